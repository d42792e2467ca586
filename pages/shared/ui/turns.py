"""Short runs of pages compute one after another, in the order in which they came.

When a game begins, or a server has died, forty pages are to be drawn at once. Python computes for one of them at a time anyway: side by
side they only push each other aside, and all are done at the end. In turn half of them are done in half of the time. A run that takes long,
or waits for something, holds up nobody: after a moment the next one begins beside it.
"""

import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

A_MOMENT = 0.1
"""Seconds after which a run is a long one."""


class Turns:
    """Whose turn it is, and who waits for it. a_moment: see `A_MOMENT`."""

    def __init__(self, a_moment: float = A_MOMENT) -> None:
        self._a_moment = a_moment
        self._lock = threading.Lock()
        self._waiting: deque[threading.Event] = deque()
        self._now: threading.Event | None = None
        self._since = 0.0

    def take(self) -> threading.Event:
        """Wait for one's turn. Returns what it is given back with."""
        mine = threading.Event()
        with self._lock:
            self._waiting.append(mine)
            if self._now is None:
                self._next()
        while not mine.wait(self._since + self._a_moment - time.monotonic()):
            self._go_on()
        return mine

    def leave(self, mine: threading.Event) -> None:
        """Give one's turn back, if it has not been given to another one already."""
        with self._lock:
            if self._now is mine:
                self._next()

    def _go_on(self) -> None:
        """Wait no longer for the one whose turn it is, if that is a long one."""
        with self._lock:
            if self._waiting and time.monotonic() >= self._since + self._a_moment:
                self._next()

    def _next(self) -> None:
        """It is the turn of the one that has waited longest; of nobody, if nobody waits."""
        self._now, self._since = self._waiting.popleft() if self._waiting else None, time.monotonic()
        if self._now:
            self._now.set()


_turns = Turns()
_of_run = threading.local()


@contextmanager
def in_turn() -> Iterator[None]:
    """Do what stands in here in one's turn."""
    _of_run.turn = _turns.take()
    try:
        yield
    finally:
        _turns.leave(_of_run.__dict__.pop("turn"))


def pause(seconds: float) -> None:
    """Sleep, and leave one's turn to others meanwhile."""
    if turn := getattr(_of_run, "turn", None):
        _turns.leave(turn)
    time.sleep(seconds)
    if turn:
        _of_run.turn = _turns.take()
