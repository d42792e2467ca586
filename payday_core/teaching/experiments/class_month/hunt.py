"""The ledger hunt: a team's month line by line, with one amount hidden in each, to be found from the lines around it."""

import re
from enum import StrEnum
from typing import NamedTuple

from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Balance
from payday_core.review.statement import StatementLine, statement
from payday_core.text.wording import money


class Hidden(StrEnum):
    """Which amount of a line is hidden."""

    NOTHING = ""
    CHANGE = "change"
    CASH = "cash"
    WORTH = "worth"


ROUND = (Hidden.CASH, Hidden.CHANGE, Hidden.WORTH)
"""What is hidden in the lines, one after the other."""


class Entry(NamedTuple):
    """A line of the hunt: its day, its sentence with and without the hidden amount, what it did to cash, what stood after it, what is
    hidden, and a question that leads to it."""

    place: str
    text: str
    masked: str
    change: int
    had: Balance
    hidden: Hidden
    question: str

    @property
    def amount(self) -> int:
        """What is hidden, in dollars; of a change without its sign."""
        return {Hidden.CHANGE: abs(self.change), Hidden.CASH: self.had.cash, Hidden.WORTH: self.had.worth}.get(self.hidden, 0)


def hunt(book: Ledger, seat: int, month: int) -> tuple[Entry, ...]:
    """The lines of a team's month. The start cash is shown: it is where the sums begin."""
    entries: list[Entry] = []
    before = Balance(0, 0, 0)
    for line in statement(book, seat, month).lines:
        hidden = _hidden(len(entries), line)
        change = line.into - line.out
        masked = without(line.text, abs(change)) if hidden is Hidden.CHANGE else line.text
        entries.append(Entry(line.place, line.text, masked, change, line.had, hidden, _question(hidden, before, line.had)))
        before = line.had
    return tuple(entries)


def _hidden(number: int, line: StatementLine) -> Hidden:
    if not line.turn:
        return Hidden.NOTHING
    wanted = ROUND[number % len(ROUND)]
    return Hidden.WORTH if wanted is Hidden.CHANGE and line.into == line.out else wanted


def _question(hidden: Hidden, before: Balance, now: Balance) -> str:
    """How the amount is found, without the amount."""
    match hidden:
        case Hidden.CHANGE:
            return f"Cash goes from {money(before.cash)} to {money(now.cash)}. How much was that?"
        case Hidden.CASH:
            return f"Cash was {money(before.cash)}. How much is it now?"
        case Hidden.WORTH:
            return f"Cash {money(now.cash)}, savings {money(now.savings)}, loan {money(now.loan)}. What is the net worth?"
    return ""


def without(text: str, dollars: int) -> str:
    """A sentence in which an amount is a gap."""
    return re.sub(re.escape(money(dollars)) + r"(?!,?\d)", "$ ?", text)


def to_find(entries: tuple[Entry, ...]) -> list[int]:
    """The lines in which something is hidden."""
    return [number for number, entry in enumerate(entries) if entry.hidden]
