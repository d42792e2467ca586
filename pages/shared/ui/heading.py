"""The heading of a page is drawn before the rest: the browser draws at once all that it has, which takes it long for a hundred parts.

So a window that has just been opened gets nothing more until it shows its heading. That takes a slow laptop three times as long as a fast
one, so the browser says when it does (`server/connection.js`).
"""

from collections.abc import Callable

import streamlit as st

from pages.shared.ui.turns import pause

HEAD_START = 0.12
"""Seconds that a heading is given where no browser can say when it shows it."""

HEAD_START_MOST = 0.5
"""Seconds that it is given where the browser can, but says nothing: its window may be covered, and then it draws nothing."""

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


Shows = Callable[[], bool]
"""Has the browser said that it shows something new?"""

_browser: Callable[[], Shows | None] | None = None


def ask_browser(how: Callable[[], Shows | None]) -> None:
    """From now on browsers are asked. how: gives a run what it can ask with from then on, or None where its browser cannot say it."""
    global _browser
    _browser = how


def heading_first() -> None:
    """Wait, after the first heading of a window, until the browser shows it."""
    if HEADED not in st.session_state:
        st.session_state[HEADED] = True
        shows = _browser() if _browser else None
        pause(HEAD_START_MOST, shows) if shows else pause(HEAD_START)
        if AFTER in st.session_state:
            st.session_state.pop(AFTER)()
