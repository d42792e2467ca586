"""Games that cannot be opened any more: why, that nothing of them is deleted, and their data to download. And a store that refuses."""

from collections.abc import Callable
from contextlib import suppress
from functools import wraps

import htpy as h
import streamlit as st

from pages.shared.ui.html import icon, label, md
from payday_core.sessions import live
from payday_core.store import StoreError, StoreUnavailable

SECONDS_BETWEEN_LOOKS = 3.0

JUST_STOPPED = "store_just_stopped"
"""Whether the store has refused in this very run."""

TROUBLE = "store_trouble"
"""Where a callback leaves the sentence that the page shows next: what it draws itself would be gone with the run."""


def damaged_row(game: live.Damaged) -> h.Node:
    """One of them as a link to the page that says what is wrong."""
    return h.a(".saved", href=f"report?g={game.code}", target="_self")[
        icon("warn", 30), h.span(".grow")[h.b[game.title], h.span(".soft")[game.why]], icon("arrow", 22)
    ]


def damaged_page(code: str, why: str) -> None:
    """Instead of a game: the sentence, and the stored record as a file where there is one."""
    md(h.h1["This game cannot be opened"])
    st.error(label(why), icon=":material/error:")
    with suppress(StoreError):
        raw = live.hub().raw(code)
        md(h.p["Nothing was deleted. Everything that is stored of it can be downloaded and kept, and other games are not touched."])
        st.download_button(
            "Download what is stored",
            raw,
            file_name=f"{code}.stored.json",
            mime="application/json",
            on_click="ignore",
            icon=":material/download:",
            key="damaged-raw",
        )


def trouble(why: StoreError) -> None:
    """Remember, in a callback, why the store refused; `show_trouble` says it when the page is drawn."""
    st.session_state[TROUBLE] = str(why)


def is_troubled() -> bool:
    """Has a callback left such a word that no page has said yet?"""
    return bool(st.session_state.get(TROUBLE))


def safely(action: Callable[..., object]) -> Callable[..., None]:
    """A callback that leaves word why the store refused, where it would end in an error."""

    @wraps(action)
    def tried(*args: object, **named: object) -> None:
        try:
            action(*args, **named)
        except StoreError as why:
            trouble(why)

    return tried


def show_trouble() -> None:
    """Say why the store refused the last click, once."""
    if why := st.session_state.pop(TROUBLE, ""):
        _say(why, "This click was not saved. The game is as it was before.")


def stopped(why: StoreError) -> None:
    """Instead of a page, or of the rest of it: why the store refuses. Once it can be reached, the page is drawn again."""
    if isinstance(why, StoreUnavailable):
        _say(str(why), "Nothing that was shown as done is lost. This page comes back by itself.")
        st.session_state[JUST_STOPPED] = True
        _look_again()
    else:
        _say(str(why), "Nothing that was shown as done is lost.")


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
def _look_again() -> None:
    if st.session_state.pop(JUST_STOPPED, False):
        return  # it was asked a moment ago
    with suppress(StoreError):
        live.hub().store.titles(1)
        st.rerun()


def part_of_its_own(part: Callable[..., None]) -> Callable[..., None]:
    """A part of a page that is drawn again and again: while the store is out of reach it says so, instead of ending in an error."""

    @wraps(part)
    def drawn(*args: object, **named: object) -> None:
        try:
            part(*args, **named)
        except StoreUnavailable as why:
            _say(str(why), "This part comes back by itself.")

    return drawn


def _say(why: str, then: str) -> None:
    st.error(label(f"{why} {then}"), icon=":material/database_off:")
