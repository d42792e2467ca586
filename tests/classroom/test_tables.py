"""The tables of a class are read again where their games have moved, and only there."""

import pytest

from payday_core.classroom import tables
from payday_core.sessions.live import Hub
from payday_core.store import Store
from tests.support.drivers.classroom import at_tables

FOR_EVER = 3600.0


@pytest.fixture
def held(monkeypatch):
    """A class at tables of its own, which are trusted for ever once they have been read."""
    held = at_tables()
    monkeypatch.setattr(held.service._tables, "_trust", FOR_EVER)
    return held


@pytest.fixture
def read(held, monkeypatch):
    """The numbers of the tables that are read again from now on."""
    held.service.tables(held.room)
    numbers, table = [], tables.table

    def again(hub, played, number):
        numbers.append(number)
        return table(hub, played, number)

    monkeypatch.setattr(tables, "table", again)
    return numbers


def move(held, number):
    """The game of a table becomes another one in memory."""
    snapshot = held.service.tables(held.room)[number].snapshot
    return held.service.hub.change(snapshot.code, snapshot.version, lambda game: None)


def test_only_the_table_whose_game_has_moved_is_read_again(held, read):
    before = held.service.tables(held.room)
    moved = move(held, 1)
    after = held.service.tables(held.room)
    assert read == [1]
    assert after[1].snapshot is moved
    assert all(one is other for number, (one, other) in enumerate(zip(before, after, strict=True)) if number != 1)


def test_nothing_is_read_where_nothing_has_moved(held, read):
    assert held.service.tables(held.room) is held.service.tables(held.room)
    assert read == []


def test_a_game_that_is_in_memory_no_more_is_read_again_when_another_moves(held, read):
    """As where another process has moved it, and an answer here came too late."""
    code = held.service.tables(held.room)[0].code
    held.service.hub._forget(code)
    move(held, 1)
    held.service.tables(held.room)
    assert read == [0, 1]


def test_reading_some_again_does_not_put_off_the_look_at_the_store(held, read, monkeypatch):
    looked = []
    monkeypatch.setattr(held.service.hub, "look_at", looked.append)
    move(held, 1)
    held.service.tables(held.room)
    assert (read, looked) == ([1], [])
    monkeypatch.setattr(held.service._tables, "_trust", -1.0)
    held.service.tables(held.room)
    assert looked == [held.room.round.codes]


def test_what_another_process_has_moved_is_read_again_and_nothing_else(held, read, monkeypatch):
    other = Hub(Store())
    before = held.service.tables(held.room)
    theirs = other.change(before[2].code, before[2].snapshot.version, lambda game: game.play_turn())
    monkeypatch.setattr(held.service._tables, "_trust", -1.0)
    monkeypatch.setattr(held.service.hub, "_trusted", {})
    after = held.service.tables(held.room)
    other.store.close()
    assert read == [2]
    assert after[2].snapshot.version == theirs.version > before[2].snapshot.version
