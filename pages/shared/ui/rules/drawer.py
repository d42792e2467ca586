"""The drawer with the rules of a game, and the corner of the page from which it is opened.

It is opened and closed by the browser (`drawer.js`). What is in it is sent when it is opened, by a run of its part of the page alone; while
it is closed, a run of the page sends none of it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import htpy as h
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


@dataclass(frozen=True)
class Book:
    """Rules as a drawer shows them. title: what is played; says: puts them together, once the drawer is open."""

    title: str
    says: Callable[[], h.Node]


def corner(edition: Edition, where: Where = "window", *, leave: bool = True) -> Any:
    """On every page of a game of Pay Day: its rules, and the way out where the page has no other. Returns the place, for more."""
    return corner_of(edition_book(edition), where, leave=leave)


def edition_book(edition: Edition) -> Book:
    """The words and the rules of an edition."""
    return Book(f"{edition.title} edition", lambda: words_and_rules(edition))


def corner_of(book: Book, where: Where = "window", *, leave: bool = True) -> Any:
    """The same for a game of any title."""
    place = st.container(key=KEYS[where])
    with place:
        _drawer_alone(book)
        if leave:
            st.page_link(script("home"), label="Leave; the game is kept", icon=":material/home:")
    return place


def drawer(book: Book) -> None:
    """The drawer without a corner, for a part of a page that is drawn by itself when the drawer is opened."""
    _mount(key=KEY, data=content(book, is_open=_is_open()), on_open_change=lambda: None)


_drawer_alone = st.fragment(drawer)


def content(book: Book, *, is_open: bool) -> dict[str, str]:
    """What the browser is sent."""
    return {"title": book.title, "html": str(book.says())} if is_open else {}


def _is_open() -> bool:
    """Is it open in this window?"""
    return bool((st.session_state.get(KEY) or {}).get("open"))
