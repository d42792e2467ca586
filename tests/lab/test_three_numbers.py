"""A card of three numbers next to the expert: who sits where, what share it makes, and what makes no sense."""

from dataclasses import replace

import numpy as np
import pytest

from payday_core import bot, edition, editions
from payday_core.games.pay_day.factors import factor
from payday_core.lab.arms import play, play_arm
from payday_core.lab.experiment import Experiment
from payday_core.lab.findings import behind_or_ahead, next_to_headline, share_of_theirs
from payday_core.lab.links import BadLink, experiment_of, query_of
from payday_core.lab.stats import ratio_interval
from payday_core.lab.sweep import range_of
from payday_core.lab.three_numbers import EXPERT, OTHERS, READABLE, THREE, card_of_three, first_numbers, how_good, in_words, next_to

BOX = "parker-1974"
NUMBERS = dict(zip(THREE, (40, 80, 15), strict=True))
QUESTION = how_good(BOX, NUMBERS, 12)


@pytest.fixture(scope="module")
def outcome():
    return play(QUESTION)


def with_worth(outcome, base, changed):
    """The same outcome, in whose first seat these worths are what came out."""

    def arm(one, worth):
        mine = np.tile(np.array([worth]).T, (1, 4))
        return replace(one, worth=mine)

    return replace(outcome, base=arm(outcome.base, base), changed=arm(outcome.changed, changed))


def test_both_arms_differ_in_who_sits_in_the_first_seat_and_in_nothing_else():
    ada, mine = QUESTION.arm("expert"), QUESTION.arm("own")
    assert ada.edition == mine.edition == edition(BOX)
    assert ada.cards[0] == bot("expert").card(edition(BOX)) and mine.cards[0] == card_of_three(BOX, NUMBERS)
    assert ada.cards[1:] == mine.cards[1:] == tuple(bot(one).card(edition(BOX)) for one in OTHERS)


def test_a_card_of_three_numbers_is_the_strongest_readable_one_in_all_others():
    readable, card = (one.model_dump() for one in (bot(READABLE).card(edition(BOX)), card_of_three(BOX, NUMBERS)))
    assert {name for name in card if card[name] != readable[name]} == {*THREE, "buy_in_last_month"}
    assert in_words(card_of_three(BOX, NUMBERS)) == (
        "Buy a deal that earns: 40% or more",
        "Borrow for a deal that earns: 80% or more",
        "In the last month buy until: day 15",
    )


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_each_of_the_three_has_a_slider_in_every_edition(box):
    numbers = first_numbers(box.id)
    for field in THREE:
        line = range_of(box, factor(field))
        assert line.first <= numbers[field] <= line.last
    assert how_good(box.id, numbers, 2).question == "How good is your card, compared with Ada?"


def test_the_link_holds_the_whole_question():
    assert experiment_of(query_of(QUESTION)) == QUESTION
    assert query_of(QUESTION)["base"] == "expert" and query_of(QUESTION)["changed"] == "own"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seat": ""}, "nobody says in whose seat different players sit"),
        ({"seat": "2"}, "Carla has no card of their own"),
        ({"base": "nobody"}, "there is no bot 'nobody'"),
        ({"seat": "9"}, "there is no seat 9"),
    ],
)
def test_a_link_that_makes_no_sense_is_refused_in_a_sentence(wrong, said):
    with pytest.raises(BadLink, match=said):
        experiment_of(query_of(QUESTION) | wrong)


def test_the_same_player_twice_differs_by_exactly_nothing():
    twice = play(Experiment.model_validate(QUESTION.model_dump() | {"values": (EXPERT, EXPERT)}))
    assert behind_or_ahead(twice) == "No game of Ada ends differently from Ada's"


def test_the_card_is_compared_with_another_player_by_the_same_games(outcome):
    vera = play_arm(QUESTION, READABLE)
    other = next_to(outcome, vera)
    assert other.experiment.values == (READABLE, "own") and other.changed is outcome.changed
    assert other.gap(0).mean == pytest.approx(outcome.changed.worth[:, 0].mean() - vera.worth[:, 0].mean())


# ---- shares, worked out by hand


def test_a_card_that_makes_nine_tenths_in_every_game_makes_90_percent_exactly(outcome):
    found = with_worth(outcome, [800, 1200, 1000], [720, 1080, 900])
    assert share_of_theirs(found) == "90%"
    assert next_to_headline(found) == "Your card makes $900, Ada $1,000: 90%"


def test_the_share_of_two_means_has_the_interval_of_what_is_left_over():
    """Means 1,000 and 900. Left over after nine tenths of the base: -20, 0, 20, so 20 / √3 = 11.55, times 4.30, of 1,000: 5 percent."""
    found = ratio_interval([900, 1000, 1100], [790, 900, 1010])
    assert found.mean == pytest.approx(0.9)
    assert found.high - found.mean == pytest.approx(4.303 * 20 / 3**0.5 / 1000, rel=0.01)


def test_of_a_debt_or_of_next_to_nothing_there_is_no_share(outcome):
    assert ratio_interval([-500, -500], [-400, -400]) is None
    assert ratio_interval([-500, 600], [100, 100]) is None
    assert share_of_theirs(with_worth(outcome, [-500, -500], [100, 100])) == ""
    assert next_to_headline(with_worth(outcome, [-500, -500], [100, 100])) == "Your card makes $100, Ada −$500"


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        ([900, 900, 900, 900], "Your card is $100 behind Ada in every game"),
        ([1090, 1100, 1100, 1110], "Your card is $100 ahead of Ada on average, between $87 and $113"),
        ([1000, 900, 1110, 1000], "Too close to tell: your card is between $134 behind Ada and $139 ahead"),
    ],
)
def test_behind_or_ahead_says_how_sure_it_is(outcome, mine, said):
    """Ada makes $1,000 in each of four games. 90, 100, 100 and 110 have a standard error of √(200 / 3) / 2 = 4.08; 3.18 of them are $13."""
    assert behind_or_ahead(with_worth(outcome, [1000] * 4, mine)) == said
