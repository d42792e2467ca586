"""The engine and a second reading of the rule books, which shares no line of rules with it, come to the same in every turn.

Compared are cash, savings, loans, the pot, days, months, hands, piles, and each question with its options.
`python -m bench.second_reading --games 100000` plays more of these games.
"""

import pytest

from payday_core import editions
from tests.support.second_reading import money
from tests.support.second_reading.book_1974 import Book1974
from tests.support.second_reading.book_1994 import Book1994
from tests.support.second_reading.book_2000 import Book2000
from tests.support.second_reading.book_2008 import Book2008
from tests.support.second_reading.games import difference, drawn
from tests.support.second_reading.referee import BOOKS
from tests.support.volume import volume

GAMES = volume(600)


def differences(only):
    """What is different in the games of an edition, one after the other."""
    return filter(None, (difference(drawn(seed, only)) for seed in range(GAMES)))


def test_there_is_a_reading_of_every_edition():
    assert set(BOOKS) == {one.id for one in editions()}


@pytest.mark.parametrize("only", BOOKS)
def test_games_by_chance_come_to_the_same_by_both_readings(only):
    assert list(differences(only)) == []


@pytest.mark.parametrize(
    ("only", "where", "name", "wrong"),
    [
        ("parker-1974", Book1974, "bills_first", False),
        ("parker-1974", Book1974, "retired_are_out", False),
        ("parker-1974", money, "MOST_STEPS", 10),
        ("parker-1994", Book1994, "deal_beside_board", False),
        ("hasbro-2000", Book2000, "retired_roll", False),
        ("big-2008", Book2008, "thrower", Book1994.thrower),
        ("standard-2008", Book2008, "charity_walk", Book1994.charity_walk),
    ],
)
def test_a_rule_read_otherwise_is_told_with_the_seed_of_its_game(only, where, name, wrong, monkeypatch):
    monkeypatch.setattr(where, name, wrong)
    assert next(differences(only), "").startswith("seed ")
