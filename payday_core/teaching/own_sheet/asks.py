"""What the sheet of a class asks a team: the sorts of question, and the few conventions on which a sheet and its key agree.

The sheet reads the numbers from the ledger, the key from the table. They share what stands here and nothing else.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

OTHER_RATES = (0.20, 0.10)
"""A team's loan is also reckoned at the first of these; where the edition charges that much, at the second."""

PAY_DAYS_UNPAID = 3
"""For this many Pay Days nothing is paid, in the question of what a loan grows to."""


class Sort(StrEnum):
    """A sort of question. In brackets: the numbers that are asked for, in their order."""

    WORTH = "worth"
    """Net worth (net worth, its change since the start)."""
    PAID = "paid"
    """The interest of each Pay Day (month by month, then in all), for a team that owed something on one."""
    SAVED = "saved"
    """What savings earn at one more Pay Day (dollars), for a team that never owed anything on one."""
    NEVER = "never"
    """What no loan costs (at the edition's rate, at the other), for a team that has no savings either."""
    COSTS = "costs"
    """What a loan costs at a Pay Day (at the edition's rate, the other, the difference): the team's own loan, else the one it had on the
    Pay Day of a month, else one that it is to imagine. So in the next."""
    GROWS = "grows"
    """What it grows to if nothing is paid (after each Pay Day, and how much of the last is interest on interest)."""
    SOLD = "sold"
    """A deal that was sold (gain or loss); so are the next two."""
    LOST = "lost"
    HELD = "held"
    OFFERED = "offered"
    """A deal of the edition, for a team that bought none (what could have been gained)."""
    SHARE = "share"
    """The part of a month's wage that interest took (dollars of each hundred)."""
    WHOLE = "whole"
    """The debt whose interest takes the whole wage (at the edition's rate, at the other)."""


BOUGHT = frozenset({Sort.SOLD, Sort.LOST, Sort.HELD})
"""Questions about a deal that the team bought."""


@dataclass(frozen=True)
class Asked:
    """A question before it has numbers: its sort; the month of the Pay Day that it is about, if it is about one; of a deal its card and
    the turn in which it was bought."""

    sort: Sort
    month: int = 0
    card: int = -1
    turn: int = 0


class PayDay(NamedTuple):
    """A Pay Day of a team, in dollars: the wage, the loan on arrival, the interest paid on it."""

    month: int
    wage: int
    owed: int
    interest: int


@dataclass(frozen=True)
class Figures:
    """A question with its numbers: what it is reckoned from, and the right answer."""

    asked: Asked
    given: tuple[int, ...]
    right: tuple[int, ...]


@dataclass(frozen=True)
class TeamFigures:
    """All numbers of a team's sheet: its Pay Days and its questions. Those of the sheet and of the key have to be equal."""

    seat: int
    pay_days: tuple[PayDay, ...]
    questions: tuple[Figures, ...]


def other_rate(rate: float) -> float:
    """The rate with which an edition's own is compared."""
    return OTHER_RATES[1] if rate >= OTHER_RATES[0] else OTHER_RATES[0]


def growing_rate(rate: float) -> float:
    """The rate at which an unpaid loan grows: the edition's own, or the other one where loans cost nothing."""
    return rate or other_rate(rate)


def supposed_loan(wage: int, step: int) -> int:
    """What a team that owes nothing is to imagine: as many loan steps as a wage needs, at least one."""
    return max(1, -(-wage // step)) * step


def whole_wage_rates(rate: float) -> tuple[float, ...]:
    """The rates of the question which loan takes a whole wage: the edition's and the other, each once."""
    return tuple(dict.fromkeys((growing_rate(rate), other_rate(rate))))
