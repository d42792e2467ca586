"""The words for the coach's figures: they name the player who is par, and say from what to what the true figure may lie."""

import pytest

from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.title import PAR
from payday_core.review.coach.any_game import ends
from payday_core.review.coach.wording import GOOD_PLAY, about, between


@pytest.mark.parametrize(
    ("dollars", "error", "said"),
    [
        (300, 30, "about $300, between $240 and $360"),
        (40.4, 30, "about $40, between −$20 and $100"),
        (-300, 30, "about −$300, between −$360 and −$240"),
        (100, 0, "$100 exactly"),
    ],
)
def test_a_figure_is_told_with_two_standard_errors_to_each_side(dollars, error, said):
    assert about(dollars, error) == said


def test_what_came_to_the_same_in_every_game_is_exact():
    assert between(100, 0.0) == "exactly"


def test_points_and_tokens_are_told_to_the_tenth():
    assert ends(1.2, 0.4) == ("0.4", "2.0")
    assert ends(-1.2, 0.4) == ("−2.0", "−0.4")


def test_good_play_is_that_of_the_player_who_is_par():
    assert bot(PAR).name in GOOD_PLAY
    assert "no hidden cards and no coming dice" in GOOD_PLAY
