"""Games kept on disk: a header and a growing list of entries for each, in SQLite unless another database is named.

Append-only: an entry is written once and never changed, and it is on disk before `append` returns, so a page that shows an answer's
effect after storing the answer can lose nothing. A game is found again by its code, which nobody can guess. Only its title can be
changed. `remove` deletes a game, and `erase` everything that belongs to a room: of that no byte stays in SQLite's files.
"""

import logging
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Engine, Row, bindparam, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from payday_core.meters import READING, WRITING
from payday_core.settings import settings
from payday_core.store import belongings
from payday_core.store.as_text import from_json, may_be_code, time_of, to_json
from payday_core.store.belongings import Kept, belong, insert_missing, room_of
from payday_core.store.database import default_address, open_engine, place_of, readers_of, sweep
from payday_core.store.errors import BrokenStore, StaleMove, StoreError, TracesLeft, UnknownGame, in_plain_words
from payday_core.store.listing import Summary, last_played, raw_rows, summary_of
from payday_core.store.schema import prepare
from payday_core.store.tables import branches_table, entries_table, forgotten_table, games_table, logs_table

ALPHABET = "bcdfghjkmnpqrstvwxyz23456789"
"""Signs of a game's code: none is mistaken for another, and without vowels no word appears by chance."""

CODE_LENGTH = 10
"""28 ** 10 codes, some 48 bits: more than anybody can try."""


CHECKED_ROOM = 64 * 1024
"""Bytes for which there has to be room where it is looked whether the store can be written."""


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


NewGame = tuple[dict[str, str], Sequence[Mapping[str, Any]]]
"""The row of a game that is to be stored, and its entries."""

_log = logging.getLogger(__name__)


def new_code(length: int = CODE_LENGTH) -> str:
    """A code for an address that nobody can guess; a shorter one can be typed from the board, and opens only what the board shows."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def code_of(digest: bytes) -> str:
    """The code that belongs to a digest: the same one each time."""
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:CODE_LENGTH])


class Store:
    """The games of one database. Any number of threads may share a Store, and any number of processes a database."""

    def __init__(self, url: str | None = None, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Open the database `url`, else the one of the settings, else the file in the user's data folder.

        Raises BadStoreUrl, StoreUnavailable, BrokenStore or NewerStore. `clock` gives the time to be stored with a time zone.
        """
        self._clock = clock
        address = url or settings().database_url or default_address()
        self._engine = open_engine(address)
        self._readers = readers_of(self._engine)
        self.place = place_of(self._engine.url)
        try:
            with self.writing() as db:
                prepare(db, self.place)
        except BaseException:
            # in the terminal: who has started the program has to find it, while the sentence is for everybody who opens a page
            _log.error("the database is %s", self._engine.url.render_as_string(hide_password=True))
            self.close()
            raise

    def create(
        self, header: Mapping[str, Any], title: str, code: str = "", room: str = "", entries: Sequence[Mapping[str, Any]] = ()
    ) -> str:
        """Start a game, perhaps one that belongs to a room or has entries already; all of it is stored or nothing. Returns its code.

        With a code given, it is begun under that one; if there is such a game already, nothing is done. Raises UnknownLog where the room
        has been erased.
        """
        row = self._new_game(header, title, code)
        with self.writing() as db:
            _start(db, [(row, entries)], room)
        return row["code"]

    def create_all(self, games: Mapping[str, tuple[Mapping[str, Any], Sequence[Mapping[str, Any]]]], title: str, room: str) -> set[str]:
        """Start games of a room under the codes given, each with its header and its entries; all of it is stored or nothing.

        Returns the codes of those that were not there already; the others stay as they are. Raises UnknownLog as `create` does.
        """
        rows = [(self._new_game(header, title, code), entries) for code, (header, entries) in games.items()]
        with self.writing() as db:
            return _start(db, rows, room)

    def create_branch(
        self, parent: str, name: str, turn: int, seat: int, header: Mapping[str, Any], title: str, entries: Sequence[Mapping[str, Any]]
    ) -> Branch:
        """Start a game that branches off another, with all its entries so far; all of it is stored or nothing. Raises UnknownGame.

        The branch of a game that belongs to a room belongs to it too.
        """
        row = self._new_game(header, title)
        code, now = row["code"], row["created_at"]
        branch = Branch(code, parent, _clean(name), turn, seat, time_of(now, code))
        with self.writing() as db:
            _next_number(db, parent)
            db.execute(games_table.insert(), row)
            db.execute(branches_table.insert(), asdict(branch) | {"created_at": now})
            belong(db, [code], room_of(db, parent))
            if entries:
                _insert(db, code, _rows(code, 0, entries, now))
        return branch

    def _new_game(self, header: Mapping[str, Any], title: str, code: str = "") -> dict[str, str]:
        return {"code": code or new_code(), "title": _clean(title), "header": to_json(header), "created_at": self.now()}

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
        """The whole game, also one that was forgotten: its address still opens it. Raises UnknownGame, BrokenStore."""
        _require_code(code)
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

    def length(self, code: str) -> int:
        """How many entries a game has. Raises UnknownGame."""
        _require_code(code)
        with self.reading() as db:
            found = db.execute(_LENGTH, {"wanted": code}).one_or_none()
        if found is None:
            raise _unknown(code)
        return int(found.length)

    def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How many entries each of these games has; one that there is not is left out."""
        with self.reading() as db:
            found = db.execute(_LENGTHS, {"wanted": [code for code in codes if may_be_code(code)]})
            return {row.code: int(row.length) for row in found}

    def entries(self, code: str, first_number: int) -> list[dict[str, Any]]:
        """The entries of a game from number `first_number` on. Raises BrokenStore."""
        found = select(entries_table.c.entry).where(entries_table.c.code == code, entries_table.c.number >= first_number)
        with self.reading() as db:
            rows = db.execute(found.order_by(entries_table.c.number)).scalars().all()
        return [from_json(row, code) for row in rows]

    def branches_of(self, parent: str) -> list[Branch]:
        """The games that branched off this one, the oldest first."""
        found = select(branches_table).where(branches_table.c.parent == parent)
        with self.reading() as db:
            return [_branch(row) for row in db.execute(found.order_by(branches_table.c.created_at, branches_table.c.code))]

    def recent(self, limit: int = 20, *, visitors: bool = False) -> list[Summary]:
        """The games last played, newest first, without their entries: of the machine itself, or those of visitors.

        Left out are branches, forgotten games, those that belong to a room, and any whose header is damaged.
        """
        with self.reading() as db:
            rows = db.execute(last_played(limit, visitors=visitors)).all()
        return [summary for row in rows if (summary := summary_of(row))]

    def titles(self, limit: int = 20) -> list[tuple[str, str]]:
        """Codes and titles of the same games, with those whose header is damaged."""
        with self.reading() as db:
            return [(row.code, row.title) for row in db.execute(last_played(limit))]

    def raw(self, code: str) -> dict[str, list[dict[str, Any]]]:
        """All that is kept of a game, by table: for one that cannot be opened any more. Raises UnknownGame."""
        _require_code(code)
        with self.reading() as db:
            found = raw_rows(db, code)
        if not found[games_table.name]:
            raise _unknown(code)
        return found

    def rename(self, code: str, title: str) -> None:
        """Give a game another title. Raises UnknownGame."""
        with self.writing() as db:
            _next_number(db, code)
            db.execute(update(games_table).where(games_table.c.code == code).values(title=_clean(title)))

    def forget(self, code: str) -> None:
        """Hide a game from `recent`. Its data stays and `load` still finds it. Raises UnknownGame."""
        with self.writing() as db:
            _next_number(db, code)
            if db.execute(select(forgotten_table).where(forgotten_table.c.code == code)).one_or_none() is None:
                db.execute(forgotten_table.insert(), {"code": code, "forgotten_at": self.now()})

    def remove(self, code: str) -> int:
        """Delete a game with its branches, or a log that is no room's. Returns how many rows it was."""
        with self.writing() as db:
            return belongings.remove(db, code)

    def belong(self, code: str, room: str) -> None:
        """From now on the game or the log with this code belongs to a room. What belongs to one stays there. Raises UnknownLog."""
        with self.writing() as db:
            belong(db, [code], room)

    def room_of(self, code: str) -> str:
        """The room to which a game or a log belongs; empty if to none."""
        with self.reading() as db:
            return room_of(db, code)

    def belongings(self, room: str) -> list[str]:
        """The codes of the games and logs that belong to a room."""
        with self.reading() as db:
            return belongings.belonging_to(db, room)

    def kept(self, room: str) -> list[Kept]:
        """Every row, of every table, that concerns a room, as it stands there."""
        with self.reading() as db:
            return belongings.kept(db, room)

    def erase(self, room: str) -> int:
        """Delete everything that `kept` lists. Returns how many rows it was; on SQLite no byte of it is left in the files.

        TracesLeft says that it is deleted and only bytes are left in the file; any other StoreError that nothing has been done.
        """
        with self.writing() as db:
            rows = belongings.erase(db, room)
        try:
            with in_plain_words(self.place):
                sweep(self._engine)
        except TracesLeft:
            raise
        except StoreError as why:
            raise TracesLeft(f"All of it is deleted, but traces may be left in the file. {why} Delete once more.") from why
        return rows

    def close(self) -> None:
        """Let go of the database's files; for tests and for a server that ends."""
        self._engine.dispose()

    def time(self) -> datetime:
        """The time now."""
        return self._clock().astimezone(UTC)

    def now(self) -> str:
        """The time as it is stored."""
        return self.time().isoformat(timespec="microseconds")

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that reads; the database's errors come as a StoreError."""
        with READING.time(), in_plain_words(self.place), self._readers.connect() as db:
            yield db

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection that writes, all or nothing; the database's errors come as a StoreError."""
        with WRITING.time(), in_plain_words(self.place), _writing(self._engine) as db:
            yield db

    def check_writing(self) -> None:
        """Write as much as many answers take, and take it away again unseen. A StoreError says why that cannot be done.

        On a connection of its own: one that is open goes on writing into a file that somebody has deleted.
        """
        row = {"code": new_code(), "kind": "check", "header": to_json({"room": "x" * CHECKED_ROOM}), "created_at": self.now()}
        engine = open_engine(self._engine.url.render_as_string(hide_password=False))
        try:
            with in_plain_words(self.place), _writing(engine) as db:
                db.execute(logs_table.insert(), row)
                db.execute(delete(logs_table).where(logs_table.c.code == row["code"]))
        finally:
            engine.dispose()


@contextmanager
def _writing(engine: Engine) -> Iterator[Connection]:
    with engine.connect().execution_options(payday_writes=True) as db, db.begin():
        yield db


# What every tap asks; put together once, as that takes as long as asking.
_HELD = select(games_table.c.code).where(games_table.c.code == bindparam("wanted")).with_for_update(key_share=True)
_NEXT = select(func.coalesce(func.max(entries_table.c.number) + 1, 0)).where(entries_table.c.code == bindparam("wanted"))


def _next_number(db: Connection, code: str) -> int:
    """How many entries the game has. On a server, anybody else who writes to the game waits until we are done."""
    _require_code(code)
    wanted = {"wanted": code}
    if db.execute(_HELD, wanted).one_or_none() is None:
        raise _unknown(code)
    return int(db.execute(_NEXT, wanted).scalar_one())


def _require_next(db: Connection, code: str, number: int) -> None:
    wanted = _next_number(db, code)
    if number != wanted:
        raise StaleMove(f"Game {code} expects move {wanted}, not {number}: another tab or click was faster. Load the game again.")


_OF_GAMES = select(
    games_table.c.code,
    select(func.coalesce(func.max(entries_table.c.number) + 1, 0))
    .where(entries_table.c.code == games_table.c.code)
    .scalar_subquery()
    .label("length"),
)

_LENGTH = _OF_GAMES.where(games_table.c.code == bindparam("wanted"))
_LENGTHS = _OF_GAMES.where(games_table.c.code.in_(bindparam("wanted", expanding=True)))


def _rows(code: str, first_number: int, entries: Sequence[Mapping[str, Any]], now: str) -> list[dict[str, Any]]:
    return [{"code": code, "number": first_number + i, "entry": to_json(e), "saved_at": now} for i, e in enumerate(entries)]


def _start(db: Connection, games: Sequence[NewGame], room: str) -> set[str]:
    """Store games unless there is one under their code already. Returns the codes of those that were new."""
    new = [(row, entries) for row, entries in games if insert_missing(db, games_table, row)]
    belong(db, [row["code"] for row, _ in new], room)
    for row, entries in new:
        if entries:
            _insert(db, row["code"], _rows(row["code"], 0, entries, row["created_at"]))
    return {row["code"] for row, _ in new}


def _insert(db: Connection, code: str, rows: Sequence[Mapping[str, Any]]) -> None:
    try:
        db.execute(entries_table.insert(), rows)
    except IntegrityError as error:  # on a database that knows no lock of one row, two may look at the same time
        raise StaleMove(f"Move {rows[0]['number']} of game {code} was made a moment ago in another tab. Load the game again.") from error


def _require_code(code: str) -> None:
    if not may_be_code(code):
        raise _unknown(code)


def _unknown(code: str) -> UnknownGame:
    return UnknownGame(f"There is no game with the code {code!r:.40}.")


def _clean(title: str) -> str:
    """The title without halves of characters, which no database takes, and without the zero sign, which PostgreSQL does not."""
    return title.encode("utf-8", "replace").decode("utf-8").replace("\0", " ")


def _branch(row: Row[Any]) -> Branch:
    return Branch(row.code, row.parent, row.name, row.turn, row.seat, time_of(row.created_at, row.code))
