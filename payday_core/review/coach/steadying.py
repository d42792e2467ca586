"""Steadier values: from what each playout came to, the luck in it is taken away, as far as that makes answers easier to compare.

The luck is a number of sums that are zero on average (`games.pay_day.luck_counts`), so what is left is worth the same on average, and
wanders less: control variates, as in the rollouts of backgammon programs and in AIVAT (Burch and others, 2018). How much of each sum is
taken away is found by least squares over the differences between the answers: for one half of the playouts from the other half, so that
no playout has a say in its own correction.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from payday_core.games.pay_day.luck_counts import SUMS
from payday_core.review.coach.values import Numbers, Value

PLAYOUTS_LEAST = 10 * SUMS
"""With fewer playouts the shares cannot be found well enough."""

TINY = 1e-9
"""Keeps sums that go together from being told apart by rounding alone."""

OWN = 0.15
"""The weight of an answer's own playouts in that, against its differences."""


def steadied(values: Sequence[Value], seat: int) -> list[Value]:
    """The values of the answers to a question with the luck of the seat that is asked taken away; its luck must have been counted."""
    samples = len(values[0].worth)
    if samples < PLAYOUTS_LEAST or len(values) < 2:
        return list(values)
    first, second = slice(0, samples, 2), slice(1, samples, 2)
    steady = [value.worth.copy() for value in values]
    for part, other in ((first, second), (second, first)):
        shares = _shares(values, seat, other)
        for worth, value in zip(steady, values, strict=True):
            worth[part, seat] -= value.luck[part] @ shares
    if _spread(steady, seat) > _spread([value.worth for value in values], seat):
        return list(values)  # answers that hardly differ: what was taken away was of one of them alone
    return [replace(value, worth=worth) for value, worth in zip(values, steady, strict=True)]


def _spread(worths: Sequence[Numbers], seat: int) -> float:
    """How much the differences between the first answer and the others wander, in dollars squared."""
    return float(sum((worth[:, seat] - worths[0][:, seat]).var() for worth in worths[1:]))


def _shares(values: Sequence[Value], seat: int, part: slice) -> Numbers:
    """How much of each sum explains the differences between the first answer and the others, in these playouts.

    Where answers hardly differ in their luck, that is found from each answer by itself.
    """
    base, *others = values
    luck = [_centred(one.luck[part] - base.luck[part]) for one in others] + [OWN * _centred(one.luck[part]) for one in values]
    worth = [one.worth[part, seat] - base.worth[part, seat] for one in others] + [OWN * _centred(one.worth[part, seat]) for one in values]
    rows, wanted = np.concatenate(luck), np.concatenate([_centred(each) for each in worth])
    spread = rows.std(axis=0)
    spread[spread == 0] = 1
    even = rows / spread
    shares: Numbers = np.linalg.solve(even.T @ even + TINY * len(even) * np.eye(SUMS), even.T @ wanted) / spread
    return shares


def _centred(numbers: Numbers) -> Numbers:
    centred: Numbers = numbers - numbers.mean(axis=0)
    return centred
