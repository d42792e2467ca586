"""Help with the choices of a Pay Day: what an answer leads to, what each loan step of cash does until the next one, why this order."""

from dataclasses import dataclass

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.ledger.frames import interest_on
from payday_core.games.pay_day.ledger.reasons import Step
from payday_core.games.pay_day.narration.pay_day_lines.lines import PayDay
from payday_core.games.pay_day.narration.pay_day_lines.wording import TO_COME
from payday_core.text.wording import money, percent, times


@dataclass(frozen=True)
class Use:
    """What a loan step of cash does until the next Pay Day: 'repaid: saves $20'. `name` is repaid, paid, saved or kept; dollars."""

    name: str
    words: str
    amount: int


def kicker(edition: Edition, day: PayDay) -> str:
    """Month 2 of 3, 1974 edition, loans cost 20% and savings earn 10%."""
    savings = f" and savings earn {percent(edition.savings_rate)}" if edition.savings_rate else ""
    return f"Month {day.month} of {day.months}, {edition.title} edition, loans cost {percent(edition.loan_rate)}{savings}"


# ---- what the answer leads to


def leads_to(edition: Edition, day: PayDay) -> str:
    """What repaying or saving so much does, and what comes of it in the lines below; empty while nothing of that is asked."""
    line = day.now
    if line is None or line.step not in (Step.REPAY, Step.SAVE):
        return ""
    if line.step is Step.SAVE:
        return _of_saving(edition, day, line.had.savings, line.has.savings)
    return _of_repaying(edition, day, line.had.loan, line.has.loan)


def _of_repaying(edition: Edition, day: PayDay, before: int, owed: int) -> str:
    first = f"Loan {money(before)} becomes {money(owed)}." if before != owed else f"Your loan stays {money(owed)}."
    again = day.after.loan - owed
    if again > 0:
        first += f" Then you are short and borrow {money(again)}: you owe {money(day.after.loan)}."
    if day.is_last:
        return f"{first} No interest comes after this."
    then, now = interest_on(day.after.loan, edition.loan_rate), interest_on(before, edition.loan_rate)
    return f"{first} Next interest {money(now)} becomes {money(then)}." if then != now else f"{first} Next interest: {money(now)}."


def _of_saving(edition: Edition, day: PayDay, before: int, saved: int) -> str:
    first = f"Savings {money(before)} become {money(saved)}." if before != saved else f"Your savings stay {money(saved)}."
    if day.is_last:
        return f"{first} No interest comes after this."
    return f"{first} They earn {money(interest_on(day.after.savings, edition.savings_rate))} at the next Pay Day."


def about_savings(edition: Edition, day: PayDay) -> str:
    """Whether savings open, while it is asked how much to repay; empty where the edition has none."""
    if not edition.savings_rate or day.asked is None or day.asked.ask is not Ask.REPAY:
        return ""
    return "Savings open when the loan is $0. You never hold both." if day.after.loan else "The loan is $0, so savings open next."


def not_counted(day: PayDay) -> str:
    """What the balances after this Pay Day leave out; empty if nothing. Charges to come count as carried over."""
    return f"Not counted: {money(day.carried)} of charges that you carry over and still have to pay." if day.carried else ""


# ---- what each step of cash does


def uses(edition: Edition, day: PayDay) -> tuple[Use, ...]:
    """What each loan step of cash can do for the seat by its next Pay Day; nothing where it has no choice or no next Pay Day."""
    step = edition.loan_step
    ways = []
    if _owes(day):
        ways.append(("repaid", "saves", edition.loan_rate))
    if day.asked and day.asked.ask is Ask.PAY_CHARGE:
        ways.append(("paid", "saves", edition.charge_rate))
    if edition.savings_rate:
        ways.append(("saved", "earns", edition.savings_rate))
    if day.is_last or not ways:
        return ()
    found = [Use(name, f"{NAMES[name]}: {verb} {money(interest_on(step, rate))}", interest_on(step, rate)) for name, verb, rate in ways]
    return (*found, Use("kept", "kept as cash: $0", 0))


def _owes(day: PayDay) -> bool:
    """Is there a loan now, or one that the open question is about?"""
    return day.after.loan > 0 or (day.asked is not None and day.asked.ask is Ask.REPAY)


NAMES = {"repaid": "loan repaid", "paid": "charge paid", "saved": "saved"}


def honest(edition: Edition, day: PayDay) -> str:
    """What the bars do not say."""
    if day.is_last:
        return _at_the_end(edition)
    if day.asked and day.asked.ask is Ask.PAY_CHARGE:
        return _of_charge(edition, day)
    if _owes(day):
        return _of_debt(edition) + (_bills_to_come(day) or " But cash in hand meets the next bill without a new loan.")
    if edition.savings_rate:
        penalty = edition.early_withdrawal_penalty
        early = f" Taken out before that, each {money(edition.savings_step)} costs {money(penalty)}." if penalty else ""
        return f"Savings earn {percent(edition.savings_rate)} by the next Pay Day.{early}"
    return "You owe nothing, so the next Pay Day takes no interest from you."


def _at_the_end(edition: Edition) -> str:
    ways = "Repaid, saved or kept" if edition.savings_rate else "Repaid or kept"
    return f"This is your last Pay Day. No interest comes after it. {ways}, each {money(edition.loan_step)} counts the same in the end."


def _of_debt(edition: Edition) -> str:
    if not edition.savings_rate:
        step = edition.loan_step
        return f"Each {money(step)} of loan costs {money(interest_on(step, edition.loan_rate))} at every Pay Day until you repay it."
    ratio = edition.loan_rate / edition.savings_rate
    if ratio == int(ratio) and ratio > 1:
        return f"At the next Pay Day, a dollar of debt costs {times(int(ratio))} what a dollar of savings earns."
    return f"At the next Pay Day, debt costs {percent(edition.loan_rate)} and savings earn {percent(edition.savings_rate)}."


def _bills_to_come(day: PayDay) -> str:
    """Where repaying comes before the bills, they are the first thing that cash is needed for."""
    due = sum(-(line.amount or 0) for _, line in day.lines_that_are(TO_COME) if line.step in (Step.BILLS, Step.CHARGE))
    return f" But {money(due)} of bills come next: what you lack then, you borrow." if due else ""


def _of_charge(edition: Edition, day: PayDay) -> str:
    rate = percent(edition.charge_rate)
    first = f"Carried over, a charge costs {rate} again at each Pay Day. In your last month all of it is due."
    paid = day.asked.option(1).outlook.loan - day.asked.now.loan if day.asked else 0
    return f"{first} To pay it now you would borrow {money(paid)}, at {percent(edition.loan_rate)}." if paid else first


# ---- why this order


def why_this_order(edition: Edition) -> tuple[str, ...]:
    """What the order means for the player, in plain sentences."""
    if edition.bills_before_repaying:
        order = "Bills come before your choice. Only what is left can repay the loan."
    else:
        order = "You repay before the bills. What you repay is gone when they come, so count them first."
    interest = "Interest counts the loan as it was when you arrived. What you repay today saves interest from the next Pay Day on."
    return order, interest
