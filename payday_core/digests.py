"""Fingerprints of a table: by the short one of every turn a replay notices where it comes out differently."""

import hashlib
import struct
from typing import Any
from zlib import crc32


def digest(t: Any) -> str:
    """A fingerprint of the whole table, between turns."""
    return hashlib.sha256(t.to_record().tobytes()).hexdigest()[:16]


def short_digest(t: Any) -> str:
    """A cheap fingerprint of a table after a turn: money, positions, piles and hands by their counts, and tiles while they are placed."""
    tiles = t.tile_on if t.to_place else ()
    numbers = (*t.money, *t.day, *t.month, *t.top, *t.left, *t.held[0], *t.lottery_card, *tiles, t.player, t.yard_deal, t.winning_roll)
    return f"{crc32(struct.pack(f'<{len(numbers)}q', *numbers)):08x}"
