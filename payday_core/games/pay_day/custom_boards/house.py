"""House values of a board: the few numbers that the builder lets a house change, each with its printed value and its range."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from payday_core.games.pay_day.custom_boards.file import AMOUNTS, HOUSE_NUMBERS, TILE_AMOUNTS, Board
from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import Space

NUMBERS = {
    "loan_rate": "Interest on loans",
    "start_cash": "Start cash",
    "wage": "Salary",
    "lucky_bank": "Bank in the Lucky Lottery",
    "charity_walk_price": "Charity Walk, each pip",
}
"""Numbers of an edition that are offered, those on the board first."""

NEEDS = {"lucky_bank": Space.LUCKY_LOTTERY, "charity_walk_price": Space.CHARITY_WALK}
"""Which are of use only while such a day lies on the board."""

INTO_THE_POT = {Space.PAY_POT: "pays", Space.SKYROCKETS: "adds"}
"""Days and tiles whose dollars go onto the Jackpot space."""

MOST = 100_000
"""Dollars; far above any amount of an edition, far below what an edition refuses."""


@dataclass(frozen=True)
class HouseValue:
    """A value that can be changed: `where` it stands ("" is the edition itself) and its `name` there. Dollars, or a rate."""

    where: str
    name: str
    label: str
    value: Any
    printed: Any

    @property
    def is_rate(self) -> bool:
        """A fraction, shown as percent?"""
        return isinstance(self.printed, float)

    @property
    def key(self) -> str:
        """A name of its own."""
        return f"{self.where or 'edition'}-{self.name}"


def house_values(board: Board) -> tuple[HouseValue, ...]:
    """What can be changed on this board: numbers of its edition, then what goes into the pot."""
    return (*_numbers(board), *_tiles(board), *_days(board))


def _numbers(board: Board) -> Iterator[HouseValue]:
    kinds = {day.kind for day in board.days}
    for name, label in NUMBERS.items():
        if name not in NEEDS or NEEDS[name] in kinds:
            printed = getattr(board.printed, name)
            yield HouseValue("", name, label, board.house.get(name, printed), printed)


def _tiles(board: Board) -> Iterator[HouseValue]:
    lying = set(board.tiles.values())
    now = {kind.id: kind.amount for kind in board.tile_kinds}
    for kind in board.printed.tile_kinds:
        if kind.kind in INTO_THE_POT and kind.id in lying:
            yield HouseValue(TILE_AMOUNTS, kind.id, f"{kind.title} {INTO_THE_POT[kind.kind]}", now[kind.id], kind.amount)


def _days(board: Board) -> Iterator[HouseValue]:
    printed: Edition = board.printed
    if printed.tiles_everywhere:
        return
    for day, square in enumerate(printed.calendar[: board.last_day]):
        if square.kind in INTO_THE_POT and day not in board.tiles:
            yield HouseValue(AMOUNTS, str(day), f"{square.title} {INTO_THE_POT[square.kind]}", board.days[day].amount, square.amount)


def with_house(board: Board, changed: HouseValue, value: Any) -> Board:
    """The board with another house value; the printed one is none, and one out of range is brought into it."""
    value = max(0, min(value, 1.0 if changed.is_rate else MOST))
    group = dict(board.house.get(changed.where, {})) if changed.where else dict(board.house)
    group[changed.name] = value
    if value == changed.printed:
        del group[changed.name]
    house = board.house | {changed.where: group} if changed.where else group
    return board.but(house={name: kept for name, kept in house.items() if kept != {}})


def house_words(board: Board) -> str:
    """How many values the house has changed, in words; empty if none."""
    changed = [name for name in board.house if name in HOUSE_NUMBERS]
    changed += [name for part in (AMOUNTS, TILE_AMOUNTS) for name in board.house.get(part, {})]
    return f"{len(changed)} house value{'' if len(changed) == 1 else 's'}" if changed else ""
