"""What lies in the store, read beside the running server: a class's log, its games replayed, and whether everything is there once."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pandas as pd

from bench.room.hands import betrayed
from payday_core.classroom.class_log import ROOM
from payday_core.classroom.class_service import ClassService
from payday_core.classroom.classroom import Classroom
from payday_core.engine.digests import digest
from payday_core.review.export.tables import tables
from payday_core.sessions.live import Hub
from payday_core.store import Logs, Store

ONCE = frozenset({"join", "plan", "answer", "begin", "play", "next"})
"""What somebody does once in that state of things."""

Said = tuple[Any, ...]
"""An entry of a class's log by what makes it the only one of its kind."""


class Book:
    """The store as it is at this moment. Nothing is written, nothing is remembered."""

    def __init__(self, database: str) -> None:
        self._store = Store(database)
        self._rooms = ClassService(Hub(self._store))

    def close(self) -> None:
        """Let go of the file."""
        self._store.close()

    @property
    def code(self) -> str:
        """The class that was opened last."""
        return self._rooms.codes(1)[0]

    def entries(self, code: str) -> list[dict[str, Any]]:
        """The class's log."""
        return [noted.entry for noted in Logs(self._store).load(ROOM, code).entries]

    def doubled(self, code: str) -> list[str]:
        """What is there more than once and can be done only once."""
        said = Counter(identity(entry) for entry in self.entries(code) if entry["do"] in ONCE)
        return [f"{what} is there {times} times" for what, times in said.items() if times > 1]

    def room(self, code: str) -> Classroom:
        """The class as it stands."""
        return self._rooms.get(code)

    def digests(self, code: str) -> list[str]:
        """The fingerprint of each table of the game played last, replayed from its first entry."""
        return [digest(game.table) for game in self._games(code)]

    def faults(self, code: str) -> list[str]:
        """What does not add up in the games played last: money that came from nowhere, an export that says something else."""
        return [fault for number, game in enumerate(self._games(code)) for fault in _faults(number, game)]

    def betrayed(self, code: str, seat: int, sent: str) -> list[str]:
        """The secrets of other teams that are told in what the device of a seat at the one table was sent."""
        return betrayed(self._games(code)[0], seat, sent) if self._rooms.get(code).plays_now else []

    def _games(self, code: str) -> list[Any]:
        played = self._rooms.get(code).round
        return [self._rooms.hub.find(one).game for one in (played.codes if played else ())]


def opened(database: str) -> "closing[Book]":
    """A look into the store."""
    return closing(Book(database))


def identity(entry: dict[str, Any]) -> Said:
    """What an entry is of, so that a second one of the same would be seen: who did what, and in which state of things.

    A pupil's acts are numbered by what came before them, and so are a teacher's orders.
    """
    what = entry["do"]
    if what == "join":
        return what, entry["nickname"]
    if what == "answer":
        return what, entry["pupil"], entry["game"], entry["version"], entry["value"]
    if what == "plan":
        return what, entry["pupil"], entry["month"], str(sorted(entry["card"].items())), str(entry["asks"])
    return what, entry.get("order"), str(entry.get("month", entry.get("to", "")))


def _faults(number: int, game: Any) -> Iterator[str]:
    """A game's own table, its ledger and the tables taken away from it must say the same."""
    if sum(game.table.money) != 0:
        yield f"table {number}: the accounts sum to {sum(game.table.money)}"
    known = tables(game)
    standings = {line["seat"] - 1: line for line in known["standings"].to_dict("records")}
    for one in game.standings():
        exported = standings[one.seat]
        if (exported["cash"], exported["savings"], exported["loan"]) != (one.cash, one.savings, one.loan):
            yield f"table {number}, seat {one.seat}: the export says {exported}"
        if _paid(known["payments"], one.seat) != (one.cash, one.savings, one.loan):
            yield f"table {number}, seat {one.seat}: the payments do not add up to its {one.cash}, {one.savings}, {one.loan}"


def _paid(payments: pd.DataFrame, seat: int) -> tuple[int, int, int]:
    """What all payments together left a seat: cash, savings, loan."""

    def moved(account: str) -> int:
        into = (payments["payee_account"] == account) & (payments["payee_seat"] == seat + 1)
        out = (payments["payer_account"] == account) & (payments["payer_seat"] == seat + 1)
        return int(payments["amount"].where(into, 0).sum() - payments["amount"].where(out, 0).sum())

    return moved("cash"), moved("savings"), -moved("loan")
