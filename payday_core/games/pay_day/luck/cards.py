"""The luck of cards: one against the mean of all that could have come, it and those behind it whose order nobody knows."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import NONE, Deck, Mail, Occasion, Space
from payday_core.games.pay_day.luck.moves import add_luck, count_days, count_sale, months_left
from payday_core.games.pay_day.luck.sums import (
    FACES,
    MAIL_BRINGS,
    MAIL_CARDS_LEFT,
    MAIL_GIVES,
    MAIL_SENDERS,
    MAIL_TAKES,
    Sum,
)
from payday_core.games.pay_day.money import savings_of
from payday_core.games.pay_day.rule_cards.holdings import value_in_hand, worth_with_deals
from payday_core.games.pay_day.rules.calendar import last_day, next_day
from payday_core.games.pay_day.rules.moves import within_reach
from payday_core.games.pay_day.rules.players import takes_part
from payday_core.games.pay_day.table import CERTAIN, RANKS_MOST


@rule
def unseen_card(t: Any, deck: int, i: int) -> int:
    """The i-th card of a pile, from its top."""
    return t.order[deck][(t.top[deck] + i) % t.edition.cards[deck]]


# ---- deals


@rule
def count_deal(t: Any, p: int, card: int) -> None:
    """A deal that is offered."""
    count_against_all(t, p, Sum.DEAL_CARDS, card, NONE, 1)


@rule
def count_gift(t: Any, p: int, card: int) -> None:
    """A deal that p has now, whatever it prints. One that lay at the Yard Sale while the pile was shuffled had other chances."""
    if not t.edition.yard_deal_laid_out or t.totals.yard_pile[0] == t.shuffles[Deck.DEALS]:
        count_against_all(t, p, Sum.GIFTS, card, card, 0)


@rule
def count_against_all(t: Any, p: int, into: int, card: int, but_for: int, prices: int) -> None:
    """What the deal brings p's hand, without one of its cards, more than the mean of all; at so many times the printed prices."""
    see_hand(t, p, but_for)
    drawn = deal_brings(t, p, card, but_for, prices)
    all_of_them = drawn
    for i in range(t.unseen[Deck.DEALS]):
        all_of_them += deal_brings(t, p, unseen_card(t, Deck.DEALS, i), but_for, prices)
    cards = t.unseen[Deck.DEALS] + 1
    add_luck(t, into, drawn * cards - all_of_them, cards * FACES * CERTAIN)


@rule
def see_hand(t: Any, p: int, but_for: int) -> None:
    """What each deal in p's hand but for one loses by a dearer one that is sold before it."""
    before = t.ahead_by_faces[months_left(t, p)][t.day[p]]
    for i in range(t.held[Deck.DEALS][p]):
        mine = value_in_hand(t, p, i)
        rank = 0
        for j in range(t.held[Deck.DEALS][p]):
            other = value_in_hand(t, p, j)
            rank += t.hand[Deck.DEALS][p][j] != but_for and (other > mine or (other == mine and j < i))
        t.totals.waits[i] = mine * (before[rank] - before[rank + 1]) if rank + 1 < RANKS_MOST else 0


@rule
def deal_brings(t: Any, p: int, card: int, but_for: int, prices: int) -> int:
    """What p's hand sells for more with this deal, less its price, if it is bought where that pays."""
    value = t.edition.deal_value[card]
    rank = 0
    brings = -prices * price_with_interest(t, p, t.edition.deal_cost[card]) * FACES * CERTAIN
    for i in range(t.held[Deck.DEALS][p]):
        if t.hand[Deck.DEALS][p][i] != but_for:
            if value_in_hand(t, p, i) >= value:
                rank += 1
            else:
                brings -= t.totals.waits[i]
    return max(brings + value * t.ahead_by_faces[months_left(t, p)][t.day[p]][min(rank, RANKS_MOST - 1)], 0)


@rule
def price_with_interest(t: Any, p: int, price: int) -> int:
    """A price, and the interest of a month on what has to be borrowed for it."""
    return price + max(price - t.money[p] - savings_of(t, p), 0) * t.edition.loan_basis_points // 10_000


# ---- mail


@rule
def count_mail(t: Any, p: int, card: int) -> None:
    """The dollars of a mail card, and where it sends the token."""
    look_through_mail(t, card)
    cards = t.unseen[Deck.MAIL] + 1
    add_luck(t, Sum.MAIL_CARDS, mail_brings(t, card) * cards - t.totals.mail_sums[MAIL_BRINGS], cards)
    for sender in range(t.senders[0]):
        ways = cards * (t.sender_of[card] == sender + 1) - t.totals.mail_sums[MAIL_SENDERS + sender]
        if ways != 0:
            count_sending(t, p, t.senders[1 + sender], ways, cards)
    put_away(t, card)


@rule
def count_mail_of_another(t: Any, p: int, q: int, card: int) -> None:
    """Cards by which q takes from the richest, gives to the poorest, or brings the poorest along, where that is p."""
    look_through_mail(t, card)
    cards = t.unseen[Deck.MAIL] + 1
    kind = t.edition.mail_kind[card]
    taken = t.totals.mail_sums[MAIL_TAKES]
    if taken > 0 and is_chosen(t, p, q, 1):
        drawn = t.edition.mail_amount[card] if kind == Mail.MAD_MONEY else 0
        add_luck(t, Sum.MAIL_OF_OTHERS, taken - drawn * cards, cards)
    given = t.totals.mail_sums[MAIL_GIVES]
    if given > 0 and is_chosen(t, p, q, -1):
        drawn = t.edition.mail_amount[card] if kind == Mail.NEIGHBOR else 0
        add_luck(t, Sum.MAIL_OF_OTHERS, drawn * cards - given, cards)
    for sender in range(t.senders[0]):
        if t.edition.mail_friend[t.senders[1 + sender]]:
            ways = cards * (t.sender_of[card] == sender + 1) - t.totals.mail_sums[MAIL_SENDERS + sender]
            if ways != 0 and is_brought(t, p, q):
                count_company(t, p, q, t.senders[1 + sender], ways, cards)
    put_away(t, card)


@rule
def count_company(t: Any, p: int, q: int, card: int, ways: int, of: int) -> None:
    """A card that sends q's token, and p's to the same day."""
    to = sent_to(t, q, card)
    if to != NONE:
        count_days(t, p, min(to, last_day(t, p)), t.day[p], ways, of)


@rule
def is_brought(t: Any, p: int, q: int) -> bool:
    """Would q's token take p's along, as that of the poorest?"""
    poorer = 0
    for r in range(t.seats):
        poorer += r != p and within_reach(t, q, r) and worth_with_deals(t, r) < worth_with_deals(t, p)
    return poorer == 0 and within_reach(t, q, p)


@rule
def look_through_mail(t: Any, card: int) -> None:
    """Sum up the drawn card and the pile behind it, unless they are known from the card before."""
    if t.totals.mail_sums[MAIL_CARDS_LEFT] == t.unseen[Deck.MAIL] + 1:
        return
    for i in range(len(t.totals.mail_sums)):
        t.totals.mail_sums[i] = 0
    add_mail(t, card, 1)
    for i in range(t.unseen[Deck.MAIL]):
        add_mail(t, unseen_card(t, Deck.MAIL, i), 1)


@rule
def put_away(t: Any, card: int) -> None:
    """The drawn card is in the pile no more."""
    add_mail(t, card, -1)


@rule
def add_mail(t: Any, card: int, sign: int) -> None:
    """Count a card in, or out."""
    t.totals.mail_sums[MAIL_CARDS_LEFT] += sign
    t.totals.mail_sums[MAIL_BRINGS] += sign * mail_brings(t, card)
    kind = t.edition.mail_kind[card]
    if kind == Mail.MAD_MONEY:
        t.totals.mail_sums[MAIL_TAKES] += sign * t.edition.mail_amount[card]
    elif kind == Mail.NEIGHBOR:
        t.totals.mail_sums[MAIL_GIVES] += sign * t.edition.mail_amount[card]
    elif t.sender_of[card] > 0:
        t.totals.mail_sums[MAIL_SENDERS + t.sender_of[card] - 1] += sign


@rule
def count_sending(t: Any, p: int, card: int, ways: int, of: int) -> None:
    """Where a mail card sends the token, or that it sells a deal."""
    if t.edition.mail_kind[card] == Mail.BUY_OR_SELL:
        count_sale(t, p, ways, of)
    else:
        to = sent_to(t, p, card)
        if to != NONE:
            count_days(t, p, to, t.day[p], ways, of)


@rule
def sent_to(t: Any, p: int, card: int) -> int:
    """Where a card sends p's token; NONE: nowhere. Who has the choice is taken to go to a buyer with a deal in hand, else to a deal."""
    if t.edition.mail_kind[card] == Mail.MOVE_AHEAD:
        buyer = next_day(t, p, Space.BUYER)
        deal = next_day(t, p, Space.DEAL)
        return buyer if deal == NONE or (buyer != NONE and t.held[Deck.DEALS][p] > 0) else deal
    goes_to = t.edition.mail_goes_to[card]
    if goes_to != Space.START:
        return next_day(t, p, goes_to)
    return min(max(t.day[p] + t.edition.mail_days[card], 0), last_day(t, p))


@rule
def mail_brings(t: Any, card: int) -> int:
    """The dollars of a mail card for its drawer."""
    dollars = t.edition.mail_amount[card]
    if is_paid(t.edition.mail_kind[card]):
        return -dollars
    return dollars if is_received(t.edition.mail_kind[card]) else 0


@rule
def is_paid(kind: int) -> bool:
    """Does a mail card of this kind cost its drawer its dollars?"""
    by_pay_day = kind == Mail.BILL or kind == Mail.MONSTER_CHARGE
    return by_pay_day or kind == Mail.NEIGHBOR or kind == Mail.CHARITY or kind == Mail.MONEYGRAM_OUT


@rule
def is_received(kind: int) -> bool:
    """Does it bring them?"""
    from_the_bank = kind == Mail.COLLECTION or kind == Mail.MONEYGRAM_IN or kind == Mail.TAX_REFUND or kind == Mail.REBATE_CHECK
    return from_the_bank or kind == Mail.MAD_MONEY or kind == Mail.TICKET


@rule
def is_chosen(t: Any, p: int, q: int, sign: int) -> bool:
    """Is p the richest (1) or the poorest (-1) of all whom q can choose?"""
    ahead = 0
    for r in range(t.seats):
        ahead += r != p and r != q and takes_part(t, r) and sign * worth_with_deals(t, r) > sign * worth_with_deals(t, p)
    return ahead == 0 and takes_part(t, p)


# ---- events


@rule
def count_event(t: Any, card: int) -> None:
    """The dollars of an event card."""
    drawn = event_brings(t, card)
    all_of_them = drawn
    for i in range(t.unseen[Deck.EVENTS]):
        all_of_them += event_brings(t, unseen_card(t, Deck.EVENTS, i))
    cards = t.unseen[Deck.EVENTS] + 1
    add_luck(t, Sum.PRIZES, drawn * cards - all_of_them, cards)


@rule
def event_brings(t: Any, card: int) -> int:
    """The dollars of an event card for its drawer."""
    kind = t.edition.event_kind[card]
    pays = kind == Occasion.PAY_TO_BONUS or kind == Occasion.EACH_PAY_TO_BONUS or kind == Occasion.PAY_TO_FRIEND
    return -t.edition.event_amount[card] if pays else t.edition.event_amount[card]
