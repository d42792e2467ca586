"""The pacing guide of a unit: day by day its lesson, its minutes, what to prepare, and what is left for the next day."""

from collections.abc import Sequence

import htpy as h

from pages.shared.ui.html import icon, md
from payday_core.teaching.content import Lesson
from payday_core.teaching.units import PacedDay, Unit, paced


def pacing_guide(unit: Unit, lessons: Sequence[Lesson]) -> None:
    """The guide of the chosen unit, and the way to have it on paper."""
    paper = h.a(".btn", href=f"sheets?u={unit.id}", target="_self")[icon("book"), "Pacing guide on paper"]
    md(h.div(".card")[h.div(".between")[h.h2[unit.text], paper], h.ol(".ls-plan.ls-days")[map(_day, paced(unit, lessons))]])


def _day(one: PacedDay) -> h.Node:
    title = h.h3[f"Day {one.number}: ", h.a(href=f"lesson?l={one.lesson.id}", target="_self")[one.lesson.header.title]]
    check = h.p[h.b["Check: "], one.check] if one.check else ""
    prepare = h.p[h.b["Prepare: "], one.day.prepare]
    left = h.p[h.b["Left for the next day: "], one.day.left]
    return h.li[title, h.p[f"{one.takes}."], check, prepare, left]
