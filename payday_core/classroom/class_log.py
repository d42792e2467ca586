"""The logs of the classes: each folded into a Classroom, which every part of the classroom reads and changes here."""

from collections.abc import Callable

from payday_core.classroom.classroom import Classroom, initial
from payday_core.classroom.entries import ClassEntry, apply, read_entry
from payday_core.classroom.refused import TooLate
from payday_core.store import Logs, StaleMove, Store
from payday_core.store.event_log import EventLog

ROOM = "room"
"""The kind of the log."""


class ClassLog(EventLog[Classroom, ClassEntry]):
    """The logs of the classes in a store. trust: seconds for which a class in memory counts without a look at the store."""

    def __init__(self, store: Store, trust: float) -> None:
        super().__init__(Logs(store), ROOM, read_entry, initial, apply, trust=trust)

    def change(self, code: str, decide: Callable[[Classroom], ClassEntry]) -> Classroom:
        """As in any log. Refused where others were faster every time."""
        try:
            return super().change(code, decide)
        except StaleMove as busy:
            raise TooLate(str(busy)) from None
