"""Records: a game is its header and what people decided; the rest is replayed, and a file that cannot be is refused with the reason."""

import json

import pytest

from payday_core import ASK_BIG, BrokenRecord, Game, Record, Seat, bot, edition, editions
from payday_core.engine.record import LARGEST_FILE
from payday_core.games.pay_day.record import FORMAT, PLAYED, RULES


def a_game(printed=None, stop_at=None):
    """Ana answers everything (always the first option), two bots; up to the end, or stopped when she has answered so often."""
    printed = printed or edition("parker-1974", loan_rate=0.1)
    game = Game.new(printed, [Seat("Ana"), Seat.bot("buyer"), Seat.bot("saver")], 2, seed=7, in_step=True)
    answers = 0
    while not game.over and answers != stop_at:
        game.play()
        if game.pending:
            game.answer(game.pending.values[0])
            answers += 1
    return game


def changed(game, change):
    """The game's file with something in its data changed."""
    data = json.loads(game.record().to_json())
    change(data)
    return json.dumps(data)


def refused(text):
    with pytest.raises(BrokenRecord) as refusal:
        Game.from_json(text)
    said = str(refusal.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


# ---- what is in it


def test_the_header_is_what_the_game_is_played_with():
    header = json.loads(a_game(stop_at=1).record().to_json())["header"]
    card = {
        "buy_margin": 30, "loan_margin": 60, "deal_loan": 1000, "buy_in_last_month": False, "keep": 100, "repay_share": 100,
        "save_share": 50, "games_from": 1_000_000_000, "insure": True, "stake": 0, "at_random": False,
        "last_buy_day": 31, "bid_share": 100, "repay_from": 0, "carry_charges": False, "pay_whom": 0, "charge_whom": 1,
    }  # fmt: skip
    assert header["seats"][0] == {"name": "Ana", "bot": None, "card": card, "asks": list(range(27))}
    assert [(seat["name"], seat["bot"], seat["asks"]) for seat in header["seats"][1:]] == [("Ben", "buyer", []), ("Sam", "saver", [])]
    del header["seats"]
    assert header == {
        "payday": FORMAT, "rules": RULES, "edition": "parker-1974", "replaced": {"loan_rate": 0.1}, "months": 2, "seed": 7, "in_step": True,
        "placing": False, "loaded_dice": [],
    }  # fmt: skip


def test_the_log_is_what_people_decided_and_a_digest_of_every_turn():
    game = a_game()
    log = game.record().log
    assert sum(len(entry.digests or ()) for entry in log) == game.turn
    assert {entry.seat for entry in log if entry.answer is not None} == {0}
    assert [entry.turn for entry in log] == sorted(entry.turn for entry in log)


def test_a_game_of_bots_logs_nothing_but_digests():
    game = Game.new(edition("parker-1994"), [Seat.bot("buyer"), Seat.bot("random")], 2, seed=1)
    game.play()
    assert [set(entry.data()) for entry in game.record().log] == [{"turn", "digests"}]


def test_the_file_has_a_line_for_the_header_and_a_line_for_each_entry():
    game = a_game()
    lines = game.record().to_json().splitlines()
    assert len(lines) == len(game.log) + 3
    assert lines[0].startswith('{"header": {"payday":1,')
    assert lines[2] == '  {"turn": 0, "seat": 0, "asked": true},'
    assert lines[3] == '  {"turn": 0, "seat": 0, "answer": 0},'
    assert lines[4].startswith('  {"turn": 1, "digests": ["')
    assert lines[-1] == "]}"


def test_the_longest_game_is_a_small_file():
    """Six people who answer everything for six months."""
    game = Game.new(edition("parker-1994"), [Seat(name) for name in "ABCDEF"], 6, seed=2)
    while not game.over:
        game.play()
        if game.pending:
            game.answer(game.pending.usual[-1])
    assert 20_000 < len(game.record().to_json()) < LARGEST_FILE / 5


# ---- opening it


@pytest.mark.parametrize("printed", editions(), ids=lambda printed: printed.id)
def test_an_opened_game_is_the_game(printed):
    for stop_at in (None, 0, 1, 9, 20):
        game = a_game(printed, stop_at)
        again = Game.from_json(game.record().to_json())
        assert again.journal == game.journal
        assert again.digest() == game.digest()
        assert again.standings() == game.standings()
        assert again.record() == game.record()
        assert [seat.name for seat in again.seats] == ["Ana", "Ben", "Sam"]


def test_a_game_stopped_at_a_question_opens_at_it():
    game = a_game(stop_at=4)
    game.play()
    again = Game.from_json(game.record().to_json().encode())
    assert (again.pending.seat, again.pending.ask, again.pending.values) == (game.pending.seat, game.pending.ask, game.pending.values)
    assert again.pending.options == game.pending.options


def test_plans_questions_house_rules_and_loaded_dice_come_back():
    game = Game.new(
        edition("parker-1974", amounts={18: 700}), [Seat("Ana", asks=ASK_BIG), Seat.bot("saver")], 2, seed=3, loaded_dice=[2, 6]
    )
    game.plan(0, bot("buyer").card(game.edition), frozenset())
    game.play_month()
    game.plan(1, bot("buyer").card(game.edition))
    game.play()
    again = Game.from_json(game.record().to_json())
    assert (again.journal, again.edition, again.seats) == (game.journal, game.edition, game.seats)
    assert again.edition.calendar[18].amount == 700


def test_the_first_entries_alone_are_an_earlier_state_of_the_game():
    game = a_game()
    log = game.record().log
    for cut in range(0, len(log), 7):
        earlier = Game.from_record(Record(header=game.header, log=log[:cut]))
        assert earlier.journal == game.journal[: len(earlier.journal)] or earlier.pending
        assert earlier.digests == game.digests[: earlier.turn]


def test_names_may_be_written_in_any_script():
    game = Game.new(edition("parker-1974"), [Seat("Żółw 🐢"), Seat("محمد"), Seat("明")], 1, seed=1)
    assert [seat.name for seat in Game.from_json(game.record().to_json()).seats] == ["Żółw 🐢", "محمد", "明"]


# ---- refusing it


NO_JSON = ["", "x", "{", "[1, 2", b"\xff\xfe", b"\x89PNG\r\n", "nul", '{"header": {"payday": 1', "[" * 100_000, '"\\ud800"']
OTHER_JSON = ["5", "null", "[]", "{}", '{"header": null}', '{"header": "payday"}', '{"header": ["payday"]}', '{"log": []}', '"payday"']


@pytest.mark.parametrize("text", NO_JSON, ids=lambda text: repr(text[:12]))
def test_what_is_no_json_is_refused(text):
    assert refused(text) == "This file is damaged or is not a Pay Day game: it is not JSON text."


@pytest.mark.parametrize("text", OTHER_JSON)
def test_other_json_is_refused(text):
    assert refused(text) == "This file is not a Pay Day game."


def test_a_file_larger_than_any_game_is_refused_unread():
    assert refused(" " * (LARGEST_FILE + 1)) == "This file is larger than 600 kB; no Pay Day game is."


def test_another_format_is_refused():
    text = changed(a_game(), lambda data: data["header"].update(payday=2))
    assert refused(text) == "This game was saved by another version (format 2; this one reads 1)."


@pytest.mark.parametrize("played_by", [min(PLAYED) - 1, RULES + 1], ids=["older", "newer"])
def test_another_version_of_the_rules_is_refused(played_by):
    text = changed(a_game(), lambda data: data["header"].update(rules=played_by))
    assert refused(text) == f"This game was played by version {played_by} of the rules; this app plays version {RULES}."


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"edition": "parker-1899"}, "there is no edition 'parker-1899'; there are parker-1974, parker-1994"),
        ({"replaced": {"loan_rate": 2}}, "parker-1974: loan_rate: must be from 0 to 1; got 2"),
        ({"replaced": {"jackpot": 2}}, "parker-1974 prints no 'jackpot'"),
        ({"replaced": {"amounts": 2}}, "parker-1974: amounts: must give dollars by day"),
        ({"replaced": {"amounts": {"x": 2}}}, "parker-1974: amounts: day x prints no amount"),
        ({"replaced": {"players_min": 4}}, "the 1974 edition is for 4 to 4 players, not 3"),
        ({"replaced": {"months_max": 1}}, "a game of the 1974 edition lasts 1 to 1 months, not 2"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_set_up_is_refused(change, said):
    assert refused(changed(a_game(), lambda data: data["header"].update(change))).startswith(f"This Pay Day game cannot be set up: {said}")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data["header"].update(seed=-1), "seed: it does not fit"),
        (lambda data: data["header"].update(months=0), "months: it does not fit"),
        (lambda data: data["header"].update(months="two"), "months: it does not fit"),
        (lambda data: data["header"].update(loaded_dice=[7]), "loaded dice: a loaded die shows 1 to 6"),
        (lambda data: data["header"].update(color="red"), "color: it is not known here"),
        (lambda data: data["header"].pop("seats"), "seats: it is missing"),
        (lambda data: data["header"]["seats"][0].update(name=""), "seat 1, name: it does not fit"),
        (lambda data: data["header"]["seats"][0].update(asks=[99]), "seat 1, ask 1: it does not fit"),
        (lambda data: data["header"]["seats"][0]["card"].update(keep=-1), "seat 1, card, keep: it does not fit"),
        (lambda data: data.update(log={}), "log: it does not fit"),
        (lambda data: data["log"][0].update(turn="x"), "log 1, turn: it does not fit"),
        (lambda data: data["log"][1].update(answer=0.5), "log 2, answer: it does not fit"),
        (lambda data: data["log"][0].update(seat=6), "log 1, seat: it does not fit"),
    ],
)
def test_a_damaged_value_is_refused_with_its_place(change, said):
    assert refused(changed(a_game(), change)).startswith(f"This Pay Day game is damaged at {said}")


def first(data, key):
    return next(entry for entry in data["log"] if key in entry)


def test_another_answer_comes_out_differently_and_the_turn_is_named():
    """Ana's first answer, to borrow nothing, made 100."""
    text = changed(a_game(), lambda data: first(data, "answer").update(answer=100))
    assert refused(text) == "This game does not replay: turn 1 comes out differently under the rules of this version."


def test_an_answer_that_is_no_option_is_refused():
    text = changed(a_game(), lambda data: first(data, "answer").update(answer=50))
    reason = "50 is no answer to BORROW; Ana may answer 0, 100, ... 100000"
    assert refused(text) == f"This game does not replay: at turn 1, {reason}."


def test_an_answer_by_another_seat_is_refused():
    text = changed(a_game(), lambda data: first(data, "answer").update(seat=1))
    assert refused(text) == "This game does not replay: at turn 1, seat 1 answers a question that is not asked."


def test_a_changed_digest_is_noticed_at_its_turn():
    def change(data):
        entries = [entry for entry in data["log"] if "digests" in entry]
        entries[3]["digests"][0] = "00000000"

    game = a_game()
    entry = [entry for entry in game.log if entry.digests][3]
    turn = entry.turn - len(entry.digests) + 1
    assert (
        refused(changed(game, change)) == f"This game does not replay: turn {turn} comes out differently under the rules of this version."
    )


def test_a_missing_answer_is_noticed():
    def change(data):
        answers = [i for i, entry in enumerate(data["log"]) if "answer" in entry]
        del data["log"][answers[2]]

    assert "This game does not replay: at turn " in refused(changed(a_game(), change))


def test_an_answer_too_many_is_noticed():
    text = changed(a_game(), lambda data: data["log"].append({"turn": a_game().turn, "seat": 0, "answer": 0}))
    assert refused(text).endswith("seat 0 answers a question that is not asked.")


@pytest.mark.parametrize("entry", [{"turn": 0}, {"turn": 5, "seat": 0, "plan": None}, {"turn": 0, "seat": 0, "asks": [1]}])
def test_an_entry_that_says_nothing_is_refused(entry):
    text = changed(a_game(), lambda data: data["log"].insert(0, entry))
    assert "an entry that fits nowhere" in refused(text)


def test_a_plan_of_somebody_who_is_not_there_is_refused():
    card = bot("saver").card(edition("parker-1974")).model_dump()
    text = changed(a_game(), lambda data: data["log"].insert(0, {"turn": 0, "seat": 5, "plan": card, "asks": []}))
    assert "an entry that fits nowhere" in refused(text)


def test_the_reason_fits_a_screen_whatever_is_in_the_file():
    for junk in ("x" * 5000, 10**400, ["y" * 300] * 50, {"a\nb" * 500: 1}):
        for place in ("edition", "replaced", "seats", "months", "seed", "payday", "rules", "x" * 3000):
            text = changed(a_game(stop_at=1), lambda data, junk=junk, place=place: data["header"].update({place: junk}))
            assert len(refused(text)) < 400


LONG = "x" * 300


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["header"].update({LONG: 1}),
        lambda data: data["header"].update(edition=LONG),
        lambda data: data["header"].update(payday=LONG),
        lambda data: data["header"].update(replaced={LONG: 1}),
        lambda data: data["header"].update(replaced={"loan_rate": LONG}),
        lambda data: data["header"]["seats"][0].update(bot=LONG, name=LONG),
        lambda data: data["log"][0].update({LONG: LONG}),
        lambda data: data["log"][0].update(digests=[LONG]),
    ],
)
def test_a_refusal_is_one_short_sentence_whatever_the_file_holds(change):
    assert len(refused(changed(a_game(), change))) <= 200
