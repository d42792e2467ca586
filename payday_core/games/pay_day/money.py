"""Money: one door through which every dollar goes, and the journal that writes down each passage.

Accounts are numbered (`kinds.Account`): a player's cash has the number of his seat. A loan is an account below zero, so the
sum over all accounts is zero at all times.
"""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import Account


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
