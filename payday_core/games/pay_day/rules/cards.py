"""Chapter: the piles of cards. A deck is a ring; a hand is a short list; whatever is in neither lies on the discard pile."""

from typing import Any

from payday_core.engine.chance import below, word
from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.pay_day.dice import Luck, happen
from payday_core.games.pay_day.kinds import HANDS, NONE, Deck, Event, Mail


@rule
def shuffle(t: Any, deck: int) -> None:
    """Shuffle the cards that nobody holds into a new pile; the n-th shuffle of a deck is the same no matter who holds what."""
    n = t.edition.cards[deck]
    order = t.order[deck]
    for i in range(n):
        order[i] = i
    for i in range(n - 1, 0, -1):
        j = below(word(t, Luck.SHUFFLE, deck, 0, (t.shuffles[deck] & 1023) * 128 + i), i + 1)
        order[i], order[j] = order[j], order[i]
    t.shuffles[deck] += 1
    t.top[deck] = 0
    t.left[deck] = 0
    if somebody_holds(t, deck):
        for i in range(n):
            card = order[i]
            if not in_a_hand(t, deck, card):
                order[t.left[deck]] = card
                t.left[deck] += 1
    else:
        t.left[deck] = n
    t.unseen[deck] = t.left[deck]


@rule
def somebody_holds(t: Any, deck: int) -> bool:
    """Is any card of this deck away from its piles? None is when a game begins, which is when most shuffling is done."""
    if deck >= HANDS:
        return False
    away = 0 if t.yard_deal == NONE else 1
    for p in range(t.seats):
        away += t.held[deck][p]
    return away > 0


@rule
def in_a_hand(t: Any, deck: int, card: int) -> bool:
    """Does a player hold this card, or does it lie next to the board for the next yard sale?"""
    if card == t.yard_deal and deck == Deck.DEALS:
        return True
    for p in range(t.seats):
        for i in range(t.held[deck][p]):
            if t.hand[deck][p][i] == card:
                return True
    return False


@rule
def draw(t: Any, deck: int, p: int) -> int:
    """The top card of a pile; the discards are shuffled when it is empty. NONE if all cards are held."""
    happen(t)
    if t.left[deck] == 0:
        shuffle(t, deck)
    if t.left[deck] == 0:
        note(t, Event.NO_CARD, p, deck, NONE)
        return NONE
    card = t.order[deck][t.top[deck]]
    t.top[deck] = (t.top[deck] + 1) % t.edition.cards[deck]
    t.left[deck] -= 1
    t.unseen[deck] = max(t.unseen[deck] - 1, 0)
    return card


@rule
def put_at_the_bottom(t: Any, deck: int, card: int) -> None:
    """Return a card to the bottom of its pile."""
    t.order[deck][(t.top[deck] + t.left[deck]) % t.edition.cards[deck]] = card
    t.left[deck] += 1


@rule
def take(t: Any, deck: int, p: int, card: int) -> None:
    """p keeps a card."""
    t.hand[deck][p][t.held[deck][p]] = card
    t.held[deck][p] += 1


@rule
def hand_back(t: Any, deck: int, p: int, i: int) -> int:
    """p gives up the i-th card of a hand; those behind it move up."""
    hand = t.hand[deck][p]
    card = hand[i]
    t.held[deck][p] -= 1
    for k in range(i, t.held[deck][p]):
        hand[k] = hand[k + 1]
    return card


@rule
def give_up(t: Any, deck: int, p: int, card: int) -> None:
    """p gives up a card that they hold."""
    for i in range(t.held[deck][p]):
        if t.hand[deck][p][i] == card:
            hand_back(t, deck, p, i)
            return


@rule
def bills_held(t: Any, p: int) -> int:
    """What p's unpaid bills and charges come to."""
    total = 0
    for i in range(t.held[Deck.MAIL][p]):
        card = t.hand[Deck.MAIL][p][i]
        if t.edition.mail_kind[card] == Mail.BILL or t.edition.mail_kind[card] == Mail.MONSTER_CHARGE:
            total += t.edition.mail_amount[card]
    return total
