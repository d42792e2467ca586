"""The rows of a Pay Day sorted into its steps, in the order that the edition prints, with what the seat had before and after each."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import NONE, Account, Event, Mail, Why
from payday_core.games.pay_day.ledger.journal import Balance
from payday_core.games.pay_day.ledger.reasons import REASONS, Step

JUNK = frozenset({Mail.AD, Mail.POSTCARD})


class Entry(NamedTuple):
    """A journal row by its names."""

    turn: int
    what: int
    payer: int
    payee: int
    amount: int
    about: int
    cause: int

    @property
    def is_found(self) -> bool:
        """Is this money found for a payment that cash did not cover: a loan, or savings taken out?"""
        return self.what in FOUND and self.cause != Why.BY_CHOICE


FOUND = frozenset({Why.LOAN_TAKEN, Why.SAVINGS_OUT})

STEP_OF: dict[int, Step] = {
    **{reason.why: reason.step for reason in REASONS if reason.step},
    Event.CHARGE_CARRIED: Step.CHARGE,
    Event.TICKET_LOST: Step.TICKETS,
    Event.DEAL_LOST: Step.DEALS,
    Event.MONTH_OVER: Step.START,
    Event.RETIRED: Step.START,
}
"""The step in which a row happens; a loan or a withdrawal belongs to what caused it."""


@dataclass(frozen=True)
class Part:
    """One step: its rows, and what the seat had before and after it. `about` is the charge's card, or NONE."""

    step: Step
    about: int
    entries: tuple[Entry, ...]
    had: Balance
    has: Balance

    @property
    def found(self) -> tuple[Entry, ...]:
        """Loans and withdrawals that the step made necessary."""
        return tuple(entry for entry in self.entries if entry.is_found)

    @property
    def amount(self) -> int:
        """What the step itself brought in (above zero) or cost, in dollars of cash; what was found for it is not in it."""
        return self.has.cash - self.had.cash - sum(entry.amount for entry in self.found)

    def cards(self, *what: int) -> list[int]:
        """The cards of the rows of these kinds."""
        return [entry.about for entry in self.entries if entry.what in what]


def parts_of(edition: Edition, seat: int, entries: Sequence[Entry], before: Balance) -> Iterator[Part]:
    """The steps of a whole Pay Day, in order."""
    for step, about, rows in _in_order(edition, entries):
        after = moved(before, seat, rows)
        yield Part(step, about, tuple(rows), before, after)
        before = after


def _in_order(edition: Edition, entries: Sequence[Entry]) -> list[tuple[Step, int, list[Entry]]]:
    """The edition's steps, each with its rows; a step in which nothing happened is there too."""
    groups = [(*key, list(rows)) for key, rows in groupby((entry for entry in entries if entry.what != Event.PAY_DAY), _belongs)]
    paying = [group for group in groups if group[0] in (Step.BILLS, Step.CHARGE)]
    if all(step is not Step.BILLS for step, _, _ in paying):
        paying.insert(0, (Step.BILLS, NONE, []))
    rest = {step: rows for step, _, rows in groups}
    lines: list[tuple[Step, int, list[Entry]]] = []
    for step in steps(edition):
        lines += paying if step is Step.BILLS else [(step, NONE, rest.get(step, []))]
    return lines


def _belongs(entry: Entry) -> tuple[Step, int]:
    step = STEP_OF[entry.cause or entry.what]
    return step, entry.about if step is Step.CHARGE else NONE


def steps(edition: Edition) -> list[Step]:
    """What the edition prints, in its order; charges come among the bills."""
    kinds = {card.kind for card in edition.mail}
    choose = [Step.REPAY, Step.SAVE] if edition.savings_rate else [Step.REPAY]
    return [
        *(Step.WAGES, Step.INTEREST),
        *((Step.BILLS, *choose) if edition.bills_before_repaying else (*choose, Step.BILLS)),
        *([Step.TICKETS] if Mail.TICKET in kinds else []),
        *([Step.JUNK] if edition.junk_kept and kinds & JUNK else []),
        *(Step.DEALS, Step.START),
    ]


def moved(had: Balance, seat: int, entries: Iterable[Entry], way: int = 1) -> Balance:
    """A seat's balances after rows; with way -1 what they were before them."""
    money = {seat: had.cash, Account.SAVINGS + seat: had.savings, Account.LOAN + seat: -had.loan}
    for entry in entries:
        if entry.what < Event.ROLLED:
            for account, sign in ((entry.payer, -way), (entry.payee, way)):
                if account in money:
                    money[account] += sign * entry.amount
    return Balance(money[seat], money[Account.SAVINGS + seat], -money[Account.LOAN + seat])
