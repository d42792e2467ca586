"""Boards: a calendar drawn as text, and day tiles laid over it (source text 001; rulings/2008 #tiles, #17, #22, #23)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from payday_core.games.pay_day.editions.pieces import Day, TileKind
from payday_core.games.pay_day.kinds import LAST_DAY, SHORTEST_MONTH, Space

EMPTY = "."
"""A square of a drawn board on which no tile lies."""


def squares(board: str) -> list[str]:
    """The squares of a board drawn as text: weeks are lines, days stand between bars, Start is the first."""
    return [part.strip() for line in board.strip().splitlines() for part in line.split("|") if part.strip()]


def read_days(board: str) -> Iterable[dict[str, Any]]:
    """The days of a calendar drawn as text, each `kind [amount] [Title]`."""
    for square in squares(board):
        kind, *rest = square.split()
        amount = rest.pop(0) if rest and rest[0].lstrip("-").isdecimal() else 0
        yield {"kind": kind, "amount": amount, "title": " ".join(rest) or kind.replace("_", " ").capitalize()}


def read_tiles(value: Any) -> Any:
    """Tiles by day: from a board drawn as text, or a mapping whose days may be text, as JSON has them."""
    if isinstance(value, str):
        return {day: tile for day, tile in enumerate(squares(value)) if tile != EMPTY}
    if not isinstance(value, Mapping):
        return value
    for day in value:
        if not str(day).isdecimal():
            raise ValueError(f"day {day!s:.20}: a day is a number from 1 to {LAST_DAY}")
    return {int(day): tile for day, tile in value.items()}


def check_tiles(tiles: Mapping[int, str], kinds: Sequence[TileKind], lengths: Sequence[int], *, everywhere: bool) -> None:
    """Raise ValueError, naming the day, unless these tiles can lie on the board of these months."""
    last = max(lengths)
    known = {kind.id: kind for kind in kinds}
    used: Counter[str] = Counter()
    for day, tile in sorted(tiles.items()):
        if tile not in known:
            raise ValueError(f"day {day}: there is no tile {tile!s:.30}; there are {', '.join(known) or 'none in this box'}")
        _check_day(day, known[tile], last)
        used[tile] += 1
        if used[tile] > known[tile].count:
            raise ValueError(f"day {day}: the box holds {known[tile].count} of {tile}, this would be number {used[tile]}")
    vacant = [day for day in range(1, last) if day not in tiles]
    if everywhere and vacant:
        raise ValueError(f"day {vacant[0]}: no tile lies there; this board has one on every day")


def _check_day(day: int, tile: TileKind, last: int) -> None:
    """Is this a day on which this tile can lie?"""
    if not 1 <= day <= last:
        raise ValueError(f"day {day}: the longest month has the days 1 to {last}")
    if tile.kind is Space.PAY_DAY and day != last:
        raise ValueError(f"day {day}: {tile.title} lies on the last day, {last}")
    if day == last and tile.kind is not Space.PAY_DAY:
        raise ValueError(f"day {day}: the last day of the month is Pay Day, not {tile.title}")


def length_of(lengths: Sequence[int], month: int) -> int:
    """How many days a month (1 = the first) has; the last length holds on."""
    return lengths[min(month, len(lengths)) - 1]


def check_lengths(lengths: Sequence[int], *, with_tiles: bool) -> None:
    """Raise ValueError unless months can be this long: a printed board has 31 days, tiles allow 28 to 31."""
    shortest = SHORTEST_MONTH if with_tiles else LAST_DAY
    for month, length in enumerate(lengths, 1):
        if not shortest <= length <= LAST_DAY:
            allowed = f"{shortest} to {LAST_DAY}" if with_tiles else f"{LAST_DAY}"
            raise ValueError(f"month {month} has {allowed} days, not {length}")


def pieces(kinds: Sequence[TileKind]) -> tuple[TileKind, ...]:
    """Every single tile of a box but Pay Day, which always lies on the last day."""
    return tuple(kind for kind in kinds if kind.kind is not Space.PAY_DAY for _ in range(kind.count))


def laid(calendar: Sequence[Day], tiles: Mapping[int, str], kinds: Sequence[TileKind]) -> tuple[Day, ...]:
    """The calendar with tiles laid over its days."""
    known = {kind.id: kind.on_board() for kind in kinds}
    return tuple(known[tiles[number]] if number in tiles else day for number, day in enumerate(calendar))
