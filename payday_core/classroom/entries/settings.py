"""How the class is run: entries that change one of its settings."""

from dataclasses import replace
from datetime import datetime
from typing import Any, Literal

from pydantic import StrictBool, StrictInt, StrictStr

from payday_core.classroom.classroom import Classroom
from payday_core.classroom.entries.entry import ClassEntry


class _Set(ClassEntry):
    """A setting of the class, of the name in `do`, gets a new value."""

    to: Any

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The class with that setting."""
        changes: dict[str, Any] = {self.do: self.to}
        return replace(room, **changes)


class SetText(_Set):
    """Its name, the hash of the teacher's key, the pace of one table, or the code of the lesson it is led through."""

    do: Literal["name", "key", "pace", "lesson"]
    to: StrictStr


class SetNumber(_Set):
    """How many pupils a team takes, or the seconds for a live answer."""

    do: Literal["most", "clock"]
    to: StrictInt


class SetSwitch(_Set):
    """Whether nobody else may join, now or from the beginning of a game on, or whether the class is paused."""

    do: Literal["locked", "lock_at_begin", "paused"]
    to: StrictBool
