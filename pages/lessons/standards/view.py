"""The crosswalk by lesson, by standard (`by=standard` in the address), or on paper and as a table for a spreadsheet (`by=paper`)."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import htpy as h
import streamlit as st

from pages.lessons.lesson.labels import grade_chip
from pages.lessons.lesson.standards import OURS, standard_rows, standards_list
from pages.lessons.sheets.paper import print_paper
from pages.shared.ui.html import head, joined, md
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import Lesson
from payday_core.teaching.crosswalk import by_standard, rows, sources_of, standards_in
from payday_core.teaching.paper.crosswalk import crosswalk_paper
from payday_core.teaching.standards import Framework, Standard
from payday_core.text.spreadsheet import csv_rows

FILE = "lessons-and-standards"

LESSON, STANDARD, PAPER = "lesson", "standard", "paper"

VIEWS = {LESSON: "By lesson", STANDARD: "By standard", PAPER: "On paper, and as a table"}


def standards_page() -> None:
    """The whole page."""
    lessons, view = catalogue().lessons, st.query_params.get("by", LESSON)
    view = view if view in VIEWS else LESSON
    head(h.a(href="lessons", target="_self")["Lessons"], "Lessons and standards")
    md(h.nav(".rv-nav", aria_label="Order")[[_link(one, words, here=one == view) for one, words in VIEWS.items()]])
    if view == PAPER:
        _to_take_along(lessons)
        return
    md(h.p(".ls-note")[OURS])
    for card in _standards(lessons) if view == STANDARD else map(_lesson, lessons):
        md(card)


def _link(view: str, words: str, *, here: bool) -> h.Node:
    return h.a(href=f"standards?by={view}", target="_self", aria_current="page" if here else None)[words]


def _lesson(lesson: Lesson) -> h.Node:
    title = h.h2[_named(lesson)]
    return h.div(".card.ls-walk")[h.div(".between")[title, grade_chip(lesson)], standards_list(lesson, standards_in(lesson))]


def _standards(lessons: Sequence[Lesson]) -> Iterator[h.Node]:
    for framework, found in groupby(by_standard(lessons).items(), key=lambda one: one[0].framework):
        yield _framework(framework, dict(found))


def _framework(framework: Framework, met: dict[Standard, tuple[Lesson, ...]]) -> h.Node:
    return h.div(".card.ls-walk")[
        h.h2[framework.full],
        standard_rows(met, lambda one: joined([_named(lesson) for lesson in met[one]])),
        h.p(".ls-note")[sources_of(met)],
    ]


def _named(lesson: Lesson) -> h.Node:
    return h.a(href=f"lesson?l={lesson.id}", target="_self")[lesson.name]


def _to_take_along(lessons: Sequence[Lesson]) -> None:
    """A row for each standard of each lesson, and both orders on paper."""
    with st.container(key="card-standards-table"):
        md(h.h2["As a table"], h.p["A row for each standard of each lesson, for a spreadsheet."])
        st.download_button(
            "Table, CSV",
            lambda: csv_rows(rows(lessons)),
            f"{FILE}.csv",
            "text/csv",
            key="standards-csv",
            icon=":material/download:",
            on_click="ignore",
        )
    with st.container(key="card-sheets"):
        about = h.fragment[h.h2["On paper"], h.p["By lesson and by standard, in one file."]]
        print_paper("standards-print", crosswalk_paper(lessons), FILE, about)
