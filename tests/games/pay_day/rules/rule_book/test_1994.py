"""The changes of 1994, sentence by sentence (source text 000): what the list says outright, without any ruling."""

import pytest

from payday_core import BadGame, Game, Seat, edition
from payday_core.games.pay_day.kinds import Account, Ask, Deck, Event, Mail, Why
from tests.support.drivers.table import ANA, BANK, BEN, CAL, DOT, FAY, PAY_DAY, POT, at_1994, bill, deal, letter, month_of

STAKES = Account.STAKES

# ---- the box and the money


def test_two_to_six_play() -> None:
    assert [len(at_1994(seats=n).game.seats) for n in (2, 6)] == [2, 6]
    with pytest.raises(BadGame, match="2 to 6 players"):
        at_1994(seats=1)


def test_there_are_24_deals_and_48_letters() -> None:
    talk = at_1994()
    assert len(talk.pile(Deck.MAIL)) == 48
    assert len(talk.pile(Deck.DEALS)) == 24 - 1  # one lies beside the Yard Sale


def test_at_the_start_a_deal_is_laid_face_down_beside_the_yard_sale() -> None:
    table = Game.new(edition("parker-1994"), [Seat("Ana"), Seat("Ben")], seed=3).table
    assert (table.left[Deck.DEALS], table.yard_deal) == (23, table.order[Deck.DEALS][0])


def test_players_begin_with_3500_and_get_as_much_at_the_end_of_each_month() -> None:
    talk = at_1994(months=1)
    assert talk.cash(ANA) == 3500
    assert talk.lands(ANA, PAY_DAY).cash(ANA) == 7000


def test_there_are_no_savings() -> None:
    talk = at_1994().has(ANA, cash=90000).lands(ANA, 9).lands(ANA, PAY_DAY)
    assert not talk.was_asked(ANA, Ask.SAVE)
    assert not talk.was_asked(ANA, Ask.WITHDRAW)


def test_loans_come_in_thousands_at_ten_percent() -> None:
    talk = at_1994().lands(ANA, 9, borrow=2000)
    assert talk.offered[ANA, Ask.BORROW] == tuple(range(0, 1_000_001, 1000))
    talk.lands(ANA, PAY_DAY, repay=1000)
    assert talk.paid(Why.LOAN_INTEREST) == [(ANA, BANK, 200)]
    assert (talk.loan(ANA), talk.cash(ANA)) == (1000, 3500 + 2000 + 3500 - 200 - 1000)


def test_deals_bring_no_commission() -> None:
    talk = at_1994(deals=[deal(9000, 9500), deal(2500, 6500)]).lands(ANA, 4, buy_deal=1)
    assert talk.story == [Event.DREW_DEAL, Why.DEAL_BOUGHT]


def test_a_deal_may_be_bought_with_a_loan_and_a_step_more() -> None:
    talk = at_1994(deals=[deal(9000, 9500), deal(6000, 11000)]).lands(ANA, 4, buy_deal=2)
    assert (talk.loan(ANA), talk.cash(ANA)) == (4000, 1500)


# ---- days


@pytest.mark.parametrize(("day", "dollars"), [(7, 500), (14, 400), (18, 600), (28, 500)])
def test_ski_concert_food_and_shopping_go_into_the_jackpot(day, dollars) -> None:
    talk = at_1994().lands(ANA, day)
    assert talk.paid(Why.PAY_POT) == [(ANA, POT, dollars)]
    assert (talk.pot, talk.cash(ANA)) == (dollars, 3500 - dollars)


def test_the_sweepstakes_pays_5000_from_the_bank() -> None:
    assert at_1994().lands(ANA, 2).paid(Why.COLLECT) == [(BANK, ANA, 5000)]


def test_the_lander_rolls_first_in_the_radio_contest_and_a_three_wins_at_once() -> None:
    talk = at_1994().lands(CAL, 8, 3)
    assert talk.paid(Why.RADIO) == [(BANK, CAL, 1000)]


def test_on_ones_birthday_everybody_else_gives_100() -> None:
    talk = at_1994(seats=6).lands(DOT, 10)
    assert [talk.cash(p) for p in range(6)] == [3400, 3400, 3400, 4000, 3400, 3400]


def test_at_the_lottery_the_bank_puts_up_1000_and_each_entrant_100() -> None:
    talk = at_1994().lands(ANA, 13, 2, join_lottery={ANA: 1, BEN: 1}, pick_number={ANA: 2, BEN: 5})
    assert talk.offered[CAL, Ask.JOIN_LOTTERY] == (0, 1)
    assert talk.paid(Why.LOTTERY_BANK) == [(BANK, STAKES, 1000)]
    assert talk.paid(Why.LOTTERY_ANTE) == [(ANA, STAKES, 100), (BEN, STAKES, 100)]
    assert [talk.cash(p) for p in range(3)] == [3400 + 1200, 3400, 3500]


def test_the_charity_walk_of_two_costs_only_the_other() -> None:
    talk = at_1994(seats=2).lands(BEN, 30, 6)
    assert (talk.cash(ANA), talk.cash(BEN), talk.pot) == (2900, 3500, 600)


def test_the_yard_sale_deal_can_be_sold_at_a_buyer() -> None:
    talk = at_1994(deals=[deal(2000, 5000), deal(2500, 6500)]).lands(ANA, 21, 3).lands(ANA, 23, sell_deal=1)
    assert talk.cash(ANA) == 3500 - 300 + 5000


def test_a_yard_sale_may_be_paid_with_a_loan() -> None:
    talk = at_1994().has(ANA, cash=0).lands(ANA, 21, 6)
    assert (talk.loan(ANA), talk.cash(ANA), len(talk.deals(ANA))) == (1000, 400, 1)


# ---- mail


def test_pay_a_neighbor_is_paid_at_once_to_whom_one_likes() -> None:
    talk = at_1994(mail=[letter(Mail.NEIGHBOR, 2000)]).lands(BEN, 1, pay_whom=CAL)
    assert [talk.cash(p) for p in range(3)] == [3500, 1500, 5500]


def test_mad_money_is_collected_at_once_from_whom_one_likes() -> None:
    talk = at_1994(mail=[letter(Mail.MAD_MONEY, 400)]).lands(BEN, 1, collect_from=ANA)
    assert [talk.cash(p) for p in range(3)] == [3100, 3900, 3500]


def test_charity_goes_into_the_jackpot_at_once() -> None:
    talk = at_1994(mail=[letter(Mail.CHARITY, 400)]).lands(ANA, 1)
    assert (talk.cash(ANA), talk.pot) == (3100, 400)


def test_a_monster_charge_that_was_carried_over_is_due_again_next_month() -> None:
    talk = at_1994(mail=[letter(Mail.MONSTER_CHARGE, 4000)]).lands(ANA, 1)
    assert (talk.cash(ANA), talk.letters(ANA)) == (3500, [0])
    talk.lands(ANA, PAY_DAY, pay_charge=0).lands(ANA, PAY_DAY, pay_charge=1)
    assert (talk.letters(ANA), talk.cash(ANA)) == ([], 3500 + 3500 - 400 + 3500 - 4000)


def test_letters_that_were_paid_come_back_when_the_pile_is_shuffled() -> None:
    talk = at_1994(mail=[bill(300)]).lands(ANA, 1)
    assert talk.lands(BEN, 1).story == [Event.NO_CARD]
    assert talk.lands(ANA, PAY_DAY).lands(BEN, 1).letters(BEN) == [0]


def test_a_refused_deal_is_not_seen_again_before_the_pile_is_empty() -> None:
    talk = at_1994(deals=[deal(9000, 9500)] * 4).lands(ANA, 4)
    assert talk.pile(Deck.DEALS) == [2, 3]


# ---- the retired and the end


def test_a_retired_player_who_must_pay_borrows_and_it_counts() -> None:
    talk = at_1994().retired(BEN).has(BEN, cash=50).lands(ANA, 10)
    assert (talk.loan(BEN), talk.cash(BEN)) == (1000, 950)
    assert talk.game.standings()[-1].worth == -50


def test_all_but_one_retired_he_still_collects_from_them() -> None:
    talk = at_1994(seats=2).retired(BEN).lands(ANA, 10)
    assert (talk.cash(ANA), talk.t.player) == (3600, ANA)


def test_in_step_six_players_wait_for_the_last() -> None:
    talk = at_1994(seats=6, months=2, in_step=True, calendar=month_of({}))
    assert [talk.lands(p, PAY_DAY).t.player for p in (BEN, CAL, DOT)] == [CAL, DOT, 4]
    assert talk.lands(4, PAY_DAY).lands(FAY, PAY_DAY).t.player == ANA
    assert talk.rolls(ANA, 1).t.player == ANA
    assert talk.lands(ANA, PAY_DAY).t.player == BEN


# ---- house rules


@pytest.mark.parametrize(("rate", "interest"), [(0.0, 0), (1.0, 2000), (0.0825, 165)])
def test_a_house_may_set_the_interest(rate, interest) -> None:
    talk = at_1994(loan_rate=rate).has(ANA, cash=0, loan=2000).lands(ANA, PAY_DAY)
    assert talk.cash(ANA) == 3500 - interest


def test_a_house_may_carry_monster_charges_for_nothing() -> None:
    talk = at_1994(charge_rate=0.0, mail=[letter(Mail.MONSTER_CHARGE, 4000)]).has(ANA, mail=[0]).lands(ANA, PAY_DAY)
    assert (talk.story[2:], talk.letters(ANA)) == ([Event.CHARGE_CARRIED, Event.MONTH_OVER], [0])


def test_a_house_may_open_savings() -> None:
    talk = at_1994(savings_rate=0.05).lands(ANA, PAY_DAY, save=4000).lands(ANA, PAY_DAY)
    assert (talk.savings(ANA), talk.cash(ANA)) == (4000, 3000 + 3500 + 200)
