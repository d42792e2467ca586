"""What would be left if Pay Day were today: the real rule, played on a copy of the table."""

from dataclasses import dataclass
from typing import Any

from payday_core.engine.asking import Paused
from payday_core.engine.rows import Row
from payday_core.games.pay_day.kinds import Ask, Event, Why
from payday_core.games.pay_day.ledger.frames import interest_on
from payday_core.games.pay_day.money import loan_of
from payday_core.games.pay_day.narration.sums import Purse, Sum, SumLine
from payday_core.games.pay_day.rules.calendar import last_day
from payday_core.games.pay_day.rules.loans import TO_PAY
from payday_core.games.pay_day.rules.pay_day import pay_day
from payday_core.games.pay_day.rules.players import retired
from payday_core.games.pay_day.table import Table
from payday_core.text.wording import MINUS, counted, money

NO_BREAK = "\N{NO-BREAK SPACE}"

ASKED = sum(1 << ask for ask in (Ask.PAY_CHARGE, Ask.REPAY, Ask.SAVE, *TO_PAY))
"""What Pay Day can ask. Here a charge is paid in full, and nothing is repaid, saved or taken out beyond what has to be found."""

PARTS: dict[str, frozenset[int]] = {
    "Salary": frozenset({Why.WAGES}),
    "Savings interest": frozenset({Why.SAVINGS_INTEREST}),
    "Loan interest": frozenset({Why.LOAN_INTEREST}),
    "Bills": frozenset({Why.BILL, Why.MONSTER_CHARGE}),
}
"""The lines of the sum, in the order in which Pay Day goes through them."""


@dataclass(frozen=True)
class Today:
    """Pay Day as it would be today. The sum ends with what is left, below zero if something has to be found for it. Dollars.

    from_savings, borrowed: how that is found; more_interest: what the new loan costs each Pay Day that is left; lost: deals lost unsold.
    """

    sum: Sum
    from_savings: int
    borrowed: int
    more_interest: int
    lost: int

    @property
    def cash(self) -> int:
        """What the player would have in hand afterwards."""
        return self.sum.total + self.from_savings + self.borrowed

    @property
    def in_line(self) -> str:
        """The sum as one line, to be broken before a sign only: $2,900 + $3,500 salary − $1,100 bills."""
        first, *more = self.sum.lines
        parts = (f"{MINUS if line.amount < 0 else '+'} {money(abs(line.amount))} {line.words.lower()}" for line in more)
        return " ".join([money(first.amount), *(part.replace(" ", NO_BREAK) for part in parts)])

    @property
    def found(self) -> str:
        """How the missing money would be found, as a sentence; empty if none is missing."""
        if self.borrowed:
            first = f"take {money(self.from_savings)} out of savings and " if self.from_savings else ""
            then = f": {money(self.more_interest)} more interest each Pay Day" if self.more_interest else ""
            return f"You would have to {first}borrow {money(self.borrowed)}{then}."
        return f"You would have to take {money(self.from_savings)} out of savings." if self.from_savings else ""


def pay_day_today(purse: Purse) -> Today | None:
    """None where no Pay Day lies ahead: on Pay Day itself, and after the last month."""
    t, seat = purse.table, purse.seat
    if retired(t, seat) or t.day[seat] == last_day(t, seat):
        return None
    after = landed_on_pay_day(t, seat)
    rows = [row for row in after.journal or [] if seat in (row[2], row[3])]
    moved = {words: _moved(rows, seat, whys) for words, whys in PARTS.items()}
    lines = (SumLine("Cash now", t.money[seat]), *(SumLine(words, amount) for words, amount in moved.items() if amount))
    borrowed = _moved(rows, seat, frozenset({Why.LOAN_TAKEN}))
    more = 0 if retired(after, seat) else _interest(purse, after) - _interest(purse, t)
    lost = sum(row[1] == Event.DEAL_LOST for row in rows)
    result = "Missing" if sum(line.amount for line in lines) < 0 else "Left over"
    return Today(
        Sum("If Pay Day were today", lines, _lost(lost), result), _moved(rows, seat, frozenset({Why.SAVINGS_OUT})), borrowed, more, lost
    )


def landed_on_pay_day(table: Table, seat: int) -> Any:
    """A copy of the table on which this seat has been through its Pay Day, with the rows of it as its journal."""
    answers: list[int] = []
    while True:
        after: Any = table.copy()
        after.journal, after.used, after.answered = [], 0, len(answers)
        after.answers[: len(answers)] = answers
        after.asks[seat], after.day[seat] = ASKED, last_day(after, seat)
        try:
            pay_day(after, seat)
        except Paused:
            answers.append(after.low if after.ask in TO_PAY else int(after.ask == Ask.PAY_CHARGE))
        else:
            return after


def _interest(purse: Purse, t: Any) -> int:
    return interest_on(loan_of(t, purse.seat), purse.edition.loan_rate)


def _moved(rows: list[Row], seat: int, whys: frozenset[int]) -> int:
    """What these reasons brought into a seat's cash, or took from it."""
    return sum(amount if payee == seat else -amount for _, why, _, payee, amount, _, _ in rows if why in whys)


def _lost(deals: int) -> str:
    """What the end of the last month does to deals."""
    return f"It is your last month: {counted(deals, 'deal')} would be lost unsold." if deals else ""
