"""The teacher's desk: lessons being held, kept in the store entry by entry. What is shown has been written first."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from payday_core.sessions import live
from payday_core.store import Logs, StaleMove, UnknownLog
from payday_core.teaching.catalogue import Catalogue, catalogue
from payday_core.teaching.content import Lesson
from payday_core.teaching.lesson_session import FROM_DEVICES, LessonSession, held

LESSON, GAME = "lesson", "lesson game"

TRIES = 20
"""So often pupils' devices may be faster before a click is refused."""


@dataclass(frozen=True)
class OpenLesson:
    """A lesson being held, with the code of its address.

    `length` grows with every entry, `version` with every one of whoever leads it: what the pupils' devices say makes no click stale.
    """

    code: str
    version: int
    length: int
    session: LessonSession

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.session.lesson


class LessonService:
    """Opens lessons, finds them again, and writes down what is done in them."""

    def __init__(self, logs: Logs) -> None:
        self._logs = logs

    @cached_property
    def _shelf(self) -> Catalogue:
        """The lessons as their files are now; most of what a desk is asked needs none of them."""
        return catalogue()

    def open(self, lesson: Lesson, *, alone: bool, short: bool = False, room: str = "") -> str:
        """Begin a lesson, led from the projector or taken alone, on the full or the short path. Returns the code of its address.

        room: the class that takes part with its own devices; the lesson belongs to it and is deleted with it.
        """
        header = {"lesson": lesson.id, "alone": alone, "short": short} | ({"room": room} if room else {})
        return self._logs.start(LESSON, header, room=room)

    def get(self, code: str) -> OpenLesson:
        """The lesson as it stands. UnknownLog for a code that names none, ValueError where its lesson is no longer in the catalogue."""
        log = self._logs.load(LESSON, code)
        lesson = self._shelf.lesson(str(log.header.get("lesson", "")))
        session = held(lesson, log.header, log.created_at, log.entries)
        return OpenLesson(code, session.led, len(log.entries), session)

    def version(self, code: str) -> int:
        """How much has been done in a lesson, by whomever."""
        return self._logs.length(code)

    def do(self, code: str, version: int | None, entry: Mapping[str, Any]) -> None:
        """Write down what is done by whoever leads the lesson and saw it as `version`; None: as it is now, whatever was seen.

        StaleMove if more has been done since, but for what came from the pupils' devices: nothing is written.
        """
        for _ in range(TRIES):
            try:
                return self._logs.append(LESSON, code, version, entry)
            except StaleMove:
                number = self._number(code, version)
            with suppress(StaleMove):  # one more device was faster
                return self._logs.append(LESSON, code, number, entry)
        raise StaleMove("Too much is happening at once.")

    def _number(self, code: str, version: int | None) -> int:
        """The number of the next entry, for somebody who saw this `version`. StaleMove if it is not the one that stands."""
        entries = self._logs.load(LESSON, code).entries
        if version not in (None, sum(noted.entry.get("do") not in FROM_DEVICES for noted in entries)):
            raise StaleMove("Another tab or click was faster.")
        return len(entries)

    def recent(self, limit: int = 6) -> list[OpenLesson]:
        """The lessons last begun that have not ended, newest first; those led with a class are found on the controls of the class."""
        found = []
        for code in self._logs.codes(LESSON, limit=4 * limit):
            try:
                held_ = self.get(code)
            except (ValueError, UnknownLog):
                continue
            if not held_.session.ended and not held_.session.room:
                found.append(held_)
        return found[:limit]

    def lend(self, game: str, code: str) -> None:
        """Remember in which lesson a game is played, so that its pages lead back; what belongs to a class goes with the class."""
        self._logs.start(GAME, {"lesson": code}, code=f"game-{game}", room=self._room_of(code))

    def _room_of(self, code: str) -> str:
        """The class that is led through a lesson; empty where there is none."""
        try:
            return str(self._logs.load(LESSON, code).header.get("room", ""))
        except UnknownLog:
            return ""

    def lesson_of(self, game: str) -> str:
        """The code of the lesson in which a game is played; empty where it is played for itself."""
        try:
            return str(self._logs.load(GAME, f"game-{game}").header["lesson"])
        except (UnknownLog, KeyError):
            return ""


def lesson_service() -> LessonService:
    """The desk over the store of this process."""
    return LessonService(Logs(live.hub().store))
