"""The pacing guide of a unit on paper."""

import htpy as h
import streamlit as st

from pages.lessons.lesson.session import no_lesson
from pages.lessons.sheets.paper import print_paper
from pages.shared.ui.html import head
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.paper.pacing import pacing_paper
from payday_core.teaching.units import unit_of


def unit_on_paper(name: str) -> None:
    """The whole page."""
    try:
        unit = unit_of(name)
    except ValueError as wrong:
        no_lesson(str(wrong))
        return
    head(h.a(href="lessons", target="_self")["Lessons"], f"{unit.title}, day by day")
    with st.container(key="card-sheets"):
        about = h.fragment[h.h2["Pacing guide"], h.p["For the teacher: minutes, what to prepare, and what is left for the next day."]]
        print_paper("unit-print", pacing_paper(unit, catalogue().lessons), f"{unit.id}-pacing", about)
