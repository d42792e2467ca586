"""The heading of a page is drawn before the rest: the browser draws at once all that it has, which takes it long for a hundred parts."""

import time

import streamlit as st

HEAD_START = 0.12
"""Seconds in which a window that has just been opened gets nothing more: it could not draw the rest meanwhile anyway."""

HEADED = "headed"
"""The session's key for a window that has drawn a heading."""


def heading_first() -> None:
    """Wait a moment after the first heading of a window."""
    if HEADED not in st.session_state:
        st.session_state[HEADED] = True
        time.sleep(HEAD_START)
