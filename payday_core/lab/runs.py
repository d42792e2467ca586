"""Experiments played in the background of the page that shows them, and a cache of their outcomes: a refresh finds its result again."""

import threading
from urllib.parse import urlencode

from cachetools import LRUCache, cached

from payday_core.lab.arms import Outcome, play
from payday_core.lab.experiment import Experiment
from payday_core.lab.links import query_of
from payday_core.lab.sweep import Sweep, slider_range
from payday_core.simulation import engine
from payday_core.simulation.background import Job

OUTCOMES: LRUCache[str, Outcome] = LRUCache(12)
"""The outcome of the largest experiment takes some 10 MB, a usual one a tenth of a megabyte."""

SWEEPS: LRUCache[str, Sweep] = LRUCache(4)
"""A sweep of 10,000 pairs takes half a megabyte for every value looked at."""

_lock = threading.Lock()
"""Held whenever one of the two caches is read or written."""

HEAD_START = 1.0
"""Seconds given to drawing an answer before anything else is played."""

COMPILED_PAIRS, INTERPRETED_PAIRS = 10_000, 40
"""Pairs of games for a step of a sweep: enough to take some tenths of a second."""


def sweep_pairs() -> int:
    """How many pairs a step of a sweep plays now."""
    return COMPILED_PAIRS if engine().compiled else INTERPRETED_PAIRS


def link_of(experiment: Experiment) -> str:
    """The experiment's key in the caches: the query of its link."""
    return urlencode(query_of(experiment))


class Run(Job[Outcome]):
    """An experiment being played. `done`: games so far, of `2 * pairs`."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        with _lock:
            known = OUTCOMES.get(link_of(experiment))
        super().__init__(known)

    def work(self) -> Outcome:
        """Play it, and keep its outcome."""
        outcome = play(self.experiment, self.progress)
        with _lock:
            OUTCOMES[link_of(self.experiment)] = outcome
        return outcome

    def follow_up(self) -> None:
        """Play what all steps of a sweep share, so that the first step is as quick as the others."""
        if engine().compiled and slider_range(self.experiment) and not self._stop.wait(HEAD_START):
            sweep_for(self.experiment, COMPILED_PAIRS)


def sweep_kept(experiment: Experiment, pairs: int) -> Sweep | None:
    """The sweep around an experiment with this many pairs a step, if somebody has started it."""
    with _lock:
        return SWEEPS.get(_sweep_name(experiment, pairs))


def _sweep_name(experiment: Experiment, pairs: int) -> str:
    return link_of(_around(experiment, pairs))


@cached(SWEEPS, key=_sweep_name, lock=_lock)
def sweep_for(experiment: Experiment, pairs: int) -> Sweep:
    """The sweep around an experiment; if nobody has started it, its base arm is played now."""
    return Sweep.of(_around(experiment, pairs))


def _around(experiment: Experiment, pairs: int) -> Experiment:
    """What all steps of a sweep share."""
    return experiment.changed_to(experiment.values[0], pairs)
