"""The seat that a browser took last, kept in the browser (memory.js), so that joining again leads back to it."""

from pathlib import Path

import streamlit as st

_mount = st.components.v2.component(
    "payday_seat", js=(Path(__file__).parent / "memory.js").read_text(encoding="utf-8"), isolate_styles=False
)


def remember(code: str, token: str) -> None:
    """Keep this seat instead of another; for the page of a seat."""
    _mount(key="seat-memory", data={"room": code, "token": token}, height=1)


def remembered(code: str) -> str:
    """The token of the seat in that class, or "". The browser sends it a moment after the page has loaded."""
    seat = _mount(key="seat-memory", data={"room": code, "token": ""}, on_told_change=lambda: None, height=1)
    return str(seat.told or "")
