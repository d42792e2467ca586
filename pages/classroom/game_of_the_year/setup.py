"""Setting up Game of the Year for a class on its own devices: tables, teams, how much of the year, and what teams are asked."""

import htpy as h
import streamlit as st

from pages.classroom.devices_setup import against, device_fields, one_table, open_and_go, seats_card, summary_line
from pages.classroom.game_of_the_year.next_game import ASKS, FIRST_OTHERS, USUALLY
from pages.games.game_of_the_year.class_setup import SEATING, minutes
from pages.games.game_of_the_year.setup import HALF, KNOWN, WHOLE, how_it_goes
from pages.shared.setup.editions import remember
from pages.shared.setup.form import summary_of
from pages.shared.setup.seed import begin_with_luck, secret_luck_field, seed_for_class
from pages.shared.setup.teams_card import PUPILS, name_field, name_note, players
from pages.shared.ui.html import head, md
from payday_core.classroom.settings.game_of_the_year import YearSetting
from payday_core.drawing.typed_names import name_problem
from payday_core.text.wording import counted

TITLE, LENGTH, ASKED = "title", "year-class-length", "year-devices-asks"
FIRST_TITLE = "Class year"

SAID = {
    "Everything": "Each turn, and whether to pay for days, one's own and those of others: that takes long.",
    USUALLY: "Which number of the spinner, holidays, offers, tokens. For days the plan pays.",
    "No spins, no paid days": "Holidays, offers, tokens. Which number is taken is in the plan.",
    "Nothing": "Plans alone decide. A quarter plays by itself.",
}
"""What the teams are asked, in words."""


def set_up() -> None:
    """The whole page, below the choice of where the class plays."""
    begin_with_luck()
    for key, value in ((LENGTH, HALF), (ASKED, USUALLY), (TITLE, FIRST_TITLE)):
        remember(key, value)
    head("Class game: Game of the Year", "Each team sees its own tokens on its own device")
    left, right = st.columns([2.3, 1], gap="large")
    with left:
        number = seats_card(SEATING, FIRST_OTHERS)
        how_it_goes()
    with right:
        game_card(number)


def game_card(number: int) -> None:
    """The few choices that make a game, and the button."""
    with st.container(key="card-go"):
        md(h.h2["Your game"])
        st.segmented_control("How long", [WHOLE, HALF], key=LENGTH, required=True, width="stretch", persist_state="session")
        st.selectbox("Ask teams", list(ASKS), key=ASKED, persist_state="session")
        md(h.p(".soft")[SAID[st.session_state[ASKED]]])
        typed = name_field("Name of the class", TITLE)
        name_note(typed, name_problem(typed) if typed.strip() else "")
        device_fields()
        secret_luck_field("spins and cards", KNOWN)
        md(summary(number))
        if st.button("Open the class", type="primary", width="stretch", icon=":material/co_present:", key="open-class"):
            open_and_go(str(st.session_state[TITLE]), FIRST_TITLE, wanted, number, SEATING.who)
        md(h.p(".tiny")["Nobody plays yet: pupils join first, then you begin."])


def summary(number: int) -> h.Node:
    """What will be played, and how long it takes. At tables of their own all teams play at once."""
    length, asks = st.session_state[LENGTH], frozenset(ASKS[st.session_state[ASKED]])
    teams = sum(who == PUPILS for _, who in players(number, SEATING.who)) if one_table() else 1
    time = minutes(number if one_table() else 1, teams, length, asks)
    quarters = 4 if length == WHOLE else 2
    return summary_of((
        ("cal", length, f"{counted(quarters, 'quarter')}; birthdays are dealt"),
        summary_line(number, SEATING),
        ("clock", f"About {time} minutes", "plans, turns, questions, and the talk after each quarter"),
    ))  # fmt: skip


def wanted() -> YearSetting:
    """What the class will play. BadGame where the luck number is none."""
    return YearSetting(
        one_table=one_table(),
        half=st.session_state[LENGTH] == HALF,
        seed=seed_for_class(),
        others=() if one_table() else against(SEATING),
        asks=ASKS[st.session_state[ASKED]],
    )
