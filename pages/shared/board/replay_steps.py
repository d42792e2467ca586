"""Moving through the replay of any game: the slider, the four buttons under it with their keys, and a turn that is none."""

from typing import NoReturn

import htpy as h
import streamlit as st

from pages.shared.ui.html import label, md

SLIDER = "replay-turn"
"""The session's key for the slider."""


def slider(turn: int, last: int) -> None:
    """The slider, where there is more than one place to go."""
    if last:
        st.session_state[SLIDER] = turn
        st.slider("Turn", 0, last, key=SLIDER, on_change=show_slider, label_visibility="collapsed")


def moves(stop: str, turn: int, before: int, after: int | None, *, more: bool) -> None:
    """The four buttons: to the stop before, back, on, and to the next stop, if it is known. more: is there a turn after this one?"""
    back_far, back, on, on_far = st.container(key="ctl").columns(4, gap="small")
    with back_far:
        step(f"Previous {stop}", "keyboard_double_arrow_left", before, "shift+left", disabled=not turn)
    with back:
        step("Back", "chevron_left", turn - 1, "left", disabled=not turn)
    with on:
        step("Next turn", "chevron_right", turn + 1, "right", disabled=not more, primary=True)
    with on_far:
        step(f"Next {stop}", "keyboard_double_arrow_right", after, "shift+right", disabled=not more or after is None)


def step(words: str, icon: str, turn: int | None, shortcut: str, *, disabled: bool, primary: bool = False) -> None:
    """One of the buttons, with its key."""
    st.button(
        words,
        key=f"replay-{icon}",
        icon=f":material/{icon}:",
        width="stretch",
        shortcut=shortcut,
        disabled=disabled,
        on_click=show,
        args=(turn or 0,),
        type="primary" if primary else "secondary",
    )


def show_slider() -> None:
    """Go where the slider stands."""
    show(st.session_state[SLIDER])


def show(turn: int) -> None:
    """Go to a turn, by putting it into the address."""
    st.query_params["t"] = str(turn)
    st.query_params.pop("d", None)


def turn_of_address(last: int, so_many: str) -> int:
    """The turn in the address, or the start of the game; where there is no such turn the page says so and ends.

    so_many: what may be said of how many there are, with a space before it.
    """
    wanted = st.query_params.get("t", "0").strip()
    if wanted not in map(str, range(last + 1)):
        _no_such_turn(wanted, so_many)
    return int(wanted)


def _no_such_turn(wanted: str, so_many: str) -> NoReturn:
    """Say that there is no such turn, with a link to the start."""
    md(h.h1["No such turn"])
    st.error(label(f"This game has no turn “{wanted[:12]}”.{so_many}"), icon=":material/search_off:")
    if st.button("Go to the start of the game", icon=":material/first_page:", type="primary"):
        show(0)
        st.rerun()
    st.stop()
