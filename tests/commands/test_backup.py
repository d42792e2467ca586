"""A backup is made while a class plays, and restored where nothing is: every game, every seat and every link is as it was."""

import json
import sqlite3
import threading
import zipfile
from contextlib import closing, suppress
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from payday_core import launch
from payday_core.classroom.class_service import ClassService
from payday_core.classroom.refused import Refused
from payday_core.classroom.tables import Stage
from payday_core.sessions.live import Hub
from payday_core.store import Logs, Store
from payday_core.store.survey import survey
from payday_core.store.tables import SCHEMA
from tests.support.drivers.classroom import Held, at_tables, in_month, joined
from tests.support.servers import private_server

WAITS_MOST = 60
"""Seconds in which a class makes its next move, or never."""

MACHINES = count()


@pytest.fixture(scope="module")
def server():
    yield from private_server()


@pytest.fixture(params=["file", pytest.param("server", marks=pytest.mark.full)])
def addresses(request, tmp_path):
    """Addresses of databases with nothing in them, one after the other."""
    if request.param == "file":
        return (f"sqlite:///{tmp_path / f'machine-{number}.sqlite3'}" for number in count())
    return (new_database(request.getfixturevalue("server")) for _ in count())


def new_database(server):
    engine = create_engine(server.url.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
    name = f"machine_{next(MACHINES)}"
    with engine.connect() as db:
        db.exec_driver_sql(f"CREATE DATABASE {name}")
    engine.dispose()
    return server.url.replace("/postgres?", f"/{name}?")


@pytest.fixture
def run(monkeypatch):
    """A command of a machine that has its database at an address."""

    def run(address, *command):
        monkeypatch.setenv("PAYDAY_DATABASE_URL", address)
        launch.main([str(word) for word in command])

    return run


def refused(run, *command):
    """The one sentence with which a command refuses."""
    with pytest.raises(SystemExit) as end:
        run(*command)
    said = str(end.value)
    assert said.startswith("payday: ") and said.endswith(".") and "\n" not in said
    return said


class Playing:
    """A class that plays in a thread of its own, until it is stopped."""

    def __init__(self, held):
        self.held, self.moved, self.moves = held, threading.Condition(), 0
        self._stopped, self._failed = threading.Event(), []
        self._thread = threading.Thread(target=self._play, daemon=True)

    def __enter__(self):
        self._thread.start()
        self.wait(3)
        return self

    def __exit__(self, *_):
        self._stopped.set()
        self._thread.join(WAITS_MOST)
        assert not self._failed and not self._thread.is_alive()

    def wait(self, moves):
        """Until it has made so many more moves."""
        with self.moved:
            wanted = self.moves + moves
            assert self.moved.wait_for(lambda: self.moves >= wanted or self._failed, WAITS_MOST) and not self._failed, self._failed

    def _play(self):
        try:
            while not self._stopped.is_set() and self.held.stage is not Stage.FINAL:
                self._move()
                with self.moved:
                    self.moves += 1
                    self.moved.notify_all()
        except BaseException as why:
            self._failed.append(why)
            with self.moved:
                self.moved.notify_all()
            raise

    def _move(self):
        team = self.held.asked()
        found = self.held.place(team).table.asked if team is not None else None
        if found:
            with suppress(Refused):  # everybody had answered already, and the game had only not moved yet: the first word moves it
                self.held.answer_as_team(team, found.usual[-1])
        elif self.held.stage is Stage.MONTH:
            self.held.service.advance(self.held.code)
        else:
            self.held.next_month()


def a_class(store):
    """A class of eight at four tables, in the first of six months."""
    return in_month(at_tables(joined(ClassService(Hub(store)), a_team=2), months=6, pace="skip"))


def seats(held):
    """Where each link leads: the number, team and name of the pupil."""
    found = [held.service.sit(held.code, token) for token in held.tokens]
    return [(room.code, number, pupil.team, pupil.nickname) for number, (room, pupil) in enumerate(found)]


def digests(held):
    """The digest of every table's game, by its code."""
    return {table.code: table.snapshot.game.digest() for table in held.service.tables(held.room)}


def manifest(file):
    with zipfile.ZipFile(file) as archive:
        return json.loads(archive.read("backup.json"))


def test_a_backup_of_a_class_that_plays_is_restored_on_an_empty_machine(addresses, run, tmp_path):
    here, there, later = (next(addresses) for _ in range(3))
    during, after, again = (tmp_path / f"{name}.payday" for name in ("during", "after", "again"))
    with closing(Store(here)) as store:
        held = a_class(store)
        with Playing(held) as playing:
            run(here, "backup", during)
            playing.wait(3)
        run(here, "backup", after)
        assert manifest(during)["tables"] != manifest(after)["tables"], "it has played on meanwhile"

        run(there, "restore", during)
        with closing(Store(there)) as restored:
            stored = {code: restored.load(code).entries for code in digests(held)}
            assert any(stored.values())
            for code, entries in stored.items():
                assert entries == store.load(code).entries[: len(entries)], "as it was at one moment"
            log = Logs(restored).load("room", held.code).entries
            assert log == Logs(store).load("room", held.code).entries[: len(log)]
            moved = Held(ClassService(Hub(restored)), held.code, held.key, held.tokens)
            assert seats(moved) == seats(held) and len(seats(moved)) == 8
            with Playing(moved):
                pass  # with the teacher's key and every pupil's link it plays on

        run(later, "restore", after)
        run(later, "backup", again)
        assert manifest(again)["tables"] == manifest(after)["tables"]
        with closing(Store(later)) as restored:
            copy = Held(ClassService(Hub(restored)), held.code, held.key, held.tokens)
            assert digests(copy) == digests(held) and len(digests(copy)) == 4
            assert seats(copy) == seats(held)


@pytest.fixture
def saved(run, tmp_path):
    """A backup with a game in it, and the address that it came from."""
    here, file = f"sqlite:///{tmp_path / 'here.sqlite3'}", tmp_path / "saved.payday"
    with closing(Store(here)) as store:
        store.append_many(store.create({"n": 1}, "Class 7B", "bcdfgh2345"), 0, [{"n": number} for number in range(50)])
    run(here, "backup", file)
    return here, file


def rewritten(file, target, change):
    """The same backup with what a change makes of its parts."""
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            if (data := change(name, old.read(name))) is not None:
                new.writestr(name, data)
    return target


def with_manifest(**changes):
    return lambda name, data: json.dumps(json.loads(data) | changes) if name == "backup.json" else data


def test_nothing_is_restored_where_something_is_kept(addresses, saved, run):
    address = next(addresses)
    with closing(Store(address)) as store:
        store.create({}, "another game")
    assert "is not empty, and a backup is restored only where nothing is kept" in refused(run, address, "restore", saved[1])
    assert survey(address).rows["payday_games"] == 1


@pytest.mark.parametrize("changes", [{"schema_version": SCHEMA + 1}, {"payday_backup": 2}, {"payday_backup": 2, "tables": []}])
def test_a_backup_of_a_newer_version_is_refused(saved, run, tmp_path, changes):
    newer = rewritten(saved[1], tmp_path / "newer.payday", with_manifest(**changes))
    target = tmp_path / "target.sqlite3"
    assert "was made by a newer version of the program" in refused(run, f"sqlite:///{target}", "restore", newer)
    assert not target.exists()


def test_a_newer_database_is_not_backed_up(saved, run, tmp_path):
    with closing(sqlite3.connect(tmp_path / "here.sqlite3")) as db, db:
        db.execute("UPDATE payday_schema SET version = ?", (SCHEMA + 1,))
    assert "was made by a newer version" in refused(run, saved[0], "backup", tmp_path / "new.payday")
    assert not (tmp_path / "new.payday").exists()


def changed_row(name, data):
    return data.replace(b'"n\\":49', b'"n\\":48') if name == "payday_entries.jsonl" else data


DAMAGE = {
    "a changed row": partial(rewritten, change=changed_row),
    "a missing row": partial(rewritten, change=lambda name, data: data.partition(b"\n")[2] if "entries" in name else data),
    "a missing table": partial(rewritten, change=lambda name, data: None if name == "payday_seen.jsonl" else data),
    "no manifest": partial(rewritten, change=lambda name, data: None if name == "backup.json" else data),
    "an odd manifest": partial(rewritten, change=lambda name, data: b"[]" if name == "backup.json" else data),
    "a manifest without tables": partial(rewritten, change=with_manifest(tables={})),
    "a manifest of another kind": partial(rewritten, change=with_manifest(schema_version="two")),
    "half a file": lambda file, target: target.write_bytes(file.read_bytes()[: file.stat().st_size // 2]),
    "a flipped byte": lambda file, target: target.write_bytes(flipped(file.read_bytes())),
    "another file": lambda file, target: target.write_text("a shopping list"),
    "an empty file": lambda file, target: target.touch(),
    "a database": lambda file, target: target.write_bytes((file.parent / "here.sqlite3").read_bytes()),
}


def flipped(data):
    place = data.index(b"payday_entries.jsonl") + 60
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_backup_is_refused_and_nothing_is_made(saved, run, tmp_path, damage):
    broken, target = tmp_path / "broken.payday", tmp_path / "target.sqlite3"
    DAMAGE[damage](saved[1], broken)
    assert "is damaged or is no backup of Payday. Nothing was changed." in refused(run, f"sqlite:///{target}", "restore", broken)
    assert not target.exists()


def test_a_backup_overwrites_nothing_and_only_its_user_can_read_it(saved, run):
    address, file = saved
    before = file.read_bytes()
    assert "is there already, and a backup overwrites nothing" in refused(run, address, "backup", file)
    assert file.read_bytes() == before
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_backup_that_cannot_be_written_leaves_nothing_behind(saved, run, tmp_path):
    assert "the folder is missing" in refused(run, saved[0], "backup", tmp_path / "no" / "folder" / "one.payday")
    assert {path.name for path in tmp_path.iterdir() if "payday" in path.name} == {"saved.payday"}


def test_what_is_not_there_is_not_backed_up_or_restored(run, tmp_path):
    nowhere = tmp_path / "nowhere.sqlite3"
    assert "there is nothing to back up" in refused(run, f"sqlite:///{nowhere}", "backup", tmp_path / "one.payday")
    assert "There is no file" in refused(run, f"sqlite:///{nowhere}", "restore", tmp_path / "one.payday")
    assert [Path(path).name for path in tmp_path.iterdir()] == []


def test_spoilt_values_come_back_as_they_are(saved, run, tmp_path):
    with closing(sqlite3.connect(tmp_path / "here.sqlite3")) as db, db:
        db.execute("UPDATE payday_games SET header = ?, created_at = ?", (b"\xff\x00", 7))
    run(saved[0], "backup", tmp_path / "spoilt.payday")
    run(f"sqlite:///{tmp_path / 'there.sqlite3'}", "restore", tmp_path / "spoilt.payday")
    with closing(sqlite3.connect(tmp_path / "there.sqlite3")) as db:
        assert db.execute("SELECT header, created_at FROM payday_games").fetchall() == [(b"\xff\x00", "7")]
