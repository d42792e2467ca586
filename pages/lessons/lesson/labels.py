"""Small labels that several pages of a lesson share."""

import htpy as h

from pages.shared.ui.html import chip
from payday_core.teaching.content import Lesson

SPOKEN = {"$": "dollars"}
"""Units that a label says in a word."""


def grade_chip(lesson: Lesson) -> h.Node:
    """For which grade a lesson is."""
    return chip(f"Grade {lesson.header.grade}", "info")


def grade_and_minutes(lesson: Lesson) -> h.Node:
    """For which grade a lesson is, and how long it takes on the full and on the short path."""
    header = lesson.header
    return h.fragment[grade_chip(lesson), chip(f"{header.minutes} min, or {header.short_minutes}", "", "clock")]


def in_life(lesson: Lesson) -> h.Node:
    """The box that says where a rule of the game misleads; nothing where none does."""
    rows = lesson.header.in_life
    if not rows:
        return ""
    pairs = [h.div[h.dt[h.b["In the game"], one.game], h.dd[h.b["In real life"], one.life]] for one in rows]
    return h.dl(".ls-life", aria_label="In the game, in real life")[pairs]


def with_unit(words: str, unit: str) -> str:
    """The label of a field: Your answer (dollars). The sign would be read out with the backslash that Streamlit needs before it."""
    return f"{words} ({SPOKEN.get(unit, unit)})" if unit else words


def choice_icon(*, chosen: bool) -> str:
    """The mark on the button of an answer, full if it is chosen."""
    return ":material/check_circle:" if chosen else ":material/radio_button_unchecked:"
