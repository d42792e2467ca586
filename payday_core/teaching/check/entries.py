"""The entries of a check's log, and what each does to the check."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, StrictInt, StrictStr

from payday_core.store.entries import Entry, reader
from payday_core.teaching.check.taking import TAKEN, Check, Pupil, Round


def _taken(when: Round) -> Round:
    if when not in TAKEN:
        raise ValueError("In this round nothing is answered.")
    return when


Taken = Annotated[Round, AfterValidator(_taken)]
"""A round in which questions are answered."""


class CheckEntry(Entry):
    """An entry of a check's log."""

    def change(self, check: Check) -> Check:
        """The check after it."""
        raise NotImplementedError


class Unknown(CheckEntry):
    """An entry that this version does not know, or whose fields do not fit. It is passed over."""

    data: Mapping[str, Any] = {}

    def change(self, check: Check) -> Check:
        """The check, unchanged."""
        return check

    def written(self) -> dict[str, Any]:
        """As it was read."""
        return dict(self.data)


class Draw(CheckEntry):
    """A pupil's code is drawn."""

    do: Literal["draw"] = "draw"
    code: StrictStr

    def change(self, check: Check) -> Check:
        """One more pupil, unless that code is taken."""
        return check if self.code in check.pupils else _with_pupil(check, self.code, Pupil(len(check.pupils)))


class Answer(CheckEntry):
    """A pupil's answer to a question; a later one to the same question takes its place, until the round is handed in."""

    do: Literal["answer"] = "answer"
    code: StrictStr
    round: Taken
    number: StrictInt
    said: StrictInt

    def change(self, check: Check) -> Check:
        """The pupil with that answer."""
        pupil, when = check.pupils.get(self.code), self.round
        if pupil is None or not 0 <= self.number < check.forms.count or when in pupil.handed_in:
            return check
        answers = {**pupil.answers, when: {**pupil.answers.get(when, {}), self.number: self.said}}
        return _with_pupil(check, self.code, Pupil(pupil.place, answers, pupil.handed_in))


class HandIn(CheckEntry):
    """A pupil hands in a round: none of its answers can be changed from now on."""

    do: Literal["hand in"] = "hand in"
    code: StrictStr
    round: Taken

    def change(self, check: Check) -> Check:
        """The pupil with that round handed in."""
        pupil = check.pupils.get(self.code)
        if pupil is None:
            return check
        return _with_pupil(check, self.code, Pupil(pupil.place, pupil.answers, pupil.handed_in | {self.round}))


class ToRound(CheckEntry):
    """A form is opened, or both are closed and the gain is shown."""

    do: Literal["round"] = "round"
    to: Round

    def change(self, check: Check) -> Check:
        """The check in that round."""
        return replace(check, now=self.to)


class Papers(CheckEntry):
    """What was counted on paper, right before and after for each pupil; it takes the place of what was typed before."""

    do: Literal["papers"] = "papers"
    pairs: list[tuple[int, int]]

    def change(self, check: Check) -> Check:
        """The check with these papers."""
        return replace(check, papers=tuple(self.pairs))


def _with_pupil(check: Check, code: str, pupil: Pupil) -> Check:
    return replace(check, pupils={**check.pupils, code: pupil})


Known = Draw | Answer | HandIn | ToRound | Papers


def _unknown(data: Mapping[str, Any]) -> CheckEntry:
    return Unknown(do=str(data.get("do", "")), data=data)


read_entry = reader(Annotated[Known, Field(discriminator="do")], _unknown)
"""An entry from its data."""


def apply(check: Check, entry: CheckEntry, at: datetime) -> Check:
    """The check after one more entry."""
    return entry.change(check)
