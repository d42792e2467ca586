"""What every step of a lesson has around it: the name, the clock, the rail of steps, and the buttons back and on."""

import htpy as h
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.lessons.lesson.clock import clock
from pages.lessons.lesson.devices import class_strip
from pages.lessons.lesson.view import RunningLesson
from pages.shared.ui.html import icon, label, md
from payday_core.teaching.content import StepKind


def top(running: RunningLesson) -> None:
    """The name of the lesson, the clock, and the buttons that pause it or change the path."""
    session = running.session
    widths = [0.52, 0.64, 0.27, 0.43] if session.room else [1, 0.32, 0.36]
    name, *strip, time, hold = st.columns(widths, gap="small", vertical_alignment="center")
    with name:
        md(h.div(".ls-name")[h.a(href="lessons", target="_self")["All lessons"], h.b[session.lesson.name]])
    for place in strip:
        with place:
            class_strip(running.open_lesson)
    with time:
        clock(running)
    with hold, st.container(key="lesson-hold", horizontal=True, gap="small"):
        words, sign, entry = ("Resume", "play_arrow", "go-on") if session.paused else ("Pause", "pause", "pause")
        st.button(words, key="lesson-pause", icon=f":material/{sign}:", on_click=running.do, kwargs={"do": entry})
        full, cut = session.lesson.header.minutes, session.lesson.header.short_minutes
        other = f"Full path, {full} min" if session.short else f"Short path, {cut} min"
        st.button(other, key="lesson-path", icon=":material/timer:", on_click=running.do, kwargs={"do": "path", "short": not session.short})


def rail(running: RunningLesson) -> None:
    """Every step with its minutes; those that may be opened are buttons."""
    session = running.session
    with st.container(key="lesson-rail", horizontal=True, gap="small"):
        for number, step in enumerate(session.steps):
            state = "now" if number == session.step else "done" if number < session.step else "next"
            with st.container(key=f"lesson-step-{state}-{number}"):
                sign = icon("check", 20) if state == "done" else str(number + 1)
                here = "step" if state == "now" else None
                minutes = step.short if session.short else step.minutes
                md(h.div(".ls-step", aria_current=here)[h.span[sign], h.b[step.title], h.i[f"{minutes} min"]])
                st.button(
                    f"Open step {number + 1}, {label(step.title)}", key=f"lesson-to-{number}", disabled=not session.reachable(number),
                    on_click=running.do, kwargs={"do": "step", "to": number},
                )  # fmt: skip


def ways(running: RunningLesson) -> None:
    """The buttons back and on to the next step."""
    session = running.session
    forth, following = back_button(running), session.step + 1
    if following < len(session.steps):
        forth.button(
            f"Next: {label(session.steps[following].title)}", key="big-next", type="primary", width="stretch", shortcut="space",
            icon=":material/arrow_forward:", disabled=not session.reachable(following),
            on_click=running.do, kwargs={"do": "step", "to": following},
        )  # fmt: skip


def back_button(running: RunningLesson) -> DeltaGenerator:
    """The button back to the step before; returns the place for the button that leads on."""
    if not running.session.step:
        return st.container()
    back, forth = st.columns([1, 2.4], gap="small")
    back.button(
        "Back", key="lesson-back", width="stretch", icon=":material/arrow_back:",
        on_click=running.do, kwargs={"do": "step", "to": running.session.step - 1},
    )  # fmt: skip
    return forth


def number_of(running: RunningLesson, kind: StepKind) -> int:
    """The number of the first step of a kind."""
    return next(number for number, step in enumerate(running.session.steps) if step.kind is kind)
