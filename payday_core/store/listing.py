"""The games of a store as they are listed, and the rows of one that nobody can open any more."""

import logging
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, Select, exists, func, select

from payday_core.store.as_text import from_json, time_of, unread
from payday_core.store.belongings import by_visitors
from payday_core.store.errors import BrokenStore
from payday_core.store.tables import belongs_table, branches_table, entries_table, forgotten_table, games_table

_log = logging.getLogger(__name__)


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


def last_played(limit: int, *, visitors: bool = False) -> Select[Any]:
    """The rows of the games last played, newest first; no branches, no forgotten ones, none that belong to a room.

    Those that were begun at the machine itself, or those that visitors have begun.
    """
    others = entries_table.alias()
    last = select(func.max(others.c.number)).where(others.c.code == games_table.c.code).scalar_subquery()
    saved_at = func.coalesce(entries_table.c.saved_at, games_table.c.created_at).label("saved_at")
    return (
        select(games_table, entries_table.c.number, saved_at)
        .select_from(games_table)
        .outerjoin(entries_table, (entries_table.c.code == games_table.c.code) & (entries_table.c.number == last))
        .where(by_visitors(games_table.c.code, visitors=visitors))
        .where(*(~exists().where(table.c.code == games_table.c.code) for table in (forgotten_table, branches_table, belongs_table)))
        .order_by(saved_at.desc(), games_table.c.created_at.desc(), games_table.c.code)
        .limit(limit)
    )


def raw_rows(db: Connection, code: str) -> dict[str, list[dict[str, Any]]]:
    """The rows of a game by table; what cannot be read stays as it stands there."""
    found = {}
    for table in (games_table, entries_table, branches_table):
        rows = db.execute(select(table).where(table.c.code == code).order_by(*table.primary_key.columns)).mappings()
        found[table.name] = [unread(dict(row)) for row in rows]
    return found


def summary_of(row: Row[Any]) -> Summary | None:
    """A row of the list; nothing where it is damaged."""
    count = 0 if row.number is None else row.number + 1
    try:
        header = from_json(row.header, row.code)
        return Summary(row.code, row.title, header, count, time_of(row.created_at, row.code), time_of(row.saved_at, row.code))
    except BrokenStore as error:
        _log.warning("left out of the list: %s", error)  # one damaged game must not hide the others
        return None
