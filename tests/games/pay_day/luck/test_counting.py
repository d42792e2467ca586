"""The luck of a seat in a playout: compiled and interpreted play count the same, and each kind of luck is seen."""

from dataclasses import replace

import numpy as np
import pytest

from payday_core import Game, Seat, edition, editions
from payday_core.games.pay_day.luck.sums import SUMS, Sum
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.review.coach.choices import open_choices, position
from payday_core.review.coach.values import Player, sampling
from payday_core.sessions.past import scenes
from payday_core.simulation.engines import engine
from payday_core.simulation.interpreter import Interpreter

PLAYERS = ("careful", "buyer", "borrower", "gambler")

FEW = 12

NEVER_IN = {
    "parker-1974": {Sum.GIFT_DAYS, Sum.GIFT_DAYS + 1, Sum.GIFT_DAYS + 2, Sum.GIFTS, Sum.MAIL_OF_OTHERS},
    "standard-2008": {Sum.MAIL_OF_OTHERS},
    "big-2008": {Sum.MAIL_OF_OTHERS},
}
"""1974 gives no deals away; there and in 2008 no mail card makes players pay each other."""

compiled = pytest.mark.skipif(not engine().compiled, reason="compares compiled play with interpreted play")


def questions_of(box):
    """The positions after the first answer to each question of a game, the seat that is asked watched."""
    printed = edition(box)
    game = Game.new(printed, [Seat.bot(name) for name in PLAYERS[: printed.players_max]], max(3, printed.months_min), 5)
    game.play()
    places = [position(scene, question.decided, question.values[0]) for scene in scenes(game) for question in open_choices(scene, game)]
    return Player(printed, len(game.seats), FEW, sampling(5)), places


@compiled
@pytest.mark.parametrize("box", [printed.id for printed in editions()])
def test_compiled_and_interpreted_play_count_the_same_luck(box):
    who, places = questions_of(box)
    some = places[:: max(len(places) // 4, 1)]
    machine = who.play_now(some)
    who._engine = Interpreter(PAY_DAY.playouts)
    for one, other in zip(machine, who.play_now(some), strict=True):
        assert (one.worth == other.worth).all()
        assert one.luck == pytest.approx(other.luck, abs=1e-6)


@compiled
@pytest.mark.parametrize("box", [printed.id for printed in editions()])
def test_every_kind_of_luck_is_met(box):
    who, places = questions_of(box)
    seen = np.zeros(SUMS, bool)
    for value in who.play_now(places):
        seen |= value.luck.any(axis=0)
    assert {int(number) for number in np.flatnonzero(~seen)} == {int(kind) for kind in NEVER_IN.get(box, set())}


def test_nobody_is_lucky_who_is_not_watched():
    who, places = questions_of("parker-1974")
    (value,) = who.play_now([replace(places[0], watched=-1)])
    assert not value.luck.any()
