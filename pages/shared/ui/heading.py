"""The heading of a page is drawn before the rest: the browser draws at once all that it has, which takes it long for a hundred parts."""

from collections.abc import Callable

import streamlit as st

from pages.shared.ui.turns import pause

HEAD_START = 0.12
"""Seconds in which a window that has just been opened gets nothing more: it could not draw the rest meanwhile anyway."""

HEADED = "headed"
"""The session's key for a window that has drawn a heading."""

AFTER = "after-heading"
"""The session's key for what is to be done then."""


def after_heading(do: Callable[[], None]) -> None:
    """Do something after the first heading of a window, such as to send the menu, which takes as long to draw; at once if it had one."""
    if HEADED in st.session_state:
        do()
    else:
        st.session_state[AFTER] = do


def heading_first() -> None:
    """Wait a moment after the first heading of a window."""
    if HEADED not in st.session_state:
        st.session_state[HEADED] = True
        pause(HEAD_START)
        if AFTER in st.session_state:
            st.session_state.pop(AFTER)()
