"""The file is what the command makes: for this edition, these characters, these points."""

from itertools import pairwise

import pytest

from payday_core import edition
from payday_core.games.pay_day.solved.answers import Answers
from payday_core.games.pay_day.solved.file import MONTHS, SolvedGame, inputs_of, solved_edition, solved_game
from payday_core.games.pay_day.solved.grid import grid
from payday_core.games.pay_day.solved.others import Others
from payday_core.games.pay_day.solved.players import Best
from payday_core.games.pay_day.solved.solver import Solver
from payday_core.games.pay_day.solved.tables import break_even, cushion
from payday_core.lab import solve


def test_the_file_was_made_from_this_edition_and_these_characters():
    assert solved_game().inputs == inputs_of(solved_edition()), "run python -m payday_core.lab.solve"


def test_another_loan_rate_would_be_another_fingerprint():
    assert inputs_of(edition("parker-1974", loan_rate=0.1)) != inputs_of(solved_edition())


def test_the_file_is_small_and_whole():
    text = solve.FILE.read_text("utf-8")
    assert len(text) < 300_000
    assert SolvedGame.model_validate_json(text) == solved_game()


def test_the_solved_worth_lies_within_the_intervals_of_the_games_that_were_played_by_the_tables():
    found = solved_game()
    assert found.in_model.low < found.worth < found.in_model.high
    assert found.in_engine.low < found.worth < found.in_engine.high


def test_every_character_loses_and_the_model_has_them_in_the_order_of_the_engine():
    """docs/strength.md: Vera first, then Lou, Dana and Carla within $30 of each other, then Sam, Gus and Mia, Ben, and Kit last."""
    worths = {one.id: one.worth for one in solved_game().characters}
    assert max(worths.values()) < solved_game().worth
    groups = (["tuned"], ["borrower", "debt-free", "careful"], ["saver", "gambler", "holder"], ["buyer"], ["random"])
    for better, worse in pairwise(groups):
        assert min(worths[one] for one in better) > max(worths[one] for one in worse)


def test_the_model_has_each_character_within_forty_dollars_of_the_engine_but_for_the_coin():
    in_engine = {
        "tuned": 1228,
        "borrower": 1036,
        "debt-free": 1027,
        "careful": 1011,
        "saver": 889,
        "gambler": 877,
        "holder": 855,
        "buyer": -525,
    }
    worths = {one.id: one.worth for one in solved_game().characters}
    assert {one: abs(worths[one] - dollars) < 40 for one, dollars in in_engine.items()} == dict.fromkeys(in_engine, True)


@pytest.mark.full
def test_solving_again_from_the_measured_others_gives_the_figures_of_the_file():
    found = solved_game()
    again = Solver(solved_edition(), grid(), Others.of(found.others), MONTHS, Best()).solve()
    answers = Answers(again)
    assert again.at_start == pytest.approx(found.worth, abs=0.1)
    assert [cushion(answers, month, with_loan=False) for month in (1, 2)] == [pytest.approx(one, abs=1) for one in found.cushion]
    bakery = next(deal for deal in found.prices if deal.title == "Corner bakery")
    assert break_even(answers, 1800, 100, 2, with_loan=True) == pytest.approx(bakery.on_loan[1], abs=1)
