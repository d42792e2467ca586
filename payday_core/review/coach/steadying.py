"""Steadier values: from what each playout came to, the luck in it is taken away, as far as that makes answers easier to compare.

The luck is a number of sums that are zero on average (`games.pay_day.luck`), so what is left is worth the same on average, and
wanders less: control variates, as in the rollouts of backgammon programs and in AIVAT (Burch and others, 2018). How much of each sum is
taken away is found by least squares over the differences between the answers: for each fifth of the playouts from the others, so that
no playout has a say in its own correction.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from payday_core.games.pay_day.luck.sums import SUMS, Sum
from payday_core.review.coach.values import Numbers, Value

PLAYOUTS_LEAST = 60
"""With fewer playouts the shares cannot be found well enough."""

FOLDS = 5
"""Parts of the playouts, each corrected by what the others say."""

TINY = 1e-6
"""What varies less, in dollars or as a share of how it varies elsewhere, is the same in all playouts, but for the last digits, which are
others on another processor."""

PULL = 30
"""The shares are drawn towards `A_DOLLAR_EACH` as if so many playouts said that."""

A_DOLLAR_EACH = np.ones(SUMS)
"""Before any playout is seen, a dollar of luck is a dollar of worth; but for what is no dollar, or is told twice."""
A_DOLLAR_EACH[[Sum.EARLY_SALES, Sum.MAIL_DAYS, Sum.POT_OF_OTHERS]] = 0

OWN = 0.3
"""The weight of an answer's own playouts in that, against its differences."""


def steadied(values: Sequence[Value], seat: int) -> list[Value]:
    """The values of the answers to a question with the luck of the seat that is asked taken away; its luck must have been counted."""
    samples = len(values[0].worth)
    if samples < PLAYOUTS_LEAST or len(values) < 2:
        return list(values)
    shares = _shares(values, seat)[np.arange(samples) % FOLDS]
    steady = [value.worth.copy() for value in values]
    for worth, value in zip(steady, values, strict=True):
        worth[:, seat] -= (value.luck * shares).sum(axis=1)
    if _spread(steady, seat) > _spread([value.worth for value in values], seat) + TINY:
        return list(values)  # answers that hardly differ: what was taken away was of one of them alone
    return [replace(value, worth=worth) for value, worth in zip(values, steady, strict=True)]


def _spread(worths: Sequence[Numbers], seat: int) -> float:
    """How much the differences between the first answer and the others wander, in dollars squared."""
    return float(sum((worth[:, seat] - worths[0][:, seat]).var() for worth in worths[1:]))


def _shares(values: Sequence[Value], seat: int) -> Numbers:
    """For each fold, how much of each sum explains the differences between the first answer and the others in all other folds.

    Where answers hardly differ in their luck, that is found from each answer by itself.
    """
    base, *others = (np.column_stack([value.luck, value.worth[:, seat]]) for value in values)
    together = OWN**2 * _products(base)
    for other in others:
        together += _products(other - base) + OWN**2 * _products(other)
    luck, worth = together[:, :SUMS, :SUMS], together[:, :SUMS, SUMS]
    spread = np.sqrt(np.maximum(np.diagonal(luck, axis1=1, axis2=2), 0))
    spread[spread < TINY * np.maximum(spread.max(axis=0), 1)] = 1
    even = luck / spread[:, :, None] / spread[:, None, :] + PULL / len(base) * np.eye(SUMS)
    missing = (worth - luck @ A_DOLLAR_EACH) / spread
    shares: Numbers = A_DOLLAR_EACH + np.linalg.solve(even, missing[:, :, None])[:, :, 0] / spread
    return shares


def _products(rows: Numbers) -> Numbers:
    """For each fold, how the columns go together in all other folds (folds, columns, columns): the sums of products around their means."""
    centred = rows - rows.mean(axis=0)
    folds = [centred[fold::FOLDS] for fold in range(FOLDS)]
    products, sums = np.array([fold.T @ fold for fold in folds]), np.array([fold.sum(axis=0) for fold in folds])
    left = np.array([len(rows) - len(fold) for fold in folds])[:, None, None]
    rest: Numbers = products.sum(axis=0) - products - sums[:, :, None] * sums[:, None, :] / left
    return rest
