"""rulings/2000: the rulings on what the rule book of 2000 leaves open, and those of rulings/all that only this box can show."""

import pytest

from payday_core import BadGame, Game, Seat, edition
from payday_core.games.pay_day.kinds import Account, Ask, Deck, Event, Mail, Occasion, Why
from tests.support.drivers.table import (
    ANA,
    BANK,
    BEN,
    CAL,
    DOT,
    EVE,
    FAY,
    PASS,
    PAY_DAY,
    POT,
    TableTalk,
    at_2000,
    auction,
    bill,
    deal,
    event,
    letter,
    month_of,
)

STAKES, PILE = Account.STAKES, Account.LOTTERY
QUIET = month_of({})
CHARGE = letter(Mail.MONSTER_CHARGE, 4000)
BUSINESS = letter(Mail.BUY_OR_SELL)
VASE = auction(500, 3000)
LOTTERY, EVENT, YARD_SALE = 6, 2, 21


def at_the_lottery(seats: int = 3, **house) -> TableTalk:
    """Sit down with lottery card A before Ana, B before Ben, and so on (rulings/2000 #cards)."""
    talk = at_2000(seats=seats, **house)
    for p in range(seats):
        talk.has(p, lottery_card=p)
    return talk


# ---- the Bonus


def test_interest_is_on_the_old_balance_and_what_is_left_bears_it_next_month() -> None:
    """rulings/2000 #1"""
    talk = at_2000().has(ANA, cash=1000, loan=3000).lands(ANA, PAY_DAY, repay=2000)
    assert talk.paid(Why.LOAN_INTEREST) == [(ANA, BANK, 300)]
    assert (talk.loan(ANA), talk.cash(ANA)) == (1000, 1000 + 3500 - 300 - 2000)
    assert talk.lands(ANA, PAY_DAY).paid(Why.LOAN_INTEREST) == [(ANA, BANK, 100)]


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_winner_of_the_bonus_may_turn_the_die_to_any_face_and_also_leave_it(face) -> None:
    """rulings/2000 #2"""
    talk = at_2000(calendar=QUIET).pot_holds(700).rolls(ANA, 6, turn_die=face)
    assert talk.offered[ANA, Ask.TURN_DIE] == (1, 2, 3, 4, 5, 6)
    assert (talk.paid(Why.POT_WON), talk.said(Event.DIE_TURNED)) == ([(POT, ANA, 700)], [(ANA, face)])
    talk.pot_holds(300).rolls(BEN, face, turn_die=face)
    assert talk.paid(Why.POT_WON) == [(POT, BEN, 300)]


def test_a_six_wins_nothing_while_the_black_die_shows_another_number() -> None:
    """rulings/2000 #2"""
    talk = at_2000(calendar=QUIET).rolls(ANA, 6, turn_die=2).pot_holds(800).rolls(BEN, 6)
    assert (talk.pot, talk.was_asked(BEN, Ask.TURN_DIE)) == (800, False)


def test_the_bonus_is_paid_although_nobody_remembered_it() -> None:
    """rulings/2000 #3"""
    talk = at_2000(seats=2, calendar=QUIET).pot_holds(500).plays_by(ANA).rolls(ANA, 6)
    assert (talk.asked, talk.cash(ANA)) == ([], 3500 + 500)


def test_the_lottery_does_not_turn_the_black_die() -> None:
    """rulings/2000 #4"""
    talk = at_the_lottery().pot_holds(900).rolls(CAL, 6, turn_die=4).pot_holds(900)
    talk.lands(ANA, LOTTERY, 2, 5, join_card_lottery=1)
    assert (talk.t.winning_roll, talk.said(Event.DIE_TURNED)) == (4, [])
    assert talk.lands(BEN, 9, die=4, turn_die=4).paid(Why.POT_WON) == [(POT, BEN, 900)]


def test_a_lottery_throw_that_shows_the_bonus_number_wins_no_bonus() -> None:
    """rulings/2000 #5"""
    talk = at_the_lottery().pot_holds(900).lands(ANA, LOTTERY, 6, 6, join_card_lottery=1)
    assert (talk.pot, talk.was_asked(ANA, Ask.TURN_DIE)) == (900, False)


def test_a_throw_at_the_yard_sale_wins_no_bonus() -> None:
    """rulings/all #1"""
    talk = at_2000().pot_holds(900).lands(ANA, YARD_SALE, 6)
    assert (talk.pot, talk.cash(ANA)) == (900, 3500 - 600)


def test_the_bonus_is_won_before_the_day_pays_into_it() -> None:
    """rulings/all #2"""
    talk = at_2000(events=[event(Occasion.PAY_TO_BONUS, 800)]).pot_holds(300).lands(ANA, 7, die=6, turn_die=6)
    assert (talk.cash(ANA), talk.pot) == (3500 + 300 - 800, 800)


def test_a_bonus_space_without_money_pays_nothing_but_the_die_may_be_turned() -> None:
    """rulings/all #3"""
    talk = at_2000(calendar=QUIET).rolls(ANA, 6, turn_die=1)
    assert (talk.story, talk.cash(ANA)) == ([Event.DIE_TURNED], 3500)
    assert talk.pot_holds(200).rolls(BEN, 1, turn_die=1).cash(BEN) == 3700


# ---- the Lottery


def test_a_lottery_without_a_winner_waits_for_the_next_and_grows() -> None:
    """rulings/2000 #6"""
    talk = at_the_lottery().lands(ANA, LOTTERY, 1, 1, join_card_lottery=1)
    # 1-1 is on the unused card F: 1000 and three times 100 wait
    assert (talk.said(Event.NOBODY_HIT), talk.paid(Why.LOTTERY_ROLLED_OVER)) == ([(ANA, 11)], [(STAKES, PILE, 1300)])
    talk.lands(BEN, 13, 5, 4, join_card_lottery={ANA: 1, BEN: 1})
    assert talk.paid(Why.LOTTERY_ROLLED_OVER) == [(STAKES, PILE, 1300 + 1200)]
    talk.lands(CAL, 20, 4, 1, join_card_lottery={CAL: 1})
    assert talk.paid(Why.LOTTERY_PILE) == [(PILE, STAKES, 2500)]
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, CAL, 2500 + 1100)]
    assert [talk.cash(p) for p in range(3)] == [3300, 3300, 3400 - 100 + 3600]
    assert talk.t.money[PILE] == 0


def test_a_lottery_pile_that_is_left_at_the_end_belongs_to_nobody() -> None:
    """rulings/2000 #6"""
    talk = at_the_lottery(seats=2, months=2).lands(ANA, LOTTERY, 3, 6, join_card_lottery=1)
    for p in (ANA, BEN):
        talk.has(p, cash=3400, month=2).lands(p, PAY_DAY)
    assert (talk.game.over, talk.t.money[PILE]) == (True, 1200)
    assert [line.worth for line in talk.game.standings()] == [6900, 6900]


def test_everybody_always_holds_one_lottery_card_whether_he_plays_or_not() -> None:
    """rulings/2000 #7"""
    talk = at_the_lottery(seats=4).lands(ANA, LOTTERY, 2, 4, join_card_lottery={BEN: 1}, swap_lottery_card={CAL: 1, DOT: 2 + ANA})
    assert talk.t.lottery_card[:4] == [0, 1, 4, 3]
    # Dot's card D has 2-4, but Dot did not join
    assert talk.paid(Why.LOTTERY_ROLLED_OVER) == [(STAKES, PILE, 1100)]


def test_a_card_is_exchanged_for_an_unused_one_when_a_lottery_starts() -> None:
    """rulings/2000 #7, #23"""
    talk = at_the_lottery().lands(BEN, LOTTERY, 5, 1, join_card_lottery=1, swap_lottery_card={BEN: 1})
    assert (talk.said(Event.LOTTERY_CARD), talk.pile(Deck.LOTTERY)) == ([(BEN, 4)], [4, 5, 1])
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, BEN, 1300)]  # 1-5 is on card D


def test_two_players_trade_their_cards_if_both_want_to() -> None:
    """rulings/2000 #7"""
    talk = at_the_lottery().lands(ANA, LOTTERY, 1, 2, join_card_lottery=1, swap_lottery_card={ANA: 2 + CAL}, agree_to_swap={CAL: 1})
    assert talk.said(Event.LOTTERY_CARDS_SWAPPED) == [(ANA, CAL)]
    assert talk.t.lottery_card[:3] == [2, 1, 0]
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, CAL, 1300)]  # 1-2 is on card A


def test_nobody_has_to_trade_his_lottery_card() -> None:
    """rulings/2000 #7, #23"""
    talk = at_the_lottery().lands(ANA, LOTTERY, 1, 2, join_card_lottery=1, swap_lottery_card={ANA: 2 + CAL}, agree_to_swap=0)
    assert (talk.said(Event.LOTTERY_CARDS_SWAPPED), talk.t.lottery_card[:3]) == ([], [0, 1, 2])
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, ANA, 1300)]


def test_with_six_players_no_lottery_card_is_unused_but_trades_go_on() -> None:
    """rulings/2000 #7"""
    talk = at_the_lottery(seats=6).lands(EVE, LOTTERY, 3, 3, join_card_lottery=1, swap_lottery_card={FAY: 2 + DOT}, agree_to_swap=1)
    assert talk.offered[EVE, Ask.SWAP_LOTTERY_CARD] == (0, 2, 3, 4, 5, 7)
    assert talk.t.lottery_card[:6] == [0, 1, 2, 5, 4, 3]
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, FAY, 1600)]  # 3-3 is on card D


# ---- the Monster Charge


def test_on_pay_day_a_monster_charge_costs_its_interest_or_all_of_it() -> None:
    """rulings/2000 #8"""
    talk = at_2000(mail=[CHARGE, CHARGE]).has(ANA, mail=[0]).has(BEN, mail=[1])
    assert talk.lands(ANA, PAY_DAY, pay_charge=0).paid(Why.CHARGE_INTEREST) == [(ANA, BANK, 400)]
    assert (talk.letters(ANA), talk.cash(ANA), talk.said(Event.CHARGE_CARRIED)) == ([0], 3500 + 3500 - 400, [(ANA, 4000)])
    assert talk.lands(BEN, PAY_DAY, pay_charge=1).paid(Why.CHARGE_INTEREST) == []
    assert (talk.letters(BEN), talk.cash(BEN)) == ([], 3500 + 3500 - 4000)


def test_a_monster_charge_comes_in_the_step_of_the_bills_after_the_loan() -> None:
    """rulings/2000 #8"""
    talk = at_2000(mail=[CHARGE]).has(ANA, cash=0, loan=2000, mail=[0]).lands(ANA, PAY_DAY, repay=2000, pay_charge=1)
    assert talk.story == [
        Event.PAY_DAY, Why.WAGES, Why.LOAN_INTEREST, Why.LOAN_REPAID, Why.LOAN_TAKEN, Why.MONSTER_CHARGE, Event.MONTH_OVER
    ]  # fmt: skip
    # 3500 - 200 - 2000 = 1300; 4000 takes 3000 more
    assert (talk.cash(ANA), talk.loan(ANA)) == (300, 3000)


def test_a_monster_charge_may_be_carried_again_and_again_until_the_last_month() -> None:
    """rulings/2000 #9"""
    talk = at_2000(months=3, mail=[CHARGE]).has(ANA, mail=[0])
    talk.lands(ANA, PAY_DAY, pay_charge=0).lands(ANA, PAY_DAY, pay_charge=0)
    assert (talk.letters(ANA), talk.cash(ANA)) == ([0], 3500 + 2 * (3500 - 400))
    talk.lands(ANA, PAY_DAY)
    assert not talk.was_asked(ANA, Ask.PAY_CHARGE)
    assert (talk.letters(ANA), talk.cash(ANA)) == ([], 3500 + 3 * 3500 - 2 * 400 - 4000)


def test_on_the_last_pay_day_even_two_charges_are_paid_in_full_with_a_loan() -> None:
    """rulings/2000 #9"""
    talk = at_2000(months=2, mail=[CHARGE, CHARGE]).has(ANA, cash=0, month=2, mail=[0, 1]).lands(ANA, PAY_DAY)
    assert talk.paid(Why.MONSTER_CHARGE) == [(ANA, BANK, 4000)] * 2
    assert (talk.cash(ANA), talk.loan(ANA)) == (500, 5000)  # 3500 and 1000 pay 4000; 4000 more pay the other


def test_all_mail_but_a_carried_charge_is_discarded_on_pay_day() -> None:
    """rulings/2000 #10"""
    talk = at_2000(mail=[bill(300), CHARGE, bill(200), CHARGE]).has(ANA, mail=range(4)).lands(ANA, PAY_DAY, pay_charge=[1, 0])
    assert talk.letters(ANA) == [3]
    assert talk.cash(ANA) == 3500 + 3500 - 300 - 4000 - 200 - 400


# ---- deals and auctions


def test_on_buy_a_deal_or_found_a_buyer_one_chooses_and_stays_on_the_day() -> None:
    """rulings/2000 #11"""
    talk = at_2000(mail=[BUSINESS], deals=[deal(2000, 5000), deal(2500, 6500)]).has(ANA, deals=[0])
    talk.lands(ANA, 1, buy_or_sell=0, buy_deal=1)
    assert (talk.deals(ANA), talk.cash(ANA), talk.day(ANA)) == ([0, 1], 1000, 1)
    talk.lands(ANA, 19, buy_or_sell=1, sell_deal=1 + 0)
    assert (talk.deals(ANA), talk.cash(ANA), talk.said(Event.LANDED)) == ([1], 6000, [(ANA, 19)])


def test_a_business_letter_can_bring_an_auction() -> None:
    """rulings/2000 #11"""
    talk = at_2000(mail=[BUSINESS], deals=[VASE]).lands(ANA, 1, bid={BEN: 600})
    assert (talk.paid(Why.DEAL_BOUGHT), talk.day(ANA)) == ([(BEN, BANK, 600)], 1)


def test_only_the_drawer_knows_what_is_auctioned_so_only_he_bids_by_its_value() -> None:
    """rulings/2000 #12"""
    worthless, dear = auction(500, 500), auction(500, 9500)  # on average ten times the lowest bid
    talk = at_2000(seats=2, deals=[worthless, dear]).plays_by(ANA, buy_margin=0).plays_by(BEN, buy_margin=0)
    talk.lands(ANA, 4)
    assert (talk.said(Event.BID), talk.paid(Why.DEAL_BOUGHT)) == ([(ANA, 500), (BEN, 600)], [(BEN, BANK, 600)])
    talk.plays_by(BEN, buy_margin=900).lands(ANA, 4)
    assert talk.said(Event.BID) == [(ANA, 500)]  # Ben sees 900 % at 500, not at 600


def test_nothing_that_a_bidder_is_shown_depends_on_the_value_of_the_card() -> None:
    """rulings/2000 #12"""
    poor, rich = (at_2000(deals=[auction(500, value), deal(100, 9000)]).lands(ANA, 4) for value in (600, 8000))
    assert poor.questions[BEN, Ask.BID].options == rich.questions[BEN, Ask.BID].options
    assert [row[4] for row in poor.rows] == [row[4] for row in rich.rows]


def test_an_auctioned_deal_without_a_bid_is_discarded() -> None:
    """rulings/2000 #13"""
    talk = at_2000(deals=[VASE, deal(2000, 5000)]).lands(ANA, 4)
    assert (talk.said(Event.NO_BID), talk.cards(Event.NO_BID)) == ([(ANA, 0)], [0])
    assert [talk.deals(p) for p in range(3)] == [[], [], []]
    assert talk.pile(Deck.DEALS) == [1]
    assert talk.lands(BEN, 4).lands(CAL, 4).lands(CAL, 4).pile(Deck.DEALS) == []  # shuffled again, both of them


def test_the_drawer_who_passed_at_first_may_still_bid() -> None:
    """rulings/2000 #14"""
    talk = at_2000(deals=[VASE]).lands(ANA, 4, bid={ANA: [PASS, 900], BEN: [800, PASS], CAL: PASS})
    assert talk.said(Event.BID) == [(BEN, 800), (ANA, 900)]
    assert (talk.deals(ANA), talk.cash(ANA)) == ([0], 3500 - 900)


def test_an_auction_card_that_comes_by_yard_sale_costs_the_roll_and_is_not_auctioned() -> None:
    """rulings/2000 #15"""
    talk = at_2000(deals=[VASE]).lands(ANA, YARD_SALE, 3)
    assert talk.story == [Event.THREW, Why.YARD_SALE, Event.DEAL_TAKEN]
    assert (talk.deals(ANA), talk.cash(ANA)) == ([0], 3200)
    assert talk.lands(ANA, 23, sell_deal=1).cash(ANA) == 6200


# ---- the retired, debtors and the length of the game


def test_the_retired_keep_rolling_for_the_bonus() -> None:
    """rulings/2000 #16"""
    talk = at_2000(calendar=QUIET).retired(BEN).pot_holds(400).rolls(BEN, 5)
    assert (talk.story, talk.day(BEN), talk.asked, talk.t.player) == ([], 0, [], CAL)
    talk.rolls(BEN, 6, turn_die=2)
    assert (talk.story, talk.cash(BEN)) == ([Why.POT_WON, Event.DIE_TURNED], 3900)


def test_two_who_are_retired_take_their_turns_until_the_last_has_finished() -> None:
    """rulings/2000 #16"""
    talk = at_2000(seats=4, months=2, calendar=QUIET).retired(BEN).retired(CAL).has(ANA, month=2).has(DOT, month=2)
    assert [talk.rolls(p, 3).t.player for p in (ANA, BEN, CAL, DOT)] == [BEN, CAL, DOT, ANA]
    assert talk.lands(ANA, PAY_DAY).t.player == BEN
    assert (talk.lands(DOT, PAY_DAY).game.over, talk.t.player) == (True, -1)


def test_the_retired_play_the_lottery_and_trade_their_cards() -> None:
    """rulings/2000 #16"""
    talk = at_the_lottery().retired(BEN).retired(CAL)
    talk.lands(ANA, LOTTERY, 6, 2, join_card_lottery=1, swap_lottery_card={BEN: 2 + CAL}, agree_to_swap={CAL: 1})
    assert talk.paid(Why.LOTTERY_WON) == [(STAKES, BEN, 1300)]  # 2-6 is on card C


def test_the_retired_are_chosen_in_events() -> None:
    """rulings/2000 #16"""
    talk = at_2000(events=[event(Occasion.TAKE_AND_KEEP, 800)]).retired(BEN).retired(CAL).lands(ANA, EVENT, choose_friend=CAL)
    assert talk.offered[ANA, Ask.CHOOSE_FRIEND] == (BEN, CAL)
    assert talk.paid(Why.EVENT_TAKEN) == [(CAL, ANA, 800)]


def test_in_this_box_too_the_retired_pay_what_everybody_pays() -> None:
    """rulings/all #16"""
    talk = at_2000(mail=[letter(Mail.MAD_MONEY, 500)]).retired(BEN).has(CAL, cash=0).retired(CAL).lands(ANA, 10)
    assert talk.paid(Why.BIRTHDAY) == [(BEN, ANA, 100), (CAL, ANA, 100)]
    assert (talk.loan(CAL), talk.cash(CAL)) == (1000, 900)
    assert talk.lands(ANA, 1, collect_from=BEN).paid(Why.MAD_MONEY) == [(BEN, ANA, 500)]


@pytest.mark.parametrize(
    ("occasion", "why", "payer", "payee", "left"),
    [(Occasion.EACH_PAY_TO_BONUS, Why.EVENT_PAID, BEN, POT, 3000), (Occasion.TAKE_AND_KEEP, Why.EVENT_TAKEN, BEN, ANA, 4000)],
)
def test_a_chosen_player_without_cash_borrows(occasion, why, payer, payee, left) -> None:
    """rulings/2000 #17"""
    talk = at_2000(events=[event(occasion, 500)]).has(BEN, cash=100, loan=2000).lands(ANA, EVENT, choose_friend=BEN)
    assert (payer, payee, 500) in talk.paid(why)
    assert (talk.loan(BEN), talk.cash(BEN), talk.cash(ANA)) == (3000, 600, left)


def test_a_game_has_two_months_at_least() -> None:
    """rulings/2000 #18"""
    seats = [Seat("Ana"), Seat("Ben")]
    assert Game.new(edition("hasbro-2000"), seats, months=2).months == 2
    with pytest.raises(BadGame, match="2 to 6 months, not 1"):
        Game.new(edition("hasbro-2000"), seats, months=1)


# ---- what came up while the engine was built


def test_without_a_deal_in_hand_a_business_letter_still_gives_the_choice() -> None:
    """rulings/2000 #24"""
    talk = at_2000(mail=[BUSINESS]).lands(ANA, 1, buy_or_sell=1)
    assert talk.offered[ANA, Ask.BUY_OR_SELL] == (0, 1)
    assert (talk.story[-1], talk.cash(ANA)) == (Event.NOTHING_TO_SELL, 3500)


def test_each_player_makes_one_exchange_or_one_offer_in_a_lottery() -> None:
    """rulings/2000 #25"""
    swaps = {ANA: 2 + CAL, BEN: 1}
    talk = at_the_lottery().lands(ANA, LOTTERY, 1, 2, join_card_lottery=1, swap_lottery_card=swaps, agree_to_swap=0)
    assert [seat for seat, ask in talk.asked if ask == Ask.SWAP_LOTTERY_CARD] == [ANA, BEN, CAL]
