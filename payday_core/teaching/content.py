"""What a lesson is: its header as checked values. `reading` makes one from its files; nothing here knows a page."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from payday_core.teaching.arithmetic import as_written, worked_out
from payday_core.teaching.parts import Part, Short, Words
from payday_core.teaching.teachers_edition.content import TeachersEdition
from payday_core.text.wording import MINUS

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")]


class StepKind(StrEnum):
    """What happens in a step."""

    DO_NOW = "do-now"
    PREDICT = "predict"
    PLAY = "play"
    RUN = "run"
    REVEAL = "reveal"
    TALK = "talk"
    EXIT = "exit"
    HOME = "home"


NEEDED = (StepKind.DO_NOW, StepKind.PREDICT, StepKind.RUN, StepKind.REVEAL, StepKind.TALK, StepKind.EXIT, StepKind.HOME)
"""What every lesson has, in this order; further steps to play and to talk may stand between."""


class Step(Part):
    """A step of a lesson: `minutes` of the full path, `short` of the cut-down one (0: left out there)."""

    kind: StepKind
    title: Short
    minutes: int = Field(ge=1, le=45)
    short: int = Field(ge=0, le=45)
    button: str = Field(default="", max_length=40)

    @model_validator(mode="after")
    def _no_longer(self) -> Self:
        if self.short > self.minutes:
            raise ValueError("the short path cannot take longer than the full one")
        return self


class Vote(Part):
    """A question to which everybody commits himself before the run: a choice among answers, or a number where there are none."""

    ask: Words
    answers: tuple[Short, ...] = Field(default=(), max_length=8)
    unit: str = Field(default="", max_length=20)

    @property
    def open(self) -> bool:
        """Is a number asked for?"""
        return not self.answers


class Item(Part):
    """A question of the exit ticket, of one of four sorts.

    A number or several (`sums`, with `parts` as their names): the key is worked out from the sums, so it cannot be mistyped.
    A choice: `answers`, of which `right` is the number, from 0. Words: `model` is what a good answer says. From the run: `fact` names
    what the lesson's experiment found in this very class. `because` says why, for all of them.
    """

    ask: Words
    sums: tuple[Short, ...] = Field(default=(), max_length=6)
    parts: tuple[Short, ...] = Field(default=(), max_length=6)
    unit: str = Field(default="$", max_length=12)
    digits: int = Field(default=0, ge=0, le=2)
    answers: tuple[Short, ...] = Field(default=(), max_length=6)
    right: int = Field(default=0, ge=0)
    model: str = Field(default="", max_length=1200)
    fact: str = Field(default="", max_length=40)
    because: str = Field(default="", max_length=1200)
    standard: str = Field(default="", max_length=80)

    @model_validator(mode="after")
    def _of_one_sort(self) -> Self:
        if sum(map(bool, (self.sums, self.answers, self.model, self.fact))) != 1:
            raise ValueError("a question needs one of `sums`, `answers`, `model` and `fact`, and not several")
        if self.parts and len(self.parts) != len(self.sums):
            raise ValueError(f"there are {len(self.sums)} sums and {len(self.parts)} names for their parts")
        if len(self.sums) > 1 and not self.parts:
            raise ValueError("several sums need names: `parts`")
        if self.answers and self.right >= len(self.answers):
            raise ValueError(f"answer {self.right} is not there; the first one is 0")
        for one in self.sums:
            worked_out(one)
        return self

    @property
    def numbers(self) -> tuple[float, ...]:
        """The right numbers, rounded as they are asked for."""
        return tuple(round(worked_out(one), self.digits) + 0.0 for one in self.sums)

    def shown(self, number: float) -> str:
        """A number in the unit of the question: $1,331; 12.5%; 3 pay days."""
        figure = f"{abs(number):,.{self.digits}f}"
        sign = MINUS if number < 0 else ""
        if self.unit == "$":
            return f"{sign}${figure}"
        return f"{sign}{figure}{self.unit}" if self.unit in ("%", "") else f"{sign}{figure} {self.unit}"

    @property
    def key(self) -> tuple[str, ...]:
        """What stands in the key; empty for a fact of the run, which only the run knows."""
        if self.sums:
            return tuple(map(self.shown, self.numbers))
        return (self.answers[self.right],) if self.answers else (self.model,) if self.model else ()

    @property
    def working(self) -> tuple[str, ...]:
        """How the numbers come about, a line each: 1,000 × 1.1³ = $1,331."""
        shown = [
            f"{as_written(one)} {'=' if _exact(worked_out(one), number) else '≈'} {self.shown(number)}" for one, number in self._worked
        ]
        return tuple(f"{part}: {line}" for part, line in zip(self.parts, shown, strict=True)) if self.parts else tuple(shown)

    @property
    def _worked(self) -> list[tuple[str, float]]:
        return list(zip(self.sums, self.numbers, strict=True))


def _exact(value: float, rounded: float) -> bool:
    return abs(value - rounded) < 1e-9


class InLife(Part):
    """Where a rule of the game misleads: how it is in the game, and how it is in real life."""

    game: Words
    life: Words


class Header(Part):
    """All that stands at the head of a lesson's file. `experiment` is checked by the kind of experiment it names.

    loan_lines: how many Pay Days the table on the pupil's sheet has in which a loan is followed; 0 for no table.
    """

    title: Short
    question: Short
    objective: Words
    grade: Annotated[str, Field(pattern=r"^(K|\d{1,2})(-\d{1,2})?$")]
    minutes: int = Field(ge=10, le=90)
    short_minutes: int = Field(ge=5, le=90)
    standards: tuple[Short, ...] = Field(min_length=1, max_length=12)
    steps: tuple[Step, ...] = Field(min_length=len(NEEDED), max_length=10)
    experiment: dict[str, Any]
    layers: tuple[Name, ...] = Field(min_length=1, max_length=8)
    predict: tuple[Vote, ...] = Field(min_length=1, max_length=4)
    ticket: tuple[Item, ...] = Field(min_length=1, max_length=8)
    loan_lines: int = Field(default=0, ge=0, le=6)
    in_life: tuple[InLife, ...] = Field(default=(), max_length=4)

    @model_validator(mode="after")
    def _adds_up(self) -> Self:
        for name, wanted in (("minutes", self.minutes), ("short", self.short_minutes)):
            if (total := sum(getattr(step, name) for step in self.steps)) != wanted:
                raise ValueError(f"the steps' `{name}` add up to {total}, not {wanted}")
        kinds = [step.kind for step in self.steps]
        needed = [kind for kind in kinds if kind in NEEDED]
        if tuple(dict.fromkeys(needed)) != NEEDED:
            raise ValueError(f"the steps need one of each kind in this order: {', '.join(NEEDED)}")
        if len({step.title for step in self.steps}) < len(self.steps):
            raise ValueError("two steps have the same title")
        return self


@dataclass(frozen=True)
class Section:
    """The text of a step: Markdown before the first smaller heading, then (heading, Markdown) pairs."""

    text: str
    parts: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Lesson:
    """A lesson: its folder's name as `id`, its header, its experiment's checked set-up, the text of each step by the step's title, and its
    teacher's edition if it has one."""

    id: str
    header: Header
    setup: Any
    sections: dict[str, Section]
    folder: Path
    teachers: TeachersEdition | None = None

    @property
    def number(self) -> int:
        """The number with which the folder's name begins; 0 where there is none."""
        digits = self.id.split("-")[0]
        return int(digits) if digits.isdecimal() else 0

    @property
    def name(self) -> str:
        """Lesson 3: One month, two price tags."""
        return f"Lesson {self.number}: {self.header.title}" if self.number else self.header.title

    def steps(self, *, short: bool) -> tuple[Step, ...]:
        """The steps of the full or of the cut-down path."""
        return tuple(step for step in self.header.steps if step.short or not short)

    def section(self, step: Step) -> Section:
        """The text of a step."""
        return self.sections[step.title]
