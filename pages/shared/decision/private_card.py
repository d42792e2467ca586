"""A card that one team alone may see, on a screen that all see: it is open only while a button or a key is held down.

The server sends it when it hears that the button is down, and the browser takes it off the page when it comes up (`private_card.js`).
"""

from pathlib import Path

import htpy as h
import streamlit as st

KEY = "private-card"

_mount = st.components.v2.component(
    "payday_private_card", js=(Path(__file__).parent / "private_card.js").read_text(encoding="utf-8"), isolate_styles=False
)


@st.fragment
def private_card(who: str, card: h.Node) -> None:
    """A button that shows the card while it is held. who: the team that may look, everybody else looks away."""
    _mount(key=KEY, data=content(who, card, is_held=_is_held()), on_held_change=lambda: None)


def content(who: str, card: h.Node, *, is_held: bool) -> dict[str, str]:
    """What the browser is sent."""
    return {"who": who, "html": str(h.fragment[card]) if is_held else ""}


def _is_held() -> bool:
    return bool((st.session_state.get(KEY) or {}).get("held"))
