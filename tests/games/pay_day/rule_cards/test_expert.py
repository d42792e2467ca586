"""The expert: what has to hold whatever numbers were fitted for her."""

from functools import cache
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payday_core import Game, Seat, edition, editions
from payday_core.games.pay_day.editions.expert import sale_chances
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Deck, Event, Mail, Offer, Why
from payday_core.games.pay_day.rule_cards import expert
from payday_core.games.pay_day.rule_cards.answers import card_answer
from payday_core.games.pay_day.rule_cards.expert import (
    buyers_ahead,
    chance_to_sell,
    cost_of_buying,
    deal_brings,
    expert_answer,
    gain_of_having,
    hand_brings_without,
    highest_worth_it,
    months_left,
    still_to_come,
    worth_at_auction,
    worth_of_buying,
)
from payday_core.games.pay_day.rule_cards.holdings import value_in_hand
from payday_core.games.pay_day.table import BUYERS_MOST, CERTAIN
from tests.support.drivers.table import deal
from tests.support.volume import volume

each_box = pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
BENT = 25
"""Her gain is a line in the number of buyers, and truly it bends: with one buyer more it may fall by a part in so many of all her deals."""


@cache
def table(box_id):
    """The longest game of a box."""
    box = edition(box_id)
    return Game.new(box, [Seat.bot("expert", "Ada"), Seat.bot("careful", "Ben")], box.months_max, 1).fork().table


@st.composite
def positions(draw):
    """A table on which seat 0 may stand anywhere, with any cash, loan and deals."""
    t = table(draw(st.sampled_from([box.id for box in editions()])))
    t.month[0], t.day[0] = draw(st.integers(1, t.months)), draw(st.integers(0, 30))
    t.money[0] = draw(st.integers(0, 10 * t.edition.wage))
    t.money[Account.LOAN] = -draw(st.integers(0, 10)) * t.edition.loan_step
    hand = draw(st.lists(st.integers(0, t.edition.cards[Deck.DEALS] - 1), max_size=5, unique=True))
    t.held[Deck.DEALS][0], t.hand[Deck.DEALS][0][: len(hand)] = len(hand), hand
    return t


dollars, some_more = st.integers(0, 25_000), st.integers(1, 10_000)


# ---- what a deal is worth


@given(positions(), dollars, dollars)
def test_she_never_buys_what_costs_as_much_as_a_buyer_pays(t, value, more):
    assert worth_of_buying(t, 0, value + more, value) <= 0


@given(positions(), dollars)
def test_she_never_bids_more_than_a_buyer_pays(t, value):
    assert highest_worth_it(t, 0, value) <= value


@given(positions(), dollars, dollars, some_more)
def test_a_higher_price_never_makes_a_deal_worth_more(t, value, price, more):
    assert cost_of_buying(t, 0, price + more) >= cost_of_buying(t, 0, price)
    if worth_of_buying(t, 0, price + more, value) > 0:
        assert worth_of_buying(t, 0, price, value) >= worth_of_buying(t, 0, price + more, value)


@given(positions(), dollars, some_more, st.integers(0, BUYERS_MOST))
def test_what_a_deal_brings_rises_with_its_value_and_is_never_more_than_that(t, value, more, buyers):
    assert 0 <= deal_brings(t, 0, value, buyers) <= value
    assert deal_brings(t, 0, value + more, buyers) >= deal_brings(t, 0, value, buyers)


@given(positions(), dollars, st.integers(0, BUYERS_MOST - 1))
def test_more_buyers_ahead_never_make_a_deal_bring_less(t, value, buyers):
    assert deal_brings(t, 0, value, buyers) <= deal_brings(t, 0, value, buyers + 1)


@given(positions(), dollars)
def test_one_buyer_more_makes_a_deal_worth_hardly_any_less(t, value):
    ahead = buyers_ahead(t, 0)
    with pytest.MonkeyPatch.context() as patch:
        fewer, more = (_gain_with(patch, t, value, buyers) for buyers in (ahead, min(ahead + 1, BUYERS_MOST)))
    deals = value + sum(value_in_hand(t, 0, i) for i in range(t.held[Deck.DEALS][0]))
    rounded = max(1000, *(-n for n in t.edition.expert_sales_by_buyers))  # a tenth a buyer is whole dollars, and so may be one more
    assert more >= fewer - deals * 1000 // BENT - rounded


def _gain_with(patch, t, value, buyers):
    patch.setattr(expert, "buyers_ahead", lambda *_: buyers)
    return gain_of_having(t, 0, value)


# ---- by hand


def test_the_chance_of_a_sale_by_hand():
    """Three buyer days, each met with 2 in 7: none 125/343, so one sale 218/343 = 0.6356, two 68/343 = 0.1983, three 8/343 = 0.0233."""
    chances = sale_chances()
    assert list(chances[3, :5]) == [CERTAIN, 6356, 1983, 233, 0]
    assert chances[10, 2] == round(CERTAIN * (1 - sum(comb(10, k) * 2**k * 5 ** (10 - k) for k in (0, 1)) / 7**10))


@each_box
def test_buyers_are_counted_up_to_the_end_of_the_game(box):
    """On Start of month 1 every buyer day of every month is ahead; on day 30 of the last month none is."""
    t = table(box.id)
    days = [number for number, day in enumerate(box.days(1)) if day.kind.name == "BUYER"]
    t.month[0], t.day[0] = 1, 0
    assert buyers_ahead(t, 0) == min(len(days) * t.months, BUYERS_MOST)
    t.month[0] = t.months - 1
    t.day[0] = days[0]
    assert buyers_ahead(t, 0) == min(2 * len(days) - 1, BUYERS_MOST) and months_left(t, 0) == 1
    t.month[0], t.day[0] = t.months, 30
    assert buyers_ahead(t, 0) == 0


def standing(box_id, month, day, *hand):
    """Ada's table with these deals in her hand, given by what buyers pay for them; no loan."""
    t = table(box_id)
    t.month[0], t.day[0], t.money[Account.LOAN], t.money[0] = month, day, 0, 3000
    cards = [next(i for i, one in enumerate(edition(box_id).deals) if one.value == value) for value in hand]
    t.held[Deck.DEALS][0], t.hand[Deck.DEALS][0][: len(cards)] = len(cards), cards
    return t, cards


def test_a_deal_to_come_waits_behind_the_dearer_ones_and_goes_before_the_cheaper():
    """2000, a month to come: a deal is $11,145 in the mean, and two of three have a price: $7,430. In the last month nothing comes."""
    t, _ = standing("hasbro-2000", 1, 9, 14000, 5000)
    t.month[0] = t.months - 1
    first, second, third = (chance_to_sell(t, 9, rank) for rank in (1, 2, 3))
    assert (buyers_ahead(t, 0), still_to_come(t, 0)) == (9, 7430)
    assert hand_brings_without(t, 0, 0, 9, 7430) == (14000 * first + 7430 * second + 5000 * third) // CERTAIN
    assert hand_brings_without(t, 0, 1, 9, 7430) == (7430 * first + 5000 * second) // CERTAIN
    assert hand_brings_without(t, 0, 1, 9, 0) == 5000 * first // CERTAIN
    t.month[0] = t.months
    assert still_to_come(t, 0) == 0


# ---- Pay Day, and rivals


def with_mail(t, *kinds):
    """Seat 0 holds a piece of mail of each of these kinds; what they come to."""
    box = edition("hasbro-2000")
    cards = [next(i for i, one in enumerate(box.mail) if one.kind is kind) for kind in kinds]
    t.held[Deck.MAIL][0], t.hand[Deck.MAIL][0][: len(cards)] = len(cards), cards
    return sum(box.mail[i].amount for i in cards)


def test_she_repays_what_the_bills_and_charges_leave():
    """A charge that cannot be paid is carried over, and costs interest each month."""
    t, _ = standing("hasbro-2000", 1, 31)
    due = with_mail(t, Mail.BILL, Mail.MONSTER_CHARGE)
    for cash, repaid in ((due + 2500, 2000), (due + 9000, 5000), (due + 900, 0), (due - 500, 0)):
        t.money[0] = cash
        assert expert_answer(t, 0, Ask.REPAY, NONE, 0, 5000, 1000) == repaid
    t.held[Deck.MAIL][0] = 0


def test_she_never_carries_a_charge():
    t, _ = standing("hasbro-2000", 1, 31)
    t.money[0] = 0
    assert expert_answer(t, 0, Ask.PAY_CHARGE, 0, 0, 1, 1) == 1


def test_who_is_rich_and_who_is_poor_the_expert_tells_with_all_deals():
    """$500 and a deal for $6,000 are more than $3,000, and than $4,000. Whoever cannot be chosen is left out. Others look at the cash."""
    box = edition("hasbro-2000")
    t = Game.new(box, [Seat.bot("expert", name) for name in ("Ada", "Ben", "Cem", "Dora")], 3, 1).fork().table
    deal = next(i for i, one in enumerate(box.deals) if one.value == 6000)
    t.money[1], t.money[2], t.money[3] = 500, 3000, 4000
    t.held[Deck.DEALS][1], t.hand[Deck.DEALS][1][0] = 1, deal
    assert card_answer(t, 0, Ask.PAY_WHOM, 0, 0, 3, 1, 0b0001) == 2
    assert card_answer(t, 0, Ask.PAY_WHOM, 0, 0, 3, 1, 0b0101) == 3
    assert card_answer(t, 0, Ask.COLLECT_FROM, 0, 0, 3, 1, 0b0001) == 1
    t.expert[0] = False
    assert card_answer(t, 0, Ask.PAY_WHOM, 0, 0, 3, 1, 0b0001) == 1
    assert card_answer(t, 0, Ask.COLLECT_FROM, 0, 0, 3, 1, 0b0001) == 3


def test_with_nothing_to_sell_she_looks_at_a_deal_and_in_the_end_she_sells():
    t, _ = standing("hasbro-2000", 1, 9)
    assert expert_answer(t, 0, Ask.BUY_OR_SELL, 50, 0, 1, 1) == 0
    t, _ = standing("hasbro-2000", 1, 27, 19000)
    t.month[0] = t.months
    assert expert_answer(t, 0, Ask.BUY_OR_SELL, 50, 0, 1, 1) == 1


def test_of_a_card_that_she_does_not_see_she_knows_where_its_auction_begins():
    """Two auctions begin at $500; buyers pay $2,500 and $3,000: $2,750 on average, of which she counts nine tenths. The drawer knows."""
    t, box = table("hasbro-2000"), edition("hasbro-2000")
    two = [i for i, one in enumerate(box.deals) if one.kind is Offer.AUCTION and one.cost == 500]
    assert [box.deals[i].value for i in two] == [2500, 3000]
    t.drawer = 1
    assert [worth_at_auction(t, 0, i) for i in two] == [2475, 2475]
    t.drawer = 0
    assert [worth_at_auction(t, 0, i) for i in two] == [2500, 3000]


@pytest.mark.parametrize(
    ("low", "bid", "why"),
    [
        (500, 600, "one step more"),
        (800, 1000, "by one step, $1,000 would be her rival's, and she would have to pay $1,100"),
        (900, 1000, "one step more, and he stops"),
        (1900, 2000, "he has stopped long ago"),
        (2000, 2000, "more is not worth it"),
    ],
)
def test_she_says_the_last_bid_that_is_worth_it_to_her_rival(low, bid, why):
    """It is worth up to $2,000 to her and up to $1,090 to him; neither has drawn the card."""
    t, step = bidders(most=(2000, 1090), drawer=NONE)
    assert expert_answer(t, 0, Ask.BID, CARD, low, low + 20 * step, step) == bid, why


def test_she_does_not_know_how_far_the_drawer_would_go():
    t, step = bidders(most=(2000, 1090), drawer=1)
    assert expert_answer(t, 0, Ask.BID, CARD, 800, 800 + 20 * step, step) == 900


CARD = 0


def bidders(most, drawer):
    """An auction in which this is the most that is worth it to the two players; with it the step of a bid."""
    t = table("hasbro-2000").copy()
    t.drawer = drawer
    for seat, dollars in enumerate(most):
        t.bids_on[seat], t.most_bid[seat] = t.turn * 64 + CARD, dollars
    return t, t.edition.bid_step


@each_box
def test_what_she_owes_she_repays_in_full(box):
    t = table(box.id)
    t.held[Deck.MAIL][0], t.money[0] = 0, 8 * box.loan_step
    assert expert_answer(t, 0, Ask.REPAY, 0, 0, 7 * box.loan_step, box.loan_step) == 7 * box.loan_step


# ---- in games


@each_box
def test_where_every_deal_costs_what_a_buyer_pays_she_buys_none_and_her_rival_does(box):
    house = edition(box.id, deals=[deal(3 * box.wage // 10 * n, 3 * box.wage // 10 * n) for n in range(1, 9)])
    bought = {0: 0, 1: 0}
    for seed in range(volume(60, 10)):
        game = Game.new(house, [Seat.bot("expert", "Ada"), Seat.bot("buyer", "Ben")], box.months_max, seed)
        game.play()
        assert any(row[1] == Event.DREW_DEAL and row[2] == 0 for row in game.journal)
        for row in game.journal:
            if row[1] == Why.DEAL_BOUGHT:
                bought[row[2]] += 1
    assert bought[0] == 0 < bought[1]
