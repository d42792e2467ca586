"""Moving through a replay: along a slider, turn by turn, from chapter to chapter, and to the next choice of a person."""

from bisect import bisect_left, bisect_right

import streamlit as st

from pages.games.review.own import Own
from payday_core.sessions.replayed import Past

SLIDER = "replay-turn"
"""The session's key for the slider."""


def steps(own: Own, past: Past, turn: int) -> None:
    """The slider, and the buttons under it; their keys are those of every replay."""
    if past.turns:
        st.session_state[SLIDER] = turn
        st.slider("Turn", 0, past.turns, key=SLIDER, on_change=show_slider, label_visibility="collapsed")
    ends, at_the_end, choice = [0, *past.chapter_ends], turn == past.turns, past.next_choice(turn)
    before = ends[max(0, bisect_left(ends, turn) - 1)]
    after = ends[min(bisect_right(ends, turn), len(ends) - 1)]
    back_far, back, on, on_far = st.container(key="gl-steps").container(key="ctl").columns(4, gap="small")
    with back_far:
        step(f"Previous {own.chapter}", "keyboard_double_arrow_left", before, "shift+left", disabled=not turn)
    with back:
        step("Back", "chevron_left", turn - 1, "left", disabled=not turn)
    with on:
        step("Next turn", "chevron_right", turn + 1, "right", disabled=at_the_end, primary=True)
    with on_far:
        step(f"Next {own.chapter}", "keyboard_double_arrow_right", after, "shift+right", disabled=at_the_end)
    if past.choice_turns:
        step("Next choice", "touch_app", choice or turn, "n", disabled=choice is None)


def step(words: str, icon: str, turn: int, shortcut: str, *, disabled: bool, primary: bool = False) -> None:
    """One of the buttons, with its key."""
    st.button(
        words,
        key=f"replay-{icon}",
        icon=f":material/{icon}:",
        width="stretch",
        shortcut=shortcut,
        disabled=disabled,
        on_click=show,
        args=(turn,),
        type="primary" if primary else "secondary",
    )


def show_slider() -> None:
    """Go where the slider stands."""
    show(st.session_state[SLIDER])


def show(turn: int) -> None:
    """Go to a turn, by putting it into the address."""
    st.query_params["t"] = str(turn)
