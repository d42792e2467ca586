"""The rule book of 2008, sentence by sentence and with its examples (source text 001): the big game first, then the standard one."""

import pytest

from payday_core import BadGame, Game, Seat, edition
from payday_core.games.pay_day.kinds import Account, Ask, Deck, Event, Mail, Offer, Space, Why
from tests.support.drivers.table import ANA, BANK, BEN, CAL, DOT, FAY, PAY_DAY, POT, at_2008, at_big, bill, deal, letter, message, month_of

STAKES = Account.STAKES
AD, POSTCARD = letter(Mail.AD), letter(Mail.POSTCARD)
NOODLES, SODA = deal(8000, 12_000), deal(3500, 6000)
QUIET = month_of({})

# ---- setup


@pytest.mark.parametrize("sit_down", [at_big, at_2008])
def test_two_to_six_play(sit_down) -> None:
    assert [len(sit_down(seats=n).game.seats) for n in (2, 6)] == [2, 6]
    with pytest.raises(BadGame, match="2 to 6 players"):
        sit_down(seats=1)
    with pytest.raises(BadGame, match="2 to 6 players, not 7"):
        Game.new(edition("big-2008"), [Seat(f"P{p}") for p in range(7)])


def test_a_game_is_one_or_more_months() -> None:
    with pytest.raises(BadGame, match="1 to 6 months, not 0"):
        at_big(months=0)
    assert at_big(months=1, seats=2).lands(ANA, PAY_DAY).lands(BEN, PAY_DAY).game.over


def test_everybody_begins_on_start_with_5000_in_the_big_game_and_3500_in_the_standard_one() -> None:
    for sit_down, dollars in ((at_big, 5000), (at_2008, 3500)):
        talk = sit_down(seats=6)
        assert [(talk.cash(p), talk.day(p)) for p in range(6)] == [(dollars, 0)] * 6


def test_the_box_holds_31_tiles_two_double_deals_and_two_super_steals() -> None:
    box = edition("big-2008")
    assert (sum(tile.count for tile in box.tile_kinds), len(box.pieces)) == (31, 30)
    kinds = [card.kind for card in box.deals]
    assert (kinds.count(Offer.DOUBLE_DEAL), kinds.count(Offer.SUPER_STEAL)) == (2, 2)


def test_in_the_standard_game_the_tiles_stay_in_the_box() -> None:
    assert at_2008().edition.tiles == {}
    assert len(at_big().edition.tiles) == 31


@pytest.mark.parametrize(("deck", "ask"), [("mail", None), ("deals", Ask.BUY_DEAL)])
def test_when_a_draw_pile_is_depleted_the_discards_are_shuffled_and_used(deck, ask) -> None:
    talk = at_2008(mail=[letter(Mail.REBATE_CHECK, 100)] * 2, deals=[NOODLES, SODA])
    drawn = [talk.lands(p, 4 if ask else 1).cards(Event.DREW_DEAL if ask else Event.DREW_MAIL)[0] for p in (ANA, BEN, CAL)]
    assert drawn[:2] == [0, 1]
    assert drawn[2] in (0, 1)
    assert ask is None or talk.was_asked(CAL, ask)


# ---- loans and the Jackpot


def test_loans_may_be_taken_at_any_time_in_thousands_at_ten_percent_and_repaid_on_pay_day_only() -> None:
    talk = at_big().lands(ANA, 9, borrow=4000)
    assert talk.offered[ANA, Ask.BORROW] == tuple(range(0, 1_000_001, 1000))
    assert not talk.was_asked(ANA, Ask.REPAY)
    talk.lands(ANA, PAY_DAY, repay=3000)
    assert talk.offered[ANA, Ask.REPAY] == (0, 1000, 2000, 3000, 4000)
    assert talk.paid(Why.LOAN_INTEREST) == [(ANA, BANK, 400)]
    assert (talk.loan(ANA), talk.cash(ANA)) == (1000, 5000 + 200 + 4000 + 5000 - 400 - 3000)  # a Holiday, too


def test_a_six_while_moving_wins_all_the_money_on_the_jackpot_space() -> None:
    talk = at_big().pot_holds(5300).lands(BEN, 9, die=6)
    assert talk.paid(Why.POT_WON) == [(POT, BEN, 5300)]
    assert (talk.pot, talk.cash(BEN)) == (0, 5000 + 5300 + 200)


def test_a_moving_six_onto_jump_back_wins_it_before_the_jump() -> None:
    talk = at_2008(tiles={10: "jump-back"}).pot_holds(900).lands(ANA, 10, 1, die=6)
    assert talk.story == [Why.POT_WON, Event.THREW, Event.JUMPED, Event.NOTHING_TO_SELL]


# ---- mail


@pytest.mark.parametrize(("day", "cards"), [(1, 1), (3, 2), (11, 3)])
def test_draw_as_many_letters_as_the_flag_says_and_hold_bills_until_pay_day(day, cards) -> None:
    talk = at_big(mail=[bill(800), bill(100), bill(200)]).lands(ANA, day)
    assert (talk.letters(ANA), talk.cash(ANA)) == ([0, 1, 2][:cards], 5000)
    talk.lands(ANA, PAY_DAY)
    assert (talk.letters(ANA), talk.cash(ANA)) == ([], 10_000 - [800, 900, 1100][cards - 1])


def test_bills_are_paid_after_the_salary_and_a_loan_helps_out() -> None:
    talk = at_big(mail=[bill(5000), bill(800)]).has(ANA, cash=0, mail=[0, 1]).lands(ANA, PAY_DAY)
    assert talk.story == [Event.PAY_DAY, Why.WAGES, Why.BILL, Why.LOAN_TAKEN, Why.BILL, Event.MONTH_OVER]
    assert (talk.loan(ANA), talk.cash(ANA)) == (1000, 200)


def test_ads_and_postcards_are_held_until_pay_day_and_can_use_up_the_pile() -> None:
    talk = at_2008(mail=[AD, POSTCARD]).lands(ANA, 16)
    assert talk.story == [Event.DREW_MAIL, Event.DREW_MAIL, Event.NO_CARD]
    assert talk.lands(BEN, 1).story == [Event.NO_CARD]
    assert sorted(talk.lands(ANA, PAY_DAY).lands(BEN, 3).letters(BEN)) == [0, 1]


def test_a_moneygram_that_asks_for_money_goes_onto_the_jackpot_space_at_once() -> None:
    talk = at_big(mail=[letter(Mail.MONEYGRAM_OUT, 1000)]).has(ANA, cash=400).lands(ANA, 1)
    assert talk.paid(Why.MONEYGRAM_SENT) == [(ANA, POT, 1000)]
    assert (talk.pot, talk.cash(ANA), talk.loan(ANA), talk.letters(ANA)) == (1000, 400, 1000, [])


@pytest.mark.parametrize("kind", [Mail.MONEYGRAM_IN, Mail.TAX_REFUND, Mail.REBATE_CHECK])
def test_a_moneygram_that_sends_money_a_refund_and_a_rebate_are_collected_from_the_bank_at_once(kind) -> None:
    talk = at_big(mail=[letter(kind, 300)]).lands(ANA, 1)
    assert talk.paid(Why.COLLECTION) == [(BANK, ANA, 300)]
    assert (talk.cash(ANA), talk.letters(ANA)) == (5300, [])


# ---- instant messages


def test_go_back_three_and_bring_a_friend() -> None:
    """The book's example: you land on a "2 Mail" space, and both, starting with you, draw two pieces of mail."""
    letters = [message(-3, friend=True), bill(100), bill(200), bill(300), bill(400)]
    talk = at_2008(mail=letters, tiles={8: "1-mail"}).has(BEN, day=20).lands(ANA, 8, bring_friend=BEN)
    assert talk.said(Event.LANDED) == [(ANA, 8), (ANA, 5), (BEN, 5)]
    assert (talk.letters(ANA), talk.letters(BEN)) == ([1, 2], [3, 4])
    assert [talk.day(p) for p in range(3)] == [5, 5, 0]


def test_do_not_move_back_any_further_than_start() -> None:
    talk = at_2008(mail=[message(-3)]).lands(ANA, 1)
    assert (talk.said(Event.MOVED_BY_CARD), talk.day(ANA), talk.t.month[ANA]) == ([(ANA, 0)], 0, 1)


@pytest.mark.parametrize(("goes_to", "day"), [(Space.DEAL, 4), (Space.BUYER, 9)])
def test_go_to_the_next_deal_or_to_the_next_found_a_buyer_and_do_what_it_says(goes_to, day) -> None:
    talk = at_2008(mail=[message(goes_to=goes_to)], deals=[NOODLES, SODA]).has(ANA, deals=[0])
    talk.lands(ANA, 3, **{"buy_deal": 1} if goes_to is Space.DEAL else {"sell_deal": 1})
    assert (talk.day(ANA), talk.cash(ANA)) == (day, 0 if goes_to is Space.DEAL else 3500 + 12_000)


def test_a_message_to_a_space_that_no_longer_comes_this_month_is_discarded() -> None:
    """rulings/2008 #26"""
    talk = at_2008(mail=[message(goes_to=Space.DEAL)], tiles={26: "1-mail"}).lands(ANA, 26)
    assert (talk.story, talk.day(ANA), talk.letters(ANA)) == ([Event.DREW_MAIL, Event.DISCARDED], 26, [])


def test_a_message_looks_for_its_space_on_the_tiles_and_only_in_this_month() -> None:
    house = {"tiles": {5: "1-mail", 9: "sick-day", 13: "found-a-buyer"}, "lengths": (28, 31)}
    assert at_2008(mail=[message(goes_to=Space.BUYER)], **house).lands(ANA, 5).day(ANA) == 13
    assert at_2008(mail=[message(goes_to=Space.BUYER)], tiles={27: "1-mail"}, lengths=(28, 31)).lands(ANA, 27).day(ANA) == 27


def test_a_friend_who_draws_a_message_himself_may_take_the_first_one_away_again() -> None:
    letters = [message(3, friend=True), AD, message(4, friend=True)]
    talk = at_2008(mail=letters, calendar=month_of({11: "mail 1", 14: "mail 1", 18: "pay_pot 200"}))
    talk.lands(ANA, 11, bring_friend={ANA: BEN, BEN: ANA})
    assert talk.said(Event.LANDED) == [(ANA, 11), (ANA, 14), (BEN, 14), (BEN, 18), (ANA, 18)]
    assert talk.paid(Why.PAY_POT) == [(BEN, POT, 200), (ANA, POT, 200)]


def test_a_friend_may_be_brought_to_the_very_last_pay_day_and_the_game_is_over() -> None:
    talk = at_2008(seats=2, tiles={29: "1-mail"}, mail=[message(4, friend=True)], months=1).lands(BEN, 29)
    assert talk.said(Event.RETIRED) == [(BEN, 0), (ANA, 0)]
    assert talk.game.over


# ---- deals


@pytest.mark.parametrize(("card", "loan", "profit"), [(NOODLES, 3000, 4000), (SODA, 0, 2500)])
def test_the_noodle_factory_brings_a_profit_of_4000_and_the_soda_one_of_2500(card, loan, profit) -> None:
    talk = at_big(deals=[card]).lands(ANA, 2, buy_deal=1)
    assert (talk.loan(ANA), talk.cash(ANA)) == (loan, 5000 + loan - card["cost"])
    assert talk.lands(ANA, 19, sell_deal=1).paid(Why.DEAL_SOLD) == [(BANK, ANA, card["value"])]
    assert talk.cash(ANA) - talk.loan(ANA) == 5000 + profit


def test_both_of_the_books_deals_are_in_the_deck() -> None:
    assert {(8000, 12_000), (3500, 6000)} <= {(card.cost, card.value) for card in edition("big-2008").deals}


def test_at_found_a_buyer_one_deal_of_your_choice_may_be_sold_at_a_time() -> None:
    talk = at_big(deals=[NOODLES, SODA]).has(ANA, deals=[0, 1]).lands(ANA, 19, sell_deal=2)
    assert talk.offered[ANA, Ask.SELL_DEAL] == (0, 1, 2)
    assert (talk.deals(ANA), talk.cash(ANA)) == ([0], 11_000)
    assert talk.lands(BEN, 19).story == [Event.NOTHING_TO_SELL]


def test_unsold_deals_have_no_value_at_the_end_of_the_last_month() -> None:
    talk = at_big(months=1, deals=[NOODLES]).has(ANA, deals=[0]).lands(ANA, PAY_DAY)
    assert (talk.said(Event.DEAL_LOST), talk.cash(ANA)) == ([(ANA, 8000)], 10_000)


# ---- the other day tiles


def test_an_8_in_the_super_sweepstakes_wins_8000() -> None:
    assert at_big().lands(ANA, 12, 3, 5).paid(Why.SWEEPSTAKES) == [(BANK, ANA, 8000)]
    assert at_2008(tiles={18: "super-sweepstakes"}).lands(ANA, 18, 6, 6).cash(ANA) == 3500 + 12_000


def test_in_the_lucky_lottery_the_bank_puts_in_5000_and_each_who_likes_500() -> None:
    talk = at_big(seats=4).retired(DOT).lands(BEN, 14, 4, 5, join_lucky_lottery={BEN: 1, CAL: 0, DOT: 1, ANA: 1}, pick_number=[7, 9, 6])
    assert talk.said(Event.PICKED) == [(BEN, 7), (DOT, 9), (ANA, 6)]  # the retired may play
    assert talk.offered[ANA, Ask.PICK_NUMBER] == (2, 3, 4, 5, 6, 8, 10, 11, 12)
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, DOT, 5000 + 3 * 500)]
    assert [talk.cash(p) for p in range(4)] == [4500, 4500, 5000, 11_000]


def test_a_lucky_lottery_that_nobody_joins_is_not_held() -> None:
    assert at_big().lands(ANA, 14).story == [Event.NO_CONTEST]


def test_jackpot_skyrockets_adds_5000_from_the_bank() -> None:
    talk = at_big().pot_holds(300).lands(ANA, 18)
    assert talk.paid(Why.SKYROCKETS) == [(BANK, POT, 5000)]
    assert talk.pot == 5300


def test_in_the_singing_contest_all_roll_both_dice_and_the_highest_wins_2500() -> None:
    talk = at_big(seats=4).retired(CAL).lands(BEN, 20, 1, 2, 6, 3, 1, 1, 4, 5, 6, 1, 2, 2)
    # Ben 3, Cal 9, Dot 2, Ana 9; Cal and Ana, who tie, roll again: 7 and 4
    assert talk.said(Event.THREW)[8:] == [(CAL, 6), (CAL, 1), (ANA, 2), (ANA, 2)]
    assert talk.paid(Why.CONTEST_WON) == [(BANK, CAL, 2500)]


def test_on_a_holiday_everyone_collects_200_from_the_bank() -> None:
    talk = at_big(seats=6).lands(CAL, 9)
    assert [talk.cash(p) for p in range(6)] == [5200] * 6


@pytest.mark.parametrize(("day", "dollars"), [(13, 300), (27, 300), (5, 200), (23, 200)])
def test_a_vacation_day_costs_300_and_a_sick_day_200_into_the_jackpot(day, dollars) -> None:
    talk = at_big().lands(ANA, day)
    assert (talk.paid(Why.PAY_POT), talk.pot) == ([(ANA, POT, dollars)], dollars)


def test_jump_back_rolls_one_die_and_does_what_the_new_day_says_but_not_beyond_start() -> None:
    talk = at_big().lands(ANA, 29, 2)
    assert (talk.said(Event.JUMPED), talk.day(ANA), talk.pot) == ([(ANA, -2)], 27, 300)
    talk = at_2008(tiles={4: "jump-back"}).lands(ANA, 4, 6)
    assert (talk.day(ANA), talk.story) == (0, [Event.THREW, Event.JUMPED])


def test_skip_ahead_rolls_one_die_and_does_what_the_new_day_says_but_not_beyond_pay_day() -> None:
    talk = at_big().lands(ANA, 8, 5)
    assert (talk.said(Event.JUMPED), talk.day(ANA), talk.pot) == ([(ANA, 5)], 13, 300)
    talk = at_2008(tiles={29: "skip-ahead"}).lands(ANA, 29, 6)
    assert talk.said(Event.LANDED) == [(ANA, 29), (ANA, PAY_DAY)]
    assert (talk.day(ANA), talk.t.month[ANA], talk.cash(ANA)) == (0, 2, 7000)


def test_a_free_deal_is_totally_free_and_is_sold_for_all_of_its_value() -> None:
    talk = at_big(deals=[NOODLES]).lands(ANA, 4)
    assert (talk.deals(ANA), talk.cash(ANA)) == ([0], 5000)
    assert talk.lands(ANA, 19, sell_deal=1).cash(ANA) == 17_000


# ---- Big Pay Day, the retired, the end


def test_stop_on_pay_day_even_if_you_rolled_past_it_and_go_through_its_steps() -> None:
    talk = at_big(mail=[bill(700), AD], months=1, deals=[SODA]).has(ANA, cash=0, day=29, loan=3000, mail=[0, 1], deals=[0])
    talk.rolls(ANA, 5, repay=2000)
    assert talk.said(Event.LANDED) == [(ANA, 31)]
    assert talk.story[:5] == [Event.PAY_DAY, Why.WAGES, Why.LOAN_INTEREST, Why.LOAN_REPAID, Why.BILL]
    assert talk.story[5:] == [Event.DEAL_LOST, Event.MONTH_OVER, Event.RETIRED]
    assert (talk.cash(ANA), talk.loan(ANA), talk.day(ANA)) == (5000 - 300 - 2000 - 700, 1000, 0)


def test_the_highest_net_worth_wins_and_if_all_are_in_debt_the_lowest_debt() -> None:
    talk = at_big().has(ANA, cash=9000, loan=6000).has(BEN, cash=4000).has(CAL, cash=0, loan=1000)
    assert [(line.seat, line.worth) for line in talk.game.standings()] == [(BEN, 4000), (ANA, 3000), (CAL, -1000)]
    talk.has(ANA, cash=0, loan=3000).has(BEN, cash=500, loan=2000)
    assert [line.seat for line in talk.game.standings()] == [CAL, BEN, ANA]


def test_the_first_month_may_have_31_days_the_second_28_and_the_third_30() -> None:
    talk = at_2008(lengths=(31, 28, 30), calendar=QUIET)
    for month, last in enumerate((31, 28, 30), 1):
        talk.has(ANA, day=27).rolls(ANA, 6)
        assert (talk.said(Event.LANDED), talk.said(Event.PAY_DAY)) == ([(ANA, last)], [(ANA, month)])
    assert talk.cash(ANA) == 3500 + 3 * 3500


# ---- the white days


def test_a_5_in_the_sweepstakes_wins_5000() -> None:
    assert at_2008().lands(ANA, 2, 5).paid(Why.SWEEPSTAKES) == [(BANK, ANA, 5000)]


def test_in_the_lottery_the_bank_puts_up_1000_and_each_who_likes_100() -> None:
    talk = at_2008(seats=6).lands(FAY, 20, 1, join_lottery=1, pick_number={FAY: 1, ANA: 2, BEN: 3, CAL: 4, DOT: 5})
    assert talk.offered[CAL, Ask.PICK_NUMBER] == (4, 5, 6)
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, FAY, 1600)]


def test_the_highest_roll_in_the_radio_contest_wins_1000_and_those_who_tie_roll_again() -> None:
    talk = at_2008(seats=2).lands(ANA, 8, 4, 4, 2, 2, 1, 6)
    assert talk.said(Event.THREW) == [(ANA, 4), (BEN, 4), (ANA, 2), (BEN, 2), (ANA, 1), (BEN, 6)]
    assert talk.paid(Why.CONTEST_WON) == [(BANK, BEN, 1000)]


def test_on_your_birthday_you_collect_100_from_each_player() -> None:
    talk = at_2008(seats=6).lands(DOT, 10)
    assert [talk.cash(p) for p in range(6)] == [3400, 3400, 3400, 4000, 3400, 3400]


@pytest.mark.parametrize("day", [14, 18])
def test_a_fun_day_and_groceries_cost_200_into_the_jackpot(day) -> None:
    assert at_2008().lands(ANA, day).paid(Why.PAY_POT) == [(ANA, POT, 200)]


def test_a_3_at_the_yard_sale_makes_the_top_deal_cost_300() -> None:
    talk = at_2008(deals=[NOODLES, SODA]).lands(ANA, 21, 3)
    assert talk.paid(Why.YARD_SALE) == [(ANA, BANK, 300)]
    assert (talk.deals(ANA), talk.pile(Deck.DEALS)) == ([0], [1])
    assert talk.lands(ANA, 23, sell_deal=1).cash(ANA) == 3500 - 300 + 12_000


@pytest.mark.parametrize(("rolled", "cash", "pot"), [(1, 4000, 0), (2, 3000, 500)])
def test_on_casino_night_an_odd_roll_wins_500_and_an_even_one_costs_500(rolled, cash, pot) -> None:
    talk = at_2008().lands(ANA, 26, rolled)
    assert (talk.cash(ANA), talk.pot) == (cash, pot)


def test_on_the_charity_walk_all_others_donate_100_times_your_one_roll() -> None:
    talk = at_2008(seats=4).retired(BEN).lands(CAL, 28, 5)
    assert [talk.cash(p) for p in range(4)] == [3000, 3000, 3500, 3000]
    assert talk.pot == 1500
