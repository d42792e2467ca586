"""The card on the teacher's page for a lesson with the class: choose it, follow it, lead it from a phone, end it."""

import htpy as h
import streamlit as st

from pages.classroom.access import attempt
from pages.lessons.lesson.devices import fingerprint, tally
from pages.lessons.lesson.view import RunningLesson
from pages.shared.server.actions import Action
from pages.shared.ui.html import icon, label, md
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.store import StoreUnavailable, UnknownLog
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import StepKind
from payday_core.teaching.devices import devices
from payday_core.teaching.lesson_service import OpenLesson
from payday_core.teaching.tally import answered

SECONDS_BETWEEN_LOOKS = 0.75


def lesson_card(room: Classroom, key: str) -> None:
    """The choice of a lesson, or the one that is running."""
    with st.container(key="card-room-lesson"):
        if not room.lesson:
            _choose(room, key)
            return
        try:
            open_lesson = devices().get(room.lesson)
        except (UnknownLog, ValueError):
            open_lesson = None
        _running_lesson(room, key, open_lesson)


# ---- none yet


def _choose(room: Classroom, key: str) -> None:
    lessons = catalogue().lessons
    md(h.h2["Lesson"], h.p["Predictions and the exit ticket come from the pupils’ devices. The lesson itself is led from the big screen."])
    if not lessons:
        md(h.p(".ls-none")["There are no lessons."])
        return
    names = {lesson.id: lesson.name for lesson in lessons}
    st.selectbox("Lesson", list(names), format_func=names.__getitem__, key="room-lesson", label_visibility="collapsed")
    st.button("Begin this lesson", key="lesson-begin", icon=":material/school:", width="stretch", on_click=_begin, args=(room, key))


def _begin(room: Classroom, key: str) -> None:
    chosen = str(st.session_state["room-lesson"])
    attempt(
        Action.ORDER, lambda: class_service().order(room.code, key, room.orders, devices().lead(catalogue().lesson(chosen), short=False))
    )


# ---- one that is running


def _running_lesson(room: Classroom, key: str, open_lesson: OpenLesson | None) -> None:
    if open_lesson is None:
        md(h.h2["Lesson"], h.p["The lesson of this class is no longer there."])
    else:
        address = f"lesson?s={open_lesson.code}"
        link = h.a(".btn.cl-open", href=address, target="_blank")[icon("book"), "Open it on the big screen"]
        md(h.div(".between")[h.h2[open_lesson.lesson.name]], link)
        _progress(open_lesson)
        if open_lesson.session.handed:
            md(h.a(".btn.cl-open", href=f"hand_in?s={open_lesson.code}", target="_blank")[icon("users"), "Exit tickets for your gradebook"])
        _lead_on(open_lesson)
    st.button(
        "End the lesson for the class",
        key="lesson-over",
        icon=":material/flag:",
        width="stretch",
        on_click=_end,
        args=(room, key, open_lesson),
    )


def _progress(open_lesson: OpenLesson) -> None:
    """Where the lesson is and who has answered, live."""
    shown = fingerprint(open_lesson)

    @st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
    def progress() -> None:
        try:
            now = devices().get(open_lesson.code)
            room = class_service().get(open_lesson.session.room)
        except (UnknownLog, ValueError):
            st.rerun()
        except StoreUnavailable:
            return
        if fingerprint(now) != shown:
            st.rerun()
        md(h.div(".cl-stands")[h.p[_step(now)], h.div(".ls-tally")[tally(now, room)], _ticket(now)])

    progress()


def _step(open_lesson: OpenLesson) -> str:
    session = open_lesson.session
    if session.ended:
        return "The lesson has ended."
    where = f"Step {session.step + 1} of {len(session.steps)}: {session.now.title}"
    return f"{where}, locked" if session.now.kind is StepKind.PREDICT and session.opened else where


def _ticket(open_lesson: OpenLesson) -> h.Node:
    """How many are right so far, question by question; for the teacher alone."""
    session = open_lesson.session
    if session.now.kind is not StepKind.EXIT:
        return ""
    facts = devices().facts(open_lesson)
    found = [(number, answered(session, number, facts)) for number in range(len(session.lesson.header.ticket))]
    rows = [h.li["Question ", number + 1, ": ", one.right, " of ", one.pupils, " right"] for number, one in found if one.right is not None]
    return h.ul(".cl-ticket")[rows] if rows else ""


def _lead_on(open_lesson: OpenLesson) -> None:
    """The lock and the next step, for a teacher who walks through the room with a phone."""
    session = open_lesson.session
    if session.answering:
        st.button(
            "Lock the predictions", key="lesson-lock", icon=":material/lock:", width="stretch", disabled=not session.predicted,
            on_click=RunningLesson(open_lesson).do, kwargs={"do": "lock"},
        )  # fmt: skip
    following = session.step + 1
    if following < len(session.steps) and session.reachable(following):
        st.button(
            f"Next: {label(session.steps[following].title)}", key="lesson-next", icon=":material/arrow_forward:", width="stretch",
            on_click=RunningLesson(open_lesson).do, kwargs={"do": "step", "to": following},
        )  # fmt: skip


def _end(room: Classroom, key: str, open_lesson: OpenLesson | None) -> None:
    """The devices leave the lesson; the answers are kept with the class."""

    def end() -> None:
        class_service().order(room.code, key, room.orders, orders.setting_of("lesson", ""))
        if open_lesson is not None and not open_lesson.session.ended:
            devices().do(open_lesson.code, None, {"do": "end"})

    attempt(Action.ORDER, end)
