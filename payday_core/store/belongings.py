"""What belongs to a room: its games with their branches, its logs, who was seen in it. Listed to the last byte, and erased."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Executable, Table, and_, delete, exists, literal, select

from payday_core.store.database import insert_into
from payday_core.store.errors import UnknownLog
from payday_core.store.tables import (
    belongs_table,
    branches_table,
    entries_table,
    forgotten_table,
    games_table,
    log_entries_table,
    logs_table,
    seen_table,
)

ROOM = "room"
"""The kind of a room's own log."""

VISITOR = "visitor"
"""The kind of a log without entries that marks what a visitor opened."""

NOTED = ("game", "key", "polls")
"""What is noted of a game in logs of their own, named after it: its lesson, its key, and what the other teams said to its deals."""

marks = logs_table.alias("marks")

GAMES = (entries_table, forgotten_table, branches_table, games_table)
LOGS = (log_entries_table, logs_table)
"""Tables with the code of a game, or of a log: first those whose rows point at the last one's."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The rows of one table that are kept under one code, as they stand there."""

    table: str
    code: str
    rows: tuple[dict[str, Any], ...]


def insert_missing(db: Connection, table: Table, row: Mapping[str, Any]) -> bool:
    """Insert a row unless its key is there already; says whether it was missing. Two programs may do so at the same time."""
    return bool(db.execute(_unless_there(table, db.dialect.name), row).rowcount)


@cache
def _unless_there(table: Table, dialect: str) -> Executable:
    """The statement of `insert_missing`: to put it together takes longer than to execute it."""
    statement: Executable = insert_into(dialect, table).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
    return statement


def belong(db: Connection, codes: Iterable[str], room: str) -> None:
    """From now on these games or logs belong to a room; no room, nothing to do. Raises UnknownLog if it is erased."""
    rows = [{"code": code, "room": room} for code in codes]
    if not (room and rows):
        return
    if not is_kept(db, room):
        raise UnknownLog("This class is no longer kept.")
    db.execute(_unless_there(belongs_table, db.dialect.name), rows)


def is_kept(db: Connection, room: str) -> bool:
    """Is there such a room? Asked before anything is written for it: another process may have erased it, and nothing may come back.

    On a server, anybody who erases it waits until we are done.
    """
    own = select(logs_table.c.code).where(logs_table.c.code == room, logs_table.c.kind == ROOM)
    return db.execute(own.with_for_update(read=True, key_share=True)).one_or_none() is not None


def room_of(db: Connection, code: str) -> str:
    """The room to which a game or a log belongs; empty if to none."""
    return db.execute(select(belongs_table.c.room).where(belongs_table.c.code == code)).scalar_one_or_none() or ""


def belonging_to(db: Connection, room: str) -> list[str]:
    """The codes of what belongs to a room."""
    found = select(belongs_table.c.code).where(belongs_table.c.room == room)
    return list(db.execute(found.order_by(belongs_table.c.code)).scalars())


def kept(db: Connection, room: str) -> list[Kept]:
    """Every row of every table that concerns a room."""
    return [one for table, which in _concerning(db, room) for one in _rows(db, table, which)]


def erase(db: Connection, room: str) -> int:
    """Delete all of it. Returns how many rows it was."""
    codes = _with_branches(db, belonging_to(db, room))
    # A writer to one of these games finishes first; one who comes later finds no game.
    db.execute(select(games_table.c.code).where(games_table.c.code.in_(codes)).order_by(games_table.c.code).with_for_update()).all()
    db.execute(select(logs_table.c.code).where(_of_logs(logs_table, codes, room)).order_by(logs_table.c.code).with_for_update()).all()
    return sum(db.execute(delete(table).where(which)).rowcount for table, which in _concerning(db, room))


def remove(db: Connection, code: str) -> int:
    """Delete a game with its branches, or a log of its own, and what is noted of it. Returns how many rows it was."""
    codes = _with_branches(db, [code])
    names = [*codes, *(f"{noted}-{one}" for one in codes for noted in NOTED), *map(visitors_mark, codes)]
    which = [(table, table.c.code.in_(codes)) for table in GAMES] + [(table, table.c.code.in_(names)) for table in (*LOGS, belongs_table)]
    return sum(db.execute(delete(table).where(those)).rowcount for table, those in which)


def visitors_mark(code: str) -> str:
    """The code of the log that says of a game or a log that a visitor opened it; what was opened at the machine itself has none."""
    return f"{VISITOR}-{code}"


def by_visitors(code: Column[str], *, visitors: bool) -> ColumnElement[bool]:
    """The condition that a visitor opened what has this code, or that nobody but the person at the machine did."""
    marked = exists().where(marks.c.code == literal(visitors_mark("")) + code)
    return marked if visitors else ~marked


def _concerning(db: Connection, room: str) -> Iterator[tuple[Table, ColumnElement[bool]]]:
    """Every table with the rows of it that concern a room, in an order in which they can be deleted."""
    codes = _with_branches(db, belonging_to(db, room))
    for table in GAMES:
        yield table, table.c.code.in_(codes)
    logs = list(db.execute(select(logs_table.c.code).where(_of_logs(logs_table, codes, room))).scalars())
    for table in LOGS:
        yield table, table.c.code.in_(logs)
    yield seen_table, seen_table.c.room == room
    yield belongs_table, belongs_table.c.room == room


def _of_logs(table: Table, codes: Iterable[str], room: str) -> ColumnElement[bool]:
    """The room's own log, those that belong to it, and what is noted of one of its games."""
    named = [name for code in codes for name in (code, *(f"{noted}-{code}" for noted in NOTED))]
    return table.c.code.in_(named) | and_(table.c.code == room, table.c.kind == ROOM)


def _with_branches(db: Connection, codes: list[str]) -> list[str]:
    """The same codes with those of the branches, and of the branches' branches."""
    found, newest = dict.fromkeys(codes), codes
    while newest:
        branches = db.execute(select(branches_table.c.code).where(branches_table.c.parent.in_(newest))).scalars()
        newest = [code for code in branches if code not in found]
        found |= dict.fromkeys(newest)
    return sorted(found)


def _rows(db: Connection, table: Table, which: ColumnElement[bool]) -> Iterator[Kept]:
    key = table.primary_key.columns[0]
    rows = db.execute(select(table).where(which).order_by(*table.primary_key.columns)).mappings()
    for code, found in groupby(map(dict, rows), key=lambda row: str(row[key.name])):
        yield Kept(table.name, code, tuple(found))
