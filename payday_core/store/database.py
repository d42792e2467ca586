"""The database under the store, and how it is opened.

SQLite unless `PAYDAY_DATABASE_URL` names another (any address that SQLAlchemy knows). SQLite runs with a write-ahead log, so that
readers never wait for a writer, and with `synchronous=FULL`. With NORMAL a killed process loses nothing either, but a power cut may
take the last answers with it, and a laptop that goes flat at the bell is no rare event. FULL waits for the disk at every commit:
some milliseconds on a slow disk, for people who answer a few times a second at most. `secure_delete` writes zeros over deleted rows.
"""

import logging
import os
import re
import shutil
import sqlite3
import time
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from payday_core.store.errors import BadStoreUrl, StoreUnavailable, TracesLeft, reason_of

_log = logging.getLogger(__name__)

BUSY_SECONDS = 5
"""How long a writer waits for another before he gives up."""

CONNECT_SECONDS = 5
"""How long a server may take to greet us."""

EXAMPLE = "PAYDAY_DATABASE_URL should look like sqlite:////home/me/games.sqlite3"


def default_file() -> Path:
    """The file in the user's data folder."""
    return Path(platformdirs.user_data_dir("payday", appauthor=False)) / "games.sqlite3"


def default_address() -> str:
    """The address of the file in the user's data folder, which is made if it is missing."""
    folder = default_file().parent
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # pupils' names are in there
    except OSError as error:
        _log.error("the folder %s cannot be made: %s", folder, error)  # in the terminal: a page names no folder
        words = "The folder for the games cannot be made. PAYDAY_DATABASE_URL can name another place."
        raise StoreUnavailable(words, "the folder cannot be made") from error
    return URL.create("sqlite", database=str(default_file())).render_as_string()


def open_engine(address: str) -> Engine:
    """Raises BadStoreUrl for an address that is none; nothing is opened before the first use."""
    shown = re.sub(r"//.*@", "//***@", address)
    try:
        url = _with_driver(make_url(address))
        if url.get_backend_name() == "sqlite" and (url.database in (None, "", ":memory:") or "memory" in str(url.query)):
            raise BadStoreUrl(f"{shown} would keep the games in memory only, where they are lost; {EXAMPLE}.")
        engine = create_engine(url, hide_parameters=True, **_settings(url))
    except (NoSuchModuleError, ImportError) as error:
        raise BadStoreUrl(f"The driver for {shown} is not installed; {EXAMPLE}, or install the driver{_how(address)}.") from error
    except (ArgumentError, ValueError) as error:
        raise BadStoreUrl(f"{shown!r} is not the address of a database; {EXAMPLE}.") from error
    if url.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def place_of(url: URL) -> str:
    """How sentences call a database that is open: no folder and no server, as pupils read them too."""
    return f"The database {Path(url.database or '').name}".rstrip()


def readers_of(engine: Engine) -> Engine:
    """The same database for those who read. On a server without a transaction, which costs two more ways there and back."""
    return engine if engine.dialect.name == "sqlite" else engine.execution_options(isolation_level="AUTOCOMMIT")


def _with_driver(url: URL) -> URL:
    """The address of a PostgreSQL server as everybody writes it, with the driver that we use."""
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgresql", "postgres") else url


def _how(address: str) -> str:
    return ' (pip install "payday-classroom[postgres]")' if address.startswith("postgres") else ""


def _settings(url: URL) -> dict[str, Any]:
    """A server may have restarted since we last asked it: a connection is tried before it is used."""
    if url.get_backend_name() == "sqlite":
        return {}
    waits = {"connect_timeout": CONNECT_SECONDS} if url.drivername == "postgresql+psycopg" and "connect_timeout" not in url.query else {}
    return {"pool_pre_ping": True, "connect_args": waits}


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # the driver must not open transactions of its own; _begin_sqlite does
    connection.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
    _switch_on_log(connection)
    for setting in ("synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
        connection.execute(f"PRAGMA {setting}")


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


def insert_into(dialect: str, table: Table) -> Any:
    """An insert that can say what is done about a row that is there already, each database in its own way; no other one is imported."""
    return import_module(f"sqlalchemy.dialects.{dialect}").insert(table)


def copy_sqlite(file: Path, target: Path) -> None:
    """Copy SQLite's file as it is at this moment, with what lies in its log, while others read and write it. OSError, sqlite3.Error."""
    os.close(os.open(target, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))  # pupils' names are in there
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
    shutil.copymode(file, target)


def sweep(engine: Engine) -> None:
    """Take what was erased out of SQLite's files to the last byte. StoreUnavailable where somebody else keeps that from being done.

    Zeros are written over deleted rows, but where SQLite has moved rows from page to page it leaves their old bytes behind. So all
    that is still kept is written again, and the write-ahead log goes into the file and is cut to nothing.
    """
    if engine.dialect.name != "sqlite":
        return
    with closing(engine.raw_connection()) as raw:
        cursor = raw.cursor()
        try:
            cursor.execute("VACUUM")
            busy = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        except sqlite3.OperationalError as error:
            raise _unswept(reason_of(error)) from error
    if busy:
        raise _unswept("another program is reading it")


def _unswept(why: str) -> TracesLeft:
    return TracesLeft(f"All of it is deleted, but traces are left in the file of the database, as {why}. Delete once more.")
