"""A log folded into a value. The value stays in memory, and each new entry is applied to it once it is written."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar

from payday_core.store.entries import Entry
from payday_core.store.errors import StaleMove, UnknownLog
from payday_core.store.logs import Logs, Noted

MOST_IN_MEMORY = 256
"""Values kept in memory; the one used least lately goes first, and is read again when it is asked for."""

TRIES = 20
"""How often other processes may write first before a change is given up."""

State = TypeVar("State")
EntryT = TypeVar("EntryT", bound=Entry)

Initial = Callable[[str, Mapping[str, Any], datetime], State]
"""The value before the first entry, from the log's code, its header and the time it was begun."""

Read = Callable[[Mapping[str, Any]], EntryT]
"""An entry from its data."""

Apply = Callable[[State, EntryT, datetime], State]
"""The value after one more entry, written at that time."""


@dataclass(frozen=True)
class Folded(Generic[State]):
    """A value and the number of entries it was folded from."""

    state: State
    length: int


@dataclass
class _InMemory(Generic[State]):
    """A folded value, and when the store was last asked whether there is more."""

    folded: Folded[State]
    asked: float


def fold(state: State, entries: Iterable[Noted], read: Read[EntryT], apply: Apply[State, EntryT]) -> State:
    """The value after all these entries."""
    for noted in entries:
        state = apply(state, read(noted.entry), noted.saved_at)
    return state


class EventLog(Generic[State, EntryT]):
    """All logs of one kind, each folded into a value. Safe for threads; several processes may share a store.

    trust: for how many seconds a value in memory counts without asking the store whether another process wrote more.
    """

    def __init__(
        self, logs: Logs, kind: str, read: Read[EntryT], initial: Initial[State], apply: Apply[State, EntryT],
        *, trust: float = 0.0, tries: int = TRIES,
    ) -> None:  # fmt: skip
        self.logs, self.kind = logs, kind
        self._read, self._initial, self._apply = read, initial, apply
        self._trust, self._tries = trust, tries
        self._memory: OrderedDict[str, _InMemory[State]] = OrderedDict()
        self._locks: dict[str, threading.RLock] = {}
        self._lock = threading.Lock()

    def start(self, header: Mapping[str, Any], code: str = "", room: str = "") -> str:
        """Begin a log; see `Logs.start`. Returns its code."""
        return self.logs.start(self.kind, header, code=code, room=room)

    def codes(self, limit: int = 20, *, visitors: bool = False) -> list[str]:
        """The logs of this kind, the last begun first: of the machine itself, or those of visitors."""
        return self.logs.codes(self.kind, limit, visitors=visitors)

    def lock(self, code: str) -> threading.RLock:
        """Held by whatever changes that log in this process."""
        with self._lock:
            return self._locks.setdefault(code, threading.RLock())

    # ---- reading

    def get(self, code: str) -> State:
        """The value of a log. Raises UnknownLog, BrokenStore."""
        return self.folded(code).state

    def folded(self, code: str) -> Folded[State]:
        """The value of a log, with the number of its entries.

        A reader does not wait for a writer: what is in memory is whole, and at most `trust` seconds old.
        """
        return self._trusted(code) or self._asked(code)

    def _trusted(self, code: str) -> Folded[State] | None:
        known = self._memory.get(code)
        return known.folded if known and time.monotonic() - known.asked < self._trust else None

    def _asked(self, code: str) -> Folded[State]:
        """The value, once the store has said whether there is more; several who ask at once wait for one of them."""
        with self.lock(code):
            if trusted := self._trusted(code):
                return trusted
            return self._caught_up(code)

    def _caught_up(self, code: str) -> Folded[State]:
        """The value with what other processes have written; what is in memory is not folded again.

        The last known entry is asked for too: a log that lacks it has been erased.
        """
        known = self._memory.get(code)
        if known is None or not known.folded.length:
            return self._load(code)
        folded = known.folded
        found = self.logs.entries(code, folded.length - 1)
        if not found:
            return self._load(code)
        more = found[1:]
        return self._remember(code, Folded(fold(folded.state, more, self._read, self._apply), folded.length + len(more)))

    def _load(self, code: str) -> Folded[State]:
        try:
            log = self.logs.load(self.kind, code)
        except UnknownLog:
            self.forget(code)
            raise
        state = fold(self._initial(code, log.header, log.created_at), log.entries, self._read, self._apply)
        return self._remember(code, Folded(state, len(log.entries)))

    # ---- changing

    def change(self, code: str, decide: Callable[[State], EntryT]) -> State:
        """Write the entry that `decide` makes of the value. It is asked again where another process wrote first.

        Returns the value after it. StaleMove where others wrote first every time; what `decide` raises passes through.
        """
        with self.lock(code):
            known = self.folded(code)
            for _ in range(self._tries):
                data = decide(known.state).written()
                try:
                    self.logs.append(self.kind, code, known.length, data)
                except StaleMove:
                    known = self._caught_up(code)
                    continue
                state = self._apply(known.state, self._read(data), self.logs.now())
                return self._remember(code, Folded(state, known.length + 1)).state
        raise StaleMove("Too much is happening at once. Try again.")

    def append(self, code: str, entry: EntryT) -> None:
        """Write the next entry, whatever others have written."""
        self.logs.append(self.kind, code, None, entry.written())
        self.expire(code)

    # ---- memory

    def in_memory(self) -> dict[str, State]:
        """The values in memory by their codes."""
        with self._lock:
            return {code: known.folded.state for code, known in self._memory.items()}

    def expire(self, code: str) -> None:
        """Ask the store before this value is used again: something outside wrote to the log."""
        if known := self._memory.get(code):
            known.asked = float("-inf")

    def forget(self, code: str) -> None:
        """Keep nothing of that log in memory."""
        with self._lock:
            self._memory.pop(code, None)

    def _remember(self, code: str, folded: Folded[State]) -> Folded[State]:
        with self._lock:
            self._memory[code] = _InMemory(folded, time.monotonic())
            self._memory.move_to_end(code)
            while len(self._memory) > MOST_IN_MEMORY:
                self._memory.popitem(last=False)
        return folded
