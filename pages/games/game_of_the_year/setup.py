"""Setting up Game of the Year for one: a name, rivals, how much of the year, the luck. The defaults make a good game in one click.

Nobody is asked for a birthday: birthdays are dealt (rulings/game-of-the-year Y5).
"""

import htpy as h
import streamlit as st

from pages.games.game_of_the_year.rivals import rival_names, rivals_card
from pages.shared.routes import script
from pages.shared.server.visitors import keep_game
from pages.shared.setup.editions import remember
from pages.shared.setup.form import refused, summary_of
from pages.shared.setup.seed import begin_with_luck, luck_field, seed_typed
from pages.shared.setup.teams_card import name_field, name_note
from pages.shared.ui.html import head, icon, md
from payday_core.classroom.refused import Refused
from payday_core.drawing.teams import clean_name
from payday_core.drawing.typed_names import name_problem
from payday_core.engine.seats import BadGame
from payday_core.games.game_of_the_year.box import box
from payday_core.games.game_of_the_year.dates import QUARTER_ENDS
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import Ask
from payday_core.games.game_of_the_year.seats import ASK_ALL, Seat
from payday_core.text.wording import counted, join_names

FIRST_NAME = "Player"
WHOLE, HALF = "Whole year", "Half a year"
LENGTHS = {WHOLE: "January to December: about 45 turns of yours.", HALF: "July to December: about 24 turns of yours."}
ASK_USUALLY = ASK_ALL - {Ask.DAYS, Ask.PUSH}
"""Paying for days is left to the rule card, or a year would take an hour."""

KNOWN = "Anyone who tries can work out this number from a few spins, and then knows every spin and card to come."

HOW_IT_GOES = (
    (
        "cal",
        "Spin and walk through the year.",
        "Two numbers: you choose which one moves you. A color: on to the next day with that border.",
    ),
    ("cards", "Picture days act at once.", "Red days are mostly kind, blue days mostly not. Some days make you an offer."),
    ("star", "Collect points.", "Tokens and Holiday Cards are 6 points each, every full $100 is one. To win, lead a category alone."),
)


def set_up() -> None:
    """The whole page."""
    begin_with_luck()
    for key, value in (("my-name", FIRST_NAME), ("year-length", WHOLE), ("year-days", False)):
        remember(key, value)
    head("Game of the Year", "Make it the best year you can")
    with st.container(key="halves"):  # on a phone what starts the game comes first, with everything else below it
        game, rest = st.columns([1, 2.3], gap="large")
    with rest:
        how_it_goes()
        chosen = rivals_card(my_name())
    with game:
        game_card(chosen)


def my_name() -> str:
    """The name that was typed; may be empty."""
    return clean_name(st.session_state["my-name"])


def how_it_goes() -> None:
    """The game in three lines, for who never played it."""
    with st.container(key="card-how"):
        md(h.h2(".mb")["How it goes"], how_lines())


def how_lines() -> h.Element:
    """The lines themselves."""
    return h.div(".gy-how")[[h.div[icon(sign, 26), h.span[h.b[strong], " ", rest]] for sign, strong, rest in HOW_IT_GOES]]


def game_card(chosen: list[str]) -> None:
    """The few choices that make a game, and the button."""
    with st.container(key="card-go"):
        md(h.h2["Your game"])
        typed = name_field("Your name", "my-name", icon=":material/person:")
        name_note(typed, name_problem(typed))
        length = str(
            st.segmented_control("How long", list(LENGTHS), key="year-length", required=True, width="stretch", persist_state="session")
        )
        md(h.p(".pace")[LENGTHS[length]])
        st.toggle("Ask me about paying for days, too", key="year-days", persist_state="session")
        luck_field("spins and cards", KNOWN)
        md(summary(chosen, length))
        if st.button("Start", type="primary", width="stretch", icon=":material/play_arrow:", key="big-start", shortcut="space"):
            start(chosen, length)
        md(h.p(".tiny")["You can leave at any time; the game is kept."])


def summary(chosen: list[str], length: str) -> h.Node:
    """Against whom, and for how long."""
    names = join_names(rival_names(chosen, my_name()))
    return summary_of([("bot", f"Against {counted(len(chosen), 'character')}", names), ("cal", length, "birthdays are dealt")])


def start(chosen: list[str], length: str) -> None:
    """Set up the game and go to it; what does not fit is said."""
    name = my_name()
    seats = [Seat(name, asks=ASK_ALL if st.session_state["year-days"] else ASK_USUALLY)]
    seats += [Seat.bot(one, each) for one, each in zip(chosen, rival_names(chosen, name), strict=True)]
    try:
        if name_problem(st.session_state["my-name"]):
            raise BadGame("you need another name; see its field")
        played = box(start_day=QUARTER_ENDS[1]) if length == HALF else None
        enter(Game.new(seats, seed_typed(), played=played))
    except BadGame as wrong:
        refused(wrong)


def enter(game: Game) -> None:
    """Keep a new game, and go to its table."""
    others = counted(len(game.seats) - 1, "character")
    try:
        code = keep_game(game, f"{game.seats[0].name}'s year against {others}")
    except Refused as wrong:
        refused(wrong)
        return
    st.switch_page(script("solo"), query_params={"g": code})
