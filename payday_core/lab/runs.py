"""Experiments being played beside the page that shows them, and a shelf of those that have been: a refresh finds its result again."""

import threading
from collections import OrderedDict
from typing import Generic, TypeVar
from urllib.parse import urlencode

from payday_core.lab.arms import Outcome, play
from payday_core.lab.experiment import Experiment
from payday_core.lab.links import query_of
from payday_core.lab.sweep import Sweep, line_of
from payday_core.playouts import Cancelled, engine

Kept = TypeVar("Kept")


class Shelf(Generic[Kept]):
    """The last few things of their kind, by their link. What is asked for stays longest."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, link: str) -> Kept | None:
        """What was put there under this link, if it still is."""
        with self._lock:
            if link in self._kept:
                self._kept.move_to_end(link)
            return self._kept.get(link)

    def put(self, link: str, thing: Kept) -> None:
        """Keep it; what nobody has asked for longest goes."""
        with self._lock:
            self._kept[link] = thing
            self._kept.move_to_end(link)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()


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


class Run:
    """An experiment being played in a thread of its own. `done`: games so far, of `2 * pairs`. `failure`: why it broke off, if it did."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.done = 0
        self.outcome = OUTCOMES.get(link_of(experiment))
        self.failure = ""
        self._stop, self._ended = threading.Event(), threading.Event()
        if self.outcome is None:
            threading.Thread(target=self._play, name="lab", daemon=True).start()
        else:
            self._ended.set()

    @property
    def share(self) -> float:
        """How much of it is played, 0 to 1."""
        return 1.0 if self.outcome else min(1.0, self.done / (2 * self.experiment.pairs))

    @property
    def over(self) -> bool:
        """Has it ended, in whatever way?"""
        return self._ended.is_set()

    @property
    def cancelled(self) -> bool:
        """Has somebody stopped it before its end?"""
        return self._stop.is_set() and self.outcome is None

    def wait(self, seconds: float) -> None:
        """Give it so much time to end."""
        self._ended.wait(seconds)

    def cancel(self) -> None:
        """Stop at the next look at the progress."""
        self._stop.set()

    def _play(self) -> None:
        try:
            self.outcome = play(self.experiment, self._look)
            OUTCOMES.put(link_of(self.experiment), self.outcome)
        except Cancelled:
            return
        except Exception as wrong:  # whatever it is, the page has to say so instead of waiting for ever
            self.failure = f"{type(wrong).__name__}: {wrong}"
        finally:
            self._ended.set()
        if self.outcome and engine().compiled and line_of(self.experiment) and not self._stop.wait(HEAD_START):
            sweep_for(self.experiment, COMPILED_PAIRS)  # so that the first step of a sweep is as quick as the others

    def _look(self, done: int, _games: int) -> None:
        self.done = done
        if self._stop.is_set():
            raise Cancelled


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
