"""Game of the Year alone in a real Chromium: half a year by clicks, by keys, and on a phone; no text lies over another at any size."""

import random

import pytest

from payday_core.games.game_of_the_year.box import box
from payday_core.games.game_of_the_year.dates import QUARTER_ENDS
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import Ask
from payday_core.games.game_of_the_year.seats import ASK_ALL, Seat
from payday_core.games.game_of_the_year.turn_by_turn import Next, next_thing, play_others, reply, spin
from tests.browser.conftest import SETTLED
from tests.support.boxes import FAULTS, has_come_to_rest
from tests.support.volume import with_full

TITLE = "/solo?title=game-of-the-year"
SIZES = ((1024, 768), (1366, 768), (1920, 1080), (360, 740))
STEPS_AT_MOST = 400
NEXT = "[data-testid=stMain] [class*=st-key-big-] button:not(:disabled)"
WON = ".gy-won"
GOES_ON = f"{NEXT}, {WON}"


def begun(window, act):
    act()
    window.page.wait_for_url("**/solo?g=*")
    window.page.wait_for_selector(".st-key-card-next button")
    return window.settled()


def half_a_year(window):
    """Half a year against Nora, Fay and Quinn, with a luck number."""
    window.page.locator(".st-key-year-length button").filter(has_text="Half a year").click()
    window.settled()
    window.page.locator(".st-key-luck input").fill("1202")
    window.page.keyboard.press("Enter")
    return window.settled()


def play_to_the_end(window, press):
    """Press something again and again until the winner stands there."""
    for _ in range(STEPS_AT_MOST):
        if window.page.locator(WON).count():
            return
        window.then(press, GOES_ON)
    raise AssertionError("the year does not end")


def check_the_end(window, hub):
    """What the page shows is what the store holds."""
    game = hub.get(window.page.url.split("g=")[1], Game).game
    best = game.standings()[0]
    assert game.over
    assert f"{best.name} wins the year with {best.score} points" in window.page.locator("h1").inner_text()
    assert window.page.locator("h1").count() == 1


@pytest.mark.full
def test_half_a_year_is_played_to_its_end_by_clicks(visit, hub):
    chance = random.Random(4)
    window = half_a_year(visit(TITLE, width=1366, height=768, reduced_motion="reduce"))
    begun(window, lambda: window.page.locator(".st-key-big-start button").click())
    play_to_the_end(window, lambda: window.click_any(NEXT, chance))
    check_the_end(window, hub)


@pytest.mark.full
def test_half_a_year_is_played_to_its_end_by_keys_alone(visit, hub):
    """Space is the obvious next thing; where there is a choice, 1 is the first answer."""
    window = half_a_year(visit(TITLE, reduced_motion="reduce"))
    window.page.evaluate("() => document.activeElement.blur()")
    begun(window, lambda: window.key("Space"))
    play_to_the_end(window, lambda: window.key("Space" if window.page.locator(".st-key-big-next").count() else "1"))
    check_the_end(window, hub)


@pytest.mark.full
def test_half_a_year_is_played_to_its_end_on_a_phone(visit, hub):
    chance = random.Random(5)
    window = half_a_year(visit(TITLE, width=360, height=740, reduced_motion="reduce"))
    begun(window, lambda: window.page.locator(".st-key-big-start button").click())
    play_to_the_end(window, lambda: window.click_any(NEXT, chance))
    check_the_end(window, hub)


@pytest.mark.full
def test_a_phone_shows_this_month_the_next_and_the_strip_of_the_year(visit, hub):
    page = visit(f"/solo?g={hub.start(asked(Ask.PAGE, after=20), 'A year')}", width=360, height=740).page
    page.locator(".gy-strip").wait_for()
    assert page.locator(".gy-month:visible").count() == 2
    assert page.evaluate("() => document.querySelector('[data-testid=stMain]').scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 1366, "height": 768})
    page.wait_for_function("() => document.querySelector('.gy-month').checkVisibility()")
    assert page.locator(".gy-month:visible").count() == 12


# ---- nothing lies over anything else

TOO_WIDE = """() => [...document.querySelectorAll('.gy-table')].filter(table =>
    table.getBoundingClientRect().right > table.parentElement.getBoundingClientRect().right + 1)
    .map(table => 'too wide: ' + table.innerText)"""
"""A table that runs out of its card has a frame of its own in each cell, so `FAULTS` finds nothing."""


def asked(ask, after=0):
    """A year of six in which that question is open for a person with a long name."""
    for seed in range(99):
        seats = [Seat("Maximiliane West", asks=ASK_ALL), *(Seat.bot(one) for one in ("par", "fame", "fast", "saver", "random"))]
        game = played(Game.new(seats, seed), lambda game: game.turn >= after and game.pending is not None and game.pending.ask is ask)
        if not game.over:
            return game
    raise AssertionError(f"nobody is asked {ask.name}")


def played(game, wanted):
    while not game.over and not wanted(game):
        comes = next_thing(game)
        if comes is Next.ANSWER:
            reply(game, game.pending.values[0])
        elif comes is Next.SPIN:
            spin(game)
        else:
            play_others(game)
    return game


def over():
    return played(four(), lambda game: False)


def four(**more):
    return Game.new([Seat("Maya"), Seat.bot("par"), Seat.bot("fame"), Seat.bot("fast")], 7, **more)


PAGES = {
    "start": four,
    "half": lambda: four(played=box(start_day=QUARTER_ENDS[1])),
    "quarter": lambda: played(four(), lambda game: game.between_chapters and game.turn > 0),
    "end of turn": lambda: played(four(), lambda game: game.turn > 30 and next_thing(game) is Next.END_TURN),
    "watch": lambda: played(four(), lambda game: next_thing(game) is Next.WATCH),
    "over": over,
    **{ask.name: lambda ask=ask: asked(ask, 12) for ask in Ask},
}


@pytest.mark.parametrize("scheme", with_full(("light", "dark"), "light"))
@pytest.mark.parametrize("name", with_full(PAGES, "BUY"))
def test_a_page_of_the_year_can_be_read_at_every_size(visit, hub, name, scheme):
    page = visit(f"/solo?g={hub.start(PAGES[name](), 'A year')}", scheme=scheme, reduced_motion="reduce").page
    assert faults(page) == {}


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_points_of_the_year_can_be_read_at_every_size(visit, hub, scheme):
    window = visit(f"/solo?g={hub.start(over(), 'A year')}", scheme=scheme, reduced_motion="reduce")
    window.click("year-result").page.locator(WON).wait_for()
    assert faults(window.page) == {}


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_setting_up_a_year_can_be_read_at_every_size(visit, scheme):
    assert faults(visit(TITLE, scheme=scheme, reduced_motion="reduce").page) == {}


def faults(page):
    found = {}
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_selector(SETTLED)
        has_come_to_rest(page, size)
        found[size] = page.evaluate(FAULTS) + page.evaluate(TOO_WIDE)
    return {size: all_faults for size, all_faults in found.items() if all_faults}


@pytest.mark.parametrize("name", with_full(PAGES, "BUY"))
def test_nothing_on_a_page_of_the_year_is_a_barrier(visit, hub, name):
    window = visit(f"/solo?g={hub.start(PAGES[name](), 'A year')}", reduced_motion="reduce")
    assert window.barriers() == []
    assert window.page.locator("h1").count() == 1
