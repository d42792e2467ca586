"""What a pupil's page shows of a game: each game that a class can play has one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import htpy as h

from pages.classroom.seat.situation import SeatView
from pages.shared.ui.rules.drawer import Book
from payday_core.classroom.tables import Stage

Part = Callable[[SeatView], None]
"""A part of the page; where the team has no table yet, it shows nothing."""

Words = Callable[[SeatView], h.Node]
"""What is only read; nothing where there is none. It goes out with what stands beside it: to send it by itself would cost as much again."""


@dataclass(frozen=True)
class SeatSide:
    """purse: what the team has, in short; stages: what is done now; holds: what else the team has; rules: those of a setting."""

    purse: Words
    stages: Mapping[Stage, Part]
    holds: Words
    rules: Callable[[Any], Book]
