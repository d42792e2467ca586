"""The guard against Streamlit's older way with a folder called `pages`.

Until `st.navigation` has run once in the process, a deep link executes the page alone: no app.py, no theme, no navigation. Every page
calls `ensure_router()` in its first line; where that older way is on, it is switched off and the run begins again, through app.py.
"""

import streamlit as st
from streamlit.runtime.pages_manager import PagesManager


def ensure_router() -> None:
    """Go through app.py, even when this page is the very first thing anybody asks of the server."""
    if PagesManager.uses_pages_directory:
        PagesManager.uses_pages_directory = False
        st.rerun()
