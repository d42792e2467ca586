"""What many games show: means, shares and bands, each with its uncertainty. The one place for the lab's statistics."""

from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

CONFIDENCE = 0.95
"""The share of all experiments in which such an interval holds the true value."""

Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)

BANDS = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The quantiles of a fan: nine games in ten lie between the outer two, half of them between the inner two."""


@dataclass(frozen=True)
class Interval:
    """A value with the two values between which the true one lies, 95 times in 100."""

    mean: float
    low: float
    high: float

    @property
    def excludes_zero(self) -> bool:
        """Does all of it lie on one side of zero, so that the direction is sure?"""
        return self.low > 0 or self.high < 0


def interval(values: ArrayLike) -> Interval:
    """The mean of independent values with its interval by Student's t; of constant values without any width. ValueError without values."""
    sample = np.asarray(values, dtype=float)
    if sample.ndim != 1 or not len(sample):
        raise ValueError(f"the mean needs a list of values, not an array of shape {sample.shape}")
    if sample.min() == sample.max():
        return Interval(float(sample[0]), float(sample[0]), float(sample[0]))
    mean, spread = float(sample.mean()), float(sample.std(ddof=1))
    half = student_t(len(sample) - 1) * spread / len(sample) ** 0.5
    return Interval(mean, mean - half, mean + half)


def student_t(freedom: int) -> float:
    """The 97.5th percentile of Student's t by the expansion of Abramowitz and Stegun 26.7.5: within 0.01 from 3 degrees of freedom on."""
    z, n = Z, freedom
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(n) ** power for power, term in enumerate(terms, 1))


def ratio_interval(base: ArrayLike, changed: ArrayLike) -> Interval | None:
    """How much of the base arm's mean the changed arm's is, with its interval by the delta method for pairs: fractions of one.

    None where the base arm's mean is not surely above zero: a share of nothing, or of a debt, says nothing. ValueError without pairs.
    """
    one, gaps = interval(base), differences(base, changed)
    if one.low <= 0:
        return None
    ratio = 1 + float(gaps.mean()) / one.mean
    around = interval((np.asarray(changed) - ratio * np.asarray(base)) / one.mean)
    return Interval(ratio, ratio + around.low, ratio + around.high)


def share_interval(hits: int, of: int) -> Interval:
    """The share of hits with Wilson's interval, which is also right near none and all. Fractions of one; ValueError without games."""
    if not 0 <= hits <= of or of == 0:
        raise ValueError(f"{hits} of {of} is not a share")
    share, weight = hits / of, Z * Z / of
    centre = (share + weight / 2) / (1 + weight)
    half = Z / (1 + weight) * (share * (1 - share) / of + weight / of / 4) ** 0.5
    return Interval(share, 0.0 if hits == 0 else centre - half, 1.0 if hits == of else centre + half)


def differences(base: ArrayLike, changed: ArrayLike) -> NDArray[Any]:
    """Changed minus base, pair by pair: both arms met the same luck, so chance cancels. ValueError if they cannot be paired."""
    one, other = np.asarray(base), np.asarray(changed)
    if one.shape != other.shape:
        raise ValueError(f"arms of shape {one.shape} and {other.shape} are not pairs")
    changed_less_base: NDArray[Any] = other.astype(np.result_type(other, np.int64)) - one
    return changed_less_base


def bands(values: ArrayLike) -> NDArray[np.float64]:
    """The quantiles `BANDS` over the games, the first axis of the values: shape (..., 5)."""
    quantiles: NDArray[np.float64] = np.quantile(np.asarray(values), BANDS, axis=0)
    return quantiles.transpose(*range(1, quantiles.ndim), 0)
