"""The list of kept games: each one a link to where it stopped, and for whoever may, a new name or its deletion.

Deleting asks once more. What says yes appears below the button that asks, so that no second click of a double click can hit it.
"""

from collections.abc import Sequence

import htpy as h
import streamlit as st

from pages.shared.server.rights import owns
from pages.shared.ui.damaged import damaged_row, safely
from pages.shared.ui.html import label, md
from pages.shared.ui.note import field_note
from pages.shared.ui.stored_games import continue_row
from payday_core.sessions import live
from payday_core.sessions.summary import Summary
from payday_core.sessions.titles import plain_title, title_problem

EDITED, ASKED = "kept-edited", "kept-asked-for"
"""What a window remembers: the game that is edited, and the one whose deletion is asked for."""


def game_rows(games: Sequence[Summary], title: str = "Continue", page: str = "") -> None:
    """The games under a heading, each with the link to where it stopped or to that page of it; nothing where there are none."""
    if not games:
        return
    with st.container(key="kept-games"):
        md(h.h2[title])
        for game in games:
            _row(game.code, game.title, continue_row(game, page))


def damaged_games(games: Sequence[live.Damaged]) -> None:
    """Games that cannot be opened, each with the link to the page that says why."""
    if not games:
        return
    with st.container(key="kept-damaged"):
        md(h.h2["Cannot be opened"])
        for game in games:
            _row(game.code, game.title, damaged_row(game))


def _row(code: str, title: str, link: h.Node) -> None:
    """The link, the way to edit the game, and the fields for that where it is being edited."""
    may = owns(code)
    with st.container(key=f"kept-row-{code}", horizontal=True, vertical_alignment="center", gap="small"):
        with st.container(width="stretch"):
            md(h.div(".kept-link")[link])
        if may:
            st.button(f"**Edit** {label(title)}", key=f"kept-edit-{code}", on_click=_edit, args=(code,))
    if may and st.session_state.get(EDITED) == code:
        _fields(code, title)


def _edit(code: str) -> None:
    st.session_state[EDITED], st.session_state[ASKED] = code, ""


def _fields(code: str, title: str) -> None:
    """The name, and the buttons."""
    field = f"kept-name-{code}"
    st.session_state.setdefault(field, title)
    with st.container(key=f"kept-fields-{code}"):
        typed = st.text_input("Name of the game", key=field, live=True, autocomplete="off")
        field_note(title_problem(typed))
        with st.container(key=f"kept-do-{code}", horizontal=True, gap="small"):
            st.button("Save the name", key=f"kept-rename-{code}", type="primary", on_click=_rename, args=(code, field))
            st.button("Delete the game", key=f"kept-delete-{code}", icon=":material/delete:", on_click=_ask, args=(code,))
            st.button("Close", key=f"kept-close-{code}", on_click=_edit, args=("",))
        if st.session_state.get(ASKED) == code:
            _question(code, title)


def _question(code: str, title: str) -> None:
    """What is lost, and the two answers."""
    md(
        h.p(".kept-lost", role="alert")[
            "Delete ", h.b[h.bdi[title]], "? Its board, its reports, its review, and every branch played on from it are lost for good."
        ]
    )
    with st.container(key=f"kept-sure-{code}", horizontal=True, gap="small"):
        st.button("Yes, delete it", key=f"kept-yes-{code}", type="primary", on_click=_delete, args=(code, title))
        st.button("No, keep it", key=f"kept-no-{code}", on_click=_ask, args=("",))


def _ask(code: str) -> None:
    st.session_state[ASKED] = code


@safely
def _rename(code: str, field: str) -> None:
    """Take the name that was typed, if it can be taken and the game may be renamed from here."""
    typed = str(st.session_state[field])
    if owns(code) and not title_problem(typed):
        live.hub().rename(code, plain_title(typed))
        _edit("")


@safely
def _delete(code: str, title: str) -> None:
    """Delete the game, once it was asked for and only from where that may be done, whatever was clicked."""
    if not owns(code) or st.session_state.get(ASKED) != code:
        return
    live.hub().remove(code)
    _edit("")
    st.toast(label(f"{title} is deleted."))
