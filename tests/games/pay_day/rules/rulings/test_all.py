"""rulings/all: the rulings on what all editions leave open, mostly by the boxes of 1974 and 1994."""

import pytest

from payday_core.games.pay_day.kinds import Account, Ask, Cover, Deck, Event, Mail, Why
from tests.support.drivers.table import ANA, BANK, BEN, CAL, DOT, PAY_DAY, POT, at_1974, at_1994, bill, deal, letter, month_of

# ---- the Pot


def test_a_six_in_a_commission_or_poker_roll_wins_no_pot() -> None:
    """rulings/all #1"""
    talk = at_1974(seats=2, deals=[deal(100, 400, 20)]).pot_holds(200)
    talk.lands(ANA, 4, 6, 2, buy_deal=1)
    assert (talk.pot, talk.cash(ANA)) == (200, 325 - 100 + 20)
    talk.lands(BEN, 10, 6, 1, join_poker=1)
    assert (talk.pot, talk.cash(BEN)) == (200, 325 + 100)


def test_a_six_thrown_at_the_yard_sale_or_on_the_charity_walk_wins_no_jackpot() -> None:
    """rulings/all #1"""
    talk = at_1994(seats=2).pot_holds(900)
    assert talk.lands(ANA, 21, 6).paid(Why.POT_WON) == []
    assert talk.lands(BEN, 30, 6).paid(Why.POT_WON) == []
    assert talk.pot == 900 + 600


def test_a_six_wins_the_jackpot_before_the_day_is_settled() -> None:
    """rulings/all #2"""
    talk = at_1994().pot_holds(900).lands(ANA, 7, die=6)
    assert talk.paid(Why.POT_WON) == [(POT, ANA, 900)]
    assert (talk.cash(ANA), talk.pot) == (3500 + 900 - 500, 500)


def test_a_six_that_would_carry_the_token_beyond_pay_day_still_wins_the_pot() -> None:
    """rulings/all #2"""
    talk = at_1974().has(ANA, cash=0, day=29).pot_holds(150).rolls(ANA, 6)
    assert talk.story[:2] == [Why.POT_WON, Event.PAY_DAY]
    assert talk.cash(ANA) == 150 + 325


@pytest.mark.parametrize("sit_down", [at_1974, at_1994])
def test_a_six_with_an_empty_pot_wins_nothing(sit_down) -> None:
    """rulings/all #3"""
    assert Why.POT_WON not in sit_down(calendar=month_of({})).rolls(ANA, 6).story


def test_a_pot_that_is_left_at_the_end_belongs_to_nobody() -> None:
    """rulings/all #4"""
    talk = at_1974(seats=2, months=1).pot_holds(400)
    talk.lands(ANA, PAY_DAY).lands(BEN, PAY_DAY)
    assert talk.game.over
    assert talk.pot == 400
    assert [line.worth for line in talk.game.standings()] == [325, 325]


# ---- loans


@pytest.mark.parametrize(
    ("day", "mail", "throws", "answers", "why", "due"),
    [
        (18, "ad", [], {}, Why.PAY, 75),
        (26, "ad", [], {}, Why.ELECTION, 50),
        (10, "ad", [2, 1, 1], {"join_poker": 1}, Why.POKER_STAKE, 100),
        (1, "insurance", [], {"buy_insurance": 1}, Why.INSURANCE, 150),
        (4, "ad", [], {"buy_deal": {ANA: 1}}, Why.DEAL_BOUGHT, 350),
    ],
)
def test_in_1974_any_payment_may_be_made_with_a_loan(day, mail, throws, answers, why, due) -> None:
    """rulings/all #5"""
    card = letter(Mail[mail.upper()], 150, Cover.CAR)
    talk = at_1974(mail=[card], deals=[deal(350, 600)]).has(ANA, cash=10)
    talk.lands(ANA, day, *throws, **answers)
    borrowed = -(-(due - 10) // 100) * 100  # rulings/all #6
    assert (Account.LOAN + ANA, ANA, borrowed) in talk.paid(Why.LOAN_TAKEN)
    assert due in [amount for payer, _, amount in talk.paid(why) if payer == ANA]
    assert talk.loan(ANA) == borrowed


@pytest.mark.parametrize(
    ("lander", "day", "mail", "throws", "answers", "why", "due"),
    [
        (ANA, 18, Mail.AD, [], {}, Why.PAY_POT, 600),
        (ANA, 1, Mail.CHARITY, [], {}, Why.CHARITY, 1400),
        (ANA, 1, Mail.NEIGHBOR, [], {"pay_whom": BEN}, Why.NEIGHBOR, 1400),
        (BEN, 1, Mail.MAD_MONEY, [], {"collect_from": ANA}, Why.MAD_MONEY, 1400),
        (BEN, 10, Mail.AD, [], {}, Why.BIRTHDAY, 100),
        (BEN, 30, Mail.AD, [1, 5], {}, Why.CHARITY_WALK, 500),
        (ANA, 21, Mail.AD, [4], {}, Why.YARD_SALE, 400),
        (ANA, 6, Mail.AD, [1], {"join_lottery": {ANA: 1}}, Why.LOTTERY_ANTE, 100),
    ],
)
def test_in_1994_any_payment_may_be_made_with_a_loan(lander, day, mail, throws, answers, why, due) -> None:
    """rulings/all #5"""
    talk = at_1994(mail=[letter(mail, 1400)]).has(ANA, cash=10)
    talk.lands(lander, day, *throws, **answers)
    assert [amount for payer, _, amount in talk.paid(why) if payer == ANA] == [due]
    assert talk.loan(ANA) == (2000 if due == 1400 else 1000)


def test_a_forced_payment_takes_the_smallest_loan_that_covers_it() -> None:
    """rulings/all #6"""
    talk = at_1994().has(ANA, cash=100).lands(ANA, 18)
    assert (talk.loan(ANA), talk.cash(ANA)) == (1000, 100 + 1000 - 600)
    talk = at_1994(mail=[letter(Mail.CHARITY, 2000)]).has(ANA, cash=0, loan=3000).lands(ANA, 1)
    assert (talk.loan(ANA), talk.cash(ANA)) == (5000, 0)


def test_a_forced_payment_empties_savings_before_it_borrows() -> None:
    """rulings/all #6"""
    talk = at_1974(amounts={18: 250}).has(ANA, cash=10, savings=200).lands(ANA, 18)
    # 200 of savings bring 100 in the middle of the month; of 250, 140 are still missing
    assert (talk.savings(ANA), talk.loan(ANA), talk.cash(ANA)) == (0, 200, 10 + 100 + 200 - 250)
    assert talk.story == [Why.SAVINGS_OUT, Why.PENALTY, Why.LOAN_TAKEN, Why.PAY]


def test_a_loan_can_be_repaid_only_on_ones_own_pay_day() -> None:
    """rulings/all #7"""
    talk = at_1994(calendar=month_of({})).all_have(cash=9000, loan=2000)
    talk.rolls(ANA, 3).lands(BEN, 30)
    assert Ask.REPAY not in {ask for _, ask in talk.asked}
    talk.lands(ANA, PAY_DAY, repay=2000)
    assert (talk.loan(ANA), talk.loan(BEN)) == (0, 2000)
    assert not talk.was_asked(BEN, Ask.REPAY)


def test_interest_is_due_on_the_loan_as_it_stood_on_arrival() -> None:
    """rulings/all #8"""
    talk = at_1994().has(ANA, cash=1000, loan=4000).lands(ANA, PAY_DAY, repay=4000)
    assert talk.paid(Why.LOAN_INTEREST) == [(ANA, BANK, 400)]
    assert (talk.loan(ANA), talk.cash(ANA)) == (0, 1000 + 3500 - 400 - 4000)


def test_a_loan_taken_for_bills_on_pay_day_bears_interest_only_on_the_next_one() -> None:
    """rulings/all #9"""
    talk = at_1974(mail=[bill(500), letter(Mail.AD)]).has(ANA, cash=0, mail=[0]).lands(ANA, PAY_DAY)
    assert (talk.paid(Why.LOAN_INTEREST), talk.loan(ANA)) == ([], 200)
    assert talk.lands(ANA, PAY_DAY).paid(Why.LOAN_INTEREST) == [(ANA, BANK, 40)]


def test_interest_that_one_cannot_afford_is_borrowed() -> None:
    """rulings/all #10"""
    talk = at_1974(months=1).has(ANA, cash=10, loan=500).lands(ANA, PAY_DAY)
    assert talk.rows[3][1:] == (Why.LOAN_TAKEN, Account.LOAN + ANA, ANA, 100, -1, Why.LOAN_INTEREST)
    assert (talk.loan(ANA), talk.cash(ANA)) == (600, 10)


# ---- cards and contests


def test_at_a_buyer_you_may_sell_one_deal_of_your_choice() -> None:
    """rulings/all #11"""
    talk = at_1974(deals=[deal(100, 400), deal(200, 350), deal(300, 500)]).has(ANA, cash=0, deals=[0, 1])
    talk.lands(ANA, 9, sell_deal=2)
    assert talk.offered[ANA, Ask.SELL_DEAL] == (0, 1, 2)
    assert (talk.deals(ANA), talk.cash(ANA)) == ([0], 350)
    talk.lands(ANA, 17, sell_deal=0)
    assert (talk.deals(ANA), talk.cash(ANA), talk.story) == ([0], 350, [Event.KEPT_DEALS])


def test_only_those_who_tie_for_the_highest_roll_roll_again() -> None:
    """rulings/all #12"""
    talk = at_1974(deals=[deal(100, 400, 20)]).lands(ANA, 4, 5, 2, 5, 1, 4, buy_deal=1)
    assert [seat for seat, _ in talk.said(Event.THREW)] == [ANA, BEN, CAL, ANA, CAL]
    assert talk.paid(Why.COMMISSION) == [(BANK, CAL, 20)]


def test_in_1994_the_discards_are_shuffled_when_the_pile_is_empty() -> None:
    """rulings/all #13"""
    talk = at_1994(deals=[deal(2000, 5000), deal(2500, 6500), deal(9000, 9500)])  # the first lies beside the Yard Sale
    refused = [talk.lands(ANA, 4).cards(Event.LEFT_DEAL)[0] for _ in range(4)]
    assert refused[:2] == [1, 2]
    assert set(refused[2:]) == {1, 2}


def test_in_1974_the_mail_discards_are_shuffled_when_the_pile_is_empty() -> None:
    """rulings/all #13"""
    talk = at_1974(mail=[letter(Mail.COLLECTION, 20), bill(15), letter(Mail.AD)]).lands(ANA, 3).lands(BEN, 5)
    assert (talk.cash(ANA), talk.cash(BEN)) == (345, 345)
    assert sorted(talk.cards(Event.DREW_MAIL)) == [0, 2]  # Ana still holds the bill


def test_when_all_mail_is_held_no_card_is_drawn() -> None:
    """rulings/all #13"""
    talk = at_1974(mail=[bill(15), bill(20)]).lands(ANA, 3)
    assert (talk.letters(ANA), talk.story[-1]) == ([0, 1], Event.NO_CARD)


def test_when_all_sixteen_deals_of_1974_are_held_none_is_drawn() -> None:
    """rulings/all #13"""
    talk = at_1974(seats=2).has(ANA, deals=range(10)).has(BEN, deals=range(10, 16)).lands(ANA, 4)
    assert talk.story == [Event.NO_CARD]
    talk.lands(BEN, 9, sell_deal=1 + 12).lands(ANA, 4)
    assert talk.cards(Event.DREW_DEAL) == [12]


def test_held_deals_bills_and_discards_are_open_to_all() -> None:
    """rulings/all #14"""
    talk = at_1974(mail=[bill(500), letter(Mail.AD)], deals=[deal(100, 400), deal(200, 350)])
    talk.lands(ANA, 4, buy_deal=1).lands(BEN, 4).lands(CAL, 5)
    told = {(row[1], row[2]): row[5] for row in talk.game.journal}
    assert (talk.deals(ANA), talk.letters(CAL)) == ([0], [0])
    assert (told[Why.DEAL_BOUGHT, ANA], told[Event.LEFT_DEAL, BEN], told[Event.DISCARDED, CAL]) == (0, 1, 1)


def test_the_deal_beside_the_yard_sale_is_not_told_before_it_is_taken() -> None:
    """rulings/all #14"""
    talk = at_1994(deals=[deal(2000, 5000), deal(2500, 6500)])
    assert {row[1] for row in talk.game.journal} == {Why.START_CASH, Event.SEATED}
    assert [row[5] for row in talk.lands(ANA, 21, 2).rows if row[5] >= 0] == [0, 0]


def test_all_cards_that_are_due_are_settled_before_one_that_moves_the_token() -> None:
    """rulings/all #15"""
    talk = at_1994(mail=[letter(Mail.MOVE_AHEAD), letter(Mail.CHARITY, 300), bill(100)], deals=[deal(1, 9000), deal(2000, 5000)])
    talk.lands(ANA, 3, move_to=0)
    settled = [Event.DREW_MAIL, Event.DREW_MAIL, Why.CHARITY, Event.DREW_MAIL, Event.BILL_KEPT]
    assert talk.story == [*settled, Event.MOVED_BY_CARD, Event.DREW_DEAL, Event.LEFT_DEAL]
    assert (talk.day(ANA), talk.letters(ANA)) == (4, [2])


def test_several_cards_that_move_the_token_move_it_in_the_order_drawn() -> None:
    """rulings/all #15"""
    move = letter(Mail.MOVE_AHEAD)
    talk = at_1994(mail=[move, bill(100), move]).lands(ANA, 3, move_to=0)
    assert talk.said(Event.LANDED) == [(ANA, 3), (ANA, 4), (ANA, 12)]
    assert talk.cards(Event.MOVED_BY_CARD) == [0, 2]


# ---- the retired


def test_in_1994_the_retired_still_pay_and_win() -> None:
    """rulings/all #16"""
    talk = at_1994(mail=[letter(Mail.MAD_MONEY, 400)]).retired(BEN)
    assert talk.lands(ANA, 10).paid(Why.BIRTHDAY) == [(BEN, ANA, 100), (CAL, ANA, 100)]
    assert talk.lands(ANA, 30, 3, 1).paid(Why.CHARITY_WALK) == [(BEN, POT, 300), (CAL, POT, 100)]
    assert talk.lands(ANA, 1, collect_from=BEN).paid(Why.MAD_MONEY) == [(BEN, ANA, 400)]
    assert talk.lands(ANA, 8, 1, 3).paid(Why.RADIO) == [(BANK, BEN, 1000)]
    assert talk.lands(ANA, 6, 5, join_lottery={BEN: 1}, pick_number=5).paid(Why.LOTTERY_WON) == [(Account.STAKES, BEN, 1100)]


def test_in_1974_the_retired_are_out_of_everything() -> None:
    """rulings/all #16"""
    talk = at_1974(deals=[deal(100, 400, 20)]).retired(BEN)
    assert talk.lands(ANA, 26).paid(Why.ELECTION) == [(ANA, POT, 50), (CAL, POT, 50)]
    assert talk.lands(ANA, 10, 1, 2, join_poker=1).paid(Why.POKER_STAKE) == [(ANA, Account.STAKES, 100), (CAL, Account.STAKES, 100)]
    assert talk.lands(ANA, 4, 1, 2, buy_deal=1).paid(Why.COMMISSION) == [(BANK, CAL, 20)]
    assert talk.cash(BEN) == 325


def test_it_does_not_matter_which_seat_retires_first() -> None:
    """rulings/all #16"""
    talk = at_1974(deals=[deal(100, 400, 20)]).retired(ANA).lands(BEN, 4, 3, 2, buy_deal=1)
    assert talk.paid(Why.COMMISSION) == [(BANK, BEN, 20)]
    assert talk.lands(CAL, 27).paid(Why.DAYLIGHT_WAGES) == []
    assert talk.cash(ANA) == 325


def test_in_his_last_month_a_player_is_still_in_everything() -> None:
    """rulings/all #16"""
    talk = at_1974(months=1).lands(ANA, 27)
    assert talk.paid(Why.ELECTION) == [(ANA, POT, 50), (BEN, POT, 50), (CAL, POT, 50)]
    assert talk.paid(Why.DAYLIGHT_WAGES) == [(BANK, BEN, 325), (BANK, CAL, 325)]


def test_one_retires_after_the_last_month_and_not_before() -> None:
    """rulings/all #16"""
    talk = at_1974(months=2).lands(ANA, PAY_DAY)
    assert talk.said(Event.RETIRED) == []
    assert talk.lands(ANA, PAY_DAY).said(Event.RETIRED) == [(ANA, 0)]


def test_when_all_but_one_are_retired_he_plays_on_alone() -> None:
    """rulings/all #16"""
    talk = at_1974(deals=[deal(100, 400, 20)]).retired(BEN).retired(CAL)
    assert talk.lands(ANA, 4, 1, buy_deal=1).paid(Why.COMMISSION) == [(BANK, ANA, 20)]
    assert talk.t.player == ANA
    assert talk.lands(ANA, 10, join_poker=1).said(Event.NO_CONTEST) == [(ANA, 0)]
    assert talk.lands(ANA, 27).paid(Why.ELECTION) == [(ANA, POT, 50)]


def test_where_the_retired_take_no_part_a_card_finds_nobody_to_choose() -> None:
    """rulings/all #16"""
    talk = at_1974(seats=2, mail=[letter(Mail.NEIGHBOR, 50), letter(Mail.MAD_MONEY, 50)]).retired(BEN).lands(ANA, 5)
    assert talk.story == [Event.DREW_MAIL, Event.DISCARDED] * 2
    assert (talk.cash(ANA), talk.cash(BEN)) == (325, 325)


def test_where_the_retired_take_no_part_they_are_not_offered() -> None:
    """rulings/all #16"""
    talk = at_1974(seats=4, mail=[letter(Mail.NEIGHBOR, 50)]).retired(CAL).lands(ANA, 1, pay_whom=DOT)
    assert talk.offered[ANA, Ask.PAY_WHOM] == (BEN, DOT)
    assert talk.paid(Why.NEIGHBOR) == [(ANA, DOT, 50)]


# ---- the end


@pytest.mark.parametrize(("sit_down", "paid"), [(at_1974, []), (at_1994, [(BANK, ANA, 3500)])])
def test_only_1974_pays_no_wages_in_the_last_month(sit_down, paid) -> None:
    """rulings/all #17"""
    assert sit_down(months=2).has(ANA, month=2).lands(ANA, PAY_DAY).paid(Why.WAGES) == paid


@pytest.mark.parametrize(("sit_down", "cash"), [(at_1974, 325), (at_1994, 7000)])
def test_a_deal_that_is_unsold_at_the_end_is_worth_nothing(sit_down, cash) -> None:
    """rulings/all #18"""
    talk = sit_down(months=1, deals=[deal(100, 400), deal(200, 350)]).has(ANA, deals=[1]).lands(ANA, PAY_DAY)
    assert talk.said(Event.DEAL_LOST) == [(ANA, 200)]
    assert (talk.deals(ANA), talk.cash(ANA)) == ([], cash)


def test_a_deal_lost_at_the_end_of_1974_goes_to_the_bottom_of_the_deck() -> None:
    """rulings/all #18"""
    talk = at_1974(months=1).has(ANA, deals=[3, 0]).lands(ANA, PAY_DAY)
    assert talk.pile(Deck.DEALS)[-2:] == [3, 0]


def test_if_all_are_in_debt_the_smallest_debt_wins_and_equals_share() -> None:
    """rulings/all #19"""
    talk = at_1974().has(ANA, cash=0, loan=900).has(BEN, cash=50, loan=300).has(CAL, cash=150, loan=400)
    lines = talk.game.standings()
    assert [(line.seat, line.rank, line.worth) for line in lines] == [(BEN, 1, -250), (CAL, 1, -250), (ANA, 3, -900)]


@pytest.mark.parametrize("sit_down", [at_1974, at_1994])
def test_after_pay_day_the_token_goes_to_start_and_the_turn_is_over(sit_down) -> None:
    """rulings/all #20"""
    talk = sit_down().has(ANA, day=28).rolls(ANA, 6)
    assert talk.said(Event.LANDED) == [(ANA, 31)]
    assert (talk.day(ANA), talk.t.month[ANA], talk.t.player) == (0, 2, BEN)
