"""A lesson that is running: found by its address, drawn from its log."""

from contextlib import suppress

import htpy as h
import streamlit as st

from pages.lessons.lesson.frame import rail, top
from pages.lessons.lesson.steps import show_step
from pages.lessons.lesson.view import RunningLesson
from pages.shared.routes import script
from pages.shared.server.lesson_rights import leads
from pages.shared.ui.html import label, md
from pages.shared.ui.style import projector
from payday_core.store import StoreError, StoreUnavailable
from payday_core.teaching.content import StepKind
from payday_core.teaching.lesson_service import OpenLesson, lesson_service

SECONDS_BETWEEN_LOOKS = 1.5

LED_ELSEWHERE = (
    "Look at the big screen. Whoever leads the lesson opens it in the browser in which it was begun, at the computer that keeps it, "
    "or by its link for another device."
)


def lesson_session(code: str) -> None:
    """The whole page."""
    try:
        open_lesson = lesson_service().get(code.strip().lower())
    except StoreUnavailable:
        raise  # there may well be one: the page says so, and comes back
    except (StoreError, ValueError) as wrong:
        no_lesson(str(wrong))
        return
    if not leads(open_lesson):
        led_elsewhere()
        return
    running = RunningLesson(open_lesson)
    if not open_lesson.session.alone:
        projector(*(("reveal",) if open_lesson.session.now.kind is StepKind.REVEAL else ()))
    with st.container(key="lesson-held"):
        top(running)
        rail(running)
        show_step(running)
    if not open_lesson.session.room:  # with a class, its strip follows the lesson
        follow(open_lesson)


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
def follow(open_lesson: OpenLesson) -> None:
    """Redraw the page when something was done in another window."""
    with suppress(StoreUnavailable):  # out of reach for a moment: the page stays as it is
        if lesson_service().version(open_lesson.code) != open_lesson.length:
            st.rerun()


def led_elsewhere() -> None:
    """The page for somebody who has the address alone."""
    md(h.h1["This lesson is led from another screen"])
    st.info(label(LED_ELSEWHERE), icon=":material/lock:")
    st.page_link(script("lessons"), label="Go to all lessons", icon=":material/school:")


def no_lesson(words: str) -> None:
    """The page for an address that names no lesson."""
    md(h.h1["No lesson here"])
    st.error(label(words), icon=":material/search_off:")
    st.page_link(script("lessons"), label="Go to all lessons", icon=":material/school:")
