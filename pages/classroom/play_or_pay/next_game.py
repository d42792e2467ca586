"""Play or Pay as the next game of a class: the house, the rounds, the luck, one table or many, and who chooses the cards."""

import htpy as h
import streamlit as st

from pages.classroom.access import attempt
from pages.classroom.control.orders import give_all
from pages.classroom.devices_setup import ONE_TABLE, OWN_TABLES
from pages.shared.setup.seed import LONGEST, seed_of
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
from payday_core.text.wording import count, counted, join_names

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
    if not setting.one_table or PLAYERS_MIN <= teams <= SEATS:
        return ""
    here = f"there {'is' if teams == 1 else 'are'} {count(teams)}"
    seats = f"{setting.title} seats {count(PLAYERS_MIN)} to {count(SEATS)} teams at one table, and {here}."
    return f"{seats} Choose a table for each team, or {'fewer' if teams > SEATS else 'more'} teams."


def in_words(room: Classroom, setting: PlayOrPaySetting) -> str:
    """The proposed game in a line or two."""
    names = [setting.character(one).name for one in setting.others]
    tables = (
        f"one table with {len(room.teams)} teams" if setting.one_table else f"{len(room.teams)} tables, each against {join_names(names)}"
    )
    luck = "with cards shuffled in secret" if setting.seed is None else f"luck number {setting.seed}"
    return f"{setting.title}, {counted(setting.rounds, 'round')}, {tables}, {luck}."


def form(room: Classroom, key: str, setting: PlayOrPaySetting) -> None:
    """What can be changed; it counts once the button is pressed."""
    titles = {one.id: one.title for one in houses()}
    mark = f"-{room.orders}"
    with st.form("c-cards", border=False):
        st.selectbox("Rules", list(titles), list(titles).index(setting.house_id), format_func=titles.__getitem__, key=f"gp-house{mark}")
        st.select_slider("Rounds", range(1, ROUNDS + 1), setting.rounds, key=f"gp-rounds{mark}")
        tables = ONE_TABLE if setting.one_table else OWN_TABLES
        st.segmented_control("Tables", (ONE_TABLE, OWN_TABLES), default=tables, required=True, key=f"gp-kind{mark}", width="stretch")
        others = list(setting.others or FIRST_OTHERS)
        words = "Bots, where each team has its own table"
        st.pills(
            words, list(CHARACTERS), selection_mode="multi", default=others, format_func=CHARACTERS.__getitem__, key=f"gp-others{mark}"
        )
        asks = CHOOSE if setting.asks else BY_CARD
        st.segmented_control("Teams choose", list(ASKS), default=asks, required=True, key=f"gp-asks{mark}", width="stretch")
        st.text_input(
            "Luck number (fixes the cards)",
            "" if setting.seed is None else str(setting.seed),
            key=f"gp-luck{mark}",
            max_chars=LONGEST,
            placeholder="Empty: drawn in secret",
        )
        md(h.p(".tiny")[HANDS_CAN_BE_KNOWN])
        st.form_submit_button("Take this game", key="take-cards", type="primary", width="stretch", on_click=_take, args=(room, key, mark))


def _take(room: Classroom, key: str, mark: str) -> None:
    """Propose the game in the fields; if it cannot be played, the page says why."""
    attempt(lambda: give_all(room, key, [orders.propose(_typed(room, mark))]))


def _typed(room: Classroom, mark: str) -> PlayOrPaySetting:
    state = {name: st.session_state[f"gp-{name}{mark}"] for name in ("house", "rounds", "kind", "others", "asks", "luck")}
    one_table = state["kind"] == ONE_TABLE
    luck = str(state["luck"]).strip()
    try:
        typed = PlayOrPaySetting(
            one_table=one_table,
            house_id=state["house"],
            rounds=state["rounds"],
            seed=seed_of(luck) if luck else None,
            others=() if one_table else tuple(one for one in CHARACTERS if one in state["others"]),
            asks=ASKS[state["asks"]],
        )
        typed.games(tuple(team.name for team in room.teams))
    except BadGame as wrong:
        raise Refused(f"This game cannot be played: {wrong}.") from None
    return typed
