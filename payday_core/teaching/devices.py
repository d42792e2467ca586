"""Lessons led with a class: what its pupils predict and hand in on their own devices, each for himself. What is shown was written first.

Who a pupil is, a lesson's log does not say: it has the pupil's number in the class, and nothing else.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from payday_core.classroom.class_service import ClassService, class_service
from payday_core.classroom.classroom import Classroom, Pupil
from payday_core.classroom.limits import Limit
from payday_core.classroom.orders import Order
from payday_core.classroom.refused import ALREADY_SENT, Refused
from payday_core.store import Logs, Noted, StaleMove, UnknownLog
from payday_core.teaching.content import Lesson
from payday_core.teaching.experiments import Fact, kind_of
from payday_core.teaching.lesson_service import LESSON, LessonService, OpenLesson
from payday_core.teaching.lesson_session import LessonSession, after, can_be_handed_in, is_answer

LOOK_AGAIN = 0.25
"""Seconds after which another process, or the teacher's page, may have written to a lesson's log."""

KEPT_MOST = 64
"""So many lessons are kept in memory; others are read again when somebody looks."""

TRIES = 20

ACTS, ACTS_SECONDS = 60, 60.0
"""So many answers a pupil may send in that time."""

NO_LESSON = "The lesson is over. The page now shows how things stand."


@dataclass(frozen=True)
class Saw:
    """What a pupil's page showed when it was drawn: the lesson, its step, whether it was locked, and how much the pupil had done."""

    lesson: str
    step: int
    opened: bool
    acts: int


def saw(held: OpenLesson, pupil: Pupil) -> Saw:
    """What a page shows of the lesson to this pupil."""
    session = held.session
    return Saw(held.code, session.step, session.opened, session.acts.get(pupil.number, 0))


@dataclass
class _Kept:
    """A lesson in memory, and when the store was asked last whether there is more."""

    held: OpenLesson
    looked: float


class Devices:
    """The lessons that the classes of this process are led through. Safe for threads; several processes may share a store."""

    def __init__(self, service: ClassService) -> None:
        self.class_service = service
        self._logs = Logs(service.hub.store)
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._facts: dict[str, tuple[int, Mapping[str, Fact]]] = {}
        self._lock = threading.RLock()
        self._finding = threading.Lock()
        self._often = Limit(ACTS, ACTS_SECONDS)

    def get(self, code: str) -> OpenLesson:
        """The lesson as it stands. UnknownLog for a code that names none, ValueError where its lesson is no longer in the catalogue."""
        with self._lock:
            kept, now = self._kept.get(code), time.monotonic()
            if kept and now - kept.looked < LOOK_AGAIN:
                return kept.held
            if kept and self._logs.length(code) == kept.held.length > 0:
                kept.looked = now
                return kept.held
            return self._loaded(code)

    def _loaded(self, code: str) -> OpenLesson:
        self._kept.pop(code, None)
        return self._remember(LessonService(self._logs).get(code))

    def _remember(self, held: OpenLesson) -> OpenLesson:
        self._kept[held.code] = _Kept(held, time.monotonic())
        self._kept.move_to_end(held.code)
        while len(self._kept) > KEPT_MOST:
            self._facts.pop(self._kept.popitem(last=False)[0], None)
        return held

    def held_with(self, room: Classroom) -> OpenLesson | None:
        """The lesson that the class is led through now; none where there is none, or where it has ended."""
        if not room.lesson:
            return None
        try:
            held = self.get(room.lesson)
        except (UnknownLog, ValueError):
            return None
        return None if held.session.ended else held

    def do(self, code: str, version: int | None, entry: Mapping[str, Any]) -> None:
        """As `Desk.do`, by whoever leads the lesson; the devices in this process see it at once."""
        try:
            LessonService(self._logs).do(code, version, entry)
        finally:
            with self._lock:
                if kept := self._kept.get(code):
                    kept.looked = float("-inf")

    def say(self, code: str, token: str, seen: Saw, vote: int, answer: float) -> None:
        """A pupil's answer to a vote; his last one counts, until the lock. Refused with a sentence."""

        def decide(session: LessonSession, who: int) -> Mapping[str, Any]:
            _check(session, who, seen)
            if not session.answering:
                raise Refused("No prediction is asked for now.")
            if not is_answer(session.lesson, vote, answer):
                raise Refused("This is no answer to the question.")
            return {"do": "said", "who": who, "vote": vote, "answer": answer}

        self._write(code, token, seen, decide)

    def hand_in(self, code: str, token: str, seen: Saw, item: int, said: tuple[str, ...]) -> None:
        """A pupil's answer to a question of the exit ticket; his last one counts until the room sees the working. Or Refused."""

        def decide(session: LessonSession, who: int) -> Mapping[str, Any]:
            _check(session, who, seen)
            if not session.handing_in:
                raise Refused("The exit ticket is not open now.")
            if not can_be_handed_in(session.lesson, item, said):
                raise Refused("This is no answer to the question.")
            if session.is_closed(item):
                raise Refused("The working is on the big screen, so this answer can no longer be changed.")
            return {"do": "handed", "who": who, "item": item, "said": list(said)}

        self._write(code, token, seen, decide)

    def _write(self, code: str, token: str, seen: Saw, decide: Callable[[LessonSession, int], Mapping[str, Any]]) -> None:
        room, pupil = self.class_service.sit(code, token)
        if room.lesson != seen.lesson:
            raise Refused(NO_LESSON)
        if room.paused:
            raise Refused("The class is paused. Your teacher goes on in a moment.")
        if not self._often.allow(f"{seen.lesson} {pupil.number}"):
            raise Refused("That was very often. Wait a few seconds, then send it once more.")
        try:
            self._append(seen.lesson, lambda session: decide(session, pupil.number))
        except UnknownLog:
            raise Refused(NO_LESSON) from None

    def _append(self, code: str, decide: Callable[[LessonSession], Mapping[str, Any]]) -> None:
        """Write the entry that `decide` makes of the lesson as it is; it is asked again where somebody else was faster."""
        with self._lock:
            held = self.get(code)
            for _ in range(TRIES):
                entry = dict(decide(held.session))
                try:
                    self._logs.append(LESSON, code, held.length, entry)
                except StaleMove:
                    held = self._loaded(code)
                    continue
                now = datetime.fromisoformat(self.class_service.hub.store.now())
                self._remember(replace(held, length=held.length + 1, session=after(held.session, Noted(entry, now))))
                return
        raise Refused("Too much is happening at once. Try again.")

    def facts(self, held: OpenLesson) -> Mapping[str, Fact]:
        """What the lesson's run has found, where the ticket asks for it; found once for all devices. Nothing before it has run."""
        if held.session.ran is None or not any(item.fact for item in held.lesson.header.ticket):
            return {}
        with self._finding:
            version, found = self._facts.get(held.code, (-1, {}))
            if version == held.version:
                return found
            try:
                found = kind_of(held.lesson.setup.kind).facts(held.session)
            except RuntimeError:  # its games broke off; the teacher's page says so
                return {}
            self._facts[held.code] = (held.version, found)
            return found

    def lead(self, lesson: Lesson, *, short: bool) -> Order:
        """The order that leads the class through a lesson, from its first step."""
        opened: list[str] = []

        def order(room: Classroom) -> Mapping[str, Any]:
            if not opened:
                opened.append(LessonService(self._logs).open(lesson, alone=False, short=short, room=room.code))
            return {"do": "lesson", "to": opened[0]}

        return order

    def forget(self, room: str) -> None:
        """The class is no more: nothing of its lessons stays in memory."""
        with self._lock:
            gone = [code for code, kept in self._kept.items() if kept.held.session.room == room]
            for code in gone:
                self._kept.pop(code)
                self._facts.pop(code, None)


def _check(session: LessonSession, who: int, seen: Saw) -> None:
    """Does the lesson stand as this pupil's page showed it?"""
    if session.ended:
        raise Refused(NO_LESSON)
    if session.opened and not seen.opened:
        raise Refused("The predictions are locked. Your last answer counts.")
    if session.step != seen.step:
        raise Refused("The class has gone on to another step.")
    if session.acts.get(who, 0) != seen.acts:
        raise Refused(ALREADY_SENT)


_devices: Devices | None = None
_devices_lock = threading.Lock()


def devices() -> Devices:
    """The lessons of the classes of this process."""
    global _devices
    with _devices_lock:
        if _devices is None or _devices.class_service is not class_service():
            _devices = Devices(class_service())
        return _devices
