"""A lesson being held: everything done so far, read from its log. A value; `desk` keeps the log.

An entry is a small dict; `do` says what was done, and the other fields with what. Whatever is shown in the room follows from the entries,
so a page loaded anew, or a laptop opened the next day, goes on where the lesson was.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from payday_core.store import Noted
from payday_core.teaching.content import Lesson, Step, StepKind

HANDS_MOST = 99
"""Hands for an answer: more pupils are in no room."""

GUESSES_MOST = 200

AMOUNT_MOST = 10_000_000.0
"""A larger number than this is no answer to any question."""

PARTS_MOST, SIGNS_MOST = 6, 1000
"""So many parts a pupil's answer on the ticket has at most, and so many signs each of them."""

FROM_DEVICES = frozenset({"said", "handed"})
"""What pupils do on their own devices; all other entries are made by whoever leads the lesson."""

IDLE_MOST = timedelta(minutes=20)
"""A longer time without anything done was no lesson: a break, or the night."""


@dataclass(frozen=True)
class LessonSession:
    """What has been done in a lesson.

    votes: by number of the vote, the hands for each answer; guesses: by number of the vote, the numbers that were said. locked: when the
    predictions were closed; overridden: when somebody opened the chart without one. layers: how many layers of the reveal are shown.
    answers: by number of the question of the ticket, what was answered last; worked: whose working is shown. kept: what the experiment
    keeps under names of its own, as the codes of games. log: (when, what) in words, for the record.

    Of a lesson led with a class on its own devices: room: the class. said: by number of the vote and of the pupil, the answer's place or
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
        """May be shown what comes after the prediction?"""
        return self.locked is not None or self.overridden is not None

    @property
    def predicted(self) -> bool:
        """Has anybody said anything?"""
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
        return timedelta(minutes=self.minutes) - self.spent - (timedelta() if self.paused else _gap(self.last, at))

    def hands(self, vote: int) -> tuple[int, ...]:
        """The hands for each answer of a vote: those that were counted, and those from the devices."""
        from_devices = list(self.said.get(vote, {}).values())
        return tuple(count + from_devices.count(place) for place, count in enumerate(self.hands_counted(vote)))

    def hands_counted(self, vote: int) -> tuple[int, ...]:
        """The hands that were counted in the room."""
        counted = self.votes.get(vote, {})
        return tuple(counted.get(place, 0) for place in range(len(self.lesson.header.predict[vote].answers)))

    def numbers(self, vote: int) -> tuple[float, ...]:
        """The numbers said to a vote that asks for one: those that were typed for the room, and those from the devices."""
        return (*self.guesses.get(vote, ()), *self.said.get(vote, {}).values())


def _gap(before: datetime | None, at: datetime) -> timedelta:
    """The time between two entries, as far as the lesson went on; a clock that was set back takes nothing away."""
    gap = at - before if before else timedelta()
    return gap if timedelta() <= gap <= IDLE_MOST else timedelta()


def begun(lesson: Lesson, header: Mapping[str, Any], at: datetime) -> LessonSession:
    """The lesson at its beginning."""
    alone, short, room = bool(header.get("alone")), bool(header.get("short")), str(header.get("room", ""))
    return LessonSession(lesson, alone, short, room, last=at, log=((at, "The lesson began"),))


def held(lesson: Lesson, header: Mapping[str, Any], at: datetime, entries: Iterable[Noted]) -> LessonSession:
    """The lesson after all entries of its log."""
    session = begun(lesson, header, at)
    for noted in entries:
        session = after(session, noted)
    return session


def after(session: LessonSession, noted: Noted) -> LessonSession:
    """The lesson after one more entry; one that this version does not know is passed over."""
    at, entry = noted.saved_at, noted.entry
    spent = session.spent + (timedelta() if session.paused else _gap(session.last, at))
    session = replace(session, spent=spent, last=at, led=session.led + (entry.get("do") not in FROM_DEVICES))
    match entry:
        case {"do": "said", "who": int(who), "vote": int(vote), "answer": int() | float() as answer}:
            return _said(_acted(session, who), who, vote, answer)
        case {"do": "handed", "who": int(who), "item": int(item), "said": list(parts)}:
            return _handed(_acted(session, who), who, item, parts)
        case {"do": "step", "to": int(number)}:
            return _to(session, number, at)
        case {"do": "hands", "vote": int(vote), "answer": int(answer), "more": int(more)}:
            return _hands(session, vote, answer, more)
        case {"do": "guess", "vote": int(vote), "amounts": list(amounts)}:
            guessed = (*session.guesses.get(vote, ()), *map(float, amounts))[:GUESSES_MOST]
            return replace(session, guesses=session.guesses | {vote: guessed}) if not session.opened else session
        case {"do": "unguess", "vote": int(vote)}:
            return replace(session, guesses=session.guesses | {vote: session.guesses.get(vote, ())[:-1]}) if not session.opened else session
        case {"do": "lock"} if not session.opened:
            return _noted(replace(session, locked=at), "The predictions were locked", at)
        case {"do": "override"} if not session.opened:
            return _noted(replace(session, overridden=at), "The chart was opened without a prediction", at)
        case {"do": "ran"} if session.opened:
            return replace(session, ran=session.ran or at)
        case {"do": "rerun"}:
            return replace(session, ran=None, layers=0)
        case {"do": "layer", "shown": int(shown)}:
            return replace(session, layers=max(0, min(shown, len(session.lesson.header.layers))))
        case {"do": "answer", "item": int(item), "said": list(said)}:
            return replace(session, answers=session.answers | {item: tuple(map(str, said))})
        case {"do": "worked", "item": int(item)}:
            return replace(session, worked=session.worked | {item})
        case {"do": "keep", "name": str(name), "value": value}:
            return replace(session, kept=session.kept | {name: value})
        case {"do": "path", "short": bool(short)}:
            return _path(session, at, short=short)
        case {"do": "pause"}:
            return replace(session, paused=True)
        case {"do": "go-on"}:
            return replace(session, paused=False)
        case {"do": "end"}:
            return _noted(replace(session, ended=True, paused=True), "The lesson ended", at)
    return session


def _noted(session: LessonSession, words: str, at: datetime) -> LessonSession:
    return replace(session, log=(*session.log, (at, words)))


def _to(session: LessonSession, number: int, at: datetime) -> LessonSession:
    """Another step; one that may not be opened yet is left closed."""
    if not 0 <= number < len(session.steps) or not session.reachable(number):
        return session
    return _noted(replace(session, step=number, ended=False), session.steps[number].title, at)


def _hands(session: LessonSession, vote: int, answer: int, more: int) -> LessonSession:
    """One hand more or less; of somebody alone the answer is the one he gives last. After the lock nothing changes."""
    votes = session.lesson.header.predict
    if session.opened or not (0 <= vote < len(votes) and 0 <= answer < len(votes[vote].answers)):
        return session
    counted = {} if session.alone else dict(session.votes.get(vote, {}))
    counted[answer] = min(HANDS_MOST, max(0, counted.get(answer, 0) + more))
    return replace(session, votes=session.votes | {vote: counted})


def _path(session: LessonSession, at: datetime, *, short: bool) -> LessonSession:
    """The other path, at the step that is shown, or the next one there is."""
    before = session.lesson.header.steps.index(session.now)
    changed = replace(session, short=short)
    step = sum(session.lesson.header.steps.index(one) < before for one in changed.steps)
    words = f"The {changed.minutes}-minute path"
    return _noted(replace(changed, step=min(step, len(changed.steps) - 1)), words, at)


# ---- what pupils do on their devices


def _acted(session: LessonSession, who: int) -> LessonSession:
    return replace(session, acts=session.acts | {who: session.acts.get(who, 0) + 1})


def _said(session: LessonSession, who: int, vote: int, answer: float) -> LessonSession:
    """A pupil's answer to a vote: the last one counts, and after the lock nothing changes."""
    if session.opened or not is_answer(session.lesson, vote, answer):
        return session
    return replace(session, said=session.said | {vote: session.said.get(vote, {}) | {who: answer}})


def is_answer(lesson: Lesson, vote: int, answer: float) -> bool:
    """Can a vote be answered like this?"""
    asked = lesson.header.predict
    if not 0 <= vote < len(asked):
        return False
    if asked[vote].open:
        return math.isfinite(answer) and abs(answer) <= AMOUNT_MOST
    return isinstance(answer, int) and 0 <= answer < len(asked[vote].answers)


def _handed(session: LessonSession, who: int, item: int, said: list[Any]) -> LessonSession:
    """A pupil's answer to a question of the ticket: the last one counts, until the room sees the working."""
    answer = tuple(str(part)[:SIGNS_MOST] for part in said[:PARTS_MOST])
    if session.is_closed(item) or not can_be_handed_in(session.lesson, item, answer):
        return session
    return replace(session, handed=session.handed | {item: session.handed.get(item, {}) | {who: answer}})


def can_be_handed_in(lesson: Lesson, item: int, said: tuple[str, ...]) -> bool:
    """Can that question of the ticket be answered like this? A choice needs an answer that there is, all others need words."""
    if not 0 <= item < len(lesson.header.ticket):
        return False
    answers = lesson.header.ticket[item].answers
    return said in [(str(place),) for place in range(len(answers))] if answers else any(said)
