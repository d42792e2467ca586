"""Solo games in a real Chromium, from the set-up to the final standing: by clicks, by keys, on a phone."""

import random
import re

import pytest

from payday_core import editions
from payday_core.kinds import Event
from payday_core.live import Hub
from payday_core.store import Store
from payday_core.wording import money

BOXES = {box.id: box.months_min for box in editions()}
STEPS_AT_MOST = 400
BUTTONS = "[data-testid=stMain] [class*=st-key-big-] button:not(:disabled)"
OVERFLOW = "() => document.querySelector('[data-testid=stMain]').scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def hub(server, tmp_path_factory):
    """The store of the running server, by a hub of this process."""
    folder = next(tmp_path_factory.getbasetemp().glob("store*"))
    return Hub(Store(f"sqlite:///{folder / 'games.sqlite3'}"))


def set_up(window, months):
    """So many months, all else as it is proposed."""
    window.page.locator(".st-key-months-alone button").filter(has_text=re.compile(f"^{months}$")).click()
    window.settled()
    return window.click("big-start")


def the_game(window, hub):
    code = window.page.evaluate("new URLSearchParams(location.search).get('g')")
    return hub.look(code).game


def is_over(window):
    return "/final?" in window.page.url


def play_by_clicks(window, chance):
    """Whatever button is offered as the next thing or as an answer, until the game is over; returns how many clicks that took."""
    for clicks in range(STEPS_AT_MOST):
        if is_over(window):
            return clicks
        buttons = window.page.locator(BUTTONS)
        assert buttons.count(), f"nothing can be clicked at {window.page.url}"
        buttons.nth(chance.randrange(buttons.count())).click()
        window.settled()
    raise AssertionError("the game does not end")


def check_the_end(window, hub, box, months):
    """What the page shows is what the store holds, and the person has played every month."""
    game = the_game(window, hub)
    assert game.over
    assert (game.edition.id, game.months) == (box, months)
    assert sum(row[1] == Event.MONTH_OVER and row[2] == 0 for row in game.journal) == months
    shown = window.page.locator("[data-testid=stMain]").inner_text()
    assert all(line.name in shown and money(line.worth) in shown for line in game.standings())


@pytest.mark.parametrize("box", BOXES)
def test_a_solo_game_by_clicks_alone(visit, hub, box):
    window = set_up(visit(f"/solo?edition={box}", reduced_motion="reduce"), BOXES[box])
    assert "/solo?g=" in window.page.url
    play_by_clicks(window, random.Random(box))
    check_the_end(window, hub, box, BOXES[box])


def test_a_solo_game_by_keys_alone(visit, hub):
    window = visit("/solo", reduced_motion="reduce")
    page = window.page
    page.keyboard.press("Space")
    page.wait_for_url("**/solo?g=*")
    window.settled()
    for _ in range(STEPS_AT_MOST):
        if is_over(window):
            break
        before = page.locator("[data-testid=stMain]").inner_text()
        asked = page.locator("[class*=st-key-big-o] button").count() > 0
        page.keyboard.press("1" if asked else "Enter")
        page.wait_for_function("before => document.querySelector('[data-testid=stMain]').innerText !== before", arg=before)
        window.settled()
    assert is_over(window)
    game = the_game(window, hub)
    assert game.over


def test_a_solo_game_on_a_phone(visit, hub):
    window = visit("/solo?edition=parker-1974", width=360, height=740, has_touch=True)
    set_up(window, 1)
    for _ in range(STEPS_AT_MOST):
        if is_over(window):
            break
        assert window.page.evaluate(OVERFLOW) <= 0
        button = window.page.locator(BUTTONS).first
        assert button.bounding_box()["height"] >= 44, "large enough for a finger"
        button.tap()
        window.settled()
    assert is_over(window)
    check_the_end(window, hub, "parker-1974", 1)
