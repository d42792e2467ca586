"""The expert's numbers can be found again: what is fitted is her own formula, and the files of the editions are of this form."""

import tomllib

import numpy as np
import pytest

from bench import expert
from payday_core import Game, Seat, bot, edition, editions
from payday_core.games.pay_day.editions.expert import ExpertNumbers
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.expert import months_left, worth_of_buying

BY_HAND = {"cushion", "unseen"}


def offers(box, seed):
    """The deals that are offered in a game of experts, each with the table."""
    seats = [Seat(name, bot("expert").card(box), frozenset({Ask.BUY_DEAL})) for name in ("Ann", "Bob", "Cy")]
    game = Game.new(box, seats, 3, seed)
    while not game.over:
        if game.pending is None:
            game.play_turn()
            continue
        yield game.pending
        game.answer(game.pending.planned)


@pytest.mark.parametrize("name", ["parker-1974", "hasbro-2000"])
def test_the_terms_that_are_fitted_add_up_to_what_the_expert_thinks_a_deal_is_worth(name):
    box = edition(name)
    alone, seen = expert.one_number_each(box), 0
    for asked in offers(box, 5):
        table, seat = asked.table, asked.seat
        price, value = table.edition.deal_cost[asked.about], table.edition.deal_value[asked.about]
        terms = expert.terms(table, seat, price, value, alone)
        numbers = [getattr(box.expert, name)[months_left(table, seat)] for name in expert.FITTED]
        assert np.dot(terms, numbers) == worth_of_buying(table, seat, price, value)
        seen += 1
    assert seen > 5


def test_numbers_that_purchases_were_made_from_are_found_again():
    luck, wanted = np.random.default_rng(3), np.array([1200, -300, 100, 900, 50, 800, 400, 1000, 20, -10, 30, -200])
    purchases = []
    for left in range(4):
        for terms in luck.integers(100, 5000, (200, 12)):
            gain = float(np.dot(wanted + 10 * left, terms)) / 1000
            purchases.append(expert.Purchase(tuple(terms), left, 4000, gain, 30.0))
    found = expert.fitted(purchases, 325)
    assert list(found) == list(expert.FITTED)
    for left in range(4):
        off = 8 if left < 3 else 60  # there one of them is drawn to its default, 0
        assert np.abs([numbers[left] for numbers in found.values()] - (wanted + 10 * left)).max() < off


def test_of_no_purchase_the_numbers_stay_the_defaults():
    found = expert.fitted([], 325)
    assert {name: list(numbers) for name, numbers in found.items()} == {
        name: list(getattr(ExpertNumbers(), name)) for name in expert.FITTED
    }
    assert found["sales"] == (900, 900, 900, 900)


def test_a_deal_for_nothing_is_worth_buying_and_one_at_a_hundred_times_its_value_is_not():
    box = edition("parker-1974")
    game = Game.new(box, [Seat(name, bot("expert").card(box), frozenset({Ask.BUY_DEAL})) for name in ("Ann", "Bob")], 2, 4)
    while game.pending is None:
        game.play_turn()
    card, value = bot("expert").card(box), box.deals[game.pending.about].value
    left = [expert.worths(game, 0, card, price, 20).mean() for price in (0, 100 * value)]
    bought = [expert.worths(game, 1, card, price, 20).mean() for price in (0, 100 * value)]
    assert bought[0] > left[0]
    assert bought[1] < left[1] - 50 * value


def test_the_file_of_an_edition_is_found_the_same_way_twice_and_keeps_what_was_set_by_hand():
    box = edition("hasbro-2000")
    once, again = (expert.text_of(box, expert.found_for(box, 1, 2)) for _ in range(2))
    assert once == again
    read = tomllib.loads(once)
    assert read["unseen"] == 900
    assert set(read) == {*expert.FITTED, "unseen"}
    ExpertNumbers.model_validate(read)
    assert once != expert.text_of(box, expert.fitted([], box.wage))


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_every_edition_has_its_numbers_in_this_form(box):
    text = (expert.EDITIONS / box.id / expert.EXPERT).read_text("utf-8")
    assert text.startswith(expert.HEAD)
    assert set(expert.FITTED) <= set(tomllib.loads(text)) <= {*expert.FITTED, *BY_HAND}
    kept = {name: getattr(box.expert, name) for name in expert.FITTED}
    assert expert.text_of(box, kept) == text
