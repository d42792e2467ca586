"""What a payment does to cash and balance, for many positions at once: rules/loans.py again, on arrays.

The balance is the savings, or below zero the loan: never both (rulings/1974 #5).
"""

import numpy as np

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.money import share_of
from payday_core.games.pay_day.solved.grid import Floats

Money = tuple[Floats, Floats]
"""Cash and balance."""


def withdraw(printed: Edition, money: Money, amount: Floats, *, on_pay_day: bool = False) -> Money:
    """Take whole steps out of the savings, less the penalty in the middle of a month."""
    cash, balance = money
    lost = 0 if on_pay_day else printed.early_withdrawal_penalty / printed.savings_step
    return cash + amount * (1 - lost), balance - amount


def savings_needed(printed: Edition, money: Money, amount: Floats | float, *, on_pay_day: bool = False) -> Floats:
    """How much of the savings goes so that cash covers the amount; at most all of it."""
    cash, balance = money
    useful = printed.savings_step - (0 if on_pay_day else printed.early_withdrawal_penalty)
    wanted = np.ceil(np.maximum(amount - cash, 0) / useful) * printed.savings_step
    return np.minimum(wanted, np.maximum(balance, 0))


def borrow(printed: Edition, money: Money, amount: Floats | float) -> Money:
    """The smallest loan that covers what is short."""
    cash, balance = money
    loan = np.ceil(np.maximum(amount - cash, 0) / printed.loan_step) * printed.loan_step
    return cash + loan, balance - loan


def cover(printed: Edition, money: Money, amount: Floats | float, *, on_pay_day: bool = False) -> Money:
    """Cash for a payment: out of savings, then on loan, the least that does."""
    needed = savings_needed(printed, money, amount, on_pay_day=on_pay_day)
    return borrow(printed, withdraw(printed, money, needed, on_pay_day=on_pay_day), amount)


def pay(printed: Edition, money: Money, amount: Floats | float, *, on_pay_day: bool = False) -> Money:
    """Pay, with what that takes of savings and loans."""
    cash, balance = cover(printed, money, amount, on_pay_day=on_pay_day)
    return cash - amount, balance


def receive(money: Money, amount: Floats | float) -> Money:
    """More cash."""
    return money[0] + amount, money[1]


def income(printed: Edition, money: Money, *, last: bool) -> Money:
    """The wage, unless it is the last month, and the interest on savings."""
    wage = 0 if last and not printed.wage_in_last_month else printed.wage
    return receive(money, wage + rounded_share(np.maximum(money[1], 0), printed.numbers["savings_basis_points"]))


def interest(printed: Edition, money: Money) -> Floats:
    """The interest due on the loan."""
    return rounded_share(np.maximum(-money[1], 0), printed.numbers["loan_basis_points"])


def rounded_share(amount: Floats, basis_points: int) -> Floats:
    """As `share_of`, on arrays."""
    whole: Floats = share_of(amount.astype(np.int64), int(basis_points))
    return whole * 1.0
