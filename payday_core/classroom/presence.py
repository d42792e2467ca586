"""Which pupils' pages are open: when each was heard of last, in this process, and by what other processes wrote down."""

import threading
import time
from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from payday_core.store import StoreError
from payday_core.store.seen import Seen

SIGN_OF_LIFE = 8.0
"""Seconds between two signs of life of an open page (`pages/shared/server/connection.js`)."""

HERE_SECONDS = 12.0
"""A phone in a pocket gives none. Nobody waits for a pupil who is silent for longer."""

WRITTEN_EVERY = 1.5
"""Seconds between two writings of who was heard of; other processes learn it thereby.

Whoever is at another process is heard of here up to twice as much later. With `SIGN_OF_LIFE` that must stay under `HERE_SECONDS`.
"""

NEVER = float("-inf")
"""Before any moment of the clock that only goes forward."""


@dataclass(frozen=True)
class _Stamp:
    """When a pupil was heard of, as some process wrote it down, and on this process's clock, which only goes forward."""

    written: datetime
    heard: float


class Presence:
    """Who is here. It is no part of the class's log: losing it loses nothing, and a full disk must not stop a lesson.

    The time of day only tells one writing from the next: somebody may put that clock back, or the clocks of two servers may differ.
    """

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._lock = threading.Lock()
        self._heard: dict[str, dict[int, float]] = defaultdict(dict)
        self._elsewhere: dict[str, dict[int, _Stamp]] = defaultdict(dict)
        self._shared: dict[str, float] = defaultdict(lambda: NEVER)

    def note(self, room: str, pupil: int) -> None:
        """A pupil's page has just been heard of."""
        with self._lock:
            self._heard[room][pupil] = time.monotonic()
        self._share(room)

    def idle(self, room: str) -> dict[int, float]:
        """Seconds since each pupil was heard of; who never was is not in it."""
        self._share(room)
        now = time.monotonic()
        with self._lock:
            heard = dict(self._heard[room])
            for pupil, stamp in self._elsewhere[room].items():
                heard[pupil] = max(stamp.heard, heard.get(pupil, NEVER))
        return {pupil: now - at for pupil, at in heard.items()}

    def here(self, room: str) -> frozenset[int]:
        """The pupils whose pages have been heard of just now."""
        return frozenset(pupil for pupil, seconds in self.idle(room).items() if seconds <= HERE_SECONDS)

    def is_here(self, room: str, pupil: int) -> bool:
        """Has the pupil's page been heard of just now?"""
        self._share(room)
        with self._lock:
            elsewhere = self._elsewhere[room].get(pupil)
            at = max(self._heard[room].get(pupil, NEVER), elsewhere.heard if elsewhere else NEVER)
        return time.monotonic() - at <= HERE_SECONDS

    def count_here(self) -> int:
        """How many pupils of all classes were heard of just now by this process itself; the store is not asked."""
        earliest = time.monotonic() - HERE_SECONDS
        with self._lock:
            return sum(at >= earliest for heard in self._heard.values() for at in heard.values())

    def forget(self, room: str) -> None:
        """The class is no more."""
        with self._lock:
            for kept in (self._heard, self._elsewhere, self._shared):
                kept.pop(room, None)

    def _share(self, room: str) -> None:
        """Write down who was heard of here and read who was elsewhere, now and then."""
        now, today = time.monotonic(), datetime.now(UTC)
        with self._lock:
            before = self._shared[room]
            if now - before < WRITTEN_EVERY:
                return
            heard = {pupil: at for pupil, at in self._heard[room].items() if at > before}
            self._shared[room] = now
        try:
            self._seen.note(room, {pupil: today - timedelta(seconds=now - at) for pupil, at in heard.items()})
            written = self._seen.load(room)
        except StoreError:
            return
        with self._lock:
            known = self._elsewhere[room]
            self._elsewhere[room] = {
                pupil: stamp if (stamp := known.get(pupil)) and stamp.written == at else _Stamp(at, _heard_at(at, today, now, before))
                for pupil, at in written.items()
            }


def _heard_at(written: datetime, today: datetime, now: float, before: float) -> float:
    """When a pupil was heard of whose stamp is new to us: as long ago as it says, and since we looked the last time.

    In a process that looks for the first time, a stamp of the future says nothing: that pupil is heard of again in a moment, or has left.
    """
    ago = (today - written).total_seconds()
    if before != NEVER:
        return max(now - max(0.0, ago), before)
    return now - ago if ago >= 0 else NEVER
