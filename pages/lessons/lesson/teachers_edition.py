"""The teacher's edition of a lesson on the screen, for the teacher alone."""

import htpy as h
import streamlit as st

from pages.shared.ui.html import label, md
from payday_core.teaching.content import Lesson
from payday_core.teaching.paper.blocks import Heading
from payday_core.teaching.paper.html import blocks_html
from payday_core.teaching.paper.teachers import before_the_lesson, script_of

FOR_THE_TEACHER = (
    "The teacher’s edition has the answers. It opens at the computer that keeps the games, and in a browser that leads a class."
)


def teachers_edition(lesson: Lesson, *, teacher: bool) -> None:
    """What to know before the lesson, then the script."""
    if not teacher:
        st.info(label(FOR_THE_TEACHER), icon=":material/lock:")
        return
    parts = {"Before the lesson": before_the_lesson(lesson), "Script": script_of(lesson)}
    for title, blocks in parts.items():
        md(h.div(".card.ls-edition")[blocks_html((Heading(title, 1), *blocks), below=1)])
