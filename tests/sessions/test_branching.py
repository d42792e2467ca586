"""A branch goes its own way from the one choice that was named; what was answered before it in the same turn stays answered."""

import pytest

from payday_core import Game, Seat, edition
from payday_core.games.pay_day.kinds import Ask, Cover, Mail, Why
from payday_core.sessions.branching import branched
from payday_core.sessions.past import scene_of
from tests.support.drivers.table import letter, month_of

COSTS = (50, 60)
"""Dollars that the two policies cost; the first month of 1974 begins with $325."""


@pytest.fixture(scope="module")
def two_policies():
    """The first turn leads to day 3, where both policies are drawn; Carla, a bot that insures itself where it can, buys them both."""
    policies = [letter(Mail.INSURANCE, dollars, cover) for dollars, cover in zip(COSTS, (Cover.CAR, Cover.HEALTH), strict=True)]
    printed = edition("parker-1974", calendar=month_of({3: "mail 2"}), mail=policies)
    game = Game.new(printed, [Seat.bot("careful", "Carla"), Seat.bot("careful", "Ben")], 1, 7, loaded_dice=[3])
    game.play_turn()
    assert game.table.money[0] == 325 - sum(COSTS)
    return game


def bought(game):
    """What Carla paid for each policy, in order."""
    return [row[4] for row in game.journal if row[1] == Why.INSURANCE and row[2] == 0]


def asked(game):
    """The two questions, by their numbers among the choices of the turn."""
    return [choice.number for choice in scene_of(game, 1).choices if choice.ask is Ask.BUY_INSURANCE]


def test_whoever_leaves_the_second_policy_has_still_bought_the_first(two_policies):
    first, _ = bought(two_policies)
    branch = branched(two_policies, 1, asked(two_policies)[1], 0)
    assert bought(branch) == [first]
    assert branch.table.money[0] == 325 - first
    assert branch.seats[0].asks == frozenset()


def test_whoever_leaves_the_first_policy_is_offered_the_second_and_the_card_buys_it(two_policies):
    _, second = bought(two_policies)
    branch = branched(two_policies, 1, asked(two_policies)[0], 0)
    assert bought(branch) == [second]
    assert branch.table.money[0] == 325 - second
