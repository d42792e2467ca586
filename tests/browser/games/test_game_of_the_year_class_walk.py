"""Game of the Year before a class in a real Chromium: half a year by the keys of the projector; every stage at the sizes of projectors."""

import pytest

from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import Ask
from payday_core.games.game_of_the_year.on_one_screen import ASK_BEFORE_ALL, report_due
from payday_core.games.game_of_the_year.seats import Seat
from tests.browser.conftest import SETTLED, STALE
from tests.support.boxes import FAULTS, OFF_THE_FIRST_SCREEN, SMALL, has_come_to_rest
from tests.support.volume import with_full

SIZES = ((1024, 768), (1366, 768), (1920, 1080))
LEAST = 24
"""Pixels of 1080 that letters have at least on a projected page."""

MATTERS = ".st-key-ctl button, [class*=st-key-big-] button, .gy-standing, h1"
STEPS_AT_MOST = 400
WON = ".st-key-card-won h1"

NEXT = f"""() => {{
    const still = document.querySelector('{SETTLED}');
    if (!still || document.querySelector('{STALE}')) return null;
    const shown = key => document.querySelector(`.st-key-${{key}}`);
    return ['card-won', 'keep-0', 'keep-1', 'pause', 'fast', 'big-next', 'big-play'].find(shown) ?? 'question';
}}"""
"""What is to be pressed next, told by a page that stands still; null while a run draws, as what it takes away may be gone in part."""


def year(bots=(), seed=7, asks=ASK_BEFORE_ALL):
    teams = ("Oak", "River", "Fern", "Plum")
    return Game.new([*(Seat(name, asks=asks) for name in teams), *(Seat.bot(one) for one in bots)], seed)


def play_until(game, wanted):
    while not game.over and not wanted(game):
        if game.pending:
            game.answer(game.pending.values[0])
        else:
            game.play_turn()
    return game


def asked(ask):
    games = (play_until(year(seed=seed), lambda game: game.turn > 30 and game.pending and game.pending.ask is ask) for seed in range(50))
    return next(game for game in games if game.pending)


STAGES = {
    "plans": lambda: year(),
    "table": lambda: play_until(year(("par", "fast")), lambda game: game.turn > 100 and not game.pending and not game.between_chapters),
    "page": lambda: asked(Ask.PAGE),
    "holiday": lambda: asked(Ask.VACATION),
    "offer": lambda: asked(Ask.ACCEPT),
    "buy": lambda: asked(Ask.BUY),
    "report": lambda: play_until(year(("par", "fast")), report_due),
    "end": lambda: play_until(year(("par", "fast")), lambda game: False),
}


@pytest.mark.parametrize("stage", with_full(list(STAGES), "table"))
def test_every_stage_can_be_read_from_the_back_of_the_room(visit, hub, stage):
    """At each size no text lies over another, and what matters is in sight; at 1920 by 1080 all letters have 24 pixels."""
    window = visit(f"/month?g={hub.start(STAGES[stage](), 'Class 7B')}", reduced_motion="reduce")
    faults = []
    for size in SIZES:
        window.page.set_viewport_size({"width": size[0], "height": size[1]})
        has_come_to_rest(window.page, size)
        faults += [(size, one) for one in window.page.evaluate(FAULTS)]
        faults += [(size, "out of sight", one) for one in window.page.evaluate(OFF_THE_FIRST_SCREEN, MATTERS)]
        faults += [(size, "sideways")] * window.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    faults += window.page.evaluate(SMALL, LEAST)
    assert not faults


@pytest.mark.parametrize("step", with_full([0, 3, 6, 8, 99], 8))
def test_every_step_of_the_end_can_be_read_from_the_back_of_the_room(visit, hub, step):
    window = visit(f"/month?g={hub.start(STAGES['end'](), 'Class 7B')}&step={step}", reduced_motion="reduce")
    assert window.page.evaluate(FAULTS) == []
    assert window.page.evaluate(SMALL, LEAST) == []


def test_the_calendar_shows_four_months_at_every_size(visit, hub):
    window = visit(f"/month?g={hub.start(STAGES['table'](), 'Class 7B')}", width=1024, height=768, reduced_motion="reduce")
    assert window.page.locator(".gy-month:visible").count() == 4


@pytest.mark.full
def test_half_a_year_is_played_by_keys_to_its_end(visit, hub):
    """Two teams that are not asked which number: Space plays, ends turns and goes on; 2 is an offer or a holiday taken."""
    window = visit("/class?title=game-of-the-year", reduced_motion="reduce")
    page = window.page
    for _ in range(2):
        window.click("fewer")
    page.locator(".st-key-year-asks button").filter(has_text="No spins").click()
    window.settled().click("big-start")
    page.wait_for_url("**/month?g=*")
    window.settled()
    code = page.url.split("g=")[1].split("&")[0]
    for _ in range(STEPS_AT_MOST):
        if press_what_is_next(window) == "card-won":
            break
    game = hub.get(code, Game).game
    assert game.over
    best = game.standings()[0]
    assert f"{best.name} wins the year with {best.score} points" in page.locator(WON).inner_text()


def press_what_is_next(window):
    """The keys of each stage: plans are kept, the table is played fast, the rest is Space, or the second answer. Returns what was next."""
    page = window.page
    shown = page.wait_for_function(NEXT).json_value()
    if shown in {"keep-0", "keep-1", "fast"}:
        window.click(shown)
    elif shown == "pause":
        page.wait_for_selector(".st-key-pause", state="detached", timeout=120_000)  # it plays by itself, to the next question
    elif shown != "card-won":
        page.wait_for_timeout(1_050)  # the first second no key answers a question
        window.key("2" if shown == "question" else "Space")
        page.wait_for_timeout(150)
    return shown
