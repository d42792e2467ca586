"""Play or Pay, described to the engine."""

import struct
from typing import Any
from zlib import crc32

from payday_core.engine.title import Playouts, Score, Title
from payday_core.games.play_or_pay.blanks import numbers
from payday_core.games.play_or_pay.characters import BOTS
from payday_core.games.play_or_pay.kinds import SEATS, SUITS, Event, Holder, Why
from payday_core.games.play_or_pay.options import Decision
from payday_core.games.play_or_pay.playing import play_out
from payday_core.games.play_or_pay.record import GAME, Record
from payday_core.games.play_or_pay.rules.turns import play_turn, set_up
from payday_core.games.play_or_pay.table import Table
from payday_core.games.play_or_pay.totals import PLAYOUT, TOTALS, count

CHANCE = frozenset({Event.DEALT, Event.LEFT})
"""Cards were dealt, or hands were shown."""

SPOKEN = frozenset({Event.LAID, Event.PASSED, Why.PASS})
"""What the others lay, and where they pass, shows what they hold."""

_NUMBERS = struct.Struct(f"<{Holder.COUNT + 3 * SEATS + 2 * SUITS + 3}q")


def short_digest(t: Any) -> str:
    """A cheap fingerprint of a table after a turn: tokens, hands, rows, and whose turn it is."""
    numbers = _NUMBERS.pack(*t.money, *t.once, *t.twice, *t.won, *t.lowest, *t.highest, t.player, t.round, t.between)
    return f"{crc32(numbers):08x}"


def where(game: Any) -> str:
    """How far a game has come: the round, or what comes before and after."""
    if game.over:
        return f"Finished: round {game.round} of {game.rounds}"
    return f"Round {game.round} of {game.rounds}" + (", before the deal" if game.between_rounds else "")


TOKENS = Score("score", "token", 0.5)
ROUNDS_WON = Score("score", "round", 0.05)
"""Where a pass is free there are no tokens, and rounds are won."""

PLAY_OR_PAY = Title(
    id=GAME,
    record=Record,
    decision=Decision,
    set_up=set_up,
    play_turn=play_turn,
    short_digest=short_digest,
    card_numbers=numbers,
    chance=CHANCE,
    spoken=SPOKEN,
    where=where,
    playouts=Playouts(record=PLAYOUT, totals=TOTALS, table=Table, play_out=play_out, count=count),
    score=lambda house: ROUNDS_WON if house.free_passes else TOKENS,
    par=lambda house: BOTS[0].card,
)
