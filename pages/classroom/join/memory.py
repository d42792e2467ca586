"""The seat that a browser took last, kept in the browser, so that joining again leads back to it."""

import json
from pathlib import Path

import streamlit as st

SHELF = "payday-seat"
"""Where the browser keeps it, and memory.js looks for it."""

_mount = st.components.v2.component(
    "payday_seat", js=(Path(__file__).parent / "memory.js").read_text(encoding="utf-8"), isolate_styles=False
)


def keeping(code: str, token: str) -> str:
    """JavaScript that keeps this seat instead of another: once in a window, as a seat may be taken in another window later."""
    seat = json.dumps(json.dumps({"room": code, "token": token})).replace("<", r"\u003c")
    keep = f"if (window.seatKept !== seat) localStorage.setItem({json.dumps(SHELF)}, window.seatKept = seat)"
    return f"(seat => {{ try {{ {keep} }} catch {{}} }})({seat})"  # private windows may refuse


def remembered(code: str) -> str:
    """The token of the seat in that class, or "". The browser sends it a moment after the page has loaded."""
    seat = _mount(key="seat-memory", data={"room": code}, on_told_change=lambda: None, height=1)
    return str(seat.told or "")
