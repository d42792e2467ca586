"""The check before and after the lessons: questions in two forms, which ask the same things with other numbers.

An answer is kept by its place, so a form that was ever asked stays as it is; earlier ones lie in folders of their own (`reading`).
"""

import re
from dataclasses import dataclass
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from payday_core.teaching.arithmetic import as_written, worked_out
from payday_core.teaching.standards import is_known, standard_of
from payday_core.teaching.ticket import is_right, read_number
from payday_core.text.wording import MINUS, join_names

FEWEST, MOST = 4, 12
"""How many questions a form may have: the printed ones have eight, those before had six."""

MINUTES = 10
"""What a form takes in class."""

DO_NOT_KNOW = -1
"""The answer of a pupil who says that they do not know."""

NOT_KNOWN = "I do not know"
"""The answer that stands below every question."""

LETTERS = "ABCDE"

Ask = Annotated[str, Field(min_length=10, max_length=400), AfterValidator(str.strip)]
Answer = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(str.strip)]
Title = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(str.strip)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Way(_Part):
    """How one gets to an answer: `by` a sum of the question's numbers, if there is one, and by which `mistake`; the right one has none."""

    by: str = Field(default="", max_length=120)
    mistake: str = Field(default="", max_length=60)


class Question(_Part):
    """A question with one right answer, number `right` from 0. `sums` are the arithmetic behind it, `because` says why it is right.

    lessons, standard: what it measures. numbers: those in the question, by name. reached: for each answer how one gets there.
    The last four do not change what pupils read, so `repr`, by which one wording is told from another, leaves them out.
    """

    topic: Title
    ask: Ask
    answers: tuple[Answer, ...] = Field(min_length=2, max_length=len(LETTERS) - 1)
    right: int = Field(ge=0)
    sums: tuple[str, ...] = Field(default=(), max_length=3)
    because: Ask
    lessons: tuple[int, ...] = Field(default=(), max_length=12, repr=False)
    standard: str = Field(default="", max_length=80, repr=False)
    numbers: dict[str, int | float] = Field(default={}, max_length=6, repr=False)
    reached: tuple[Way, ...] = Field(default=(), repr=False)

    @model_validator(mode="after")
    def _has_one_right_answer(self) -> Self:
        if self.right >= len(self.answers):
            raise ValueError(f"answer {self.right} is not there; the first one is 0")
        if len({answer.casefold() for answer in (*self.answers, NOT_KNOWN)}) <= len(self.answers):
            raise ValueError(f"two answers are the same; {NOT_KNOWN!r} stands below every question by itself")
        worth = [worked_out(one) for one in self.sums]
        if re.fullmatch(r"\$[\d,]+", key := self.answers[self.right]) and worth and dollars(worth[-1]) != key:
            raise ValueError(f"the last sum comes to {dollars(worth[-1])}, and the right answer says {key}")
        return self

    @model_validator(mode="after")
    def _says_how_each_answer_is_reached(self) -> Self:
        if self.reached and len(self.reached) != len(self.answers):
            raise ValueError(f"there are {len(self.answers)} answers, and `reached` says of {len(self.reached)} how one gets there")
        if len(self.ways) < len(self.reached):
            raise ValueError("two answers are reached by the same mistake")
        for place, (way, answer) in enumerate(zip(self.reached, self.answers, strict=False)):
            if bool(way.mistake) == (place == self.right):
                raise ValueError(f"{answer!r} is {'right and has' if way.mistake else 'wrong and needs'} a `mistake`")
            if way.by and not _comes_to(worth := worked_out(self._in_numbers(way.by)), answer):
                raise ValueError(f"{way.by!r} comes to {worth:g}, and the answer says {answer!r}")
        return self

    @model_validator(mode="after")
    def _names_a_standard_that_has_words(self) -> Self:
        if self.standard and not is_known(self.standard):
            raise ValueError(f'the standard {self.standard!r} is not in standards.toml; write it as "{self.standard}: what it asks"')
        return self

    @property
    def measures(self) -> tuple[str, ...]:
        """The lessons that it measures, and the standard in full words under its full name; nothing where the form does not say."""
        lessons = f"Lesson{'s' if len(self.lessons) > 1 else ''} {join_names([*map(str, self.lessons)])}" if self.lessons else ""
        standard = standard_of(self.standard) if self.standard else None
        return tuple(filter(None, (lessons, f"{standard.framework.full}: {standard.sentence}" if standard else "")))

    def _in_numbers(self, by: str) -> str:
        """A sum with the question's own numbers in place of their names."""
        return re.sub(r"[a-z]\w*", lambda name: str(self.numbers.get(name[0], name[0])), by)

    @property
    def ways(self) -> dict[str, str]:
        """By mistake, empty for none, the sum by which one gets to that answer; nothing where the form does not say."""
        return {way.mistake: way.by for way in self.reached}

    @property
    def key(self) -> str:
        """The right answer with its letter."""
        return f"{LETTERS[self.right]}: {self.answers[self.right]}"

    @property
    def working(self) -> tuple[str, ...]:
        """The arithmetic, a line each: 200 × 1.03⁵ ≈ $231.85."""
        right = [self._in_numbers(way.by) for way in self.reached[self.right : self.right + 1] if way.by]
        shown = dollars if "$" in self.answers[self.right] or not right else "{:g}".format
        lines = [(one, worked_out(one)) for one in (*self.sums, *right)]
        return tuple(f"{as_written(one)} {'=' if _is_exact(worth) else '≈'} {shown(worth)}" for one, worth in lines)

    @property
    def offered(self) -> tuple[str, ...]:
        """All answers as they stand below the question; the last one is that one does not know."""
        return (*self.answers, NOT_KNOWN)

    def said(self, place: int) -> int:
        """What is kept of the answer at a place of `offered`. ValueError where there is none."""
        if not 0 <= place <= len(self.answers):
            raise ValueError(f"there is no answer {place}")
        return DO_NOT_KNOW if place == len(self.answers) else place


def dollars(amount: float) -> str:
    """An amount with its cents, where it has any: $520, $231.85."""
    exact = round(amount, 2)
    return f"{MINUS if exact < 0 else ''}${abs(exact):,.{0 if exact == int(exact) else 2}f}"


def _comes_to(worth: float, answer: str) -> bool:
    """Does the answer say this number, rounded as it is written?"""
    decimals = re.search(r"\.(\d+)", answer)
    return is_right(read_number(answer), worth, len(decimals[1]) if decimals else 0)


def _is_exact(amount: float) -> bool:
    return abs(amount - round(amount, 2)) < 1e-9


class Form(_Part):
    """Questions that are taken at one time."""

    title: Title
    questions: tuple[Question, ...]

    @model_validator(mode="after")
    def _asks_several_things(self) -> Self:
        if not FEWEST <= (count := len(self.questions)) <= MOST:
            raise ValueError(f"there are {count} questions, and a form has {FEWEST} to {MOST}")
        if len({one.topic for one in self.questions}) < count:
            raise ValueError("two questions have the same topic")
        return self


@dataclass(frozen=True)
class Forms:
    """Both forms. `print` tells one wording of them from another, so that nobody compares answers to different questions."""

    a: Form
    b: Form
    print: str

    @property
    def count(self) -> int:
        """How many questions each has."""
        return len(self.a.questions)

    @property
    def topics(self) -> tuple[str, ...]:
        """What the questions are about, in order."""
        return tuple(one.topic for one in self.a.questions)
