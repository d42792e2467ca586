"""A month, or a whole game, in the numbers of one team: what it has, what it paid, bought and sold, and how much that changed."""

from dataclasses import dataclass

from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.ledger.frames import LOST, SOLD, Deal, Ledger

INTEREST_PAID = frozenset({Why.LOAN_INTEREST, Why.CHARGE_INTEREST})


@dataclass(frozen=True)
class OwnMonth:
    """A team's numbers at the end of a month. Dollars.

    change: of its worth since the month before, or since the start. interest: what it paid on loans and on carried charges;
    charge_interest: the latter. bought, sold, lost: the deals of the month.
    rank, of: its place among all at its table, which it may share.
    """

    cash: int
    savings: int
    loan: int
    worth: int
    change: int
    interest: int
    charge_interest: int
    bought: tuple[Deal, ...]
    sold: tuple[Deal, ...]
    lost: tuple[Deal, ...]
    rank: int
    of: int
    shared: bool

    @property
    def profit(self) -> int:
        """What the sold deals brought beyond what they had cost."""
        return sum(deal.profit for deal in self.sold)


def own_month(book: Ledger, seat: int, month: int) -> OwnMonth:
    """A month that everybody at the table has finished."""
    return _own(book, seat, month, month)


def own_game(book: Ledger, seat: int) -> OwnMonth:
    """All that has been played: to the end, or to where the teacher ended it."""
    return _own(book, seat, None, None)


def _own(book: Ledger, seat: int, month: int | None, period: int | None) -> OwnMonth:
    after, before = book.at_end_of(month), book.at_end_of(period - 1 if period else 0)
    mine = after[seat]
    deals = [deal for deal in book.bought if deal.seat == seat]
    gone = [deal for deal in deals if deal.ended_month and period in (None, deal.ended_month)]
    return OwnMonth(
        cash=mine.cash,
        savings=mine.savings,
        loan=mine.loan,
        worth=mine.worth,
        change=mine.worth - before[seat].worth,
        interest=_interest(book, seat, period, INTEREST_PAID),
        charge_interest=_interest(book, seat, period, frozenset({Why.CHARGE_INTEREST})),
        bought=tuple(deal for deal in deals if period in (None, deal.bought_month)),
        sold=tuple(deal for deal in gone if deal.state == SOLD),
        lost=tuple(deal for deal in gone if deal.state == LOST),
        rank=1 + sum(other.worth > mine.worth for other in after),
        of=len(after),
        shared=[other.worth for other in after].count(mine.worth) > 1,
    )


def _interest(book: Ledger, seat: int, month: int | None, whys: frozenset[Why]) -> int:
    rows = (row for row in book.steps if row.what in whys and row.seat == seat)
    return sum(row.amount for row in rows if month in (None, row.month))
