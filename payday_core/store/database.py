"""The database under the store: its tables, how it is opened, and its errors in plain words.

SQLite unless `PAYDAY_DATABASE_URL` names another (any address that SQLAlchemy knows). SQLite runs with a write-ahead log, so that
readers never wait for a writer, and with `synchronous=FULL`. With NORMAL a killed process loses nothing either, but a power cut may
take the last answers with it, and a laptop that goes flat at the bell is no rare event. FULL waits for the disk at every commit:
some milliseconds on a slow disk, for people who answer a few times a second at most.
"""

import logging
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
from sqlalchemy import (
    URL,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    func,
    inspect,
    make_url,
    select,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, NoSuchModuleError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.schema import CreateTable

SCHEMA = 1
"""The version of the tables below; raised when they change, so that an older program leaves a newer database alone."""

BUSY_SECONDS = 5
"""How long a writer waits for another before he gives up."""

_log = logging.getLogger(__name__)
_tables = MetaData()
schema_table = Table("payday_schema", _tables, Column("version", Integer, primary_key=True, autoincrement=False))
games_table = Table(
    "payday_games",
    _tables,
    Column("code", String(32), primary_key=True),
    Column("title", Text, nullable=False),
    Column("header", Text, nullable=False),
    Column("created_at", String(32), nullable=False),
)
entries_table = Table(
    "payday_entries",
    _tables,
    Column("code", ForeignKey(games_table.c.code), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("saved_at", String(32), nullable=False),
)
forgotten_table = Table(
    "payday_forgotten",
    _tables,
    Column("code", ForeignKey(games_table.c.code), primary_key=True),
    Column("forgotten_at", String(32), nullable=False),
)
branches_table = Table(
    "payday_branches",
    _tables,
    Column("code", ForeignKey(games_table.c.code), primary_key=True),
    Column("parent", ForeignKey(games_table.c.code), nullable=False),
    Column("name", Text, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created_at", String(32), nullable=False),
)
logs_table = Table(
    "payday_logs",
    _tables,
    Column("code", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("header", Text, nullable=False),
    Column("created_at", String(32), nullable=False),
)
log_entries_table = Table(
    "payday_log_entries",
    _tables,
    Column("code", ForeignKey(logs_table.c.code), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("saved_at", String(32), nullable=False),
)

LATER = (branches_table, logs_table, log_entries_table)
"""Tables that came after the first version of the schema."""


class StoreError(Exception):
    """Something about the stored games; the message is a sentence that can be shown to the teacher."""


class BadStoreUrl(StoreError):
    """The address of the database cannot be understood or used."""


class StoreUnavailable(StoreError):
    """The database cannot be opened or written just now: a missing folder, a full disk, no rights, somebody else's lock."""


class BrokenStore(StoreError):
    """What lies there is damaged, or is not a database of games."""


class NewerStore(StoreError):
    """A later version of the program made this database."""


class UnknownGame(StoreError):
    """No game has this code."""


class UnknownLog(StoreError):
    """Nothing of this kind has this code."""


class StaleMove(StoreError):
    """The entry is not the next one of its game: a double click, or a second tab was faster. Nothing was written."""


def default_address() -> str:
    """The file in the user's data folder, which is made if it is missing."""
    folder = Path(platformdirs.user_data_dir("payday", appauthor=False))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # pupils' names are in there
    except OSError as error:
        raise StoreUnavailable(f"The folder {folder} cannot be made. PAYDAY_DATABASE_URL can name another place.") from error
    return URL.create("sqlite", database=str(folder / "games.sqlite3")).render_as_string()


def open_engine(address: str) -> Engine:
    """Raises BadStoreUrl for an address that is none; nothing is opened before the first use."""
    shown = re.sub(r"//.*@", "//***@", address)
    example = "PAYDAY_DATABASE_URL should look like sqlite:////home/me/games.sqlite3"
    try:
        url = make_url(address)
        if url.get_backend_name() == "sqlite" and (url.database in (None, "", ":memory:") or "memory" in str(url.query)):
            raise BadStoreUrl(f"{shown} would keep the games in memory only, where they are lost; {example}.")
        engine = create_engine(url, hide_parameters=True)
    except (NoSuchModuleError, ImportError) as error:
        raise BadStoreUrl(f"The driver for {shown} is not installed; {example}, or install the driver.") from error
    except (ArgumentError, ValueError) as error:
        raise BadStoreUrl(f"{shown!r} is not the address of a database; {example}.") from error
    if url.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # the driver must not open transactions of its own; _begin_sqlite does
    connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    _switch_on_log(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _switch_on_log(connection: sqlite3.Connection) -> None:
    """Ask for the write-ahead log; on a disk that cannot have one SQLite keeps its older, equally safe journal."""
    give_up = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:  # two programs that open a new file at once: SQLite refuses one without waiting
            if not error.sqlite_errorname.startswith("SQLITE_BUSY") or time.monotonic() > give_up:
                raise
            time.sleep(0.01)


def _begin_sqlite(db: Connection) -> None:
    # A transaction that reads first and writes later may be refused without waiting; a writer therefore queues at the start.
    db.exec_driver_sql("BEGIN IMMEDIATE" if db.get_execution_options().get("payday_writes") else "BEGIN")


def prepare(db: Connection, place: str) -> None:
    """Make the tables of a new database; refuse one that a newer program made."""
    if not inspect(db).has_table(schema_table.name):
        _tables.create_all(db)
        db.execute(schema_table.insert(), {"version": SCHEMA})
    version = db.execute(select(func.max(schema_table.c.version))).scalar_one()
    if version is None:
        raise BrokenStore(f"{place} does not say which version made it.")
    if version > SCHEMA:
        raise NewerStore(f"{place} was made by a newer version (tables {version}, this program knows {SCHEMA}). Update the program.")
    # The version stays: an older program does not look at these tables, and lists branches among the games.
    # IF NOT EXISTS asks and makes in one statement, as another process may open the same database at this moment.
    for table in LATER:
        db.execute(CreateTable(table, if_not_exists=True))


REASONS = {
    "SQLITE_BUSY": "another program is writing to it",
    "SQLITE_LOCKED": "another program is writing to it",
    "SQLITE_READONLY": "it may not be written",
    "SQLITE_PERM": "it may not be written",
    "SQLITE_IOERR": "the disk reports an error",
    "SQLITE_FULL": "the disk is full",
    "SQLITE_CANTOPEN": "the folder is missing or the file may not be opened",
}
"""SQLite's names of what may pass, in plain words; any other of its errors means a damaged file."""


@contextmanager
def in_plain_words(place: str) -> Iterator[None]:
    """Turn what the database reports into a StoreError; the details go to the log."""
    try:
        yield
    except (DBAPIError, NoConnection) as error:
        _log.warning("database %s: %s", place, error)
        raise _plain(error, place) from error


def _plain(error: DBAPIError | NoConnection, place: str) -> StoreError:
    name = getattr(getattr(error, "orig", None), "sqlite_errorname", None)
    if name is not None:
        reason = next((words for start, words in REASONS.items() if name.startswith(start)), None)
        if reason is None:
            return BrokenStore(f"{place} is damaged or is not a database of games. Move it away, and a new one is made.")
        return StoreUnavailable(f"{place} cannot be used: {reason}.")
    if isinstance(error, (OperationalError, InterfaceError, NoConnection)):
        return StoreUnavailable(f"{place} cannot be reached.")
    return BrokenStore(f"{place} does not hold the tables of games that were expected.")
