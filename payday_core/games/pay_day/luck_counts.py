"""The luck of one seat in a playout, as sums that are zero on average: what chance brought less what it could be expected to bring.

Each sum compares what fell with the mean over all that could have fallen at that moment, and nothing else, so it is zero on average
whatever it counts. What the coach subtracts of them makes its values steadier and leaves them right (`review.coach.steadying`). A playout
counts them for a seat that is watched.
"""

from enum import IntEnum
from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import Account, Deck, Event, Mail, Space, Why
from payday_core.games.pay_day.rule_cards.expert import buyers_ahead, chance_to_sell, hand_brings, hand_brings_without
from payday_core.games.pay_day.rule_cards.holdings import dearest_deal
from payday_core.games.pay_day.rules.calendar import last_day, space_amount, space_kind
from payday_core.games.pay_day.rules.players import retired, takes_part


class Sum(IntEnum):
    """What is counted of a seat's luck: six times the dollars of a roll, the dollars of a card or contest times `SHARES`."""

    HAND = 0
    DEAL_DAYS = 1
    MAIL_DAYS = 2
    DAY_MONEY = 3
    DEAL_CARDS = 4
    MAIL_CARDS = 5
    CONTESTS = 6


SUMS = len(Sum)

FACES = 6

SHARES = 5040
"""Divided evenly by all numbers up to ten, so that few dollars are lost in rounding."""


@rule
def count_luck(t: Any, what: int, payer: int, payee: int, amount: int, about: int) -> None:
    """Look at what would be a journal row for luck of the watched seat. What comes before the future begins has fallen, and is none."""
    p = t.totals.watched[0] - 1
    if what >= Event.ROLLED:
        if payer == p and not t.forked:
            count_own(t, p, what, amount, about)
        if what == Event.PICKED:
            count_pick(t, p, payer, amount)
    elif what == Why.POKER_STAKE:
        add_chance(t, p, payer, 1)
    elif what == Why.LOTTERY_ANTE:
        t.totals.chances[2] = amount
        if payer == p and t.edition.cards[Deck.LOTTERY] > 0:
            t.totals.chances[0] = ways_on_card(t, t.lottery_card[p])
            t.totals.chances[1] = FACES * FACES
    else:
        count_contest(t, p, what, payee, amount)


@rule
def count_own(t: Any, p: int, what: int, amount: int, about: int) -> None:
    """A die that moves p's token, or a card that p draws."""
    if what == Event.ROLLED and not retired(t, p):
        count_roll(t, p, amount)
    elif what == Event.DREW_DEAL or what == Event.AUCTION:
        count_card(t, Deck.DEALS, Sum.DEAL_CARDS, about)
    elif what == Event.DREW_MAIL:
        count_card(t, Deck.MAIL, Sum.MAIL_CARDS, about)


# ---- rolls


@rule
def count_roll(t: Any, p: int, rolled: int) -> None:
    """What each face would have led to, against the one that fell."""
    day = t.day[p]
    buyers = buyers_ahead(t, p)
    for face in range(1, FACES + 1):
        share = FACES - 1 if face == rolled else -1
        t.day[p] = min(day + face, last_day(t, p))
        kind = space_kind(t, p, t.day[p])
        if kind == Space.BUYER and day + face == t.day[p]:
            buyers -= 1
        count_face(t, p, kind, buyers, share)
        if face == t.winning_roll:
            t.totals.luck[Sum.DAY_MONEY] += share * t.money[Account.POT]
    t.day[p] = day


@rule
def count_face(t: Any, p: int, kind: int, buyers: int, share: int) -> None:
    """The hand, and what the day holds."""
    if t.held[Deck.DEALS][p] > 0:
        t.totals.luck[Sum.HAND] += share * hand_on(t, p, kind, buyers)
    if kind == Space.DEAL:
        t.totals.luck[Sum.DEAL_DAYS] += share * chance_to_sell(t, buyers, 1)
    elif kind == Space.MAIL:
        t.totals.luck[Sum.MAIL_DAYS] += share * space_amount(t, t.day[p])
    elif kind == Space.COLLECT or kind == Space.SWEEPSTAKES:
        t.totals.luck[Sum.DAY_MONEY] += share * space_amount(t, t.day[p])
    elif kind == Space.PAY or kind == Space.PAY_POT:
        t.totals.luck[Sum.DAY_MONEY] -= share * space_amount(t, t.day[p])


@rule
def hand_on(t: Any, p: int, kind: int, buyers: int) -> int:
    """What p's hand brings from a day on, in dollars."""
    if kind != Space.BUYER:
        return hand_brings(t, p, buyers)
    return t.edition.deal_value[dearest_deal(t, p) - 1] + hand_brings_without(t, p, 1, buyers)


# ---- cards


@rule
def count_card(t: Any, deck: int, into: int, card: int) -> None:
    """A card against the mean of all that could have come: it and those behind it whose order nobody knows."""
    drawn = dollars_of(t, deck, card)
    all_of_them = drawn
    for i in range(t.unseen[deck]):
        all_of_them += dollars_of(t, deck, t.order[deck][(t.top[deck] + i) % t.edition.cards[deck]])
    t.totals.luck[into] += SHARES * drawn - SHARES * all_of_them // (t.unseen[deck] + 1)


@rule
def dollars_of(t: Any, deck: int, card: int) -> int:
    """About what a card means to its drawer: the profit of a deal, the dollars of a mail card."""
    dollars = t.edition.mail_amount[card]
    if deck == Deck.DEALS:
        dollars = t.edition.deal_value[card] - t.edition.deal_cost[card]
    elif is_paid(t.edition.mail_kind[card]):
        dollars = -dollars
    elif not is_received(t.edition.mail_kind[card]):
        dollars = 0
    return dollars


@rule
def is_paid(kind: int) -> bool:
    """Does a mail card of this kind cost its drawer its dollars?"""
    return kind == Mail.BILL or kind == Mail.MONSTER_CHARGE or kind == Mail.NEIGHBOR or kind == Mail.CHARITY


@rule
def is_received(kind: int) -> bool:
    """Does it bring them?"""
    return kind == Mail.COLLECTION or kind == Mail.MAD_MONEY


# ---- contests


@rule
def count_contest(t: Any, p: int, what: int, winner: int, prize: int) -> None:
    """A prize against p's share of it by the chances. Of a lottery of cards it may be that nobody wins it this time."""
    if what == Why.POKER_WON or what == Why.LOTTERY_WON or what == Why.LOTTERY_ROLLED_OVER or what == Why.POKER_RETURNED:
        if what != Why.POKER_RETURNED:
            count_prize(t, p, winner, prize, t.totals.chances[0], t.totals.chances[1])
        for i in range(len(t.totals.chances)):
            t.totals.chances[i] = 0
    elif (what == Why.COMMISSION or what == Why.CONTEST_WON) and takes_part(t, p):
        count_prize(t, p, winner, prize, 1, players_in(t))


@rule
def add_chance(t: Any, p: int, q: int, ways: int) -> None:
    """q takes part, and wins in so many ways."""
    t.totals.chances[1] += ways
    if q == p:
        t.totals.chances[0] += ways


@rule
def count_pick(t: Any, p: int, q: int, number: int) -> None:
    """q picks a number, so this is no lottery of cards, as it seemed until then where there are any."""
    if t.totals.chances[3] == 0:
        t.totals.chances[0] = 0
        t.totals.chances[1] = 0
        t.totals.chances[3] = 1
    add_chance(t, p, q, ways_to_throw(t, number))


@rule
def ways_on_card(t: Any, card: int) -> int:
    """In how many of 36 ways two dice can show a pair that is printed on a lottery card: a double in one, other pairs in two."""
    ways = 0
    for low in range(FACES):
        for high in range(low, FACES):
            ways += (t.edition.lottery_pairs[card] >> (FACES * low + high) & 1) * (1 if low == high else 2)
    return ways


@rule
def ways_to_throw(t: Any, number: int) -> int:
    """In how many ways a picked number can fall: all alike on one die, those of a sum on two."""
    if t.totals.chances[2] == t.edition.lottery_ante:
        return 1
    return 6 - abs(number - 7)


@rule
def count_prize(t: Any, p: int, winner: int, prize: int, mine: int, of: int) -> None:
    """A prize won or not, where p takes part."""
    if t.forked or of == 0:
        return
    won = SHARES * prize if winner == p else 0
    t.totals.luck[Sum.CONTESTS] += won - SHARES * prize * mine // of


@rule
def players_in(t: Any) -> int:
    """How many take part in a contest of everybody."""
    players = 0
    for q in range(t.seats):
        players += takes_part(t, q)
    return players
