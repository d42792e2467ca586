"""Where a team's cash came from and where it went: the payments of the journal gathered in a few streams, to the dollar.

Asked about several teams at once, what they paid each other is in no stream.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from payday_core.games.pay_day.kinds import SEATS, Event
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Row
from payday_core.games.pay_day.ledger.reasons import REASONS, Stream

STREAM_OF: dict[int, Stream | None] = {reason.why: reason.stream for reason in REASONS}
"""The stream of every reason for which money moves."""

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


def cash_flow(book: Ledger, seats: Collection[int], month: int | None = None) -> list[Flow]:
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
                yield row, ours[0] == row.payee, Stream.PLAYERS if other < SEATS else _stream_of(row)


def _stream_of(row: Row) -> Stream:
    """The stream of a payment between a player and the table."""
    stream = STREAM_OF[row.what]
    assert stream, f"{row.what} moves no player's cash"
    return stream


def cash_before(book: Ledger, seats: Collection[int], month: int | None) -> int:
    """The cash with which these seats began a month; nothing before the game, where the start cash is a stream."""
    return sum(book.at_end_of(month - 1)[seat].cash for seat in seats) if month and month > 1 else 0
