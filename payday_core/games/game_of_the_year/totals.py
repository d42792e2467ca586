"""What a playout counts while it is played: per seat its points, by category and by quarter, and what became of its money.

A playout keeps no journal. Where a game would write a journal row, `count` looks at the row and adds to the totals, so that interpreted and
compiled play count by the same lines.
"""

from typing import Any

import numpy as np

from payday_core.engine.compiling import rule
from payday_core.games.game_of_the_year.kinds import HOLDERS, KINDS, QUARTERS, SEATS, Event, Kind, Why
from payday_core.games.game_of_the_year.rules.holdings import points_in, points_of
from payday_core.games.game_of_the_year.table import TABLE

WHOLE_WIN = 60
"""A win counts so much, and is shared in equal parts by up to six."""

BY_SEAT = ("score", "wins", "turns", "bought", "debts", "holidays_taken", "offers")
"""The measures that are one number a seat: points, sixtieths of a win, or how many (tokens bought, debts paid with a token, ...)."""

BY_QUARTER = ("money_points", "fame_points", "family_points", "red_letter_points", "holiday_points")
"""Those that are one number a seat and quarter: points in a category as the seat passed its end, the last at the end of the game."""

TOTALS = np.dtype([*((name, "i4", (SEATS,)) for name in BY_SEAT), *((name, "i4", (SEATS, QUARTERS)) for name in BY_QUARTER)], align=True)

PLAYOUT = np.dtype([*((name, TABLE.fields[name][0]) for name in TABLE.names), ("totals", TOTALS)], align=True)  # type: ignore[index,union-attr]
"""The table of a playout: all that lies on a table, in the same places, and the totals behind it."""


@rule
def count(t: Any, what: int, payer: int, payee: int, amount: int, about: int, cause: int) -> None:
    """Add what would be a journal row to the totals."""
    if what == Event.SPUN:
        t.totals.turns[payer] += 1
    elif what == Event.QUARTER_PASSED and about > 0:
        write_down_quarter(t, payer, amount - 1)
    elif what == Why.DEBT:
        t.totals.debts[payer % HOLDERS] += amount
    elif what == Why.BOUGHT and payer < HOLDERS:
        t.totals.bought[payer % HOLDERS] += 1
    elif what == Why.HOLIDAY:
        t.totals.holidays_taken[payer % HOLDERS] += amount
    elif what == Why.OFFER and payer < SEATS:
        t.totals.offers[payer] += amount


@rule
def write_down_quarter(t: Any, p: int, quarter: int) -> None:
    """p's points by category at the end of a quarter."""
    t.totals.money_points[p][quarter] = points_in(t, p, Kind.DOLLARS)
    t.totals.fame_points[p][quarter] = points_in(t, p, Kind.FAME)
    t.totals.family_points[p][quarter] = points_in(t, p, Kind.FAMILY)
    t.totals.red_letter_points[p][quarter] = points_in(t, p, Kind.RED_LETTER)
    t.totals.holiday_points[p][quarter] = points_in(t, p, Kind.HOLIDAY)


@rule
def sum_up(t: Any) -> None:
    """The game is over: the points as they stand now, and who wins."""
    for p in range(t.seats):
        write_down_quarter(t, p, QUARTERS - 1)
        t.totals.score[p] = points_of(t, p)
    best = 0
    winners = 0
    for p in range(t.seats):
        best = max(best, standing_of(t, p))
    for p in range(t.seats):
        if standing_of(t, p) == best:
            winners += 1
    for p in range(t.seats):
        if standing_of(t, p) == best:
            t.totals.wins[p] = WHOLE_WIN // winners


@rule
def categories_led(t: Any, p: int) -> int:
    """How many categories p leads: alone, or where the house says so together with others (rulings/game-of-the-year Y40)."""
    led = 0
    for kind in range(KINDS):
        own = points_in(t, p, kind)
        leads = own > 0 or t.box.lead_alone == 1
        for q in range(t.seats):
            if q != p and (points_in(t, q, kind) > own or (t.box.lead_alone == 1 and points_in(t, q, kind) == own)):
                leads = False
        led += 1 if leads else 0
    return led


@rule
def standing_of(t: Any, p: int) -> int:
    """One number by which players are ranked: a lead in any category, then points, then categories led, then money (Y40, Y41).

    Where nobody leads anything, nobody has the first of these, so points decide.
    """
    led = categories_led(t, p)
    number = 1 if led > 0 else 0
    number = number * 100_000 + points_of(t, p)
    number = number * 10 + led
    return number * 100_000 + points_in(t, p, Kind.DOLLARS)
