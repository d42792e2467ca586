"""The engine and a second reading of the rule books, which shares no line of rules with it, come to the same in every turn.

Compared are cash, savings, loans, the pot, days, months, hands, piles, and each question with its options.
"""

import pytest

from payday_core import editions
from tests.support.second_reading.games import difference, drawn
from tests.support.second_reading.referee import BOOKS
from tests.support.volume import volume

GAMES = volume(600)


def test_there_is_a_reading_of_every_edition():
    assert set(BOOKS) == {one.id for one in editions()}


@pytest.mark.parametrize("only", BOOKS)
def test_games_by_chance_come_to_the_same_by_both_readings(only):
    assert [told for seed in range(GAMES) if (told := difference(drawn(seed, only)))] == []
