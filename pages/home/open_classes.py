"""The classes that were opened on this machine, for the person who sits at it: a list that leads back to the controls."""

from collections.abc import Iterator
from contextlib import suppress

import htpy as h
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.classroom.access import attempt, show_flash
from pages.shared.routes import script
from pages.shared.server.actions import Action
from pages.shared.server.host import at_the_host
from pages.shared.server.keyring import codes_held, hold, keys_of
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
        md(h.h2["Classes on this computer"])
        for room in found:
            _row(room)
        md(h.p(".tiny")["Taking the controls makes one more link for the teacher; the others go on working."])


def held_rows() -> None:
    """For a teacher behind a proxy: the classes that this browser holds a key of, each with the way back to its controls."""
    found = [room for code in codes_held() for room in _known(code) if any(map(room.opens_to, keys_of(code)))]
    if not found:
        return
    with st.container(key="c-classes"):
        md(h.h2["Your classes"])
        for room in found:
            with row(f"c-class-{room.code}", room.name, class_facts(room)), st.container(width="content"):
                md(h.a(".btn", href=f"control?r={show_code(room.code)}", target="_self")["Open the controls"])


def _known(code: str) -> Iterator[Classroom]:
    with suppress(UnknownLog):  # a lesson's or a game's, or deleted
        yield class_service().get(code)


def _classes(limit: int) -> Iterator[Classroom]:
    for code in class_service().codes(limit):
        with suppress(UnknownLog):  # deleted just now
            yield class_service().get(code)


def _row(room: Classroom) -> None:
    with row(f"c-class-{room.code}", room.name, class_facts(room)):
        take_controls_button(room.code)


def row(key: str, name: str, facts: str) -> DeltaGenerator:
    """A name with what is known of it, and room for buttons: beside it, or below where there is none."""
    whole = st.container(key=key, horizontal=True, vertical_alignment="center", gap="small")
    with whole.container(width="stretch"):
        md(h.b[name], " ", h.span(".soft")[facts])
    return whole


def class_facts(room: Classroom) -> str:
    """Its code, how many are there, what it does and since when."""
    return BETWEEN.join(
        (show_code(room.code), counted(len(room.here), "pupil"), _where(room), f"{room.created_at.astimezone():%d %b, %H:%M}")
    )


def take_controls_button(code: str) -> None:
    """The way to the controls of a class."""
    if st.button("Take the controls", key=f"controls-{code}"):
        take_controls(code)


def _where(room: Classroom) -> str:
    stage = class_service().stage(room)
    if stage is Stage.LOBBY or room.round is None:
        return "nobody plays yet"
    setting = room.round.setting
    return "game over" if stage is Stage.FINAL else f"{setting.chapter_word} {room.round.writing} of {setting.chapters}"


def take_controls(code: str) -> None:
    """A new key, and on to the controls; for nobody but the one at the machine, whatever was clicked."""
    if at_the_host():
        attempt(Action.ENTER, lambda: _go_to_controls(code))
        show_flash()


def _go_to_controls(code: str) -> None:
    hold(code, class_service().new_key(code))
    st.switch_page(script("control"), query_params={"r": code})
