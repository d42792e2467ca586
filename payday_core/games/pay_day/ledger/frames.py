"""The journal of a game read as a ledger: every number of a chart, a headline or a question comes from here.

A ledger is opened on a game, and its frames are computed when first asked for. `rows(game)`, `balances(game)` ... at the end do it
where only one frame is needed. Dollars are whole; a loan is shown as the positive sum owed; months count from 1.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from payday_core.games.pay_day.kinds import NONE, SEATS, Account, Event, Why
from payday_core.games.pay_day.ledger.journal import Balance, GameView, Named, Row, moments, read_journal, subject
from payday_core.games.pay_day.ledger.reasons import REASONS
from payday_core.games.pay_day.money import share_of
from payday_core.text.frame import frame

if TYPE_CHECKING:
    import pandas as pd

HELD, SOLD, LOST = "held", "sold", "lost"

COLUMNS: dict[int, tuple[str, ...]] = {reason.why: reason.columns for reason in REASONS}
"""The columns of the frame of interest to which a payment adds; an event adds to none."""

BOUGHT = frozenset({Why.DEAL_BOUGHT, Why.YARD_SALE})

INTEREST = ["salary", "bills", "loan_interest", "charge_interest", "paid", "earned", "borrowed", "repaid", "forced_loans"]


@dataclass
class Deal:
    """One deal from its purchase on: `cost` is what was really paid (an auction's bid; 0 for a free deal), `borrowed` the loan for it;
    `ended_...` is 0 while it is held."""

    seat: int
    name: str
    card: int
    deal: str
    cost: int
    value: int
    borrowed: int
    bought_month: int
    bought_day: int
    bought_turn: int
    state: str = HELD
    ended_month: int = 0
    ended_day: int = 0
    ended_turn: int = 0
    proceeds: int = 0

    @property
    def profit(self) -> int:
        """Dollars gained or lost, once it is gone."""
        return 0 if self.state == HELD else self.proceeds - self.cost

    def end(self, state: str, row: Row) -> None:
        """It was sold, or it was lost at the end of the game."""
        self.state, self.ended_month, self.ended_day, self.ended_turn = state, row.month, row.day, row.turn
        self.proceeds = row.amount if state == SOLD else 0


class Ledger:
    """A game's journal, read once. It has a game's `journal`, `edition`, `seats` and `months`, and can be passed wherever a game can."""

    def __init__(self, game: GameView) -> None:
        self.edition, self.months = game.edition, game.months
        self.journal: Sequence[tuple[int, ...]] = tuple(game.journal)
        self.seats: Sequence[Named] = tuple(game.seats)
        self.names = tuple(seat.name for seat in game.seats)

    @cached_property
    def steps(self) -> tuple[Row, ...]:
        """The journal rows, each with the places and balances after it."""
        return tuple(read_journal(self))

    @cached_property
    def turns(self) -> dict[int, list[Row]]:
        """The rows of each turn."""
        turns: dict[int, list[Row]] = defaultdict(list)
        for row in self.steps:
            turns[row.turn].append(row)
        return turns

    @cached_property
    def done(self) -> tuple[int, ...]:
        """How many months each seat has finished."""
        months = [0] * len(self.names)
        for row in self.steps:
            if row.what in (Event.MONTH_OVER, Event.RETIRED):
                months[row.seat] = row.month
        return tuple(months)

    @cached_property
    def rows(self) -> "pd.DataFrame":
        """One line a journal row, in words: turn, what, payer, payee, amount, about, cause; the seat concerned, its name, month, day."""
        names = ["turn", "what", "payer", "payee", "amount", "about", "cause", "seat", "name", "month", "day"]
        return frame([self._in_words(row) for row in self.steps], names)

    @cached_property
    def balances(self) -> "pd.DataFrame":
        """What each seat had whenever it moved or its balances changed: seat, name, month, day, x, turn, cash, savings, loan, worth."""
        lines = [
            (seat, name, place.month, place.day, place.x, turn, *had, had.worth)
            for seat, name in enumerate(self.names)
            for turn, place, had in moments(self.steps, seat)
        ]
        return frame(lines, ["seat", "name", "month", "day", "x", "turn", "cash", "savings", "loan", "worth"])

    @cached_property
    def sums(self) -> dict[tuple[int, int], Counter[str]]:
        """By seat and month that it has begun: what it paid and got, in dollars by the columns of `interest`."""
        sums: dict[tuple[int, int], Counter[str]] = {begun: Counter() for begun in self._begun()}
        for row in self.steps:
            for column in COLUMNS.get(row.what, ()):
                sums[row.seat, row.month][column] += row.amount
            if row.forced:
                sums[row.seat, row.month]["forced_loans"] += 1
        return sums

    @cached_property
    def interest(self) -> "pd.DataFrame":
        """For every seat and each month it has begun, in dollars: salary, bills, loan_interest, charge_interest (on charges carried over),
        paid (both together), earned (on savings), borrowed, repaid; and forced_loans, a number."""
        lines = [(seat, self.names[seat], month, *(had[name] for name in INTEREST)) for (seat, month), had in self.sums.items()]
        return frame(lines, ["seat", "name", "month", *INTEREST])

    def _begun(self) -> Iterator[tuple[int, int]]:
        for seat, place in enumerate(self.steps[-1].places):
            yield from ((seat, month) for month in range(1, place.month + 1))

    @cached_property
    def bought(self) -> tuple[Deal, ...]:
        """Every deal bought, in the order of the purchases."""
        deals: list[Deal] = []
        for row in self.steps:
            if row.about != NONE and (row.what in BOUGHT or is_gift(row)):
                deals.append(self._deal(row))
            elif row.what in (Why.DEAL_SOLD, Event.DEAL_LOST):
                held = next(deal for deal in deals if (deal.seat, deal.card, deal.state) == (row.seat, row.about, HELD))
                held.end(SOLD if row.what == Why.DEAL_SOLD else LOST, row)
        return tuple(deals)

    def _deal(self, row: Row) -> Deal:
        card = self.edition.deals[row.about]
        paid = (row.amount if row.what in BOUGHT else 0, card.value, self.loan_for(row))
        return Deal(row.seat, self.names[row.seat], row.about, card.title, *paid, row.month, row.day, row.turn)

    def loan_for(self, row: Row) -> int:
        """What was borrowed to buy a deal: what was missing, and what the buyer borrowed beyond that."""
        loans = [loan for loan in self.turns[row.turn] if loan.what == Why.LOAN_TAKEN and (loan.seat, loan.about) == (row.seat, row.about)]
        return sum(loan.amount for loan in loans if loan.cause in (row.what, Why.BY_CHOICE))

    def deals_in(self, month: int | None) -> list[Deal]:
        """The deals that waited, were sold or were lost in a month, as they stood at its end; all deals bought if None."""
        known = [deal for deal in self.bought if month is None or (deal.bought_month <= month <= (deal.ended_month or month))]
        return [replace(deal, state=HELD, proceeds=0) if month and deal.ended_month > month else deal for deal in known]

    def at_end_of(self, month: int | None) -> tuple[Balance, ...]:
        """What every seat had at the end of a month (0: at the start), or has now."""
        seats = range(len(self.names))
        if month == 0:
            return tuple(self.turns[0][-1].balance(seat) for seat in seats)
        last = {seat: row for row in self.steps for seat, place in enumerate(row.places) if month is None or place.month <= month}
        return tuple(last[seat].balance(seat) for seat in seats)

    @cached_property
    def deals(self) -> "pd.DataFrame":
        """One line a deal bought, with the fields of `Deal` and its profit (0 while it is held); commissions are not in it."""
        return frame([(*vars(deal).values(), deal.profit) for deal in self.bought], [*Deal.__annotations__, "profit"])

    @cached_property
    def worths(self) -> dict[tuple[int, int], int]:
        """What each seat was worth, by seat and month: at the start (month 0) and at the end of each month it has finished."""
        ends = {(seat, 0): row.balance(seat).worth for row in self.steps if row.turn == 0 for seat in range(len(self.names))}
        for row in self.steps:
            finished = ((seat, place.month) for seat, place in enumerate(row.places) if place.month <= self.done[seat])
            ends |= {(seat, month): row.balance(seat).worth for seat, month in finished}
        return dict(sorted(ends.items()))

    @cached_property
    def worth_by_month(self) -> "pd.DataFrame":
        """The same as a frame: seat, name, month, worth, rank. Seats of equal worth share a rank."""
        lines = [(seat, self.names[seat], month, worth) for (seat, month), worth in self.worths.items()]
        worths = frame(lines, ["seat", "name", "month", "worth"])
        worths["rank"] = worths.groupby("month")["worth"].rank(method="min", ascending=False).astype(int)
        return worths

    def flows(self, seat: int, month: int | None = None) -> "pd.DataFrame":
        """A seat's cash by reason, in one month or in all: why, amount (in above zero, out below); they add up to the change in cash."""
        sums: Counter[str] = Counter()
        for row in self.steps:
            if row.what < Event.ROLLED and seat in (row.payer, row.payee) and month in (None, row.places[seat].month):
                sums[Why(row.what).name] += row.amount if row.payee == seat else -row.amount
        return frame(list(sums.items()), ["why", "amount"])

    def account(self, number: int) -> str:
        """The words for an account: bank, pot, Ana's cash."""
        if number == NONE:
            return ""
        if number >= Account.BANK:
            return ("bank", "pot", "stakes", "lottery pile")[number - Account.BANK]
        return self.names[number % SEATS] + ("'s cash", "'s savings", "'s loan")[number // SEATS]

    def _in_words(self, row: Row) -> tuple[Any, ...]:
        is_event = row.what >= Event.ROLLED
        what = Event(row.what).name if is_event else Why(row.what).name
        cause = Why(row.cause).name if row.cause else ""
        about = subject(self.edition, row.matter, row.about)
        payer, payee = ("", "") if is_event else (self.account(row.payer), self.account(row.payee))
        return row.turn, what, payer, payee, row.amount, about, cause, row.seat, self.names[row.seat], row.month, row.day


def is_gift(row: Row) -> bool:
    """Does this row bring a deal that cost nothing: a free one, or one of a yard sale without a price?"""
    return row.what == Event.FREE_DEAL or (row.what == Event.DEAL_TAKEN and row.amount == 0)


def interest_on(amount: int, rate: float) -> int:
    """A month's interest in whole dollars, rounded as the rules round it."""
    return share_of(amount, round(rate * 10_000))


def opened(game: GameView) -> Ledger:
    """The ledger of a game; a ledger is its own."""
    return game if isinstance(game, Ledger) else Ledger(game)
