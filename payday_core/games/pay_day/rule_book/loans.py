"""Loans and savings."""

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.rule_book.parts import Section, plain_lines
from payday_core.games.pay_day.rules.loans import STEPS_AT_ONCE
from payday_core.text.wording import money, percent

STEPS_IN_THE_EXAMPLE = 3


def loans(edition: Edition) -> Section:
    """Borrowing, what it costs, and paying back."""
    step, owed = money(edition.loan_step), STEPS_IN_THE_EXAMPLE * edition.loan_step
    first = "If your cash does not cover a payment, your savings go first." if edition.savings_rate else ""
    then = "Then you" if first else "If your cash does not cover a payment, you"
    return Section(
        "Loans",
        "pct",
        plain_lines(
            f"Borrow before you roll, with a deal, and whenever you have to pay, in steps of {step}. No rule limits a loan; "
            f"this app takes up to {money(STEPS_AT_ONCE * edition.loan_step)} at once.",
            f"{first} {then} must borrow at least as many steps as needed.".strip(),
            f"Each Pay Day costs {percent(edition.loan_rate)} of what you owe on arriving there: "
            f"{money(round(owed * edition.loan_rate))} for a loan of {money(owed)}.",
            f"Pay back only on your own Pay Day, in steps of {step}.",
        ),
    )


def savings(edition: Edition) -> Section:
    """The savings account, where the edition has one."""
    if not edition.savings_rate:
        return Section("Savings", "pig", ())
    step, penalty = money(edition.savings_step), edition.early_withdrawal_penalty
    return Section(
        "Savings",
        "pig",
        plain_lines(
            f"Savings earn {percent(edition.savings_rate)} each Pay Day, paid in cash.",
            "Have savings or a loan, never both.",
            f"On your Pay Day money goes in and out free, in steps of {step}.",
            f"On other days you may take money out at a penalty of {money(penalty)} for each {step}, but put none in."
            if penalty
            else "On other days you may take money out, but put none in.",
        ),
    )
