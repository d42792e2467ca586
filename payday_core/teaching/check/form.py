"""The check before and after the lessons: six questions in two forms, which ask the same things with other numbers."""

import re
from dataclasses import dataclass
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from payday_core.teaching.arithmetic import as_written, worked_out
from payday_core.text.wording import MINUS

QUESTIONS = 6

MINUTES = 4
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


class Question(_Part):
    """A question with one right answer, number `right` from 0. `sums` are the arithmetic behind it, `because` says why it is right."""

    topic: Title
    ask: Ask
    answers: tuple[Answer, ...] = Field(min_length=2, max_length=len(LETTERS) - 1)
    right: int = Field(ge=0)
    sums: tuple[str, ...] = Field(default=(), max_length=3)
    because: Ask

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

    @property
    def key(self) -> str:
        """The right answer with its letter."""
        return f"{LETTERS[self.right]}: {self.answers[self.right]}"

    @property
    def working(self) -> tuple[str, ...]:
        """The arithmetic, a line each: 200 × 1.03⁵ ≈ $231.85."""
        return tuple(f"{as_written(one)} {'=' if _is_exact(worked_out(one)) else '≈'} {dollars(worked_out(one))}" for one in self.sums)

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


def _is_exact(amount: float) -> bool:
    return abs(amount - round(amount, 2)) < 1e-9


class Form(_Part):
    """Six questions that are taken at one time."""

    title: Title
    questions: tuple[Question, ...]

    @model_validator(mode="after")
    def _asks_six_things(self) -> Self:
        if len(self.questions) != QUESTIONS:
            raise ValueError(f"there are {len(self.questions)} questions, and a form has {QUESTIONS}")
        if len({one.topic for one in self.questions}) < QUESTIONS:
            raise ValueError("two questions have the same topic")
        return self


@dataclass(frozen=True)
class Forms:
    """Both forms. `print` tells one wording of them from another, so that nobody compares answers to different questions."""

    a: Form
    b: Form
    print: str

    @property
    def topics(self) -> tuple[str, ...]:
        """What the questions are about, in order."""
        return tuple(one.topic for one in self.a.questions)
