"""An edition with one more zero: the same game in larger dollars."""

import pytest

from payday_core import edition
from payday_core.games.pay_day.editions import editions
from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.editions.more_zeros import NUMBERS, more_zeros
from payday_core.games.pay_day.kinds import Space
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.blanks import with_more_zeros
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.simulation import simulate
from tests.support.volume import volume

NO_DOLLARS = {
    *("year", "players_min", "players_max", "months_min", "months_max", "radio_number"),
    *("swellfare_stake_most", "swellfare_stake_step", "swellfare_multiple", "swellfare_wins_from"),
}
"""Whole numbers of an edition that are no dollars, and Swellfare's stakes, which have a limit of their own."""


def ten_times(name):
    return edition(name, **more_zeros(edition(name), 10))


def test_every_whole_number_of_an_edition_is_dollars_or_known_to_be_none():
    whole = {name for name, field in Edition.model_fields.items() if field.annotation is int}
    assert whole == set(NUMBERS) | NO_DOLLARS


def test_1974_with_one_more_zero_pays_3250_dollars_and_lends_in_steps_of_1000():
    larger = ten_times("parker-1974")
    assert (larger.wage, larger.start_cash, larger.loan_step, larger.election_fee) == (3250, 3250, 1000, 500)
    assert (larger.loan_rate, larger.savings_rate) == (0.20, 0.10)
    assert max(card.amount for card in larger.mail) == 5000  # the yearly house tax, printed as $500
    assert (larger.deals[0].cost, larger.deals[0].value, larger.deals[0].commission) == (1000, 4000, 200)


def test_a_mail_day_gives_as_many_cards_as_before():
    days = zip(edition("parker-1974").calendar, ten_times("parker-1974").calendar, strict=True)
    assert {(one.amount, larger.amount) for one, larger in days if one.kind is Space.MAIL} == {(1, 1), (2, 2), (3, 3)}


@pytest.mark.parametrize("name", [one.id for one in editions()])
def test_with_one_more_zero_everybody_ends_with_ten_times_as_much_in_every_game(name):
    cards = [bot(one).card(edition(name)) for one in ("holder", "debt-free", "careful", "borrower")]
    small = simulate(edition(name), cards, 3, volume(200), 42).worth
    large = simulate(ten_times(name), [with_more_zeros(card, 10) for card in cards], 3, volume(200), 42).worth
    assert (10 * small == large).all()


def test_a_limit_of_never_stays_never():
    card = with_more_zeros(bot("borrower").card(edition("parker-1974")), 10)
    assert (card.deal_loan, card.keep) == (NEVER, 3000)
