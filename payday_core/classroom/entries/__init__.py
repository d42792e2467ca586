"""The entries of a class's log, and what each does to the class."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from payday_core.classroom.classroom import Classroom
from payday_core.classroom.entries.entry import ClassEntry, Unknown
from payday_core.classroom.entries.games import Answer, Begin, BidMost, End, KeepPlan, LeaveToCard, Next, Play, Propose, Push, SendPlan
from payday_core.classroom.entries.people import HandOver, Join, LetBack, Move, Remove, RenamePupil, RenameTeam, SetTeams, TurnAway
from payday_core.classroom.entries.settings import AddKey, SetKey, SetNumber, SetSwitch, SetText
from payday_core.store.entries import reader

__all__ = [
    "AddKey",
    "Answer",
    "Begin",
    "BidMost",
    "ClassEntry",
    "End",
    "HandOver",
    "Join",
    "KeepPlan",
    "Known",
    "LeaveToCard",
    "LetBack",
    "Move",
    "Next",
    "Play",
    "Propose",
    "Push",
    "Remove",
    "RenamePupil",
    "RenameTeam",
    "SendPlan",
    "SetKey",
    "SetNumber",
    "SetSwitch",
    "SetTeams",
    "SetText",
    "TurnAway",
    "Unknown",
    "apply",
    "read_entry",
]

Known = (
    Join | Move | Remove | TurnAway | LetBack | RenamePupil | SetTeams | RenameTeam | HandOver
    | Propose | Begin | SendPlan | KeepPlan | Play | Next | End | Answer | BidMost | Push | LeaveToCard
    | SetText | SetKey | AddKey | SetNumber | SetSwitch
)  # fmt: skip


def _unknown(data: Mapping[str, Any]) -> ClassEntry:
    return Unknown(do=str(data.get("do", "")), data=data)


read_entry = reader(Annotated[Known, Field(discriminator="do")], _unknown)
"""An entry from its data."""


def apply(room: Classroom, entry: ClassEntry, at: datetime) -> Classroom:
    """The class after one more entry; one that does not fit counts, and changes nothing else."""
    room = replace(room, version=room.version + 1, orders=room.orders + entry.is_order)
    try:
        return entry.change(room, at)
    except (LookupError, ValueError):
        return room
