"""Experiments being played beside the page that shows them, and a shelf of those that have been: a refresh finds its result again."""

from urllib.parse import urlencode

from payday_core.lab.arms import Outcome, play
from payday_core.lab.experiment import Experiment
from payday_core.lab.links import query_of
from payday_core.lab.sweep import Sweep, slider_range
from payday_core.simulation import engine
from payday_core.simulation.background import Job, Shelf

OUTCOMES: Shelf[Outcome] = Shelf(12)
"""Of the largest experiment one takes some 10 MB, of a usual one a tenth of a megabyte."""

SWEEPS: Shelf[Sweep] = Shelf(4)
"""One of 10,000 pairs takes half a megabyte for every value looked at."""


HEAD_START = 1.0
"""Seconds in which an answer is drawn before anything else is played."""

COMPILED_PAIRS, INTERPRETED_PAIRS = 10_000, 40
"""Pairs of games for a step of a sweep: as many as take some tenths of a second."""


def sweep_pairs() -> int:
    """How many pairs a step of a sweep plays now."""
    return COMPILED_PAIRS if engine().compiled else INTERPRETED_PAIRS


def link_of(experiment: Experiment) -> str:
    """The experiment's name: the query of its link."""
    return urlencode(query_of(experiment))


class Run(Job[Outcome]):
    """An experiment being played. `done`: games so far, of `2 * pairs`."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        super().__init__(OUTCOMES.get(link_of(experiment)))

    def work(self) -> Outcome:
        """Play it, and put it on the shelf."""
        outcome = play(self.experiment, self.progress)
        OUTCOMES.put(link_of(self.experiment), outcome)
        return outcome

    def go_on(self) -> None:
        """Play what all steps of a sweep share, so that the first step is as quick as the others."""
        if engine().compiled and slider_range(self.experiment) and not self._stop.wait(HEAD_START):
            sweep_for(self.experiment, COMPILED_PAIRS)


def sweep_kept(experiment: Experiment, pairs: int) -> Sweep | None:
    """The sweep around an experiment with so many pairs a step, if somebody has begun it."""
    return SWEEPS.get(link_of(_around(experiment, pairs)))


def sweep_for(experiment: Experiment, pairs: int) -> Sweep:
    """The same; where nobody has, its base arm is played now."""
    around = _around(experiment, pairs)
    sweep = SWEEPS.get(link_of(around))
    if sweep is None:
        sweep = Sweep.of(around)
        SWEEPS.put(link_of(around), sweep)
    return sweep


def _around(experiment: Experiment, pairs: int) -> Experiment:
    """What all steps of a sweep share."""
    return experiment.changed_to(experiment.values[0], pairs)
