"""The classes that were opened on this machine, for the person who sits at it: a list that leads back to the controls."""

from collections.abc import Iterator
from contextlib import suppress

import htpy as h
import streamlit as st

from pages.classroom.access import attempt, show_flash
from pages.shared.routes import script
from pages.shared.server.host import at_the_host
from pages.shared.server.keyring import hold
from pages.shared.ui.html import md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.keys import show_code
from payday_core.classroom.tables import Stage
from payday_core.store import UnknownLog
from payday_core.text.wording import counted

CLASSES_SHOWN = 3
BETWEEN = " \N{MIDDLE DOT} "


def class_rows(limit: int = CLASSES_SHOWN) -> None:
    """The classes opened last, each with the way to its controls; nothing for a visitor from another device."""
    found = list(_classes(limit)) if at_the_host() else []
    if not found:
        return
    with st.container(key="c-classes"):
        md(h.h2["Classes on this machine"])
        for room in found:
            _row(room)
        md(h.p(".tiny")["Taking the controls makes one more link for the teacher; the others go on working."])


def _classes(limit: int) -> Iterator[Classroom]:
    for code in class_service().codes(limit):
        with suppress(UnknownLog):  # deleted just now
            yield class_service().get(code)


def _row(room: Classroom) -> None:
    words, button = st.container(key=f"c-class-{room.code}").columns([2, 1], vertical_alignment="center", gap="small")
    with words:
        md(h.b[room.name], " ", h.span(".soft")[class_facts(room)])
    with button:
        take_controls_button(room.code)


def class_facts(room: Classroom) -> str:
    """Its code, how many are there, what it does and since when."""
    return BETWEEN.join(
        (show_code(room.code), counted(len(room.here), "pupil"), _where(room), f"{room.created_at.astimezone():%d %b, %H:%M}")
    )


def take_controls_button(code: str) -> None:
    """The way to the controls of a class."""
    if st.button("Take the controls", key=f"controls-{code}", width="stretch"):
        take_controls(code)


def _where(room: Classroom) -> str:
    stage = class_service().stage(room)
    if stage is Stage.LOBBY or room.round is None:
        return "nobody plays yet"
    return "game over" if stage is Stage.FINAL else f"month {room.round.writing} of {room.round.setting.months}"


def take_controls(code: str) -> None:
    """A new key, and on to the controls; for nobody but the one at the machine, whatever was clicked."""
    if at_the_host():
        attempt(lambda: _go_to_controls(code))
        show_flash()


def _go_to_controls(code: str) -> None:
    hold(code, class_service().new_key(code))
    st.switch_page(script("control"), query_params={"r": code})
