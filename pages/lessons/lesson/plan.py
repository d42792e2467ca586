"""The plan of a lesson: what it is for, its steps with their minutes, its standards, and the ways to begin it."""

import streamlit as st

from pages.lessons.lesson.labels import grade_and_minutes
from pages.lessons.lesson.session import no_lesson
from pages.lessons.lesson.text import prose
from pages.lessons.list.begin import begin_buttons
from pages.shared.ui.html import esc, head, icon, md
from payday_core.teaching.catalogue import shelf
from payday_core.teaching.content import Lesson
from payday_core.teaching.standards import code_of, words_of


def lesson_plan(name: str) -> None:
    """The whole page."""
    try:
        lesson = shelf().lesson(name)
    except ValueError as wrong:
        no_lesson(str(wrong))
        return
    header = lesson.header
    head(f'<a href="lessons" target="_self">Lessons</a>, {esc(lesson.name)}', esc(header.question), grade_and_minutes(lesson))
    left, right = st.columns([1.5, 1], gap="large")
    with left:
        md(f'<div class="card"><h2>The plan</h2>{_steps(lesson)}</div>')
    with right:
        md(f'<div class="card"><h2>What it is for</h2><p>{esc(header.objective)}</p></div>')
        with st.container(key="card-lesson-begin"):
            md("<h2>Begin</h2><p>Led: from this screen, by show of hands. Alone: one person, answers checked at once.</p>")
            begin_buttons(lesson, large=True)
            md(f'<a class="btn" href="sheets?l={esc(lesson.id)}" target="_self">{icon("book")}Plan, sheet, key and ticket on paper</a>')
        md(f'<div class="card"><h2>Standards</h2>{_standards(lesson)}</div>')


def _steps(lesson: Lesson) -> str:
    """Every step with its minutes on both paths and its text; of the reveal only the titles, because pupils may be watching."""
    rows = "".join(_step(lesson, number) for number in range(len(lesson.header.steps)))
    return f'<ol class="ls-plan">{rows}</ol>'


def _step(lesson: Lesson, number: int) -> str:
    step = lesson.header.steps[number]
    section = lesson.section(step)
    short = f"{step.short} min" if step.short else "left out"
    layers = "".join(f"<li>{esc(title)}</li>" for title, _ in section.parts)
    shown = f"<ol>{layers}</ol>" if layers else ""
    minutes = f'<span class="ls-min"><b>{step.minutes} min</b><i>short: {short}</i></span>'
    return f"<li><div class='between'><h3>{esc(step.title)}</h3>{minutes}</div>{prose(section.text)}{shown}</li>"


def _standards(lesson: Lesson) -> str:
    rows = "".join(f"<div><dt>{esc(code_of(one))}</dt><dd>{esc(words_of(one))}</dd></div>" for one in lesson.header.standards)
    return f'<dl class="ls-std">{rows}</dl><p class="ls-note">In our own words; the code says where to find the standard itself.</p>'
