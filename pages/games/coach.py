"""The coach beside the table of another game: what each answer is worth, and after the game which choices cost most."""

from typing import Any

import htpy as h
import streamlit as st

from pages.shared.ui.html import chip, icon, md
from payday_core.review.coach.any_game import Expected, LookedAt, Weighing, ends, looked_back, weigh
from payday_core.sessions.live import Snapshot
from payday_core.text.wording import MINUS, capital, count, counted

ASKED = "coach-of-a-side-game"
"""The session's key for the question that the coach was asked about, with what it found."""

GOOD_PLAY = "Everybody plays well from there on, by the strongest rule card we know."

DEAREST = 3
"""How many choices are shown after a game."""


def ask_the_coach(snapshot: Snapshot[Any]) -> None:
    """A quiet button beside an open question; once pressed, what each answer is worth."""
    if snapshot.game.pending is None:
        return
    question = snapshot.code, snapshot.version
    known = st.session_state.get(ASKED)
    with st.container(key="coach-ask"):
        if known is None or known[0] != question:
            sign = ":material/school:"
            st.button("Ask the coach", key="coach-ask-button", type="tertiary", icon=sign, on_click=_ask, args=(snapshot,), width="stretch")
        else:
            md(in_words(known[1]))


def _ask(snapshot: Snapshot[Any]) -> None:
    st.session_state[ASKED] = (snapshot.code, snapshot.version), weigh(snapshot.game)


def in_words(weighing: Weighing) -> h.Node:
    """A line for each answer, which of them are right, and from how many games."""
    heads = [h.th(scope="col")[words] for words in ("Answer", f"{capital(weighing.thing)}s at the end", "Against the best")]
    table = h.table(".tbl.ca-tbl")[h.thead[h.tr[heads]], h.tbody[[_row(one) for one in weighing.answers]]]
    title = h.h3[icon("bulb", 22), h.span[verdict(weighing)]]
    return h.div(".ca", role="status")[title, table, h.p(".ca-how")[source(weighing)]]


def verdict(weighing: Weighing) -> str:
    """How many answers are right."""
    right = len(weighing.right)
    if right == 1:
        return f"The coach would say: {weighing.best.label}"
    if right == len(weighing.answers):
        return "Both are right answers" if right == 2 else f"All {count(right)} are right answers"
    return f"{capital(count(right))} of these are right answers"


def _row(one: Expected) -> h.Node:
    right = chip("right", "gain", "check") if one.is_right else ""
    behind = h.fragment[f"{MINUS}{one.behind:.1f}", h.i[" to ".join(ends(-one.behind, one.doubt))]] if one.behind else "best"
    score = h.fragment[f"{one.score:.1f}", h.i[" to ".join(ends(one.score, one.error))]]
    return h.tr[h.th(scope="row")[f"{one.label} ", right], h.td[score], h.td[behind]]


def source(weighing: Weighing) -> str:
    """The games that it is based on."""
    few = "" if weighing.compiled else " Few games, so it is unsure."
    hidden = "What you cannot see is dealt or drawn again in every game."
    return f"On average over {weighing.games:,} games for each answer. {hidden} {GOOD_PLAY}{few}"


# ---- after the game


def dearest_choices(snapshot: Snapshot[Any], seat: int) -> None:
    """A button; once pressed, the choices of a finished game that cost the player most."""
    key = f"looked-back-{snapshot.code}"
    found: list[LookedAt] | None = st.session_state.get(key)
    with st.container(key="card-looked-back"):
        md(h.h2["Which choices cost most?"])
        if found is None:
            st.button(
                "Look back at my choices", key="look-back", icon=":material/history:", on_click=_look_back, args=(snapshot, seat, key)
            )
        else:
            md(_choices(snapshot, found))


def _look_back(snapshot: Snapshot[Any], seat: int, key: str) -> None:
    st.session_state[key] = list(looked_back(snapshot.game, seat))


def _choices(snapshot: Snapshot[Any], found: list[LookedAt]) -> h.Node:
    marked = sorted((one for one in found if one.marked), key=lambda one: -one.loss)
    said = f"You made {counted(len(found), 'choice')}. "
    if not marked:
        return h.p[said, "None of them was surely worse than another answer."]
    verb = "was" if len(marked) == 1 else "were"
    more = f"{capital(counted(len(marked), 'choice'))} {verb} surely worse than another answer."
    return h.fragment[h.p[said, more], h.ol(".gc-list")[[_choice(snapshot, one) for one in marked[:DEAREST]]]]


def _choice(snapshot: Snapshot[Any], one: LookedAt) -> h.Node:
    """The choice, with the way to its turn."""
    weighing = one.weighed
    words = f"Turn {one.turn}: {weighing.of(one.value).label}"
    turn = h.a(href=f"replay?g={snapshot.code}&t={one.turn}", target="_self")[words]
    instead = f"“{weighing.best.label}” was worth {one.loss:.1f} {weighing.thing}s more on average"
    low, high = ends(one.loss, weighing.of(one.value).doubt)
    return h.li[h.b[turn], h.span[f"{instead}, between {low} and {high}."]]
