"""Opens checks, finds them again, and writes down what pupils answer. Nothing is shown before it is written."""

import threading
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from payday_core.sessions import live
from payday_core.store import Logs, Store, StoreError
from payday_core.store.event_log import EventLog
from payday_core.store.games import new_code
from payday_core.teaching.check.entries import Answer, CheckEntry, Draw, HandIn, Papers, ToRound, apply, read_entry
from payday_core.teaching.check.form import Forms
from payday_core.teaching.check.reading import check_forms, forms_with
from payday_core.teaching.check.taking import PAPERS_MOST, PUPILS_MOST, Check, Round, initial
from payday_core.teaching.check.words import draw

CHECK, DOOR = "check", "check door"

DOOR_LENGTH = 6

TRIES = 60
"""A whole class may draw its codes in the same second; a pupil who was a moment too late draws again."""

TITLE_MOST = 40


class CheckService:
    """The checks of a store. A check's code and key open all of it, the short code of its door only the questions."""

    def __init__(self, store: Store, forms: Forms) -> None:
        self.store, self.forms = store, forms
        self._logs = Logs(store)
        self._log = EventLog(self._logs, CHECK, read_entry, self._begin, apply, tries=TRIES)

    def _begin(self, _: str, header: Mapping[str, Any], at: datetime) -> Check:
        return initial(forms_with(str(header.get("forms", "")), self.forms), header)

    def open(self, title: str, key: str = "") -> str:
        """Begin a check for a class. Returns its code. key: the digest of the teacher's key."""
        door = new_code(DOOR_LENGTH)
        named = " ".join(title.split())[:TITLE_MOST] or "Our class"
        code = self._log.start({"title": named, "door": door, "forms": self.forms.print} | ({"key": key} if key else {}))
        self._logs.start(DOOR, {"check": code}, code=_door_log(door))
        return code

    def behind(self, door: str) -> str:
        """The teacher's code of the check with this door. UnknownLog where there is none."""
        return str(self._logs.load(DOOR, _door_log(door)).header["check"])

    def get(self, code: str) -> Check:
        """The check as it is now. UnknownLog where there is none."""
        return self._log.get(code)

    def codes(self, limit: int = 20, *, visitors: bool = False) -> list[str]:
        """The checks last begun, those at the machine itself or those of visitors."""
        return self._log.codes(limit, visitors=visitors)

    def recent(self, limit: int = 8) -> list[tuple[str, Check]]:
        """The checks last begun with their codes; one that cannot be read is left out."""
        found = []
        for code in self._log.codes(limit):
            try:
                found.append((code, self.get(code)))
            except StoreError:
                continue
        return found

    def draw(self, code: str) -> str:
        """Give out a code that nobody else has in this check. ValueError once there are too many."""
        drawn = ""

        def decide(check: Check) -> Draw:
            nonlocal drawn
            if len(check.pupils) >= PUPILS_MOST:
                raise ValueError(f"{PUPILS_MOST} codes are given out, and a check has no more.")
            drawn = draw(check.pupils)
            return Draw(code=drawn)

        self._log.change(code, decide)
        return drawn

    def answer(self, code: str, pupil: str, when: Round, number: int, said: int) -> None:
        """Write down an answer; a later one to the same question takes its place until it is handed in."""
        self._write(code, Answer(code=pupil, round=when, number=number, said=said))

    def hand_in(self, code: str, pupil: str, when: Round) -> None:
        """No answer of that round can be changed from now on."""
        self._write(code, HandIn(code=pupil, round=when))

    def go(self, code: str, to: Round) -> None:
        """Open a form, or close both and show the gain."""
        self._write(code, ToRound(to=to))

    def papers(self, code: str, pairs: Iterable[tuple[int, int]]) -> None:
        """What was counted on paper, right before and after for each pupil; it takes the place of what was typed before."""
        self._write(code, Papers(pairs=list(pairs)[:PAPERS_MOST]))

    def _write(self, code: str, entry: CheckEntry) -> None:
        self._log.change(code, lambda _: entry)


def _door_log(door: str) -> str:
    return f"check-{door.strip().lower()}"


_service: CheckService | None = None
_service_lock = threading.Lock()


def check_service() -> CheckService:
    """The checks in the store of this process, with the forms as their files are now. BadLesson where the printed ones cannot be read."""
    global _service
    store, forms = live.hub().store, check_forms()[0]
    with _service_lock:
        if _service is None or _service.store is not store or _service.forms != forms:
            _service = CheckService(store, forms)
        return _service
