"""The papers of a lesson, one at a time. With the code of a lesson that ran, its key knows what this class found."""

from urllib.parse import urlencode

import htpy as h
import streamlit as st

from pages.lessons.lesson.labels import grade_chip
from pages.lessons.lesson.session import no_lesson
from pages.lessons.sheets.paper import print_paper
from pages.lessons.sheets.slides import SLIDES, TITLE, slides_card
from pages.lessons.sheets.ticket_files import ticket_files
from pages.shared.server.lesson_rights import reads_answers
from pages.shared.ui.html import head, label, md
from payday_core.store import UnknownLog
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import Lesson
from payday_core.teaching.lesson_service import OpenLesson, lesson_service
from payday_core.teaching.lesson_session import LessonSession
from payday_core.teaching.paper.kinds import PAPERS, WITH_ANSWERS, PaperKind, papers_of

PAPER = next(one for one in PAPERS if one.id == "plan")
"""What is shown where the address names none."""

FOR_THE_TEACHER = (
    "What has the answers is for the teacher. It can be printed at the computer that keeps the games, and from a lesson in the browser "
    "that leads it."
)


def sheets_page() -> None:
    """The whole page, as its address says: `l` or `s`, and `p` for the paper."""
    try:
        lesson, held = _asked()
    except (UnknownLog, ValueError) as wrong:
        no_lesson(str(wrong))
        return
    session, teacher = held.session if held else None, reads_answers(lesson.id, held)
    papers = papers_of(lesson, for_teacher=teacher)
    asked = st.query_params.get("p")
    slides = asked == SLIDES and bool(lesson.teachers)
    kind = next((one for one in PAPERS if one.id == asked), PAPER)
    head(_back(lesson, session), f"{lesson.header.title}, on paper", grade_chip(lesson))
    links = [(one.id, one.title) for one in papers] + ([(SLIDES, TITLE)] if lesson.teachers and teacher else [])
    md(h.nav(".rv-nav", aria_label="Papers of this lesson")[[_link(*one, here=SLIDES if slides else kind.id) for one in links]])
    if kind not in papers or (slides and not teacher):
        st.info(label(FOR_THE_TEACHER), icon=":material/lock:")
        return
    with st.container(key="card-sheets"):
        if slides:
            slides_card(lesson)
            return
        about = h.fragment[h.h2[kind.title], h.p[f"{kind.about} {_about_run(kind, session)}"]]
        print_paper("sheets-print", kind.make(lesson, session), f"{lesson.id}-{kind.id}", about)
    if kind.id == "ticket":
        ticket_files(lesson, session, teacher=teacher)


def _asked() -> tuple[Lesson, OpenLesson | None]:
    """The lesson that the address names, and the one that is running if it names one. ValueError or UnknownLog if it names no lesson."""
    if code := st.query_params.get("s", "").strip().lower():
        held = lesson_service().get(code)
        return held.lesson, held
    return catalogue().lesson(st.query_params.get("l", "")), None


def _back(lesson: Lesson, session: LessonSession | None) -> h.Node:
    to = {"s": st.query_params["s"]} if session else {"l": lesson.id}
    words = "Back to the lesson" if session else lesson.name
    return h.a(href=f"lesson?{urlencode(to)}", target="_self")[words]


def _link(name: str, title: str, *, here: str) -> h.Node:
    kept = {part: st.query_params[part] for part in ("l", "s") if part in st.query_params}
    address = "sheets?" + urlencode({**kept, "p": name})
    return h.a(href=address, target="_self", aria_current="page" if name == here else None)[title]


def _about_run(kind: PaperKind, session: LessonSession | None) -> str:
    """Whether the paper includes what the class's own run found, in a sentence."""
    if kind.id not in WITH_ANSWERS:
        return ""
    if session and session.ran:
        return "With what this class’s own run found."
    return "What only the class’s own run can show is added when it is printed from that lesson."
