"""When each pupil of a room was last seen: one row a pupil, written over; nothing about what he did."""

from collections.abc import Mapping
from datetime import UTC, datetime

from sqlalchemy import select

from payday_core.store.as_text import time_of
from payday_core.store.belongings import is_kept
from payday_core.store.database import insert_into
from payday_core.store.games import Store
from payday_core.store.tables import seen_table


class Seen:
    """Who was seen, in the database of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def note(self, room: str, pupils: Mapping[int, datetime]) -> None:
        """Pupils of a room were seen at these times, which take the place of what was noted before. Of an erased room nothing is noted."""
        rows = [{"room": room, "pupil": pupil, "at": _as_stored(at)} for pupil, at in sorted(pupils.items())]
        if not rows:
            return
        with self._store.writing() as db:
            if not is_kept(db, room):
                return
            insert = insert_into(db.dialect.name, seen_table)
            db.execute(insert.on_conflict_do_update(index_elements=["room", "pupil"], set_={"at": insert.excluded.at}), rows)

    def load(self, room: str) -> dict[int, datetime]:
        """When each pupil of a room was last seen, by any of the processes that share the database."""
        with self._store.reading() as db:
            rows = db.execute(select(seen_table).where(seen_table.c.room == room).order_by(seen_table.c.pupil)).all()
        return {row.pupil: time_of(row.at, room) for row in rows}


def _as_stored(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="microseconds")
