"""Long work in the background of the page that shows it: in a thread of its own, with its progress."""

import threading
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from payday_core.simulation.gate import urgent
from payday_core.simulation.runs import Cancelled

Result = TypeVar("Result")


class Job(ABC, Generic[Result]):
    """Runs `work` at once in a thread of its own; given a `result` that is known already, there is nothing to do.

    `done`: how many steps are done, of as many as `work` has announced; `failure`: why it broke off, if it did. `urgent`: does a class
    wait for it?
    """

    urgent = False

    def __init__(self, result: Result | None = None) -> None:
        self.result = result
        self.done, self._of = 0, 1
        self.failure = ""
        self._stop, self._ended = threading.Event(), threading.Event()
        if result is None:
            threading.Thread(target=self._work, name=type(self).__name__, daemon=True).start()
        else:
            self._ended.set()

    @abstractmethod
    def work(self) -> Result:
        """Do the work, and report to `progress` how far it is."""

    def follow_up(self) -> None:
        """Anything to do once the result is there, to be faster the next time."""

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1."""
        return 1.0 if self.result is not None else min(1.0, self.done / self._of)

    @property
    def over(self) -> bool:
        """Has it ended, one way or another?"""
        return self._ended.is_set()

    @property
    def cancelled(self) -> bool:
        """Has somebody stopped it before its end?"""
        return self._stop.is_set() and self.result is None

    def wait(self, seconds: float) -> None:
        """Wait until it ends, but no longer than this."""
        self._ended.wait(seconds)

    def cancel(self) -> None:
        """Stop it when it next reports its progress."""
        self._stop.set()

    def progress(self, done: int, of: int) -> None:
        """Note the progress. Raises Cancelled if somebody has stopped it."""
        self.done, self._of = done, of
        if self._stop.is_set():
            raise Cancelled

    def _work(self) -> None:
        urgent.set(self.urgent)
        try:
            self.result = self.work()
        except Cancelled:
            return
        except Exception as wrong:  # whatever it is, the page has to say so instead of waiting for ever
            self.failure = f"{type(wrong).__name__}: {wrong}"
        finally:
            self._ended.set()
        if self.result is not None:
            self.follow_up()
