"""What a playout counts while it is played: tokens, cards and passes of each seat, and how each round ended for it.

A playout keeps no journal. Where a game would write a journal row, `count` looks at the row and adds to the totals, so that interpreted and
compiled play count by the same lines.
"""

from typing import Any

import numpy as np

from payday_core.engine.compiling import rule
from payday_core.games.play_or_pay.kinds import ROUNDS, SEATS, Event, Why
from payday_core.games.play_or_pay.table import TABLE

BY_SEAT = ("score", "rank", "won", "laid", "chosen", "passes", "paid", "pots_won", "pot_tokens", "pot_stayed", "cards_left")
"""The measures that are one number a seat.

`score`: tokens at the end, or where there are none the rounds won; `won`: rounds; `chosen`: cards laid by choice; `paid`: tokens paid
for antes, passes and cards left; `pots_won`, `pot_tokens`: how many pots, and what was in them; `pot_stayed`: what was in those that
stayed because the winner had run out.
"""

BY_ROUND = ("score_by_round", "place_by_round", "won_by_round")
"""Those that are one number a seat and round: the score after it, the place from the leader (1 = leader, 0 = out), and 1 if it was won."""

TOTALS = np.dtype([*((name, "i4", (SEATS,)) for name in BY_SEAT), *((name, "i4", (SEATS, ROUNDS)) for name in BY_ROUND)], align=True)

PLAYOUT = np.dtype([*((name, TABLE.fields[name][0]) for name in TABLE.names), ("totals", TOTALS)], align=True)  # type: ignore[index,union-attr]
"""The table of a playout: all that lies on a table, in the same places, and the totals behind it."""


@rule
def count(t: Any, what: int, payer: int, payee: int, amount: int, about: int, cause: int) -> None:
    """Add what would be a journal row to the totals."""
    if what >= Event.SEATED:
        count_event(t, what, payer, amount)
    elif what == Why.POT_WON:
        t.totals.pots_won[payee] += 1
        t.totals.pot_tokens[payee] += amount
    elif what != Why.START:
        t.totals.paid[payer] += amount
        if what == Why.PASS:
            t.totals.passes[payer] += 1


@rule
def count_event(t: Any, what: int, p: int, amount: int) -> None:
    """Cards laid, free passes, cards left, and how a round begins and ends."""
    if what == Event.LAID:
        t.totals.laid[p] += 1
        t.totals.chosen[p] += 1 if amount > 1 else 0
    elif what == Event.PASSED:
        t.totals.passes[p] += 1
    elif what == Event.LEFT:
        t.totals.cards_left[p] += 1
    elif what == Event.POT_STAYS:
        t.totals.pot_stayed[p] += amount
    elif what == Event.DEALT:
        write_down_place(t, p)
    elif what == Event.ROUND_WON:
        t.totals.won[p] += 1
        t.totals.won_by_round[p][t.round - 1] = 1


@rule
def write_down_place(t: Any, p: int) -> None:
    """p plays in this round, at a place from the leader; of the round before the score is known now."""
    place = 1
    q = t.first
    while q != p:
        place += 0 if t.out[q] else 1
        q = (q + 1) % t.seats
    t.totals.place_by_round[p][t.round - 1] = place
    if t.round > 1:
        for seat in range(t.seats):
            t.totals.score_by_round[seat][t.round - 2] = score_of(t, seat)


@rule
def score_of(t: Any, p: int) -> int:
    """Tokens, or where there are none the rounds won."""
    return t.won[p] if t.house.free_passes else t.money[p]


@rule
def comes_before(t: Any, q: int, p: int) -> bool:
    """Most tokens wins. Without tokens the most rounds win, then the fewest cards left over (rulings/play-or-pay #17, #22)."""
    if score_of(t, q) != score_of(t, p):
        return score_of(t, q) > score_of(t, p)
    return t.house.free_passes and t.left_over[q] < t.left_over[p]


@rule
def sum_up(t: Any) -> None:
    """The game is over: scores and ranks; rounds that were not played any more leave the score as it is."""
    for p in range(t.seats):
        t.totals.score[p] = score_of(t, p)
        t.totals.rank[p] = 1
        for q in range(t.seats):
            if comes_before(t, q, p):
                t.totals.rank[p] += 1
        for number in range(t.round - 1, t.rounds):
            t.totals.score_by_round[p][number] = score_of(t, p)
