"""Choosing a question: "20% against 10%" with one click, as the rate alone or as edition against edition; or a question of your own."""

import htpy as h
import streamlit as st

from pages.lab.address import go_to
from pages.lab.fair_test_card import else_differs, engine_note, fair_test, table_of
from pages.lab.own_question import own_question
from pages.lab.three_numbers import three_numbers
from pages.shared.ui.html import head, icon, md
from payday_core import edition
from payday_core.lab.experiment import Player, edition_against_edition, the_rate_alone

USUAL_TABLE = tuple(Player.known(character) for character in ("holder", "debt-free", "careful", "borrower"))
"""From somebody who hardly ever borrows to somebody who never pays back."""

RATE_EDITIONS = ("parker-1994", "parker-1974")
"""The editions in which only the rate is changed; the first one is the larger button."""


def choose() -> None:
    """The whole page."""
    head("Lab", "Which question do we ask?", h.a(".btn.l-to", href="tournament", target="_self")[icon("flag"), "Tournament"])
    if note := engine_note():
        md(note)
    alone, both = st.columns(2, gap="small")
    with alone, st.container(key="card-lab-rate", height="stretch"):
        _rate_alone()
    with both, st.container(key="card-lab-boxes", height="stretch"):
        _edition_against_edition()
    with st.container(key="card-lab-three"):
        three_numbers()
    with st.container(key="card-lab-own"):
        own_question(USUAL_TABLE)


def _rate_alone() -> None:
    """A fair test: nothing differs but the rate."""
    md(_start("The rate alone", "Same edition, same players, same luck. Only the interest on loans is changed: a fair test."))
    experiments = [the_rate_alone(one, USUAL_TABLE) for one in RATE_EDITIONS]
    with st.container(key="lab-rate-boxes", horizontal=True):
        for number, experiment in enumerate(experiments):
            words = f"In the {edition(experiment.box).title} edition"
            st.button(
                words, key=f"big-rate-{experiment.box}", type="secondary" if number else "primary", width="stretch",
                icon=":material/science:", on_click=go_to, args=(experiment,),
            )  # fmt: skip
    md(fair_test(experiments[0]), table_of(experiments[0]))


def _edition_against_edition() -> None:
    """This is no fair test of the rate, and that is the point."""
    experiment = edition_against_edition(USUAL_TABLE)
    base, changed = (experiment.factor.in_words(value) for value in experiment.values)
    text = f"Loans cost 20% in the {changed} edition, 10% in the {base} edition. But the rate is not all that differs, so what do we blame?"
    md(_start("Edition against edition", text))
    st.button(
        f"The {changed} edition against the {base} edition", key="big-boxes", type="primary", width="stretch",
        icon=":material/science:", on_click=go_to, args=(experiment,),
    )  # fmt: skip
    md(h.h3(".mt")["What else differs"], else_differs(experiment))


def _start(title: str, text: str) -> h.Node:
    return h.div(".l-start")[h.div(".kick")[title], h.h2["20% against 10%"], h.p[text]]
