"""Chapter: choosing another player."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.decisions import decide
from payday_core.games.pay_day.kinds import NONE
from payday_core.games.pay_day.rules.moves import within_reach
from payday_core.games.pay_day.rules.players import takes_part


@rule
def choose(t: Any, p: int, ask: int, about: int, candidates: int) -> int:
    """One of the players whose bits are set; NONE if there is none."""
    low = NONE
    high = NONE
    for q in range(t.seats):
        if candidates >> q & 1:
            high = q
            if low == NONE:
                low = q
    first = max(low, 0)
    without = ~(candidates >> first) & ((1 << (high - first + 1)) - 1)
    return decide(t, p, ask, about, low, high, 1, without)


@rule
def choose_opponent(t: Any, p: int, ask: int, about: int) -> int:
    """Any other player, the retired too where the edition says so (rulings/1994 #10, rulings/2000 #16)."""
    candidates = 0
    for q in range(t.seats):
        if q != p and takes_part(t, q):
            candidates |= 1 << q
    return choose(t, p, ask, about, candidates)


@rule
def choose_companion(t: Any, p: int, ask: int, about: int) -> int:
    """Any other player whose token can come along."""
    candidates = 0
    for q in range(t.seats):
        if within_reach(t, p, q):
            candidates |= 1 << q
    return choose(t, p, ask, about, candidates)
