"""Auctions of the 2000 box (source text 002, "Auction deal cards"): who is asked, what may be bid, and who pays."""

import pytest

from payday_core import IllegalAnswer
from payday_core.games.pay_day.kinds import Account, Ask, Deck, Event, Mail, Why
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
    TableTalk,
    at_1994,
    at_2000,
    auction,
    deal,
    letter,
)

VASE = auction(500, 3000)
DEAL, BUYER = 4, 9


def bidders(talk: TableTalk) -> list[int]:
    """Who was asked for a bid, in order."""
    return [seat for seat, ask in talk.asked if ask == Ask.BID]


# ---- who is asked


def test_the_drawer_starts_and_then_it_goes_to_the_left() -> None:
    """rulings/2000 #19"""
    talk = at_2000(seats=6, deals=[VASE]).lands(DOT, DEAL, bid={ANA: 500})
    assert bidders(talk) == [DOT, EVE, FAY, ANA, BEN, CAL, DOT, EVE, FAY]
    assert talk.said(Event.AUCTION) == [(DOT, 500)]


def test_who_has_made_the_highest_bid_is_not_asked_to_top_himself() -> None:
    talk = at_2000(deals=[VASE]).lands(ANA, DEAL, bid={ANA: 700})
    assert bidders(talk) == [ANA, BEN, CAL]
    assert talk.paid(Why.DEAL_BOUGHT) == [(ANA, BANK, 700)]


def test_the_bidding_goes_on_until_nobody_tops_the_highest_bid() -> None:
    talk = at_2000(deals=[VASE]).lands(ANA, DEAL, bid={ANA: [500, 900, PASS], BEN: [600, 1000], CAL: PASS})
    assert talk.said(Event.BID) == [(ANA, 500), (BEN, 600), (ANA, 900), (BEN, 1000)]
    assert (talk.deals(BEN), talk.cash(BEN), talk.cash(ANA)) == ([0], 2500, 3500)


def test_of_two_players_the_drawer_passes_and_the_other_gets_it_for_the_lowest_bid() -> None:
    """rulings/2000 #19"""
    talk = at_2000(seats=2, deals=[VASE]).lands(BEN, DEAL, bid={ANA: 500})
    assert (talk.deals(ANA), talk.cash(ANA), bidders(talk)) == ([0], 3000, [BEN, ANA, BEN])


def test_the_retired_do_not_bid() -> None:
    """rulings/2000 #20"""
    talk = at_2000(seats=4, deals=[VASE]).retired(BEN).retired(CAL).lands(ANA, DEAL, bid={DOT: 500})
    assert set(bidders(talk)) == {ANA, DOT}
    talk = at_2000(deals=[VASE]).retired(ANA).retired(CAL).lands(BEN, DEAL, bid={BEN: 500})
    assert (bidders(talk), talk.deals(BEN)) == ([BEN], [0])


def test_a_drawer_who_is_alone_in_play_is_asked_once() -> None:
    talk = at_2000(deals=[VASE]).retired(ANA).retired(CAL).lands(BEN, DEAL)
    assert (bidders(talk), talk.story[-1]) == ([BEN], Event.NO_BID)


def test_in_step_whoever_waits_at_start_may_bid_and_sell_next_month() -> None:
    talk = at_2000(seats=2, months=2, in_step=True, deals=[VASE]).lands(BEN, PAY_DAY).lands(ANA, DEAL, bid={BEN: 500})
    assert (talk.deals(BEN), talk.cash(BEN)) == ([0], 3500 + 3500 - 500)
    assert talk.lands(ANA, PAY_DAY).lands(BEN, BUYER, sell_deal=1).cash(BEN) == 6500 + 3000


def test_who_has_passed_may_come_back_until_the_hammer_falls() -> None:
    """rulings/2000 #19"""
    talk = at_2000(deals=[auction(500, 9000)]).lands(ANA, DEAL, bid={ANA: PASS, BEN: [PASS, 600], CAL: [500, PASS]})
    assert bidders(talk) == [ANA, BEN, CAL, ANA, BEN, CAL, ANA]
    assert (talk.deals(BEN), talk.cash(BEN)) == ([0], 3500 - 600)


def test_a_pass_is_told_once_until_its_player_bids_again() -> None:
    talk = at_2000(deals=[VASE]).lands(ANA, DEAL, bid={ANA: [PASS, PASS, 800], BEN: [500, 700, PASS], CAL: [600, PASS, PASS]})
    assert talk.said(Event.PASSED) == [(ANA, 0), (CAL, 0), (BEN, 0)]
    assert talk.deals(ANA) == [0]


def test_in_games_of_version_2_who_passed_was_out_and_bids_had_limits() -> None:
    talk = at_2000(deals=[auction(500, 9000)]).by_rules_of(2).lands(ANA, DEAL, bid={CAL: 500})
    assert bidders(talk) == [ANA, BEN, CAL, ANA]
    talk = at_2000(deals=[auction(500, 800), deal(600, 900)]).by_rules_of(2).lands(ANA, DEAL, bid={ANA: 900})
    assert (talk.offered[ANA, Ask.BID], bidders(talk)) == ((400, 500, 600, 700, 800, 900), [ANA])


# ---- what may be bid


def test_bids_are_in_hundreds_from_the_lowest_bid_on() -> None:
    """rulings/2000 #21"""
    talk = at_2000(deals=[VASE, deal(12000, 20000)]).lands(ANA, DEAL)
    assert talk.offered[ANA, Ask.BID] == tuple(range(400, 100_401, 100))  # 400 passes
    talk = at_2000(deals=[VASE, deal(12000, 20000)]).lands(ANA, DEAL, bid={ANA: [800, PASS], BEN: 1200})
    assert talk.offered[CAL, Ask.BID][:3] == (1200, 1300, 1400)  # 1200 passes


@pytest.mark.parametrize("bid", [650, 300, 501, -500, 0])
def test_a_bid_that_is_no_multiple_or_below_the_lowest_is_refused(bid) -> None:
    with pytest.raises(IllegalAnswer, match=rf"{bid} is no answer to BID; Ana may answer 400, 500, \.\.\. "):
        at_2000(deals=[VASE]).lands(ANA, DEAL, bid={ANA: bid})


def test_a_bid_that_tops_nothing_is_a_pass() -> None:
    talk = at_2000(deals=[VASE]).lands(ANA, DEAL, bid={ANA: 800, BEN: 800})
    assert talk.said(Event.PASSED) == [(BEN, 0), (CAL, 0)]
    with pytest.raises(IllegalAnswer, match=r"700 is no answer to BID; Ben may answer 800, 900"):
        at_2000(deals=[VASE]).lands(ANA, DEAL, bid={ANA: 800, BEN: 700})


def test_one_may_bid_more_than_any_deal_is_worth_and_more_than_one_has() -> None:
    """rulings/2000 #21"""
    talk = at_2000(deals=[auction(500, 800), deal(600, 900)]).lands(ANA, DEAL, bid={ANA: 50_000}, borrow_to_pay=48_000)
    assert bidders(talk) == [ANA, BEN, CAL]
    assert (talk.deals(ANA), talk.cash(ANA), talk.loan(ANA)) == ([0], 3500 + 48_000 - 50_000, 48_000)


def test_after_a_hundred_bids_the_hammer_falls_and_three_such_auctions_fit_into_one_turn() -> None:
    """rulings/2000 #21"""
    wares = [auction(500, 20_000)] * 3
    talk = at_2000(seats=2, mail=[letter(Mail.BUY_OR_SELL)] * 3, deals=wares).has(BEN, cash=40_000)
    ana, ben = list(range(500, 10_401, 200)), list(range(600, 10_401, 200))
    talk.lands(ANA, 3, bid={ANA: ana * 3, BEN: ben * 3})
    assert talk.paid(Why.DEAL_BOUGHT) == [(BEN, BANK, 10_400)] * 3
    assert (talk.deals(BEN), talk.cash(BEN)) == ([0, 1, 2], 40_000 - 31_200)


# ---- who pays


def test_the_highest_bidder_pays_the_bank_and_takes_the_card_which_now_all_see() -> None:
    talk = at_2000(deals=[VASE]).lands(ANA, DEAL, bid={CAL: 1100})
    assert (talk.paid(Why.DEAL_BOUGHT), talk.cards(Why.DEAL_BOUGHT)) == ([(CAL, BANK, 1100)], [0])
    assert [talk.cash(p) for p in range(3)] == [3500, 3500, 2400]
    assert talk.lands(CAL, BUYER, sell_deal=1).paid(Why.DEAL_SOLD) == [(BANK, CAL, 3000)]


def test_the_highest_bidder_uses_a_loan_if_necessary() -> None:
    talk = at_2000(deals=[auction(5000, 15_000)]).lands(ANA, DEAL, bid={BEN: 5600})
    assert (talk.loan(BEN), talk.cash(BEN)) == (3000, 3500 + 3000 - 5600)
    assert (Account.LOAN + BEN, BEN, 3000) in talk.paid(Why.LOAN_TAKEN)
    assert [row[6] for row in talk.rows if row[1] == Why.LOAN_TAKEN] == [Why.DEAL_BOUGHT]


def test_an_auction_goes_on_when_everybody_is_broke() -> None:
    talk = at_2000(deals=[VASE]).all_have(cash=0, loan=9000).lands(ANA, DEAL, bid={ANA: [500, PASS], BEN: 600, CAL: PASS})
    assert [(talk.loan(p), talk.cash(p)) for p in range(3)] == [(9000, 0), (10_000, 400), (9000, 0)]


def test_a_deal_bought_at_auction_in_the_last_month_is_lost_if_it_is_not_sold() -> None:
    talk = at_2000(months=2, deals=[VASE]).has(ANA, month=2).lands(ANA, DEAL, bid={ANA: 500}).lands(ANA, PAY_DAY)
    assert (talk.cards(Event.DEAL_LOST), talk.cash(ANA)) == ([0], 3500 - 500 + 3500)


def test_a_sold_deal_comes_under_the_hammer_again_when_the_pile_is_empty() -> None:
    talk = at_2000(deals=[VASE]).lands(ANA, DEAL, bid={BEN: 500})
    assert talk.lands(CAL, 12).story == [Event.NO_CARD]
    assert talk.lands(BEN, BUYER, sell_deal=1).lands(CAL, 12, bid={ANA: 500}).deals(ANA) == [0]


def test_a_house_may_hold_auctions_with_the_box_of_1994_and_steps_of_its_own() -> None:
    talk = at_1994(deals=[deal(2000, 5000), VASE], bid_step=250, loan_step=500).has(BEN, cash=0)
    talk.lands(ANA, DEAL, bid={BEN: 750})
    assert talk.offered[BEN, Ask.BID][:3] == (250, 500, 750)
    assert (talk.loan(BEN), talk.cash(BEN), talk.pile(Deck.DEALS)) == (1000, 250, [])
