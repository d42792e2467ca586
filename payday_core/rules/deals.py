"""Chapter: deals, commissions and buyers (source text 000, "Deal cards", "Buyer")."""

from typing import Any

from payday_core.compiling import rule
from payday_core.decisions import decide
from payday_core.dice import Luck
from payday_core.kinds import NONE, Account, Ask, Deck, Event, Why
from payday_core.money import note, savings_of, transfer
from payday_core.rules.cards import draw, hand_back, put_at_the_bottom, take
from payday_core.rules.contests import everybody, highest_roller
from payday_core.rules.loans import borrow, pay, penalty_on


@rule
def deal(t: Any, p: int) -> None:
    """You may buy the top deal at once, with a loan if need be, or let it go."""
    card = draw(t, Deck.DEALS, p)
    if card == NONE:
        return
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
    """One way if the player has the money; with a loan two: the smallest that does, or one step more to keep some cash."""
    savings = savings_of(t, p)
    if t.money[p] + savings - penalty_on(t, p, savings) >= t.edition.deal_cost[card]:
        return 1
    return 2


@rule
def buy(t: Any, p: int, card: int, steps_more: int) -> None:
    """Pay the bank and keep the deal."""
    pay(t, p, Account.BANK, t.edition.deal_cost[card], Why.DEAL_BOUGHT, card)
    borrow(t, p, steps_more * t.edition.loan_step, Why.BY_CHOICE, card)
    take(t, Deck.DEALS, p, card)


@rule
def commission(t: Any, p: int, card: int) -> None:
    """Everybody rolls for the commission of a deal that was bought, the buyer too; the bank pays the highest (7.2 #9, #10)."""
    if t.edition.deal_commission[card] > 0:
        winner = highest_roller(t, p, Luck.COMMISSION, everybody(t))
        transfer(t, Account.BANK, winner, t.edition.deal_commission[card], Why.COMMISSION, card, 0)


@rule
def discard_deal(t: Any, card: int) -> None:
    """1974: to the bottom of the deck (7.2 #27, #28); later editions: to the discard pile, shuffled when the deck is empty."""
    if t.edition.refused_deals_to_bottom:
        put_at_the_bottom(t, Deck.DEALS, card)


@rule
def buyer(t: Any, p: int) -> None:
    """You may sell one of your deals to the bank for its value (7.1 #11)."""
    if t.held[Deck.DEALS][p] == 0:
        note(t, Event.NOTHING_TO_SELL, p, 0, NONE)
        return
    choice = decide(t, p, Ask.SELL_DEAL, NONE, 0, t.edition.cards[Deck.DEALS], 1, deals_not_held(t, p))
    if choice == 0:
        note(t, Event.KEPT_DEALS, p, 0, NONE)
        return
    card = choice - 1
    for i in range(t.held[Deck.DEALS][p]):
        if t.hand[Deck.DEALS][p][i] == card:
            hand_back(t, Deck.DEALS, p, i)
            break
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
    """Lay the next deal face down beside the Yard Sale, if one is left."""
    if t.yard_deal == NONE:
        t.yard_deal = draw(t, Deck.DEALS, p)


@rule
def lose_unsold_deals(t: Any, p: int) -> None:
    """A deal that is unsold at the end is worth nothing (7.1 #18)."""
    while t.held[Deck.DEALS][p] > 0:
        card = hand_back(t, Deck.DEALS, p, 0)
        note(t, Event.DEAL_LOST, p, t.edition.deal_cost[card], card)
        discard_deal(t, card)
