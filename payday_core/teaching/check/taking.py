"""A class's check: who has answered what, folded from its log. A value; `entries` has what changes it.

Pupils are known by anonymous codes alone. Every second code that is drawn begins with form B. So a form that happens to be easier helps
as many pupils before the lessons as after them, and is not mistaken for a gain.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from payday_core.teaching.check.form import Form, Forms, Question

PUPILS_MOST = 400
"""Codes of a check. No class has more pupils; a machine that draws codes all night is stopped here."""

PAPERS_MOST = 200


class Round(StrEnum):
    """How far a check is: the first form is open, the second one, or none and the gain may be seen."""

    BEFORE = "before"
    AFTER = "after"
    RESULT = "result"


TAKEN = (Round.BEFORE, Round.AFTER)


@dataclass(frozen=True)
class Pupil:
    """Somebody with a code, drawn at this `place` (from 0): the answers of each round by number of the question, what is handed in."""

    place: int
    answers: Mapping[Round, Mapping[int, int]] = field(default_factory=dict)
    handed_in: frozenset[Round] = frozenset()

    @property
    def begins_with_a(self) -> bool:
        """Is form A the first one?"""
        return self.place % 2 == 0

    def answer(self, when: Round, number: int) -> int | None:
        """What was answered to a question; None where it is still open."""
        return self.answers.get(when, {}).get(number)


@dataclass(frozen=True)
class Check:
    """A class's check. `door` is the short code that pupils open; `prints` the wording of the forms it was begun with; `papers` how many
    questions each pupil who answered on paper had right before and after; `key` the digest of the teacher's key, empty where the check was
    begun before there were keys: then its code is the key."""

    title: str
    door: str
    prints: str
    forms: Forms
    now: Round = Round.BEFORE
    pupils: Mapping[str, Pupil] = field(default_factory=dict)
    papers: tuple[tuple[int, int], ...] = ()
    key: str = ""

    @property
    def reworded(self) -> bool:
        """Have the questions been changed since the check was begun?"""
        return self.prints != self.forms.print

    def form_of(self, pupil: Pupil, when: Round) -> Form:
        """The form that this pupil takes in that round."""
        return self.forms.a if pupil.begins_with_a == (when is Round.BEFORE) else self.forms.b

    def question(self, pupil: Pupil, when: Round, number: int) -> Question:
        """A question of that form."""
        return self.form_of(pupil, when).questions[number]

    def is_through(self, pupil: Pupil, when: Round) -> bool:
        """Has this pupil answered all questions of that round?"""
        return len(pupil.answers.get(when, {})) == self.forms.count

    def first_open(self, pupil: Pupil, when: Round) -> int:
        """The first question that this pupil has not answered; the number of questions after the last one."""
        return next((number for number in range(self.forms.count) if pupil.answer(when, number) is None), self.forms.count)

    def marks(self, pupil: Pupil, when: Round) -> tuple[bool, ...] | None:
        """Which questions were answered rightly; None where some are still open."""
        if not self.is_through(pupil, when):
            return None
        asked = enumerate(self.form_of(pupil, when).questions)
        return tuple(pupil.answer(when, number) == question.right for number, question in asked)

    def mistake(self, pupil: Pupil, when: Round, number: int) -> str:
        """The mistake behind an answer; empty for the right one, for "I do not know", and where the form does not say."""
        said, reached = pupil.answer(when, number), self.question(pupil, when, number).reached
        return reached[said].mistake if said is not None and 0 <= said < len(reached) else ""

    def at_it(self, when: Round) -> int:
        """How many have answered some questions of that round, and not yet all."""
        return sum(bool(one.answers.get(when)) and not self.is_through(one, when) for one in self.pupils.values())

    def through(self, when: Round) -> int:
        """How many have answered all of them."""
        return sum(self.is_through(one, when) for one in self.pupils.values())

    @property
    def through_one(self) -> int:
        """How many have answered everything in one round only."""
        return self.through(Round.BEFORE) + self.through(Round.AFTER) - 2 * len(self.through_both)

    @property
    def through_both(self) -> tuple[Pupil, ...]:
        """Those who have answered everything in both rounds, in the order of their codes."""
        return tuple(one for one in self.pupils.values() if all(self.is_through(one, when) for when in TAKEN))


def initial(forms: Forms, header: Mapping[str, Any]) -> Check:
    """The check when it was begun, before the first entry."""
    title, door, prints, key = (str(header.get(name, "")) for name in ("title", "door", "forms", "key"))
    return Check(title, door, prints, forms, key=key)
