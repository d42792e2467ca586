"""The lessons that were begun, kept in the store entry by entry. Nothing is shown before it is written."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from payday_core.sessions import live
from payday_core.store import Logs, StaleMove, UnknownLog
from payday_core.store.event_log import EventLog, Folded
from payday_core.teaching.catalogue import Catalogue, catalogue
from payday_core.teaching.content import Lesson
from payday_core.teaching.lesson_entries import LessonEntry, apply, read_entry
from payday_core.teaching.lesson_session import LessonSession, initial

LESSON, GAME = "lesson", "lesson game"
"""The kinds of the logs: of a lesson, and of the note that a game is played in one."""


@dataclass(frozen=True)
class OpenLesson:
    """A lesson that was begun, with the code of its address.

    length: how many entries there are. version: how many of the person who leads it. What pupils do on their devices makes no click stale.
    """

    code: str
    version: int
    length: int
    session: LessonSession

    @classmethod
    def of(cls, code: str, folded: Folded[LessonSession]) -> "OpenLesson":
        """The lesson that its log comes to."""
        return cls(code, folded.state.led, folded.length, folded.state)

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.session.lesson


class LessonLog(EventLog[LessonSession, LessonEntry]):
    """The logs of the lessons in a store, and where the lessons themselves are found."""

    def __init__(self, logs: Logs, lessons: Callable[[], Catalogue], trust: float = 0.0) -> None:
        super().__init__(logs, LESSON, read_entry, self._begin, apply, trust=trust)
        self._lessons = lessons

    def _begin(self, code: str, header: Mapping[str, Any], at: datetime) -> LessonSession:
        return initial(self._lessons().lesson(str(header.get("lesson", ""))), header, at)


class LessonService:
    """Opens lessons, finds them again, and writes down what is done in them."""

    def __init__(self, logs: Logs) -> None:
        self._logs, self._log = logs, LessonLog(logs, lambda: self._catalogue)

    @cached_property
    def _catalogue(self) -> Catalogue:
        """The lessons as their files are now; most of what a service is asked needs none of them."""
        return catalogue()

    def open(self, lesson: Lesson, *, alone: bool, short: bool = False, room: str = "", key: str = "") -> str:
        """Begin a lesson, led from the projector or taken alone, on the full or the short path. Returns the code of its address.

        room: the class that takes part with its own devices; the lesson belongs to it and is deleted with it. key: the digest of the key
        with which it is led.
        """
        header = {"lesson": lesson.id, "alone": alone, "short": short} | ({"room": room} if room else {}) | ({"key": key} if key else {})
        return self._log.start(header, room=room)

    def get(self, code: str) -> OpenLesson:
        """The lesson as it is now. UnknownLog for a code that names none, ValueError where its lesson is no longer in the catalogue."""
        return OpenLesson.of(code, self._log.folded(code))

    def version(self, code: str) -> int:
        """How much has been done in a lesson, by anybody."""
        return self._logs.length(code)

    def do(self, code: str, version: int | None, entry: LessonEntry | Mapping[str, Any]) -> None:
        """Write down what the person who leads the lesson did; it may be given as the fields of an entry.

        version: the lesson as its page showed it. StaleMove if more has been done since, except on the pupils' devices; nothing is written
        then. None: the entry is written whatever has been done.
        """
        done = entry if isinstance(entry, LessonEntry) else read_entry(entry)

        def decide(session: LessonSession) -> LessonEntry:
            if version != session.led:
                raise StaleMove("Another tab or click was faster.")
            return done

        if version is None:
            self._log.append(code, done)
        else:
            self._log.change(code, decide)

    def recent(self, limit: int = 6) -> list[OpenLesson]:
        """The lessons last begun that have not ended, newest first; those led with a class are found on the controls of the class."""
        found = []
        for code in self._log.codes(4 * limit):
            try:
                lesson = self.get(code)
            except (ValueError, UnknownLog):
                continue
            if not lesson.session.ended and not lesson.session.room:
                found.append(lesson)
        return found[:limit]

    def codes(self, limit: int = 20, *, visitors: bool = False) -> list[str]:
        """The lessons last begun, those at the machine itself or those of visitors."""
        return self._log.codes(limit, visitors=visitors)

    def lend(self, game: str, code: str) -> None:
        """Remember in which lesson a game is played, so that its pages lead back; it is deleted with the class it belongs to."""
        self._logs.start(GAME, {"lesson": code}, code=f"game-{game}", room=self._room_of(code))

    def _room_of(self, code: str) -> str:
        """The class that is led through a lesson; empty where there is none."""
        try:
            return str(self._logs.load(LESSON, code).header.get("room", ""))
        except UnknownLog:
            return ""

    def lesson_of(self, game: str) -> str:
        """The code of the lesson in which a game is played; empty where it belongs to no lesson."""
        try:
            return str(self._logs.load(GAME, f"game-{game}").header["lesson"])
        except (UnknownLog, KeyError):
            return ""


def lesson_service() -> LessonService:
    """The lessons in the store of this process."""
    return LessonService(Logs(live.hub().store))
