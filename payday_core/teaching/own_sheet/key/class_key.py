"""The key to the sheet of a class that played: the same questions answered another way, from the table and the edition's printed numbers.

Nothing here knows the journal, the ledger or the sheet, and interest is reckoned separately, so that a mistake there cannot be in both.
"""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from payday_core.games.pay_day.editions import DealCard, Edition
from payday_core.games.pay_day.kinds import Offer
from payday_core.games.pay_day.record import Record
from payday_core.teaching.own_sheet.asks import (
    BOUGHT,
    PAY_DAYS_UNPAID,
    Asked,
    Figures,
    PayDay,
    Sort,
    TeamFigures,
    growing_rate,
    other_rate,
    supposed_loan,
    whole_wage_rates,
)
from payday_core.teaching.own_sheet.key.seen import Had, Seen, seen_at_table

Reckoned = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Key:
    """The key of one game: its edition, how many months all have finished, and the numbers of each team of the sheet."""

    edition: Edition
    month: int
    teams: tuple[TeamFigures, ...]


def class_key(record: Record, asked: dict[int, tuple[Asked, ...]]) -> Key:
    """The answers to what each seat is asked."""
    snapshot = seen_at_table(record)
    teams = tuple(_Team(snapshot, seat).answered(questions) for seat, questions in asked.items())
    return Key(snapshot.edition, snapshot.month, teams)


def interest(owed: int, rate: float) -> int:
    """A Pay Day's interest, to the nearest dollar; a half goes up."""
    return _whole(owed * Decimal(str(rate)))


def _whole(amount: Decimal) -> int:
    return int(amount.quantize(Decimal(1), ROUND_HALF_UP))


class _Team:
    """One seat as it was seen at the table."""

    def __init__(self, snapshot: Seen, seat: int) -> None:
        self.snapshot, self.seat, self.box = snapshot, seat, snapshot.edition
        self.has: Had = snapshot.now[seat]
        self.rate = snapshot.edition.loan_rate
        self.pay_days = tuple(self._pay_day(month) for month in range(1, snapshot.month + 1))

    def answered(self, questions: tuple[Asked, ...]) -> TeamFigures:
        """The team's Pay Days and its answers."""
        found = tuple(Figures(asked, *self._answer(asked)) for asked in questions)
        return TeamFigures(self.seat, self.pay_days, found)

    def _pay_day(self, month: int) -> PayDay:
        unpaid = month == self.snapshot.months and not self.box.wage_in_last_month
        owed = self.snapshot.arrived[self.seat, month].loan
        return PayDay(month, 0 if unpaid else self.box.wage, owed, interest(owed, self.rate))

    def _answer(self, asked: Asked) -> Reckoned:
        """What it is reckoned from, and what is asked for."""
        return self._deal(asked) if asked.card >= 0 else ANSWERS[asked.sort](self, asked)

    def _worth(self, asked: Asked) -> Reckoned:
        had, begun = self.has, self.snapshot.start[self.seat]
        now, then = had.cash + had.savings - had.loan, begun.cash + begun.savings - begun.loan
        return (had.cash, had.savings, had.loan, then), (now, now - then)

    def _paid(self, asked: Asked) -> Reckoned:
        owed = tuple(day.owed for day in self.pay_days)
        paid = [interest(loan, self.rate) for loan in owed]
        return owed, (*paid, sum(paid))

    def _saved(self, asked: Asked) -> Reckoned:
        return (self.has.savings,), (interest(self.has.savings, self.box.savings_rate),)

    def _never(self, asked: Asked) -> Reckoned:
        """Any rate of what was owed on all Pay Days together."""
        owed = sum(day.owed for day in self.pay_days)
        return (), (interest(owed, self.rate), interest(owed, other_rate(self.rate)))

    def _loan(self, asked: Asked) -> int:
        """The loan of a month's Pay Day where one is named, else that of now, else one to imagine."""
        if asked.month:
            return self.snapshot.arrived[self.seat, asked.month].loan
        return self.has.loan or supposed_loan(self.box.wage, self.box.loan_step)

    def _costs(self, asked: Asked) -> Reckoned:
        loan = self._loan(asked)
        here, there = interest(loan, self.rate), interest(loan, other_rate(self.rate))
        return (loan, self.has.loan), (here, there, max(here, there) - min(here, there))

    def _grows(self, asked: Asked) -> Reckoned:
        rate, owed, added = growing_rate(self.rate), self._loan(asked), []
        after = []
        for _ in range(PAY_DAYS_UNPAID):
            added.append(interest(owed, rate))
            owed += added[-1]
            after.append(owed)
        on_interest = sum(more - added[0] for more in added)
        return (self._loan(asked),), (*after, on_interest)

    def _share(self, asked: Asked) -> Reckoned:
        day = self.pay_days[asked.month - 1]
        paid = interest(day.owed, self.rate)
        return (day.wage, paid), (_whole(Decimal(100 * paid) / day.wage),)

    def _whole_wage(self, asked: Asked) -> Reckoned:
        loans = (_whole(self.box.wage / Decimal(str(rate))) for rate in whole_wage_rates(self.rate))
        return (self.box.wage,), tuple(loans)

    def _deal(self, asked: Asked) -> Reckoned:
        card = self.box.deals[asked.card]
        prices = card.cost, card.value
        if asked.sort is not self._sort_of(asked, card):
            return prices, ()
        return prices, (-card.cost if asked.sort is Sort.LOST else card.value - card.cost,)

    def _sort_of(self, asked: Asked, card: DealCard) -> Sort | None:
        """What became of a deal, as the hand of the seat tells it."""
        if asked.sort not in BOUGHT:
            return Sort.OFFERED if card.kind is not Offer.AUCTION else None
        held = self.snapshot.deal(self.seat, asked.card, asked.turn)
        if held is None or card.kind is Offer.AUCTION:
            return None
        return Sort.HELD if not held.left else Sort.LOST if held.unsold else Sort.SOLD


ANSWERS: dict[Sort, Callable[[_Team, Asked], Reckoned]] = {
    Sort.WORTH: _Team._worth,
    Sort.PAID: _Team._paid,
    Sort.SAVED: _Team._saved,
    Sort.NEVER: _Team._never,
    Sort.COSTS: _Team._costs,
    Sort.GROWS: _Team._grows,
    Sort.SHARE: _Team._share,
    Sort.WHOLE: _Team._whole_wage,
}
"""How each sort of question is answered; those about deals by their card."""
