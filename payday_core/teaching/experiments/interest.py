"""Interest on interest, as arithmetic that lessons share: how a sum grows, when it has doubled; and the middle of a class's guesses."""

import math
from collections.abc import Iterator
from itertools import islice
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from payday_core.games.pay_day.ledger.frames import interest_on

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession

RULE = 72
"""Divided by the rate in percent it is about the number of periods in which a sum doubles."""

LONGEST = 1200
"""Periods after which nobody waits any more for a debt to double."""


def grown(amount: float, rate: float, periods: float) -> float:
    """What a sum has become after a number of periods, nothing paid: to the fraction of a cent."""
    return float(amount * (1 + rate) ** periods)


def unpaid(loan: int, rate: float) -> Iterator[int]:
    """What is owed after each Pay Day on which nothing is paid, in whole dollars as the rules round them; endless."""
    while True:
        loan += interest_on(loan, rate)
        yield loan


def rule_of_72(rate: float) -> float:
    """About how many periods it takes to double: 72 divided by the percents."""
    return RULE / (100 * rate)


def doubling_time(rate: float) -> float:
    """How many periods it takes to double, were interest added at every moment between them."""
    return math.log(2) / math.log1p(rate)


def doubled_at(amount: int, rate: float) -> int:
    """The first Pay Day after which at least twice the amount is owed. ValueError where that is beyond everybody's patience."""
    for number, owed in zip(range(1, LONGEST + 1), unpaid(amount, rate), strict=False):
        if owed >= 2 * amount:
            return number
    raise ValueError(f"at {100 * rate:g}% a debt of ${amount:,} does not double within {LONGEST:,} Pay Days")


def middle_guess(session: "LessonSession", number: int) -> float | None:
    """The middle of what was said to a vote that asks for a number, counting those votes from 0; None where nothing was said."""
    asked = [place for place, vote in enumerate(session.lesson.header.predict) if vote.open]
    said = session.numbers(asked[number]) if number < len(asked) else ()
    return median(said) if said else None


class Doubled(NamedTuple):
    """How a debt doubles at a rate: by the rule of 72, exactly between the Pay Days, and the first Pay Day by which it has."""

    rate: float
    rule: float
    exact: float
    first: int
    debts: tuple[int, ...]


def doubled(amount: int, rate: float) -> Doubled:
    """The doubling of a debt on which nothing is paid; `debts` is what is owed after 0, 1, 2 ... Pay Days until it has."""
    first = doubled_at(amount, rate)
    return Doubled(rate, rule_of_72(rate), doubling_time(rate), first, (amount, *islice(unpaid(amount, rate), first)))
