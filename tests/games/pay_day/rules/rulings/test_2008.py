"""rulings/2008: the rulings on what the rule book of 2008 leaves open."""

import pytest

from payday_core import BadEdition, Game, Seat, edition
from payday_core.games.pay_day.kinds import Account, Ask, Deck, Event, Mail, Offer, Space, Why
from tests.support.drivers.table import (
    ANA,
    BANK,
    BEN,
    CAL,
    DOT,
    EVE,
    FAY,
    PAY_DAY,
    POT,
    at_2008,
    at_big,
    bill,
    deal,
    letter,
    message,
    month_of,
)

STAKES = Account.STAKES
AD, POSTCARD = letter(Mail.AD), letter(Mail.POSTCARD)
TWINS = [deal(1000, 3000), deal(2000, 5000)]


def printed(kind) -> tuple:
    """A deck of the printed deals of a kind, the cheaper one on top."""
    return tuple(card for card in edition("big-2008").deals if card.kind is kind)


@pytest.mark.parametrize(("sit_down", "salary"), [(at_big, 5000), (at_2008, 3500)])
def test_the_salary_is_5000_in_the_big_game_and_3500_in_the_standard_one(sit_down, salary) -> None:
    """rulings/2008 #1"""
    talk = sit_down().lands(ANA, PAY_DAY)
    assert talk.paid(Why.WAGES) == [(BANK, ANA, salary)]
    assert talk.cash(ANA) == 2 * salary


# ---- lotteries and rolls


def test_the_white_lottery_is_played_with_one_die_and_the_numbers_1_to_6() -> None:
    """rulings/2008 #2"""
    talk = at_2008().lands(ANA, 6, 5, 2, join_lottery={ANA: 1, BEN: 1}, pick_number={ANA: 6, BEN: 2})
    assert talk.offered[ANA, Ask.PICK_NUMBER] == (1, 2, 3, 4, 5, 6)
    assert talk.said(Event.THREW) == [(ANA, 5), (BEN, 2)]
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, BEN, 1200)]


def test_a_sum_of_1_cannot_fall_so_the_lucky_lottery_offers_2_to_12() -> None:
    """rulings/2008 #3"""
    talk = at_big().lands(ANA, 14, 1, 1, join_lucky_lottery={ANA: 1}, pick_number=2)
    assert talk.offered[ANA, Ask.PICK_NUMBER] == tuple(range(2, 13))
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, ANA, 5500)]


def test_when_no_number_hits_the_players_roll_in_turn_until_one_does() -> None:
    """rulings/2008 #4"""
    picks = {CAL: 7, ANA: 2, BEN: 12}
    talk = at_big().lands(CAL, 14, 1, 2, 4, 4, 5, 6, 1, 3, 6, 6, join_lucky_lottery=1, pick_number=picks)
    assert [seat for seat, _ in talk.said(Event.THREW)] == [CAL, CAL, ANA, ANA, BEN, BEN, CAL, CAL, ANA, ANA]
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, BEN, 5000 + 3 * 500)]


def test_the_die_of_a_jump_wins_no_jackpot() -> None:
    """rulings/2008 #5"""
    talk = at_2008(tiles={10: "jump-back", 12: "skip-ahead"}).pot_holds(900)
    assert talk.lands(ANA, 10, 6).said(Event.LANDED) == [(ANA, 10), (ANA, 4)]
    assert talk.pot == 900
    assert talk.lands(BEN, 12, 6).said(Event.LANDED) == [(BEN, 12), (BEN, 18)]
    assert talk.pot == 900 + 200  # the groceries of day 18


@pytest.mark.parametrize(
    ("sit_down", "day", "throws", "answers"),
    [
        (at_2008, 2, [6], {}),
        (at_2008, 6, [6], {"join_lottery": {ANA: 1}, "pick_number": 6}),
        (at_2008, 8, [6, 1, 1], {}),
        (at_2008, 21, [6], {}),
        (at_2008, 26, [6], {}),
        (at_2008, 28, [6], {}),
        (at_big, 12, [6, 6], {}),
        (at_big, 14, [6, 6], {"join_lucky_lottery": {ANA: 1}, "pick_number": 12}),
        (at_big, 20, [6, 6, 1, 1, 1, 1], {}),
    ],
)
def test_a_six_in_any_second_roll_wins_no_jackpot(sit_down, day, throws, answers) -> None:
    """rulings/2008 #6"""
    talk = sit_down().pot_holds(900).lands(ANA, day, *throws, **answers)
    assert talk.paid(Why.POT_WON) == []
    assert talk.pot >= 900


# ---- moving on


def test_jump_back_may_lead_to_skip_ahead() -> None:
    """rulings/2008 #7"""
    talk = at_2008(tiles={10: "jump-back", 8: "skip-ahead"}).lands(ANA, 10, 2, 5)
    assert talk.said(Event.JUMPED) == [(ANA, -2), (ANA, 5)]
    assert (talk.day(ANA), talk.story[-1]) == (13, Event.NOTHING_TO_SELL)


def test_a_chain_of_jumps_stops_after_twenty() -> None:
    """rulings/2008 #7, rulings/all #21"""
    talk = at_2008(tiles={10: "skip-ahead", 11: "jump-back"}).lands(ANA, 10, *[1] * 20)
    assert talk.said(Event.JUMPED) == [(ANA, 1), (ANA, -1)] * 10
    assert (talk.day(ANA), talk.t.player) == (10, BEN)


def test_a_chain_of_messages_and_jumps_stops_after_twenty_moves_and_the_last_message_is_discarded() -> None:
    """rulings/2008 #7, rulings/all #21"""
    talk = at_2008(mail=[message(1)], calendar=month_of({10: "mail 1", 11: "jump_back"})).lands(ANA, 10, *[1] * 10)
    assert (len(talk.said(Event.MOVED_BY_CARD)), len(talk.said(Event.JUMPED))) == (10, 10)
    assert talk.story[-2:] == [Event.DREW_MAIL, Event.DISCARDED]
    assert (talk.day(ANA), talk.letters(ANA)) == (10, [])


def test_whoever_is_moved_to_start_does_nothing_there() -> None:
    """rulings/2008 #8"""
    talk = at_2008(tiles={3: "jump-back"}, mail=[message(-3, friend=True), AD]).lands(ANA, 3, 5)
    assert talk.said(Event.LANDED) == [(ANA, 3), (ANA, 0)]
    assert talk.story == [Event.THREW, Event.JUMPED]
    talk.has(BEN, day=20).lands(CAL, 1, bring_friend=BEN)
    assert talk.said(Event.LANDED) == [(CAL, 1), (CAL, 0), (BEN, 0)]
    assert [talk.cash(p) for p in range(3)] == [3500] * 3
    assert list(talk.t.month[:3]) == [1, 1, 1]


def test_whoever_skips_ahead_to_pay_day_has_all_of_it() -> None:
    """rulings/2008 #9"""
    talk = at_2008(tiles={27: "skip-ahead"}, mail=[bill(300)]).has(ANA, cash=0, loan=2000, mail=[0]).lands(ANA, 27, 4, repay=1000)
    assert talk.story[2:] == [Event.PAY_DAY, Why.WAGES, Why.LOAN_INTEREST, Why.LOAN_REPAID, Why.BILL, Event.MONTH_OVER]
    assert (talk.cash(ANA), talk.loan(ANA), talk.day(ANA), talk.t.month[ANA]) == (3500 - 200 - 1000 - 300, 1000, 0, 2)


def test_a_friend_who_is_brought_to_pay_day_has_all_of_it_too() -> None:
    """rulings/2008 #9"""
    talk = at_2008(tiles={29: "1-mail"}, mail=[message(4, friend=True), bill(300)])
    talk.has(CAL, cash=0, loan=2000, mail=[1], day=12).lands(ANA, 29, bring_friend=CAL, repay={CAL: 2000})
    assert talk.said(Event.MOVED_BY_CARD) == [(ANA, PAY_DAY), (CAL, PAY_DAY)]  # not day 33
    assert talk.paid(Why.WAGES) == [(BANK, ANA, 3500), (BANK, CAL, 3500)]
    assert (talk.cash(CAL), talk.loan(CAL), talk.letters(CAL)) == (3500 - 200 - 2000 - 300, 0, [])
    assert (talk.day(CAL), talk.t.month[CAL]) == (0, 2)


def test_a_friend_who_is_brought_to_his_last_pay_day_retires_and_loses_his_deals() -> None:
    """rulings/2008 #9"""
    talk = at_2008(tiles={29: "1-mail"}, mail=[message(4, friend=True)], months=2)
    talk.has(BEN, month=2, day=3, deals=[5]).lands(ANA, 29, bring_friend=BEN)
    assert (talk.said(Event.RETIRED), talk.deals(BEN)) == ([(BEN, 0)], [])
    assert (talk.t.month[ANA], talk.t.player) == (2, CAL)
    assert talk.lands(CAL, PAY_DAY).t.player == ANA


def test_pay_day_with_a_friend_is_pay_day_for_both_though_their_months_differ_in_length() -> None:
    """rulings/2008 #9"""
    talk = at_2008(tiles={26: "1-mail"}, mail=[message(4, friend=True)], lengths=(28, 31))
    talk.has(BEN, month=2, day=3).lands(ANA, 26, bring_friend=BEN)
    assert talk.said(Event.LANDED) == [(ANA, 26), (ANA, 28), (BEN, 31)]
    assert talk.said(Event.PAY_DAY) == [(ANA, 1), (BEN, 2)]


def test_what_a_message_in_hand_still_orders_ends_with_the_month() -> None:
    """rulings/2008 #9, #27"""
    talk = at_2008(tiles={28: "3-mail"}, mail=[message(2), message(3), message(-1)]).lands(ANA, 28)
    assert talk.said(Event.LANDED) == [(ANA, 28), (ANA, 30), (ANA, 31)]
    assert (talk.day(ANA), talk.t.month[ANA], talk.letters(ANA)) == (0, 2, [])


# ---- friends


def test_one_may_bring_any_player_who_is_not_retired_wherever_he_is() -> None:
    """rulings/2008 #10"""
    talk = at_2008(seats=6, mail=[message(3, friend=True)]).retired(CAL).has(DOT, day=30).has(EVE, month=2, day=2)
    talk.lands(BEN, 11, bring_friend=EVE)
    assert talk.offered[BEN, Ask.BRING_FRIEND] == (ANA, DOT, EVE, FAY)  # Ana and Fay are on Start
    assert talk.said(Event.LANDED) == [(BEN, 11), (BEN, 14), (EVE, 14)]
    assert talk.t.month[EVE] == 2


def test_the_lander_acts_first_and_then_the_friend_though_he_brought_him_back() -> None:
    """rulings/2008 #10"""
    talk = at_2008(mail=[message(3, friend=True)]).has(ANA, day=30).lands(CAL, 11, bring_friend=ANA)
    assert talk.paid(Why.PAY_POT) == [(CAL, POT, 200), (ANA, POT, 200)]
    assert (talk.day(ANA), talk.t.player) == (14, ANA)


def test_of_two_players_the_other_one_comes_along_unless_he_is_retired() -> None:
    """rulings/2008 #10"""
    talk = at_2008(seats=2, mail=[message(3, friend=True)]).lands(ANA, 11)
    assert (talk.was_asked(ANA, Ask.BRING_FRIEND), talk.day(BEN)) == (False, 14)
    talk = at_2008(seats=2, mail=[message(3, friend=True)]).retired(BEN).lands(ANA, 11)
    assert talk.said(Event.LANDED) == [(ANA, 11), (ANA, 14)]


def test_in_step_whoever_waits_for_the_next_month_is_not_brought_along() -> None:
    """rulings/2008 #10, #30"""
    talk = at_2008(seats=4, in_step=True, mail=[message(3, friend=True)]).has(BEN, month=2).lands(ANA, 11, bring_friend=DOT)
    assert talk.offered[ANA, Ask.BRING_FRIEND] == (CAL, DOT)
    talk.has(CAL, month=2).has(DOT, month=2).lands(ANA, 11)
    assert talk.said(Event.LANDED) == [(ANA, 11), (ANA, 14)]


def test_a_friend_who_is_moved_on_before_his_turn_to_act_acts_once_where_he_comes_to_stand() -> None:
    """rulings/2008 #10, #28"""
    letters = [message(-3, friend=True), message(-1, friend=True)]
    talk = at_2008(mail=letters, calendar=month_of({10: "mail 1", 7: "mail 1", 6: "pay_pot 200"})).lands(ANA, 10, bring_friend=BEN)
    assert talk.said(Event.LANDED) == [(ANA, 10), (ANA, 7), (BEN, 7), (ANA, 6), (BEN, 6)]
    assert talk.paid(Why.PAY_POT) == [(ANA, POT, 200), (BEN, POT, 200)]


@pytest.mark.parametrize(("version", "letters"), [(2, 6), (3, 3)])
def test_a_friend_who_comes_back_to_a_day_before_he_has_acted_there_acts_there_once(version, letters) -> None:
    """rulings/2008 #10. Ben is brought to day 11, moved to 8, and jumps to 11 again, where 3 letters lie. By version 2 he acted twice."""
    game = Game.new(edition("big-2008"), [Seat("Ana"), Seat("Ben")], 2, 1117, loaded_dice=[1, 2, 6, 6, 3])
    game.table.rules = version
    for _ in range(3):
        game.play_turn()
        while game.pending:
            game.answer(0 if 0 in game.pending.values and game.pending.ask is not Ask.BRING_FRIEND else game.pending.values[0])
    rows = [row for row in game.journal if row[0] == 3 and row[2] == 1]
    assert [row[4] for row in rows if row[1] == Event.LANDED] == [11, 8, 11]
    assert sum(row[1] == Event.DREW_MAIL for row in rows) == letters


# ---- deals


@pytest.mark.parametrize(("kind", "cost", "payoff"), [(Offer.DOUBLE_DEAL, 4000, 2 * 6500), (Offer.SUPER_STEAL, 8000 // 2, 12_000)])
def test_a_double_deal_pays_twice_its_value_and_a_super_steal_costs_half(kind, cost, payoff) -> None:
    """rulings/2008 #11"""
    talk = at_big(deals=printed(kind)).lands(ANA, 2, buy_deal=1)
    assert talk.paid(Why.DEAL_BOUGHT) == [(ANA, BANK, cost)]
    assert talk.lands(ANA, 19, sell_deal=1).paid(Why.DEAL_SOLD) == [(BANK, ANA, payoff)]


@pytest.mark.parametrize(("kind", "payoff"), [(Offer.DOUBLE_DEAL, 13_000), (Offer.SUPER_STEAL, 12_000)])
def test_a_free_deal_may_be_one_of_them_and_pays_as_if_it_had_been_bought(kind, payoff) -> None:
    """rulings/2008 #12"""
    talk = at_big(deals=printed(kind)).has(ANA, cash=0).lands(ANA, 4)
    assert (talk.deals(ANA), talk.story, talk.cash(ANA)) == ([0], [Event.FREE_DEAL], 0)
    assert talk.lands(ANA, 19, sell_deal=1).cash(ANA) == payoff


def test_a_deal_refused_lies_on_the_discard_pile_and_not_under_the_deck() -> None:
    """rulings/2008 #13"""
    talk = at_big(deals=TWINS).lands(ANA, 2)
    assert talk.pile(Deck.DEALS) == [1]
    assert talk.lands(BEN, 2, buy_deal=1).pile(Deck.DEALS) == []
    assert talk.lands(CAL, 2).cards(Event.DREW_DEAL) == [0]  # the discard pile was shuffled


# ---- mail


def test_ads_and_postcards_are_kept_until_pay_day_and_do_nothing() -> None:
    """rulings/2008 #14"""
    talk = at_2008(mail=[AD, POSTCARD, bill(400)]).lands(ANA, 16)
    assert (talk.story, talk.letters(ANA)) == ([Event.DREW_MAIL, Event.DREW_MAIL, Event.DREW_MAIL, Event.BILL_KEPT], [0, 1, 2])
    assert talk.cash(ANA) == 3500
    assert (talk.lands(ANA, PAY_DAY).letters(ANA), talk.cash(ANA)) == ([], 3500 + 3500 - 400)


# ---- everybody, the retired too


def test_on_a_holiday_everybody_collects_the_retired_too_and_nobody_pays() -> None:
    """rulings/2008 #15"""
    talk = at_big(seats=4).retired(CAL).lands(BEN, 9)
    assert talk.paid(Why.HOLIDAY) == [(BANK, BEN, 200), (BANK, CAL, 200), (BANK, DOT, 200), (BANK, ANA, 200)]
    assert [talk.cash(p) for p in range(4)] == [5200] * 4


def test_the_retired_owe_nothing_to_whoever_lands_on_holiday() -> None:
    """rulings/2008 #16"""
    talk = at_2008(seats=2, tiles={18: "holiday"}).retired(BEN).lands(ANA, 18)
    assert [row for row in talk.rows if row[2] == BEN and row[1] < Event.ROLLED] == []
    assert talk.lands(ANA, 10).paid(Why.BIRTHDAY) == [(BEN, ANA, 100)]


def test_the_birthday_is_no_tile_but_stays_on_its_white_day() -> None:
    """rulings/2008 #17"""
    assert Space.BIRTHDAY not in {tile.kind for tile in edition("big-2008").tile_kinds}
    with pytest.raises(BadEdition, match="day 20: there is no tile happy-birthday"):
        at_2008(tiles={20: "happy-birthday"})
    talk = at_2008(tiles={9: "holiday", 11: "deal"})
    assert talk.edition.days(1)[10].kind is Space.BIRTHDAY
    assert talk.lands(ANA, 10).cash(ANA) == 3500 + 2 * 100


def test_bills_are_paid_after_repaying() -> None:
    """rulings/2008 #18"""
    talk = at_big(mail=[bill(5000)]).has(ANA, cash=0, loan=3000, mail=[0]).lands(ANA, PAY_DAY, repay=3000)
    assert talk.story == [
        Event.PAY_DAY, Why.WAGES, Why.LOAN_INTEREST, Why.LOAN_REPAID, Why.LOAN_TAKEN, Why.BILL, Event.MONTH_OVER
    ]  # fmt: skip
    # 5000 - 300 - 3000 = 1700; the bill of 5000 takes 4000 more
    assert (talk.cash(ANA), talk.loan(ANA)) == (700, 4000)


def test_on_the_charity_walk_the_lander_rolls_once_and_all_others_pay_100_for_each_pip() -> None:
    """rulings/2008 #19"""
    talk = at_2008(seats=6).lands(EVE, 28, 4)
    assert talk.paid(Why.CHARITY_WALK) == [(p, POT, 400) for p in (FAY, ANA, BEN, CAL, DOT)]
    assert (talk.pot, talk.cash(EVE)) == (2000, 3500)
    assert at_2008(seats=2).lands(ANA, 28, 1).paid(Why.CHARITY_WALK) == [(BEN, POT, 100)]


@pytest.mark.parametrize("rolled", range(1, 7))
def test_on_casino_night_odd_wins_500_and_even_loses_500_into_the_jackpot(rolled) -> None:
    """rulings/2008 #20"""
    talk = at_2008().lands(ANA, 26, rolled)
    assert (talk.cash(ANA), talk.pot) == ((4000, 0) if rolled in (1, 3, 5) else (3000, 500))


def test_the_highest_roll_wins_the_radio_contest_and_not_the_first_3() -> None:
    """rulings/2008 #21"""
    talk = at_2008().lands(BEN, 8, 3, 5, 5, 1, 2)
    assert [seat for seat, _ in talk.said(Event.THREW)] == [BEN, CAL, ANA, CAL, ANA]
    assert talk.paid(Why.CONTEST_WON) == [(BANK, ANA, 1000)]


@pytest.mark.parametrize("last", [28, 29, 30, 31])
@pytest.mark.parametrize("sit_down", [at_big, at_2008])
def test_in_a_short_month_pay_day_is_earlier_and_the_days_after_it_do_not_exist(sit_down, last) -> None:
    """rulings/2008 #22"""
    talk = sit_down(lengths=(last, 31)).has(ANA, day=last - 1).rolls(ANA, 6)
    assert talk.said(Event.LANDED) == [(ANA, last)]
    assert (talk.story[0], talk.day(ANA), talk.t.month[ANA]) == (Event.PAY_DAY, 0, 2)
    assert len(talk.edition.days(1)) == 1 + last


def test_the_tiles_left_over_in_a_short_game_are_not_used() -> None:
    """rulings/2008 #22"""
    game = Game.new(edition("standard-2008", lengths=(28,)), [Seat.bot("saver"), Seat.bot("buyer")], 1, seed=4, placing=True)
    game.play_month()
    assert (game.turn, len(game.edition.tiles), len(game.edition.pieces)) == (27, 27, 30)


def test_a_tile_may_cover_any_white_day_but_the_last() -> None:
    """rulings/2008 #23"""
    game = Game.new(edition("standard-2008"), [Seat("Ana"), Seat.bot("buyer")], 1, seed=4, placing=True)
    game.play_turn()
    assert game.pending.values == tuple(range(1, 31))


def test_on_the_white_board_the_retired_pay_for_birthdays_and_charity_and_borrow_for_it() -> None:
    """rulings/2008 #24"""
    talk = at_2008().retired(BEN).has(BEN, cash=50)
    assert talk.lands(ANA, 10).paid(Why.BIRTHDAY) == [(BEN, ANA, 100), (CAL, ANA, 100)]
    assert (talk.cash(BEN), talk.loan(BEN)) == (950, 1000)
    assert talk.lands(ANA, 28, 3).paid(Why.CHARITY_WALK) == [(BEN, POT, 300), (CAL, POT, 300)]


def test_the_yard_sale_sells_the_top_deal_for_100_a_pip_whether_one_likes_or_not() -> None:
    """rulings/2008 #25"""
    talk = at_2008(deals=TWINS).has(ANA, cash=0).lands(ANA, 21, 6)
    assert not talk.was_asked(ANA, Ask.BUY_DEAL)
    assert talk.paid(Why.YARD_SALE) == [(ANA, BANK, 600)]
    assert (talk.loan(ANA), talk.deals(ANA), talk.pile(Deck.DEALS)) == (1000, [0], [1])


def test_where_all_deals_are_held_the_yard_sale_sells_nothing_and_nothing_is_free() -> None:
    """rulings/2008 #25"""
    talk = at_2008(deals=TWINS, tiles={20: "free-deal"}).has(BEN, deals=[0, 1])
    assert talk.lands(ANA, 21).story == [Event.NO_CARD]
    assert talk.lands(ANA, 20).story == [Event.NO_CARD]
    assert talk.cash(ANA) == 3500


# ---- what came up while the engine was built


def test_a_friend_whose_month_is_shorter_stops_on_his_own_pay_day() -> None:
    """rulings/2008 #29"""
    talk = at_2008(tiles={26: "1-mail"}, mail=[message(4, friend=True)], lengths=(31, 28))
    talk.has(BEN, month=2, day=3).lands(ANA, 26, bring_friend=BEN)
    assert talk.said(Event.LANDED) == [(ANA, 26), (ANA, 30), (BEN, 28)]
    assert talk.said(Event.PAY_DAY) == [(BEN, 2)]


def test_whoever_did_not_join_a_lottery_rolls_in_turn_too() -> None:
    """rulings/2008 #31"""
    talk = at_big().lands(CAL, 14, 1, 2, 4, 4, 1, 1, join_lucky_lottery={ANA: 1}, pick_number=2)
    assert [seat for seat, _ in talk.said(Event.THREW)] == [CAL, CAL, ANA, ANA, BEN, BEN]
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, ANA, 5000 + 500)]
