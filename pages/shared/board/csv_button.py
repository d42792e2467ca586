"""A table of a game for download."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from payday_core.sessions import live


def csv_button(snapshot: live.Snapshot[Any], words: str, data: Callable[[], bytes], name: str) -> None:
    """A CSV file for download, named after its content and the game; it is made when somebody asks for it."""
    file = f"{name}-{snapshot.code}.csv"
    st.download_button(words, data, file, "text/csv", on_click="ignore", icon=":material/download:", key=f"csv-{name}")
