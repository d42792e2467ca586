"""Asking the coach before an answer is given, when playing alone: what each answer is worth, and how sure that is."""

import htpy as h
import streamlit as st

from pages.review.coach.reach import reach
from pages.shared.ui.html import chip, icon, md
from payday_core.review.coach.asked import Advice, Weighed, advise, can_be_asked
from payday_core.review.coach.wording import GOOD_PLAY, HOW_SURE
from payday_core.sessions import live
from payday_core.text.wording import count, money, signed

ASKED = "coach-asked"
"""The session's key for the question that the coach was asked about, with the advice."""


def ask_the_coach(snapshot: live.Snapshot) -> None:
    """A quiet button; once pressed, the coach's advice on this question."""
    if not can_be_asked(snapshot.game):
        return
    question = snapshot.code, snapshot.version
    known = st.session_state.get(ASKED)
    with st.container(key="coach-ask"):
        if known is None or known[0] != question:
            sign = ":material/school:"
            st.button("Ask the coach", key="coach-ask-button", type="tertiary", icon=sign, on_click=_ask, args=(snapshot,), width="stretch")
        else:
            md(in_words(known[1]))


def _ask(snapshot: live.Snapshot) -> None:
    st.session_state[ASKED] = (snapshot.code, snapshot.version), advise(snapshot.game)


def in_words(advice: Advice) -> h.Node:
    """A line for each answer, which of them are right, why, and from how many games."""
    rows = [_row(one) for one in advice.answers]
    heads = [h.th(scope="col")[words] for words in ("Answer", "Worth at the end", "Against the best")]
    table = h.table(".tbl.ca-tbl")[h.thead[h.tr[heads]], h.tbody[rows]]
    title = h.h3[icon("bulb", 22), h.span[verdict(advice)]]
    return h.div(".ca", role="status")[title, table, h.p[advice.why], h.p(".ca-how")[source(advice)]]


def verdict(advice: Advice) -> str:
    """How many answers are right."""
    right = len(advice.right)
    if right == 1:
        return f"The coach would say: {advice.best.label}"
    if right == len(advice.answers):
        return "Both are right answers" if right == 2 else f"All {count(right)} are right answers"
    return f"{count(right).capitalize()} of these are right answers"


def _row(one: Weighed) -> h.Node:
    right = chip("right", "gain", "check") if one.is_right else ""
    behind = h.fragment[signed(-round(one.behind)), reach(-one.behind, one.doubt)] if one.behind else "best"
    name = h.th(scope="row")[f"{one.label.removesuffix(' and buy')} ", right]
    return h.tr[name, h.td[money(round(one.worth))], h.td[behind]]


def source(advice: Advice) -> str:
    """The games that the advice is based on."""
    some = "" if advice.is_all else " Only these amounts were tried."
    few = "" if advice.compiled else " Few games, so it is unsure."
    hidden = f"Hidden cards and dice are drawn again in every game, and {GOOD_PLAY}."
    return f"On average over {advice.games:,} games for each answer. {hidden} {HOW_SURE}{some}{few}"
