"""The choices that people made in a turn, and, when it is asked, what the coach says of each."""

from dataclasses import replace
from typing import Any

import htpy as h
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.games.coach import in_words
from pages.games.review.own import Own
from pages.shared.ui.chart import chart_card
from pages.shared.ui.html import icon, md, tokens
from payday_core.charts.answers import answers_chart
from payday_core.review.coach.any_game import Weighing, weigh
from payday_core.sessions.live import Snapshot
from payday_core.sessions.replayed import Choice, Past
from payday_core.text.wording import capital, counted

KEPT = 64
"""So many answers of the coach are kept."""


def choices(snapshot: Snapshot[Any], own: Own, past: Past, turn: int) -> None:
    """A card for each; beside it, once it is asked for, the chart of its answers."""
    for number, choice in enumerate(past.choices(turn)):
        key = f"coach-{snapshot.code}-{turn}-{number}"
        if st.session_state.get(f"{key}-asked"):
            words, chart = st.columns(2, gap="small")
            weighing = weighed(snapshot.code, snapshot.version, turn, number, choice)
            with words, card_of(number):
                md(made(own, choice))
                md(in_words(weighing))
            with chart:
                drawn = answers_chart(weighing, choice.value, own.worth)
                chart_card(replace(drawn, key=f"{drawn.key}-{number}"))
        else:
            with card_of(number):
                md(made(own, choice))
                st.button("What the coach says", key=key, icon=":material/school:", width="stretch", on_click=ask, args=(key,))


def card_of(number: int) -> DeltaGenerator:
    """The card of a choice."""
    return st.container(key=f"card-replay-choice-{number}", height="stretch")


def ask(key: str) -> None:
    """From now on this window shows it."""
    st.session_state[f"{key}-asked"] = True


def made(own: Own, choice: Choice) -> h.Node:
    """Who was asked what, and what they answered."""
    game, asked = choice.game, choice.game.pending
    name = game.seats[choice.seat].name
    drawn = h.div(".rp-made")[
        tokens([seat.name for seat in game.seats], 34)[choice.seat],
        h.div[
            h.span(".d")[own.asked(asked)],
            h.b[icon("check", 20), f" {capital(asked.label(choice.value))}"],
            h.span(".d")[f"one of {counted(len(asked.values), 'answer')}"],
        ],
    ]
    return h.fragment[h.h2(".mb")[f"What {name} chose"], drawn]


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def weighed(code: str, version: int, turn: int, number: int, _choice: Choice) -> Weighing:
    """What the coach found; worked out once."""
    return weigh(_choice.game)
