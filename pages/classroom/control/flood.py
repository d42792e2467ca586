"""Seats that came so fast from one address that one device may have taken them: told to the teacher, and undone with one click."""

import htpy as h
import streamlit as st

from pages.classroom.control.orders import give
from pages.shared.ui.html import md
from payday_core.classroom import orders
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.flood import Flood, floods
from payday_core.text.wording import join_names

THEY_ARE_PUPILS = "c-pupils-of"
"""The addresses, by their marks, of which the teacher has said in this window that pupils came from there."""

NAMES_SHOWN = 12


def flood_cards(room: Classroom, key: str) -> None:
    """A card for each flood that the teacher has not looked at."""
    known = st.session_state.setdefault(THEY_ARE_PUPILS, set())
    for one in floods(room):
        if one.source not in known:
            _card(room, key, one)
    for source in sorted(room.turned_away):
        _turned_away(room, key, source)


def _turned_away(room: Classroom, key: str, source: str) -> None:
    """A device that takes no more seats, and the way back for it: behind a school's proxy it may be everybody."""
    with st.container(key=f"card-caway-{source}"):
        md(h.p["A device that flooded the class can take no more seats."])
        st.button("Let it join again", key=f"let-back-{source}", width="stretch", on_click=give, args=(room, key, orders.let_back(source)))


def _card(room: Classroom, key: str, flood: Flood) -> None:
    number = len(flood.pupils)
    with st.container(key=f"card-cflood-{flood.source}"):
        md(
            h.h2[f"{number} seats came from one device in {max(flood.seconds, 1)} s"],
            h.p[_who(flood), ". Behind a school’s proxy a whole class looks like one device: then these may all be pupils."],
        )
        st.button(
            f"Remove these {number} seats and block that device",
            key=f"turn-away-{flood.source}",
            type="primary",
            width="stretch",
            icon=":material/block:",
            on_click=give,
            args=(room, key, orders.turn_away(flood.source, [pupil.number for pupil in flood.pupils])),
        )
        st.button("They are my pupils", key=f"are-pupils-{flood.source}", width="stretch", on_click=_are_pupils, args=(flood.source,))


def _who(flood: Flood) -> str:
    names = tuple(pupil.nickname for pupil in flood.pupils)
    more = len(names) - NAMES_SHOWN
    return join_names((*names[:NAMES_SHOWN], f"{more} more") if more > 0 else names)


def _are_pupils(source: str) -> None:
    st.session_state[THEY_ARE_PUPILS].add(source)
