"""Charts further down are sent and drawn when the reader comes near them: `reached.js`. Drawing one keeps a browser busy for a tenth of a
second, and nobody waits for what they do not see."""

from pathlib import Path

import streamlit as st

_mount = st.components.v2.component(
    "payday_reached", js=(Path(__file__).parent / "reached.js").read_text(encoding="utf-8"), isolate_styles=False
)

REACHED = "reached"
"""The session's key for what this window has come near to."""


def reached(what: str, height: int) -> bool:
    """Has this window come near? Until then there is room of that height, and the fragment around it is drawn again when it has."""
    there = what in _all()
    if not there:
        _mount(key=f"reach-{what}", data={"height": height}, on_reached_change=lambda: _all().add(what))
    return there


def _all() -> set[str]:
    found: set[str] = st.session_state.setdefault(REACHED, set())
    return found
