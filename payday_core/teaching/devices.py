"""Lessons led with a class: what each pupil predicts and hands in on their own device. Nothing is shown before it is written.

A lesson's log does not say who a pupil is: it has the pupil's number in the class, and nothing else.
"""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from payday_core.classroom.class_service import ClassService, class_service
from payday_core.classroom.classroom import Classroom, Pupil
from payday_core.classroom.entries import ClassEntry, SetText
from payday_core.classroom.limits import Limit
from payday_core.classroom.orders import Order
from payday_core.classroom.refused import ALREADY_SENT, Refused, TooFast, TooLate
from payday_core.store import Logs, StaleMove, UnknownLog
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import Lesson
from payday_core.teaching.experiments import Fact, kind_of
from payday_core.teaching.lesson_entries import Handed, LessonEntry, Said
from payday_core.teaching.lesson_service import LessonLog, LessonService, OpenLesson
from payday_core.teaching.lesson_session import IDLE_MOST, LessonSession, can_be_handed_in, is_answer

LOOK_AGAIN = 0.25
"""Seconds after which another process, or the teacher's page, may have written to a lesson's log."""

ACTS, ACTS_SECONDS = 60, 60.0
"""How many answers a pupil may send in that time."""

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


class Devices:
    """The lessons that the classes of this process are led through. Safe for threads; several processes may share a store."""

    def __init__(self, service: ClassService) -> None:
        self.class_service = service
        self._log = LessonLog(Logs(service.hub.store), catalogue, trust=LOOK_AGAIN)
        self._facts: dict[str, tuple[int, Mapping[str, Fact]]] = {}
        self._finding = threading.Lock()
        self._often = Limit(ACTS, ACTS_SECONDS)

    def get(self, code: str) -> OpenLesson:
        """The lesson as it is now, or was a moment ago.

        UnknownLog for a code that names none, ValueError where its lesson is no longer in the catalogue.
        """
        return OpenLesson.of(code, self._log.folded(code))

    def held_with(self, room: Classroom) -> OpenLesson | None:
        """The lesson that the class is led through now; none where there is none, or where it has ended."""
        if not room.lesson:
            return None
        try:
            held = self.get(room.lesson)
        except (UnknownLog, ValueError):
            return None
        return None if held.session.ended else held

    def classes_in(self, lesson: str) -> list[str]:
        """The codes of the machine's classes that are in the lesson of this id just now: something has been done in it lately."""
        held = {code: self._held_with(code) for code in self.class_service.codes()}
        return [code for code, one in held.items() if one is not None and one.lesson.id == lesson and _lately(one.session)]

    def _held_with(self, code: str) -> OpenLesson | None:
        """The lesson of the class with this code; none where it has just been deleted."""
        try:
            return self.held_with(self.class_service.get(code))
        except UnknownLog:
            return None

    def do(self, code: str, version: int | None, entry: LessonEntry | Mapping[str, Any]) -> None:
        """As `LessonService.do`, by the person who leads the lesson; the devices in this process see it at once."""
        try:
            LessonService(self._log.logs).do(code, version, entry)
        finally:
            self._log.expire(code)

    def say(self, code: str, token: str, seen: Saw, vote: int, answer: float) -> None:
        """A pupil's answer to a vote; the last one counts, until the lock. Refused with a sentence."""

        def decide(session: LessonSession, who: int) -> LessonEntry:
            _check(session, who, seen)
            if not session.answering:
                raise TooLate("No prediction is asked for now.")
            if not is_answer(session.lesson, vote, answer):
                raise Refused("That is not one of the answers to this question.")
            return Said(who=who, vote=vote, answer=answer)

        self._write(code, token, seen, decide)

    def hand_in(self, code: str, token: str, seen: Saw, item: int, said: tuple[str, ...]) -> None:
        """A pupil's answer to a question of the exit ticket; the last one counts, until the room sees the working. Or Refused."""

        def decide(session: LessonSession, who: int) -> LessonEntry:
            _check(session, who, seen)
            if not session.handing_in:
                raise Refused("The exit ticket is not open now.")
            if not can_be_handed_in(session.lesson, item, said):
                raise Refused("That is not one of the answers to this question.")
            if session.is_closed(item):
                raise TooLate("The work is on the big screen, so this answer can no longer be changed.")
            return Handed(who=who, item=item, said=list(said))

        self._write(code, token, seen, decide)

    def _write(self, code: str, token: str, seen: Saw, decide: Callable[[LessonSession, int], LessonEntry]) -> None:
        room, pupil = self.class_service.sit(code, token)
        if room.lesson != seen.lesson:
            raise TooLate(NO_LESSON)
        if room.paused:
            raise Refused("The class is paused. Your teacher will resume in a moment.")
        if not self._often.allow(who := f"{seen.lesson} {pupil.number}"):
            raise TooFast("You are sending too often. Wait a few seconds, then send it again.", self._often.wait(who))
        try:
            self._log.change(seen.lesson, lambda session: decide(session, pupil.number))
        except UnknownLog:
            raise TooLate(NO_LESSON) from None
        except StaleMove as busy:
            raise TooLate(str(busy)) from None

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
            self._forget_facts()
            return found

    def lead(self, lesson: Lesson, *, short: bool) -> Order:
        """The order that leads the class through a lesson, from its first step."""
        opened: list[str] = []

        def order(room: Classroom) -> ClassEntry:
            if not opened:
                opened.append(LessonService(self._log.logs).open(lesson, alone=False, short=short, room=room.code))
            return SetText(do="lesson", to=opened[0])

        return order

    def forget(self, room: str) -> None:
        """The class is deleted: nothing of its lessons stays in memory."""
        for code, session in self._log.in_memory().items():
            if session.room == room:
                self._log.forget(code)
        self._forget_facts()

    def _forget_facts(self) -> None:
        """Facts go with the lessons that are no longer in memory."""
        for code in self._facts.keys() - self._log.in_memory().keys():
            self._facts.pop(code, None)


def _lately(session: LessonSession) -> bool:
    return session.last is not None and datetime.now(UTC) - session.last < IDLE_MOST


def _check(session: LessonSession, who: int, seen: Saw) -> None:
    """Refused where the lesson is no longer as this pupil's page showed it."""
    if session.ended:
        raise TooLate(NO_LESSON)
    if session.opened and not seen.opened:
        raise TooLate("The predictions are locked. Your last answer counts.")
    if session.step != seen.step:
        raise TooLate("The class has gone on to another step.")
    if session.acts.get(who, 0) != seen.acts:
        raise TooLate(ALREADY_SENT)


_devices: Devices | None = None
_devices_lock = threading.Lock()


def devices() -> Devices:
    """The lessons of the classes of this process."""
    global _devices
    with _devices_lock:
        if _devices is None or _devices.class_service is not class_service():
            _devices = Devices(class_service())
        return _devices
