"""How the class is run: entries that change one of its settings."""

from dataclasses import replace
from datetime import datetime
from typing import Any, Literal

from pydantic import StrictBool, StrictInt, StrictStr

from payday_core.classroom.classroom import Classroom
from payday_core.classroom.entries.entry import ClassEntry, noted


class _Set(ClassEntry):
    """A setting of the class, of the name in `do`, gets a new value."""

    to: Any

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The class with that setting."""
        changes: dict[str, Any] = {self.do: self.to}
        return replace(room, **changes)


class SetText(_Set):
    """Its name, the pace of one table, or the code of the lesson it is led through."""

    do: Literal["name", "pace", "lesson"]
    to: StrictStr


class SetKey(_Set):
    """The hash of the one key that opens the controls; all others stop."""

    do: Literal["key"]
    to: StrictStr

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The class with that key alone."""
        return replace(room, key=self.to, more_keys=())


class AddKey(ClassEntry):
    """The hash of a key that opens the controls, too: whoever sits at the machine has taken them."""

    do: Literal["another-key"] = "another-key"
    to: StrictStr

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The class with one more key."""
        return noted(replace(room, more_keys=(*room.more_keys, self.to)), "The controls were taken at the computer itself", at)


class SetNumber(_Set):
    """How many pupils a team takes, or the seconds for a live answer."""

    do: Literal["most", "clock"]
    to: StrictInt


class SetSwitch(_Set):
    """Whether nobody else may join, now or from the beginning of a game on, or whether the class is paused."""

    do: Literal["locked", "lock_at_begin", "paused"]
    to: StrictBool
