"""Chapter: the calendar: which day is Pay Day, and what lies on the others (rulings/2008 #17, #22, #23)."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import NONE, Space


@rule
def last_day(t: Any, p: int) -> int:
    """The day of p's month on which Pay Day is; the days after it do not exist."""
    return t.edition.lengths[t.month[p]]


@rule
def space_kind(t: Any, p: int, day: int) -> int:
    """What a day tells p: its tile covers what is printed below."""
    if day == last_day(t, p):
        return Space.PAY_DAY.value
    tile = t.tile_on[day]
    if tile == NONE:
        return t.edition.space_kind[day]
    return t.edition.tile_kind[tile]


@rule
def space_amount(t: Any, day: int) -> int:
    """The dollars or cards of a day."""
    tile = t.tile_on[day]
    if tile == NONE:
        return t.edition.space_amount[day]
    return t.edition.tile_amount[tile]


@rule
def next_day(t: Any, p: int, kind: int) -> int:
    """The next day of a kind ahead of p's token, or NONE."""
    for day in range(t.day[p] + 1, last_day(t, p)):
        if space_kind(t, p, day) == kind:
            return day
    return NONE
