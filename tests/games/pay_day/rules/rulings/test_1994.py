"""rulings/1994: the rulings on what the list of changes of 1994 leaves open."""

from payday_core.games.pay_day.kinds import Account, Ask, Deck, Event, Mail, Why
from tests.support.drivers.table import ANA, BANK, BEN, CAL, DOT, EVE, FAY, PAY_DAY, POT, at_1994, bill, deal, letter, month_of

STAKES = Account.STAKES
CHARGE = letter(Mail.MONSTER_CHARGE, 3000)
MOVE = letter(Mail.MOVE_AHEAD)


def test_a_moving_six_wins_the_jackpot() -> None:
    """rulings/1994 #1"""
    talk = at_1994().pot_holds(1100).lands(ANA, 9, die=5)
    assert talk.pot == 1100
    assert talk.lands(BEN, 9, die=6).paid(Why.POT_WON) == [(POT, BEN, 1100)]


def test_pay_day_is_salary_interest_repayment_bills_start() -> None:
    """rulings/1994 #2"""
    talk = at_1994(mail=[bill(2500)]).has(ANA, cash=100, loan=2000, mail=[0]).lands(ANA, PAY_DAY, repay=2000)
    assert talk.story == [
        Event.PAY_DAY, Why.WAGES, Why.LOAN_INTEREST, Why.LOAN_REPAID, Why.LOAN_TAKEN, Why.BILL, Event.MONTH_OVER
    ]  # fmt: skip
    # 100 + 3500 - 200 - 2000 = 1400; the bill of 2500 takes 2000 more
    assert (talk.cash(ANA), talk.loan(ANA), talk.day(ANA)) == (900, 2000, 0)


def test_the_lottery_is_rolled_again_until_somebody_holds_the_number() -> None:
    """rulings/1994 #3"""
    talk = at_1994().lands(ANA, 6, 6, 5, 6, 2, join_lottery=1, pick_number={ANA: 4, BEN: 2, CAL: 1})
    assert talk.said(Event.THREW) == [(ANA, 6), (ANA, 5), (ANA, 6), (ANA, 2)]
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, BEN, 1300)]


def test_without_entrants_there_is_no_lottery() -> None:
    """rulings/1994 #4"""
    talk = at_1994().lands(ANA, 6)
    assert talk.story == [Event.NO_CONTEST]


def test_a_single_entrant_wins_the_lottery() -> None:
    """rulings/1994 #4"""
    talk = at_1994().lands(ANA, 6, 1, 3, join_lottery={CAL: 1}, pick_number=3)
    assert talk.cash(CAL) == 3500 + 1000


def test_lottery_numbers_are_chosen_from_the_lander_to_the_left_each_once() -> None:
    """rulings/1994 #5"""
    picks = {CAL: 5, DOT: 1, EVE: 6, FAY: 3, ANA: 2, BEN: 4}
    talk = at_1994(seats=6).lands(CAL, 6, 4, join_lottery=1, pick_number=picks)
    assert talk.said(Event.PICKED) == list(picks.items())
    assert talk.offered[CAL, Ask.PICK_NUMBER] == (1, 2, 3, 4, 5, 6)
    assert talk.offered[ANA, Ask.PICK_NUMBER] == (2, 4)
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, BEN, 1600)]


def test_the_radio_contest_goes_round_and_round_until_a_three_falls() -> None:
    """rulings/1994 #6"""
    talk = at_1994().lands(BEN, 8, 1, 2, 4, 6, 3)
    assert [seat for seat, _ in talk.said(Event.THREW)] == [BEN, CAL, ANA, BEN, CAL]
    assert talk.paid(Why.RADIO) == [(BANK, CAL, 1000)]


def test_the_yard_sale_is_compulsory_and_costs_100_for_each_pip() -> None:
    """rulings/1994 #7"""
    talk = at_1994(deals=[deal(2000, 5000), deal(2500, 6500), deal(3000, 6500)]).lands(ANA, 21, 4)
    assert talk.paid(Why.YARD_SALE) == [(ANA, BANK, 400)]
    assert not {ask for _, ask in talk.asked} - {Ask.BORROW}
    assert (talk.deals(ANA), talk.t.yard_deal, talk.pile(Deck.DEALS)) == ([0], 1, [2])
    assert talk.lands(BEN, 21, 1).deals(BEN) == [1]


def test_a_yard_sale_without_a_deal_left_sells_nothing() -> None:
    """rulings/1994 #8"""
    talk = at_1994(deals=[deal(2000, 5000)]).lands(ANA, 21, 2)
    assert talk.t.yard_deal == -1
    talk.lands(BEN, 21)
    assert (talk.cash(BEN), talk.deals(BEN)) == (3500, [])


def test_a_deal_that_comes_free_is_sold_at_the_next_yard_sale() -> None:
    """rulings/1994 #8"""
    talk = at_1994(deals=[deal(2000, 5000)]).lands(ANA, 21, 2).lands(ANA, 23, sell_deal=1).lands(BEN, 21, 5)
    assert (talk.cash(BEN), talk.deals(BEN)) == (3000, [0])


def test_on_the_charity_walk_every_other_player_rolls_for_himself() -> None:
    """rulings/1994 #9"""
    talk = at_1994().lands(BEN, 30, 4, 6)
    assert talk.paid(Why.CHARITY_WALK) == [(CAL, POT, 400), (ANA, POT, 600)]
    assert (talk.pot, talk.cash(BEN)) == (1000, 3500)


def test_a_retired_neighbor_may_be_paid() -> None:
    """rulings/1994 #10"""
    talk = at_1994(mail=[letter(Mail.NEIGHBOR, 300)]).retired(CAL).lands(ANA, 1, pay_whom=CAL)
    assert talk.paid(Why.NEIGHBOR) == [(ANA, CAL, 300)]


def test_one_may_choose_every_opponent_and_never_oneself() -> None:
    """rulings/1994 #10"""
    talk = at_1994(seats=4, mail=[letter(Mail.NEIGHBOR, 300)])
    for chooser, others in ((ANA, (BEN, CAL, DOT)), (BEN, (ANA, CAL, DOT)), (CAL, (ANA, BEN, DOT)), (DOT, (ANA, BEN, CAL))):
        assert talk.lands(chooser, 1, pay_whom=others[1]).offered[chooser, Ask.PAY_WHOM] == others
        assert talk.paid(Why.NEIGHBOR) == [(chooser, others[1], 300)]


def test_of_two_players_the_other_one_is_the_neighbor() -> None:
    """rulings/1994 #10"""
    talk = at_1994(seats=2, mail=[letter(Mail.NEIGHBOR, 300)]).lands(BEN, 1)
    assert talk.paid(Why.NEIGHBOR) == [(BEN, ANA, 300)]


def test_mad_money_from_a_player_without_cash_makes_him_borrow() -> None:
    """rulings/1994 #11"""
    talk = at_1994(mail=[letter(Mail.MAD_MONEY, 1500)]).has(BEN, cash=200).lands(ANA, 1, collect_from=BEN)
    assert (talk.loan(BEN), talk.cash(BEN), talk.cash(ANA)) == (2000, 700, 5000)


def test_a_monster_charge_may_be_carried_over_for_its_interest() -> None:
    """rulings/1994 #12"""
    talk = at_1994(mail=[CHARGE, bill(100)]).has(ANA, mail=[0, 1]).lands(ANA, PAY_DAY, pay_charge=0)
    assert (talk.paid(Why.CHARGE_INTEREST), talk.paid(Why.BILL)) == ([(ANA, BANK, 300)], [(ANA, BANK, 100)])
    assert (talk.letters(ANA), talk.cash(ANA)) == ([0], 3500 + 3500 - 300 - 100)


def test_a_monster_charge_paid_in_full_costs_no_interest() -> None:
    """rulings/1994 #12"""
    talk = at_1994(mail=[CHARGE]).has(ANA, cash=0, mail=[0]).lands(ANA, PAY_DAY, pay_charge=1)
    assert (talk.paid(Why.MONSTER_CHARGE), talk.paid(Why.CHARGE_INTEREST)) == ([(ANA, BANK, 3000)], [])
    assert (talk.letters(ANA), talk.cash(ANA)) == ([], 500)


def test_on_the_last_pay_day_a_monster_charge_is_paid_in_full() -> None:
    """rulings/1994 #12"""
    talk = at_1994(months=1, mail=[CHARGE]).has(ANA, mail=[0]).lands(ANA, PAY_DAY)
    assert not talk.was_asked(ANA, Ask.PAY_CHARGE)
    assert talk.cash(ANA) == 3500 + 3500 - 3000


def test_the_move_ahead_card_leads_to_the_next_deal_or_the_next_buyer_as_one_likes() -> None:
    """rulings/1994 #13"""
    talk = at_1994(mail=[MOVE], deals=[deal(2000, 5000), deal(2500, 6500)])
    talk.lands(ANA, 11, move_to=0, buy_deal=1)
    assert (talk.day(ANA), talk.deals(ANA), talk.cash(ANA)) == (12, [1], 1000)
    talk.lands(ANA, 11, move_to=1, sell_deal=2)
    assert (talk.day(ANA), talk.deals(ANA), talk.cash(ANA)) == (17, [], 7500)


def test_the_move_ahead_card_moves_without_a_roll_so_it_wins_no_jackpot() -> None:
    """rulings/1994 #13"""
    talk = at_1994(mail=[MOVE]).pot_holds(700).lands(ANA, 11, move_to=1)  # six days on
    assert (talk.day(ANA), talk.pot) == (17, 700)


def test_a_move_ahead_card_with_only_buyers_ahead_leads_to_the_next_one() -> None:
    """rulings/1994 #13"""
    talk = at_1994(mail=[MOVE], calendar=month_of({4: "deal", 20: "mail 1", 22: "buyer", 25: "buyer"})).lands(ANA, 20)
    assert (talk.day(ANA), talk.story) == (22, [Event.DREW_MAIL, Event.MOVED_BY_CARD, Event.NOTHING_TO_SELL])


def test_a_move_ahead_card_with_nothing_ahead_is_discarded() -> None:
    """rulings/1994 #13"""
    talk = at_1994(mail=[MOVE], calendar=month_of({4: "deal", 20: "mail 1"})).lands(ANA, 20)
    assert (talk.day(ANA), talk.story) == (20, [Event.DREW_MAIL, Event.DISCARDED])


def test_the_figures_on_the_photographs_go_before_ten_times_the_old_ones() -> None:
    """rulings/1994 #14"""
    edition = at_1994().edition
    assert (edition.start_cash, edition.wage, edition.loan_rate, edition.loan_step) == (3500, 3500, 0.10, 1000)  # not 3250
    assert (edition.calendar[2].amount, edition.lottery_ante, edition.birthday_gift) == (5000, 100, 100)  # not 4000, not 1000
    assert {card.commission for card in edition.deals} == {0}
