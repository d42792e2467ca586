"""What a teacher's edition holds, as checked values; `reading` makes them from a lesson's `teacher.md`."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import AfterValidator, Field

from payday_core.teaching.parts import Part, Short, Words


class Term(Part):
    """A word of the lesson and what it means."""

    word: Short
    means: Words


class Misconception(Part):
    """What students often believe, and what to say to it."""

    belief: Words
    say: Words


class Level(Part):
    """A line of the rubric: its name, and what a student of this level shows."""

    level: Short
    shows: Words


class Note(Part):
    """Something else that the teacher should know. source: where a figure in it comes from. stake: the editions of Pay Day for which the
    note says what $100 staked in it brings back."""

    title: Short
    text: Words
    source: str = Field(default="", max_length=400)
    stake: tuple[str, ...] = ()


class TeacherHeader(Part):
    """The head of a lesson's `teacher.md`.

    purpose: one line. materials: every slip, wall word and calculator that a step uses. cut: what to leave out when time runs short, the
    first one first. keep: what must not be left out. support: help for students who read slowly or learn English. frames: how a sentence
    of theirs may begin. further: one step further for the quick. letter: to the families, in Markdown, half a page.
    """

    purpose: Short
    materials: tuple[Words, ...] = Field(min_length=1, max_length=12)
    cut: tuple[Words, ...] = Field(min_length=1, max_length=5)
    keep: Words
    support: tuple[Words, ...] = Field(min_length=1, max_length=6)
    frames: tuple[Short, ...] = Field(min_length=1, max_length=8)
    further: Words
    letter: Annotated[str, Field(min_length=200, max_length=2400), AfterValidator(str.strip)]
    vocabulary: tuple[Term, ...] = Field(min_length=1, max_length=12)
    misconceptions: tuple[Misconception, ...] = Field(min_length=3, max_length=3)
    rubric: tuple[Level, ...] = Field(min_length=4, max_length=4)
    notes: tuple[Note, ...] = Field(default=(), max_length=3)


@dataclass(frozen=True)
class Answered:
    """A question that the lesson asks aloud, and the answer to expect, in Markdown."""

    question: str
    answer: str


@dataclass(frozen=True)
class Script:
    """What to say and do, in Markdown, and what to expect when something is asked."""

    text: str
    answers: tuple[Answered, ...]


@dataclass(frozen=True)
class TeachersEdition:
    """What a teacher reads beside a lesson. scripts: by the titles of a step and of a layer; "" for the step's text before its layers."""

    header: TeacherHeader
    scripts: dict[tuple[str, str], Script]
