"""From one edition to another as bars: what each edition ends with, and between them what each change made."""

from typing import NamedTuple

from payday_core.teaching.experiments.two_editions.changes import CHANGES
from payday_core.teaching.experiments.two_editions.experiment import Split, TwoEditions
from payday_core.text.wording import money, signed

REST = "Not told yet"


class Row(NamedTuple):
    """A bar. id: "end", that of a change, or "rest". start, end: dollars of worth between which it lies."""

    id: str
    name: str
    said: str
    start: int
    end: int


def rows_of(setup: TwoEditions, split: Split, told: int) -> tuple[Row, ...]:
    """The split of one plan as far as it has been told: so many changes, from the first."""
    levels = split.levels
    older, later = _end(setup.older.title, levels[0]), _end(setup.later.title, levels[-1])
    changes = [_step(change.id, change.title, *levels[number : number + 2]) for number, change in enumerate(CHANGES[:told])]
    rest = [_step("rest", REST, levels[told], levels[-1])] if told < len(CHANGES) else []
    return (older, *changes, *rest, later)


def _end(name: str, level: int) -> Row:
    return Row("end", name, money(level), 0, level)


def _step(name: str, title: str, before: int, after: int) -> Row:
    return Row(name, title, signed(after - before), before, after)
