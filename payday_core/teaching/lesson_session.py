"""A lesson while it is held: everything done so far, folded from its log. A value; `lesson_entries` has what changes it.

Whatever is shown in the room follows from the entries, so a reloaded page, or a laptop opened the next day, continues where the lesson was.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from payday_core.teaching.content import Lesson, Step, StepKind

AMOUNT_MOST = 10_000_000.0
"""A larger number than this is no answer to any question."""

IDLE_MOST = timedelta(minutes=20)
"""A longer time without anything done was no lesson: a break, or the night."""


@dataclass(frozen=True)
class LessonSession:
    """What has been done in a lesson.

    votes: by number of the vote, the hands for each answer; guesses: by number of the vote, the numbers that were typed. locked: when the
    predictions were closed; overridden: when somebody opened the chart without one. layers: how many layers of the reveal are shown.
    answers: by number of the question of the ticket, what was answered last; worked: whose working is shown. kept: what the experiment
    keeps under names of its own, as the codes of games. log: (when, what) in words, for the record.

    key: the digest of the key with which it is led; empty where a class takes part, whose teacher leads it, and where the lesson was begun
    before there were keys: then whoever has its address leads it.

    In a lesson led with a class on its own devices: room: the class. said: by number of the vote and of the pupil, the answer's place or
    the number that came from the device; handed: by number of the question of the ticket and of the pupil, what was handed in; acts: how
    much each pupil has done. led: how many entries are not from a device.
    """

    lesson: Lesson
    alone: bool = False
    short: bool = False
    room: str = ""
    step: int = 0
    votes: dict[int, dict[int, int]] = field(default_factory=dict)
    guesses: dict[int, tuple[float, ...]] = field(default_factory=dict)
    locked: datetime | None = None
    overridden: datetime | None = None
    ran: datetime | None = None
    layers: int = 0
    answers: dict[int, tuple[str, ...]] = field(default_factory=dict)
    worked: frozenset[int] = frozenset()
    said: dict[int, dict[int, float]] = field(default_factory=dict)
    handed: dict[int, dict[int, tuple[str, ...]]] = field(default_factory=dict)
    acts: dict[int, int] = field(default_factory=dict)
    led: int = 0
    kept: dict[str, Any] = field(default_factory=dict)
    spent: timedelta = timedelta()
    paused: bool = False
    last: datetime | None = None
    ended: bool = False
    log: tuple[tuple[datetime, str], ...] = ()
    key: str = ""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the path that is taken."""
        return self.lesson.steps(short=self.short)

    @property
    def now(self) -> Step:
        """The step that is shown."""
        return self.steps[min(self.step, len(self.steps) - 1)]

    @property
    def minutes(self) -> int:
        """How long the path is to take."""
        return self.lesson.header.short_minutes if self.short else self.lesson.header.minutes

    @property
    def opened(self) -> bool:
        """May what comes after the prediction be shown?"""
        return self.locked is not None or self.overridden is not None

    @property
    def predicted(self) -> bool:
        """Has anybody predicted anything?"""
        return bool(self.said) or any(map(bool, self.guesses.values())) or any(any(hands.values()) for hands in self.votes.values())

    @property
    def answering(self) -> bool:
        """Are predictions taken from the devices now?"""
        return self.now.kind is StepKind.PREDICT and not self.opened and not self.ended

    @property
    def handing_in(self) -> bool:
        """Is the exit ticket answered now?"""
        return self.now.kind is StepKind.EXIT and not self.ended

    def is_closed(self, item: int) -> bool:
        """Does the room see the working of that question, so that nobody answers it any more?"""
        return item in self.worked or item in self.answers

    def reachable(self, number: int) -> bool:
        """May that step be opened? Up to the prediction always; what comes after it once that is locked; the reveal once it has run."""
        kinds = [step.kind for step in self.steps[: number + 1]]
        if StepKind.PREDICT in kinds[:-1] and not self.opened:
            return False
        return not (StepKind.REVEAL in kinds and self.ran is None)

    def left(self, at: datetime) -> timedelta:
        """How much of the lesson's time is left; below zero once it is over its time."""
        return timedelta(minutes=self.minutes) - self.spent - (timedelta() if self.paused else gap(self.last, at))

    def hands(self, vote: int) -> tuple[int, ...]:
        """The hands for each answer of a vote: those that were counted, and those from the devices."""
        from_devices = list(self.said.get(vote, {}).values())
        return tuple(count + from_devices.count(place) for place, count in enumerate(self.hands_counted(vote)))

    def hands_counted(self, vote: int) -> tuple[int, ...]:
        """The hands that were counted in the room."""
        counted = self.votes.get(vote, {})
        return tuple(counted.get(place, 0) for place in range(len(self.lesson.header.predict[vote].answers)))

    def numbers(self, vote: int) -> tuple[float, ...]:
        """The numbers given to a vote that asks for one: those that were typed for the room, and those from the devices."""
        return (*self.guesses.get(vote, ()), *self.said.get(vote, {}).values())


def gap(before: datetime | None, at: datetime) -> timedelta:
    """The lesson time between two entries; none after a long break, and none where the clock was set back."""
    time = at - before if before else timedelta()
    return time if timedelta() <= time <= IDLE_MOST else timedelta()


def initial(lesson: Lesson, header: Mapping[str, Any], at: datetime) -> LessonSession:
    """The lesson at its beginning, before the first entry."""
    alone, short, room = bool(header.get("alone")), bool(header.get("short")), str(header.get("room", ""))
    key = str(header.get("key", ""))
    return LessonSession(lesson, alone, short, room, last=at, log=((at, "The lesson began"),), key=key)


def is_answer(lesson: Lesson, vote: int, answer: float) -> bool:
    """Can a vote be answered like this?"""
    asked = lesson.header.predict
    if not 0 <= vote < len(asked):
        return False
    if asked[vote].open:
        return math.isfinite(answer) and abs(answer) <= AMOUNT_MOST
    return isinstance(answer, int) and 0 <= answer < len(asked[vote].answers)


def can_be_handed_in(lesson: Lesson, item: int, said: tuple[str, ...]) -> bool:
    """Can that question of the ticket be answered like this? A choice needs an answer that there is, all others need words."""
    if not 0 <= item < len(lesson.header.ticket):
        return False
    answers = lesson.header.ticket[item].answers
    return said in [(str(place),) for place in range(len(answers))] if answers else any(said)
