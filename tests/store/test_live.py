"""The hub: a game is found again by its code; a change is on disk before it is seen; whoever comes second changes nothing."""

import json
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
import streamlit as st

from pages.shared.routes import page_of
from payday_core import ASK_BIG, ASK_NOTHING, BrokenRecord, Game, Seat, edition
from payday_core.games.pay_day.kinds import Ask
from payday_core.sessions import live
from payday_core.sessions.summary import Phase
from payday_core.store import Logs, StaleMove, Store, StoreUnavailable, UnknownGame, UnknownLog


def class_game(asks=ASK_NOTHING, months=2):
    seats = [Seat("Oak", asks=asks), Seat("River", asks=asks), Seat.bot("saver", "Sam")]
    return Game.new(edition("parker-1974"), seats, months, seed=7, in_step=True)


def started(**more):
    return live.hub().get(live.hub().start(class_game(**more), "Class 7B"))


def test_a_game_is_found_again_after_the_server_was_started_anew():
    snapshot = started()
    live.hub().change(snapshot.code, snapshot.version, Game.play_month)
    before = live.hub().get(snapshot.code).game
    live.close_hub()
    again = live.hub().get(snapshot.code)
    assert again.title == "Class 7B"
    assert again.game.digest() == before.digest()
    assert again.game.journal == before.journal


def test_a_question_that_was_open_is_open_again_after_the_server_was_started_anew():
    snapshot = started(asks=ASK_BIG)
    while live.hub().get(snapshot.code).game.pending is None:
        snapshot = live.hub().change(snapshot.code, live.hub().get(snapshot.code).version, Game.play_turn)
    asked = snapshot.game.pending
    live.close_hub()
    again = live.hub().get(snapshot.code).game.pending
    assert (again.seat, again.ask, again.values) == (asked.seat, asked.ask, asked.values)


def test_an_answer_is_in_the_store_before_it_can_be_seen():
    snapshot = started()
    live.hub().change(snapshot.code, snapshot.version, Game.play_turn)
    shown = live.hub().get(snapshot.code)
    assert len(Store().load(snapshot.code).entries) == shown.version == 1


def test_a_second_click_on_the_same_button_changes_nothing():
    snapshot = started()
    live.hub().change(snapshot.code, snapshot.version, Game.play_turn)
    with pytest.raises(StaleMove):
        live.hub().change(snapshot.code, snapshot.version, Game.play_turn)
    assert live.hub().get(snapshot.code).game.turn == 1


def test_a_move_of_another_server_on_the_same_store_is_seen_and_not_overwritten():
    snapshot = started()
    other = live.Hub(Store())
    other.change(snapshot.code, snapshot.version, Game.play_turn)
    with pytest.raises(StaleMove):
        live.hub().change(snapshot.code, snapshot.version, Game.play_month)
    assert live.hub().get(snapshot.code).game.digest() == other.get(snapshot.code).game.digest()


def test_many_games_are_asked_for_at_once_and_one_that_another_server_has_moved_is_caught_up(monkeypatch):
    monkeypatch.setattr(live, "SECONDS_TRUSTED", 60.0)
    hub, games = live.hub(), [started().code for _ in range(3)]
    other = live.Hub(Store())
    other.change(games[0], 0, Game.play_turn)
    for code in games:
        hub._trusted[code] = 0.0
    asked = []
    monkeypatch.setattr(hub.store, "length", lambda code, ask=hub.store.length: (asked.append(code), ask(code))[1])
    hub.look_at([*games, "nosuchgame"])
    assert [hub.get(code).version for code in games] == [1, 0, 0] and asked == games[:1]


def test_an_action_that_fails_leaves_the_game_as_it_was():
    snapshot = started()

    def fails(game):
        game.play_turn()
        raise RuntimeError

    with pytest.raises(RuntimeError):
        live.hub().change(snapshot.code, snapshot.version, fails)
    assert live.hub().get(snapshot.code).game.turn == 0
    assert Store().load(snapshot.code).entries == ()


def test_whoever_looks_holds_a_whole_game_while_another_moves():
    snapshot = started()
    live.hub().change(snapshot.code, snapshot.version, Game.play_month)
    assert snapshot.game.turn == 0
    assert snapshot.game.between_months


def test_it_is_known_since_when_a_game_is_another_one():
    snapshot, hub = started(), live.hub()
    before = hub.moves
    assert 0 < hub.moved(snapshot.code) <= before
    hub.change(snapshot.code, snapshot.version, Game.play_turn)
    assert before < hub.moved(snapshot.code) <= hub.moves
    hub.remove(snapshot.code)
    assert hub.moved(snapshot.code) == 0


def test_clearing_streamlits_caches_loses_no_game():
    """Any visitor can ask for that (docs/streamlit.md #caches): the hub is no cache."""
    snapshot = started()
    st.cache_data.clear()
    st.cache_resource.clear()
    assert live.hub().get(snapshot.code) is snapshot


def test_an_unknown_code_is_refused():
    with pytest.raises(UnknownGame):
        live.hub().get("bcdfgh2345")


@pytest.mark.parametrize("data", [b"", b"{}", b"not a game", b'{"header": {"payday": 1}}'])
def test_a_file_that_is_no_game_is_refused_and_not_kept(data):
    with pytest.raises(BrokenRecord):
        live.hub().open_file(data)
    assert live.hub().recent() == []


def test_a_file_goes_on_where_it_was_downloaded():
    game = class_game()
    game.play_month()
    code = live.hub().open_file(game.record().to_json().encode())
    assert live.hub().get(code).game.digest() == game.digest()
    assert page_of(live.hub().get(code).game) == "report"


def test_the_list_names_the_phase_of_each_game():
    snapshot = started(months=1)
    phases = [live.hub().recent()[0].phase]
    for action in (Game.play_turn, Game.play_month):
        now = live.hub().get(snapshot.code)
        live.hub().change(snapshot.code, now.version, action)
        phases.append(live.hub().recent()[0].phase)
    assert phases == [Phase.PLAN, Phase.MONTH, Phase.OVER]
    assert live.hub().recent()[0].share == 1
    live.hub().forget(snapshot.code)
    assert live.hub().recent() == []


def test_another_title_is_seen_at_once_and_survives_a_move_and_a_start_anew():
    snapshot = started()
    live.hub().rename(snapshot.code, "Class 8A")
    assert live.hub().get(snapshot.code).title == live.hub().recent()[0].title == "Class 8A"
    live.hub().change(snapshot.code, snapshot.version, Game.play_turn)
    assert live.hub().get(snapshot.code).title == "Class 8A"
    live.close_hub()
    assert live.hub().get(snapshot.code).title == "Class 8A"
    with pytest.raises(UnknownGame):
        live.hub().rename("bcdfgh2345", "No such game")


def test_a_file_brings_its_title_and_a_crafted_one_is_refused():
    text = started().as_file()
    assert live.hub().get(live.hub().open_file(text.encode(), "other.payday.json")).title == started().title
    for wrong in ('"title": 5,', f'"title": "{"x" * 201}",', '"title": ["x"],'):
        with pytest.raises(BrokenRecord):
            live.hub().open_file(wrong.join(text.split(text.splitlines()[0][1:], 1)).encode())


@pytest.mark.parametrize(("title", "name"), [("Class 7B", "class-7b.payday.json"), ("../..", "game.payday.json")])
def test_a_download_has_a_harmless_name(title, name):
    assert live.file_name(title) == name


def an_old_game(version=1):
    """Put a game into the store that was played by other rules."""
    record = class_game().record()
    return Store().create(record.header.model_dump(mode="json") | {"rules": version}, "Last year's 7B")


def test_a_game_that_was_played_by_older_rules_is_not_on_the_list_and_says_why():
    old = an_old_game()
    new = started()
    assert [game.code for game in live.hub().recent()] == [new.code]
    with pytest.raises(BrokenRecord, match=r"^This game was played by version 1 of the rules; this app plays version \d+\.$"):
        live.hub().get(old)


def test_games_of_older_rules_take_no_place_on_the_list_from_those_that_can_be_played():
    new = started()
    for _ in range(4):
        an_old_game()
    assert [game.code for game in live.hub().recent(3)] == [new.code]


def test_an_answer_that_was_taken_back_stays_so_after_the_server_was_started_anew():
    snapshot = started(asks=ASK_BIG)
    while snapshot.game.pending is None or snapshot.game.pending.ask is not Ask.BUY_DEAL:
        step = Game.play_turn if snapshot.game.pending is None else (lambda game: game.answer(game.pending.values[0]))
        snapshot = live.hub().change(snapshot.code, snapshot.version, step)
    asked = snapshot
    snapshot = live.hub().change(snapshot.code, snapshot.version, lambda game: game.answer(0))
    snapshot = live.hub().change(snapshot.code, snapshot.version, Game.undo)
    assert snapshot.version > asked.version + 1, "both stay in the log"
    live.close_hub()
    again = live.hub().get(snapshot.code).game
    assert again.pending.ask is Ask.BUY_DEAL
    assert again.journal == asked.game.journal


def test_a_game_turn_by_turn_goes_on_on_the_solo_page_and_says_where_its_player_stands():
    game = Game.new(edition("parker-1994"), [Seat("Maya", asks=ASK_NOTHING), Seat.bot("careful", "Carla")], 2, 5, loaded_dice=[6, 3])
    code = live.hub().start(game, "Maya against Carla")
    assert page_of(game) == "solo"
    assert live.hub().recent()[0].where == "Month 1 of 2, at Start"
    live.hub().change(code, 0, Game.play_turn)
    day = live.hub().get(code).game.table.day[0]
    assert live.hub().recent()[0].where == f"Month 1 of 2, day {day}"


# ---- several processes on one store


@pytest.fixture
def other(monkeypatch):
    """The hub of another process; both ask the store each time."""
    monkeypatch.setattr(live, "SECONDS_TRUSTED", 0)
    return live.Hub(Store())


def test_what_another_process_has_appended_is_seen_and_replayed(other):
    snapshot = started(asks=ASK_BIG)
    assert other.get(snapshot.code).game.turn == 0
    for _ in range(60):
        now = live.hub().get(snapshot.code)
        if now.game.over:
            break
        step = Game.play_turn if now.game.pending is None else (lambda game: game.answer(game.pending.values[0]))
        mine = live.hub().change(snapshot.code, now.version, step)
        theirs = other.get(snapshot.code)
        assert theirs.game.digest() == mine.game.digest()
        assert theirs.game.log == mine.game.log
        assert (theirs.game.pending is None) == (mine.game.pending is None)
    assert mine.game.turn > 5
    assert theirs.game.journal == mine.game.journal


def test_plans_and_answers_taken_back_elsewhere_are_replayed_too(other):
    snapshot = started(asks=ASK_BIG)
    card = snapshot.game.seats[2].card
    steps = [lambda game: game.plan(0, card, ASK_BIG)]
    live.hub().change(snapshot.code, 0, steps[0])
    assert other.get(snapshot.code).game.seats[0].card == card
    while (now := live.hub().get(snapshot.code)).game.pending is None or now.game.pending.ask is not Ask.BUY_DEAL:
        step = Game.play_turn if now.game.pending is None else (lambda game: game.answer(game.pending.values[0]))
        live.hub().change(snapshot.code, now.version, step)
    other.get(snapshot.code)
    now = live.hub().change(snapshot.code, now.version, lambda game: game.answer(0))
    other.get(snapshot.code)
    now = live.hub().change(snapshot.code, now.version, Game.undo)
    assert other.get(snapshot.code).game.pending.ask is Ask.BUY_DEAL
    mine = other.change(snapshot.code, now.version, lambda game: game.answer(game.pending.values[-1]))
    assert live.hub().get(snapshot.code).game.digest() == mine.game.digest()


def test_a_game_in_memory_is_trusted_for_a_moment_and_then_compared(monkeypatch):
    snapshot = started()
    other = live.Hub(Store())
    other.change(snapshot.code, 0, Game.play_turn)
    assert live.hub().get(snapshot.code) is snapshot
    later = live.time.monotonic() + live.SECONDS_TRUSTED
    monkeypatch.setattr(live.time, "monotonic", lambda: later)
    assert live.hub().get(snapshot.code).version == 1


def four_games(monkeypatch):
    """Games in memory, of which two may rest there, their codes, and the codes of those that are read from the store from now on."""
    hub, read = live.Hub(Store()), []
    codes = [hub.start(class_game(), f"Game {number}") for number in range(4)]
    load = hub.store.load
    monkeypatch.setattr(hub.store, "load", lambda code: read.append(code) or load(code))
    monkeypatch.setattr(live, "GAMES_AT_REST", 2)
    return hub, codes, read


def test_games_that_nobody_has_looked_at_for_a_while_are_read_again(monkeypatch):
    hub, codes, read = four_games(monkeypatch)
    for code in codes:
        hub.get(code)
    assert read == []  # all have just been looked at
    later = live.time.monotonic() + live.SECONDS_AT_REST + 1
    monkeypatch.setattr(live.time, "monotonic", lambda: later)
    for code in reversed(codes):
        hub.get(code)
    assert read == [codes[1], codes[0]]


def test_games_that_the_store_was_asked_about_stay_in_memory(monkeypatch):
    hub, codes, read = four_games(monkeypatch)
    now = live.time.monotonic()
    monkeypatch.setattr(live.time, "monotonic", lambda: now)
    for _ in range(3):
        now += live.SECONDS_AT_REST / 2 + 1
        hub.look_at(codes)
        hub.change(codes[0], hub.get(codes[0]).version, lambda game: None)
    for code in codes:
        hub.get(code)
    assert read == []


def test_a_store_that_cannot_be_reached_for_a_moment_shows_the_game_as_it_stood(other, monkeypatch):
    snapshot = started()

    def unreachable(_code):
        raise StoreUnavailable("The database cannot be reached.")

    monkeypatch.setattr(live.hub().store, "length", unreachable)
    assert live.hub().get(snapshot.code) is snapshot


def test_a_game_under_a_given_code_is_begun_once_with_its_moves():
    Logs(live.hub().store).start("room", {}, "room22")
    game = class_game()
    game.play_month()
    for title in ("first", "second"):
        assert live.hub().start(game, title, code="bcdfgh2345", room="room22") == "bcdfgh2345"
    again = live.hub().get("bcdfgh2345")
    assert (again.title, again.game.digest()) == ("first", game.digest())
    assert live.hub().recent() == [], "a room's games are found by its members alone"


def test_an_erased_room_is_gone_from_memory_here_and_elsewhere(other):
    Logs(live.hub().store).start("room", {}, "room22")
    code = live.hub().start(class_game(), "7B", room="room22")
    kept = started()
    other.get(code)
    assert live.hub().erase("room22") == 3
    for hub in (live.hub(), other):
        with pytest.raises(UnknownGame):
            hub.get(code)
    assert live.hub().get(kept.code).title == "Class 7B"


# ---- damaged games


def damage(code, number=0):
    """Let one stored turn have come out differently."""
    with closing(sqlite3.connect(os.environ["PAYDAY_DATABASE_URL"].removeprefix("sqlite:///"))) as db:
        (text,) = db.execute("SELECT entry FROM payday_entries WHERE code = ? AND number = ?", (code, number)).fetchone()
        entry = json.loads(text)
        entry["digests"][-1] = "0" * len(entry["digests"][-1])
        db.execute("UPDATE payday_entries SET entry = ? WHERE code = ? AND number = ?", (json.dumps(entry), code, number))
        db.commit()
    live.close_hub()


def test_a_game_that_comes_out_differently_is_called_damaged_at_its_turn_and_the_others_play():
    whole, broken = started(), started()
    turns = live.hub().change(broken.code, 0, Game.play_month).game.turn
    damage(broken.code)
    assert [game.code for game in live.hub().recent()] == [whole.code]
    assert live.hub().damaged() == [
        live.Damaged(
            broken.code, "Class 7B", f"This game does not replay: turn {turns} comes out differently under the rules of this version."
        )
    ]
    raw = json.loads(live.hub().raw(broken.code))
    assert raw["payday_games"][0]["header"] == broken.game.header.model_dump(mode="json")
    assert raw["payday_entries"][0]["entry"]["digests"][-1].strip("0") == ""


def test_games_with_a_damaged_header_or_a_gap_are_listed_as_damaged_too():
    codes = [started().code for _ in range(3)]
    with closing(sqlite3.connect(os.environ["PAYDAY_DATABASE_URL"].removeprefix("sqlite:///"))) as db:
        db.execute("UPDATE payday_games SET header = '{' WHERE code = ?", codes[:1])
        db.execute("INSERT INTO payday_entries VALUES (?, 5, '{}', '2026-03-02')", codes[1:2])
        db.commit()
    live.close_hub()
    assert {one.code for one in live.hub().damaged()} == set(codes[:2])
    assert [one.code for one in live.hub().recent()] == codes[2:]


def test_a_branch_of_a_damaged_game_can_still_be_branched():
    snapshot = started(asks=ASK_BIG)
    while (now := live.hub().get(snapshot.code)).game.pending is None:
        live.hub().change(snapshot.code, now.version, Game.play_turn)
    now = live.hub().change(snapshot.code, now.version, lambda game: game.answer(game.pending.values[0]))
    entries = Store().load(snapshot.code).entries
    turn = next(entry["turn"] for entry in entries if "answer" in entry) + 1
    branch = live.hub().start_branch(snapshot.code, turn, 0, now.game.log[-1].answer or 0, "one")
    with closing(sqlite3.connect(os.environ["PAYDAY_DATABASE_URL"].removeprefix("sqlite:///"))) as db:
        db.execute("UPDATE payday_games SET header = '{' WHERE code = ?", (snapshot.code,))
        db.commit()
    live.close_hub()
    assert live.hub().get(live.hub().start_branch(branch, turn, 0, 0, "two")).title == "Class 7B: one: two"


def test_a_clock_that_was_put_back_changes_no_game_and_dates_none_in_the_future():
    snapshot = started()
    earlier = live.Hub(Store(clock=lambda: datetime.now(UTC) - timedelta(days=3)))
    earlier.change(snapshot.code, 0, Game.play_turn)
    assert earlier.recent()[0].when == "3 days ago"
    live.close_hub()
    ahead = live.Hub(Store(clock=lambda: datetime.now(UTC) + timedelta(days=2)))
    ahead.change(snapshot.code, 1, Game.play_turn)
    assert ahead.recent()[0].when == "today"
    assert ahead.get(snapshot.code).game.turn == 2


def test_games_of_a_room_are_begun_together_and_one_that_is_there_stays_as_it_is():
    room = Logs(Store()).start("room", {}, code="bcdfgh", room="bcdfgh")
    hub = live.hub()
    codes = ["gamebbbb", "gamecccc"]
    hub.start_all({codes[0]: class_game()}, "Class 7B", room)
    hub.change(codes[0], 0, Game.play_turn)
    hub.start_all({code: class_game() for code in codes}, "Class 7B", room)
    for here in (hub, live.Hub(Store())):
        assert [here.get(code).version for code in codes] == [1, 0]
    with pytest.raises(UnknownLog):
        hub.start_all({"gamedddd": class_game()}, "Class 7B", "nowhere")
    with pytest.raises(UnknownGame):
        hub.get("gamedddd")
