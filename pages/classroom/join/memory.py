"""The seat that a browser took last, kept in the browser (memory.js), so that joining again leads back to it."""

import time
from pathlib import Path

import streamlit as st

ASKED_FOR = 10.0
"""Seconds in which a page of a seat asks its browser to keep it. As a part of every drawing that would take a tenth of it."""

SHOWN = "seat-memory-shown"
"""The session's key for the seat that this window shows, and since when."""

_mount = st.components.v2.component(
    "payday_seat", js=(Path(__file__).parent / "memory.js").read_text(encoding="utf-8"), isolate_styles=False
)


def remember(code: str, token: str) -> None:
    """Keep this seat instead of another; last on the page of a seat, as it leaves the page soon and nothing should move then."""
    now = time.monotonic()
    seat, since = st.session_state.get(SHOWN, ("", 0.0))
    if seat != token:
        since = now
        st.session_state[SHOWN] = token, since
    if now < since + ASKED_FOR:
        _mount(key="seat-memory", data={"room": code, "token": token}, height=1)


def remembered(code: str) -> str:
    """The token of the seat in that class, or "". The browser sends it a moment after the page has loaded."""
    seat = _mount(key="seat-memory", data={"room": code, "token": ""}, on_told_change=lambda: None, height=1)
    return str(seat.told or "")
