"""The look of a page that one person holds in one hand: no navigation, one column, everything large enough for a thumb."""

from functools import cache
from pathlib import Path

import streamlit as st


def phone() -> None:
    """This page is read and pressed on a phone; a tablet or a laptop shows the same with more room."""
    st.html(f"<style>{_sheet()}</style>")


@cache
def _sheet() -> str:
    return (Path(__file__).parent / "phone.css").read_text(encoding="utf-8")
