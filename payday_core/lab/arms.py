"""Playing an experiment: both arms meet the same luck; of their games we keep what the lab shows."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from payday_core.engine.chance import SEED_MOST
from payday_core.games.pay_day.factors import Value
from payday_core.lab.experiment import Experiment
from payday_core.lab.stats import Interval, bands, differences, interval, ratio_interval, share_interval
from payday_core.simulation import Progress, Results, part_of, simulate

Numbers = NDArray[Any]


@dataclass(frozen=True, eq=False)
class ArmResults:
    """What we keep of the games of one arm, in whole dollars, or in months' wages (floats) where two editions are compared.

    worth, interest: (games, seats), at the end. forced_loans: (seats,), how many a game on average. in_debt: (seats,), in how many games
    each still owes the bank at the end. fan: (seats, months + 1, 5), the quantiles of worth at the start and after each month.
    """

    value: Value
    engine: str
    worth: Numbers
    interest: Numbers
    forced_loans: NDArray[np.float64]
    in_debt: NDArray[np.intp]
    fan: NDArray[np.float64]

    def debt_share(self, seat: int) -> Interval:
        """The share of games that a seat ended in debt."""
        return share_interval(int(self.in_debt[seat]), len(self.worth))

    def interest_paid(self, seat: int) -> Interval:
        """The interest that a seat paid a game, on average."""
        return interval(self.interest[:, seat])

    def middle(self, seat: int) -> float:
        """The middle worth at the end: half of the games ended with more."""
        return float(self.fan[seat, -1, 2])


@dataclass(frozen=True, eq=False)
class Outcome:
    """Both arms of an experiment, game by game in the same order: row i of each had the same luck."""

    experiment: Experiment
    base: ArmResults
    changed: ArmResults

    @property
    def arms(self) -> tuple[ArmResults, ArmResults]:
        """The base arm, then the changed one."""
        return self.base, self.changed

    def gaps(self, seat: int) -> Numbers:
        """The paired differences of a seat's worth at the end: changed minus base."""
        return differences(self.base.worth[:, seat], self.changed.worth[:, seat])

    def gap(self, seat: int) -> Interval:
        """The mean paired difference of a seat."""
        return interval(self.gaps(seat))

    def share(self, seat: int) -> Interval | None:
        """How much of the base arm's worth at the end the changed arm's is, on average; None where that says nothing."""
        return ratio_interval(self.base.worth[:, seat], self.changed.worth[:, seat])

    def middle_gap(self, seat: int) -> float:
        """The middle paired difference of a seat."""
        return float(np.median(self.gaps(seat)))

    def equal_pairs(self, seat: int) -> int:
        """In how many pairs the seat ended with exactly the same worth."""
        return int(np.count_nonzero(self.gaps(seat) == 0))

    @property
    def widest_pair(self) -> int:
        """The number of the pair in which one seat's worth differs most, from 0."""
        gaps = differences(self.base.worth, self.changed.worth)
        return int(np.abs(gaps).max(axis=1).argmax())

    def luck_of(self, pair: int) -> int:
        """The luck number of both games of a pair."""
        return (self.experiment.seed + pair) & SEED_MOST


def play(experiment: Experiment, progress: Progress | None = None) -> Outcome:
    """Play both arms. progress(done, games) counts the games of both."""
    games = 2 * experiment.pairs
    first, second = part_of(progress, 0, games), part_of(progress, experiment.pairs, games)
    base, changed = experiment.values
    return Outcome(experiment, play_arm(experiment, base, first), play_arm(experiment, changed, second))


def play_arm(experiment: Experiment, value: Value, progress: Progress | None = None) -> ArmResults:
    """Play one arm: `experiment.pairs` games with this value of the factor."""
    arm = experiment.arm(value)
    played = simulate(arm.edition, arm.cards, experiment.months, experiment.pairs, experiment.seed, progress=progress)
    wage = arm.edition.wage if experiment.wages else 1
    worth, interest = (_scaled(of, wage) for of in (played.worth, played.interest_paid))
    in_debt = np.asarray(np.count_nonzero(played.loan_by_month[:, :, -1], axis=0))
    forced_loans = np.asarray(played.forced_loans.mean(axis=0))
    return ArmResults(value, played.engine, worth, interest, forced_loans, in_debt, _fan(played) / wage)


def _scaled(dollars: Numbers, wage: int) -> Numbers:
    """Amounts in dollars, or in months' wages where two editions are compared."""
    return dollars.astype(np.int64) if wage == 1 else dollars / wage


def _fan(played: Results) -> NDArray[np.float64]:
    """The bands of worth by month; every game starts with the same worth."""
    by_month = bands(played.worth_by_month)
    start = np.full((played.seats, 1, by_month.shape[-1]), float(played.edition.start_cash))
    return np.concatenate([start, by_month], axis=1)
