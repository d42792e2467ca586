"""Opens checks, finds them again, and writes down what pupils answer. What is shown has been written first."""

from collections.abc import Iterable
from typing import Any

from payday_core.sessions import live
from payday_core.store import Logs, StaleMove, StoreError, UnknownLog
from payday_core.store.games import new_code
from payday_core.teaching.check.form import Forms
from payday_core.teaching.check.reading import check_forms
from payday_core.teaching.check.taking import PAPERS_MOST, PUPILS_MOST, Check, Round, taken
from payday_core.teaching.check.words import draw

CHECK, DOOR = "check", "check door"

DOOR_LENGTH = 6

TRIES = 60
"""A whole class may draw its codes in the same second; whoever was a moment too late draws again."""

TITLE_MOST = 40


class CheckService:
    """The checks of a store. A teacher's code opens all of a check, the short code of its door only the questions."""

    def __init__(self, logs: Logs, forms: Forms) -> None:
        self._logs, self._forms = logs, forms

    def open(self, title: str) -> str:
        """Begin a check for a class. Returns the teacher's code."""
        door = new_code(DOOR_LENGTH)
        named = " ".join(title.split())[:TITLE_MOST] or "Our class"
        code = self._logs.start(CHECK, {"title": named, "door": door, "forms": self._forms.print})
        self._logs.start(DOOR, {"check": code}, code=_door_log(door))
        return code

    def behind(self, door: str) -> str:
        """The teacher's code of the check with this door. UnknownLog where there is none."""
        return str(self._logs.load(DOOR, _door_log(door)).header["check"])

    def get(self, code: str) -> Check:
        """The check as it stands. UnknownLog where there is none."""
        log = self._logs.load(CHECK, code)
        return taken(log.header, self._forms, log.entries)

    def knows(self, code: str) -> bool:
        """Is it the teacher's code of a check?"""
        try:
            self.get(code)
        except UnknownLog:
            return False
        return True

    def recent(self, limit: int = 8) -> list[tuple[str, Check]]:
        """The checks last begun with their codes; one that cannot be read is left out."""
        found = []
        for code in self._logs.codes(CHECK, limit):
            try:
                found.append((code, self.get(code)))
            except StoreError:
                continue
        return found

    def draw(self, code: str) -> str:
        """Give out a code that nobody else has in this check. ValueError once there are too many."""
        for _ in range(TRIES):
            log = self._logs.load(CHECK, code)
            known = taken(log.header, self._forms, log.entries).pupils
            if len(known) >= PUPILS_MOST:
                raise ValueError(f"{PUPILS_MOST} codes are given out, and a check has no more.")
            drawn = draw(known)
            try:
                self._logs.append(CHECK, code, len(log.entries), {"do": "draw", "code": drawn})
            except StaleMove:
                continue
            return drawn
        raise StaleMove("Too many draw at once. Try again.")

    def answer(self, code: str, pupil: str, when: Round, number: int, said: int) -> None:
        """Write down an answer; a later one to the same question stands in its place until it is handed in."""
        self._write(code, do="answer", code=pupil, round=when.value, number=number, said=said)

    def hand_in(self, code: str, pupil: str, when: Round) -> None:
        """No answer of that round can be changed from now on."""
        self._write(code, do="hand in", code=pupil, round=when.value)

    def go(self, code: str, to: Round) -> None:
        """Open a form, or close both and show the gain."""
        self._write(code, do="round", to=to.value)

    def papers(self, code: str, pairs: Iterable[tuple[int, int]]) -> None:
        """What was counted on paper, right before and after for each pupil; it takes the place of what was typed before."""
        self._write(code, do="papers", pairs=[list(pair) for pair in pairs][:PAPERS_MOST])

    def _write(self, log: str, **entry: Any) -> None:
        self._logs.append(CHECK, log, None, entry)


def _door_log(door: str) -> str:
    return f"check-{door.strip().lower()}"


def check_service() -> CheckService:
    """The desk over the store of this process, with the forms as their files are now. BadLesson where the printed ones cannot be read."""
    return CheckService(Logs(live.hub().store), check_forms()[0])
