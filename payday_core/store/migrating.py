"""An older database is brought up to date, step by step, in one transaction; SQLite's file is copied before."""

import sqlite3
from contextlib import suppress
from pathlib import Path

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from payday_core.store.database import copy_sqlite
from payday_core.store.errors import StoreUnavailable, reason_of
from payday_core.store.tables import SCHEMA, schema_table

STEPS = Path(__file__).parent / "migrations"


def migrate(db: Connection, version: int, place: str) -> None:
    """Bring the tables from a version to today's. Nobody else may write meanwhile: the transaction of `db` has queued for that."""
    copy = keep_copy(db, place) if db.dialect.name == "sqlite" else None
    try:
        climb(db, version)
    except BaseException:
        if copy:
            copy.unlink(missing_ok=True)  # the database stays as it was, and the next start makes a copy again
        raise


def climb(db: Connection, version: int) -> None:
    """Take every step from a version up. Alembic keeps the steps; which have been taken stands in `payday_schema` alone."""
    steps = list(ScriptDirectory(str(STEPS)).iterate_revisions("head", str(version)))
    with Operations.context(MigrationContext.configure(db)):
        for step in reversed(steps):
            step.module.upgrade()
    db.execute(schema_table.update().values(version=SCHEMA))


def keep_copy(db: Connection, place: str) -> Path | None:
    """Copy the file of the database next to it, under a name that is free. StoreUnavailable where that fails: then nothing is migrated."""
    file = Path(db.exec_driver_sql("PRAGMA database_list").all()[0][2])
    target = free_name(file)
    partial = target.with_name(f"{target.name}.partial")
    try:
        copy_sqlite(file, partial)
        partial.rename(target)
    except (OSError, sqlite3.Error) as error:
        for left in (partial, partial.with_name(f"{partial.name}-journal")):
            with suppress(OSError):
                left.unlink()
        raise StoreUnavailable(
            f"{place} comes from an older version and was left as it is: no copy of it could be kept next to it, as {reason_of(error)}.",
            f"no copy could be kept before its tables are brought up to date, as {reason_of(error)}",
        ) from error
    return target


def free_name(file: Path) -> Path:
    """The name of the copy: `games.before-2.sqlite3`, or the next one that no older copy has."""
    names = (file.with_name(f"{file.stem}.before-{SCHEMA}{part}{file.suffix}") for part in ("", *(f".{n}" for n in range(2, 1000))))
    return next(name for name in names if not name.exists())
