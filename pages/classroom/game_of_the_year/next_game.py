"""Game of the Year as the next game of a class: how much of the year, the luck, one table or many, and what teams are asked."""

import htpy as h
import streamlit as st

from pages.classroom.access import attempt
from pages.classroom.control import fields
from pages.classroom.control.fields import bots_field, luck_field, luck_in_words, luck_typed, mark_of, tables_field, tables_in_words
from pages.classroom.control.orders import give_all
from pages.classroom.devices_setup import ONE_TABLE
from pages.games.game_of_the_year.setup import HALF, KNOWN, WHOLE
from pages.shared.server.actions import Action
from pages.shared.ui.html import md
from payday_core import BadGame
from payday_core.classroom import orders
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.refused import Refused
from payday_core.classroom.settings.game_of_the_year import YearSetting
from payday_core.games.game_of_the_year.kinds import SEATS, Ask
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS
from payday_core.games.game_of_the_year.seats import ASK_ALL, ASK_NOTHING, PLAYERS_MIN

CHARACTERS = {one.id: one.name for one in BOTS if not one.card.at_random}
FIRST_OTHERS = ("par", "fame", "fast")

ASK_USUALLY = ASK_ALL - {Ask.DAYS, Ask.PUSH}
ASKS: dict[str, tuple[Ask, ...]] = {
    words: tuple(sorted(asks))
    for words, asks in (
        ("Everything", ASK_ALL),
        ("All but paid days", ASK_USUALLY),
        ("No spins, no paid days", ASK_USUALLY - {Ask.PAGE}),
        ("Nothing", ASK_NOTHING),
    )
}
"""What the teams are asked during a quarter."""

USUALLY = "All but paid days"


def first_game(room: Classroom) -> YearSetting:
    """What is proposed at first for these teams: half a year, for an hour."""
    one_table = PLAYERS_MIN <= len(room.teams) <= SEATS
    return YearSetting(one_table=one_table, half=True, asks=ASKS[USUALLY], others=() if one_table else FIRST_OTHERS)


def no_seats(teams: int, setting: YearSetting) -> str:
    """That one table has no seats for so many teams; "" where it has."""
    return fields.no_seats(teams, setting, PLAYERS_MIN, SEATS)


def in_words(room: Classroom, setting: YearSetting) -> str:
    """The proposed game in a line or two."""
    return f"{setting.title}, {tables_in_words(room, setting)}, {luck_in_words(setting)}."


def form(room: Classroom, key: str, setting: YearSetting) -> None:
    """What can be changed; it counts once the button is pressed."""
    mark = mark_of(setting)
    with st.form("c-year", border=False):
        length = HALF if setting.half else WHOLE
        st.segmented_control("How long", (WHOLE, HALF), default=length, required=True, key=f"gy-length{mark}", width="stretch")
        tables_field(setting, f"gy-kind{mark}")
        bots_field(CHARACTERS, setting.others or FIRST_OTHERS, f"gy-others{mark}")
        st.selectbox("Ask teams", list(ASKS), list(ASKS).index(asks_in_words(setting)), key=f"gy-asks{mark}")
        luck_field("Luck number (fixes spins and cards)", setting, f"gy-luck{mark}")
        md(h.p(".tiny")[KNOWN])
        st.form_submit_button("Take this game", key="take-year", type="primary", width="stretch", on_click=_take, args=(room, key, mark))


def asks_in_words(setting: YearSetting) -> str:
    """What its teams are asked, in the words of the choice."""
    return next((words for words, asks in ASKS.items() if asks == setting.asks), USUALLY)


def _take(room: Classroom, key: str, mark: str) -> None:
    """Propose the game in the fields; if it cannot be played, the page says why."""
    attempt(Action.ORDER, lambda: give_all(room, key, [orders.propose(_typed(room, mark))]))


def _typed(room: Classroom, mark: str) -> YearSetting:
    state = {name: st.session_state[f"gy-{name}{mark}"] for name in ("length", "kind", "others", "asks")}
    one_table = state["kind"] == ONE_TABLE
    try:
        typed = YearSetting(
            one_table=one_table,
            half=state["length"] == HALF,
            seed=luck_typed(f"gy-luck{mark}"),
            others=() if one_table else tuple(one for one in CHARACTERS if one in state["others"]),
            asks=ASKS[state["asks"]],
        )
        typed.check(tuple(team.name for team in room.teams))
    except BadGame as wrong:
        raise Refused(f"This game cannot be played: {wrong}.") from None
    return typed
