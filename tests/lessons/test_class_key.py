"""The key of a class's sheet: it comes another way than the sheet, and says the same in thousands of games."""

import ast
import random
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

import payday_core
from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, BOTS, BrokenRecord, Game, Record, Seat, bot, edition, editions
from payday_core.teaching.own_sheet.asks import Asked, Sort, whole_wage_rates
from payday_core.teaching.own_sheet.key.class_key import class_key, interest
from payday_core.teaching.own_sheet.sheet import class_sheet
from tests.support.sources import tree
from tests.support.volume import volume

CORE = Path(payday_core.__file__).parent
KEY = "payday_core.teaching.own_sheet.key"
CLASS_KEY, SEEN = f"{KEY}.class_key", f"{KEY}.seen"
PAY_DAY = "games.pay_day"
NEVER_READ = (
    *(f"{PAY_DAY}.{part}" for part in ("ledger.frames", "ledger.journal", "ledger.cash_flow", "ledger.by_", "findings", "narration")),
    *("review", "classroom", "teaching.own_sheet.sheet", "teaching.own_sheet.words"),
)
"""What reads the journal, and what makes the sheet."""

GAMES = 10_000
"""With `--full`."""

LONG_GAMES = 1_000
"""Of them in the box whose shortest game has two months."""

both = pytest.mark.parametrize("box", editions(), ids=[box.id for box in editions()])


# ---- another way


def imported(module):
    """The modules of ours that a module imports when it is imported."""
    file = CORE.parent.joinpath(*module.split(".")).with_suffix(".py")
    file = file if file.is_file() else file.with_suffix("") / "__init__.py"
    found = set()
    for node in tree(file).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("payday_core"):
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {name for name in found if CORE.parent.joinpath(*name.split(".")).with_suffix(".py").is_file()}


def reached(module):
    """All that is imported with it."""
    known, new = set(), {module}
    while new:
        known |= new
        new = {name for one in new for name in imported(one)} - known
    return known


def test_the_key_reads_no_journal_and_knows_no_sheet():
    found = reached(CLASS_KEY)
    assert SEEN in found and "payday_core.games.pay_day.rules.pay_day" in found
    assert not [name for name in found if name.removeprefix("payday_core.").startswith(NEVER_READ)]


def test_sheet_and_key_share_only_what_is_asked():
    ours = {name for name in reached(CLASS_KEY) if ".teaching." in name}
    assert ours == {CLASS_KEY, SEEN, "payday_core.teaching.own_sheet.asks"}


def test_interest_is_rounded_as_by_hand():
    assert [interest(owed, 0.10) for owed in (0, 4, 5, 15, 1000, 17_500)] == [0, 0, 1, 2, 100, 1750]
    assert interest(1000, 0.0825) == 83
    assert interest(35_000, 0.10) == interest(17_500, 0.20) == 3500, "the whole wage, as in lesson 4"


# ---- thousands of games


def answered(game):
    """The sheet of a game, and the key's figures for what is asked there."""
    sheet = class_sheet(game)
    return sheet, class_key(game.record(), {team.seat: tuple(one.asked for one in team.questions) for team in sheet.teams})


def short_game(box, number):
    """Two or three rule cards for a month or two, some of them stopped in the second."""
    chance = random.Random(number)
    seats = [Seat(f"Team {seat}", _card(box.id, chance.choice(BOTS).id), ASK_NOTHING) for seat in range(2 + (number % 8 == 0))]
    months = max(box.months_min, 1 + number % 2)
    game = Game.new(box, seats, months, number, in_step=number % 4 < 3)
    if number % 5 and months == 2:
        game.play_month()
        for _ in range(number % 13):
            game.play_turn()
    else:
        game.play()
    return game


@cache
def _card(box_id, name):
    return bot(name).card(edition(box_id))


@both
def test_sheet_and_key_agree_in_every_game(box):
    games = volume(LONG_GAMES if box.months_min > 1 else (GAMES - LONG_GAMES) // (len(editions()) - 1), at_least=150)
    sorts = Counter()
    for number in range(games):
        sheet, key = answered(short_game(box, number))
        assert sheet.month == key.month > 0
        assert sheet.teams == key.teams, f"game {number} of {box.id}"
        sorts.update(one.asked.sort for team in sheet.teams for one in team.questions)
    wanted = set(Sort) - ({Sort.SAVED} if not box.savings_rate else set())
    assert wanted <= {sort for sort, number in sorts.items() if number >= games // 1000}, sorts


def by_hand(box, number):
    """A game in which people answer, change their plans and take answers back."""
    chance = random.Random(number)
    game = Game.new(box, [Seat("Oak", asks=ASK_ALL), Seat("River", asks=ASK_BIG), Seat.bot("buyer")], max(2, box.months_min), number)
    while not game.over:
        game.play_turn()
        while game.pending:
            game.answer(chance.choice(game.pending.usual))
            if game.can_undo and chance.random() < 0.2:
                game.undo()
        if chance.random() < 0.02:
            game.plan(0, _card(box.id, "borrower"))
    return game


@both
@pytest.mark.parametrize("number", range(3))
def test_answers_by_hand_plans_and_what_was_taken_back_are_in_the_key(box, number):
    game = by_hand(box, number)
    assert any(entry.undone for entry in game.log) and any(entry.answer is not None for entry in game.log)
    sheet, key = answered(game)
    assert [team.seat for team in sheet.teams] == [0, 1]
    assert sheet.teams == key.teams


def test_house_rules_are_in_the_key():
    for number, house in enumerate(({"loan_rate": 0.0825, "wage": 1230, "loan_step": 70}, {"loan_rate": 0.0}, {"loan_rate": 0.25})):
        box = edition("parker-1994", **house)
        game = Game.new(box, [Seat(name, bot("buyer").card(box), ASK_NOTHING) for name in ("Oak", "River")], 2, number)
        game.play()
        sheet, key = answered(game)
        assert sheet.teams == key.teams
        for team in key.teams:
            assert all(abs(day.interest - Fraction(str(box.loan_rate)) * day.owed) <= Fraction(1, 2) for day in team.pay_days)


def test_a_game_in_which_tiles_were_placed_has_its_key():
    box = edition("big-2008")
    game = Game.new(box, [Seat(name, bot("careful").card(box), ASK_NOTHING) for name in ("Oak", "River")], 1, 4, in_step=True, placing=True)
    game.play()
    sheet, key = answered(game)
    assert sheet.teams == key.teams


# ---- what a key does not say


def test_a_deal_that_the_seat_never_held_has_no_answer():
    game = short_game(edition("parker-1994"), 3)
    key = class_key(game.record(), {0: (Asked(Sort.SOLD, card=0, turn=1),)})
    assert key.teams[0].questions[0].right == ()


def test_a_record_that_plays_otherwise_is_refused():
    record = short_game(edition("parker-1994"), 2).record()
    other = record.header.model_copy(update={"seed": record.header.seed + 1})
    with pytest.raises(BrokenRecord, match="turn 1 comes out differently"):
        class_key(Record(header=other, log=record.log), {})


def test_a_rate_of_the_other_box_is_asked_once():
    assert whole_wage_rates(0.10) == (0.10, 0.20) and whole_wage_rates(0.20) == (0.20, 0.10) and whole_wage_rates(0.0) == (0.20,)
