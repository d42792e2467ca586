"""The short fingerprint of a Pay Day table, which every turn leaves in the log."""

import struct
from typing import Any
from zlib import crc32

from payday_core.games.pay_day.kinds import DECKS, SEATS, Account

_NUMBERS = struct.Struct(f"<{Account.COUNT + 3 * SEATS + 2 * DECKS + 3}q")


def short_digest(t: Any) -> str:
    """A cheap fingerprint of a table after a turn: money, positions, piles and hands by their counts, and tiles while they are placed."""
    numbers = _NUMBERS.pack(*t.money, *t.day, *t.month, *t.top, *t.left, *t.held[0], t.player, t.yard_deal, t.winning_roll)
    tiles = bytes(tile + 1 for tile in t.tile_on) if t.to_place else b""
    return f"{crc32(tiles, crc32(numbers)):08x}"
