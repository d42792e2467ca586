"""The drawer with the rules of a game, and the corner of the page from which it is opened.

It is opened and closed by the browser (`drawer.js`). What is in it is sent when it is opened, by a run of this part of the page alone;
while it is closed, a run of the page sends none of it.
"""

from pathlib import Path
from typing import Any, Literal

import streamlit as st

from pages.shared.routes import script
from pages.shared.ui.rules.book import words_and_rules
from payday_core import Edition

KEY = "rules"

Where = Literal["window", "head", "page"]
KEYS: dict[Where, str] = {"window": "corner", "head": "corner-head", "page": "corner-page"}
"""At the lower left of a window that shows the whole page, in the head beside the menu, or where it is called on a page that is longer."""

_mount = st.components.v2.component(
    "payday_rules", js=(Path(__file__).parent / "drawer.js").read_text(encoding="utf-8"), isolate_styles=False
)


def corner(edition: Edition, where: Where = "window", *, leave: bool = True) -> Any:
    """On every page of a game: its rules, and the way out where the page has no other. Returns the place, for more."""
    place = st.container(key=KEYS[where])
    with place:
        _drawer(edition)
        if leave:
            st.page_link(script("home"), label="Leave; the game is kept", icon=":material/home:")
    return place


@st.fragment
def _drawer(edition: Edition) -> None:
    _mount(key=KEY, data=content(edition, is_open=_is_open()), on_open_change=lambda: None)


def content(edition: Edition, *, is_open: bool) -> dict[str, str]:
    """What the browser is sent."""
    return {"title": f"{edition.title} edition", "html": str(words_and_rules(edition))} if is_open else {}


def _is_open() -> bool:
    """Is it open in this window?"""
    return bool((st.session_state.get(KEY) or {}).get("open"))
