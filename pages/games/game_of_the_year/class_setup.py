"""Setting up Game of the Year for a class on one projector: teams, how much of the year, what they are asked, the luck."""

import htpy as h
import streamlit as st

from pages.games.game_of_the_year.setup import HALF, KNOWN, WHOLE, how_it_goes
from pages.games.teams import TEAMS_LEAST, players_checked
from pages.shared.routes import script
from pages.shared.server.keyring import hold
from pages.shared.server.visitors import keep_game
from pages.shared.setup.editions import remember
from pages.shared.setup.form import refused, summary_of
from pages.shared.setup.seed import begin_with_luck, luck_field, seed_typed
from pages.shared.setup.teams_card import PUPILS, Seating, players, teams_of
from pages.shared.ui.html import head, md
from payday_core.classroom.game_keys import keep_key
from payday_core.classroom.refused import Refused
from payday_core.engine.seats import BadGame
from payday_core.games.game_of_the_year.box import box
from payday_core.games.game_of_the_year.dates import QUARTER_ENDS
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import SEATS, Ask
from payday_core.games.game_of_the_year.on_one_screen import ASK_BEFORE_ALL, ASK_NO_PAGES
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS
from payday_core.games.game_of_the_year.seats import ASK_NOTHING, Seat
from payday_core.sessions import live
from payday_core.store import Logs
from payday_core.text.wording import counted

WHO = "year-who"
"""Where the set-up keeps who plays each team."""

CHARACTERS = {one.id: f"{one.name}: {one.motto}" for one in BOTS if not one.card.at_random}

SEATING = Seating("Game of the Year", TEAMS_LEAST, SEATS, CHARACTERS, WHO)

ASKS = {"All of it": ASK_BEFORE_ALL, "No spins": ASK_NO_PAGES, "Nothing": ASK_NOTHING}
ASKED = {
    "All of it": "Which number of the spinner, holidays, offers, tokens to buy.",
    "No spins": "Holidays, offers, tokens to buy. Which number is taken is in the plan.",
    "Nothing": "Plans alone decide. A quarter plays by itself.",
}

TURNS = {WHOLE: 48, HALF: 24}
"""Turns of a team."""

A_TURN, A_PAGE, A_PURCHASE, ANOTHER, A_DAY = 1.5, 10.0, 4.0, 15.0, 4.0
"""Seconds: a turn that plays by itself, a number chosen, the end of a turn with cash for a token, an offer or a holiday, days not paid."""

A_PLAN, A_TEAMS_PLAN, A_REPORT = 60.0, 20.0, 180.0
"""Seconds of a quarter in which nothing moves: for the plans, more for each team, and for the report."""


def set_up() -> None:
    """The whole page."""
    begin_with_luck()
    for key, value in (("year-class-length", HALF), ("year-asks", "All of it")):
        remember(key, value)
    head("Game of the Year", "A year for the whole class")
    left, right = st.columns([2.3, 1], gap="large")
    with left:
        number = teams_of(SEATING)
        how_it_goes()
    with right:
        game_card(number)


def game_card(number: int) -> None:
    """The few choices that make a game, and the button."""
    with st.container(key="card-go"):
        md(h.h2["Your game"])
        length = str(_choice("How long", [WHOLE, HALF], "year-class-length"))
        asks = str(_choice("Ask teams during the quarter", list(ASKS), "year-asks"))
        md(h.p(".soft")[ASKED[asks]])
        luck_field("spins and cards", KNOWN)
        md(summary(number, length, asks))
        if st.button("Start", type="primary", width="stretch", icon=":material/play_arrow:", key="big-start", shortcut="space"):
            start(number, length, asks)
        md(h.p(".tiny")["Nothing moves until you press play. All see the same screen: kinds of tokens and Lucky Numbers stay hidden."])


def _choice(words: str, options: list[str], key: str) -> str | None:
    return st.segmented_control(words, options, key=key, required=True, width="stretch", persist_state="session")


def summary(number: int, length: str, asks: str) -> h.Node:
    """What will be played, and how long it takes."""
    bots = sum(who != PUPILS for _, who in players(number, WHO))
    who = ", ".join(counted(many, thing) for many, thing in ((number - bots, "team"), (bots, "bot")) if many)
    quarters = 4 if length == WHOLE else 2
    time = f"About {minutes(number, number - bots, length, ASKS[asks])} minutes"
    return summary_of([
        ("users", who.capitalize(), "each team writes its plan before the quarter"),
        ("cal", length, f"{counted(quarters, 'quarter')}; birthdays are dealt"),
        ("clock", time, "plans, turns, questions, and the talk after each quarter"),
    ])  # fmt: skip


def minutes(number: int, teams: int, length: str, asks: frozenset[Ask]) -> int:
    """About how many minutes it takes.

    At a table of four with Nora's card, a year asks a team 29 times which number, 40 times whether to buy, 16 other things, and 87 times
    whether to pay for days of its own or another's.
    """
    share = TURNS[length] / TURNS[WHOLE]
    asked = 29 * A_PAGE * (Ask.PAGE in asks) + (40 * A_PURCHASE + 16 * ANOTHER) * (Ask.BUY in asks) + 87 * A_DAY * (Ask.DAYS in asks)
    quarters = 4 * share
    talk = quarters * (A_PLAN + teams * A_TEAMS_PLAN + A_REPORT)
    return round((number * TURNS[length] * A_TURN + teams * asked * share + talk) / 60)


def start(number: int, length: str, asks: str) -> None:
    """Set up the game and go to its first plans; what does not fit is said."""
    try:
        found = players_checked(number, WHO)
        seats = [Seat(name, asks=ASKS[asks]) if who == PUPILS else Seat.bot(who, name) for name, who in found]
        game = Game.new(seats, seed_typed(), played=box(start_day=QUARTER_ENDS[1]) if length == HALF else None)
        code = keep_game(game, f"Class year of {counted(number, 'team')}")
    except (BadGame, Refused) as wrong:
        refused(wrong)
        return
    to_the_table(code)


def to_the_table(code: str) -> None:
    """Go to a game that was begun in this window; it is played from here alone."""
    hold(code, keep_key(Logs(live.hub().store), code))
    st.switch_page(script("month"), query_params={"g": code})
