"""What a pupil's page shows of a game: each game that a class can play has one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pages.classroom.seat.situation import SeatView
from payday_core.classroom.tables import Stage

Part = Callable[[SeatView], None]
"""A part of the page; where the team has no table yet, it shows nothing."""


@dataclass(frozen=True)
class SeatSide:
    """purse: what the team has, in short; stages: what is done now; holds: what else the team has; rules: the way to the rules."""

    purse: Part
    stages: Mapping[Stage, Part]
    holds: Part
    rules: Part
