"""Seats that came so fast from one address that one device may have taken them all."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from payday_core.classroom.classroom import Classroom, Pupil

SEATS, WITHIN = 6, 20.0
"""So many seats from one address within so many seconds are worth the teacher's look. A browser takes two (`seating.py`)."""


@dataclass(frozen=True)
class Flood:
    """Seats that came fast from one address. source: its mark. seconds: between the first and the last of them."""

    source: str
    pupils: tuple[Pupil, ...]
    seconds: int


def floods(room: Classroom) -> tuple[Flood, ...]:
    """All floods of seats that are still taken, the largest first."""
    groups: dict[str, list[Pupil]] = defaultdict(list)
    for pupil in room.here:
        if pupil.source and pupil.came:
            groups[pupil.source].append(pupil)
    found = (_flood(source, pupils) for source, pupils in groups.items())
    return tuple(sorted(filter(None, found), key=lambda one: -len(one.pupils)))


def _flood(source: str, pupils: Sequence[Pupil]) -> Flood | None:
    """Those of them who came with others, all within a short time."""
    fast = {place for first in range(len(pupils) - SEATS + 1) if _together(pupils, first) for place in range(first, first + SEATS)}
    came = tuple(pupils[place] for place in sorted(fast))
    return Flood(source, came, ceil(_seconds(came[0], came[-1]))) if came else None


def _together(pupils: Sequence[Pupil], first: int) -> bool:
    return 0 <= _seconds(pupils[first], pupils[first + SEATS - 1]) <= WITHIN


def _seconds(one: Pupil, other: Pupil) -> float:
    return (other.came - one.came).total_seconds() if one.came and other.came else 0.0
