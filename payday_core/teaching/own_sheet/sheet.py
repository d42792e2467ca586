"""The sheet of a class that played, made from its ledger: for each team about six questions about its own money.

The right answers that come along are the journal's. They are not printed: the key comes another way (`key`), and both are
compared.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Event, Offer, Why
from payday_core.games.pay_day.ledger.by_turn import month_ends
from payday_core.games.pay_day.ledger.frames import HELD, LOST, SOLD, Deal, Ledger, interest_on
from payday_core.games.pay_day.ledger.journal import Balance, Row
from payday_core.games.pay_day.seats import Seat
from payday_core.review.export.tables import ledger_after
from payday_core.teaching.own_sheet.asks import (
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

PAY_DAY_ROWS = frozenset({Event.PAY_DAY, Why.WAGES, Why.LOAN_INTEREST})

STATES = {SOLD: Sort.SOLD, LOST: Sort.LOST, HELD: Sort.HELD}
"""What is asked about a deal, the most telling first."""


@dataclass(frozen=True)
class Sheet:
    """The sheet of one game: its ledger as it stood when every team had finished `month` months, and the numbers of each team."""

    book: Ledger
    month: int
    teams: tuple[TeamFigures, ...]


def class_sheet(game: Game) -> Sheet:
    """The sheet of a game after the last month that all have finished. ValueError if there is none yet."""
    book = Ledger(game)
    ends = month_ends(book)
    if not ends:
        raise ValueError("There is nothing to ask before every team has finished a month.")
    if not game.over:
        book = ledger_after(game, ends[-1])
    return Sheet(book, len(ends), tuple(_Team(book, len(ends), seat).figures for seat in people(game.seats)))


def people(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats that get a sheet: those of people, or all where nobody but computer players sits at the table."""
    persons = tuple(number for number, seat in enumerate(seats) if seat.bot_id is None)
    return persons or tuple(range(len(seats)))


class _Team:
    """One seat of a ledger."""

    def __init__(self, book: Ledger, month: int, seat: int) -> None:
        self.book, self.month, self.seat = book, month, seat
        self.edition: Edition = book.edition
        self._rows = [row for row in book.steps if row.seat == seat and row.what in PAY_DAY_ROWS]
        self.has: Balance = book.steps[-1].balance(seat)
        self.pay_days = tuple(self._pay_day(number) for number in range(1, month + 1))

    @property
    def figures(self) -> TeamFigures:
        """All of its numbers."""
        questions = (self._worth(), self._paid(), self._costs(), self._grows(), self._deal(), self._wage())
        return TeamFigures(self.seat, self.pay_days, questions)

    def _pay_day(self, month: int) -> PayDay:
        own = [row for row in self._rows if row.month == month]
        arrived = next(row for row in own if row.what == Event.PAY_DAY)
        return PayDay(month, _sum(own, Why.WAGES), arrived.balance(self.seat).loan, _sum(own, Why.LOAN_INTEREST))

    def _worth(self) -> Figures:
        start = self.book.turns[0][-1].balance(self.seat).worth
        return Figures(Asked(Sort.WORTH), (*self.has, start), (self.has.worth, self.has.worth - start))

    def _paid(self) -> Figures:
        if any(day.owed for day in self.pay_days):
            paid = [day.interest for day in self.pay_days]
            return Figures(Asked(Sort.PAID), tuple(day.owed for day in self.pay_days), (*paid, sum(paid)))
        if self.has.savings:
            return Figures(Asked(Sort.SAVED), (self.has.savings,), (interest_on(self.has.savings, self.edition.savings_rate),))
        paid_in_all = sum(day.interest for day in self.pay_days)
        return Figures(Asked(Sort.NEVER), (), (paid_in_all, paid_in_all))

    def _loan(self) -> tuple[int, int]:
        """The loan that is reckoned with, and the month of the Pay Day on which it was owed, if it no longer is."""
        dearest = max(self.pay_days, key=lambda day: day.owed)
        if self.has.loan or not dearest.owed:
            return self.has.loan or supposed_loan(self.edition.wage, self.edition.loan_step), 0
        return dearest.owed, dearest.month

    def _costs(self) -> Figures:
        loan, month = self._loan()
        rate = self.edition.loan_rate
        here, there = interest_on(loan, rate), interest_on(loan, other_rate(rate))
        return Figures(Asked(Sort.COSTS, month=month), (loan, self.has.loan), (here, there, abs(there - here)))

    def _grows(self) -> Figures:
        loan, month = self._loan()
        owed = [loan]
        for _ in range(PAY_DAYS_UNPAID):
            owed.append(owed[-1] + interest_on(owed[-1], growing_rate(self.edition.loan_rate)))
        plain = PAY_DAYS_UNPAID * (owed[1] - owed[0])
        return Figures(Asked(Sort.GROWS, month=month), (loan,), (*owed[1:], owed[-1] - owed[0] - plain))

    def _wage(self) -> Figures:
        """The Pay Day with the most interest of a wage; without one, the debt that would take all of a wage."""
        dearest = max((day for day in self.pay_days if day.wage), key=lambda day: day.interest, default=None)
        if dearest and dearest.interest:
            part = (200 * dearest.interest + dearest.wage) // (2 * dearest.wage)
            return Figures(Asked(Sort.SHARE, month=dearest.month), (dearest.wage, dearest.interest), (part,))
        rates = whole_wage_rates(self.edition.loan_rate)
        return Figures(Asked(Sort.WHOLE), (self.edition.wage,), tuple(_loan_that_costs(self.edition.wage, rate) for rate in rates))

    # ---- deals

    def _deal(self) -> Figures:
        """The dearest deal that was sold, else of those lost, else of those held; without one, a card of the edition."""
        bought = [deal for deal in self.book.bought if deal.seat == self.seat and self._at_its_price(deal)]
        if not bought:
            card = self._offered()
            price = self.edition.deals[card]
            return Figures(Asked(Sort.OFFERED, card=card), (price.cost, price.value), (price.value - price.cost,))
        deal = min(bought, key=lambda one: (list(STATES).index(one.state), -one.cost, one.bought_turn))
        gained = deal.profit if deal.state != HELD else deal.value - deal.cost
        return Figures(Asked(STATES[deal.state], card=deal.card, turn=deal.bought_turn), (deal.cost, deal.value), (gained,))

    def _at_its_price(self, deal: Deal) -> bool:
        """Neither auctioned nor got at a yard sale or for nothing; and held for longer than the turn in which it was bought."""
        card = self.edition.deals[deal.card]
        return card.kind != Offer.AUCTION and deal.cost == card.cost and deal.ended_turn != deal.bought_turn

    def _offered(self) -> int:
        """The deal that the team let go first, else the first that the edition sells at a price."""
        left = next((row.about for row in self.book.steps if row.what == Event.LEFT_DEAL and row.seat == self.seat), None)
        return next(number for number, card in enumerate(self.edition.deals) if card.kind != Offer.AUCTION) if left is None else left


def _loan_that_costs(interest: int, rate: float) -> int:
    """The loan on which so much interest is due, to the nearest dollar."""
    points = round(rate * 10_000)
    return (2 * interest * 10_000 + points) // (2 * points)


def _sum(rows: Sequence[Row], what: int) -> int:
    return sum(row.amount for row in rows if row.what == what)
