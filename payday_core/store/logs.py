"""Logs in the store, next to the games: each has a kind, a header and a growing list of entries, append-only as games are."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.exc import IntegrityError

from payday_core.store.as_text import from_json, may_be_code, time_of, to_json
from payday_core.store.belongings import VISITOR, belong, by_visitors, insert_missing, room_of, visitors_mark
from payday_core.store.errors import StaleMove, UnknownGame, UnknownLog
from payday_core.store.games import Store, new_code
from payday_core.store.tables import games_table, log_entries_table, logs_table


@dataclass(frozen=True, slots=True)
class Noted:
    """An entry with the time when it was written."""

    entry: dict[str, Any]
    saved_at: datetime


@dataclass(frozen=True, slots=True)
class Log:
    """A whole log as it was stored; `entries[n]` is entry number n."""

    code: str
    kind: str
    header: dict[str, Any]
    created_at: datetime
    entries: tuple[Noted, ...]


class Logs:
    """The logs in the database of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def now(self) -> datetime:
        """The time as the next entry would have it."""
        return self._store.time()

    def start_beside(self, game: str, kind: str, code: str) -> None:
        """Begin a log that is noted of a game, and belongs to the same room. UnknownGame where the game is no more: nothing comes back."""
        row = {"code": code, "kind": kind, "header": to_json({}), "created_at": self._store.now()}
        with self._store.writing() as db:
            there = select(games_table.c.code).where(games_table.c.code == game)
            if db.execute(there.with_for_update(read=True, key_share=True)).one_or_none() is None:
                raise UnknownGame(f"There is no game with the code {game}.")
            if insert_missing(db, logs_table, row):
                belong(db, [code], room_of(db, game))

    def start(self, kind: str, header: Mapping[str, Any], code: str = "", room: str = "") -> str:
        """Begin a log, perhaps one that belongs to a room. Returns its code: one that nobody can guess, or the one given.

        A log of its kind that is there already is left as it is; one of another kind with the code given is a StaleMove.
        UnknownLog where the room has been erased.
        """
        row = {"code": code or new_code(), "kind": kind, "header": to_json(header), "created_at": self._store.now()}
        with self._store.writing() as db:
            if insert_missing(db, logs_table, row):
                belong(db, [row["code"]], room)
            elif _created(db, kind, row["code"]) is None:
                raise StaleMove(f"The code {row['code']} is taken.")
        return row["code"]

    def mark_visitors(self, code: str, room: str = "") -> None:
        """From now on the game or the log with this code is one that a visitor opened. room: the room to which the mark belongs."""
        self.start(VISITOR, {}, code=visitors_mark(code), room=room)

    def append(self, kind: str, code: str, number: int | None, entry: Mapping[str, Any]) -> None:
        """Write entry `number` (0, 1, 2, ...); None: the next one, whichever that is.

        Raises StaleMove if it is not the next one, UnknownLog if there is no such log.
        """
        with self._store.writing() as db:
            if _created(db, kind, code, writes=True) is None:
                raise unknown(kind, code)
            following = _length(db, code)
            if number not in (None, following):
                raise StaleMove("Another tab or click was faster.")
            row = {"code": code, "number": following, "entry": to_json(entry), "saved_at": self._store.now()}
            try:
                db.execute(log_entries_table.insert(), row)
            except IntegrityError as error:  # on a database that knows no lock of one row, two may look at the same time
                raise StaleMove("Another tab or click was faster.") from error

    def load(self, kind: str, code: str) -> Log:
        """The whole log. Raises UnknownLog, BrokenStore."""
        entries = log_entries_table
        if not may_be_code(code):
            raise unknown(kind, code)
        with self._store.reading() as db:
            log = db.execute(select(logs_table).where(logs_table.c.code == code, logs_table.c.kind == kind)).one_or_none()
            rows = db.execute(select(entries).where(entries.c.code == code).order_by(entries.c.number)).all()
        if log is None:
            raise unknown(kind, code)
        noted = tuple(Noted(from_json(row.entry, code), time_of(row.saved_at, code)) for row in rows)
        return Log(code, kind, from_json(log.header, code), time_of(log.created_at, code), noted)

    def entries(self, code: str, first_number: int) -> list[Noted]:
        """The entries of a log from number `first_number` on; none if there is no such log. Raises BrokenStore."""
        if not may_be_code(code):
            return []
        with self._store.reading() as db:
            rows = db.execute(_FROM, {"wanted": code, "first": first_number}).all()
        return [Noted(from_json(row.entry, code), time_of(row.saved_at, code)) for row in rows]

    def length(self, code: str) -> int:
        """How many entries a log has; none if there is no such log."""
        if not may_be_code(code):
            return 0
        with self._store.reading() as db:
            return _length(db, code)

    def codes(self, kind: str, limit: int = 20, *, visitors: bool = False) -> list[str]:
        """The logs of a kind, the last begun first: those that were begun at the machine itself, or those that visitors have."""
        wanted = logs_table.c.kind == kind, by_visitors(logs_table.c.code, visitors=visitors)
        found = select(logs_table.c.code).where(*wanted).order_by(logs_table.c.created_at.desc()).limit(limit)
        with self._store.reading() as db:
            return list(db.execute(found).scalars())


# What every tap and every look asks; put together once, as that takes as long as asking.
_BEGUN = select(logs_table.c.created_at).where(logs_table.c.code == bindparam("wanted"), logs_table.c.kind == bindparam("of_kind"))
_HELD = _BEGUN.with_for_update(key_share=True)
_OF_LOG = log_entries_table.c.code == bindparam("wanted")
_NEXT = select(func.coalesce(func.max(log_entries_table.c.number) + 1, 0)).where(_OF_LOG)
_FROM = select(log_entries_table).where(_OF_LOG, log_entries_table.c.number >= bindparam("first")).order_by(log_entries_table.c.number)


def _created(db: Connection, kind: str, code: str, *, writes: bool = False) -> str | None:
    """When that log was begun. A process that is going to write to it makes the others wait until it is done, on a server too."""
    if not may_be_code(code):
        return None
    return db.execute(_HELD if writes else _BEGUN, {"wanted": code, "of_kind": kind}).scalar_one_or_none()


def _length(db: Connection, code: str) -> int:
    return int(db.execute(_NEXT, {"wanted": code}).scalar_one())


def unknown(kind: str, code: str) -> UnknownLog:
    """The error for a code that names nothing of its kind."""
    return UnknownLog(f"There is no {kind} with the code {code!r:.40}.")
