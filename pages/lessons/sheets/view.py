"""The papers of a lesson, one at a time. With the code of a lesson that ran, its key knows what this class found."""

from urllib.parse import urlencode

import streamlit as st

from pages.lessons.lesson.labels import grade_chip
from pages.lessons.lesson.session import no_lesson
from pages.lessons.sheets.paper import print_paper
from pages.shared.ui.html import esc, head, md
from payday_core.store import UnknownLog
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import Lesson
from payday_core.teaching.lesson_service import lesson_service
from payday_core.teaching.lesson_session import LessonSession
from payday_core.teaching.paper.kinds import PAPERS, PaperKind


def sheets_page() -> None:
    """The whole page, as its address says: `l` or `s`, and `p` for the paper."""
    try:
        lesson, session = _asked()
    except (UnknownLog, ValueError) as wrong:
        no_lesson(str(wrong))
        return
    kind = next((one for one in PAPERS if one.id == st.query_params.get("p")), PAPERS[0])
    head(_back(lesson, session), esc(f"{lesson.header.title}, on paper"), grade_chip(lesson))
    md(f'<nav class="rv-nav" aria-label="Papers of this lesson">{"".join(_link(one, kind) for one in PAPERS)}</nav>')
    with st.container(key="card-sheets"):
        about = f"<h2>{esc(kind.title)}</h2><p>{esc(kind.about)} {esc(_about_run(kind, session))}</p>"
        print_paper("sheets-print", kind.make(lesson, session), f"{lesson.id}-{kind.id}", about)


def _asked() -> tuple[Lesson, LessonSession | None]:
    """The lesson that the address names, and the session if it names one. ValueError or UnknownLog if it names no lesson."""
    if code := st.query_params.get("s", "").strip().lower():
        session = lesson_service().get(code).session
        return session.lesson, session
    return catalogue().lesson(st.query_params.get("l", "")), None


def _back(lesson: Lesson, session: LessonSession | None) -> str:
    to = {"s": st.query_params["s"]} if session else {"l": lesson.id}
    words = "Back to the lesson" if session else lesson.name
    return f'<a href="lesson?{esc(urlencode(to))}" target="_self">{esc(words)}</a>'


def _link(one: PaperKind, here: PaperKind) -> str:
    kept = {name: st.query_params[name] for name in ("l", "s") if name in st.query_params}
    current = ' aria-current="page"' if one is here else ""
    return f'<a href="{esc("sheets?" + urlencode({**kept, "p": one.id}))}" target="_self"{current}>{esc(one.title)}</a>'


def _about_run(kind: PaperKind, session: LessonSession | None) -> str:
    """Whether the paper includes what the class's own run found, in a sentence."""
    if kind.id not in ("key", "all"):
        return ""
    if session and session.ran:
        return "With what this class’s own run found."
    return "What only the class’s own run can show is added when it is printed from that lesson."
