"""Which pupils' pages are open: when each was heard of last, in this process, and by what other processes wrote down."""

import threading
import time
from collections import defaultdict
from datetime import UTC, datetime

from payday_core.store import StoreError
from payday_core.store.seen import Seen

HERE_SECONDS = 12.0
"""A page is heard of every second; a phone in a pocket is not. Nobody waits for a pupil who is silent for longer."""

WRITTEN_EVERY = 5.0
"""Seconds between two writings of who was heard of; other processes learn it thereby."""


class Presence:
    """Who is here. It is no part of the class's log: losing it loses nothing, and a full disk must not stop a lesson."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._lock = threading.Lock()
        self._heard: dict[str, dict[int, float]] = defaultdict(dict)
        self._elsewhere: dict[str, dict[int, datetime]] = {}
        self._written: dict[str, float] = defaultdict(lambda: float("-inf"))

    def note(self, room: str, pupil: int) -> None:
        """A pupil's page has just been heard of."""
        with self._lock:
            self._heard[room][pupil] = time.monotonic()
        self._share(room)

    def idle(self, room: str) -> dict[int, float]:
        """Seconds since each pupil was heard of; who never was is not in it."""
        self._share(room)
        now, today = time.monotonic(), datetime.now(UTC)
        with self._lock:
            heard = {pupil: now - at for pupil, at in self._heard[room].items()}
            elsewhere = dict(self._elsewhere.get(room, {}))
        for pupil, at in elsewhere.items():
            ago = max(0.0, (today - at).total_seconds())
            heard[pupil] = min(ago, heard.get(pupil, ago))
        return heard

    def here(self, room: str) -> frozenset[int]:
        """The pupils whose pages have been heard of just now."""
        return frozenset(pupil for pupil, seconds in self.idle(room).items() if seconds <= HERE_SECONDS)

    def is_here(self, room: str, pupil: int) -> bool:
        """Has the pupil's page been heard of just now?"""
        return pupil in self.here(room)

    def forget(self, room: str) -> None:
        """The class is no more."""
        with self._lock:
            for kept in (self._heard, self._elsewhere, self._written):
                kept.pop(room, None)

    def _share(self, room: str) -> None:
        """Write down who was heard of here and read who was elsewhere, now and then."""
        now, today = time.monotonic(), datetime.now(UTC)
        with self._lock:
            if now - self._written[room] < WRITTEN_EVERY:
                return
            heard = {pupil: at for pupil, at in self._heard[room].items() if at > self._written[room]}
            self._written[room] = now
        try:
            self._seen.note(room, {pupil: datetime.fromtimestamp(today.timestamp() - (now - at), UTC) for pupil, at in heard.items()})
            elsewhere = self._seen.load(room)
        except StoreError:
            return
        with self._lock:
            self._elsewhere[room] = elsewhere
