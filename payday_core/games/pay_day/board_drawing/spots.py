"""Where things lie on the drawing of a board, in its units: the squares, the tokens on them, the pot, the bank, the die."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from payday_core.games.pay_day.kinds import LAST_DAY

CELL_WIDTH, CELL_HEIGHT, GAP = 150, 138, 10
LEFT, TOP = 28, 122
WIDTH = 2 * LEFT + 7 * CELL_WIDTH + 6 * GAP
HEIGHT = TOP + 5 * CELL_HEIGHT + 4 * GAP + 28

BANK = (WIDTH // 2 - 60, 54)
"""The bank has its place in the heading, between the month and the die."""

DIE_EDGE, DIE_LINE, DIE = WIDTH - LEFT - 36, 54, 58
"""Where the last die of the heading stands, and the room that each die takes."""


@dataclass(frozen=True)
class Token:
    """Where a seat stands: `day` 0 is Start. `you` is the one who looks on."""

    seat: int
    name: str
    day: int
    you: bool = False

    @property
    def words(self) -> str:
        """The name as it is read out."""
        return f"{self.name} (you)" if self.you else self.name


@dataclass(frozen=True)
class Spot:
    """The middle of a token, in units of the drawing, and how large it is drawn."""

    x: float
    y: float
    scale: float


def corner(day: int) -> tuple[int, int]:
    """The upper left corner of a square; Start is the first Sunday, the pot stands on the three squares after the 31st."""
    return LEFT + (day % 7) * (CELL_WIDTH + GAP), TOP + (day // 7) * (CELL_HEIGHT + GAP)


def middle(day: int) -> tuple[int, int]:
    """The middle of a square."""
    x, y = corner(day)
    return x + CELL_WIDTH // 2, y + CELL_HEIGHT // 2


def pot_middle() -> tuple[int, int]:
    """The sum that is written in the pot."""
    x, y = corner(LAST_DAY + 1)
    return x + 90, y + CELL_HEIGHT // 2


def spots(day: int, number: int) -> tuple[Spot, ...]:
    """Where `number` tokens stand on one square: one row of up to four, otherwise two rows of three."""
    x, y = corner(day)
    centre = x + CELL_WIDTH / 2
    if number <= 4:
        step, scale = (44, 1.0) if number < 4 else (35, 0.86)
        return tuple(Spot(centre + (k - (number - 1) / 2) * step, y + CELL_HEIGHT - 26, scale) for k in range(number))
    return tuple(Spot(centre + (k % 3 - 1) * 44, y + CELL_HEIGHT - (53 if k < 3 else 20), 0.8) for k in range(number))


def standing(days: Sequence[int]) -> Iterator[Spot]:
    """The spot of every seat's token, given the day of each: those on one square stand next to each other in the order of the seats."""
    for seat, day in enumerate(days):
        together = [other for other, there in enumerate(days) if there == day]
        yield spots(day, len(together))[together.index(seat)]


def dice_room(number: int) -> int:
    """The room that dice thrown after the roll take at the edge of the heading."""
    return DIE * number + 20 if number else 0
