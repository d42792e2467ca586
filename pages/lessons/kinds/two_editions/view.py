"""How two editions look side by side in a lesson: what each of them ends with, and what every single change made."""

import htpy as h
import streamlit as st

from pages.lab.fair_test_card import engine_note, facts_table
from pages.lessons.kinds.two_editions.bars import bars
from pages.lessons.kinds.two_editions.tables import games_table, plans_table
from pages.lessons.lesson.progress import played
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.shared.ui.html import md, plain_table
from payday_core.lab.findings import differing_facts
from payday_core.teaching.experiments.two_editions.changes import CHANGES
from payday_core.teaching.experiments.two_editions.experiment import KIND, Split, TwoEditions, games_in, run_of
from payday_core.teaching.experiments.two_editions.rows import rows_of
from payday_core.teaching.experiments.two_editions.wording import adds_up, headline, rate_last_words, untouched_words, what_is_drawn
from payday_core.text.wording import percent

PLAN = "plan"
"""What the lesson keeps: the plan that is shown."""


def run(running: RunningLesson) -> None:
    """What differs between the editions; all of it is changed, one thing after the other."""
    if note := engine_note():
        md(note)
    both = (running.setup.older, running.setup.later)
    with st.expander("What else differs between the two editions"):
        rates = " and ".join(f"{percent(one.loan_rate)} in {one.title}" for one in both)
        md(h.p[f"Loans cost {rates}."], facts_table([one.title for one in both], differing_facts(both)))


def ready(running: RunningLesson) -> str:
    """It may always run."""
    return ""


def layer(running: RunningLesson, name: str) -> None:
    """The split of a plan as far as this layer tells it."""
    splits = played(run_of(running.setup), games_in(running.setup))
    if splits is not None:
        about = _plan_switch(running)
        with st.container(key="card-two-editions"):
            _told(running.setup, splits, about, KIND.layers.index(name))


def _told(setup: TwoEditions, splits: tuple[Split, ...], about: int, told: int) -> None:
    """What has been told of a plan; at last also every single game, so that anybody can add up."""
    split = splits[about]
    heading = h.div(".kick")[what_is_drawn(setup, split)], h.h2[headline(setup, split, told)]
    md(*heading, bars(rows_of(setup, split, told), split.levels), _notes(split, told))
    over = told == len(CHANGES)
    with st.expander("The same numbers as a table" + (", and every single game" if over else "")):
        plain_table(plans_table(setup, splits, told))
        if over:
            md(h.h3[f"All {setup.games} games of {split.plan}"])
            plain_table(games_table(setup, split))


def _notes(split: Split, told: int) -> h.Node:
    """At the rate, in how many games it makes nothing; at last the sum, and what another order would say."""
    if told == 1:
        return h.p(".te-note")[untouched_words(split)]
    if told < len(CHANGES):
        return ""
    return h.fragment[
        h.p(".te-note")[h.b["It adds up: "], adds_up(split)],
        h.p(".te-note")[h.b["In another order: "], rate_last_words(split)],
    ]


def _plan_switch(running: RunningLesson) -> int:
    """The choice of the plan that is looked at."""
    setup: TwoEditions = running.setup
    plans = range(len(setup.plans))
    kept = running.session.kept.get(PLAN, setup.about)
    now = kept if kept in plans else setup.about
    st.segmented_control(
        "Whose games", plans, default=now, key="editions-plan", required=True, label_visibility="collapsed",
        format_func=lambda number: setup.plans[number].name, on_change=_keep, args=(running,),
    )  # fmt: skip
    return int(now)


def _keep(running: RunningLesson) -> None:
    running.keep(PLAN, st.session_state["editions-plan"])


VIEW = KindView(run, ready, layer)
