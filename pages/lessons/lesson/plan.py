"""The plan of a lesson: what it is for, its steps with their minutes, its standards, and the ways to begin it."""

import htpy as h
import streamlit as st

from pages.lessons.lesson.labels import grade_and_minutes
from pages.lessons.lesson.session import no_lesson
from pages.lessons.lesson.standards import OURS, standards_list
from pages.lessons.lesson.teachers_edition import teachers_edition
from pages.lessons.lesson.text import prose
from pages.lessons.list.begin import begin_buttons
from pages.shared.server.lesson_rights import reads_answers
from pages.shared.ui.html import head, icon, md
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import Lesson
from payday_core.teaching.crosswalk import standards_in
from payday_core.teaching.paper.kinds import TEACHERS


def lesson_plan(name: str) -> None:
    """The whole page."""
    try:
        lesson = catalogue().lesson(name)
    except ValueError as wrong:
        no_lesson(str(wrong))
        return
    header = lesson.header
    head(h.fragment[h.a(href="lessons", target="_self")["Lessons"], f", {lesson.name}"], header.question, grade_and_minutes(lesson))
    left, right = st.columns([1.5, 1], gap="large")
    with left:
        if lesson.teachers and st.query_params.get("v") == TEACHERS:
            md(h.p[h.a(href=f"lesson?l={lesson.id}", target="_self")["Back to the plan"]])
            teachers_edition(lesson, teacher=reads_answers(lesson.id))
        else:
            md(h.div(".card")[h.h2["The plan"], _steps(lesson)])
    with right:
        md(h.div(".card")[h.h2["What it is for"], h.p[header.objective]])
        with st.container(key="card-lesson-begin"):
            md(h.h2["Begin"], h.p["Led: from this screen, by show of hands. Alone: one person, answers checked at once."])
            begin_buttons(lesson, large=True)
            md(h.div(".ls-reads")[_ways(lesson)])
        md(h.div(".card")[h.h2["Standards"], standards_list(lesson, standards_in(lesson)), h.p(".ls-note")[OURS]])


def _ways(lesson: Lesson) -> list[h.Node]:
    """The links to what a teacher reads and prints."""
    ways = [(f"sheets?l={lesson.id}", "book", "Plan, sheet, key and ticket on paper")]
    if lesson.teachers and reads_answers(lesson.id):
        open_here = (f"lesson?l={lesson.id}&v={TEACHERS}", "talk", "Teacher’s edition")
        ways = [open_here, (f"sheets?l={lesson.id}&p={TEACHERS}", "book", "Teacher’s edition on paper"), *ways]
    return [h.a(".btn", href=link, target="_self")[icon(sign), words] for link, sign, words in ways]


def _steps(lesson: Lesson) -> h.Node:
    """Every step with its minutes on both paths and its text; of the reveal only the titles, because pupils may be watching."""
    rows = [_step(lesson, number) for number in range(len(lesson.header.steps))]
    return h.ol(".ls-plan")[rows]


def _step(lesson: Lesson, number: int) -> h.Node:
    step = lesson.header.steps[number]
    section = lesson.section(step)
    short = f"{step.short} min" if step.short else "left out"
    layers = [h.li[title] for title, _ in section.parts]
    shown = h.ol[layers] if layers else ""
    minutes = h.span(".ls-min")[h.b[step.minutes, " min"], h.i["short: ", short]]
    return h.li[h.div(".between")[h.h3[step.title], minutes], prose(section.text), shown]
