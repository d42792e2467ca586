"""The sums on a team's sheet: what every month brought and took, from the team's worth before to its worth after."""

from typing import NamedTuple

from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.ledger.cash_flow import NEUTRAL, cash_flow
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Balance
from payday_core.text.wording import money


class SumLine(NamedTuple):
    """What one kind of reason brought (above zero) or took in each month, in dollars."""

    label: str
    months: tuple[int, ...]

    @property
    def total(self) -> int:
        """In all months."""
        return sum(self.months)


class Sums(NamedTuple):
    """A team's months: `before` + all lines = the worth of `after`, in each month and over all of them."""

    before: tuple[int, ...]
    lines: tuple[SumLine, ...]
    after: tuple[Balance, ...]
    borrowed: SumLine
    repaid: SumLine


def sums_by_month(book: Ledger, seat: int) -> Sums:
    """The sums for every month that the team has begun."""
    months = range(1, book.steps[-1].places[seat].month + 1)
    ends = [book.at_end_of(month)[seat] for month in range(months.stop)]
    by_month = [{flow.label: flow for flow in cash_flow(book, {seat}, month)} for month in months]
    flows = {flow.label: flow for flow in cash_flow(book, {seat}) if flow.stream not in NEUTRAL}
    lines = tuple(SumLine(label, tuple(had[label].change if label in had else 0 for had in by_month)) for label in flows)
    loans = {why: tuple(_paid(book, seat, month, why) for month in months) for why in (Why.LOAN_TAKEN, Why.LOAN_REPAID)}
    borrowed, repaid = SumLine("Borrowed", loans[Why.LOAN_TAKEN]), SumLine("Repaid", loans[Why.LOAN_REPAID])
    return Sums(tuple(had.worth for had in ends[:-1]), lines, tuple(ends[1:]), borrowed, repaid)


def _paid(book: Ledger, seat: int, month: int, why: Why) -> int:
    return sum(row.amount for row in book.steps if row.what == why and row.seat == seat and row.month == month)


def of_each_hundred(paid: int, salary: int) -> str:
    """How many dollars of every hundred: about $17. Both amounts in dollars, the salary above zero."""
    about = "" if 100 * paid % salary == 0 else "about "
    return f"{about}{money((200 * paid + salary) // (2 * salary))}"
