"""The pacing guide of a unit on paper: a line for each day."""

from collections.abc import Sequence

from payday_core.teaching.content import Lesson
from payday_core.teaching.paper.blocks import Grid, Heading, Paper, Prose, Sheet
from payday_core.teaching.units import PacedDay, Unit, paced


def pacing_paper(unit: Unit, lessons: Sequence[Lesson]) -> Paper:
    """The guide."""
    lines = tuple(map(_line, paced(unit, lessons)))
    grid = Grid(("Day", "Lesson and minutes", "To prepare", "Left for the next day"), lines, (0.4, 1.5, 1.7, 1.7))
    blocks = (Heading(f"{unit.title}: pacing guide", 1), Prose(unit.text), grid)
    return Paper(f"{unit.title}: pacing guide", (Sheet("Pacing guide", unit.title, blocks),))


def _line(one: PacedDay) -> tuple[str, str, str, str]:
    parts = (one.lesson.name, f"{one.takes}.", one.check and f"Check: {one.check}")
    return str(one.number), "\n".join(filter(None, parts)), one.day.prepare, one.day.left
