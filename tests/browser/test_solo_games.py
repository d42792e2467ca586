"""Solo games in a real Chromium, from the set-up to the final standing: of every box by clicks, one by keys, one on a phone."""

import random
import re

import pytest

from payday_core import editions
from payday_core.games.pay_day.kinds import Event
from payday_core.text.wording import money

LUCK = {"parker-1974": 1702, "parker-1994": 1005, "hasbro-2000": 1218, "standard-2008": 1005, "big-2008": 1003}
"""Numbers with high rolls: a month takes six turns instead of ten."""

BOXES = {box.id: (box.months_min, LUCK.get(box.id, 1)) for box in editions()}
PHONE = "big-2008"
STEPS_AT_MOST = 400
NEXT = "[data-testid=stMain] [class*=st-key-big-] button:not(:disabled)"
OVERFLOW = "() => document.querySelector('[data-testid=stMain]').scrollWidth - innerWidth"


def set_up(window, months, luck):
    """So many months and that luck, all else as it is proposed."""
    page = window.page
    page.locator(".st-key-months-alone button").filter(has_text=re.compile(f"^{months}$")).click()
    window.settled()
    page.locator(".st-key-luck input").fill(str(luck))
    page.keyboard.press("Enter")
    window.settled()
    page.locator(".st-key-big-start button").click()
    return begun(window)


def begun(window):
    window.page.wait_for_url("**/solo?g=*")
    window.page.wait_for_selector(".st-key-card-next button")
    return window.settled()


def is_over(window):
    return "/final?" in window.page.url


def play_to_the_end(window, press):
    """Press something again and again until the game is over."""
    for _ in range(STEPS_AT_MOST):
        if is_over(window):
            return
        window.then(press, NEXT)
    raise AssertionError("the game does not end")


def check_the_end(window, hub, box, months):
    """What the page shows is what the store holds, and the person has played every month."""
    game = hub.get(window.page.evaluate("new URLSearchParams(location.search).get('g')")).game
    assert game.over
    assert (game.edition.id, game.months) == (box, months)
    assert sum(row[1] == Event.MONTH_OVER and row[2] == 0 for row in game.journal) == months
    window.page.wait_for_selector(".ranks")
    shown = window.page.locator("[data-testid=stMain]").inner_text()
    assert all(line.name in shown and money(line.worth) in shown for line in game.standings())


@pytest.mark.full
@pytest.mark.parametrize("box", [box for box in BOXES if box != PHONE])
def test_a_solo_game_by_clicks_alone(visit, hub, box):
    months, luck = BOXES[box]
    window = set_up(visit(f"/solo?edition={box}", reduced_motion="reduce"), months, luck)
    chance = random.Random(box)
    play_to_the_end(window, lambda: window.click_any(NEXT, chance))
    check_the_end(window, hub, box, months)


@pytest.mark.full
def test_a_solo_game_by_taps_on_a_phone(visit, hub):
    months, luck = BOXES[PHONE]
    window = set_up(visit(f"/solo?edition={PHONE}", width=360, height=740, has_touch=True, reduced_motion="reduce"), months, luck)

    def tap():
        assert window.page.evaluate(OVERFLOW) <= 0
        button = window.page.locator(NEXT).last
        assert button.bounding_box()["height"] >= 44, "large enough for a finger"
        button.tap()

    play_to_the_end(window, tap)
    check_the_end(window, hub, PHONE, months)


@pytest.mark.full
def test_a_solo_game_by_keys_alone(visit, hub):
    """The set-up too: the guided month is the shortest way to a game, and Tab leads there."""
    window = visit("/solo", reduced_motion="reduce")
    page = window.page
    page.locator(".st-key-guided button").focus()
    page.keyboard.press("Enter")
    begun(window)

    def key():
        """1 for the first answer; else by turns the two keys of the obvious next thing."""
        window.key("1" if page.locator("[class*=st-key-big-o] button").count() else key.next)
        key.next = "Enter" if key.next == "Space" else "Space"

    key.next = "Space"
    play_to_the_end(window, key)
    check_the_end(window, hub, "parker-1994", 1)
