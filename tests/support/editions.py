"""All that is played: every edition as printed and, where it has day tiles, boards of our own with months of every length.

Being in the list of editions is enough to be in the contract, compiled and golden tests.
"""

import random
from collections.abc import Iterator

from payday_core import Edition, edition, editions

SHORT_MONTHS = (28, 31, 30, 29)


def own_board(printed: Edition) -> Edition:
    """Tiles by chance on every day or, over a printed board, on every third; and every month of another length."""
    pieces = [tile.id for tile in printed.pieces]
    random.Random(len(printed.id)).shuffle(pieces)
    tiles = dict(enumerate(pieces, 1))
    some = tiles if printed.tiles_everywhere else {day: tile for day, tile in tiles.items() if day % 3 == 0}
    return edition(printed.id, tiles=some, lengths=SHORT_MONTHS)


def all_boxes() -> Iterator[tuple[str, Edition]]:
    for printed in editions():
        yield printed.id, printed
        if printed.pieces:
            yield f"{printed.id}-own-board", own_board(printed)


BOXES = dict(all_boxes())
"""By name."""
