"""A person's choices next to par's: counted, the costliest first, and added up game by game."""

import numpy as np
import pytest

from payday_core.games.pay_day.kinds import Ask
from payday_core.review.coach.against_par import AgainstPar, against_par, cost_of, headline, sum_of
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.choices import Choice, Differences, Judged
from payday_core.sessions.past import Decided

NOTHING = Differences(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def choice(behind, *, value=0, par=1, by_hand=True, ask=Ask.BUY_DEAL, seat=0, alike=False):
    """A choice between two answers, in which par's left so many dollars more in each of the games that were played on."""
    answers = tuple(Judged(one, f"Answer {one}", 1000.0, 10.0) for one in (0, 1))
    decided = Decided(1, 0, seat, 1, 4, ask, 0, value, by_hand, (0, 1))
    sample = np.array(behind, float)
    return Choice(decided, answers, answers[value], answers[par], 0.0, 0.0, False, answers, NOTHING, answers[par], sample, alike)


def analysis(*choices):
    return Analysis(("Maya", "Ada"), (0.0, 0.0), (0, 0), choices, (), (), 4, "interpreted")


def test_only_what_a_person_chose_is_counted_and_what_chance_makes_equal_is_not():
    mine, like_par = choice([100, 100]), choice([0, 0], value=1)
    equal, tile = choice([9, 9], ask=Ask.PICK_NUMBER, alike=True), choice([9, 9], ask=Ask.PLACE_TILE)
    others = choice([9, 9], by_hand=False), choice([9, 9], seat=1), equal, tile
    found = against_par(analysis(mine, like_par, *others), 0)
    assert (found.made, found.same, found.differing) == (2, 1, (mine,))
    assert headline(found, "Ada") == "You chose as Ada would in 1 of 2 choices"


def test_the_costliest_choice_comes_first_and_one_that_was_better_than_par_last():
    small, better, large = choice([100, 100]), choice([-50, -50]), choice([300, 300])
    assert against_par(analysis(small, better, large), 0).differing == (large, small, better)


def test_choices_met_the_same_futures_so_they_are_added_up_game_by_game():
    """200 and 0, 0 and 200: each alone is unsure, together they cost $200 in every game."""
    one, other = choice([200, 0]), choice([0, 200])
    assert cost_of([one]) == (100, pytest.approx(100))
    assert cost_of([one, other]) == (200, 0)
    assert sum_of(AgainstPar(5, (one, other))) == "The other two together cost you $200 exactly, on average."


@pytest.mark.parametrize(
    ("behind", "made", "said"),
    [
        ([260, 340, 300, 300], 2, "The other one cost you about $300, between $267 and $333, on average."),
        ([-260, -340, -300, -300], 2, "The other one brought you about $300, between $267 and $333, on average."),
        ([100, -100, 60, -40], 2, "The other one came to about the same on average: between −$96 and $86."),
        ([40, 40], 1, "That cost you $40 exactly, on average."),
    ],
)
def test_the_sum_says_how_sure_it_is(behind, made, said):
    """The standard error of 260, 340, 300 and 300 is 32.7 / 2 = 16.3; that of 100, −100, 60 and −40 is √(25,100 / 3) / 2 = 45.7."""
    assert sum_of(AgainstPar(made, (choice(behind),))) == said


def test_who_chose_as_par_every_time_is_told_nothing_more():
    same = AgainstPar(3, ())
    assert headline(same, "Ada") == "You chose as Ada would every time"
    assert sum_of(same) == ""
    assert headline(AgainstPar(1, (choice([9, 9]),)), "Ada") == "Ada would have chosen differently"
