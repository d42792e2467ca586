"""Which lessons go together, and day by day what they take, from `lessons/units.toml`."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from payday_core.teaching.check.form import MINUTES
from payday_core.teaching.content import Lesson
from payday_core.teaching.folders import printed_folder
from payday_core.text.wording import counted

PERIOD = 45
"""Minutes of a usual period."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Day(_Part):
    """A period: the number of its lesson, a check that stands before or after it, what to prepare, what is left for the next day."""

    lesson: int
    prepare: str = Field(min_length=1, max_length=160)
    left: str = Field(min_length=1, max_length=160)
    check: Literal["", "before", "after"] = ""


class Unit(_Part):
    """Some lessons in their order, a day each."""

    id: str = Field(pattern=r"^[a-z-]{1,30}$")
    title: str
    text: str
    days: tuple[Day, ...]


@dataclass(frozen=True)
class PacedDay:
    """A day of a unit with its lesson: what it takes on the full and on the short path, in minutes, its check included."""

    number: int
    day: Day
    lesson: Lesson

    @property
    def check_minutes(self) -> int:
        """What its check takes."""
        return MINUTES if self.day.check else 0

    @property
    def minutes(self) -> int:
        """The full path."""
        return self.lesson.header.minutes + self.check_minutes

    @property
    def short_minutes(self) -> int:
        """The short path."""
        return self.lesson.header.short_minutes + self.check_minutes

    @property
    def check(self) -> str:
        """Where its check stands, with its minutes; nothing without one."""
        when = {"before": "before the lesson, the first form", "after": "after the lesson, the other form", "": ""}[self.day.check]
        return f"{when}; {counted(MINUTES, 'minute')} of these." if when else ""

    @property
    def takes(self) -> str:
        """Both paths in words, and which one fits a usual period where only one does."""
        fits = f"; in a {PERIOD}-minute period take the short path" if self.minutes > PERIOD >= self.short_minutes else ""
        return f"{self.minutes} minutes, or {self.short_minutes} on the short path{fits}"


@cache
def _file() -> dict[str, Any]:
    return tomllib.loads((printed_folder() / "units.toml").read_text(encoding="utf-8"))


def first_lesson() -> str:
    """The id of the lesson that stands first on the page and is named on the home page."""
    return str(_file()["first"])


@cache
def units() -> tuple[Unit, ...]:
    """All units."""
    return tuple(Unit.model_validate(one) for one in _file()["units"])


def unit_of(name: str) -> Unit:
    """The unit with this id. ValueError where there is none."""
    for one in units():
        if one.id == name:
            return one
    raise ValueError(f"There is no unit {name!r:.40}.")


def paced(unit: Unit, lessons: Iterable[Lesson]) -> tuple[PacedDay, ...]:
    """The days of a unit whose lessons are there."""
    numbered = {lesson.number: lesson for lesson in lessons}
    days = [day for day in unit.days if day.lesson in numbered]
    return tuple(PacedDay(number, day, numbered[day.lesson]) for number, day in enumerate(days, 1))
