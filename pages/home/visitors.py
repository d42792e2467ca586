"""What visitors from other devices have opened, for the person at the machine: apart from the own things, and removed with a click."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

import htpy as h
import streamlit as st

from pages.home.open_classes import BETWEEN, class_facts, row, take_controls_button
from pages.shared.server.host import at_the_host
from pages.shared.ui.damaged import safely
from pages.shared.ui.html import md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.names.nicknames import problem
from payday_core.sessions import live
from payday_core.store import UnknownLog
from payday_core.teaching.check.check_service import check_service
from payday_core.teaching.devices import devices
from payday_core.teaching.lesson_service import lesson_service
from payday_core.text.wording import counted, uncapital

LOOKED_AT = 200
"""Of each kind; what has been opened before them comes to light once they are removed."""

SHOWN = 8

SURE = "visitors-sure"
"""Where a window keeps what it has been asked to remove: a code, or `ALL`."""

ALL = "all"


@dataclass(frozen=True)
class Opened:
    """Something that a visitor has opened. kind: class, game, lesson or check."""

    kind: str
    code: str
    name: str
    facts: str = ""


def visitors_card() -> None:
    """The list, folded up; nothing for a visitor, and nothing where nobody has opened anything."""
    found = list(_opened()) if at_the_host() else []
    if not found:
        return
    with st.expander(f"Opened from other devices: {counted(len(found), 'thing')}", key="visitors"):
        for one in found[:SHOWN]:
            _row(one)
        if len(found) > SHOWN:
            md(h.p(".tiny")[f"And {len(found) - SHOWN} more."])
        _remove_all(found)


def _opened() -> Iterator[Opened]:
    for code in class_service().codes(LOOKED_AT, visitors=True):
        with suppress(UnknownLog):
            room = class_service().get(code)
            yield Opened("class", code, decent(room.name, "A class"), class_facts(room))
    for game in live.hub().store.recent(LOOKED_AT, visitors=True):
        yield Opened("game", game.code, decent(game.title, "A game"), f"{game.saved_at.astimezone():%d %b, %H:%M}")
    yield from (Opened("lesson", code, "A lesson") for code in lesson_service().codes(LOOKED_AT, visitors=True))
    yield from (Opened("check", code, "A check") for code in check_service().codes(LOOKED_AT, visitors=True))


def decent(name: str, instead: str) -> str:
    """A name that somebody else has typed, if pupils may see it."""
    return instead if problem(name) else name


def _row(one: Opened) -> None:
    facts = (one.kind, _standing(one.code) if one.kind == "game" else "", one.facts)
    with row(f"visitors-{one.code}", one.name, BETWEEN.join(filter(None, facts))):
        if one.kind == "class":
            take_controls_button(one.code)
        st.button("Remove", key=f"remove-{one.code}", on_click=_make_sure, args=(one.code,))
    if st.session_state.get(SURE) == one.code:
        _question([one], f"remove-sure-{one.code}", "Yes, remove it", f"Remove {one.name}? All that was done in it is lost for good.")


def _standing(code: str) -> str:
    """How far a game has come, if it can be opened."""
    return next((uncapital(game.standing) for game in live.hub().summaries([code], 1)), "")


def _remove_all(found: Sequence[Opened]) -> None:
    st.button("Remove all of them", key="remove-all", width="stretch", on_click=_make_sure, args=(ALL,))
    if st.session_state.get(SURE) == ALL:
        lost = f"Remove {counted(len(found), 'thing')}? All that was done in them is lost for good."
        _question(found, "remove-all-sure", f"Yes, remove all {len(found)}", lost)


def _question(found: Sequence[Opened], key: str, yes: str, lost: str) -> None:
    """What is lost, and the two answers; below the button that asked, where no second click of a double click can hit them."""
    md(h.p(".kept-lost", role="alert")[lost])
    with st.container(key=f"{key}-row", horizontal=True, gap="small"):
        st.button(yes, key=key, type="primary", on_click=_remove, args=(found,))
        st.button("No, keep it" if len(found) == 1 else "No, keep them", key=f"{key}-not", on_click=_make_sure, args=("",))


def _make_sure(what: str) -> None:
    st.session_state[SURE] = what


@safely
def _remove(found: Sequence[Opened]) -> None:
    """Delete them; for nobody but the one at the machine, whatever was clicked."""
    st.session_state[SURE] = ""
    for one in found if at_the_host() else ():
        if one.kind == "class":
            class_service().remove(one.code)
            devices().forget(one.code)
        else:
            live.hub().remove(one.code)
