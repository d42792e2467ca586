"""Chapter: what lies before the players and in the bank.

Accounts are numbered kind * HOLDERS + holder. What leaves the bank takes its account below zero, so the sum of a kind is zero at all times.
"""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import transfer
from payday_core.games.game_of_the_year.dates import LAST_DAY
from payday_core.games.game_of_the_year.kinds import BANK, HOLDERS, KINDS, Kind


@rule
def has(t: Any, p: int, kind: int) -> int:
    """How much of a kind lies before p; dollars of cash."""
    return t.money[kind * HOLDERS + p]


@rule
def tokens_of(t: Any, p: int) -> int:
    """How many tokens lie before p; that is open to all (rulings/game-of-the-year Y31)."""
    return has(t, p, Kind.FAME) + has(t, p, Kind.FAMILY) + has(t, p, Kind.RED_LETTER)


@rule
def left_in_bank(t: Any, kind: int) -> int:
    """How many of a kind the bank still has (rulings/game-of-the-year Y6)."""
    return t.box.supply[kind] + t.money[kind * HOLDERS + BANK]


@rule
def move(t: Any, kind: int, payer: int, payee: int, amount: int, why: int, about: int, cause: int) -> None:
    """Move dollars, tokens or Holiday Cards from one holder to another."""
    transfer(t, kind * HOLDERS + payer, kind * HOLDERS + payee, amount, why, about, cause)


@rule
def points_in(t: Any, p: int, kind: int) -> int:
    """p's points in a category: by the token or Holiday Card, and one for each full $100 (rulings/game-of-the-year Y39)."""
    if kind == Kind.DOLLARS:
        return has(t, p, Kind.DOLLARS) // t.box.dollars_a_point
    return has(t, p, kind) * t.box.points[kind]


@rule
def points_of(t: Any, p: int) -> int:
    """All points of p."""
    total = 0
    for kind in range(KINDS):
        total += points_in(t, p, kind)
    return total


@rule
def has_finished(t: Any, p: int) -> bool:
    """Has p reached December 31 (rulings/game-of-the-year Y12)?"""
    return t.day[p] == LAST_DAY


@rule
def at_home(t: Any, p: int) -> bool:
    """Is it the month of p's birth where p stands (rulings/game-of-the-year Y25)?"""
    return t.box.month[t.day[p]] == t.box.month[t.birthday[p]]
