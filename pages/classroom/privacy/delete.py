"""Deleting a class and everything about it: a click, a second one to confirm, and a page that says what was deleted."""

import htpy as h
import streamlit as st

from pages.classroom.access import flash
from pages.shared.routes import script
from pages.shared.server.actions import Action, measured
from pages.shared.ui.html import icon, label, md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.privacy import Part
from payday_core.classroom.refused import Refused
from payday_core.sessions import live
from payday_core.store import StoreError, TracesLeft
from payday_core.teaching.devices import devices

GONE = "kept-gone"
"""What this browser window has just deleted."""


def deleting(room: Classroom, key: str, found: tuple[Part, ...]) -> None:
    """The card with the button and its confirmation."""
    with st.container(key="card-kept-delete"):
        md(h.h2["Delete the class"])
        if not st.session_state.get("kept-asked"):
            md(h.p["Everything that is listed here, for good. Pupils’ links and your own stop working."])
            st.button("Delete this class", key="delete", width="stretch", icon=":material/delete:", on_click=_ask, args=(True,))
            return
        rows = sum(part.rows for part in found)
        asked = h.b[f"Delete {room.name} and all {rows:,} rows?"]
        md(h.p[asked, " None of it can be brought back. Download it first if you want to keep it."])
        st.button(
            "Yes, delete all of it", key="delete-sure", type="primary", width="stretch", icon=":material/delete_forever:",
            on_click=_erase, args=(room, key, found),
        )  # fmt: skip
        st.button("No, keep it", key="delete-not", width="stretch", on_click=_ask, args=(False,))


def _ask(asked: bool) -> None:
    st.session_state["kept-asked"] = asked


def _erase(room: Classroom, key: str, found: tuple[Part, ...]) -> None:
    """Delete it, and remember for this page what that was."""
    st.session_state["kept-asked"] = False
    gone = {"code": room.code, "name": room.name, "parts": [(part.sort.title, part.rows) for part in found], "rows": 0, "trouble": ""}
    try:
        with measured(Action.DELETE):
            gone["rows"] = class_service().erase(room.code, key)
    except Refused as wrong:
        flash(str(wrong))
        return
    except TracesLeft as wrong:
        gone["trouble"] = str(wrong)
    except StoreError as wrong:
        flash(f"{wrong} Nothing was deleted.")
        return
    devices().forget(room.code)
    st.session_state[GONE] = gone


def deleted() -> bool:
    """Say what was deleted; False if this window has deleted nothing."""
    gone = st.session_state.get(GONE)
    if not gone or gone["code"] != st.query_params.get("r", "").lower():
        return False
    if gone["trouble"]:
        md(h.h1["Not all of it is gone yet"])
        st.error(label(gone["trouble"]), icon=":material/error:")
        st.button("Delete once more", key="delete-again", type="primary", on_click=_once_more)
        return True
    rows = [h.li[h.b[f"{number:,}"], h.span[title]] for title, number in gone["parts"]]
    amount = f"All {gone['rows']:,} rows were taken out of the store, to the last byte."
    md(
        h.h1[f"{gone['name']} is deleted"],
        h.div(".card.kp-gone")[
            h.p[icon("check", 28), h.span[f"{amount} Pupils’ links, the class code and your own link no longer open anything."]],
            h.ul[rows],
            h.p["What you have downloaded, and copies of the database that were made before, are yours to delete."],
        ],
    )
    st.page_link(script("class"), label="Open another class", icon=":material/groups:")
    return True


def _once_more() -> None:
    """Delete the traces that are left in the file; the teacher's key was checked before."""
    gone = st.session_state[GONE]
    try:
        gone["rows"] += live.hub().erase(gone["code"])
        gone["trouble"] = ""
    except StoreError as wrong:
        gone["trouble"] = str(wrong)
