"""The contract of the store, on a file and on a real server: the same calls, the same answers, the same refusals."""

import threading
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import product

import pytest
from sqlalchemy import create_engine, inspect, text

from payday_core import ASK_NOTHING, Game, Seat, bot, edition
from payday_core.classroom import class_service as class_service_module
from payday_core.classroom import orders
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.tables import Stage
from payday_core.sessions import live
from payday_core.sessions.polls import Polls
from payday_core.store import (
    BadStoreUrl,
    Kept,
    Logs,
    NewerStore,
    NotEmpty,
    Seen,
    StaleMove,
    Store,
    StoreError,
    StoreUnavailable,
    UnknownGame,
    UnknownLog,
)
from payday_core.store.backup import back_up, restore
from payday_core.store.tables import SCHEMA
from tests.support.old_store import BRANCH, GAME, LESSON, rows, tables
from tests.support.servers import private_server

THREADS = 8
UNKNOWN = ("nosuchgame", "zero\0", "half\ud800", "ü", "")
NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


@pytest.fixture(scope="session")
def server():
    yield from private_server()


@pytest.fixture
def server_url(server):
    """The address of its database, with nothing in it."""
    ask(server.url, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return server.url


@pytest.fixture(params=["file", "server"])
def url(request, tmp_path):
    return request.getfixturevalue("server_url") if request.param == "server" else f"sqlite:///{tmp_path / 'contract.sqlite3'}"


@pytest.fixture
def store(url):
    with closing(Store(url)) as opened:
        yield opened


def ask(url, *statements):
    """SQL past the store."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as db:
        for statement in statements:
            db.execute(text(statement))
    engine.dispose()


def in_threads(action, times=THREADS):
    """What came of an action in several threads at once: values and the kinds of the errors."""
    meeting, found = threading.Barrier(times), []

    def do(number):
        meeting.wait()
        try:
            found.append(action(number))
        except StoreError as error:
            found.append(type(error))

    threads = [threading.Thread(target=do, args=(number,)) for number in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def class_game():
    return Game.new(edition("parker-1974"), [Seat("Ana", asks=ASK_NOTHING), Seat.bot("saver", "Sam")], 2, seed=7, in_step=True)


def a_room(store, room="bcdfgh", nick="Zaubertroll"):
    """A room with a game, its branch and the branch's branch, a forgotten game, a lesson in it, and pupils who were seen."""
    logs = Logs(store)
    logs.start("room", {"title": nick}, room)
    logs.append("room", room, None, {"do": "join", "nick": nick})
    game = store.create({"seats": [nick]}, nick, room=room)
    store.append_many(game, 0, [{"answer": nick}] * 3)
    branch = store.create_branch(game, nick, 1, 0, {}, nick, [{"a": nick}])
    deeper = store.create_branch(branch.code, nick, 2, 0, {}, nick, [{"a": nick}])
    forgotten = store.create({}, nick, room=room)
    store.forget(forgotten)
    lesson = logs.start("lesson", {"title": nick}, room=room)
    logs.append("lesson", lesson, 0, {"do": nick})
    logs.start("lesson game", {"lesson": lesson}, code=f"game-{game}")
    Seen(store).note(room, {0: NOON, 1: NOON})
    return {"games": [game, branch.code, deeper.code, forgotten], "logs": [room, lesson, f"game-{game}"]}


def test_games_and_logs_come_back_as_they_were_stored(store):
    code = store.create({"n": 1}, "Class 7B, half a \ud800 and a zero \0")
    store.append_many(code, 0, [{"text": "Ä 日本 \0"}, {"number": 2}])
    assert store.load(code).entries == ({"text": "Ä 日本 \0"}, {"number": 2})
    assert store.length(code) == 2
    assert store.entries(code, 1) == [{"number": 2}]
    assert [(one.code, one.entry_count) for one in store.recent()] == [(code, 2)]
    with pytest.raises(StaleMove):
        store.append(code, 1, {})
    for fails, unknown in product((store.load, store.length, store.raw, lambda code: store.append(code, 0, {})), UNKNOWN):
        with pytest.raises(UnknownGame):
            fails(unknown)
    log = Logs(store).start("lesson", {"lesson": "growth"})
    Logs(store).append("lesson", log, 0, {"do": "step"})
    with pytest.raises(StaleMove):
        Logs(store).append("lesson", log, 0, {"do": "step"})
    for unknown in (log, *UNKNOWN):
        with pytest.raises(UnknownLog):
            Logs(store).load("check", unknown)
        with pytest.raises(UnknownLog):
            Logs(store).append("check", unknown, None, {})
    assert Logs(store).length(UNKNOWN[1]) == 0
    assert [one.entry for one in Logs(store).load("lesson", log).entries] == [{"do": "step"}]


def test_what_has_been_added_is_read_alone_and_many_games_are_asked_at_once(store):
    games = [store.create({}, "", entries=[{"n": n} for n in range(length)]) for length in (0, 3)]
    assert store.lengths([*games, "nosuchgame"]) == dict(zip(games, (0, 3), strict=True))
    assert store.lengths([]) == {}
    log = Logs(store).start("room", {})
    for n in range(3):
        Logs(store).append("room", log, n, {"n": n})
    assert [one.entry["n"] for one in Logs(store).entries(log, 1)] == [1, 2]
    assert Logs(store).entries(log, 3) == Logs(store).entries("nosuchlog", 0) == Logs(store).entries(UNKNOWN[1], 0) == []


def test_of_those_who_make_the_same_move_at_once_one_succeeds(store):
    code = store.create({}, "")
    found = in_threads(lambda number: store.append(code, 0, {"by": number}))
    assert Counter(found) == {None: 1, StaleMove: THREADS - 1}
    assert store.length(code) == 1


def test_a_whole_class_may_write_to_one_log_at_once_and_nobody_is_refused(store):
    log = Logs(store).start("room", {})
    assert in_threads(lambda number: [Logs(store).append("room", log, None, {"by": number}) for _ in range(5)]) == [[None] * 5] * THREADS
    assert Counter(one.entry["by"] for one in Logs(store).load("room", log).entries) == dict.fromkeys(range(THREADS), 5)


def test_a_game_begun_under_a_code_by_several_at_once_is_one_game(store):
    Logs(store).start("room", {}, "room22")
    codes = in_threads(lambda number: store.create({"by": number}, "", "bcdfgh2345", "room22", [{"by": number}]))
    assert codes == ["bcdfgh2345"] * THREADS
    game = store.load("bcdfgh2345")
    assert game.entries == (game.header,)
    assert store.belongings("room22") == ["bcdfgh2345"]


def test_what_the_other_teams_say_to_a_deal_goes_with_the_game_and_does_not_come_back(store):
    code = store.create({}, "A game")
    Polls(store).say(code, (3, 7), {0: True, 1: False})
    other = Polls(store)
    assert other.of(code) == {(3, 7): {0: True, 1: False}}
    store.remove(code)
    with pytest.raises(UnknownGame):
        Polls(store).say(code, (4, 7), {0: True})
    assert Logs(store).codes("polls") == []


def test_a_code_that_another_kind_of_log_has_is_refused(store):
    assert [Logs(store).start("room", {"n": n}, "bcdfgh") for n in (1, 2)] == ["bcdfgh"] * 2
    assert Logs(store).load("room", "bcdfgh").header == {"n": 1}
    with pytest.raises(StaleMove, match="taken"):
        Logs(store).start("lesson", {}, "bcdfgh")


def test_what_belongs_to_a_room_is_on_no_list_and_branches_belong_to_it_too(store):
    own = store.create({}, "somebody's own game")
    made = a_room(store)
    assert [one.code for one in store.recent()] == [own]
    assert set(store.belongings("bcdfgh")) == {*made["games"], made["logs"][1]}
    Logs(store).start("room", {}, "other2")
    store.belong(own, "other2")
    assert store.belongings("other2") == [own]
    store.belong(own, "bcdfgh")
    assert store.belongings("other2") == [own], "what belongs to one room is not taken to another"


def test_every_byte_of_a_room_is_listed_and_nothing_of_another(store):
    made = a_room(store)
    a_room(store, "other2", "Nebenan")
    kept = store.kept("bcdfgh")
    assert all(isinstance(one, Kept) for one in kept)
    assert {one.code for one in kept if one.table == "payday_games"} == set(made["games"])
    assert {one.code for one in kept if one.table == "payday_logs"} == set(made["logs"])
    assert Counter(one.table.removeprefix("payday_") for one in kept for _ in one.rows) == {
        "games": 4, "entries": 5, "branches": 2, "forgotten": 1, "logs": 3, "log_entries": 2, "seen": 2, "belongs": 5,
    }  # fmt: skip
    assert "Nebenan" not in str(kept)
    assert {"code": "bcdfgh", "number": 0, "entry": '{"do":"join","nick":"Zaubertroll"}'}.items() <= next(
        one.rows[0] for one in kept if one.table == "payday_log_entries" and one.code == "bcdfgh"
    ).items()


def test_a_room_is_erased_with_all_that_is_listed_and_nothing_of_another_goes(store):
    made = a_room(store)
    a_room(store, "other2", "Nebenan")
    own, other = store.create({}, "own"), store.kept("other2")
    assert store.erase("bcdfgh") == 24
    assert store.kept("bcdfgh") == []
    assert store.belongings("bcdfgh") == []
    for code in made["games"]:
        with pytest.raises(UnknownGame):
            store.load(code)
    assert store.kept("other2") == other
    assert [one.code for one in store.recent()] == [own]
    assert store.erase("bcdfgh") == store.erase("") == store.erase(own) == 0


def test_whoever_writes_while_a_room_is_erased_has_written_or_is_told(store):
    made = a_room(store)
    game = made["games"][0]
    done = in_threads(lambda number: store.append(game, 3, {}) if number else store.erase("bcdfgh"))
    assert set(done) <= {24, 25, None, StaleMove, UnknownGame}
    assert store.kept("bcdfgh") == []


def test_a_look_whether_it_can_be_written_leaves_nothing_behind_and_many_may_look_at_once(store):
    assert in_threads(lambda _: store.check_writing()) == [None] * THREADS
    assert Logs(store).codes("check") == []


def test_nothing_of_an_erased_room_comes_back(store):
    game = a_room(store)["games"][0]
    assert store.erase("bcdfgh") == 24
    Seen(store).note("bcdfgh", {0: NOON})
    writes = (
        lambda: store.create({}, "Zaubertroll", room="bcdfgh"),
        lambda: store.create_branch(game, "Zaubertroll", 1, 0, {}, "", []),
        lambda: store.append(game, 3, {}),
        lambda: store.belong(game, "bcdfgh"),
        lambda: Logs(store).start("lesson", {}, room="bcdfgh"),
        lambda: Logs(store).append("room", "bcdfgh", None, {}),
    )
    for write in writes:
        with pytest.raises((UnknownGame, UnknownLog)):
            write()
    assert store.kept("bcdfgh") == store.recent() == Logs(store).codes("lesson") == []


def test_what_visitors_began_is_listed_apart_and_removed(store):
    logs = Logs(store)
    own, theirs = store.create({}, "own"), store.create({}, "theirs", entries=[{"a": 1}])
    rooms = [logs.start("room", {}, code, code) for code in ("bcdfgh", "jkmnpq")]
    logs.mark_visitors(theirs)
    logs.mark_visitors(rooms[1], room=rooms[1])
    assert ([one.code for one in store.recent()], [one.code for one in store.recent(visitors=True)]) == ([own], [theirs])
    assert (logs.codes("room"), logs.codes("room", visitors=True)) == ([rooms[0]], [rooms[1]])
    branch = store.create_branch(theirs, "again", 1, 0, {}, "again", [{"a": 1}])
    assert store.remove(theirs) == 6, "two games, their entries, a branch and the mark"
    for gone in (theirs, branch.code):
        with pytest.raises(UnknownGame):
            store.load(gone)
    store.erase(rooms[1])
    assert store.recent(visitors=True) == logs.codes("room", visitors=True) == store.kept(rooms[1]) == []
    assert store.recent()[0].code == own and logs.codes("room") == [rooms[0]]


def test_games_that_are_begun_while_their_room_is_erased_are_erased_or_never_begun(store):
    a_room(store)
    done = in_threads(lambda number: store.create({}, "", f"game{number}", "bcdfgh") if number else store.erase("bcdfgh"))
    assert {one for one in done if isinstance(one, type)} <= {UnknownLog}
    assert store.kept("bcdfgh") == []
    assert store.titles() == []


def test_a_pupil_who_is_seen_again_has_one_row(store):
    seen = Seen(store)
    for room in ("bcdfgh", "other2"):
        Logs(store).start("room", {}, room)
    seen.note("bcdfgh", {})
    seen.note("bcdfgh", {3: NOON, 1: NOON})
    seen.note("bcdfgh", {3: NOON + timedelta(seconds=9)})
    seen.note("other2", {3: NOON})
    assert seen.load("bcdfgh") == {1: NOON, 3: NOON + timedelta(seconds=9)}
    in_threads(lambda number: seen.note("bcdfgh", {n: NOON + timedelta(seconds=number) for n in range(30)}))
    assert len(seen.load("bcdfgh")) == 30


def test_two_processes_play_one_game_and_each_sees_what_the_other_did(store, url, monkeypatch):
    monkeypatch.setattr(live, "SECONDS_TRUSTED", 0)
    here = live.Hub(store)
    with closing(Store(url)) as other_store:
        there = live.Hub(other_store)
        code = here.start(class_game(), "7B")
        for hub, other in ((here, there), (there, here)):
            hub.change(code, hub.get(code).version, Game.play_turn)
            assert other.get(code).game.digest() == hub.get(code).game.digest()
        assert here.get(code).version == 2


def test_two_processes_hold_one_class_and_forty_who_join_through_both_get_forty_seats(store, url, monkeypatch):
    """Each process behind the proxy has its own desk; whoever it serves acts through it."""
    monkeypatch.setattr(class_service_module, "LOOK_AGAIN", 0.0)
    monkeypatch.setattr(live, "SECONDS_TRUSTED", 0.0)
    with closing(Store(url)) as again:
        one, other = class_service_module.ClassService(live.Hub(store)), class_service_module.ClassService(live.Hub(again))
        code, key = one.open("Class 7B", tuple(f"Team {number}" for number in range(40)), 1)
        tokens = in_threads(lambda number: (one, other)[number % 2].join(code, None, "", f"10.0.1.{number}")[2], 40)
        assert {pupil.team for pupil in other.get(code).here} == set(range(40)) and len(set(tokens)) == 40
        setting = PayDaySetting(one_table=False, edition="parker-1994", months=1, seed=5, others=("careful",))
        one.order(code, key, 0, orders.begin(setting))
        _, pupil = other.sit(code, tokens[0])
        other.plan(code, tokens[0], pupil.acts, 1, bot("buyer").card(setting.box), ASK_NOTHING)
        one.order(code, key, one.get(code).orders, orders.play(1))
        while one.stage(one.get(code)) is Stage.MONTH:
            one.advance(code)
            other.advance(code)
        digests = [{table.code: table.snapshot.game.digest() for table in service.tables(service.get(code))} for service in (one, other)]
        assert digests[0] == digests[1] and len(digests[0]) == 40
        assert one.place(one.get(code), pupil.team).table.snapshot.game.seats[0].card == bot("buyer").card(setting.box)


def test_an_old_database_is_migrated_with_all_that_is_in_it(server_url):
    game = class_game()
    game.play_month()
    engine = create_engine(server_url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as db:
        for statement in tables():
            db.exec_driver_sql(statement)
        for table, row in rows(game.record()):
            db.exec_driver_sql(f"INSERT INTO {table} VALUES ({', '.join(['%s'] * len(row))})", row)
    engine.dispose()
    opened = in_threads(lambda _: Store(server_url))
    hub = live.Hub(opened[0])
    assert hub.get(GAME).game.digest() == game.digest()
    assert [one.code for one in hub.branches_of(GAME)] == [BRANCH]
    assert len(Logs(opened[-1]).load("lesson", LESSON).entries) == 3
    assert a_room(opened[0])["games"]
    for store in opened:
        store.close()


def test_a_step_that_fails_leaves_a_server_as_it_was(server_url, monkeypatch):
    def fails(*_):
        raise RuntimeError("half way")

    ask(server_url, *tables(later=False))
    with monkeypatch.context() as patch:
        patch.setattr("alembic.operations.Operations.create_index", fails)
        with pytest.raises(RuntimeError, match="half way"):
            Store(server_url)
    engine = create_engine(server_url.replace("postgresql://", "postgresql+psycopg://"))
    assert set(inspect(engine).get_table_names()) == {"payday_schema", "payday_games", "payday_entries", "payday_forgotten"}
    engine.dispose()
    Store(server_url).close()


def test_a_new_database_may_be_opened_by_many_at_the_same_moment(url):
    for store in in_threads(lambda _: Store(url)):
        store.close()


def test_a_backup_of_either_database_is_restored_into_the_other(server_url, tmp_path):
    here, back = (f"sqlite:///{tmp_path / name}.sqlite3" for name in ("here", "back"))
    with closing(Store(here)) as store:
        codes = [store.create({"n": number}, f"Ä {number} 日本", code) for number, code in enumerate(("b-b", "ba", "B2", "a_b"))]
        store.append_many(codes[0], 0, [{"text": "x" * number} for number in range(1200)])
        a_room(store)
    made = [back_up(here, tmp_path / "1.payday", "1")]
    restore(server_url, tmp_path / "1.payday")
    made.append(back_up(server_url, tmp_path / "2.payday", "1"))
    restore(back, tmp_path / "2.payday")
    assert made[0].tables == made[1].tables and made[0].rows > 1200
    with closing(Store(here)) as one, closing(Store(back)) as other:
        assert [one.load(code) for code in codes] == [other.load(code) for code in codes]
        assert one.kept("bcdfgh") == other.kept("bcdfgh")
    with pytest.raises(NotEmpty, match="is not empty"):
        restore(server_url, tmp_path / "1.payday")


def test_a_newer_database_is_refused(store, url):
    ask(url, f"UPDATE payday_schema SET version = {SCHEMA + 1}")
    with pytest.raises(NewerStore, match="newer version"):
        Store(url)


CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
"""Ends all connections but the one that asks."""


def test_a_connection_that_is_cut_in_the_middle_costs_one_sentence_and_no_move(server_url):
    with closing(Store(server_url)) as store:
        code = store.create({}, "")
        with pytest.raises(StoreUnavailable, match=r"cannot be reached\.$"), store.writing() as db:  # noqa: PT012
            ask(server_url, CUT)
            db.execute(text("SELECT 1"))
        store.append(code, 0, {})
        assert store.length(code) == 1


def test_connections_that_are_cut_while_nobody_uses_them_cost_nothing(server_url):
    with closing(Store(server_url)) as store:
        code = store.create({}, "")
        ask(server_url, CUT)
        store.append(code, 0, {})
        ask(server_url, CUT)
        assert store.length(code) == 1


def test_a_server_that_was_down_is_found_again(server, server_url, monkeypatch):
    monkeypatch.setattr(live, "SECONDS_TRUSTED", 0)
    with closing(Store(server_url)) as store:
        hub = live.Hub(store)
        seen = hub.get(hub.start(class_game(), "7B"))
        server.stop()
        with pytest.raises(StoreUnavailable, match=r"^The database postgres cannot be reached\.$"):
            hub.change(seen.code, 0, Game.play_turn)
        assert hub.get(seen.code) is seen, "the game is shown as it stood"
        server.start()
        hub.change(seen.code, 0, Game.play_turn)
        assert store.length(seen.code) == 1


def test_an_address_without_its_driver_says_what_to_install(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "psycopg", None)
    with pytest.raises(BadStoreUrl, match=r'pip install "payday-classroom\[postgres\]"') as refusal:
        Store("postgresql://teacher:secret@localhost/games")
    assert "secret" not in str(refusal.value)
