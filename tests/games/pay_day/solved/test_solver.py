"""The solved game: what can be worked out by hand, what games of the model and of the engine say, and that nothing beats it."""

from functools import cache

import numpy as np
import pytest

from payday_core import edition
from payday_core.games.pay_day.kinds import LAST_DAY, Space
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.solved.answers import Answers
from payday_core.games.pay_day.solved.file import solved_game
from payday_core.games.pay_day.solved.grid import Grid
from payday_core.games.pay_day.solved.model_games import ModelGames
from payday_core.games.pay_day.solved.others import Others, measured
from payday_core.games.pay_day.solved.players import Best, ByCard, Coin
from payday_core.games.pay_day.solved.solver import Solver, chance_of_landing
from payday_core.lab.stats import interval
from tests.support.volume import volume

BOX = edition("parker-1974")

QUIET = edition("parker-1974", calendar=" | ".join(["start", *["rest Sunday"] * 30, "pay_day Pay Day"]))
"""A board on which nothing happens."""

SMALL = Grid(
    np.array([0.0, 50, 100, 150, 200, 300, 400, 600, 900, 1500, 3000, 6000]),
    np.array([-8000.0, -4000, -2000, -1200, -800, -500, -300, -200, -100, 0, 100, 200, 300, 500, 900, 2000]),
    np.array([0.0, 100, 300, 800]),
    np.array([0.0, 400, 2800, 5000]),
)
"""Few points, for a test of seconds."""


def others():
    return Others.of(solved_game().others)


def alone(months):
    """A seat to which nobody does anything, and to whom each deal is as likely."""
    nothing = np.zeros((months, LAST_DAY))
    deals, joiners = np.full((months, len(BOX.deals)), 1 / len(BOX.deals)), np.tile([1.0, 0, 0, 0], (months, 1))
    return Others(*(nothing,) * 7, nothing + 0.25, joiners, deals)


@cache
def solved(player, months=1, around=others):
    return Solver(BOX, SMALL, around() if around is others else around(months), months, player()).solve()


def careful():
    return ByCard(BOX, bot("debt-free").card(BOX))


def test_on_a_board_of_sundays_a_month_brings_nothing_but_the_start_cash():
    assert Solver(QUIET, SMALL, alone(1), 1, Best()).solve().at_start == pytest.approx(325, abs=0.1)


def test_on_a_board_of_sundays_two_months_bring_one_wage_and_a_tenth_of_what_was_saved():
    """$325 and one wage of $325 are $650; $600 of it are saved on the first Pay Day and bring $60. Nothing has to be paid in between."""
    assert Solver(QUIET, SMALL, alone(2), 2, Best()).solve().at_start == pytest.approx(710, abs=6)


def test_the_lottery_draw_on_day_29_is_next_for_one_roll_in_six_from_day_28_and_never_from_day_29():
    chance = chance_of_landing(BOX, Space.LOTTERY_DRAW)
    assert (chance[28], chance[29], chance[30]) == (pytest.approx(1 / 6), 0, 0)
    assert chance[0] == pytest.approx(2 / 7, abs=0.02)


def test_the_worth_of_the_best_play_is_what_games_of_the_model_come_to():
    best = solved(Best)
    worths = ModelGames(best, volume(20_000, 4_000), 3).play().worth
    found = interval(worths)
    assert abs(found.mean - best.at_start) < found.high - found.low


def test_a_character_is_worth_less_than_the_best_play():
    assert solved(careful).at_start < solved(Best).at_start


@pytest.mark.full
def test_a_coin_is_worth_least():
    assert solved(Coin).at_start < solved(careful).at_start - 100


def test_more_cash_is_never_worth_less_and_a_loan_never_more():
    worth = solved(Best).stays[1, 0][0, 0, 0].reshape(len(SMALL.balance), len(SMALL.cash))
    assert np.all(np.diff(worth, axis=1) > 0) and np.all(np.diff(worth, axis=0) > 0)


def test_a_deal_at_the_price_it_brings_is_left_and_the_attic_painting_bought():
    answers = Answers(solved(Best, 2))
    here = ModelGames(answers.solved, 1, 1).at
    assert answers.gain_by_buying(1, 4, 400, 400, 0, here)[0] < 0 < answers.gain_by_buying(1, 4, 100, 400, 20, here)[0]


def test_what_others_do_is_measured_as_the_board_has_it():
    """Three others roll about two landings in seven on each day, so that somebody sends us back in most months."""
    found = measured(BOX, 1, volume(2000, 150))
    assert found.joiners.sum(axis=1) == pytest.approx(1)
    assert found.deals.sum(axis=1) == pytest.approx(1)
    assert np.all(found.daylight[0, :6] == 0), "nobody reaches day 27 while a token is on its first days"
    assert found.our_commission[0, 0] == pytest.approx(0.25)
