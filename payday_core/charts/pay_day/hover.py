"""What a pointer reads on a line of money: the team, its dollars, the day, and what moved them."""

from collections.abc import Iterator, Sequence

from payday_core.charts.chart import called
from payday_core.charts.lines import in_lines
from payday_core.games.pay_day.kinds import Event
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Row, day_name
from payday_core.games.pay_day.narration.feed import sentence
from payday_core.text.wording import capital, money


def said_at(book: Ledger, seat: int, dollars: Sequence[int], turns: Sequence[int]) -> list[str]:
    """The words for each point of a seat's line, which stands at so many dollars after that turn."""
    name = f"<b>{called(book.names[seat])}</b>"
    return ["<br>".join([f"{name} {money(value)}", *_reason(book, seat, turn)]) for value, turn in zip(dollars, turns, strict=True)]


def _reason(book: Ledger, seat: int, turn: int) -> Iterator[str]:
    """The day, and the largest payment of the turn that the seat made or got."""
    rows = book.turns[turn]
    place = rows[-1].places[seat]
    yield capital(f"month {place.month}, {day_name(book.edition, place.month, place.day)}")
    paid = [row for row in rows if row.what < Event.ROLLED and row.amount and seat in (row.payer, row.payee)]
    if paid and turn:
        yield in_lines(sentence(book, max(paid, key=_size)))


def _size(row: Row) -> int:
    return row.amount
