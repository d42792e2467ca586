"""The store: what was stored is found again, only once, only in order, and after any accident."""

import random
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from payday_core.store import BadStoreUrl, BrokenStore, Logs, NewerStore, StaleMove, Store, StoreError, StoreUnavailable, UnknownGame
from payday_core.store.games import ALPHABET, code_of

HEADER = {"edition": "parker-1974", "months": 3, "seats": ["Ana", "Ben"]}


class Clock:
    """Gives noon of 2 March 2026, UTC, and a minute more each time it is asked."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def store(file: Path) -> Iterator[Store]:
    with closing(Store(f"sqlite:///{file}", clock=Clock())) as opened:
        yield opened


def run(program: str, *arguments: object) -> subprocess.Popen[str]:
    root = Path(__file__).parents[2]
    return subprocess.Popen([sys.executable, "-c", program, *map(str, arguments)], cwd=root, stdout=subprocess.PIPE, text=True)


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


def test_a_game_comes_back_as_it_was_stored(store: Store) -> None:
    code = store.create(HEADER, "Class 7b")
    store.append(code, 0, {"answer": 3})
    store.append(code, 1, {"plan": {"seat": 1, "borrow": 200}})
    game = store.load(code)
    assert (game.code, game.title, game.header) == (code, "Class 7b", HEADER)
    assert game.entries == ({"answer": 3}, {"plan": {"seat": 1, "borrow": 200}})


def test_times_are_utc_and_come_from_the_clock_that_was_handed_in(store: Store) -> None:
    code = store.create(HEADER, "Class 7b")
    assert store.load(code).saved_at == datetime(2026, 3, 2, 12, 1, tzinfo=UTC)
    store.append(code, 0, {})
    game = store.load(code)
    assert game.created_at == datetime(2026, 3, 2, 12, 1, tzinfo=UTC)
    assert game.saved_at == datetime(2026, 3, 2, 12, 2, tzinfo=UTC)
    assert game.saved_at.utcoffset() == timedelta(0)


def test_a_code_has_ten_signs_nobody_mistakes_and_is_never_given_twice(store: Store) -> None:
    codes = {store.create(HEADER, "") for _ in range(50)}
    assert len(codes) == 50
    assert {len(code) for code in codes} == {10}
    assert set("".join(codes)) <= set(ALPHABET)
    assert not set("0o1liaeu") & set(ALPHABET)
    assert len(set(ALPHABET)) == 28


def test_a_double_click_is_stored_once(store: Store) -> None:
    code = store.create(HEADER, "")
    store.append(code, 0, {"answer": "first click"})
    with pytest.raises(StaleMove, match="expects move 1, not 0"):
        store.append(code, 0, {"answer": "second click"})
    assert store.load(code).entries == ({"answer": "first click"},)


@pytest.mark.parametrize("number", [1, 5, -1])
def test_an_entry_cannot_leave_a_gap(store: Store, number: int) -> None:
    code = store.create(HEADER, "")
    with pytest.raises(StaleMove):
        store.append(code, number, {})
    assert store.load(code).entries == ()


def test_many_entries_are_stored_all_or_none(store: Store) -> None:
    code = store.create(HEADER, "")
    store.append_many(code, 0, [{"n": 0}, {"n": 1}, {"n": 2}])
    with pytest.raises(StaleMove):
        store.append_many(code, 2, [{"n": 2}, {"n": 3}])
    with pytest.raises(TypeError):
        store.append_many(code, 3, [{"n": 3}, {"n": object()}])
    store.append_many(code, 3, [])
    assert store.load(code).entries == ({"n": 0}, {"n": 1}, {"n": 2})


def test_an_unknown_game_is_refused(store: Store) -> None:
    for attempt in (store.load, store.forget, lambda code: store.append(code, 0, {}), lambda code: store.append_many(code, 0, [])):
        with pytest.raises(UnknownGame, match="no game with the code 'nosuchgame'"):
            attempt("nosuchgame")


def test_titles_and_entries_keep_every_script(store: Store) -> None:
    title = "Zoë's Klasse 7ß, 算数, الصف 🏡"
    code = store.create({"seats": [title]}, title)
    store.append(code, 0, {"name": title})
    game = store.load(code)
    assert (game.title, game.header["seats"], game.entries[0]["name"]) == (title, [title], title)
    assert store.load(store.create({}, "half \ud83c")).title == "half ?"


def test_the_list_shows_the_game_played_last_first(store: Store) -> None:
    first, second, third = (store.create({"n": n}, f"Game {n}") for n in (1, 2, 3))
    store.append_many(first, 0, [{}, {}])
    store.append(second, 0, {})
    listed = store.recent()
    assert [(game.code, game.entry_count) for game in listed] == [(second, 1), (first, 2), (third, 0)]
    assert (listed[0].title, listed[0].header) == ("Game 2", {"n": 2})
    assert listed[2].saved_at == listed[2].created_at
    assert [game.code for game in store.recent(limit=1)] == [second]


def test_a_forgotten_game_leaves_the_list_and_stays_at_its_address(store: Store) -> None:
    kept, gone = store.create({}, "kept"), store.create({}, "gone")
    store.append(gone, 0, {"answer": 1})
    store.forget(gone)
    store.forget(gone)
    assert [game.code for game in store.recent()] == [kept]
    store.append(gone, 1, {"answer": 2})
    assert store.load(gone).entries == ({"answer": 1}, {"answer": 2})


def test_a_game_gets_another_title_and_nothing_else_of_it_changes(store: Store) -> None:
    code, other = store.create(HEADER, "Class game"), store.create(HEADER, "Class 8a")
    store.append(code, 0, {"answer": 3})
    before = store.load(code)
    store.rename(code, "الصف 7ب \0 \ud83c")
    after = store.load(code)
    assert (after.title, store.load(other).title) == ("الصف 7ب   ?", "Class 8a")
    assert (after.header, after.entries, after.created_at, after.saved_at) == (
        before.header, before.entries, before.created_at, before.saved_at,
    )  # fmt: skip
    assert [game.code for game in store.recent()] == [code, other], "a new name is no move"
    with pytest.raises(UnknownGame):
        store.rename("nosuchgame", "No such game")


def test_a_removed_game_takes_its_branches_and_its_key_along_and_no_other_game(store: Store) -> None:
    code, other = store.create(HEADER, "Class 7b"), store.create(HEADER, "Class 8a")
    branch = store.create_branch(code, "bought", 0, 0, HEADER, "Class 7b: bought", [{"answer": 1}])
    logs = Logs(store)
    for one in (code, other):
        logs.start("game key", {"key": "digest"}, code=f"key-{one}")
    store.remove(code)
    store.remove(code)
    for gone in (code, branch.code):
        with pytest.raises(UnknownGame):
            store.load(gone)
    assert logs.codes("game key") == [f"key-{other}"] and store.load(other).title == "Class 8a"


def test_a_digest_gives_the_same_code_each_time(store: Store) -> None:
    code = code_of(b"\x00\x1b\x1c\xff" * 8)
    assert code == code_of(b"\x00\x1b\x1c\xff" * 8) == "b9bfb9bfb9"
    assert store.create(HEADER, "first", code) == store.create(HEADER, "second", code) == code
    assert store.load(code).title == "first"


def test_of_two_threads_with_the_same_entry_exactly_one_wins(store: Store) -> None:
    code, outcomes = store.create(HEADER, ""), []
    ready = threading.Barrier(2)

    def race(name: str) -> None:
        for number in range(40):
            ready.wait()
            try:
                store.append(code, number, {"by": name})
                outcomes.append((number, name))
            except StaleMove:
                outcomes.append((number, "stale"))

    threads = [threading.Thread(target=race, args=(name,)) for name in ("left", "right")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    winners = {number: name for number, name in outcomes if name != "stale"}
    assert len(outcomes) == 80
    assert sum(name == "stale" for _, name in outcomes) == 40
    assert [entry["by"] for entry in store.load(code).entries] == [winners[number] for number in range(40)]


def test_many_threads_play_many_games_at_once(store: Store) -> None:
    def play() -> None:
        code = store.create({}, "")
        for number in range(10):
            store.append(code, number, {"n": number})

    threads = [threading.Thread(target=play) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [game.entry_count for game in store.recent(100)] == [10] * 20


def test_two_servers_may_start_on_the_same_new_file(file: Path) -> None:
    program = """
import sys
from payday_core.store import Store
store = Store(sys.argv[1])
code = store.create({}, "")
for number in range(50):
    store.append(code, number, {"n": number})
"""
    servers = [run(program, f"sqlite:///{file}") for _ in range(3)]
    assert [server.wait(60) for server in servers] == [0, 0, 0]
    for server in servers:
        server.communicate()
    with closing(Store(f"sqlite:///{file}")) as store:
        assert [game.entry_count for game in store.recent()] == [50, 50, 50]


def test_a_new_file_may_be_opened_by_many_at_the_same_moment(tmp_path: Path) -> None:
    def start(url: str, ready: threading.Barrier) -> None:
        ready.wait()
        opened.append(Store(url))

    for attempt in range(10):
        opened: list[Store] = []
        meeting = threading.Barrier(6)
        threads = [threading.Thread(target=start, args=(f"sqlite:///{tmp_path / str(attempt)}", meeting)) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for store in opened:
            store.close()
        assert len(opened) == 6


def test_a_process_killed_right_after_an_answer_loses_nothing(file: Path) -> None:
    program = """
import os, sys
from payday_core.store import Store
store = Store(sys.argv[1])
code = store.create({"months": 2}, "killed")
for number in range(20):
    store.append(code, number, {"n": number})
print(code, flush=True)
os._exit(9)
"""
    killed = run(program, f"sqlite:///{file}")
    code = killed.communicate(timeout=60)[0].strip()
    assert killed.returncode == 9
    with closing(Store(f"sqlite:///{file}")) as store:
        assert [entry["n"] for entry in store.load(code).entries] == list(range(20))
        store.append(code, 20, {"n": 20})


def test_a_second_store_on_the_same_file_sees_each_entry_at_once(store: Store, file: Path) -> None:
    code = store.create(HEADER, "")
    with closing(Store(f"sqlite:///{file}")) as other:
        store.append(code, 0, {"by": "first"})
        assert other.load(code).entries == ({"by": "first"},)
        with pytest.raises(StaleMove):
            other.append(code, 0, {"by": "second"})
        other.append(code, 1, {"by": "second"})
    assert len(store.load(code).entries) == 2


def test_the_file_has_a_write_ahead_log_and_commits_wait_for_the_disk(store: Store, file: Path) -> None:
    store.create(HEADER, "")
    assert file.with_name("games.sqlite3-wal").stat().st_size > 0
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    with store._engine.connect() as inside:
        settings = [inside.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("synchronous", "busy_timeout", "foreign_keys")]
    assert settings == [2, 5000, 1]


def test_a_reader_does_not_wait_for_a_writer(store: Store, file: Path) -> None:
    code = store.create(HEADER, "")
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("UPDATE payday_games SET title = 'not yet'")
        assert store.load(code).title == ""
        writer.execute("ROLLBACK")


def test_a_writer_that_waits_too_long_says_so(store: Store, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("payday_core.store.database.BUSY_SECONDS", 0)
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable, match="another program is writing"):
            Store(f"sqlite:///{file}")
        writer.execute("ROLLBACK")


def test_games_lie_in_the_users_data_folder_unless_the_environment_names_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAYDAY_DATABASE_URL", raising=False)
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, **_: str(tmp_path / "new" / name))
    Store().close()
    assert (tmp_path / "new" / "payday" / "games.sqlite3").exists()
    monkeypatch.setenv("PAYDAY_DATABASE_URL", f"sqlite:///{tmp_path / 'other.sqlite3'}")
    Store().close()
    assert (tmp_path / "other.sqlite3").exists()


@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("my games", "not the address of a database"),
        ("postgresql://teacher:secret@host:port/games", "not the address of a database"),
        ("oranges://teacher:secret@host/games", "driver .* not installed"),
        ("sqlite://", "in memory only"),
        ("sqlite:///:memory:", "in memory only"),
        ("sqlite:////no/such/folder/games.sqlite3", "folder is missing"),
    ],
)
def test_a_bad_address_is_refused_in_one_sentence_without_its_password(url: str, complaint: str) -> None:
    with pytest.raises((BadStoreUrl, StoreUnavailable), match=complaint) as refusal:
        Store(url)
    assert "secret" not in str(refusal.value)
    assert "sqlalche.me" not in str(refusal.value)


def test_a_file_that_is_no_database_is_called_broken_and_left_as_it_is(file: Path) -> None:
    file.write_bytes(b"Dear diary, " * 500)
    with pytest.raises(BrokenStore, match="damaged or is not a database") as refusal:
        Store(f"sqlite:///{file}")
    assert "sqlalche.me" not in str(refusal.value)
    assert file.read_bytes() == b"Dear diary, " * 500


def test_a_file_damaged_in_the_middle_is_called_broken(file: Path) -> None:
    with closing(Store(f"sqlite:///{file}")) as store:
        code = store.create(HEADER, "")
        store.append_many(code, 0, [{"text": "x" * 1000}] * 200)
    size = file.stat().st_size
    with file.open("r+b") as stream:
        stream.seek(4096)
        stream.write(b"\xa5" * (size - 4096))
    with pytest.raises(BrokenStore):
        Store(f"sqlite:///{file}").load(code)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE payday_entries SET entry = '{\"n\": ' WHERE number = 0",
        "UPDATE payday_entries SET entry = '[1]' WHERE number = 0",
        "UPDATE payday_games SET created_at = 'yesterday'",
        "DELETE FROM payday_entries WHERE number = 0",
        "DROP TABLE payday_entries",
    ],
)
def test_a_damaged_game_is_called_broken(store: Store, file: Path, damage: str) -> None:
    code = store.create(HEADER, "")
    store.append_many(code, 0, [{}, {}])
    change(file, damage)
    with pytest.raises(BrokenStore) as refusal:
        store.load(code)
    assert isinstance(refusal.value, StoreError)


def test_one_damaged_game_does_not_hide_the_others(store: Store, file: Path) -> None:
    whole, damaged = store.create({}, "whole"), store.create({}, "damaged")
    change(file, f"UPDATE payday_games SET header = '' WHERE code = '{damaged}'")
    assert [game.code for game in store.recent()] == [whole]
    with pytest.raises(BrokenStore, match=damaged):
        store.load(damaged)


def test_a_database_of_a_newer_version_is_left_alone(file: Path) -> None:
    change(file, "CREATE TABLE payday_schema (version INTEGER PRIMARY KEY)", "INSERT INTO payday_schema VALUES (3)")
    with pytest.raises(NewerStore, match="newer version"):
        Store(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall() == [("payday_schema",)]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.delenv("PAYDAY_DATABASE_URL", raising=False)
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, **_: str(tmp_path / "file" / name))
    with pytest.raises(StoreUnavailable, match="PAYDAY_DATABASE_URL can name another place"):
        Store()


NICKNAME = "Zaubertrollkind"


def bytes_on_disk(file: Path) -> bytes:
    """All files of the database: the log of what was written, and what keeps them together."""
    return b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))


def played_rooms(store: Store) -> None:
    """Two rooms whose rows lie mixed on the pages of the file, of many lengths, so that SQLite has moved them about."""
    logs, chance = Logs(store), random.Random(7)
    class_service = {"bcdfgh": NICKNAME, "other2": "Nebenan"}
    for room in class_service:
        logs.start("room", {}, room)
    games = [(room, store.create({"seats": [nick]}, nick, room=room)) for room, nick in [*class_service.items()] * 20]
    for _ in range(400):
        room, game = chance.choice(games)
        store.append(game, store.length(game), {"by": class_service[room] * chance.randint(1, 200)})
        logs.append("room", room, None, {"nick": class_service[room] * chance.randint(1, 30)})


def test_not_a_byte_of_an_erased_room_stays_in_the_files(store: Store, file: Path) -> None:
    played_rooms(store)
    other = store.kept("other2")
    assert NICKNAME.encode() in bytes_on_disk(file)
    assert store.erase("bcdfgh") > 400
    assert NICKNAME.encode() not in bytes_on_disk(file)
    assert store.kept("other2") == other


def test_traces_that_a_reader_holds_on_to_are_told_and_go_with_the_next_try(
    store: Store, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("payday_core.store.database.BUSY_SECONDS", 0.1)
    with closing(Store(f"sqlite:///{file}")) as hasty:
        Logs(hasty).start("room", {}, "bcdfgh")
        hasty.create({"seats": [NICKNAME]}, "", room="bcdfgh")
        with closing(sqlite3.connect(file, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM payday_games").fetchall()
            with pytest.raises(StoreUnavailable, match="traces are left"):
                hasty.erase("bcdfgh")
            reader.execute("ROLLBACK")
        assert hasty.kept("bcdfgh") == []
        assert hasty.erase("bcdfgh") == 0
        assert NICKNAME.encode() not in bytes_on_disk(file)


def test_raw_data_of_a_damaged_game_is_given_as_it_is(store: Store, file: Path) -> None:
    code = store.create(HEADER, "Class 7b")
    store.append_many(code, 0, [{"answer": 1}, {"answer": 2}])
    change(file, "UPDATE payday_entries SET entry = '{\"n\": ' WHERE number = 1")
    raw = store.raw(code)
    assert [row["entry"] for row in raw["payday_entries"]] == [{"answer": 1}, '{"n": ']
    assert raw["payday_games"][0]["header"] == HEADER
    with pytest.raises(UnknownGame):
        store.raw("nosuchgame")
