"""What the store keeps of a class, to the last byte: every row that concerns it, sorted by what it is, with its size and the reason."""

import io
import json
import zipfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from payday_core.store import Kept, Store
from payday_core.text.spreadsheet import csv_rows

Row = dict[str, Any]

TIMES = ("created_at", "saved_at", "forgotten_at", "at")
"""Columns that say when something was written."""

LOGS, LOG_ENTRIES = "payday_logs", "payday_log_entries"


@dataclass(frozen=True)
class Sort:
    """A sort of rows in plain words: what they are, and why they are kept."""

    title: str
    what: str
    why: str


CLASS = Sort(
    "The class",
    "The name of the class and of its teams; each pupil’s nickname, team and number, with random marks of "
    "the browser and the device that took the seat; every plan and answer; what you did on the controls and when. "
    "Of your key and of the pupils’ links only a digest is kept, from which neither can be found.",
    "So that the class goes on where it was on any device, and after the server was restarted.",
)
GAMES = Sort(
    "Games",
    "The games that the class has played: the teams’ names, the luck number, and each plan, turn and answer in order, "
    "and what the other teams said to the deals that a team was offered. "
    "Luck that was drawn in secret is shown once the game is over.",
    "To play on, and to look at the games afterwards.",
)
LESSONS = Sort(
    "Lessons",
    "The lessons led with the class: which step was open when, predictions, and answers on the exit ticket, each with the pupil’s number.",
    "So that nobody answers twice, and the lesson goes on after a page was closed.",
)
SEEN = Sort(
    "Last seen",
    "For each pupil’s number the time at which the page was last heard of. It is written over, so there is one time each.",
    "To tell you who is disconnected, and to wait for nobody who is not there.",
)
BELONGS = Sort(
    "What belongs together",
    "The codes of the games and lessons that belong to this class.",
    "So that all of them are deleted with it.",
)
OTHER = Sort("Other notes", "Notes about the games of this class, made on other pages.", "They are deleted with the class.")

SORTS = (CLASS, GAMES, LESSONS, SEEN, BELONGS, OTHER)

OF_TABLE = {
    "payday_games": GAMES, "payday_entries": GAMES, "payday_branches": GAMES, "payday_forgotten": GAMES,
    "payday_seen": SEEN, "payday_belongs": BELONGS,
}  # fmt: skip
OF_KIND = {"room": CLASS, "visitor": CLASS, "lesson": LESSONS, "lesson game": LESSONS, "polls": GAMES}
"""Which sort the rows of a table are; those of a log, by the kind of the log."""


@dataclass(frozen=True)
class Part:
    """All rows of a sort, by table, as they stand there."""

    sort: Sort
    tables: tuple[tuple[str, tuple[Row, ...]], ...]

    @property
    def rows(self) -> int:
        """How many there are."""
        return sum(len(rows) for _, rows in self.tables)

    @property
    def size(self) -> int:
        """The bytes of all that stands in them."""
        return sum(map(size_of, (row for _, rows in self.tables for row in rows)))

    @property
    def since(self) -> str:
        """The time at which the oldest was written, as it is stored; empty where none of them has one."""
        return min((row[name] for _, rows in self.tables for row in rows for name in TIMES if name in row), default="")


def size_of(row: Row) -> int:
    """The bytes of what stands in a row."""
    return sum(len(str(value).encode("utf-8", "replace")) for value in row.values())


def parts(store: Store, code: str, shown: Callable[[Iterable[Row]], tuple[Row, ...]] = tuple) -> tuple[Part, ...]:
    """Everything that is kept of a class, sorted; sorts of which there is nothing are left out. `shown`: rows as they may be shown."""
    kept = [Kept(one.table, one.code, shown(one.rows)) for one in store.kept(code)]
    kinds = {one.code: str(row["kind"]) for one in kept if one.table == LOGS for row in one.rows}
    found = (Part(sort, _tables(one for one in kept if _sort(one, kinds) is sort)) for sort in SORTS)
    return tuple(part for part in found if part.rows)


def place_of(store: Store) -> str:
    """Where the database lies: its file, or its address without the password."""
    with store.reading() as db:
        url = db.engine.url
    return url.database if url.drivername.startswith("sqlite") and url.database else url.render_as_string(hide_password=True)


def _sort(one: Kept, kinds: dict[str, str]) -> Sort:
    if one.table in (LOGS, LOG_ENTRIES):
        return OF_KIND.get(kinds.get(one.code, ""), OTHER)
    return OF_TABLE.get(one.table, OTHER)


def _tables(kept: Iterable[Kept]) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    by_table = groupby(sorted(kept, key=lambda one: one.table), key=lambda one: one.table)
    return tuple((table, tuple(row for one in found for row in one.rows)) for table, found in by_table)


def by_table(found: Iterable[Part]) -> dict[str, list[Row]]:
    """The same rows by table alone."""
    tables: dict[str, list[Row]] = {}
    for part in found:
        for table, rows in part.tables:
            tables.setdefault(table, []).extend(rows)
    return tables


def as_json(found: Iterable[Part]) -> str:
    """All of it as one JSON text: a list of rows for each table."""
    return json.dumps(by_table(found), indent=1, ensure_ascii=False)


def as_csv(found: Iterable[Part]) -> bytes:
    """All of it as CSV files, one for each table, packed into one file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as files:
        for table, rows in by_table(found).items():
            files.writestr(f"{table}.csv", csv_rows(rows))
    return packed.getvalue()
