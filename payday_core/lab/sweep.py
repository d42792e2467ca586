"""A sweep: the changed arm played again for other values, against the base arm played once."""

from dataclasses import dataclass, field

from payday_core.games.pay_day.editions import edition
from payday_core.games.pay_day.kinds import LAST_DAY
from payday_core.lab.arms import ArmResults, Outcome, play_arm
from payday_core.lab.experiment import Experiment
from payday_core.lab.factors import Kind, Value
from payday_core.simulation import Progress

STEPS = 6
"""So many steps of equal length from zero to the end of a sweep make its curve."""


@dataclass(eq=False)
class Sweep:
    """One step of it costs one arm. `outcomes`: by value, those played so far."""

    experiment: Experiment
    base: ArmResults
    outcomes: dict[Value, Outcome] = field(default_factory=dict)

    @classmethod
    def of(cls, experiment: Experiment, progress: Progress | None = None) -> "Sweep":
        """Play the base arm."""
        return cls(experiment, play_arm(experiment, experiment.values[0], progress))

    def at(self, value: Value, progress: Progress | None = None) -> Outcome:
        """The outcome with this value in the changed arm; equal to the base arm by construction where the values are equal."""
        if value not in self.outcomes:
            arm = self.base if value == self.experiment.values[0] else play_arm(self.experiment, value, progress)
            self.outcomes[value] = Outcome(self.experiment.changed_to(value), self.base, arm)
        return self.outcomes[value]


LINES = {
    "loan_rate": 30,
    "savings_rate": 30,
    "buy_margin": 200,
    "loan_margin": 200,
    "last_buy_day": LAST_DAY,
    "bid_share": 100,
    "repay_share": 100,
    "save_share": 100,
}
"""How far what differs can be moved: percents and days."""

WAGES = {"wage": 3, "deal_loan": 6, "keep": 2, "repay_from": 2, "games_from": 3}
"""The same for dollars: in wages of the box."""


@dataclass(frozen=True)
class Line:
    """The positions of a slider: whole percents, days or dollars."""

    first: int
    last: int
    step: int
    per_cent: bool

    def value(self, position: int) -> Value:
        """What differs at a position: percents become a rate."""
        return position / 100 if self.per_cent else position

    def position(self, value: Value) -> int:
        """The position nearest to a value."""
        exact = 100 * float(value) if self.per_cent else float(value)
        return max(self.first, min(round(exact / self.step) * self.step, self.last))

    @property
    def curve(self) -> tuple[Value, ...]:
        """Even steps along it, of which a curve is made."""
        width = self.last - self.first
        places = (self.first + width * number // STEPS // self.step * self.step for number in range(STEPS + 1))
        return tuple(self.value(place) for place in places)


def line_of(experiment: Experiment) -> Line | None:
    """Along which positions what differs can be moved; None where it is no amount."""
    box, name = edition(experiment.box), experiment.differs
    if name in LINES:
        return Line(1 if name == "last_buy_day" else 0, LINES[name], 1, experiment.factor.kind is Kind.RATE)
    if name in WAGES:
        step = max(1, box.loan_step // 10)
        return Line(0, -(-WAGES[name] * box.wage // step) * step, step, per_cent=False)
    return None
