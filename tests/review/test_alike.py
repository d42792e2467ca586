"""Choices whose answers chance makes equal: nobody loses anything by one, and playouts of all answers say so too."""

from functools import cache

import numpy as np
import pytest

from pages.review.coach.card import _line
from payday_core import Game, Seat, edition
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.title import THRESHOLD_IN_WAGES
from payday_core.review.coach.analysis import analyse
from payday_core.review.coach.choices import ALIKE, chance_makes_equal, open_choices, position
from payday_core.review.coach.values import Player
from payday_core.sessions import live
from payday_core.sessions.past import asked_in, scenes
from payday_core.simulation.engines import engine
from tests.support.drivers.page import kept
from tests.support.volume import volume, with_full

ASKED_IN = {"parker-1994": {Ask.PICK_NUMBER}, "hasbro-2000": {Ask.SWAP_LOTTERY_CARD, Ask.AGREE_TO_SWAP, Ask.TURN_DIE}}
ASKED = [(box, ask) for box, asks in ASKED_IN.items() for ask in sorted(asks)]
ERRORS = 3.3


@cache
def game(box, seed):
    """A game in which chance answers everything, so that every question is asked."""
    played = Game.new(edition(box), [Seat.bot("random", name) for name in ("Ann", "Bob", "Cy")], 2, seed)
    played.play()
    return played


def equal_choices(played):
    """Each with its scene."""
    for scene in scenes(played):
        yield from ((scene, question) for question in open_choices(scene, played) if question.alike)


@pytest.mark.parametrize("box", ASKED_IN)
def test_whatever_is_answered_nothing_is_lost_and_nothing_marked(box):
    equal = [choice for choice in analyse(game(box, 1), samples=3).choices if choice.alike]
    assert {choice.decided.ask for choice in equal} <= ALIKE and equal
    for choice in equal:
        assert (choice.loss, choice.error, choice.marked) == (0, 0, False)
        assert choice.best == choice.chosen and choice.within_noise == choice.options and len(choice.options) > 1
        assert not choice.behind_par.any()


def test_the_list_of_all_choices_says_so():
    """Instead of a best answer, as each of them is."""
    played = game("parker-1994", 1)
    snapshot = live.hub().get(kept(played))
    lines = [str(_line(snapshot, one, named=True)) for one in analyse(played, samples=3).choices if one.alike]
    assert lines and all("any: chance makes them equal" in line and "a right answer" in line for line in lines)


def test_of_two_dice_some_sums_are_better_than_others():
    """Seven falls in six ways, two in one: the lottery of both dice is judged, that of one is not."""
    assert {chance_makes_equal(asked) for asked in numbers_picked("standard-2008")} == {True}
    assert {chance_makes_equal(asked) for asked in numbers_picked("big-2008")} == {False}


def numbers_picked(box):
    """Every question for a number in some games."""
    for seed in range(12):
        for scene in scenes(game(box, seed)):
            yield from (asked for decided, asked in asked_in(scene, game(box, seed)) if decided.ask is Ask.PICK_NUMBER)


@pytest.mark.parametrize("one", with_full(ASKED, ("hasbro-2000", Ask.TURN_DIE), ("parker-1994", Ask.PICK_NUMBER)), ids=str)
def test_playouts_tell_no_answer_from_another(one):
    """The highest answer less the lowest, in dollars, over the choices of many games: nothing, as far as can be told.

    The black die is not quite as fair: a six is worth some $10 more than a one, a thirtieth of the least that is ever marked.
    """
    if not engine().compiled:
        pytest.skip("Numba is not installed: thousands of playouts would take too long")
    box, ask = one
    apart = []
    for seed in range(volume(100, 10)):
        played = game(box, seed)
        who = Player(played.edition, len(played.seats), volume(400, 10), seed)
        for scene, question in equal_choices(played):
            if question.decided.ask is ask:
                ends = (question.values[0], question.values[-1])
                low, high = who.play_now([position(scene, question.decided, value) for value in ends])
                apart.append(float((high.worth - low.worth)[:, question.decided.seat].mean()))
    found = np.array(apart)
    assert len(found) > 5
    error = ERRORS * found.std(ddof=1) / len(found) ** 0.5
    assert abs(found.mean()) < error + (THRESHOLD_IN_WAGES * edition(box).wage / 10 if ask is Ask.TURN_DIE else 0)
