"""Play or Pay with a class in a real Chromium: a game by plan to the end, open hands by keys, and whether the back row can read it."""

import pytest

from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.seats import ASK_ALL, ASK_NOTHING, Seat
from payday_core.games.play_or_pay.turn_by_turn import finish_round
from tests.browser.conftest import SETTLED
from tests.support.boxes import FAULTS, OFF_THE_FIRST_SCREEN, SMALL, has_come_to_rest
from tests.support.volume import with_full

LEAST = 24
"""Pixels of 1080 that can be read from the back of a room."""

SIZES = [(1366, 768), (1024, 768)]
MATTERS = ".pp-player, .pp-suitrow, [class*=st-key-pp-lay-] button, .st-key-ctl button, .st-key-big-next button"
"""What of a round nobody has to scroll to."""


def of_class(seats, *, open_hands=False, rounds=2, seed=5):
    """So many teams, the last one a character."""
    asks = ASK_ALL if open_hands else ASK_NOTHING
    names = ("Oak", "River", "Fern", "Plum", "Marigold Street")[: seats - 1]
    return Game.new(house(), [*(Seat(name, asks=asks) for name in names), Seat.bot("holder")], rounds, seed, open_hands=open_hands)


def played(game, turns):
    """So many turns on, the questions answered by the rule cards; then up to the next question, if teams are asked."""
    for _ in range(turns):
        while game.pending:
            game.answer(game.pending.planned)
        game.play_turn()
    return game


def finished(game, rounds):
    """So many rounds on."""
    for _ in range(rounds):
        finish_round(game)
    return game


def at_table(visit, hub, game, **size):
    """A window at the table of a game."""
    return visit(f"/month?g={hub.start(game, 'Class game, Play or Pay')}", **size)


def looked(window, size):
    """Everything stands, nothing overlaps, and at 1080 lines all can be read from the back."""
    page = window.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_selector(SETTLED)
    has_come_to_rest(page, size)
    assert page.evaluate(FAULTS) == []
    if size == (1920, 1080):
        assert page.evaluate(SMALL, LEAST) == []


@pytest.mark.full
def test_a_game_by_plan_is_played_to_the_end(visit):
    window = visit("/class?title=play-or-pay")
    page = window.page
    window.click("big-start")
    page.wait_for_url("**/month?g=*")
    window.settled()
    curtain = page.locator(".st-key-card-curtain")
    while not curtain.count():  # three rounds; fewer when only one player has tokens left
        looked(window, (1920, 1080))
        window.click("keep-0")
        window.click("big-next")
        page.wait_for_selector(".st-key-pause")
        window.click("pause")
        looked(window, (1920, 1080))
        window.click("skip")
        looked(window, (1920, 1080))
        window.key("Space")
        page.wait_for_selector(".talk")
        window.settled()
        looked(window, (1920, 1080))
        assert page.locator("h1").count() == 1
        window.key("Space")
        page.wait_for_selector(".st-key-card-curtain, .st-key-keep-0")
        window.settled()
    while curtain.count():
        window.key("Space")
        page.wait_for_timeout(300)
        window.settled()
    looked(window, (1920, 1080))
    assert page.locator(".stairs .step").count() == 4


@pytest.mark.full
def test_a_round_plays_by_itself_and_space_stops_it(visit, hub):
    window = at_table(visit, hub, of_class(4))
    page = window.page
    window.click("big-next")
    page.wait_for_function("() => document.querySelectorAll('.pp-laid').length > 2", timeout=15_000)
    page.wait_for_selector(".st-key-pause")
    window.key("Space")
    page.wait_for_selector(".st-key-play")


@pytest.mark.full
def test_open_hands_are_played_by_keys(visit, hub):
    window = at_table(visit, hub, of_class(4, open_hands=True, rounds=1))
    page = window.page
    window.key("Space")
    page.wait_for_selector(".st-key-pp-lay-1")
    window.settled()
    page.wait_for_timeout(1200)
    window.key("1")
    page.wait_for_selector(".pp-laid")
    window.key("u")
    page.wait_for_selector(".pp-laid", state="detached")
    page.wait_for_selector(".st-key-pp-lay-1")


STAGES = {
    "plans": lambda: of_class(6),
    "round": lambda: played(of_class(6), 40),
    "four": lambda: played(of_class(4), 30),
    "open": lambda: played(of_class(4, open_hands=True), 22),
    "open lead": lambda: played(of_class(6, open_hands=True), 2),
    "report": lambda: finished(of_class(6), 1),
    "final": lambda: finished(of_class(6), 2),
}


@pytest.mark.parametrize("size", with_full([*SIZES, (1920, 1080)], SIZES[0]), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("stage", with_full(list(STAGES), "round"))
def test_every_stage_fits(visit, hub, stage, size):
    window = at_table(visit, hub, STAGES[stage](), width=size[0], height=size[1])
    looked(window, size)
    if stage in ("round", "four", "open", "open lead"):
        assert window.page.evaluate(OFF_THE_FIRST_SCREEN, MATTERS) == []
