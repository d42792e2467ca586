"""Every chance that a question states, against a count of all throws."""

from itertools import product

import pytest

from pages.shared.decision.dice import THROWS, chance, ways
from payday_core import editions
from payday_core.games.pay_day.editions.pieces import pairs_on
from payday_core.games.pay_day.kinds import Ask, Why
from payday_core.sessions import live
from tests.support.drivers.page import asked, kept

THROWN = list(product(range(1, 7), repeat=2))


def joined(game):
    """Who has paid to take part in the lottery that is on."""
    rows = live.hub().get(kept(game)).book.turns[game.turn + 1]
    return sum(row.what == Why.LOTTERY_ANTE for row in rows)


@pytest.mark.parametrize("teams", [2, 3, 4, 6])
def test_a_number_of_one_die_wins_as_often_as_there_are_numbers_taken(teams):
    game = asked(Ask.PICK_NUMBER, box="parker-1994", teams=teams)
    decision = game.pending
    entrants = joined(game)
    for number in decision.values:
        others = [other for other in range(1, 7) if other != number][: entrants - 1]
        hits = [face for face in range(1, 7) if face in (number, *others)]  # thrown again until it is one of these
        assert chance(decision, number) == f"1 in {len(hits)}"


def test_a_sum_of_two_dice_falls_as_often_as_it_says():
    decision = asked(Ask.PICK_NUMBER, box="big-2008", teams=4).pending
    assert decision.table.high == 12
    for number in range(1, 13):
        fallen = sum(one + other == number for one, other in THROWN)
        assert ways(number) == fallen
        assert chance(decision, number) == f"{fallen} of {len(THROWN)}"
    assert len(THROWN) == THROWS


def bit(low, high):
    """Where a pair stands in the set of a card's pairs."""
    return 1 << (6 * (low - 1) + high - 1)


@pytest.mark.parametrize("box", [box for box in editions() if box.lottery_cards], ids=lambda box: box.id)
def test_a_lottery_card_has_six_throws_that_no_other_card_has(box):
    """As the questions say: 6 of the 36 throws."""
    throws = [[throw for throw in THROWN if pairs_on(card) & bit(*sorted(throw))] for card in box.lottery_cards]
    assert {len(mine) for mine in throws} == {6}
    assert len({throw for mine in throws for throw in mine}) == sum(map(len, throws))
