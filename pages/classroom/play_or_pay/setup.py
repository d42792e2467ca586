"""Setting up Play or Pay for a class on its own devices: tables, teams, a house, rounds, and who chooses the cards."""

import htpy as h
import streamlit as st

from pages.classroom.devices_setup import (
    against,
    device_fields,
    one_table,
    open_and_go,
    seats_card,
    summary_line,
)
from pages.classroom.play_or_pay.next_game import ASKS, CHOOSE, FIRST_OTHERS, FIRST_ROUNDS, HANDS_CAN_BE_KNOWN
from pages.games.play_or_pay.class_setup import SEATING
from pages.games.play_or_pay.setup import (
    HOUSE,
    LENGTH,
    LUCK,
    PROPOSED,
    house_chosen,
    houses_card,
    luck_field,
    propose,
    rounds_field,
    seed_wanted,
)
from pages.shared.setup.form import summary_of
from pages.shared.setup.teams_card import name_field, name_note
from pages.shared.ui.html import head, md
from payday_core.classroom.settings.play_or_pay import PlayOrPaySetting
from payday_core.drawing.typed_names import name_problem
from payday_core.games.play_or_pay.house import House
from payday_core.text.wording import capital, counted

TITLE, CHOOSES = "title", "pp-asks"
FIRST_TITLE = "Class at cards"
MINUTES_A_ROUND = {True: 12, False: 6}
"""With the plans before it and the talk after it: where teams choose their cards, and where their rule cards do."""


def set_up() -> None:
    """The whole page, below the choice of where the class plays."""
    propose({HOUSE: PROPOSED[HOUSE], LENGTH: FIRST_ROUNDS, LUCK: "", CHOOSES: CHOOSE, TITLE: FIRST_TITLE})
    head("Class game: Play or Pay", "Each team holds its hand on its own device")
    house = house_chosen()
    left, right = st.columns([2.3, 1], gap="large")
    with left:
        number = seats_card(SEATING, FIRST_OTHERS)
        houses_card(house)
    with right:
        game_card(house, number)


def game_card(house: House, number: int) -> None:
    """The few choices that make a game of the house and the teams, and the button."""
    with st.container(key="card-go"):
        md(h.h2["Your game"])
        rounds = rounds_field()
        st.segmented_control("Teams choose", list(ASKS), key=CHOOSES, required=True, width="stretch", persist_state="session")
        typed = name_field("Name of the class", TITLE)
        name_note(typed, name_problem(typed) if typed.strip() else "")
        device_fields()
        luck_field()
        if st.session_state[LUCK].strip():
            md(h.p(".tiny")[HANDS_CAN_BE_KNOWN])
        md(summary(house, number, rounds))
        if st.button("Open the class", type="primary", width="stretch", icon=":material/co_present:", key="open-class"):
            start(house, number, rounds)
        md(h.p(".tiny")["Nobody plays yet: pupils join first, then you begin."])


def summary(house: House, number: int, rounds: int) -> h.Node:
    """What will be played, and how long it takes."""
    chooses = st.session_state[CHOOSES] == CHOOSE
    how = "each team chooses its cards" if chooses else "the rule cards of the teams play"
    minutes = rounds * MINUTES_A_ROUND[chooses]
    return summary_of(
        (
            ("box", house.title, f"{capital(counted(rounds, 'round'))}, {how}"),
            summary_line(number, SEATING),
            ("clock", f"About {minutes} minutes", "with the plans before each round and the talk after it"),
        )
    )


def start(house: House, number: int, rounds: int) -> None:
    """Open the class for its devices and go to the teacher's controls; what does not fit is said."""

    def wanted() -> PlayOrPaySetting:
        return PlayOrPaySetting(
            one_table=one_table(),
            house_id=house.id,
            rounds=rounds,
            seed=seed_wanted(),
            others=() if one_table() else against(SEATING),
            asks=ASKS[st.session_state[CHOOSES]],
        )

    open_and_go(str(st.session_state[TITLE]), FIRST_TITLE, wanted, number, SEATING.who)
