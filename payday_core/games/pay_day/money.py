"""Money: one door through which every dollar goes, and the journal that writes down each passage.

Accounts are numbered (`kinds.Account`): a player's cash has the number of his seat. A loan is an account below zero, so the
sum over all accounts is zero at all times.
"""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import NONE, Account


def write(t: Any, what: int, payer: int, payee: int, amount: int, about: int, cause: int) -> None:
    """Write a journal row. A playout keeps none: `payday_core.simulation` counts instead (`totals.count`)."""
    if t.journal is not None:
        t.journal.append((t.turn, int(what), int(payer), int(payee), amount, about, int(cause)))


@rule
def note(t: Any, event: int, p: int, amount: int, about: int) -> None:
    """Write down what happened to p without money moving."""
    write(t, event, p, NONE, amount, about, 0)


@rule
def transfer(t: Any, payer: int, payee: int, amount: int, why: int, about: int, cause: int) -> None:
    """Move money from one account to another: the only function that does."""
    if amount != 0:
        t.money[payer] -= amount
        t.money[payee] += amount
        write(t, why, payer, payee, amount, about, cause)


@rule
def loan_of(t: Any, p: int) -> int:
    """What p owes the bank."""
    return -t.money[Account.LOAN + p]


@rule
def savings_of(t: Any, p: int) -> int:
    """What p has saved."""
    return t.money[Account.SAVINGS + p]


@rule
def worth_of(t: Any, p: int) -> int:
    """Cash plus savings minus loan: what decides the game."""
    return t.money[p] + t.money[Account.SAVINGS + p] + t.money[Account.LOAN + p]


@rule
def share_of(amount: int, basis_points: int) -> int:
    """Interest on an amount, rounded to the nearest dollar (a half goes up). 100 basis points are one percent."""
    return (amount * basis_points + 5000) // 10000


@rule
def steps_up(amount: int, step: int) -> int:
    """The smallest whole number of steps that covers an amount, in dollars."""
    return -(-amount // step) * step
