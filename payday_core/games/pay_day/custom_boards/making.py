"""Making a board: laying tiles and taking them up, laying out the rest by chance, and what is still missing (source text 001, "Setup")."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from payday_core.games.pay_day.custom_boards.file import Board
from payday_core.games.pay_day.editions import BadEdition, TileKind, edition
from payday_core.games.pay_day.editions.boards import length_of
from payday_core.games.pay_day.kinds import LAST_DAY, MONTHS, Space
from payday_core.text.wording import counted, join_names

DAYS_NAMED = 5
"""Up to this many vacant days are named by number; of more only their count is given."""

EARLY = frozenset({Space.DEAL, Space.FREE_DEAL})
LATE = frozenset({Space.BUYER})
"""What the rule book advises to lay early and late in the month."""

Layout = Literal["printed", "shuffled", "deals_early"]
LAYOUTS: tuple[Layout, ...] = get_args(Layout)


@dataclass(frozen=True)
class Hand:
    """What the person who lays tiles has pointed at: a kind of tile in the box, or a day; nothing ("" and 0)."""

    tile: str = ""
    day: int = 0


EMPTY_HAND = Hand()


def loose_kinds(board: Board) -> tuple[TileKind, ...]:
    """The kinds of tiles that can be laid anywhere: all but Pay Day."""
    return tuple(kind for kind in board.tile_kinds if kind.kind is not Space.PAY_DAY)


def left(board: Board) -> dict[str, int]:
    """How many of each kind of tile are still in the box."""
    used = Counter(board.tiles.values())
    return {kind.id: kind.count - used[kind.id] for kind in loose_kinds(board)}


def open_days(board: Board) -> list[int]:
    """The days on which no tile lies, before the last."""
    return [day for day in range(1, board.last_day) if day not in board.tiles]


# ---- single tiles


def lay(board: Board, day: int, tile: str) -> Board:
    """A tile from the box on a day; one that lay there goes back. Nothing, if the box has no such tile left or there is no such day."""
    if not left(board).get(tile) or not 1 <= day < board.last_day:
        return board
    return board.but(tiles=board.tiles | {day: tile})


def take_up(board: Board, days: Iterable[int]) -> Board:
    """Tiles back into the box."""
    gone = set(days)
    return board.but(tiles={day: tile for day, tile in board.tiles.items() if day not in gone})


def swap(board: Board, one: int, other: int) -> Board:
    """What lies on two days changes places; where only one has a tile, it moves."""
    places = {one: other, other: one}
    return board.but(tiles={places.get(day, day): tile for day, tile in board.tiles.items()})


def point_at_tile(board: Board, hand: Hand, tile: str) -> tuple[Board, Hand]:
    """Pointing at a tile takes it in hand, or lets go of it; after a day, it is laid there."""
    if hand.day:
        return lay(board, hand.day, tile), EMPTY_HAND
    return board, EMPTY_HAND if hand.tile == tile else Hand(tile=tile)


def point_at_day(board: Board, hand: Hand, day: int) -> tuple[Board, Hand]:
    """Pointing at a day lays the tile in hand, which stays in hand while there are more; after a day, the two change places."""
    if hand.tile:
        laid = lay(board, day, hand.tile)
        return laid, hand if left(laid)[hand.tile] else EMPTY_HAND
    if hand.day:
        return (board if hand.day == day else swap(board, hand.day, day)), EMPTY_HAND
    return board, Hand(day=day)


# ---- many at once


def fill(board: Board, seed: int, *, early: bool = False, most: int = LAST_DAY) -> Board:
    """At most `most` of the tiles left, chosen at random, on open days; early: deals in the first half of these, buyers in the second."""
    luck = random.Random(seed)
    tiles = [tile for tile, number in left(board).items() for _ in range(number)]
    days = open_days(board)
    number = min(len(days), len(tiles), most)
    tiles, days = luck.sample(tiles, number), luck.sample(days, number)
    chosen = _early_and_late(board, tiles, sorted(days), luck) if early else zip(days, tiles, strict=True)
    return board.but(tiles=board.tiles | dict(chosen))


def _early_and_late(board: Board, tiles: Sequence[str], days: Sequence[int], luck: random.Random) -> Iterable[tuple[int, str]]:
    """Each tile with a day: deals as early and buyers as late as there is room, the others where they fit."""
    kinds = {kind.id: kind.kind for kind in board.tile_kinds}
    middle = len(days) // 2
    first, second = luck.sample(days[:middle], middle), luck.sample(days[middle:], len(days) - middle)
    urgent = sorted(tiles, key=lambda tile: kinds[tile] not in EARLY | LATE)
    for tile in urgent:
        half, other = (second, first) if kinds[tile] in LATE else (first, second)
        yield (half or other).pop(), tile


def with_lengths(board: Board, lengths: Sequence[int]) -> Board:
    """Months of other lengths; tiles on days that no longer exist go back into the box."""
    return board.but(lengths=tuple(lengths), tiles={day: tile for day, tile in board.tiles.items() if day < max(lengths)})


def with_edition(board: Board, edition_id: str) -> Board:
    """The same tiles and months with another edition; its house values are its own."""
    return board if edition_id == board.edition_id else Board(name=board.name, edition=edition_id, tiles=board.tiles, lengths=board.lengths)


def laid_out(edition_id: str, how: Layout, seed: int, lengths: Sequence[int] = (LAST_DAY,)) -> Board:
    """An edition laid out by the app. Of a shorter month the tiles after its last day are left over."""
    printed = Board.of(edition(edition_id))
    if how == "printed":
        return with_lengths(printed, lengths)
    return fill(with_lengths(take_up(printed, printed.tiles), lengths), seed, early=how == "deals_early")


# ---- looking at it


def missing(board: Board) -> str:
    """What is still missing before it can be played, as a sentence; empty if nothing is. A fault names its day."""
    vacant = [day for day, what in enumerate(board.days) if what.kind is Space.VACANT]
    if vacant:
        which = f": {join_names([str(day) for day in vacant])}" if len(vacant) <= DAYS_NAMED else ""
        return f"{counted(len(vacant), 'day').capitalize()} {'is' if len(vacant) == 1 else 'are'} still vacant{which}."
    try:
        board.edition()
    except BadEdition as wrong:
        return f"This board cannot be played: {wrong}."
    return ""


def months_ending(lengths: Sequence[int], day: int) -> list[int]:
    """Of the longest game's months those that end on a day, 1 = the first."""
    return [month for month in range(1, MONTHS + 1) if length_of(lengths, month) == day]


def sizes(lengths: Sequence[int], months: int = MONTHS) -> str:
    """The lengths in words: 31 days each; 31, 28 and 30 days."""
    days = [length_of(lengths, month) for month in range(1, months + 1)]
    return f"{days[0]} days each" if len(set(days)) == 1 else f"{join_names([str(length) for length in days])} days"
