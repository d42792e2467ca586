"""rulings/1974: the rulings on what the rule book of 1974 leaves open."""

from collections import Counter

import pytest

from payday_core.games.pay_day.kinds import Account, Ask, Cover, Deck, Event, Mail, Space, Why
from tests.support.drivers.table import ANA, BANK, BEN, CAL, PAY_DAY, POT, at_1974, bill, deal, letter, month_of

STAKES = Account.STAKES
TICKET = letter(Mail.TICKET, 100)
AD = letter(Mail.AD)

# ---- what the book names but does not describe


def test_insurance_ticket_and_swellfare_are_the_special_cards_and_the_three_contests_are_days() -> None:
    """rulings/1974 #1"""
    edition = at_1974().edition
    kinds = Counter(card.kind for card in edition.mail)
    assert (kinds[Mail.INSURANCE], kinds[Mail.TICKET], kinds[Mail.SWELLFARE]) == (6, 4, 2)
    assert [edition.calendar[day].kind for day in (10, 26, 27)] == [Space.POKER, Space.ELECTION, Space.DAYLIGHT]


def test_there_is_one_lottery_draw_on_the_29th() -> None:
    """rulings/1974 #2"""
    days = at_1974().edition.calendar
    assert [n for n, day in enumerate(days) if day.kind is Space.LOTTERY_DRAW] == [29]
    assert Space.LOTTERY not in {day.kind for day in days}


def test_there_are_72_mail_cards() -> None:
    """rulings/1974 #3"""
    talk = at_1974()
    assert sorted(talk.pile(Deck.MAIL)) == list(range(72))


# ---- savings


def test_savings_interest_is_paid_in_cash() -> None:
    """rulings/1974 #4"""
    talk = at_1974().has(ANA, cash=20, savings=300).lands(ANA, PAY_DAY)
    assert talk.paid(Why.SAVINGS_INTEREST) == [(BANK, ANA, 30)]
    assert (talk.cash(ANA), talk.savings(ANA)) == (20 + 325 + 30, 300)


def test_savings_are_emptied_before_a_loan_is_taken() -> None:
    """rulings/1974 #5"""
    talk = at_1974(deals=[deal(1000, 1800)]).has(ANA, cash=30, savings=400).lands(ANA, 4, buy_deal=1)
    # 400 saved bring 200; 770 are missing
    assert (talk.savings(ANA), talk.loan(ANA), talk.cash(ANA)) == (0, 800, 30 + 200 + 800 - 1000)


def test_a_deal_bought_with_a_loan_and_one_step_more_empties_savings_too() -> None:
    """rulings/1974 #5"""
    talk = at_1974(deals=[deal(1000, 1800)]).has(ANA, cash=30, savings=400).lands(ANA, 4, buy_deal=2)
    assert (talk.savings(ANA), talk.loan(ANA), talk.cash(ANA)) == (0, 900, 130)


@pytest.mark.parametrize(("more", "savings", "cash"), [(0, 300, 40), (1, 200, 90), (3, 0, 190)])
def test_beside_a_deal_savings_that_are_left_can_be_taken_out_too_and_nothing_borrowed(more, savings, cash) -> None:
    """rulings/1974 #5"""
    talk = at_1974(deals=[deal(60, 500)]).has(ANA, cash=50, savings=400).lands(ANA, 4, buy_deal=1 + more)
    assert talk.offered[ANA, Ask.BUY_DEAL] == (0, 1, 2, 3, 4)
    assert (talk.savings(ANA), talk.loan(ANA), talk.cash(ANA)) == (savings, 0, cash)


def test_beside_a_deal_that_takes_all_savings_a_loan_is_offered() -> None:
    """rulings/1974 #5"""
    talk = at_1974(deals=[deal(231, 500)]).has(ANA, cash=30, savings=400).lands(ANA, 4, buy_deal=3)
    assert (talk.savings(ANA), talk.loan(ANA), talk.cash(ANA)) == (0, 300, 299)


@pytest.mark.parametrize(("answer", "savings", "cash"), [(100, 500, 15), (300, 300, 115), (600, 0, 265)])
def test_who_has_to_pay_takes_as_much_out_of_savings_as_he_likes(answer, savings, cash) -> None:
    """rulings/1974 #5, rulings/all #5"""
    talk = at_1974(calendar=month_of({1: "pay 40"})).has(ANA, cash=5, savings=600).lands(ANA, 1, withdraw_to_pay=answer)
    assert talk.offered[ANA, Ask.WITHDRAW_TO_PAY] == (100, 200, 300, 400, 500, 600)
    assert (talk.savings(ANA), talk.cash(ANA), talk.loan(ANA)) == (savings, cash, 0)


def test_who_has_to_pay_more_than_all_savings_is_asked_for_the_loan_alone() -> None:
    """rulings/1974 #5, rulings/all #5"""
    talk = at_1974(calendar=month_of({1: "pay 140"})).has(ANA, cash=5, savings=200).lands(ANA, 1, borrow_to_pay=400)
    assert not talk.was_asked(ANA, Ask.WITHDRAW_TO_PAY)
    assert talk.offered[ANA, Ask.BORROW_TO_PAY][:2] == (100, 200)
    assert (talk.savings(ANA), talk.loan(ANA), talk.cash(ANA)) == (0, 400, 365)


def test_whoever_has_savings_cannot_borrow_by_choice() -> None:
    """rulings/1974 #5"""
    talk = at_1974().has(ANA, savings=200, day=6).rolls(ANA, 1)
    assert not talk.was_asked(ANA, Ask.BORROW)
    talk.lands(ANA, 7, withdraw=200, borrow=300)
    assert (talk.savings(ANA), talk.loan(ANA), talk.cash(ANA)) == (0, 300, 325 + 200 - 100 + 300)


def test_a_loan_can_be_paid_off_and_savings_opened_on_one_pay_day() -> None:
    """rulings/1974 #6"""
    talk = at_1974().has(ANA, cash=500, loan=200).lands(ANA, PAY_DAY, repay=200, save=500)
    # 500 + 325 wages - 40 interest - 200 repaid = 585
    assert talk.offered[ANA, Ask.SAVE] == (0, 100, 200, 300, 400, 500)
    assert (talk.loan(ANA), talk.savings(ANA), talk.cash(ANA)) == (0, 500, 85)


def test_while_any_loan_is_left_nothing_can_be_saved() -> None:
    """rulings/1974 #6"""
    talk = at_1974().has(ANA, cash=900, loan=200).lands(ANA, PAY_DAY, repay=100)
    assert not talk.was_asked(ANA, Ask.SAVE)


def test_savings_can_be_withdrawn_in_the_middle_of_the_month_for_50_on_each_100() -> None:
    """rulings/1974 #7"""
    talk = at_1974().has(ANA, cash=5, savings=300).lands(ANA, 7, withdraw=200)
    assert talk.offered[ANA, Ask.WITHDRAW] == (0, 100, 200, 300)
    assert talk.paid(Why.PENALTY) == [(ANA, BANK, 100)]
    assert (talk.cash(ANA), talk.savings(ANA)) == (105, 100)


def test_a_withdrawal_that_somebody_elses_turn_forces_is_penalised_too() -> None:
    """rulings/1974 #7"""
    talk = at_1974().has(BEN, cash=0, savings=100, day=12).lands(ANA, 26)
    assert talk.paid(Why.PENALTY) == [(BEN, BANK, 50)]
    assert (talk.cash(BEN), talk.savings(BEN), talk.loan(BEN)) == (0, 0, 0)


def test_on_pay_day_a_withdrawal_for_bills_costs_no_penalty() -> None:
    """rulings/1974 #7"""
    talk = at_1974(mail=[bill(500)]).has(ANA, cash=0, savings=300, mail=[0]).lands(ANA, PAY_DAY)
    # 325 wages + 30 interest; 145 are missing
    assert talk.paid(Why.SAVINGS_OUT) == [(Account.SAVINGS + ANA, ANA, 200)]
    assert (talk.paid(Why.PENALTY), talk.cash(ANA), talk.savings(ANA)) == ([], 55, 100)


def test_bills_are_paid_before_anything_is_repaid() -> None:
    """rulings/1974 #8"""
    talk = at_1974(mail=[bill(500)]).has(ANA, cash=400, loan=200, mail=[0]).lands(ANA, PAY_DAY, repay=100)
    # 400 + 325 - 40 - 500 = 185 are left to repay from
    assert talk.offered[ANA, Ask.REPAY] == (0, 100)
    assert (talk.cash(ANA), talk.loan(ANA)) == (85, 100)


# ---- commission, election, poker


def test_everybody_rolls_for_the_commission_the_buyer_too_and_the_bank_pays_it() -> None:
    """rulings/1974 #9"""
    talk = at_1974(deals=[deal(100, 400, 20)]).lands(BEN, 4, 5, 2, 3, buy_deal=1)
    assert talk.said(Event.THREW) == [(BEN, 5), (CAL, 2), (ANA, 3)]
    assert talk.paid(Why.COMMISSION) == [(BANK, BEN, 20)]


def test_a_deal_that_is_refused_brings_no_commission() -> None:
    """rulings/1974 #9, #27"""
    talk = at_1974(deals=[deal(100, 400, 20)]).lands(ANA, 4, buy_deal=0)
    assert talk.story == [Event.DREW_DEAL, Event.LEFT_DEAL]


def test_a_six_in_the_commission_roll_leaves_the_pot_alone() -> None:
    """rulings/1974 #10"""
    talk = at_1974(deals=[deal(100, 400, 20)]).pot_holds(150).lands(ANA, 4, 6, 1, 1, buy_deal=1)
    assert (talk.pot, talk.cash(ANA)) == (150, 325 - 100 + 20)


def test_everybody_pays_50_to_the_election_and_the_next_moving_six_wins_it() -> None:
    """rulings/1974 #11"""
    talk = at_1974().lands(ANA, 26)
    assert talk.paid(Why.ELECTION) == [(ANA, POT, 50), (BEN, POT, 50), (CAL, POT, 50)]
    assert talk.lands(BEN, 7, die=5).pot == 150
    assert talk.lands(CAL, 7, die=6).cash(CAL) == 325 - 50 + 150


def test_the_six_that_reaches_the_election_takes_the_pot_before_paying() -> None:
    """rulings/1974 #12"""
    talk = at_1974().pot_holds(40).lands(ANA, 26, die=6)
    assert (talk.cash(ANA), talk.pot) == (325 + 40 - 50, 150)


def test_poker_with_a_single_entrant_is_not_played_and_nothing_is_paid() -> None:
    """rulings/1974 #13"""
    talk = at_1974().has(CAL, cash=5, savings=300).lands(ANA, 10, join_poker={CAL: 1})
    assert (talk.cash(CAL), talk.savings(CAL), talk.story) == (5, 300, [Event.NO_CONTEST])


def test_in_games_of_version_2_the_stake_of_a_single_entrant_was_returned_and_the_penalty_was_not() -> None:
    talk = at_1974().has(CAL, cash=5, savings=300).by_rules_of(2).lands(ANA, 10, join_poker={CAL: 1})
    assert talk.paid(Why.POKER_RETURNED) == [(STAKES, CAL, 100)]
    assert (talk.cash(CAL), talk.savings(CAL), talk.said(Event.NO_CONTEST)) == (105, 100, [(ANA, 0)])


def test_poker_without_entrants_is_not_played() -> None:
    """rulings/1974 #13"""
    assert at_1974().lands(ANA, 10).story == [Event.NO_CONTEST]


def test_a_poker_stake_may_be_borrowed() -> None:
    """rulings/1974 #13"""
    talk = at_1974().has(BEN, cash=0).lands(ANA, 10, 2, 5, join_poker={ANA: 1, BEN: 1})
    assert (talk.loan(BEN), talk.cash(BEN), talk.cash(ANA)) == (100, 200, 225)


# ---- Daylight Savings


def test_on_daylight_savings_a_player_on_start_gets_325_and_stays() -> None:
    """rulings/1974 #14"""
    talk = at_1974().lands(ANA, 27)
    assert talk.paid(Why.DAYLIGHT_WAGES) == [(BANK, BEN, 325), (BANK, CAL, 325)]
    assert (talk.day(BEN), talk.cash(BEN)) == (0, 325 - 50 + 325)


def test_on_daylight_savings_a_player_on_the_1st_goes_to_start_and_gets_nothing() -> None:
    """rulings/1974 #15"""
    talk = at_1974().has(BEN, day=1).lands(ANA, 27)
    assert (talk.day(BEN), talk.cash(BEN)) == (0, 325 - 50)


def test_whom_daylight_savings_moves_onto_it_starts_no_second_round() -> None:
    """rulings/1974 #16"""
    talk = at_1974().has(BEN, day=28).has(CAL, day=8).lands(ANA, 27)
    assert talk.said(Event.LANDED) == [(ANA, 27), (ANA, 26), (BEN, 27), (CAL, 7)]


def test_daylight_savings_takes_its_lander_back_to_the_election_first_of_all() -> None:
    """rulings/1974 #17"""
    talk = at_1974().has(ANA, day=19).has(CAL, day=9).lands(BEN, 27)
    assert talk.story[:3] == [Why.ELECTION] * 3
    # then Cal back to his 8th ($100), then Ana back to her 18th ($75): clockwise from Ben
    assert talk.story[3:] == [Why.COLLECT, Why.PAY]
    assert (talk.cash(ANA), talk.cash(BEN), talk.cash(CAL), talk.pot) == (325 - 50 - 75, 325 - 50, 325 - 50 + 100, 150)


def test_whoever_is_moved_by_daylight_savings_acts_as_on_his_own_turn() -> None:
    """rulings/1974 #17"""
    talk = at_1974(deals=[deal(100, 400, 20)]).has(BEN, day=5).has(CAL, day=11)
    talk.lands(ANA, 27, 1, 5, 2, 4, 3, buy_deal={BEN: 1}, join_poker={CAL: 1, ANA: 1})
    # Ben rolls first for the commission: Ben 1, Cal 5, Ana 2; then Cal 4 and Ana 3 at poker
    assert (talk.day(BEN), talk.deals(BEN), talk.day(CAL)) == (4, [0], 10)
    assert talk.cash(CAL) == 325 - 50 + 20 + 100


def test_daylight_savings_does_not_move_or_pay_the_retired() -> None:
    """rulings/1974 #18"""
    talk = at_1974().retired(BEN).lands(ANA, 27)
    assert (talk.cash(BEN), talk.day(BEN), talk.cash(CAL)) == (325, 0, 600)


# ---- insurance, tickets, Swellfare

POLICY = letter(Mail.INSURANCE, 200, Cover.CAR)


def test_insurance_cancels_matching_bills_that_lie_unpaid() -> None:
    """rulings/1974 #19"""
    mail = [POLICY, bill(50, Cover.CAR), bill(85, Cover.HEALTH), bill(150, Cover.CAR), bill(60), AD]
    talk = at_1974(mail=mail).has(ANA, mail=[1, 2, 3, 4]).lands(ANA, 1, buy_insurance=1)
    assert talk.story == [Event.DREW_MAIL, Why.INSURANCE, Event.POLICY_BOUGHT, Event.BILL_CANCELLED, Event.BILL_CANCELLED]
    assert talk.said(Event.BILL_CANCELLED) == [(ANA, 50), (ANA, 150)]
    assert talk.letters(ANA) == [2, 4, 0]
    assert talk.lands(ANA, PAY_DAY).cash(ANA) == 325 - 200 + 325 - 85 - 60


def test_insurance_cancels_matching_bills_that_come_later_but_no_others() -> None:
    """rulings/1974 #19"""
    talk = at_1974(mail=[POLICY, bill(100, Cover.CAR), bill(85, Cover.HEALTH)]).lands(ANA, 3, buy_insurance=1)
    assert (talk.said(Event.BILL_CANCELLED), talk.said(Event.BILL_KEPT)) == ([(ANA, 100)], [(ANA, 85)])


def test_insurance_holds_for_the_whole_game_and_for_its_owner_only() -> None:
    """rulings/1974 #19"""
    talk = at_1974(mail=[POLICY, bill(100, Cover.CAR)]).lands(ANA, 1, buy_insurance=1).lands(ANA, PAY_DAY)
    assert talk.lands(ANA, 1).said(Event.BILL_CANCELLED) == [(ANA, 100)]
    assert talk.lands(BEN, 1).said(Event.BILL_KEPT) == [(BEN, 100)]


def test_a_policy_that_one_holds_already_is_discarded() -> None:
    """rulings/1974 #20"""
    talk = at_1974(mail=[POLICY, POLICY, AD]).has(ANA, mail=[1], insured=Cover.CAR).lands(ANA, 1)
    assert (talk.was_asked(ANA, Ask.BUY_INSURANCE), talk.story) == (False, [Event.DREW_MAIL, Event.DISCARDED])
    assert talk.cash(ANA) == 325


def test_a_policy_that_another_player_holds_can_still_be_bought() -> None:
    """rulings/1974 #20"""
    talk = at_1974(mail=[POLICY, POLICY]).has(ANA, mail=[1], insured=Cover.CAR).lands(BEN, 1, buy_insurance=1)
    assert talk.letters(BEN) == [0]


def test_insurance_may_be_bought_with_a_loan() -> None:
    """rulings/1974 #21"""
    talk = at_1974(mail=[POLICY]).has(ANA, cash=120).lands(ANA, 1, buy_insurance=1)
    assert (talk.loan(ANA), talk.cash(ANA)) == (100, 20)


def test_insurance_is_never_compulsory() -> None:
    """rulings/1974 #21"""
    talk = at_1974(mail=[POLICY]).lands(ANA, 1, buy_insurance=0)
    assert (talk.cash(ANA), talk.letters(ANA), talk.story[-1]) == (325, [], Event.DISCARDED)


def test_the_lottery_draw_pays_every_ticket_that_one_holds() -> None:
    """rulings/1974 #22"""
    mail = [TICKET, bill(60), letter(Mail.TICKET, 50), TICKET]
    talk = at_1974(mail=mail).has(ANA, mail=[0, 1, 2]).has(BEN, mail=[3]).lands(ANA, 29)
    assert talk.paid(Why.TICKET_CASHED) == [(BANK, ANA, 100), (BANK, ANA, 50)]
    assert (talk.letters(ANA), talk.letters(BEN)) == ([1], [3])


def test_a_ticket_that_daylight_savings_brings_after_ones_pay_day_is_good_for_the_new_month() -> None:
    """rulings/1974 #23"""
    talk = at_1974(mail=[TICKET, AD]).has(BEN, month=2, day=2).lands(ANA, 27)
    assert talk.letters(BEN) == [0]
    assert talk.lands(ANA, PAY_DAY).letters(BEN) == [0]
    assert talk.lands(BEN, 29).paid(Why.TICKET_CASHED) == [(BANK, BEN, 100)]


def test_swellfare_is_staked_at_once_or_thrown_away() -> None:
    """rulings/1974 #24"""
    talk = at_1974(mail=[letter(Mail.SWELLFARE), AD]).has(ANA, cash=90, loan=100)
    assert talk.lands(ANA, 5).story == [Event.DREW_MAIL, Event.DISCARDED, Event.DREW_MAIL, Event.DISCARDED]
    assert talk.letters(ANA) == []


def test_the_swellfare_stake_is_10_to_100_in_tens_and_may_be_borrowed() -> None:
    """rulings/1974 #25"""
    talk = at_1974(mail=[letter(Mail.SWELLFARE)]).has(ANA, cash=45, loan=100).lands(ANA, 1, 5, stake_swellfare=40)
    assert talk.offered[ANA, Ask.STAKE_SWELLFARE] == tuple(range(0, 101, 10))
    assert (talk.cash(ANA), talk.loan(ANA)) == (45 - 40 + 400, 100)
    talk.has(ANA, cash=45, loan=100).lands(ANA, 1, 4, stake_swellfare=50)
    assert (talk.cash(ANA), talk.loan(ANA)) == (45 + 100 - 50, 200)


def test_with_5_dollars_and_600_in_savings_100_for_the_swellfare_stake_can_be_taken_out() -> None:
    """rulings/1974 #25"""
    talk = at_1974(mail=[letter(Mail.SWELLFARE), bill(30)]).has(ANA, cash=5, savings=600, mail=[1])
    talk.lands(ANA, 1, 4, stake_swellfare=100, withdraw_to_pay=200)
    assert (talk.cash(ANA), talk.savings(ANA)) == (5 + 200 - 100 - 100, 400)


def test_in_games_of_version_2_the_swellfare_stake_came_out_of_cash_in_hand() -> None:
    talk = at_1974(mail=[letter(Mail.SWELLFARE)]).has(ANA, cash=45, loan=100).by_rules_of(2).lands(ANA, 1)
    assert talk.offered[ANA, Ask.STAKE_SWELLFARE] == (0, 10, 20, 30, 40)
    assert not at_1974(mail=[letter(Mail.SWELLFARE)]).has(ANA, cash=9, loan=100).by_rules_of(2).lands(ANA, 1).asked[1:]


def test_a_rule_card_stakes_whole_tens_too() -> None:
    """rulings/1974 #25"""
    talk = at_1974(mail=[letter(Mail.SWELLFARE)]).has(ANA, cash=90, loan=100).plays_by(ANA, stake=25)
    assert talk.lands(ANA, 1, 1).paid(Why.SWELLFARE_LOST) == [(STAKES, POT, 20)]


@pytest.mark.parametrize(("cash", "in_debt"), [(149, True), (150, False)])
def test_in_debt_is_who_owes_more_with_interest_and_bills_than_he_has_in_hand(cash, in_debt) -> None:
    """rulings/1974 #26"""
    talk = at_1974(mail=[letter(Mail.SWELLFARE), bill(30)]).has(ANA, cash=cash, loan=100, mail=[1]).lands(ANA, 1)
    assert talk.was_asked(ANA, Ask.STAKE_SWELLFARE) == in_debt


# ---- deals and fixed amounts


def test_a_refused_deal_goes_to_the_bottom_of_the_deck() -> None:
    """rulings/1974 #27"""
    talk = at_1974(deals=[deal(100, 400), deal(200, 350), deal(300, 500)]).lands(ANA, 4)
    assert talk.pile(Deck.DEALS) == [1, 2, 0]
    assert talk.lands(BEN, 4).pile(Deck.DEALS) == [2, 0, 1]


def test_a_sold_deal_goes_to_the_bottom_of_the_deck() -> None:
    """rulings/1974 #28"""
    talk = at_1974(deals=[deal(100, 400), deal(200, 350), deal(300, 500)]).has(ANA, deals=[1]).lands(ANA, 9, sell_deal=2)
    assert talk.pile(Deck.DEALS) == [0, 2, 1]


def test_days_with_fixed_amounts_are_settled_with_the_bank_at_once() -> None:
    """rulings/1974 #29"""
    talk = at_1974().lands(ANA, 18)
    assert (talk.paid(Why.PAY), talk.letters(ANA), talk.pot) == ([(ANA, BANK, 75)], [], 0)
    assert talk.lands(ANA, 8).paid(Why.COLLECT) == [(BANK, ANA, 100)]
