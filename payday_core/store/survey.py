"""A database looked at without opening it for the app: nothing is made, migrated or changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, Engine, func, inspect, select

from payday_core.settings import settings
from payday_core.store.as_text import time_of
from payday_core.store.database import default_file, open_engine, place_of
from payday_core.store.errors import BrokenStore, StoreUnavailable, in_plain_words
from payday_core.store.tables import SCHEMA, entries_table, games_table, log_entries_table, logs_table, schema_table, tables

KEPT = tuple(table for table in tables.sorted_tables if table is not schema_table)
"""The tables with what is kept: first those at which rows of others point."""

TIMES = (games_table.c.created_at, entries_table.c.saved_at, logs_table.c.created_at, log_entries_table.c.saved_at)


KINDS = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
"""Databases as people call them."""


@dataclass(frozen=True)
class Survey:
    """What a database holds. schema: the version of its tables, None of one without any; rows: by table; logs: by their kind.

    newest: when something was last written, None where nothing was; clock: the time of a server, None of a file.
    """

    kind: str
    schema: int | None = None
    rows: dict[str, int] = field(default_factory=dict)
    logs: dict[str, int] = field(default_factory=dict)
    newest: datetime | None = None
    clock: datetime | None = None


def address() -> str:
    """The address of the database that the settings name; nothing is made."""
    return settings().database_url or f"sqlite:///{default_file()}"


def file_of(engine: Engine) -> Path | None:
    """The file of an SQLite database, there or not; None for a server."""
    return Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None


@contextmanager
def opened(url: str) -> Iterator[Engine]:
    """The database of an address, closed afterwards."""
    engine = open_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


def file_named(url: str) -> Path | None:
    """The same by an address. BadStoreUrl for one that is none."""
    with opened(url) as engine:
        return file_of(engine)


def survey(url: str) -> Survey:
    """Look at a database. Raises BadStoreUrl, StoreUnavailable or BrokenStore; one that is not there yet holds nothing."""
    with opened(url) as engine:
        kind = KINDS.get(engine.dialect.name, engine.dialect.name)
        if (file := file_of(engine)) and not file.exists():
            if not file.parent.is_dir() and file != default_file():  # the program makes that folder, and no other
                raise StoreUnavailable(f"{place_of(engine.url)} cannot be made: the folder is missing.")
            return Survey(kind)
        with in_plain_words(place_of(engine.url)), engine.connect() as db:
            clock = None if file else db.execute(select(func.now())).scalar_one()
            return replace(_look(db, kind, place_of(engine.url)), clock=clock)


def _look(db: Connection, kind: str, place: str) -> Survey:
    if not inspect(db).has_table(schema_table.name):
        return Survey(kind)
    schema = version_of(db, place)
    if schema != SCHEMA:
        return Survey(kind, schema)
    rows = {table.name: int(db.execute(select(func.count()).select_from(table)).scalar_one()) for table in KEPT}
    logs = {log: int(count) for log, count in db.execute(select(logs_table.c.kind, func.count()).group_by(logs_table.c.kind))}
    times = [at for column in TIMES if (at := db.execute(select(func.max(column))).scalar_one())]
    return Survey(kind, schema, rows, logs, max((time_of(at, "the newest entry") for at in times), default=None))


def try_to_make_tables(url: str) -> None:
    """Make the tables in a server's database that has none, and take it back. Errors as for `survey`."""
    with opened(url) as engine:
        if file_of(engine) is None:
            with in_plain_words(place_of(engine.url)), engine.connect() as db:
                tables.create_all(db)
                db.rollback()


def version_of(db: Connection, place: str) -> int:
    """The version of the tables. BrokenStore where a database with tables does not say one."""
    version = db.execute(select(func.max(schema_table.c.version))).scalar_one()
    if version is None:
        raise BrokenStore(f"{place} does not say which version made it.")
    return int(version)
