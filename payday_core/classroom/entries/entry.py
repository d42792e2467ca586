"""What all entries of a class's log have in common."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from pydantic import StrictInt

from payday_core.classroom.classroom import NOTES_KEPT, Classroom, Pupil
from payday_core.store.entries import Entry


class ClassEntry(Entry):
    """An entry of a class's log. order: how many orders the teacher had given before this one; None where it is no order."""

    order: StrictInt | None = None

    @property
    def is_order(self) -> bool:
        """Did the teacher do this?"""
        return self.order is not None

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The class after it. IndexError or ValueError where it does not fit the class."""
        raise NotImplementedError

    def ordered(self, orders: int) -> "ClassEntry":
        """The same entry as an order of the teacher, who had given so many orders before."""
        return self.model_copy(update={"order": orders})

    def written(self) -> dict[str, Any]:
        """As data; the order comes last."""
        data = super().written()
        if "order" in data:
            data["order"] = data.pop("order")
        return data


class Unknown(ClassEntry):
    """An entry that this version does not know, or whose fields do not fit. It is passed over."""

    data: Mapping[str, Any] = {}

    @property
    def is_order(self) -> bool:
        """Did the teacher do this?"""
        return "order" in self.data

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The class, unchanged."""
        return room

    def written(self) -> dict[str, Any]:
        """As it was read."""
        return dict(self.data)


def noted(room: Classroom, words: str, at: datetime) -> Classroom:
    """The class with one more line in its notes."""
    return replace(room, notes=(*room.notes, (at, words))[-NOTES_KEPT:])


def with_pupil(room: Classroom, pupil: Pupil) -> Classroom:
    """The class with this pupil in the place of the one with the same number."""
    return replace(room, pupils=(*room.pupils[: pupil.number], pupil, *room.pupils[pupil.number + 1 :]))
