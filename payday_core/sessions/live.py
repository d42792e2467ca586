"""The games that are being played now: one hub a process, over the store, shared by every page and every tab.

Not in Streamlit's caches, which any visitor can clear. A change is made on a fork of the game, written to the store, and only
then shown: a reader always holds a whole game, and nothing is seen that is not on disk. What another process has appended to the
same store is noticed when somebody looks, and replayed.
"""

import json
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Any, Generic, overload
from weakref import WeakValueDictionary

from typing_extensions import TypeVar

from payday_core.engine.game import Game as AnyGame
from payday_core.engine.record import LONGEST_TITLE, BrokenRecord
from payday_core.engine.replay import replay
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.registry import open_file, open_game, read_record
from payday_core.sessions.branching import branched, play_on
from payday_core.sessions.past import scene_of
from payday_core.sessions.polls import Polls
from payday_core.sessions.summary import Summary, summary
from payday_core.sessions.titles import plain_title, title_of_file
from payday_core.store import Branch, BrokenStore, StaleMove, Store, Stored, StoreError, StoreUnavailable

BROKEN_SKIPPED = 12
"""How many games that cannot be replayed are passed over in search of those that can."""

GAMES_IN_MEMORY = 256
"""Two classes with forty tables each, and more: a game and its ledger take some 400 kB. Others are read from the store again."""

GAMES_AT_REST, SECONDS_AT_REST = 64, 120.0
"""Beyond so many, those that nobody has looked at for so long go too: the games of a class that is over."""

SECONDS_TRUSTED = 0.5
"""So long a game in memory is shown without asking the store whether another process has moved in it."""

Played = TypeVar("Played", bound=AnyGame, default=Game)
"""Which game it is: Pay Day, unless it is said."""

STALE_MESSAGE = "Somebody else has just moved in this game; here is how it stands now."


class OtherGame(StoreError):
    """Another game is played here than the one that was looked for."""


@dataclass(frozen=True)
class Snapshot(Generic[Played]):
    """A game with the address it is found by; `branch` says from which game it branched off, if from any."""

    code: str
    title: str
    game: Played
    branch: Branch | None = None

    @property
    def version(self) -> int:
        """Grows with every change: a page that holds another number is out of date."""
        return len(self.game.log)

    def as_file(self) -> str:
        """The text of a `*.payday.json` file from which the game goes on elsewhere, under the same title."""
        record = self.game.record().model_copy(update={"title": self.title[:LONGEST_TITLE]})
        return str(record.to_json())

    @cached_property
    def book(self) -> Ledger:
        """The ledger of a game of Pay Day, read once for all pages and tabs that show this version. TypeError for another game."""
        if not isinstance(self.game, Game):
            raise TypeError(f"{self.game.title.id} has no ledger")
        return Ledger(self.game)

    @cached_property
    def rows_about(self) -> Counter[int]:
        """How many rows of the journal name each account, by its number; that of a seat is its cash."""
        return Counter(account for row in self.game.journal for account in set(row[2:4]))


@dataclass(frozen=True)
class Damaged:
    """A stored game that cannot be opened, and why, in a sentence. Its data is kept as it is."""

    code: str
    title: str
    why: str


class Hub:
    """Opens, changes and lists games. Safe for threads; several processes may share a store.

    `moves` grows whenever a game in memory is another one than before.
    """

    def __init__(self, store: Store) -> None:
        self.store, self.polls = store, Polls(store)
        self.moves = 0
        self._moved: dict[str, int] = {}
        self._lock = threading.RLock()
        self._open: OrderedDict[str, Snapshot[Any]] = OrderedDict()
        self._looked_at: dict[str, float] = {}
        self._trusted: dict[str, float] = {}
        self._alone: WeakValueDictionary[str, threading.RLock] = WeakValueDictionary()

    def start(self, game: AnyGame, title: str, code: str = "", room: str = "") -> str:
        """Keep a new game, perhaps one that belongs to a room. Returns the code of its address.

        With a code given, it is kept under that one; if there is such a game already, that one stays as it is.
        """
        header, entries = _to_store(game)
        kept = self.store.create(header, title, code, room, entries)
        if not code:
            self._remember(Snapshot(kept, title, game))
        return kept

    def start_all(self, games: Mapping[str, AnyGame], title: str, room: str) -> None:
        """Keep new games of a room, each under the code given; where there is such a game already, that one stays as it is."""
        for code in self.store.create_all({code: _to_store(game) for code, game in games.items()}, title, room):
            self._remember(Snapshot(code, title, games[code]))

    def open_file(self, data: bytes, name: str = "", code: str = "") -> str:
        """Keep a game that came as a `*.payday.json` file, under its title there, else under the name of the file.

        With a code given, it is kept under that one, as by `start`. BrokenRecord says what is wrong with the file.
        """
        game, title = open_file(data)
        return self.start(game, plain_title(title) or title_of_file(name), code)

    def start_branch(self, parent: str, turn: int, number: int, value: int, name: str, *, by_card: bool = False) -> str:
        """Keep a branch of a game under a name: choice `number` of a turn is answered with `value`. Returns the code of its address.

        by_card: it is played on by the rule cards as far as the game has come. One that was begun under this name is gone on with, so that
        a double click makes no second one. ValueError where there is no such choice, IllegalAnswer where the value does not answer it.
        """
        with self._only_one(parent):
            snapshot = self.get(parent)
            game = branched(snapshot.game, turn, number, value)
            if by_card:
                play_on(game, snapshot.game, turn, number)
            begun = (one.code for one in self.branches_of(parent) if _goes_on(one, game, name))
            return next(begun, None) or self._keep_branch(snapshot, turn, number, name, game)

    def _keep_branch(self, snapshot: Snapshot, turn: int, number: int, name: str, game: Game) -> str:
        (header, entries), title = _to_store(game), f"{self._first(snapshot).title}: {name}"
        seat = scene_of(snapshot.game, turn).choices[number].seat
        branch = self.store.create_branch(snapshot.code, name, turn, seat, header, title, entries)
        return self._remember(Snapshot(branch.code, title, game, branch)).code

    def _first(self, snapshot: Snapshot) -> Snapshot:
        """The game from which a branch, or the branch of a branch, was played on; as far back as they can be opened."""
        try:
            return self._first(self.get(snapshot.branch.parent)) if snapshot.branch else snapshot
        except (BrokenRecord, StoreError):
            return snapshot

    def branches_of(self, code: str) -> list[Snapshot]:
        """The branches of a game, the oldest first. One that cannot be replayed, as after the rules have changed, is left out."""
        return list(self._replayable(branch.code for branch in self.store.branches_of(code)))

    @overload
    def get(self, code: str) -> Snapshot: ...

    @overload
    def get(self, code: str, kind: type[Played]) -> Snapshot[Played]: ...

    def get(self, code: str, kind: type[AnyGame] = Game) -> Snapshot[Any]:
        """A game of Pay Day, or of the named kind, as it stands. OtherGame if it is none; else as `find`."""
        snapshot = self.find(code)
        if not isinstance(snapshot.game, kind):
            raise OtherGame("This is a game of another kind.")
        return snapshot

    def find(self, code: str) -> Snapshot[Any]:
        """A game of any kind as it stands. StoreError if there is none by this code, BrokenRecord if it does not replay."""
        snapshot = self._in_memory(code)
        if snapshot is None or not self.is_trusted(code):
            with self._only_one(code):
                snapshot = self._in_memory(code)
                if snapshot is None:
                    return self._remember(_replayed(self.store.load(code)))
                if not self.is_trusted(code):
                    return self._remember(self._up_to_date(snapshot))
        return snapshot

    def moved(self, code: str) -> int:
        """What `moves` was when this game last became another one in memory; 0 where it is not in memory."""
        return self._moved.get(code, 0)

    def look_at(self, codes: Sequence[str]) -> None:
        """Ask the store once about all these games, before they are found one after the other: those in memory that stand there too count
        as they are. While the store cannot be reached nothing is known. All count as looked at, so that they stay in memory."""
        for code in codes:
            self._in_memory(code)
        if all(map(self.is_trusted, codes)):
            return
        asked = time.monotonic()
        with suppress(StoreUnavailable):
            lengths = self.store.lengths(codes)
            with self._lock:
                same = [code for code in codes if code in self._open and self._open[code].version == lengths.get(code)]
                self._trusted.update(dict.fromkeys(same, asked + SECONDS_TRUSTED))

    def _only_one(self, code: str) -> threading.RLock:
        """The lock for reading or changing this game: the disk that writes one game holds up no look at another."""
        with self._lock:
            return self._alone.setdefault(code, threading.RLock())

    def _in_memory(self, code: str) -> Snapshot[Any] | None:
        with self._lock:
            if code in self._open:
                self._open.move_to_end(code)
                self._looked_at[code] = time.monotonic()
            return self._open.get(code)

    def is_trusted(self, code: str) -> bool:
        """Does this game count as it is in memory, without a look at the store?"""
        return time.monotonic() < self._trusted.get(code, 0)

    def _up_to_date(self, snapshot: Snapshot[Any]) -> Snapshot[Any]:
        """The same game with what other processes have appended; from memory while the store cannot be reached."""
        try:
            length = self.store.length(snapshot.code)
            if length == snapshot.version:
                return snapshot
            caught_up = _caught_up(snapshot, self.store.entries(snapshot.code, snapshot.version)) if length > snapshot.version else None
            return caught_up or _replayed(self.store.load(snapshot.code))
        except StoreUnavailable:
            return snapshot
        except (BrokenRecord, StoreError):
            self._forget(snapshot.code)
            raise

    def change(self, code: str, version: int, action: Callable[[Any], object]) -> Snapshot[Any]:
        """Do something to the game that was seen as `version`. StaleMove if it has changed since: nothing is done."""
        with self._only_one(code):
            now = self.find(code)
            if now.version != version:
                raise StaleMove(STALE_MESSAGE)
            game = now.game.fork()
            action(game)
            self._write(code, game.log, version)
            return self._remember(replace(now, game=game))

    def _write(self, code: str, log: list[Any], version: int) -> None:
        try:
            self.store.append_many(code, version, [entry.data() for entry in log[version:]])
        except StaleMove:
            self._forget(code)
            raise

    def recent(self, limit: int = 6, *, visitors: bool = False, kind: type[AnyGame] = AnyGame) -> list[Summary]:
        """The games last played, newest first: of the machine itself, or those of visitors; all, or those of a kind.

        One that cannot be replayed, as after the rules have changed, is left out.
        """
        stored = {one.code: one for one in self.store.recent(limit + BROKEN_SKIPPED, visitors=visitors)}
        found = (snapshot for snapshot in self._replayable(stored) if isinstance(snapshot.game, kind))
        return [summary(stored[snapshot.code], snapshot.game) for snapshot in islice(found, limit)]

    def summaries(self, codes: Iterable[str], limit: int, kind: type[AnyGame] = AnyGame) -> list[Summary]:
        """The games with these codes as the list shows them, those played last first; what is no game, or a branch, is left out."""
        found = (self.store.load(one.code) for one in self._replayable(codes) if one.branch is None and isinstance(one.game, kind))
        last = sorted(found, key=lambda stored: stored.saved_at, reverse=True)[:limit]
        return [summary(stored, self.find(stored.code).game) for stored in last]

    def _replayable(self, codes: Iterable[str]) -> Iterator[Snapshot[Any]]:
        for code in codes:
            try:
                yield self.find(code)
            except (BrokenRecord, StoreError):
                continue

    def damaged(self, limit: int = 6) -> list[Damaged]:
        """Games that stand among the `limit` last played ones but cannot be opened, newest first, with the reason."""
        found: list[Damaged] = []
        opened = 0
        for code, title in self.store.titles(limit + BROKEN_SKIPPED):
            if opened == limit:
                break
            try:
                opened += bool(self.find(code))
            except (BrokenRecord, BrokenStore) as why:
                found.append(Damaged(code, title, str(why)))
        return found

    def raw(self, code: str) -> str:
        """All that is stored of a game as JSON text, unread: to keep one that cannot be opened. UnknownGame if there is none."""
        return json.dumps(self.store.raw(code), indent=1)

    def erase(self, room: str) -> int:
        """Delete everything that belongs to a room, in the store and in memory. Returns how many rows it was."""
        rows = self.store.erase(room)
        self._forget_all()
        return rows

    def rename(self, code: str, title: str) -> None:
        """Give a game another title. UnknownGame if there is none by this code."""
        with self._only_one(code):
            self.store.rename(code, title)
            if snapshot := self._in_memory(code):
                self._remember(replace(snapshot, title=title))

    def remove(self, code: str) -> None:
        """Delete a game with its branches."""
        self.store.remove(code)
        self._forget_all()

    def forget(self, code: str) -> None:
        """Take a game off the list; its address goes on working."""
        self.store.forget(code)

    def _remember(self, opened: Snapshot[Any]) -> Snapshot[Any]:
        with self._lock:
            is_another = self._open.get(opened.code) is not opened
            self._open[opened.code] = opened
            self._open.move_to_end(opened.code)
            if is_another:  # counted last: whoever sees the new count finds the new game
                self._moved[opened.code] = self.moves + 1
                self.moves += 1
            self._looked_at[opened.code] = time.monotonic()
            self._trusted[opened.code] = time.monotonic() + SECONDS_TRUSTED
            while self._are_too_many():
                self._forget(next(iter(self._open)))
        return opened

    def _are_too_many(self) -> bool:
        """Has the game that was looked at longest ago to go?"""
        at_rest = time.monotonic() - self._looked_at[next(iter(self._open))] > SECONDS_AT_REST
        return len(self._open) > (GAMES_AT_REST if at_rest else GAMES_IN_MEMORY)

    def _forget_all(self) -> None:
        """Nothing in memory outlives what is gone from the store."""
        with self._lock:
            self._open.clear()
            self._looked_at.clear()
            self._moved.clear()
            self.polls = Polls(self.store)

    def _forget(self, code: str) -> None:
        with self._lock:
            for known in (self._open, self._trusted, self._looked_at, self._moved):
                known.pop(code, None)


def _goes_on(begun: Snapshot, game: Game, name: str) -> bool:
    """Is this the branch that was begun like this under this name, and as far from its end?"""
    same = begun.branch is not None and begun.branch.name == name and begun.game.over == game.over
    return same and begun.game.log[: len(game.log)] == game.log


def _to_store(game: AnyGame) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The header and the entries of a game, as the store takes them."""
    record = game.record()
    return record.header.model_dump(mode="json"), [entry.data() for entry in record.log]


def _replayed(stored: Stored) -> Snapshot[Any]:
    game = open_game({"header": stored.header, "log": list(stored.entries)})
    return Snapshot(stored.code, stored.title, game, stored.branch)


def _caught_up(snapshot: Snapshot[Any], more: list[dict[str, Any]]) -> Snapshot[Any] | None:
    """The game with further entries replayed; nothing where they do not fit what is in memory."""
    try:
        log = read_record({"header": snapshot.game.header.model_dump(mode="json"), "log": more}).log
        game = snapshot.game.fork()
        for entry in log:
            replay(game, entry)
    except BrokenRecord:
        return None
    game.log = [*snapshot.game.log, *log]
    return replace(snapshot, game=game)


_hub: Hub | None = None
_hub_lock = threading.Lock()


def hub() -> Hub:
    """The hub of this process."""
    global _hub
    with _hub_lock:
        if _hub is None:
            _hub = Hub(Store())
        return _hub


def close_hub() -> None:
    """Forget the hub, so that the next one reads `PAYDAY_DATABASE_URL` again: for tests."""
    global _hub
    with _hub_lock:
        _hub = None


def file_name(title: str) -> str:
    """The name under which a game is downloaded."""
    words = "".join(sign if sign.isalnum() else "-" for sign in title.lower()).strip("-") or "game"
    return f"{words}.payday.json"
