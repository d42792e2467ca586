"""Old files: games, boards, links and a store of an earlier version open and say what they said then (see old_files/README.md)."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from payday_core import BrokenRecord, Game
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.keys import read_code
from payday_core.engine.card_codes import BadCard
from payday_core.games.pay_day.custom_boards.code import board_of
from payday_core.games.pay_day.custom_boards.file import Board, BrokenBoard
from payday_core.games.pay_day.rule_cards.text import card_of, card_of_code
from payday_core.lab.links import BadLink, experiment_of, prediction_of
from payday_core.lab.tournament.link import tournament_of
from payday_core.lab.tournament.tournament import BadTournament
from payday_core.sessions import live
from payday_core.store import BrokenStore, Logs, NewerStore, Store
from payday_core.teaching.lesson_service import lesson_service
from payday_core.teaching.own_sheet.code import UnknownCode, find
from tests.support.old_facts import KEPT, LINKS, of_board, of_game, plain

OLD = Path(__file__).parent
EXPECTED = json.loads((OLD / "expected.json").read_text("utf-8"))
WRITTEN_LINKS = json.loads((OLD / "links.json").read_text("utf-8"))

GAME, BOARD = sorted(EXPECTED["games"])[0], sorted(EXPECTED["boards"])[0]
"""Files that are damaged here in a copy."""

IN_THE_STORE = [(kind, code) for kind, kept in EXPECTED["store"].items() for code in kept]


def read(folder, name):
    return (OLD / folder / name).read_text("utf-8")


def files(folder):
    return {path.name for path in (OLD / folder).iterdir()}


def load(path):
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA synchronous = OFF")  # a copy that is lost is no loss
        db.executescript((OLD / "store.sql").read_text("utf-8"))
        return {
            "game": {code for (code,) in db.execute("SELECT code FROM payday_games")},
            **{
                kind: {code for (code,) in db.execute("SELECT code FROM payday_logs WHERE kind = ?", (kind,))}
                for kind in KEPT
                if kind != "game"
            },
        }


@pytest.fixture
def store():
    """The old store as the store of this test."""
    load(os.environ["PAYDAY_DATABASE_URL"].removeprefix("sqlite:///"))
    yield live.hub().store
    live.hub().store.close()


# ---- opening them


def test_everything_is_expected_and_everything_expected_is_there(tmp_path):
    kept = load(tmp_path / "old.sqlite3")
    kept["sheet"] = {code.removeprefix("sheet-") for code in kept["sheet"]}
    assert kept == {kind: set(EXPECTED["store"][kind]) for kind in EXPECTED["store"]}
    assert set(WRITTEN_LINKS) == set(EXPECTED["links"])
    assert files("games") == set(EXPECTED["games"])
    assert files("boards") == set(EXPECTED["boards"])
    assert files("") - {Path(__file__).name, "__pycache__"} == {"README.md", "boards", "expected.json", "games", "links.json", "store.sql"}


@pytest.mark.parametrize("name", EXPECTED["games"])
def test_a_game_opens_and_can_be_saved_and_opened_again(name):
    game = Game.from_json(read("games", name))
    assert plain(of_game(game)) == EXPECTED["games"][name]
    assert plain(of_game(Game.from_json(game.record().to_json()))) == EXPECTED["games"][name]


@pytest.mark.parametrize("name", [name for name, says in EXPECTED["games"].items() if not says["over"]])
def test_an_unfinished_game_goes_on(name):
    game = Game.from_json(read("games", name))
    before = game.turn
    if game.pending:
        game.answer(game.pending.values[0])
    else:
        game.play_turn()
    assert game.turn > before or game.pending


@pytest.mark.parametrize("name", EXPECTED["boards"])
def test_a_board_opens_and_can_be_saved_and_opened_again(name):
    board = Board.from_json(read("boards", name))
    assert plain(of_board(board)) == EXPECTED["boards"][name]
    assert Board.from_json(board.to_json()) == board


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize(("kind", "code"), IN_THE_STORE)
def test_what_lies_in_the_store_stands_as_it_stood(kind, code):
    assert plain(KEPT[kind](code)) == EXPECTED["store"][kind][code]


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("name", EXPECTED["links"])
def test_a_link_reads_as_it_did(name):
    kind, link = WRITTEN_LINKS[name]
    assert plain(LINKS[kind](link)) == EXPECTED["links"][name]


# ---- going on with them


def test_a_class_goes_on_in_the_middle_of_its_question(store):
    """It was paused when one of two pupils had answered; the teacher waits no longer, and that answer counts."""
    link = WRITTEN_LINKS["one table, teacher"][1]
    code, key = read_code(link["r"]), link["k"]
    seen = class_service().tables(class_service().get(code))[0].snapshot
    for order in (orders.setting_of("paused", False), orders.push(seen.code, seen.version)):
        class_service().order(code, key, class_service().get(code).orders, order)
    ((_, answer),) = EXPECTED["store"]["room"][code]["rounds"][-1]["answers"][seen.code][1]
    assert store.entries(seen.code, seen.version)[0]["answer"] == answer


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("code", EXPECTED["store"]["lesson"])
def test_a_lesson_goes_on(code):
    before = lesson_service().get(code)
    lesson_service().do(code, before.version, {"do": "step", "to": 0})
    now = lesson_service().get(code)
    assert (now.version, now.session.step, now.session.ended) == (before.version + 1, 0, False)


# ---- refusing what is newer or damaged


def says(refusal):
    """One sentence on one line."""
    said = str(refusal.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


def header(change):
    data = json.loads(read("games", GAME))
    data["header"] |= change
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (header({"payday": 2}), "saved by another version (format 2;"),
        (header({"rules": 9999}), "played by version 9999 of the rules;"),
        (header({"seed": 8_888_888}), "does not replay: turn "),
        (header({"planets": 9}), "is damaged at planets: "),
        (read("games", GAME)[:-40], "is damaged or is not a Pay Day game"),
    ],
)
def test_a_newer_or_damaged_game_is_refused_in_a_sentence(text, said):
    with pytest.raises(BrokenRecord) as refusal:
        Game.from_json(text)
    assert said in says(refusal)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (json.dumps(json.loads(read("boards", BOARD)) | {"payday_board": 2}), "saved by another version (format 2;"),
        (json.dumps(json.loads(read("boards", BOARD)) | {"planets": 9}), "is damaged at planets: "),
        (read("boards", BOARD)[:-40], "is damaged or is not a board"),
    ],
)
def test_a_newer_or_damaged_board_is_refused_in_a_sentence(text, said):
    with pytest.raises(BrokenBoard) as refusal:
        Board.from_json(text)
    assert said in says(refusal)


def test_a_newer_or_damaged_store_is_refused_in_a_sentence(tmp_path):
    newer, damaged = tmp_path / "newer.sqlite3", tmp_path / "damaged.sqlite3"
    load(newer)
    with closing(sqlite3.connect(newer)) as db, db:
        db.execute("UPDATE payday_schema SET version = 9999")
    damaged.write_bytes(b"SQLite format 3\0 and then nothing that could be one" * 100)
    for path, error, said in ((newer, NewerStore, "was made by a newer version"), (damaged, BrokenStore, "is damaged or is not")):
        with pytest.raises(error) as refusal:
            Store(f"sqlite:///{path}")
        assert said in says(refusal)


def first_of(kind):
    return next(link for known, link in WRITTEN_LINKS.values() if known == kind)


@pytest.mark.parametrize(
    ("error", "opened", "link"),
    [
        (BadCard, card_of, first_of("card text")[:-30]),
        (BadCard, card_of_code, first_of("card code") + "-x"),
        (BrokenBoard, board_of, first_of("board code")[:-9]),
        (BadLink, experiment_of, first_of("lab") | {"differs": "weather"}),
        (BadLink, lambda link: prediction_of(link, experiment_of(link)), first_of("prediction") | {"sketch": "1~2"}),
        (BadTournament, tournament_of, first_of("tournament") | {"games": ["x"]}),
    ],
)
def test_a_damaged_link_is_refused_in_a_line(error, opened, link):
    with pytest.raises(error) as refusal:
        opened(link)
    assert 10 < len(str(refusal.value)) < 400
    assert "\n" not in str(refusal.value)


def test_a_sheet_code_that_was_never_printed_is_refused_in_a_sentence(store):
    with pytest.raises(UnknownCode) as refusal:
        find(Logs(store), "bcdfgh")
    assert "No sheet is kept here" in says(refusal)
