"""The exit ticket as files for a form or a learning platform, below its page to print."""

from collections.abc import Mapping

import htpy as h
import streamlit as st

from pages.shared.ui.html import md
from payday_core.teaching.content import Lesson
from payday_core.teaching.experiments import Fact, kind_of
from payday_core.teaching.hand_in.form_text import form_text, form_text_with_key
from payday_core.teaching.hand_in.qti import qti_zip
from payday_core.teaching.lesson_session import LessonSession

WITH_KEY = (
    "With the key: as text, and as a quiz in QTI 2.1, a standard that Canvas and others import (Moodle with a plug-in). "
    "Questions in words, and those that only your class’s run can answer, are for you to read."
)


def ticket_files(lesson: Lesson, session: LessonSession | None, *, teacher: bool) -> None:
    """The questions as text for everybody; with the key, and as QTI, for the teacher."""
    with st.container(key="card-files"):
        md(h.h2["For a form or a learning platform"])
        with st.expander("The questions as text, to copy into a form"):
            st.code(form_text(lesson), language=None, wrap_lines=True)
        if teacher:
            facts = kind_of(lesson.setup.kind).facts(session) if session and session.ran else {}
            _with_key(lesson, facts)


def _with_key(lesson: Lesson, facts: Mapping[str, Fact]) -> None:
    md(h.p[WITH_KEY])
    with st.container(horizontal=True, gap="small"):
        _file("Quiz, QTI 2.1", qti_zip(lesson, facts), f"{lesson.id}-ticket-qti21.zip", "application/zip")
        _file("Text with the key", form_text_with_key(lesson, facts), f"{lesson.id}-ticket-key.txt", "text/plain")


def _file(words: str, data: bytes | str, name: str, kind: str) -> None:
    st.download_button(words, data, name, kind, key=f"file-{kind.split('/')[1]}", icon=":material/download:", on_click="ignore")
