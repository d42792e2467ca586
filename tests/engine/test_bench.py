"""The bench: Mini Pay Day, its yardstick, is the same game in C and in Python; its mistakes can all be made. No test asserts a time."""

from collections import Counter

import numpy as np
import pytest

from bench import mini, mutations
from bench.kernel import kernel

GAMES = 400


@pytest.fixture(scope="module")
def played_in_c():
    play = kernel()
    if play is None:
        pytest.skip("gcc is not on this machine: the C kernel is not compared")
    return play(GAMES)


@pytest.fixture(scope="module")
def played():
    return mini.interpreted(GAMES)


def test_the_c_kernel_and_the_python_rules_come_to_the_same_dollars(played, played_in_c):
    for ours, in_c in zip(played, played_in_c, strict=True):
        assert np.array_equal(ours, in_c)


def test_the_games_compared_are_not_all_alike(played):
    worth, turns = played
    assert len({tuple(row) for row in worth.tolist()}) == GAMES
    assert worth.min() < 0 < worth.max()
    assert 100 < turns.mean() < 115  # 31 days at 3.5 a roll are nine turns a month, and twelve months are played; some letters move one on


def test_the_decks_and_the_board_are_as_large_as_said():
    assert (len(mini.BOARD) - 1, len(mini.LETTERS), len(mini.DEALS)) == (31, 46, 24)
    assert set(mini.DAY_KIND) == set(mini.Day)
    assert set(mini.LETTER_KIND) == set(mini.Letter)


@pytest.mark.parametrize("mutation", mutations.MUTATIONS, ids=lambda one: f"{one.path}: {one.wrong}")
def test_every_mistake_can_be_made(mutation):
    """The list must not rot: its texts are where it says, once each, and a folder of tests lies beside the file."""
    assert (mutations.ROOT / mutation.path).read_text("utf-8").count(mutation.right) == 1
    assert mutation.right != mutation.wrong
    assert mutations.tests_beside(mutation.path)


def test_no_mistake_is_noticed_by_the_check_of_the_list_itself():
    path, name = mutations.OF_THE_LIST.split("::")
    assert (mutations.ROOT / path).samefile(__file__)
    assert name == test_every_mistake_can_be_made.__name__


def test_the_mistakes_are_of_every_kind():
    counts = Counter(one.area for one in mutations.MUTATIONS)
    assert counts == {"rules": 15, "money": 10, "store": 10, "classroom": 8, "review": 9, "pages": 8}
    assert len(set(mutations.MUTATIONS)) == 60
