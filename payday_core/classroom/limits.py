"""How often somebody may try: a number of times at once, and then as many again in a number of seconds; or one after another."""

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

MOST_KEYS = 4096
"""How many callers are remembered. The one who has been quiet longest is forgotten first."""

ROUNDING = 1e-9


class Limit:
    """At most `most` tries at once, refilled evenly within `seconds`; each key has its own. Any number of threads may share one."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` gives seconds that never run backwards."""
        self._between = seconds / most
        self._ahead = seconds - self._between
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()
        """Key -> when all its tries are there again; the one used last stands last."""
        self._lock = Lock()

    def allow(self, key: str) -> bool:
        """Whether this try is one of those allowed; it is counted if it is."""
        with self._lock:
            now = self._clock()
            if self._early(key, now) > ROUNDING:
                return False
            self._full_at[key] = max(self._full_at.get(key, now), now) + self._between
            self._full_at.move_to_end(key)
            self._forget()
            return True

    def wait(self, key: str) -> float:
        """Seconds until the next try is allowed; 0 if it is now."""
        with self._lock:
            early = self._early(key, self._clock())
        return early if early > ROUNDING else 0.0

    def _early(self, key: str, now: float) -> float:
        """By how many seconds a try at this moment comes too early."""
        return self._full_at.get(key, now) - self._ahead - now

    def _forget(self) -> None:
        while len(self._full_at) > MOST_KEYS:
            self._full_at.popitem(last=False)


class Turns:
    """One turn every `between` seconds for each key, and no wait that is longer than `longest`. Any number of threads may share one."""

    def __init__(self, between: float, longest: float, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` gives seconds that never run backwards."""
        self._between, self._longest, self._clock = between, longest, clock
        self._next: OrderedDict[str, float] = OrderedDict()
        """Key -> when its next turn is; the one used last stands last."""
        self._lock = Lock()

    def take(self, key: str) -> float:
        """Take the next turn; seconds until it comes."""
        with self._lock:
            now = self._clock()
            turn = min(max(self._next.get(key, now), now), now + self._longest)
            self._next[key] = turn + self._between
            self._next.move_to_end(key)
            while len(self._next) > MOST_KEYS:
                self._next.popitem(last=False)
        return turn - now
