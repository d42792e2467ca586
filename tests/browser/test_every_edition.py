"""A short game of each later edition by clicking, in a real Chromium: whatever is asked is answered on its page, to the final standing."""

from pathlib import Path

import pytest

from payday_core import Game, edition
from payday_core.games.pay_day.kinds import Event
from payday_core.games.pay_day.rules.loans import BEFORE_ROLLING
from payday_core.sessions.past import scenes
from payday_core.text.wording import money

pytestmark = pytest.mark.full

LUCK = "4721"
CLICKS_AT_MOST = 400
NAME = "(button) => [...button.closest('[class*=st-key-big-]').classList].find(name => /^st-key-big-.+-\\d+$/.test(name))"
"""The name of an answer's button, which belongs to its question alone: once it is gone, the next page stands."""
AUCTION = "Auction"
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"
TITLES = [deal.title for deal in edition("hasbro-2000").auctions]


def set_up(window, months, asks):
    """Two teams, this many months, and what they are asked."""
    page = window.page
    for _ in range(2):
        window.click("fewer")
    page.locator(".st-key-months button", has_text=str(months)).click()
    window.settled()
    page.locator(".st-key-asks button", has_text=asks).click()
    window.settled()
    page.locator(".st-key-luck input").fill(LUCK)
    page.locator(".st-key-luck input").press("Enter")
    return window.settled()


def answered(window, number):
    """Give one of the answers, another one every time, in an auction none above the next bid. Where the question came up."""
    page = window.page
    place = page.locator(".head .kick").inner_text().rsplit(": ")[-1]
    if page.locator(".st-key-openly").count():
        window.click("openly")  # the hammer would give several answers at once
        page.wait_for_selector("[class*=st-key-big-o]")
        window.settled()
    buttons = page.locator("[class*=st-key-big-o] button:enabled, [class*=st-key-big-slide] button:enabled")
    if place == AUCTION:
        assert not any(title in page.content() for title in TITLES), "nobody sees the card before it is sold"
    choices = min(buttons.count(), 2) if place == AUCTION else buttons.count()
    button = buttons.nth(number % choices)
    name = button.evaluate(NAME)
    button.click()
    page.wait_for_selector(f".{name}", state="detached")
    window.settled()
    return place


def play_the_month(window, places):
    """Answer whatever is asked, skip what is not, open the report. The places of the questions are added."""
    page = window.page
    for _ in range(CLICKS_AT_MOST):
        broken = page.locator("[data-testid=stException]")
        assert not broken.count(), broken.first.inner_text()
        assert page.evaluate(OVERFLOW) <= 0, "nothing runs out of the window"
        if page.locator(".st-key-big-report").count():
            window.click("big-report")
            window.click("turn-all")
            page.wait_for_url("**/report?*")
            window.settled()
            return
        if page.locator(".st-key-big-ask").count():
            page.wait_for_selector(".ask")  # by itself, once the room has seen the roll
            window.settled()
        if page.locator(".ask").count():
            places.append(answered(window, len(places)))
        elif page.locator(".st-key-pause").count():
            window.click_if_there("pause")
        else:
            window.click("skip")
    pytest.fail("the month does not end")


def play_to_the_end(window, months):
    """From the first plan to the final standing. Where the questions came up, one for each answer."""
    page = window.page
    places: list[str] = []
    for month in range(1, months + 1):
        page.wait_for_url("**/plan?g=*")
        window.settled()
        window.click("big-play")
        page.wait_for_function("() => location.pathname != '/plan'")
        window.settled()
        if "/month" in page.url:
            play_the_month(window, places)
        assert f"month {month} of {months}" in page.locator(".rh .kick").inner_text()
        window.click("big-next")
    page.wait_for_url("**/final?g=*")
    window.settled().click("big-all")
    return places


def saved(window, folder: Path) -> Game:
    window.settled()
    with window.page.expect_download() as download:
        window.page.locator(".st-key-big-file button").click()
    download.value.save_as(folder / "game.payday.json")
    return Game.from_json((folder / "game.payday.json").read_bytes())


def check_the_end(window, game, box, months, answers):
    """What the page shows is what the file holds."""
    assert game.over
    assert (game.edition.id, game.months, game.seed) == (box, months, int(LUCK))
    shown = window.page.locator(".ranks").inner_text()
    assert all(line.name in shown and money(line.worth) in shown for line in game.standings())
    assert sum(entry.answer is not None for entry in game.log) - at_the_bank_unasked(game) == answers


def at_the_bank_unasked(game):
    """The answers before a roll that the page gave by itself, since the team had been asked in that month."""
    given = [(one.seat, one.month, one.ask) for scene in scenes(game) for one in scene.choices if one.by_hand and one.ask in BEFORE_ROLLING]
    return len(given) - len(set(given))


def test_two_months_of_2000_with_everything_asked(visit, tmp_path):
    window = set_up(visit("/class?edition=hasbro-2000"), 2, "All")
    window.click("big-start")
    places = play_to_the_end(window, 2)
    assert {AUCTION, "Lottery"} <= set(places)
    check_the_end(window, saved(window, tmp_path), "hasbro-2000", 2, len(places))


def test_a_month_of_the_white_board_of_2008(visit, tmp_path):
    window = set_up(visit("/class?edition=standard-2008"), 1, "Big ones")
    window.click("big-start")
    places = play_to_the_end(window, 1)
    assert places
    check_the_end(window, saved(window, tmp_path), "standard-2008", 1, len(places))


def test_the_big_game_on_a_phone_with_tiles_placed_by_the_class(visit, tmp_path):
    window = visit("/class?edition=big-2008", width=375, height=800)
    page = window.page
    page.get_by_text("The class places the tiles").first.click()
    window.settled()
    set_up(window, 1, "Big ones").click("big-start")
    page.wait_for_url("**/month?g=*")
    window.settled()
    window.click("big-draw")
    for day in (3, 17, 29):
        assert page.evaluate(OVERFLOW) <= 0
        button = page.locator(f".st-key-place-days [class*=st-key-big-o{day}-] button")
        assert button.bounding_box()["height"] >= 44, "large enough for a finger"
        button.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(f".st-key-place-days [class*=st-key-big-o{day}-]", state="detached")
        window.settled()
    window.click("place-rest")
    window.click("big-plan")
    places = play_to_the_end(window, 1)
    game = saved(window, tmp_path)
    placed = [row[4] for row in game.journal if row[1] == Event.TILE_PLACED]
    assert placed[:3] == [3, 17, 29]
    assert sorted(placed) == list(range(1, 31))
    check_the_end(window, game, "big-2008", 1, len(places) + len(placed) - 1)
