"""What a team had made of its own table by the end of a month, read from the ledger of that table once."""

from collections.abc import Iterable
from itertools import islice
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache, cached

from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.ledger.frames import HELD, Ledger
from payday_core.games.pay_day.ledger.journal import Balance
from payday_core.sessions import live

TEAM = 0
"""The seat at which every team sits at a table of its own."""

ENDINGS_KEPT = 1024
"""The ends of three months at 40 tables many times over; each is a few numbers."""

AT_A_TIME = 5
"""Ledgers read ahead in one look; each takes some thousandths of a second."""

INTEREST = frozenset({Why.LOAN_INTEREST, Why.CHARGE_INTEREST})


class Ending(NamedTuple):
    """Where a team stood when a month was over, and what had moved until then: dollars, and how many deals it had bought.

    paid: interest on loans and carried charges; earned: interest on savings; profit: what the deals that are gone brought above their cost.
    """

    had: Balance
    paid: int
    earned: int
    borrowed: int
    bought: int
    profit: int


def _name(snapshot: live.Snapshot, month: int) -> str:
    return f"{snapshot.code} {month}"  # everybody waits at Start for the others, so nothing comes to a month that is over


_known: LRUCache[str, Ending] = LRUCache(ENDINGS_KEPT)


@cached(_known, key=_name, lock=Lock())
def ending(snapshot: live.Snapshot, month: int) -> Ending:
    """How the team of a table stood at the end of a month that is over there."""
    return read(snapshot.book, month)


def read_ahead(over: Iterable[live.Snapshot], month: int) -> None:
    """Read a few tables at which the month is over while others still play, so that not all have to be read when the report opens."""
    unread = (snapshot for snapshot in over if _name(snapshot, month) not in _known)
    for snapshot in islice(unread, AT_A_TIME):
        ending(snapshot, month)


def read(book: Ledger, month: int) -> Ending:
    """The same from a ledger."""
    rows = [row for row in book.steps if row.seat == TEAM and row.month <= month]
    paid = sum(row.amount for row in rows if row.what in INTEREST)
    earned = sum(row.amount for row in rows if row.what == Why.SAVINGS_INTEREST)
    borrowed = sum(row.amount for row in rows if row.what == Why.LOAN_TAKEN)
    deals = [deal for deal in book.bought if deal.seat == TEAM and deal.bought_month <= month]
    gone = [deal for deal in deals if deal.state != HELD and deal.ended_month <= month]
    return Ending(book.at_end_of(month)[TEAM], paid, earned, borrowed, len(deals), sum(deal.profit for deal in gone))
