"""Choosing a question: "20% against 10%" by one click, as the rate alone or as box against box; or a question of one's own."""

import streamlit as st

from pages.lab.address import go_to
from pages.lab.fair_test_card import else_differs, engine_note, fair_test, table_of
from pages.lab.own_question import own_question
from pages.shared.ui.html import esc, head, icon, md
from payday_core import edition
from payday_core.lab.experiment import Player, box_against_box, the_rate_alone

USUAL_TABLE = tuple(Player.known(character) for character in ("holder", "debt-free", "careful", "borrower"))
"""From somebody who hardly ever borrows to somebody who never pays back."""

RATE_BOXES = ("parker-1994", "parker-1974")
"""The boxes in which the rate alone is changed; the first one is the larger button."""


def choose() -> None:
    """The whole page."""
    head("Lab", "Which question do we ask?", f'<a class="btn l-to" href="tournament" target="_self">{icon("flag")}Tournament</a>')
    if note := engine_note():
        md(note)
    alone, boxes = st.columns(2, gap="small")
    with alone, st.container(key="card-lab-rate", height="stretch"):
        _rate_alone()
    with boxes, st.container(key="card-lab-boxes", height="stretch"):
        _box_against_box()
    with st.container(key="card-lab-own"):
        own_question(USUAL_TABLE)


def _rate_alone() -> None:
    """A fair test: nothing differs but the rate."""
    md(_start("The rate alone", "Same box, same players, same luck. Only the interest on loans is changed: a fair test."))
    experiments = [the_rate_alone(box, USUAL_TABLE) for box in RATE_BOXES]
    with st.container(key="lab-rate-boxes", horizontal=True):
        for number, experiment in enumerate(experiments):
            words = f"In the {edition(experiment.box).title} box"
            st.button(
                words, key=f"big-rate-{experiment.box}", type="secondary" if number else "primary", width="stretch",
                icon=":material/science:", on_click=go_to, args=(experiment,),
            )  # fmt: skip
    md(f"{fair_test(experiments[0])}{table_of(experiments[0])}")


def _box_against_box() -> None:
    """No fair test of the rate, and that is the point."""
    experiment = box_against_box(USUAL_TABLE)
    base, changed = (experiment.factor.in_words(value) for value in experiment.values)
    text = f"The {changed} box asks 20%, the {base} box 10%. But the rate is not all that differs, so what do we blame?"
    md(_start("Box against box", text))
    st.button(
        f"The {changed} box against the {base} box", key="big-boxes", type="primary", width="stretch",
        icon=":material/science:", on_click=go_to, args=(experiment,),
    )  # fmt: skip
    md(f'<h3 class="mt">What else differs</h3>{else_differs(experiment)}')


def _start(title: str, text: str) -> str:
    return f'<div class="l-start"><div class="kick">{esc(title)}</div><h2>20% against 10%</h2><p>{esc(text)}</p></div>'
