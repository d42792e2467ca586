"""One heavy run computes at a time in a process: runs take turns piece by piece, those of a lesson first, and pages go before all of them.

Three labs at once would otherwise take all cores, and the pages of a class, which need some hundredths of a second now and then, wait.
"""

import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from heapq import heappop, heappush
from itertools import count, islice
from typing import TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")

NICENESS = 10
"""By how much the threads that play step back behind those that draw pages, where the system knows that of a thread."""

urgent: ContextVar[bool] = ContextVar("urgent", default=False)
"""Does somebody wait for this run with a class?"""


class Gate:
    """Lets one piece of a run through at a time; who waits longest comes next, and urgent ones before the others."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: list[tuple[bool, int]] = []
        self._numbers = count()
        self._busy = False

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for the turn, and hold it; short enough that the others may wait for it."""
        mine = (not urgent.get(), next(self._numbers))
        with self._changed:
            heappush(self._waiting, mine)
            self._changed.wait_for(lambda: not self._busy and self._waiting[0] == mine)
            heappop(self._waiting)
            self._busy = True
        try:
            yield
        finally:
            with self._changed:
                self._busy = False
                self._changed.notify_all()


gate = Gate()
"""The gate of this process."""


def in_turns(
    work: Callable[[Task], Done], tasks: Iterable[Task], workers: int | None = None, at_once: int = 1, *, interpreted: bool = False
) -> Iterator[Done]:
    """What comes of the tasks, in their order, from so many threads (None: one a core, or one alone where the rules are interpreted).

    The gate is held for `at_once` tasks of each thread. Where the caller stops, what has not begun is left. A thread that interprets does
    not step back: it holds Python's lock, and whoever draws a page would wait for it as long as the machine is busy with anything else.
    """
    workers, coming = workers or (1 if interpreted else os.cpu_count()) or 1, iter(tasks)
    with ThreadPoolExecutor(workers, initializer=None if interpreted else _step_back) as pool:
        while piece := tuple(islice(coming, workers * at_once)):
            with gate.turn():
                done = list(pool.map(work, piece))
            yield from done


def _step_back() -> None:
    """Let this thread, which does nothing but play, compute when no page wants to."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
