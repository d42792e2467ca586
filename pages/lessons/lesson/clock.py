"""The clock of a lesson: how much of its time is left. It ticks in the browser: clock.js."""

from datetime import UTC, datetime
from pathlib import Path

import htpy as h
import streamlit as st

from pages.lessons.lesson.view import RunningLesson
from pages.shared.ui.html import icon

_mount = st.components.v2.component(
    "payday_clock",
    html=str(h.div(".ls-clock", role="timer")[icon("clock", 30), h.b, h.span]),
    js=(Path(__file__).parent / "clock.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


def clock(running: RunningLesson) -> None:
    """Show the clock."""
    session = running.session
    left = round(session.left(datetime.now(UTC)).total_seconds())
    _mount(key="lesson-clock", data={"left": left, "paused": session.paused, "minutes": session.minutes})
