"""The teacher's desk: lessons being held, kept in the store entry by entry. What is shown has been written first."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from payday_core import live
from payday_core.store import Logs, UnknownLog
from payday_core.teaching.content import Lesson
from payday_core.teaching.shelf import Shelf, shelf
from payday_core.teaching.sitting import Sitting, held

LESSON, GAME = "lesson", "lesson game"


@dataclass(frozen=True)
class Held:
    """A lesson being held, with the code of its address; `version` grows with every entry."""

    code: str
    version: int
    sitting: Sitting

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.sitting.lesson


class Desk:
    """Opens lessons, finds them again, and writes down what is done in them."""

    def __init__(self, logs: Logs) -> None:
        self._logs = logs

    @cached_property
    def _shelf(self) -> Shelf:
        """The lessons as their files are now; most of what a desk is asked needs none of them."""
        return shelf()

    def open(self, lesson: Lesson, *, alone: bool, short: bool = False) -> str:
        """Begin a lesson, led from the projector or taken alone, on the full or the short path. Returns the code of its address."""
        return self._logs.start(LESSON, {"lesson": lesson.id, "alone": alone, "short": short})

    def look(self, code: str) -> Held:
        """The lesson as it stands. UnknownLog for a code that names none, ValueError where its lesson is no longer on the shelf."""
        log = self._logs.load(LESSON, code)
        lesson = self._shelf.lesson(str(log.header.get("lesson", "")))
        return Held(code, len(log.entries), held(lesson, log.header, log.created_at, log.entries))

    def version(self, code: str) -> int:
        """How much has been done in a lesson."""
        return self._logs.length(code)

    def do(self, code: str, version: int | None, entry: Mapping[str, Any]) -> None:
        """Write down what is done by whoever saw the lesson as `version`; None: as it is now, whatever was seen.

        StaleMove if more has been done since: nothing is written.
        """
        self._logs.append(LESSON, code, version, entry)

    def recent(self, limit: int = 6) -> list[Held]:
        """The lessons last begun that have not ended, newest first."""
        found = []
        for code in self._logs.codes(LESSON, limit=4 * limit):
            try:
                held_ = self.look(code)
            except (ValueError, UnknownLog):
                continue
            if not held_.sitting.ended:
                found.append(held_)
        return found[:limit]

    def lend(self, game: str, code: str) -> None:
        """Remember in which lesson a game is played, so that its pages lead back."""
        self._logs.start(GAME, {"lesson": code}, code=f"game-{game}")

    def lesson_of(self, game: str) -> str:
        """The code of the lesson in which a game is played; empty where it is played for itself."""
        try:
            return str(self._logs.load(GAME, f"game-{game}").header["lesson"])
        except (UnknownLog, KeyError):
            return ""


def desk() -> Desk:
    """The desk over the store of this process."""
    return Desk(Logs(live.hub().store))
