"""A database whose values somebody has spoilt: every way to read it refuses in a sentence, or reads the rest; nothing else gets out."""

import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime

import pytest

from payday_core import Game, Seat, edition
from payday_core.sessions.live import Hub
from payday_core.store import Logs, Store, StoreError
from payday_core.store.seen import Seen
from payday_core.store.tables import tables
from tests.support.drivers.page import app
from tests.support.volume import with_full

SPOILT = {
    "half a sign": b"\xff\xfe\x00",
    "a number": 17,
    "nested too deeply": "[" * 100_000,
    "a time of no zone": "2026-01-01T00:00:00",
    "nothing": "",
    "a list": "[1]",
}
PLACES = [
    (table.name, column.name) for table in tables.sorted_tables for column in table.columns
    if table.name not in ("payday_schema",) and not (column.primary_key and column.name in ("code", "room"))
]  # fmt: skip


@pytest.fixture
def held(tmp_path):
    """A database with something in every table: its file, the code of its game, of a branch and of a log."""
    file = tmp_path / "spoilt.sqlite3"
    store = Store(f"sqlite:///{file}")
    hub = Hub(store)
    code = hub.start(Game.new(edition("parker-1974"), [Seat.bot("buyer", name="Ana"), Seat.bot("saver", name="Ben")], 1, 7), "7B")
    header = hub.get(code).game.record().header.model_dump(mode="json")
    branch = store.create_branch(code, "no loan", 0, 0, header, "7B", []).code
    store.append(code, store.length(code), {"turn": 0, "asked": True})
    log = Logs(store).start("room", {"name": "7B"})
    Logs(store).append("room", log, None, {"do": "wait"})
    store.belong(code, log)
    store.forget(branch)
    Seen(store).note(log, {0: datetime.now(UTC)})
    store.close()
    return file, code, branch, log


def ways_to_read(file, code, branch, log):
    """Everything that reads the database, each on its own."""
    hub = Hub(Store(f"sqlite:///{file}"))
    store, logs = hub.store, Logs(hub.store)
    yield from (
        lambda: hub.get(code), lambda: hub.get(branch), lambda: hub.raw(code), lambda: hub.recent(20), lambda: hub.damaged(20),
        lambda: hub.branches_of(code), lambda: store.length(code), lambda: store.titles(), lambda: store.kept(log),
        lambda: logs.load("room", log), lambda: logs.codes("room"), lambda: logs.length(log), lambda: Seen(store).load(log),
        lambda: store.belongings(log),
    )  # fmt: skip
    store.close()


places = pytest.mark.parametrize(("table", "column"), PLACES, ids=lambda name: name.removeprefix("payday_"))


def spoil(file, table, column, value):
    """Put a value there as no program of ours would."""
    with closing(sqlite3.connect(file)) as db:
        assert db.execute(f"UPDATE {table} SET {column} = ?", (SPOILT[value],)).rowcount > 0
        db.commit()


@pytest.mark.parametrize("value", with_full(SPOILT, "half a sign"))
@places
def test_a_spoilt_value_is_told_in_a_sentence_and_nothing_else_gets_out(held, table, column, value):
    file, *codes = held
    spoil(file, table, column, value)
    for read in ways_to_read(file, *codes):
        with suppress(StoreError):
            read()


@pytest.mark.full
@pytest.mark.parametrize("value", ["half a sign", "a number", "nested too deeply"])
@places
def test_a_page_says_so_too(held, monkeypatch, table, column, value):
    file, code, *_ = held
    spoil(file, table, column, value)
    monkeypatch.setenv("PAYDAY_DATABASE_URL", f"sqlite:///{file}")
    for page in (app("home"), app("review", g=code)):
        assert not page.exception
