"""The tables of the store. To change them, raise SCHEMA and write the step in migrations/versions/."""

from sqlalchemy import Column, ForeignKey, Integer, MetaData, String, Table, Text

SCHEMA = 2
"""The version of the tables below; raised when they change, so that an older program leaves a newer database alone."""

tables = MetaData()
schema_table = Table("payday_schema", tables, Column("version", Integer, primary_key=True, autoincrement=False))
games_table = Table(
    "payday_games",
    tables,
    Column("code", String(32), primary_key=True),
    Column("title", Text, nullable=False),
    Column("header", Text, nullable=False),
    Column("created_at", String(32), nullable=False),
)
entries_table = Table(
    "payday_entries",
    tables,
    Column("code", ForeignKey(games_table.c.code), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("saved_at", String(32), nullable=False),
)
forgotten_table = Table(
    "payday_forgotten",
    tables,
    Column("code", ForeignKey(games_table.c.code), primary_key=True),
    Column("forgotten_at", String(32), nullable=False),
)
branches_table = Table(
    "payday_branches",
    tables,
    Column("code", ForeignKey(games_table.c.code), primary_key=True),
    Column("parent", ForeignKey(games_table.c.code), nullable=False),
    Column("name", Text, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created_at", String(32), nullable=False),
)
logs_table = Table(
    "payday_logs",
    tables,
    Column("code", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("header", Text, nullable=False),
    Column("created_at", String(32), nullable=False),
)
log_entries_table = Table(
    "payday_log_entries",
    tables,
    Column("code", ForeignKey(logs_table.c.code), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("saved_at", String(32), nullable=False),
)
belongs_table = Table(
    "payday_belongs",
    tables,
    Column("code", String(32), primary_key=True),
    Column("room", String(32), nullable=False, index=True),
)
seen_table = Table(
    "payday_seen",
    tables,
    Column("room", String(32), primary_key=True),
    Column("pupil", Integer, primary_key=True, autoincrement=False),
    Column("at", String(32), nullable=False),
)
