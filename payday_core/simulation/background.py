"""Long work beside the page that shows it: in a thread of its own, with its progress; and a shelf for what was made that way."""

import threading
from abc import ABC, abstractmethod
from collections import OrderedDict
from typing import Generic, TypeVar

from payday_core.simulation.runs import Cancelled

Kept = TypeVar("Kept")
Result = TypeVar("Result")


class Shelf(Generic[Kept]):
    """The last few things of their kind, by their name. What is asked for stays longest."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, name: str) -> Kept | None:
        """What was put there under this name, if it still is."""
        with self._lock:
            if name in self._kept:
                self._kept.move_to_end(name)
            return self._kept.get(name)

    def put(self, name: str, thing: Kept) -> None:
        """Keep it; what nobody has asked for longest goes."""
        with self._lock:
            self._kept[name] = thing
            self._kept.move_to_end(name)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()


class Job(ABC, Generic[Result]):
    """What `work` does, begun at once in a thread of its own; with a `result` that is there already there is nothing to do.

    `done`: how far it is, of as much as it told; `failure`: why it broke off, if it did.
    """

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
        """The work itself; it tells `progress` how far it is."""

    def go_on(self) -> None:
        """What is done after the result is there, for the next time."""

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1."""
        return 1.0 if self.result is not None else min(1.0, self.done / self._of)

    @property
    def over(self) -> bool:
        """Has it ended, in whatever way?"""
        return self._ended.is_set()

    @property
    def cancelled(self) -> bool:
        """Has somebody stopped it before its end?"""
        return self._stop.is_set() and self.result is None

    def wait(self, seconds: float) -> None:
        """Give it so much time to end."""
        self._ended.wait(seconds)

    def cancel(self) -> None:
        """Stop at the next look at the progress."""
        self._stop.set()

    def progress(self, done: int, of: int) -> None:
        """Take the progress. Cancelled, if somebody has stopped it."""
        self.done, self._of = done, of
        if self._stop.is_set():
            raise Cancelled

    def _work(self) -> None:
        try:
            self.result = self.work()
        except Cancelled:
            return
        except Exception as wrong:  # whatever it is, the page has to say so instead of waiting for ever
            self.failure = f"{type(wrong).__name__}: {wrong}"
        finally:
            self._ended.set()
        if self.result is not None:
            self.go_on()
