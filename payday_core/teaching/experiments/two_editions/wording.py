"""What the split between two editions shows, in sentences for a class; every number in them is computed."""

from payday_core.games.pay_day.editions import Edition
from payday_core.teaching.experiments.two_editions.changes import CHANGES, RATE
from payday_core.teaching.experiments.two_editions.experiment import Split, TwoEditions
from payday_core.text.wording import money, percent, signed

ZEROS = {1: "as they are", 10: "with one more zero", 100: "with two more zeros"}
"""How the dollars of the older edition are written, in words."""


def with_zeros(setup: TwoEditions) -> str:
    """How the dollars of the older edition are written: with one more zero."""
    return ZEROS.get(setup.times, f"times {setup.times}")


def what_is_drawn(setup: TwoEditions, split: Split) -> str:
    """What the bars are."""
    return f"{split.plan}: net worth at the end, average of {setup.games} games. Dollars of {setup.older.title} {with_zeros(setup)}"


def headline(setup: TwoEditions, split: Split, told: int) -> str:
    """What is found once so many changes have been told, from the first."""
    if not told:
        return _both(setup, split)
    if told == len(CHANGES):
        return _whole(split)
    return _rate_share(setup, split) if told == 1 else change_words(setup, split, told - 1)


def _both(setup: TwoEditions, split: Split) -> str:
    """What the plan ends with in both editions."""
    first, last = money(split.levels[0]), money(split.levels[-1])
    side = f"{money(abs(split.whole))} {'more' if split.whole > 0 else 'less'}" if split.whole else "the same"
    return f"{split.plan} ends with {first} in {setup.older.title} and with {last} in {setup.later.title}: {side}"


def change_words(setup: TwoEditions, split: Split, number: int) -> str:
    """What one change was, and what it made."""
    before, after = setup.stages[number], setup.stages[number + 1]
    return f"{SAID[CHANGES[number].id](before, after)}: {signed(split.parts[number])}"


def _rate_share(setup: TwoEditions, split: Split) -> str:
    """What the rate made, and of how much."""
    part = f"{change_words(setup, split, 0)} of {signed(split.whole)}"
    return f"{part}, {hundredths(split.rate, split.whole)}" if is_share(split.rate, split.whole) else part


def _whole(split: Split) -> str:
    """What the rate made, and what all the rest made."""
    return f"The loan rate makes {signed(split.rate)}, all the rest {signed(split.whole - split.rate)}"


def untouched_words(split: Split) -> str:
    """In how many games the rate made nothing."""
    untouched, games = int((split.by_game[CHANGES.index(RATE)] == 0).sum()), split.worth.shape[1]
    return f"In {untouched} of {games} games the rate makes no difference at all: {split.plan} had no interest to pay in them."


def adds_up(split: Split) -> str:
    """The sum of all parts, written out."""
    return f"{' '.join(_term(part, first=not number) for number, part in enumerate(split.parts))} = {signed(split.whole)}"


def _term(dollars: int, *, first: bool) -> str:
    """A part within a sum: + $4,439."""
    said = signed(dollars) if dollars else "+$0"
    return said if first else f"{said[0]} {said[1:]}"


def rate_last_words(split: Split) -> str:
    """What the rate makes where it is changed after all else."""
    if split.rate_at_last == split.rate:
        return f"changed last instead of first, the loan rate makes the same, {signed(split.rate)}."
    return f"changed last instead of first, the loan rate makes {signed(split.rate_at_last)} instead of {signed(split.rate)}."


def is_share(part: int, whole: int) -> bool:
    """Is the part a share of the whole: on its side, and no larger?"""
    return bool(whole) and 0 <= part / whole <= 1


def hundredths(part: int, whole: int) -> str:
    """A share in words: 6 of every 100 dollars; less than 1 of every 100 dollars."""
    share = round(100 * part / whole)
    if part and not share:
        return "less than 1 of every 100 dollars"
    return f"{share} of every 100 dollars" if share else "nothing of it"


# ---- the changes


def _rate(before: Edition, after: Edition) -> str:
    return f"Loans at {percent(after.loan_rate)} instead of {percent(before.loan_rate)}"


def _salary(before: Edition, after: Edition) -> str:
    said = f"A salary of {money(after.wage)} instead of {money(before.wage)}"
    if after.wage_in_last_month == before.wage_in_last_month:
        return said
    return f"{said}, and one on the last Pay Day too" if after.wage_in_last_month else f"{said}, and none on the last Pay Day"


def _savings(before: Edition, after: Edition) -> str:
    if before.savings_rate and not after.savings_rate:
        return f"No savings account at {percent(before.savings_rate)}"
    if after.savings_rate and not before.savings_rate:
        return f"A savings account at {percent(after.savings_rate)}"
    return f"Savings at {percent(after.savings_rate)} instead of {percent(before.savings_rate)}"


def _deals(before: Edition, after: Edition) -> str:
    return f"{len(after.deals)} other deals instead of {len(before.deals)}"


def _mail(before: Edition, after: Edition) -> str:
    return f"{len(after.mail)} other mail cards instead of {len(before.mail)}"


def _board(before: Edition, after: Edition) -> str:
    return f"The board and all other rules of {after.title}"


SAID = {"rate": _rate, "salary": _salary, "savings": _savings, "deals": _deals, "mail": _mail, "board": _board}
"""What each change was, in words."""
