"""Chapter: loans and savings (source text 000, "Savings and loans"; rulings/all #5-#10, rulings/1974 #4-#8)."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import transfer
from payday_core.games.pay_day.decisions import decide
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Why
from payday_core.games.pay_day.money import loan_of, savings_of, share_of, steps_up
from payday_core.games.pay_day.rules.calendar import last_day
from payday_core.games.pay_day.rules.versions import LOANS_AT_ANY_TIME

STEPS_AT_ONCE = 1000
"""How many steps a player may borrow, or raise a bid by, at once: the app's own limit, for no edition has one."""

STEPS_BEFORE_3 = 10
"""How many loan steps it was before version 3 of the rules."""

BEFORE_ROLLING = frozenset({Ask.WITHDRAW, Ask.BORROW})
"""What a player may do at the bank before the die falls; a page offers it next to the die, not as a question of its own."""

TO_PAY = frozenset({Ask.WITHDRAW_TO_PAY, Ask.BORROW_TO_PAY})
"""What is asked of a player whose cash does not cover a payment: how much more than the least that does."""


@rule
def pay(t: Any, p: int, payee: int, amount: int, why: int, about: int) -> None:
    """Pay now. What cash does not cover comes out of savings, then from a loan; how much more than that, p says."""
    find_cash(t, p, amount, why, about)
    transfer(t, p, payee, amount, why, about, 0)


@rule
def find_cash(t: Any, p: int, amount: int, cause: int, about: int) -> None:
    """Cash for a payment, and as much more as p likes."""
    t.to_pay, t.pay_for, t.pay_about = amount, cause, about
    cover(t, p, amount, cause, about, t.rules >= LOANS_AT_ANY_TIME)


@rule
def cover(t: Any, p: int, amount: int, cause: int, about: int, may_take_more: bool) -> None:
    """Short of cash? Savings first, only then a loan, and never both at once (rulings/all #5, rulings/1974 #5)."""
    if t.money[p] < amount and savings_of(t, p) > 0:
        least, step = savings_needed(t, p, amount), t.edition.savings_step
        more = decide(t, p, Ask.WITHDRAW_TO_PAY, NONE, least, savings_of(t, p), step, 0) if may_take_more else least
        withdraw(t, p, more, cause, about)
    if t.money[p] < amount:
        step = t.edition.loan_step
        least = steps_up(amount - t.money[p], step)
        more = decide(t, p, Ask.BORROW_TO_PAY, NONE, least, least + STEPS_AT_ONCE * step, step, 0) if may_take_more else least
        borrow(t, p, more, cause, about)


@rule
def find_more_cash(t: Any, p: int, steps: int, about: int) -> None:
    """So many steps beyond what was needed: from savings while there are any, else on loan."""
    if savings_of(t, p) > 0:
        withdraw(t, p, steps * t.edition.savings_step, Why.BY_CHOICE, about)
    else:
        borrow(t, p, steps * t.edition.loan_step, Why.BY_CHOICE, about)


@rule
def more_steps(t: Any, p: int, amount: int) -> int:
    """How many steps beyond what an amount needs p may withdraw or borrow with it."""
    left = savings_of(t, p)
    if t.money[p] < amount and left > 0:
        left -= savings_needed(t, p, amount)
    return left // t.edition.savings_step if left > 0 else STEPS_AT_ONCE


@rule
def borrow(t: Any, p: int, amount: int, cause: int, about: int) -> None:
    """Take out or increase a loan."""
    transfer(t, Account.LOAN + p, p, amount, Why.LOAN_TAKEN, about, cause)


@rule
def penalty_on(t: Any, p: int, amount: int) -> int:
    """The penalty for withdrawing savings; on Pay Day there is none (rulings/1974 #7)."""
    if t.day[p] == last_day(t, p):
        return 0
    return amount // t.edition.savings_step * t.edition.early_withdrawal_penalty


@rule
def savings_needed(t: Any, p: int, amount: int) -> int:
    """How much of p's savings must go so that cash covers the amount, penalty included; at most all of it."""
    step = t.edition.savings_step
    useful = step - penalty_on(t, p, step)
    return min(steps_up(amount - t.money[p], useful) // useful * step, savings_of(t, p))


@rule
def withdraw(t: Any, p: int, amount: int, cause: int, about: int) -> None:
    """Take money out of the savings account, less the penalty of an early withdrawal."""
    transfer(t, Account.SAVINGS + p, p, amount, Why.SAVINGS_OUT, about, cause)
    transfer(t, p, Account.BANK, penalty_on(t, p, amount), Why.PENALTY, about, cause)


@rule
def before_rolling(t: Any, p: int) -> None:
    """At the start of a turn a player may withdraw savings or, having none, borrow."""
    savings = savings_of(t, p)
    if savings > 0:
        amount = decide(t, p, Ask.WITHDRAW, NONE, 0, savings, t.edition.savings_step, 0)
        withdraw(t, p, amount, Why.BY_CHOICE, NONE)
        savings -= amount
    if savings == 0:
        step = t.edition.loan_step
        steps = STEPS_AT_ONCE if t.rules >= LOANS_AT_ANY_TIME else STEPS_BEFORE_3
        borrow(t, p, decide(t, p, Ask.BORROW, NONE, 0, steps * step, step, 0), Why.BY_CHOICE, NONE)


@rule
def interest(t: Any, p: int) -> None:
    """Collect interest on savings, in cash, or pay it on the loan as it stood on arrival (rulings/all #8, rulings/1974 #4)."""
    earned = share_of(savings_of(t, p), t.edition.savings_basis_points)
    transfer(t, Account.BANK, p, earned, Why.SAVINGS_INTEREST, NONE, 0)
    pay(t, p, Account.BANK, share_of(loan_of(t, p), t.edition.loan_basis_points), Why.LOAN_INTEREST, NONE)


@rule
def repay_or_save(t: Any, p: int) -> None:
    """You may pay off part or all of your loan; without one you may save, or withdraw without penalty (rulings/1974 #6)."""
    repay(t, p)
    if t.edition.savings_basis_points > 0 and loan_of(t, p) == 0:
        save(t, p)


@rule
def repay(t: Any, p: int) -> None:
    """Repaying is for one's own Pay Day only (rulings/all #7), in whole steps, from cash."""
    step = t.edition.loan_step
    most = min(loan_of(t, p), t.money[p] // step * step)
    if most > 0:
        amount = decide(t, p, Ask.REPAY, NONE, 0, most, step, 0)
        transfer(t, p, Account.LOAN + p, amount, Why.LOAN_REPAID, NONE, 0)


@rule
def save(t: Any, p: int) -> None:
    """A positive answer goes into the account, a negative one comes out of it."""
    step = t.edition.savings_step
    amount = decide(t, p, Ask.SAVE, NONE, -savings_of(t, p), t.money[p] // step * step, step, 0)
    if amount > 0:
        transfer(t, p, Account.SAVINGS + p, amount, Why.SAVINGS_IN, NONE, 0)
    else:
        transfer(t, Account.SAVINGS + p, p, -amount, Why.SAVINGS_OUT, NONE, Why.BY_CHOICE)
