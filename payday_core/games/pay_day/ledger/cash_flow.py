"""Where a team's cash came from and where it went: the reasons of the journal gathered in a few streams, to the dollar.

Asked about several teams at once, what they paid each other stays among them and is in no stream.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import Enum

from payday_core.games.pay_day.kinds import SEATS, Event, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Row


class Stream(Enum):
    """A kind of reason for which cash moves: what it is called where it comes in, and where it goes out."""

    START = ("Start cash", "")
    SALARY = ("Salary", "")
    DEALS = ("Deals sold", "Deals bought")
    LOANS = ("New loans", "Repaid")
    SAVINGS = ("Out of savings", "Into savings")
    MAIL = ("Mail that paid", "Bills and mail")
    DAYS = ("Days that paid", "Board days")
    GAMES = ("Prizes", "Stakes")
    PLAYERS = ("From others", "To others")
    INTEREST = ("Interest earned", "Interest")


KINDS: dict[int, Stream] = {
    Why.START_CASH: Stream.START,
    **dict.fromkeys((Why.WAGES, Why.DAYLIGHT_WAGES), Stream.SALARY),
    **dict.fromkeys((Why.DEAL_BOUGHT, Why.DEAL_SOLD, Why.YARD_SALE), Stream.DEALS),
    **dict.fromkeys((Why.LOAN_TAKEN, Why.LOAN_REPAID), Stream.LOANS),
    **dict.fromkeys((Why.SAVINGS_IN, Why.SAVINGS_OUT), Stream.SAVINGS),
    **dict.fromkeys((Why.LOAN_INTEREST, Why.CHARGE_INTEREST, Why.SAVINGS_INTEREST, Why.PENALTY), Stream.INTEREST),
    **dict.fromkeys((Why.BILL, Why.MONSTER_CHARGE, Why.COLLECTION, Why.INSURANCE, Why.CHARITY, Why.MONEYGRAM_SENT), Stream.MAIL),
    **dict.fromkeys((Why.POT_WON, Why.SWEEPSTAKES, Why.RADIO, Why.CONTEST_WON, Why.CASINO_WON, Why.CASINO_LOST), Stream.GAMES),
    **dict.fromkeys((Why.POKER_STAKE, Why.POKER_WON, Why.POKER_RETURNED, Why.LOTTERY_ANTE, Why.LOTTERY_WON), Stream.GAMES),
    **dict.fromkeys((Why.TICKET_CASHED, Why.SWELLFARE_STAKE, Why.SWELLFARE_WON, Why.COMMISSION), Stream.GAMES),
}
"""What is not here, and moves money between a player and the table, is of the days of the board."""

BACK_TO_BANK = frozenset({Stream.LOANS, Stream.INTEREST})
"""What goes out on account of debts."""

NEUTRAL = frozenset({Stream.START, Stream.LOANS, Stream.SAVINGS})
"""What changes cash and nobody's worth."""


@dataclass
class Flow:
    """One stream in one direction: dollars, how many payments, and the largest of them with its turn (1 is the first one played)."""

    stream: Stream
    incoming: bool
    amount: int = 0
    payments: int = 0
    largest: int = 0
    turn: int = 0

    @property
    def label(self) -> str:
        """What it is called."""
        into, out = self.stream.value
        return into if self.incoming else out

    @property
    def change(self) -> int:
        """What it did to cash, in dollars with their sign."""
        return self.amount if self.incoming else -self.amount

    def add(self, row: Row) -> None:
        """One more payment."""
        self.amount += row.amount
        self.payments += 1
        if row.amount > self.largest:
            self.largest, self.turn = row.amount, row.turn


def streams(book: Ledger, seats: Collection[int], month: int | None = None) -> list[Flow]:
    """The cash of some seats in one month or in all, in the order of `Stream`, what came in first.

    Cash before (see `cash_before`) and the changes of all flows add up to the cash at the end of the month.
    """
    flows: dict[tuple[bool, Stream], Flow] = {}
    for row, incoming, stream in _payments(book, seats, month):
        flows.setdefault((incoming, stream), Flow(stream, incoming)).add(row)
    order = list(Stream)
    return sorted(flows.values(), key=lambda flow: (not flow.incoming, order.index(flow.stream)))


def _payments(book: Ledger, seats: Collection[int], month: int | None) -> Iterator[tuple[Row, bool, Stream]]:
    """The rows that bring these seats cash or take it: not what they pay each other in the same month."""
    for row in book.steps:
        if row.what < Event.ROLLED and row.amount:
            ours = [seat for seat in (row.payer, row.payee) if seat in seats and month in (None, row.places[seat].month)]
            if len(ours) == 1:
                other = row.payee if ours[0] == row.payer else row.payer
                yield row, ours[0] == row.payee, Stream.PLAYERS if other < SEATS else KINDS.get(row.what, Stream.DAYS)


def cash_before(book: Ledger, seats: Collection[int], month: int | None) -> int:
    """The cash with which these seats began a month; nothing before the game, where the start cash is a stream."""
    return sum(book.at_end_of(month - 1)[seat].cash for seat in seats) if month and month > 1 else 0
