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
from payday_core.text.wording import counted

LOOKED_AT = 200
"""Of each kind; what has been opened before them comes to light once they are removed."""

SHOWN = 8

SURE = "visitors-sure"


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
    with row(f"visitors-{one.code}", one.name, BETWEEN.join(filter(None, (one.kind, one.facts)))):
        if one.kind == "class":
            take_controls_button(one.code)
        st.button("Remove", key=f"remove-{one.code}", on_click=_remove, args=([one],))


def _remove_all(found: Sequence[Opened]) -> None:
    if st.session_state.get(SURE):
        words = f"Yes, delete all {len(found)}, and what was played in them"
        st.button(words, key="remove-all-sure", type="primary", width="stretch", on_click=_remove, args=(found,))
    else:
        st.button("Remove all of them", key="remove-all", width="stretch", on_click=_make_sure)


def _make_sure() -> None:
    st.session_state[SURE] = True


@safely
def _remove(found: Sequence[Opened]) -> None:
    """Delete them; for nobody but the one at the machine, whatever was clicked."""
    st.session_state[SURE] = False
    for one in found if at_the_host() else ():
        if one.kind == "class":
            class_service().remove(one.code)
            devices().forget(one.code)
        else:
            live.hub().remove(one.code)
