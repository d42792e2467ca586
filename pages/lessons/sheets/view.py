"""The papers of a lesson, one at a time. With the code of a lesson that ran, its key knows what this class found."""

from urllib.parse import urlencode

import htpy as h
import streamlit as st

from pages.lessons.lesson.labels import grade_chip
from pages.lessons.lesson.session import no_lesson
from pages.lessons.sheets.paper import print_paper
from pages.shared.ui.html import head, md
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
    head(_back(lesson, session), f"{lesson.header.title}, on paper", grade_chip(lesson))
    md(h.nav(".rv-nav", aria_label="Papers of this lesson")[[_link(one, kind) for one in PAPERS]])
    with st.container(key="card-sheets"):
        about = h.fragment[h.h2[kind.title], h.p[f"{kind.about} {_about_run(kind, session)}"]]
        print_paper("sheets-print", kind.make(lesson, session), f"{lesson.id}-{kind.id}", about)


def _asked() -> tuple[Lesson, LessonSession | None]:
    """The lesson that the address names, and the session if it names one. ValueError or UnknownLog if it names no lesson."""
    if code := st.query_params.get("s", "").strip().lower():
        session = lesson_service().get(code).session
        return session.lesson, session
    return catalogue().lesson(st.query_params.get("l", "")), None


def _back(lesson: Lesson, session: LessonSession | None) -> h.Node:
    to = {"s": st.query_params["s"]} if session else {"l": lesson.id}
    words = "Back to the lesson" if session else lesson.name
    return h.a(href=f"lesson?{urlencode(to)}", target="_self")[words]


def _link(one: PaperKind, here: PaperKind) -> h.Node:
    kept = {name: st.query_params[name] for name in ("l", "s") if name in st.query_params}
    address = "sheets?" + urlencode({**kept, "p": one.id})
    return h.a(href=address, target="_self", aria_current="page" if one is here else None)[one.title]


def _about_run(kind: PaperKind, session: LessonSession | None) -> str:
    """Whether the paper includes what the class's own run found, in a sentence."""
    if kind.id not in ("key", "all"):
        return ""
    if session and session.ran:
        return "With what this class’s own run found."
    return "What only the class’s own run can show is added when it is printed from that lesson."
