"""Moving through a replay: along a slider, turn by turn, from chapter to chapter, and to the next choice of a person."""

from bisect import bisect_left, bisect_right

import streamlit as st

from pages.games.review.own import Own
from pages.shared.board.replay_steps import moves, slider, step
from payday_core.sessions.replayed import Past


def steps(own: Own, past: Past, turn: int) -> None:
    """The slider, and the buttons under it; their keys are those of every replay."""
    slider(turn, past.turns)
    ends, choice = [0, *past.chapter_ends], past.next_choice(turn)
    before = ends[max(0, bisect_left(ends, turn) - 1)]
    after = ends[min(bisect_right(ends, turn), len(ends) - 1)]
    with st.container(key="gl-steps"):
        moves(own.chapter, turn, before, after, more=turn < past.turns)
    if past.choice_turns:
        step("Next choice", "touch_app", choice or turn, "n", disabled=choice is None)
