"""A sweep: the changed arm played again for other values, against the base arm played once."""

from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import repeat

from payday_core.games.pay_day.editions import Edition, edition
from payday_core.games.pay_day.factors import Factor, Kind, SliderRange, Value
from payday_core.games.pay_day.kinds import LAST_DAY
from payday_core.lab.arms import ArmResults, Outcome, play_arm
from payday_core.lab.experiment import Experiment
from payday_core.simulation import Progress


@dataclass(eq=False)
class Sweep:
    """Each step plays one arm. `outcomes`: those played so far, by value."""

    experiment: Experiment
    base: ArmResults
    outcomes: dict[Value, Outcome] = field(default_factory=dict)

    @classmethod
    def of(cls, experiment: Experiment, progress: Progress | None = None) -> "Sweep":
        """Play the base arm."""
        return cls(experiment, play_arm(experiment, experiment.values[0], progress))

    def at(self, value: Value, progress: Progress | None = None) -> Outcome:
        """The outcome with this value in the changed arm; if it is the base arm's value, that arm is not played again."""
        if value not in self.outcomes:
            arm = self.base if value == self.experiment.values[0] else play_arm(self.experiment, value, progress)
            self.outcomes[value] = Outcome(self.experiment.changed_to(value), self.base, arm)
        return self.outcomes[value]

    def at_each(self, values: Iterable[Value], executor: Executor) -> list[Outcome]:
        """The outcomes with these values, in their order; an executor with the shape of `concurrent.futures` plays each arm."""
        wanted = list(values)
        missing = [value for value in dict.fromkeys(wanted) if value not in self.outcomes and value != self.experiment.values[0]]
        for value, arm in zip(missing, executor.map(play_arm, repeat(self.experiment), missing), strict=True):
            self.outcomes[value] = Outcome(self.experiment.changed_to(value), self.base, arm)
        return [self.at(value) for value in wanted]


SLIDER_ENDS = {
    "loan_rate": 30,
    "savings_rate": 30,
    "buy_margin": 200,
    "loan_margin": 200,
    "last_buy_day": LAST_DAY,
    "bid_share": 100,
    "repay_share": 100,
    "save_share": 100,
}
"""The ends of the sliders for percents and days, by factor."""

SLIDER_ENDS_IN_WAGES = {"wage": 3, "deal_loan": 6, "keep": 2, "repay_from": 2, "games_from": 3}
"""The same for dollars, in wages of the edition."""


def slider_range(experiment: Experiment) -> SliderRange | None:
    """The slider that moves the experiment's factor; None if it is no amount."""
    return range_of(edition(experiment.box), experiment.factor)


def range_of(printed: Edition, what: Factor) -> SliderRange | None:
    """The slider that moves a factor in an edition; None if it is no amount."""
    name = what.id
    if name in SLIDER_ENDS:
        return SliderRange(1 if name == "last_buy_day" else 0, SLIDER_ENDS[name], 1, what.kind is Kind.RATE)
    if name in SLIDER_ENDS_IN_WAGES:
        step = max(1, printed.loan_step // 10)
        return SliderRange(0, -(-SLIDER_ENDS_IN_WAGES[name] * printed.wage // step) * step, step, per_cent=False)
    return None
