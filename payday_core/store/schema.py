"""Which version the tables of a database have: a new one gets them, an older one is brought up to date, a newer one left alone."""

from sqlalchemy import Connection, func, inspect, select, text

from payday_core.store.errors import BrokenStore, NewerStore
from payday_core.store.tables import SCHEMA, schema_table, tables

QUEUE = 7_290_729
"""The number under which PostgreSQL lets one program at a time look at the version; SQLite's writers queue by themselves."""


def prepare(db: Connection, place: str) -> None:
    """Make the tables of a new database, bring older ones up to date; refuse one that a newer program made."""
    if db.dialect.name == "postgresql":
        db.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": QUEUE})
    if not inspect(db).has_table(schema_table.name):
        tables.create_all(db)
        db.execute(schema_table.insert(), {"version": SCHEMA})
        return
    version = db.execute(select(func.max(schema_table.c.version))).scalar_one()
    if version is None:
        raise BrokenStore(f"{place} does not say which version made it.")
    refuse_newer(version, place)
    if version < SCHEMA:
        from payday_core.store.migrating import migrate  # brings Alembic, which a start has no time for

        migrate(db, version, place)


def refuse_newer(version: int, place: str) -> None:
    """Raise NewerStore where a newer program made the tables."""
    if version > SCHEMA:
        raise NewerStore(f"{place} was made by a newer version (tables {version}, this program knows {SCHEMA}). Update the program.")
