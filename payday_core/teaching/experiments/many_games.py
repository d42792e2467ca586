"""The many games of a lesson, played once in the background for everybody who looks at the page, and kept for the next time."""

import threading
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from cachetools import LRUCache

from payday_core.simulation import Progress
from payday_core.simulation.background import Job
from payday_core.teaching.experiments.kind import SetUp

Result = TypeVar("Result")


class ManyGames(Job[Result], Generic[Result]):
    """Games being played; what came of them is its `result`."""

    urgent = True

    def __init__(self, play: Callable[[Progress], Result]) -> None:
        self._play = play
        super().__init__()

    def work(self) -> Result:
        """Play them."""
        return self._play(self.progress)

    def finished(self) -> Result:
        """What came of them, once they are over. RuntimeError where they broke off."""
        while not self.over:
            self.wait(1.0)
        if self.result is None:
            raise RuntimeError(self.failure or "the games were stopped")
        return self.result


RUNS: LRUCache[str, ManyGames[Any]] = LRUCache(8)
"""A usual run takes a tenth of a megabyte."""

_lock = threading.Lock()


def games_of(setup: SetUp, play: Callable[[Progress], Result]) -> ManyGames[Result]:
    """The games of a set-up: begun now if nobody has, or if they broke off."""
    name = setup.model_dump_json()
    with _lock:
        run = RUNS.get(name)
        if run is None or (run.over and run.result is None):
            run = ManyGames(play)
            RUNS[name] = run
        return run
