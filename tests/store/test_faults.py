"""When the disk is full, the file may not be written, somebody holds it, or the clock goes wrong: a sentence, and nothing half done."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from sqlalchemy import event
from streamlit.runtime.pages_manager import PagesManager

from pages.shared.ui import damaged
from payday_core import Game, Seat, edition
from payday_core.sessions import live
from payday_core.store import BrokenStore, Logs, Store, StoreUnavailable
from payday_core.store.tables import SCHEMA
from tests.store.test_live import damage
from tests.support.drivers.page import app, kept, new_game, now, shown

LARGE = {"text": "x" * 3000}


@pytest.fixture(autouse=True)
def routed(monkeypatch):
    """Every page is run by app.py, as in a browser; the test client would run it alone, as long as there is a folder called `pages`."""
    begin = PagesManager.__init__

    def begun(manager, *given, **named):
        begin(manager, *given, **named)
        PagesManager.uses_pages_directory = False

    monkeypatch.setattr(PagesManager, "__init__", begun)


@pytest.fixture
def file(tmp_path):
    """The file of this process's hub."""
    return tmp_path / "games.sqlite3"


@pytest.fixture
def hasty(monkeypatch):
    """Writers give up at once."""
    monkeypatch.setattr("payday_core.store.database.BUSY_SECONDS", 0.05)


@contextmanager
def locked(file):
    """Another process holds the file and does not let go."""
    program = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.readline()
"""
    holder = subprocess.Popen([sys.executable, "-c", program, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert holder.stdout.readline() == "locked\n"
    try:
        yield
    finally:
        holder.communicate("let go\n", timeout=60)


@pytest.fixture
def small_disk(tmp_path):
    """A real file system with room for some 300 kilobytes."""
    place = tmp_path / "small"
    place.mkdir()
    mounted = os.geteuid() == 0 and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", place], capture_output=True, check=False
    )
    if not mounted or mounted.returncode:
        pytest.skip("no file system can be mounted here")
    yield place
    subprocess.run(["umount", place], check=True)


def fill(store, code):
    """Write until there is no more room; how many entries were acknowledged."""
    with pytest.raises(StoreUnavailable, match=r"^The database games\.sqlite3 cannot be used: the disk is full\.$"):  # noqa: PT012
        for number in count(store.length(code)):
            store.append(code, number, LARGE)
    return number


def limited(store):
    """A database that may have so many pages and no more: what SQLite says of a full disk."""
    event.listen(store._engine, "connect", lambda db, _: db.execute("PRAGMA max_page_count = 40"))
    store._engine.dispose()


def test_on_a_full_disk_what_was_acknowledged_is_kept_and_nothing_else(file):
    with closing(Store(f"sqlite:///{file}")) as store:
        code = store.create({}, "")
        limited(store)
        done = fill(store, code)
        assert done > 5
        with pytest.raises(StoreUnavailable, match="disk is full"):
            store.append_many(code, done, [{}, LARGE, LARGE])
        assert store.load(code).entries == (LARGE,) * done
    with closing(Store(f"sqlite:///{file}")) as roomier:
        roomier.append(code, done, LARGE)


def test_a_game_on_a_full_disk_stays_as_it_was_in_memory_too():
    hub = live.hub()
    code = kept(new_game())
    limited(hub.store)
    fill(hub.store, hub.store.create({}, ""))
    with pytest.raises(StoreUnavailable, match="disk is full"):  # noqa: PT012
        while True:
            before = hub.get(code)
            hub.change(code, before.version, lambda game: game.plan(0, game.seats[0].card))
    assert hub.get(code) is before
    live.close_hub()
    assert live.hub().get(code).game.log == before.game.log


def test_on_a_real_full_disk_too(small_disk):
    with closing(Store(f"sqlite:///{small_disk / 'games.sqlite3'}")) as store:
        code = store.create({}, "")
        done = fill(store, code)
        assert len(store.load(code).entries) == done > 5
    with pytest.raises(StoreUnavailable):
        Store(f"sqlite:///{small_disk / 'another.sqlite3'}")


def test_a_look_whether_it_can_be_written_leaves_nothing_behind(tmp_path):
    with closing(Store(f"sqlite:///{tmp_path / 'games.sqlite3'}")) as store:
        for _ in range(3):
            store.check_writing()
        assert Logs(store).codes("check") == []


def test_a_look_whether_it_can_be_written_finds_a_full_disk(small_disk):
    with closing(Store(f"sqlite:///{small_disk / 'games.sqlite3'}")) as store:
        store.check_writing()
        fill(store, store.create({}, ""))
        with pytest.raises(StoreUnavailable) as refused:
            store.check_writing()
    assert refused.value.why == "the disk is full"


def test_a_look_whether_it_can_be_written_finds_a_lock_and_a_file_that_is_gone(tmp_path, hasty):
    folder = tmp_path / "kept"
    folder.mkdir()
    with closing(Store(f"sqlite:///{folder / 'games.sqlite3'}")) as store:
        with locked(folder / "games.sqlite3"), pytest.raises(StoreUnavailable) as refused:
            store.check_writing()
        assert refused.value.why == "another program is writing to it"
        store.check_writing()
        for file in folder.iterdir():
            file.unlink()
        with pytest.raises(BrokenStore):
            store.check_writing()
        folder.rename(tmp_path / "elsewhere")
        with pytest.raises(StoreUnavailable, match="the folder is missing"):
            store.check_writing()


def test_an_old_file_on_a_full_disk_is_left_as_it_is(small_disk):
    file = small_disk / "games.sqlite3"
    with closing(sqlite3.connect(file)) as db:
        db.executescript(
            "CREATE TABLE payday_schema (version INTEGER PRIMARY KEY); INSERT INTO payday_schema VALUES (1); CREATE TABLE t (x)"
        )
        db.execute("INSERT INTO t VALUES (?)", ("x" * 200_000,))
        db.commit()
    with pytest.raises(StoreUnavailable, match=r"left as it is: no copy of it could be kept next to it, as the disk is full\.$"):
        Store(f"sqlite:///{file}")
    assert [path.name for path in small_disk.iterdir() if "before" in path.name] == []
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("SELECT version FROM payday_schema").fetchall() == [(1,)]
    assert SCHEMA > 1


def test_a_file_that_may_only_be_read_says_so(file):
    with closing(Store(f"sqlite:///{file}")) as store:
        code = store.create({}, "7B")
    with closing(Store(f"sqlite:///file:{file}?mode=ro&uri=true")) as store:
        assert store.load(code).title == "7B"
        with pytest.raises(StoreUnavailable, match="the app is not allowed to write to it"):
            store.append(code, 0, {})


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_only_be_read_says_so(tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir(mode=0o500)
    with pytest.raises(StoreUnavailable, match="not allowed to open"):
        Store(f"sqlite:///{folder / 'games.sqlite3'}")


def test_a_disk_that_may_only_be_read_says_so(small_disk):
    Store(f"sqlite:///{small_disk / 'games.sqlite3'}").close()
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    with pytest.raises(StoreUnavailable, match=r"not allowed to (write|open)"):
        Store(f"sqlite:///{small_disk / 'games.sqlite3'}")


def test_a_database_that_another_program_holds_lets_itself_be_read_and_refuses_in_a_sentence(file, hasty):
    code = kept(new_game())
    log = Logs(live.hub().store).start("lesson", {})
    before = live.hub().get(code)
    with locked(file):
        with pytest.raises(StoreUnavailable, match=r"cannot be used: another program is writing to it\.$"):
            live.hub().change(code, 0, Game.play_turn)
        with pytest.raises(StoreUnavailable, match="another program is writing to it"):
            Logs(live.hub().store).append("lesson", log, 0, {})
        assert live.hub().get(code) is before
        assert live.hub().store.load(code).entries == ()
    live.hub().change(code, 0, Game.play_turn)
    assert live.hub().get(code).version == 1


def test_a_clock_that_jumps_back_loses_no_entry_and_mixes_up_none():
    hours = iter([datetime(2026, 3, 2, 12, tzinfo=UTC) - timedelta(hours=n) for n in range(100)])
    store = Store(clock=lambda: next(hours))
    code = store.create({}, "")
    for number in range(5):
        store.append(code, number, {"n": number})
    assert [entry["n"] for entry in store.load(code).entries] == [0, 1, 2, 3, 4]
    log = Logs(store).start("lesson", {})
    for number in range(3):
        Logs(store).append("lesson", log, None, {"n": number})
    assert [one.entry["n"] for one in Logs(store).load("lesson", log).entries] == [0, 1, 2]


# ---- what the pages show


def test_a_click_that_the_store_refuses_says_why_and_works_again_afterwards(file, hasty):
    game = new_game()
    game.play_turn()
    code = kept(game)
    at = app("month", g=code)
    turns = now(code).turn
    with locked(file):
        at.button(key="step").click().run()
        assert not at.exception
        assert len(at.error) == 1
        assert "another program is writing to it" in at.error[0].value
        assert "This click was not saved." in at.error[0].value
        assert now(code).turn == turns
    at.button(key="step").click().run()
    assert not at.error
    assert now(code).turn == turns + 1


def test_a_game_that_cannot_be_begun_says_why_instead_of_an_exception(file, hasty):
    at = app("class")
    with locked(file):
        at.button(key="big-start").click().run()
        assert not at.exception
        assert "another program is writing to it" in at.error[-1].value
    at.button(key="big-start").click().run()
    assert not at.error
    assert "Month 1: write your plan" in shown(at)


def test_a_store_that_cannot_be_opened_says_why_on_every_page_and_where_in_the_terminal(file, monkeypatch, caplog):
    monkeypatch.setenv("PAYDAY_DATABASE_URL", "sqlite:////no/such/folder/games.sqlite3")
    for page in ("home", "class", "plan", "lessons"):
        at = app(page, g="bcdfgh2345")
        assert not at.exception
        assert page == "class" or "the folder is missing" in at.error[-1].value
        assert not [one for one in at.error if "/no/such" in one.value], "a page names no folder"
    assert "sqlite:////no/such/folder/games.sqlite3" in caplog.text


def test_a_part_of_a_page_that_is_drawn_again_and_again_says_why_it_cannot(monkeypatch):
    said = []
    monkeypatch.setattr(damaged.st, "error", lambda words, **_: said.append(words))

    def refuse(why):
        raise why

    damaged.part_of_its_own(refuse)(StoreUnavailable("The database cannot be reached."))
    assert said == ["The database cannot be reached. This part comes back by itself."]
    with pytest.raises(BrokenStore):
        damaged.part_of_its_own(refuse)(BrokenStore("damaged"))


# ---- damaged games


def a_damaged_game():
    game = Game.new(edition("parker-1974"), [Seat.bot("buyer", name="Ana"), Seat.bot("saver", name="Ben")], 1, 7, in_step=True)
    game.play_turn()
    code = kept(game, "Class <7B>")
    damage(code)
    return code


def test_a_damaged_game_is_on_home_as_one_and_takes_nothing_else_down():
    whole, broken = kept(new_game(), "Class 8A"), a_damaged_game()
    at = app("home")
    assert not at.exception
    page = shown(at)
    assert f'href="plan?g={whole}"' in page
    assert "Cannot be opened" in page
    assert f"?g={broken}" in page
    assert "turn 1 comes out differently" in page
    assert "<7B>" not in page


@pytest.mark.parametrize("page", ["plan", "month", "report", "final", "review", "ledger", "replay", "debrief", "keep", "solo"])
def test_every_page_of_a_damaged_game_says_so_and_offers_its_data(page):
    at = app(page, g=a_damaged_game())
    assert not at.exception
    assert "turn 1 comes out differently" in at.error[0].value
    assert "Nothing was deleted." in shown(at)
    assert len(at.get("download_button")) == 1


def test_the_branch_of_a_damaged_game_is_shown_with_its_way_back(file):
    game = new_game()
    game.play_turn()
    code = kept(game)
    header, entries = game.record().header.model_dump(mode="json"), [entry.data() for entry in game.record().log]
    branch = live.hub().store.create_branch(code, "no loan", 1, 0, header, "7B: no loan", entries)
    damage(code)
    at = app("month", g=branch.code)
    assert not at.exception
    assert not at.error
    assert "a game that cannot be opened" in shown(at)
