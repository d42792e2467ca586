"""Chapter: who is still playing, and whose turn comes next."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import NONE


@rule
def retired(t: Any, p: int) -> bool:
    """Has p finished their last month?"""
    return t.month[p] > t.months


@rule
def takes_part(t: Any, p: int) -> bool:
    """May p pay, be chosen and enter contests? The retired do where the edition says so (rulings/all #16)."""
    return not retired(t, p) or t.edition.retired_take_part != 0


@rule
def after(t: Any, p: int, i: int) -> int:
    """The i-th player after p, clockwise; i is at most the number of seats."""
    q = p + i
    return q - t.seats if q >= t.seats else q


@rule
def next_player(t: Any, p: int) -> int:
    """The next player to the left who has months to play, or still rolls; in step, one who is a month ahead waits. NONE: all is over."""
    retired_roll = t.edition.retired_roll and month_in_play(t) <= t.months
    latest = min(month_in_play(t), t.months) if t.in_step else t.months
    for i in range(1, t.seats + 1):
        q = after(t, p, i)
        if t.month[q] <= latest or (retired_roll and retired(t, q)):
            return q
    return NONE


@rule
def month_in_play(t: Any) -> int:
    """The earliest month that any player still has to finish."""
    earliest = t.month[0]
    for q in range(1, t.seats):
        earliest = min(earliest, t.month[q])
    return earliest
