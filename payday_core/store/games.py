"""Games kept on disk: a header and a growing list of entries for each, in SQLite unless another database is named.

Append-only: an entry is written once and never changed or removed, and it is on disk before `append` returns, so a page that
shows an answer's effect after storing the answer can lose nothing. A game is found again by its code, which nobody can guess.
"""

import json
import logging
import os
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, exists, func, select
from sqlalchemy.exc import IntegrityError

from payday_core.store.database import (
    BrokenStore,
    StaleMove,
    UnknownGame,
    branches_table,
    default_address,
    entries_table,
    forgotten_table,
    games_table,
    in_plain_words,
    open_engine,
    prepare,
)

_log = logging.getLogger(__name__)

ALPHABET = "bcdfghjkmnpqrstvwxyz23456789"
"""Signs of a game's code: none is mistaken for another, and without vowels no word appears by chance."""

CODE_LENGTH = 10
"""28 ** 10 codes, some 48 bits: more than anybody can try."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in the list: what it is, and how far it has come."""

    code: str
    title: str
    header: dict[str, Any]
    entry_count: int
    created_at: datetime
    saved_at: datetime
    """When its last entry was written; of a game without entries, when it was created."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A game that was played on from another one, its parent: in its turn number `turn` this seat gave another answer."""

    code: str
    parent: str
    name: str
    turn: int
    seat: int
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Stored:
    """A whole game as it was stored; `entries[n]` is entry number n. `branch` says from which game it branched off, if from any."""

    code: str
    title: str
    header: dict[str, Any]
    entries: tuple[dict[str, Any], ...]
    created_at: datetime
    saved_at: datetime
    branch: Branch | None


def new_code() -> str:
    """A code for an address that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


class Store:
    """The games of one database. Any number of threads may share a Store, and any number of processes a database."""

    def __init__(self, url: str | None = None, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Open the database `url`, else the one `PAYDAY_DATABASE_URL` names, else the file in the user's data folder.

        Raises BadStoreUrl, StoreUnavailable, BrokenStore or NewerStore. `clock` gives the time to be stored with a time zone.
        """
        self._clock = clock
        address = url or os.environ.get("PAYDAY_DATABASE_URL") or default_address()
        self._engine = open_engine(address)
        self.place = self._engine.url.render_as_string(hide_password=True)
        with self.writing() as db:
            prepare(db, self.place)

    def create(self, header: Mapping[str, Any], title: str) -> str:
        """Start a game and return its code."""
        row = self._new_game(header, title)
        with self.writing() as db:
            db.execute(games_table.insert(), row)
        return row["code"]

    def create_branch(
        self, parent: str, name: str, turn: int, seat: int, header: Mapping[str, Any], title: str, entries: Sequence[Mapping[str, Any]]
    ) -> Branch:
        """Start a game that branches off another, with all its entries so far; all of it is stored or nothing. Raises UnknownGame."""
        row = self._new_game(header, title)
        code, now = row["code"], row["created_at"]
        branch = Branch(code, parent, _clean(name), turn, seat, time_of(now, code))
        with self.writing() as db:
            _next_number(db, parent)
            db.execute(games_table.insert(), row)
            db.execute(branches_table.insert(), asdict(branch) | {"created_at": now})
            if entries:
                _insert(db, code, _rows(code, 0, entries, now))
        return branch

    def _new_game(self, header: Mapping[str, Any], title: str) -> dict[str, str]:
        return {"code": new_code(), "title": _clean(title), "header": to_json(header), "created_at": self.now()}

    def append(self, code: str, number: int, entry: Mapping[str, Any]) -> None:
        """Write entry `number` (0, 1, 2, ...). Raises StaleMove if it is not the next one, UnknownGame if there is no such game."""
        self.append_many(code, number, [entry])

    def append_many(self, code: str, first_number: int, entries: Sequence[Mapping[str, Any]]) -> None:
        """Write entries from `first_number` on, all of them or none; errors as for `append`."""
        rows = _rows(code, first_number, entries, self.now())
        with self.writing() as db:
            _require_next(db, code, first_number)
            if rows:
                _insert(db, code, rows)

    def load(self, code: str) -> Stored:
        """The whole game, also one that was forgotten: whoever has its address keeps it. Raises UnknownGame, BrokenStore."""
        with self.reading() as db:
            game = db.execute(select(games_table).where(games_table.c.code == code)).one_or_none()
            rows = db.execute(select(entries_table).where(entries_table.c.code == code).order_by(entries_table.c.number)).all()
            branch = db.execute(select(branches_table).where(branches_table.c.code == code)).one_or_none()
        if game is None:
            raise _unknown(code)
        if [row.number for row in rows] != list(range(len(rows))):
            raise BrokenStore(f"Game {code} has a gap in its stored moves.")
        saved_at = rows[-1].saved_at if rows else game.created_at
        entries = tuple(from_json(row.entry, code) for row in rows)
        times = time_of(game.created_at, code), time_of(saved_at, code)
        return Stored(code, game.title, from_json(game.header, code), entries, *times, _branch(branch) if branch else None)

    def branches_of(self, parent: str) -> list[Branch]:
        """The games that branched off this one, the oldest first."""
        found = select(branches_table).where(branches_table.c.parent == parent)
        with self.reading() as db:
            return [_branch(row) for row in db.execute(found.order_by(branches_table.c.created_at, branches_table.c.code))]

    def recent(self, limit: int = 20) -> list[Summary]:
        """The games last played, newest first, without their entries, branches, the forgotten ones, and any whose header is damaged."""
        others = entries_table.alias()
        last = select(func.max(others.c.number)).where(others.c.code == games_table.c.code).scalar_subquery()
        saved_at = func.coalesce(entries_table.c.saved_at, games_table.c.created_at).label("saved_at")
        found = (
            select(games_table, entries_table.c.number, saved_at)
            .select_from(games_table)
            .outerjoin(entries_table, (entries_table.c.code == games_table.c.code) & (entries_table.c.number == last))
            .where(~exists().where(forgotten_table.c.code == games_table.c.code))
            .where(~exists().where(branches_table.c.code == games_table.c.code))
            .order_by(saved_at.desc(), games_table.c.created_at.desc(), games_table.c.code)
            .limit(limit)
        )
        with self.reading() as db:
            rows = db.execute(found).all()
        return [summary for row in rows if (summary := _summary(row))]

    def forget(self, code: str) -> None:
        """Hide a game from `recent`. Its data stays and `load` still finds it. Raises UnknownGame."""
        with self.writing() as db:
            _next_number(db, code)
            if db.execute(select(forgotten_table).where(forgotten_table.c.code == code)).one_or_none() is None:
                db.execute(forgotten_table.insert(), {"code": code, "forgotten_at": self.now()})

    def close(self) -> None:
        """Let go of the database's files; for tests and for a server that ends."""
        self._engine.dispose()

    def now(self) -> str:
        """The time as it is stored."""
        return self._clock().astimezone(UTC).isoformat(timespec="microseconds")

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that reads; the database's errors come as a StoreError."""
        with in_plain_words(self.place), self._engine.connect() as db:
            yield db

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection that writes, all or nothing; the database's errors come as a StoreError."""
        with in_plain_words(self.place), self._engine.connect().execution_options(payday_writes=True) as db, db.begin():
            yield db


def _next_number(db: Connection, code: str) -> int:
    """How many entries the game has."""
    if db.execute(select(games_table.c.code).where(games_table.c.code == code)).one_or_none() is None:
        raise _unknown(code)
    return int(db.execute(select(func.coalesce(func.max(entries_table.c.number) + 1, 0)).where(entries_table.c.code == code)).scalar_one())


def _require_next(db: Connection, code: str, number: int) -> None:
    wanted = _next_number(db, code)
    if number != wanted:
        raise StaleMove(f"Game {code} expects move {wanted}, not {number}: another tab or click was faster. Load the game again.")


def _rows(code: str, first_number: int, entries: Sequence[Mapping[str, Any]], now: str) -> list[dict[str, Any]]:
    return [{"code": code, "number": first_number + i, "entry": to_json(e), "saved_at": now} for i, e in enumerate(entries)]


def _insert(db: Connection, code: str, rows: Sequence[Mapping[str, Any]]) -> None:
    try:
        db.execute(entries_table.insert(), rows)
    except IntegrityError as error:  # SQLite's writers queue; on another database two may look at the same time
        raise StaleMove(f"Move {rows[0]['number']} of game {code} was made a moment ago in another tab. Load the game again.") from error


def _unknown(code: str) -> UnknownGame:
    return UnknownGame(f"There is no game with the code {code!r}.")


def _clean(title: str) -> str:
    """The title without halves of characters, which no database takes."""
    return title.encode("utf-8", "replace").decode("utf-8")


def to_json(value: Mapping[str, Any]) -> str:
    """As it is stored."""
    return json.dumps(dict(value), allow_nan=False, separators=(",", ":"))


def from_json(text: str, code: str) -> dict[str, Any]:
    """What was stored under a code. BrokenStore if it cannot be read."""
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise BrokenStore(f"What is kept under {code} is damaged: something stored cannot be read.")
    return value


def time_of(text: str, code: str) -> datetime:
    """A time that was stored under a code. BrokenStore if it cannot be read."""
    try:
        return datetime.fromisoformat(text)
    except ValueError as error:
        raise BrokenStore(f"What is kept under {code} is damaged: a stored time cannot be read.") from error


def _branch(row: Row[Any]) -> Branch:
    return Branch(row.code, row.parent, row.name, row.turn, row.seat, time_of(row.created_at, row.code))


def _summary(row: Row[Any]) -> Summary | None:
    count = 0 if row.number is None else row.number + 1
    try:
        header = from_json(row.header, row.code)
        return Summary(row.code, row.title, header, count, time_of(row.created_at, row.code), time_of(row.saved_at, row.code))
    except BrokenStore as error:
        _log.warning("left out of the list: %s", error)  # one damaged game must not hide the others
        return None
