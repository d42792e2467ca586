"""Play or Pay as the next game of a class: the house, the rounds, the luck, one table or many, and who chooses the cards."""

import htpy as h
import streamlit as st

from pages.classroom.access import attempt
from pages.classroom.control import fields
from pages.classroom.control.fields import bots_field, luck_field, luck_typed, mark_of, tables_field, tables_in_words
from pages.classroom.control.orders import give_all
from pages.classroom.devices_setup import ONE_TABLE
from pages.shared.server.actions import Action
from pages.shared.ui.html import md
from payday_core import BadGame
from payday_core.classroom import orders
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.refused import Refused
from payday_core.classroom.settings.play_or_pay import PlayOrPaySetting
from payday_core.games.play_or_pay.characters import BOTS
from payday_core.games.play_or_pay.house import houses
from payday_core.games.play_or_pay.kinds import ROUNDS, SEATS, Ask
from payday_core.games.play_or_pay.seats import PLAYERS_MIN
from payday_core.text.wording import counted

CHARACTERS = {one.id: one.name for one in BOTS if not one.card.at_random}
FIRST_OTHERS = tuple(CHARACTERS)
FIRST_ROUNDS = 3

HANDS_CAN_BE_KNOWN = "Anyone who tries can work out this number from their own hand, and then knows every other hand."

CHOOSE, BY_CARD = "Every card", "No card"
ASKS: dict[str, tuple[Ask, ...]] = {CHOOSE: tuple(Ask), BY_CARD: ()}
"""What the teams are asked during a round."""


def first_game(room: Classroom) -> PlayOrPaySetting:
    """What is proposed at first for these teams."""
    one_table = PLAYERS_MIN <= len(room.teams) <= SEATS
    return PlayOrPaySetting(one_table=one_table, house_id=houses()[0].id, rounds=FIRST_ROUNDS, others=() if one_table else FIRST_OTHERS)


def no_seats(teams: int, setting: PlayOrPaySetting) -> str:
    """That one table has no seats for so many teams; "" where it has."""
    return fields.no_seats(teams, setting, PLAYERS_MIN, SEATS)


def in_words(room: Classroom, setting: PlayOrPaySetting) -> str:
    """The proposed game in a line or two."""
    luck = "with cards shuffled in secret" if setting.seed is None else f"luck number {setting.seed}"
    return f"{setting.title}, {counted(setting.rounds, 'round')}, {tables_in_words(room, setting)}, {luck}."


def form(room: Classroom, key: str, setting: PlayOrPaySetting) -> None:
    """What can be changed; it counts once the button is pressed."""
    titles = {one.id: one.title for one in houses()}
    mark = mark_of(setting)
    with st.form("c-cards", border=False):
        st.selectbox("Rules", list(titles), list(titles).index(setting.house_id), format_func=titles.__getitem__, key=f"gp-house{mark}")
        st.select_slider("Rounds", range(1, ROUNDS + 1), setting.rounds, key=f"gp-rounds{mark}")
        tables_field(setting, f"gp-kind{mark}")
        bots_field(CHARACTERS, setting.others or FIRST_OTHERS, f"gp-others{mark}")
        asks = CHOOSE if setting.asks else BY_CARD
        st.segmented_control("Teams choose", list(ASKS), default=asks, required=True, key=f"gp-asks{mark}", width="stretch")
        luck_field("Luck number (fixes the cards)", setting, f"gp-luck{mark}")
        md(h.p(".tiny")[HANDS_CAN_BE_KNOWN])
        st.form_submit_button("Take this game", key="take-cards", type="primary", width="stretch", on_click=_take, args=(room, key, mark))


def _take(room: Classroom, key: str, mark: str) -> None:
    """Propose the game in the fields; if it cannot be played, the page says why."""
    attempt(Action.ORDER, lambda: give_all(room, key, [orders.propose(_typed(room, mark))]))


def _typed(room: Classroom, mark: str) -> PlayOrPaySetting:
    state = {name: st.session_state[f"gp-{name}{mark}"] for name in ("house", "rounds", "kind", "others", "asks")}
    one_table = state["kind"] == ONE_TABLE
    try:
        typed = PlayOrPaySetting(
            one_table=one_table,
            house_id=state["house"],
            rounds=state["rounds"],
            seed=luck_typed(f"gp-luck{mark}"),
            others=() if one_table else tuple(one for one in CHARACTERS if one in state["others"]),
            asks=ASKS[state["asks"]],
        )
        typed.check(tuple(team.name for team in room.teams))
    except BadGame as wrong:
        raise Refused(f"This game cannot be played: {wrong}.") from None
    return typed
