"""The moments of a month at which a narrator stops: a big deal, a prize, a forced loan, another leader."""

from collections.abc import Sequence
from typing import NamedTuple

from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Row
from payday_core.games.pay_day.seats import standings
from payday_core.text.wording import money, running

PRIZES = frozenset({Why.POT_WON, Why.POKER_WON, Why.LOTTERY_WON, Why.CONTEST_WON, Why.SWEEPSTAKES})


class Stop(NamedTuple):
    """What happened, and what a class can be asked about it."""

    text: str
    question: str


def big_event(book: Ledger, since: int) -> Stop | None:
    """The first big event in the journal rows from `since` on, or that the lead has changed there."""
    rows: Sequence[Row] = book.steps[since:]
    return next((stop for row in rows if (stop := _of_row(book, row))), None) or _new_leader(book, since)


def _of_row(book: Ledger, row: Row) -> Stop | None:
    name, dollars = book.names[row.seat] if row.seat in range(len(book.names)) else "", money(row.amount)
    if row.what == Why.DEAL_BOUGHT and row.amount >= book.edition.wage:
        return Stop(f"{name} bought the {running(book.edition.deals[row.about].title)} for {dollars}.", "Would you have bought it?")
    if row.what == Why.DEAL_SOLD and row.amount >= book.edition.wage:
        return Stop(f"{name} sold the {running(book.edition.deals[row.about].title)} for {dollars}.", "Was it worth the wait?")
    if row.what in PRIZES:
        return Stop(f"{name} won {dollars}.", "Was that luck, or a good choice?")
    if row.forced:
        return Stop(f"{name} had to borrow {dollars}.", "What could have prevented it?")
    return None


def _new_leader(book: Ledger, since: int) -> Stop | None:
    """Somebody who leads alone where somebody else led alone before."""
    if not 0 < since < len(book.steps):
        return None
    before, now = _leader(book, since - 1), _leader(book, len(book.steps) - 1)
    if before == now or "" in (before, now):
        return None
    return Stop(f"{now} takes the lead from {before}.", f"What does {now} do differently?")


def _leader(book: Ledger, row: int) -> str:
    """Who leads alone after a journal row; nobody where several do."""
    first, second, *_ = standings(book.names, [book.steps[row].balance(seat) for seat in range(len(book.names))])
    return first.name if second.rank > 1 else ""
