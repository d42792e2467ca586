"""Chapter: moving, and what is still to do in a turn.

A card or a day can send a token on, and others with it. What they then have to do lies on the agenda, the next thing last, so that the one
who moved acts first and a move in the middle of another is finished before it.
"""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.pay_day.kinds import NONE, Event
from payday_core.games.pay_day.rules.calendar import last_day
from payday_core.games.pay_day.rules.versions import LAST_LANDING_COUNTS

NOTHING = 0
"""There was something to do, and there is no longer."""

LAND = 1
"""Do what the day says."""

BACK_A_DAY = 2
"""Go back a day by Daylight Savings."""

CARD = 3
"""From here on: do what mail card number (this less CARD) says."""

HOPS_MOST = 20
"""How many moves by cards and tiles one turn can hold; every chain ends, so this is a guard (rulings/all #21)."""


@rule
def do_next(t: Any, p: int, what: int) -> None:
    """Put something that p has to do before everything else that is still to do."""
    t.agenda[t.due] = ((what * 32 + t.day[p]) * 16 + t.month[p]) * 8 + p
    t.due += 1


@rule
def move_to(t: Any, p: int, day: int) -> None:
    """Put p's token on a day: not before Start, and not beyond their Pay Day (rulings/2008 #8, #9)."""
    if t.rules >= LAST_LANDING_COUNTS:
        forget_landings(t, p)
    last = last_day(t, p)
    if day > last:
        day = last
    elif day < 0:
        day = 0
    t.day[p] = day
    note(t, Event.LANDED, p, day, NONE)


@rule
def forget_landings(t: Any, p: int) -> None:
    """A day that p's token leaves before p has acted there says nothing to it, even if the token comes back (rulings/2008 #10)."""
    for i in range(t.due):
        if t.agenda[i] & 7 == p and t.agenda[i] >> 12 == LAND:
            t.agenda[i] &= 0xFFF


@rule
def within_reach(t: Any, p: int, q: int) -> bool:
    """Can a card move q's token together with p's? Not that of the retired, nor in step one that waits for the next month.

    See rulings/2008 #10.
    """
    return q != p and t.month[q] <= t.months and (not t.in_step or t.month[q] == t.month[p])
