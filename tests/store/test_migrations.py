"""An older database is brought up to date, after a copy of it was kept, once, or not at all; what was in it is all there."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from payday_core import ASK_NOTHING, Game, Seat, edition
from payday_core.sessions import live
from payday_core.store import Logs, Store, StoreUnavailable
from payday_core.store.tables import SCHEMA
from tests.support.old_store import BRANCH, GAME, LESSON, rows, tables

ROOT = Path(__file__).parents[2]
COPY = f"games.before-{SCHEMA}.sqlite3"


def played():
    game = Game.new(edition("parker-1974"), [Seat("Ana", asks=ASK_NOTHING), Seat.bot("saver", "Sam")], 2, seed=7, in_step=True)
    game.play_month()
    return game


def old_file(path, *, later=True):
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        for statement in tables(later=later):
            db.execute(statement)
        for table, row in rows(played().record(), later=later):
            db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        db.commit()
    return path


@pytest.fixture
def file(tmp_path):
    return old_file(tmp_path / "games.sqlite3")


def shape(path):
    """Every table with its columns, keys and indexes."""
    with closing(sqlite3.connect(path)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        asked = ("table_info", "foreign_key_list", "index_list")
        return {name: [sorted(db.execute(f"PRAGMA {what}({name})").fetchall()) for what in asked] for name in names}


def content(path):
    with closing(sqlite3.connect(path)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in names}


def version_of(path):
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT version FROM payday_schema").fetchall()


def test_games_branches_and_lessons_of_an_old_file_are_all_there_and_replay(file):
    with closing(Store(f"sqlite:///{file}")) as store:
        hub = live.Hub(store)
        seen = hub.get(GAME)
        assert seen.title == "Last year's 7B"
        assert seen.game.digest() == played().digest()
        assert [one.code for one in hub.branches_of(GAME)] == [BRANCH]
        assert [one.code for one in hub.recent()] == [GAME]
        lesson = Logs(store).load("lesson", LESSON)
        assert lesson.header == {"lesson": "growth"}
        assert [noted.entry["to"] for noted in lesson.entries] == [0, 1, 2]
        hub.change(GAME, seen.version, Game.play_turn)
        assert hub.get(GAME).game.turn == played().turn + 1
    assert version_of(file) == [(SCHEMA,)]


@pytest.mark.parametrize("later", [True, False])
def test_a_migrated_file_has_the_tables_of_a_new_one(tmp_path, later):
    old = old_file(tmp_path / "old.sqlite3", later=later)
    for path in (old, tmp_path / "new.sqlite3"):
        Store(f"sqlite:///{path}").close()
    assert shape(old) == shape(tmp_path / "new.sqlite3")
    with closing(Store(f"sqlite:///{old}")) as store:
        assert live.Hub(store).get(GAME).game.digest() == played().digest()


def test_a_copy_of_the_old_file_is_kept_beside_it_and_no_older_copy_is_overwritten(file):
    before = content(file)
    taken = file.with_name(COPY)
    taken.write_text("somebody's older copy")
    Store(f"sqlite:///{file}").close()
    assert taken.read_text() == "somebody's older copy"
    copy = file.with_name(f"games.before-{SCHEMA}.2.sqlite3")
    assert content(copy) == before
    assert copy.stat().st_mode == file.stat().st_mode
    assert not list(file.parent.glob("*.partial*"))


def test_a_new_file_and_one_of_today_are_not_copied(tmp_path):
    for _ in range(2):
        Store(f"sqlite:///{tmp_path / 'games.sqlite3'}").close()
    assert not list(tmp_path.glob("*before*"))


def test_without_a_copy_nothing_is_migrated_and_a_sentence_says_so(file):
    before = content(file)
    file.with_name(f"{COPY}.partial").mkdir()
    why = r"left as it is: no copy of it could be kept next to it, as the app is not allowed to write to the folder\.$"
    with pytest.raises(StoreUnavailable, match=why):
        Store(f"sqlite:///{file}")
    assert content(file) == before


def test_a_step_that_fails_leaves_the_old_file_as_it_was_and_no_copy(file, monkeypatch):
    def fails(*_):
        raise RuntimeError("half way")

    before = content(file)
    monkeypatch.setattr("alembic.operations.Operations.create_index", fails)
    with pytest.raises(RuntimeError, match="half way"):
        Store(f"sqlite:///{file}")
    assert content(file) == before
    assert not list(file.parent.glob("*before*"))
    monkeypatch.undo()
    Store(f"sqlite:///{file}").close()
    assert version_of(file) == [(SCHEMA,)]


def test_programs_that_open_an_old_file_at_the_same_moment_migrate_it_once(file):
    program = """
import sys, time
from payday_core.store import Store, migrating
copy = migrating.keep_copy
migrating.keep_copy = lambda *given: [copy(*given), time.sleep(0.3)][0]
print("ready", flush=True)
sys.stdin.readline()
Store(sys.argv[1]).close()
"""
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", program, f"sqlite:///{file}"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    assert [one.stdout.readline() for one in programs] == ["ready\n"] * 2
    for one in programs:
        one.stdin.write("go\n")
        one.stdin.flush()
    for one in programs:
        one.communicate(timeout=60)
    assert [one.returncode for one in programs] == [0, 0]
    assert [path.name for path in file.parent.glob("*before*")] == [COPY]
    assert version_of(file) == [(SCHEMA,)]


def test_a_start_without_a_migration_does_not_load_alembic(tmp_path):
    program = "import sys; from payday_core.store import Store; Store(sys.argv[1]).close(); sys.exit('alembic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program, f"sqlite:///{tmp_path / 'games.sqlite3'}"], cwd=ROOT, check=False).returncode == 0
