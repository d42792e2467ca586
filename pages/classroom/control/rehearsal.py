"""The rehearsal in the teacher's controls: simulated pupils fill the class, so that everything can be tried alone."""

import htpy as h
import streamlit as st

from pages.classroom.access import attempt
from pages.shared.server.actions import Action
from pages.shared.ui.damaged import part_of_its_own
from pages.shared.ui.html import icon, md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.rehearsal import rehearsal
from payday_core.classroom.rehearsal.rehearsal import PUPILS_MOST, Rehearsal
from payday_core.teaching.rehearsing import votes
from payday_core.text.wording import counted

LEAST, USUAL = 4, 12

SECONDS_BETWEEN_LOOKS = 2.0


def rehearsal_card(room: Classroom, key: str) -> None:
    """Begin a rehearsal, follow it, end it."""
    with st.container(key="card-rehearsal"):
        md(h.h2["Rehearsal"], h.p["Simulated pupils join, plan and answer, so that you can try everything alone. They are marked sim."])
        if _is_going_on(room):
            _followed(room.code, key)
        else:  # nothing to look for
            _now(room, key)


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
@part_of_its_own
def _followed(code: str, key: str) -> None:
    room = class_service().get(code)
    if not _is_going_on(room):
        st.rerun()
    _now(room, key)


def _now(room: Classroom, key: str) -> None:
    running = rehearsal.rehearsal_of(room.code)
    md(h.p(".rehearsal")[icon("users", 22), h.span[_state(room, running)]])
    if running is None:
        _begin(room, key)
    if running or _simulated(room):
        _home(room, key, leaving=running is not None and running.going_home)


def _is_going_on(room: Classroom) -> bool:
    return rehearsal.rehearsal_of(room.code) is not None or _simulated(room) > 0


def _simulated(room: Classroom) -> int:
    return sum(pupil.simulated for pupil in room.here)


def _state(room: Classroom, running: Rehearsal | None) -> str:
    """How the rehearsal is going, in a sentence."""
    seated = _simulated(room)
    if running is None:
        left = f"{counted(seated, 'simulated pupil')} of an earlier one still {'has' if seated == 1 else 'have'} a seat."
        return f"No rehearsal is running. {left if seated else ''}".strip()
    if running.going_home:
        return f"They are going home: {counted(seated, 'seat')} left to free."
    return f"{seated} of {running.number} simulated pupils have joined. {running.trouble}".strip()


def _begin(room: Classroom, key: str) -> None:
    st.slider("Simulated pupils", LEAST, PUPILS_MOST, USUAL, key="rehearse-number")
    st.button(
        "Begin a rehearsal",
        key="rehearse",
        icon=":material/groups:",
        width="stretch",
        on_click=lambda: attempt(
            Action.REHEARSE, lambda: rehearsal.begin(class_service(), room.code, key, st.session_state["rehearse-number"], votes)
        ),
    )


def _home(room: Classroom, key: str, *, leaving: bool) -> None:
    st.button(
        "Send them home",
        key="rehearse-stop",
        icon=":material/logout:",
        width="stretch",
        disabled=leaving,
        on_click=lambda: attempt(Action.REHEARSE, lambda: rehearsal.send_home(class_service(), room.code, key)),
    )
