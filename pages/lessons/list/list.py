"""The list of lessons."""

import htpy as h
import streamlit as st

from pages.lessons.lesson.labels import grade_and_minutes
from pages.lessons.lesson.standards import standards_fold
from pages.lessons.list.begin import begin_buttons
from pages.lessons.list.pacing import pacing_guide
from pages.shared.routes import script
from pages.shared.server.addresses import lesson_address
from pages.shared.server.keyring import keys_of
from pages.shared.server.lesson_rights import led_from_here
from pages.shared.ui.html import head, icon, label, md
from payday_core.teaching.catalogue import Catalogue, catalogue
from payday_core.teaching.content import Lesson
from payday_core.teaching.crosswalk import standards_in
from payday_core.teaching.lesson_service import OpenLesson
from payday_core.teaching.units import Unit, first_lesson, paced, units
from payday_core.text.wording import capital, counted

ALL = "All lessons"

LESSONS_SHOWN = 3


def lesson_list() -> None:
    """The whole page."""
    found = catalogue()
    number = capital(counted(len(found.lessons), "lesson"))
    check = h.a(".btn", href="check", target="_self")[icon("check"), "What has the class learned?"]
    standards = h.a(".btn", href="standards", target="_self")[icon("book"), "Standards"]
    head("Lessons", f"{number}, each with its experiment", h.div(".ls-ways")[standards, check])
    _running_lessons()
    _left_out(found)
    unit = _unit()
    if unit:
        pacing_guide(unit, found.lessons)
    with st.container(key="lesson-cards"):
        for lesson in _of(unit, found):
            _card(lesson)
    _code()


def _running_lessons() -> None:
    """Lessons that have begun and not ended, each a link to its step."""
    found = led_from_here(LESSONS_SHOWN)
    if found:
        md(h.div(".cont")[h.h2["Continue"], [*map(_row, found)]])
        _elsewhere(found)


def _elsewhere(found: list[OpenLesson]) -> None:
    """The links by which another device leads these lessons, folded up: anybody who reads one leads the lesson."""
    links = [
        h.li[one.lesson.name, ": ", h.b(style="overflow-wrap:anywhere")[lesson_address(one.code, key)]]
        for one in found
        for key in keys_of(one.code)[:1]
    ]
    if links:
        with st.expander("Lead it from another device"):
            md(h.p["Whoever has this link leads the lesson. Do not show it while this screen is projected."], h.ul[links])


def _row(open_lesson: OpenLesson) -> h.Node:
    session = open_lesson.session
    how = "alone" if session.alone else "led"
    share = (session.step + 1) / len(session.steps)
    return h.a(".saved", href=f"lesson?s={open_lesson.code}", target="_self")[
        h.span(".grow")[h.b[session.lesson.name], h.span(".soft")[f"{how}, at “{session.now.title}”"]],
        h.span(".bar", aria_hidden="true")[h.i(style=f"width:{share:.0%}")],
        icon("arrow", 22),
    ]


def _left_out(found: Catalogue) -> None:
    """Lessons with mistakes, by name, line and reason; the others work."""
    for bad in found.left_out:
        lines = "\n".join(f"- line {problem.line}: {problem.reason}" for problem in bad.problems)
        st.warning(label(f"{bad.name} is left out:\n{lines}"), icon=":material/warning:")


def _unit() -> Unit | None:
    named = {unit.title: unit for unit in units()}
    chosen = st.segmented_control("Unit", [ALL, *named], default=ALL, key="lesson-unit", label_visibility="collapsed", required=True)
    return named.get(str(chosen))


def _of(unit: Unit | None, found: Catalogue) -> list[Lesson]:
    """The lessons of a unit in its order, or all; of all, the first one is that with which to begin."""
    if unit is None:
        return sorted(found.lessons, key=lambda lesson: lesson.id != first_lesson())
    return [one.lesson for one in paced(unit, found.lessons)]


def _card(lesson: Lesson) -> None:
    with st.container(key=f"card-lesson-{lesson.id}"):
        md(_about(lesson))
        begin_buttons(lesson)


def _about(lesson: Lesson) -> h.Node:
    """What the card says."""
    header = lesson.header
    number = h.span(".ls-no")[lesson.number] if lesson.number else ""
    title = h.a(href=f"lesson?l={lesson.id}", target="_self")[header.title]
    return h.div(".ls-card")[
        h.div(".row")[number, h.h2[title]],
        h.p(".ls-why")[header.question],
        h.p[header.objective],
        h.div(".row.ls-chips")[grade_and_minutes(lesson)],
        standards_fold(lesson, standards_in(lesson)),
    ]


def _code() -> None:
    """The form that finds a sheet by the code printed on it."""
    with st.container(key="card-lesson-code"):
        md(
            h.h2["A sheet’s code"],
            h.p["The six letters and numbers on a printed sheet bring back the same sheet, and for its teacher the key."],
        )
        with st.form("lesson-code", border=False):
            code = st.text_input("Code", key="sheet-code", max_chars=12, placeholder="k7m2p9")
            if st.form_submit_button("Find the sheet", icon=":material/search:", key="find-sheet") and code.strip():
                st.switch_page(script("own_sheet"), query_params={"code": code.strip().lower()})
