"""Chapter: deals, auctions, commissions and buyers (source texts 000, 001, 002)."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note, transfer
from payday_core.games.pay_day.decisions import decide
from payday_core.games.pay_day.dice import Luck
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Deck, Event, Offer, Why
from payday_core.games.pay_day.money import savings_of
from payday_core.games.pay_day.rules.cards import draw, give_up, hand_back, put_at_the_bottom, take
from payday_core.games.pay_day.rules.contests import everybody, highest_roller
from payday_core.games.pay_day.rules.loans import STEPS_AT_ONCE, cover, find_more_cash, more_steps, pay, penalty_on
from payday_core.games.pay_day.rules.players import after, retired
from payday_core.games.pay_day.rules.versions import LOANS_AT_ANY_TIME, OPEN_AUCTIONS

BIDS_MOST = 100
"""After this many bids the hammer falls at once: the app's own limit."""

RAISES_BEFORE_3 = 20
"""By how many steps one bid could top the last before version 3 of the rules."""


@rule
def deal(t: Any, p: int) -> None:
    """Draw the top deal: it has a price, or it is auctioned."""
    card = draw(t, Deck.DEALS, p)
    if card == NONE:
        return
    if t.edition.deal_kind[card] == Offer.AUCTION:
        auction(t, p, card)
    else:
        offer(t, p, card)


@rule
def offer(t: Any, p: int, card: int) -> None:
    """You may buy the deal at once, with a loan if need be, or let it go."""
    note(t, Event.DREW_DEAL, p, 0, card)
    choice = decide(t, p, Ask.BUY_DEAL, card, 0, ways_to_buy(t, p, card), 1, 0)
    if choice == 0:
        note(t, Event.LEFT_DEAL, p, 0, card)
        discard_deal(t, card)
    else:
        buy(t, p, card, choice - 1)
        commission(t, p, card)


@rule
def ways_to_buy(t: Any, p: int, card: int) -> int:
    """Withdrawing and borrowing the least that does is one way; each step beyond it, to keep some cash, is another."""
    if t.rules < LOANS_AT_ANY_TIME:
        return ways_to_buy_before_3(t, p, card)
    return 1 + more_steps(t, p, t.edition.deal_cost[card])


@rule
def ways_to_buy_before_3(t: Any, p: int, card: int) -> int:
    """One way if the player had the money; with a loan two: the smallest that did, or one step more."""
    savings = savings_of(t, p)
    if t.money[p] + savings - penalty_on(t, p, savings) >= t.edition.deal_cost[card]:
        return 1
    return 2


@rule
def buy(t: Any, p: int, card: int, steps_more: int) -> None:
    """Pay the bank the printed price and keep the deal."""
    price = t.edition.deal_cost[card]
    cover(t, p, price, Why.DEAL_BOUGHT, card, False)
    buy_for(t, p, card, price)
    find_more_cash(t, p, steps_more, card)


@rule
def buy_for(t: Any, p: int, card: int, price: int) -> None:
    """Pay the bank and keep the deal."""
    pay(t, p, Account.BANK, price, Why.DEAL_BOUGHT, card)
    take(t, Deck.DEALS, p, card)


@rule
def auction(t: Any, p: int, card: int) -> None:
    """Only the drawer knows the card. The highest bidder pays the bank; without a bid the card is discarded (rulings/2000 #12-#14)."""
    note(t, Event.AUCTION, p, t.edition.deal_cost[card], card)
    t.drawer = p
    if t.rules < OPEN_AUCTIONS:
        auction_before_3(t, p, card)
    else:
        open_auction(t, p, card)


@rule
def open_auction(t: Any, p: int, card: int) -> None:
    """From the drawer on everybody bids or passes, again and again; after a whole round without a bid the hammer falls."""
    step = t.edition.bid_step
    high = t.edition.deal_cost[card] - step
    winner = NONE
    passed = 0
    bids = 0
    quiet = 0
    q = p
    while quiet < t.seats and bids < BIDS_MOST:
        quiet += 1
        if q != winner and not retired(t, q):
            bid = decide(t, q, Ask.BID, card, high, high + STEPS_AT_ONCE * step, step, 0)
            if bid > high:
                note(t, Event.BID, q, bid, card)
                high, winner, bids, quiet = bid, q, bids + 1, 1
                passed &= ~bit_of(q)
            elif not passed & bit_of(q):
                note(t, Event.PASSED, q, 0, card)
                passed |= bit_of(q)
        q = after(t, q, 1)
    knock_down(t, p, winner, card, high)


@rule
def auction_before_3(t: Any, p: int, card: int) -> None:
    """Who passed was out, but for the drawer, who might bid after the others."""
    high = t.edition.deal_cost[card] - t.edition.bid_step
    winner = NONE
    bidders = everybody_in_play(t)
    bids = 0
    lap = 0
    while bidders & ~bit_of(winner) != 0 and bids < BIDS_MOST:
        q = after(t, p, lap % t.seats)
        if q != winner and bidders >> q & 1:
            bid = decide(t, q, Ask.BID, card, high, highest_raise(t, high), t.edition.bid_step, 0)
            if bid > high:
                note(t, Event.BID, q, bid, card)
                high, winner, bids = bid, q, bids + 1
            else:
                note(t, Event.PASSED, q, 0, card)
                bidders &= ~(bit_of(q) if lap > 0 or bidders == bit_of(q) else 0)
        lap += 1
    knock_down(t, p, winner, card, high)


@rule
def everybody_in_play(t: Any) -> int:
    """All who have months left in which to sell a deal, as bits."""
    players = 0
    for q in range(t.seats):
        if not retired(t, q):
            players |= 1 << q
    return players


@rule
def bit_of(p: int) -> int:
    """The bit of a seat; 0 for nobody."""
    return 0 if p == NONE else 1 << p


@rule
def highest_raise(t: Any, high: int) -> int:
    """Before version 3: at most this many steps at once, and never above the dearest deal there is."""
    raises = min(RAISES_BEFORE_3, (t.edition.dearest_deal - high) // t.edition.bid_step)
    return high + max(raises, 0) * t.edition.bid_step


@rule
def knock_down(t: Any, drawer: int, winner: int, card: int, price: int) -> None:
    """Sold, or discarded without a bid (rulings/2000 #13). Now everybody sees the card, and no answer is taken back any more."""
    if t.rules >= OPEN_AUCTIONS:
        note(t, Event.HAMMER_FELL, drawer, 0, NONE)
    if winner == NONE:
        note(t, Event.NO_BID, drawer, 0, card)
        discard_deal(t, card)
    else:
        buy_for(t, winner, card, price)
        commission(t, winner, card)


@rule
def commission(t: Any, p: int, card: int) -> None:
    """Everybody rolls for the commission of a deal that was bought, the buyer too; the bank pays the highest (rulings/1974 #9, #10)."""
    if t.edition.deal_commission[card] > 0:
        winner = highest_roller(t, p, Luck.COMMISSION, everybody(t), 1)
        transfer(t, Account.BANK, winner, t.edition.deal_commission[card], Why.COMMISSION, card, 0)


@rule
def discard_deal(t: Any, card: int) -> None:
    """1974: to the bottom of the deck (rulings/1974 #27, #28); later editions: to the discard pile, shuffled when the deck is empty."""
    if t.edition.refused_deals_to_bottom:
        put_at_the_bottom(t, Deck.DEALS, card)


@rule
def buyer(t: Any, p: int) -> None:
    """You may sell one of your deals to the bank for its value (rulings/all #11)."""
    if t.held[Deck.DEALS][p] == 0:
        note(t, Event.NOTHING_TO_SELL, p, 0, NONE)
        return
    choice = decide(t, p, Ask.SELL_DEAL, NONE, 0, t.edition.cards[Deck.DEALS], 1, deals_not_held(t, p))
    if choice == 0:
        note(t, Event.KEPT_DEALS, p, 0, NONE)
        return
    card = choice - 1
    give_up(t, Deck.DEALS, p, card)
    transfer(t, Account.BANK, p, t.edition.deal_value[card], Why.DEAL_SOLD, card, 0)
    discard_deal(t, card)


@rule
def deals_not_held(t: Any, p: int) -> int:
    """A bit for each answer that is not open: answer 0 keeps everything, answer 1 + card sells that deal."""
    without = (1 << (t.edition.cards[Deck.DEALS] + 1)) - 2
    for i in range(t.held[Deck.DEALS][p]):
        without ^= 1 << (t.hand[Deck.DEALS][p][i] + 1)
    return without


@rule
def put_out_a_yard_deal(t: Any, p: int) -> None:
    """Lay the next deal face down next to the Yard Sale, if one is left."""
    if t.yard_deal == NONE:
        t.yard_deal = draw(t, Deck.DEALS, p)


@rule
def lose_unsold_deals(t: Any, p: int) -> None:
    """A deal that is unsold at the end is worth nothing (rulings/all #18)."""
    while t.held[Deck.DEALS][p] > 0:
        card = hand_back(t, Deck.DEALS, p, 0)
        note(t, Event.DEAL_LOST, p, t.edition.deal_cost[card], card)
        discard_deal(t, card)
