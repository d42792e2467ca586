"""All that a database holds, in one file, and back from it: from SQLite or a PostgreSQL server into either, while classes play.

The file is a ZIP archive that anybody can read: `backup.json` says what made it, and of each table how many rows it has and their digest;
`TABLE.jsonl` has a row a line, in the order of its key. A backup is what the database held at one moment.
"""

import base64
import hashlib
import json
import os
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from sqlalchemy import URL, ColumnElement, Connection, Engine, String, Table, inspect, select

from payday_core.store.database import copy_sqlite, place_of
from payday_core.store.errors import BadBackup, NotEmpty, StoreUnavailable, in_plain_words, reason_of
from payday_core.store.schema import prepare, refuse_newer
from payday_core.store.survey import KEPT, file_of, opened, version_of
from payday_core.store.tables import SCHEMA, schema_table

FORMAT = 1
"""The version of the file; raised when an older program could not read it."""

MANIFEST = "backup.json"

ROWS_AT_ONCE = 500


class Contents(BaseModel):
    """What a table holds: how many rows, and the SHA-256 of their lines."""

    rows: int
    sha256: str


class Versions(BaseModel):
    """What made a backup. payday_backup: the version of the file; schema_version: that of its tables; version: that of the program."""

    payday_backup: int
    schema_version: int
    version: str


class Manifest(Versions):
    """What a backup says of itself. made_at: in UTC."""

    made_at: str
    tables: dict[str, Contents]

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return sum(table.rows for table in self.tables.values())


# ---- writing one


def back_up(url: str, target: Path, version: str) -> Manifest:
    """Write all that a database holds to a new file. Raises BadBackup where that cannot be written, else as `Store`."""
    if target.exists():
        raise BadBackup(f"{target} is there already, and a backup overwrites nothing. Give another name.")
    with opened(url) as engine, _moment(engine, target.parent) as db, _written(target) as archive:
        return _write(db, archive, version)


@contextmanager
def _moment(engine: Engine, beside: Path) -> Iterator[Connection]:
    """A connection that sees what the database held at one moment, and holds up nobody."""
    place = place_of(engine.url)
    with in_plain_words(place):
        if file := file_of(engine):
            if not file.exists():
                raise StoreUnavailable(f"{place} is not there: there is nothing to back up.")
            with engine.connect() as db:
                _readable(db, place)
            with _copy(file, beside) as copy, opened(copy) as still, still.connect() as db:
                yield db
        else:
            with engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True) as db:
                yield _readable(db, place)


@contextmanager
def _copy(file: Path, beside: Path) -> Iterator[str]:
    """The address of a copy of SQLite's file, as SQLite itself makes it; it is gone afterwards."""
    try:
        with tempfile.TemporaryDirectory(prefix=".payday-backup-", dir=beside) as folder:
            copy = Path(folder) / "copy.sqlite3"
            copy_sqlite(file, copy)
            yield URL.create("sqlite", database=str(copy)).render_as_string()
    except (OSError, sqlite3.Error) as error:
        raise _unwritten(beside, error) from error


def _readable(db: Connection, place: str) -> Connection:
    """The same, if its tables are of this version."""
    if not inspect(db).has_table(schema_table.name):
        raise StoreUnavailable(f"{place} holds no games yet: there is nothing to back up.")
    version = version_of(db, place)
    refuse_newer(version, place)
    if version < SCHEMA:
        raise StoreUnavailable(f"{place} comes from an older version. Bring it up to date with  payday migrate , which keeps a copy.")
    return db


@contextmanager
def _written(target: Path) -> Iterator[zipfile.ZipFile]:
    """An archive that appears under its name when it is complete; only its user can read it, as pupils' names are in there."""
    partial = target.with_name(f"{target.name}.partial")
    try:
        with os.fdopen(os.open(partial, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                yield archive
            file.flush()
            os.fsync(file.fileno())
        partial.rename(target)
    except OSError as error:
        raise _unwritten(target, error) from error
    finally:
        partial.unlink(missing_ok=True)


def _unwritten(target: Path, error: OSError | sqlite3.Error) -> BadBackup:
    return BadBackup(f"The backup cannot be written to {target}: {reason_of(error)}.")


def _write(db: Connection, archive: zipfile.ZipFile, version: str) -> Manifest:
    found = {}
    for table in KEPT:
        with archive.open(_member(table), "w", force_zip64=True) as file:
            found[table.name] = _digested(_lines(db, table), file.write)
    made = Manifest(
        payday_backup=FORMAT, schema_version=SCHEMA, version=version, made_at=datetime.now(UTC).isoformat(timespec="seconds"), tables=found
    )
    archive.writestr(MANIFEST, made.model_dump_json(indent=1))
    return made


def _member(table: Table) -> str:
    return f"{table.name}.jsonl"


def _lines(db: Connection, table: Table) -> Iterator[bytes]:
    """The rows of a table, a line each, in the same order in every database."""
    rows = select(table).order_by(*(_by_signs(db, column) for column in table.primary_key.columns))
    for row in db.execute(rows, execution_options={"yield_per": ROWS_AT_ONCE}).mappings():
        yield json.dumps(dict(row), separators=(",", ":"), default=_bytes).encode("ascii") + b"\n"


def _by_signs(db: Connection, column: ColumnElement[Any]) -> ColumnElement[Any]:
    """Sorted as SQLite does: a server may sort as a language does."""
    return column.collate("C") if db.dialect.name == "postgresql" and isinstance(column.type, String) else column


def _bytes(value: bytes) -> dict[str, str]:
    """SQLite keeps bytes where somebody has put them in the place of a text."""
    return {"base64": base64.b64encode(value).decode("ascii")}


def _digested(lines: Iterable[bytes], take: Callable[[bytes], object]) -> Contents:
    """Hand over each line; how many they were, and their digest."""
    digest, count = hashlib.sha256(), 0
    for line in lines:
        take(line)
        digest.update(line)
        count += 1
    return Contents(rows=count, sha256=digest.hexdigest())


# ---- reading one


def restore(url: str, source: Path) -> Manifest:
    """Put all that a backup holds into a database that is empty, or not there yet: all of it or nothing.

    Raises BadBackup, NotEmpty, NewerStore, else as `Store`.
    """
    with _read(source) as archive:
        manifest = _checked(archive, source)
        with opened(url) as engine:
            place = place_of(engine.url)
            with in_plain_words(place), engine.connect().execution_options(payday_writes=True) as db, db.begin():
                _fill(db, archive, place)
                if contents(db) != manifest.tables:
                    raise StoreUnavailable(
                        f"{place} does not hold what the backup holds: does another program write to it? Nothing was changed."
                    )
    return manifest


def contents(db: Connection) -> dict[str, Contents]:
    """What each table holds."""
    return {table.name: _digested(_lines(db, table), len) for table in KEPT}


@contextmanager
def _read(source: Path) -> Iterator[zipfile.ZipFile]:
    """The archive; whatever cannot be read in it is a BadBackup."""
    try:
        with zipfile.ZipFile(source) as archive:
            yield archive
    except FileNotFoundError as error:
        raise BadBackup(f"There is no file {source}.") from error
    except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, ValueError, NotImplementedError, RecursionError) as error:
        raise _damaged(source) from error
    except OSError as error:
        raise BadBackup(f"{source} cannot be read: {reason_of(error)}.") from error


def _damaged(source: Path) -> BadBackup:
    return BadBackup(f"{source} is damaged or is no backup of Payday. Nothing was changed.")


def _checked(archive: zipfile.ZipFile, source: Path) -> Manifest:
    """What the backup says of itself, once every row has been read and is what it says."""
    said = archive.read(MANIFEST)
    made = Versions.model_validate_json(said)
    if made.payday_backup > FORMAT or made.schema_version > SCHEMA:
        raise BadBackup(f"{source} was made by a newer version of the program ({made.version}). Update this one, then restore.")
    manifest = Manifest.model_validate_json(said)
    found = {table.name: _digested(_members_lines(archive, table), len) for table in KEPT}
    if manifest.schema_version != SCHEMA or manifest.tables != found:
        raise _damaged(source)
    return manifest


def _members_lines(archive: zipfile.ZipFile, table: Table) -> Iterator[bytes]:
    with archive.open(_member(table)) as file:
        yield from file


def _fill(db: Connection, archive: zipfile.ZipFile, place: str) -> None:
    there = set(inspect(db).get_table_names())
    if any(db.execute(select(table).limit(1)).first() for table in KEPT if table.name in there):
        raise NotEmpty(f"{place} is not empty, and a backup is restored only where nothing is kept. Name another, or move this one away.")
    prepare(db, place)
    for table in KEPT:
        for rows in _in_parts(map(_row, _members_lines(archive, table))):
            db.execute(table.insert(), rows)


def _row(line: bytes) -> dict[str, Any]:
    return {name: base64.b64decode(value["base64"]) if isinstance(value, Mapping) else value for name, value in json.loads(line).items()}


def _in_parts(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    part: list[dict[str, Any]] = []
    for row in rows:
        part.append(row)
        if len(part) == ROWS_AT_ONCE:
            yield part
            part = []
    if part:
        yield part
