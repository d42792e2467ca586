"""Pages are drawn one after another, in the order in which they came; where somebody has pressed something comes before pages that follow.

When a game begins, or a server has died, forty pages are to be drawn at once. Python computes for one of them at a time anyway: side by
side they only push each other aside, and all are done at the end. In turn half of them are done in half of the time. A run that takes long,
or waits for something, holds up the others for a moment only: then the next one begins beside it.

What a press does (`on_click`) takes no turns. A part of a page that is drawn by itself takes them where it can be told
(`server/telling/part.py`), and none where it only asks again and again.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from heapq import heappop, heappush
from itertools import count

A_MOMENT = 0.1
"""Seconds after which a run is a long one."""

A_LOOK = 0.01
"""Seconds between two looks of a page that pauses."""

CAN_WAIT = 0.05
"""Seconds by which a page that is only to follow something lets others go first: nobody waits for it with a finger on the glass. It has let
them go first already before it began (`server/telling/line.py`)."""


class Turns:
    """Whose turn it is, and who waits for it. a_moment: see `A_MOMENT`."""

    def __init__(self, a_moment: float = A_MOMENT) -> None:
        self._a_moment = a_moment
        self._lock = threading.Lock()
        self._waiting: list[tuple[float, int, threading.Event]] = []
        self._came = count()
        self._now: threading.Event | None = None
        self._since = 0.0
        self._anybody_waits = threading.Event()
        self._is_watched = False

    def take(self, can_wait: float = 0.0) -> threading.Event:
        """Wait for one's turn, and let others go first who come up to `can_wait` seconds later. Returns what it is given back with."""
        mine = threading.Event()
        with self._lock:
            heappush(self._waiting, (time.monotonic() + can_wait, next(self._came), mine))
            if self._now is None:
                self._next()
            else:
                self._see_to_it()
        mine.wait()
        return mine

    def leave(self, mine: threading.Event) -> None:
        """Give one's turn back, if it has not been given to another one already."""
        with self._lock:
            if self._now is mine:
                self._next()

    def _see_to_it(self) -> None:
        """Somebody waits: have it watched that nobody waits for long."""
        self._anybody_waits.set()
        if not self._is_watched:
            self._is_watched = True
            threading.Thread(target=self._watch, name="turns", daemon=True).start()

    def _watch(self) -> None:
        """Let nobody wait any longer for one whose turn is a long one. One thread does it, as forty that wait would wake each other up."""
        while self._anybody_waits.wait():
            time.sleep(max(0.0, self._since + self._a_moment - time.monotonic()))
            with self._lock:
                if not self._waiting:
                    self._anybody_waits.clear()
                elif time.monotonic() >= self._since + self._a_moment:
                    self._next()

    def _next(self) -> None:
        """It is the turn of the one that is to come first; of nobody, if nobody waits."""
        self._now, self._since = heappop(self._waiting)[-1] if self._waiting else None, time.monotonic()
        if self._now:
            self._now.set()


_turns = Turns()
_of_run = threading.local()


@contextmanager
def in_turn(*, follows: bool = False) -> Iterator[None]:
    """Do what stands in here in one's turn. follows: nobody has asked for it here, the page only follows something."""
    _of_run.turn = _turns.take(CAN_WAIT if follows else 0.0)
    try:
        yield
    finally:
        _turns.leave(_of_run.__dict__.pop("turn"))


def pause(seconds: float, until: Callable[[], bool] = lambda: False) -> None:
    """Wait so many seconds, or until something is so, and leave one's turn to others meanwhile."""
    if turn := getattr(_of_run, "turn", None):
        _turns.leave(turn)
    last = time.monotonic() + seconds
    while (left := last - time.monotonic()) > 0 and not until():
        time.sleep(min(left, A_LOOK))
    if turn:
        _of_run.turn = _turns.take()
