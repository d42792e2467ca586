"""Chapter: mail.

Source texts 000, 001, 002; rulings/1974 #special-mail, #18-#26, rulings/1994 #mail, #10-#13, rulings/2000 #cards, #11, rulings/2008 #cards,
#14, rulings/all #15.
"""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note, transfer
from payday_core.games.pay_day.decisions import decide
from payday_core.games.pay_day.dice import Luck, throw
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Cover, Deck, Event, Mail, Why
from payday_core.games.pay_day.money import loan_of, share_of
from payday_core.games.pay_day.rules.cards import bills_held, draw, hand_back, take
from payday_core.games.pay_day.rules.deals import buyer, deal
from payday_core.games.pay_day.rules.friends import choose_opponent
from payday_core.games.pay_day.rules.loans import pay
from payday_core.games.pay_day.rules.moves import CARD, do_next
from payday_core.games.pay_day.rules.versions import LOANS_AT_ANY_TIME


@rule
def collect_mail(t: Any, p: int, cards: int) -> None:
    """Draw and settle the cards one by one; those that move the token come last, in the order drawn (rulings/all #15)."""
    moving = 0
    for _ in range(cards):
        card = draw(t, Deck.MAIL, p)
        if card != NONE:
            note(t, Event.DREW_MAIL, p, t.edition.mail_amount[card], card)
            open_mail_card(t, p, card)
            if moves_the_token(t, card):
                moving = moving * 128 + card + 1
    while moving > 0:
        do_next(t, p, CARD + moving % 128 - 1)
        moving //= 128


@rule
def moves_the_token(t: Any, card: int) -> bool:
    """Does this card send the token to another day?"""
    return t.edition.mail_kind[card] == Mail.MOVE_AHEAD or t.edition.mail_kind[card] == Mail.INSTANT_MESSAGE


@rule
def open_mail_card(t: Any, p: int, card: int) -> None:
    """Bills wait for Pay Day, a mail card that moves the token waits for the others, everything else is settled at once."""
    kind = t.edition.mail_kind[card]
    if kind == Mail.BILL:
        bill(t, p, card)
    elif kind == Mail.MONSTER_CHARGE or moves_the_token(t, card):
        take(t, Deck.MAIL, p, card)
    elif kind == Mail.AD or kind == Mail.POSTCARD:
        junk(t, p, card)
    elif kind == Mail.NEIGHBOR:
        neighbor(t, p, card)
    elif kind == Mail.MAD_MONEY:
        mad_money(t, p, card)
    elif kind == Mail.INSURANCE:
        insurance(t, p, card)
    elif kind == Mail.TICKET:
        take(t, Deck.MAIL, p, card)
        note(t, Event.TICKET_KEPT, p, t.edition.mail_amount[card], card)
    elif kind == Mail.SWELLFARE:
        swellfare(t, p, card)
    elif kind == Mail.BUY_OR_SELL:
        buy_or_sell(t, p, card)
    else:
        plain_money(t, p, card, kind)


@rule
def plain_money(t: Any, p: int, card: int, kind: int) -> None:
    """Charity and a moneygram that asks for money go into the pot; every other mail card is paid out by the bank."""
    amount = t.edition.mail_amount[card]
    if kind == Mail.CHARITY:
        pay(t, p, Account.POT, amount, Why.CHARITY, card)
    elif kind == Mail.MONEYGRAM_OUT:
        pay(t, p, Account.POT, amount, Why.MONEYGRAM_SENT, card)
    else:
        transfer(t, Account.BANK, p, amount, Why.COLLECTION, card, 0)


@rule
def junk(t: Any, p: int, card: int) -> None:
    """Advertisements and postcards do nothing: 2008 keeps them until Pay Day (rulings/2008 #14), 1974 throws them away at once."""
    if t.edition.junk_kept:
        take(t, Deck.MAIL, p, card)
    else:
        note(t, Event.DISCARDED, p, 0, card)


@rule
def buy_or_sell(t: Any, p: int, card: int) -> None:
    """Make a deal (answer 0) or find a buyer (answer 1), as you choose, and stay where you are (rulings/2000 #11)."""
    if decide(t, p, Ask.BUY_OR_SELL, card, 0, 1, 1, 0):
        buyer(t, p)
    else:
        deal(t, p)


@rule
def neighbor(t: Any, p: int, card: int) -> None:
    """Choose another player and pay them the amount at once."""
    q = choose_opponent(t, p, Ask.PAY_WHOM, card)
    if q == NONE:
        note(t, Event.DISCARDED, p, 0, card)
    else:
        pay(t, p, q, t.edition.mail_amount[card], Why.NEIGHBOR, card)


@rule
def mad_money(t: Any, p: int, card: int) -> None:
    """Choose another player and collect the amount at once; they borrow if they must (rulings/1994 #11)."""
    q = choose_opponent(t, p, Ask.COLLECT_FROM, card)
    if q == NONE:
        note(t, Event.DISCARDED, p, 0, card)
    else:
        pay(t, q, p, t.edition.mail_amount[card], Why.MAD_MONEY, card)


@rule
def covered(t: Any, p: int, card: int) -> bool:
    """Does one of p's policies cancel this bill?"""
    cover = t.edition.mail_cover[card]
    return cover != Cover.NOTHING and t.policies[p] >> cover & 1 == 1


@rule
def bill(t: Any, p: int, card: int) -> None:
    """A bill is due at the end of the month unless insurance cancels it."""
    if covered(t, p, card):
        note(t, Event.BILL_CANCELLED, p, t.edition.mail_amount[card], card)
    else:
        take(t, Deck.MAIL, p, card)
        note(t, Event.BILL_KEPT, p, t.edition.mail_amount[card], card)


@rule
def insurance(t: Any, p: int, card: int) -> None:
    """Buy the policy now or discard it. It holds for the whole game and cancels unpaid bills too (rulings/1974 #19-#21)."""
    cover = t.edition.mail_cover[card]
    if t.policies[p] >> cover & 1 or not decide(t, p, Ask.BUY_INSURANCE, card, 0, 1, 1, 0):
        note(t, Event.DISCARDED, p, 0, card)
        return
    pay(t, p, Account.BANK, t.edition.mail_amount[card], Why.INSURANCE, card)
    take(t, Deck.MAIL, p, card)
    t.policies[p] |= 1 << cover
    note(t, Event.POLICY_BOUGHT, p, 0, card)
    i = 0
    while i < t.held[Deck.MAIL][p]:
        held = t.hand[Deck.MAIL][p][i]
        if t.edition.mail_kind[held] == Mail.BILL and covered(t, p, held):
            hand_back(t, Deck.MAIL, p, i)
            note(t, Event.BILL_CANCELLED, p, t.edition.mail_amount[held], held)
        else:
            i += 1


@rule
def in_debt(t: Any, p: int) -> bool:
    """Loan, the interest due on it and unpaid bills are more than cash in hand (rulings/1974 #26)."""
    loan = loan_of(t, p)
    return loan + share_of(loan, t.edition.loan_basis_points) + bills_held(t, p) > t.money[p]


@rule
def swellfare(t: Any, p: int, card: int) -> None:
    """Only for a player in debt: stake up to $100; 5 or 6 pays ten times as much, otherwise it goes to the Pot.

    See rulings/1974 #24, #25.
    """
    most = most_to_stake(t, p)
    step = t.edition.swellfare_stake_step
    stake = 0
    if in_debt(t, p) and most > 0:
        stake = decide(t, p, Ask.STAKE_SWELLFARE, card, 0, most, step, 0)
    if stake == 0:
        note(t, Event.DISCARDED, p, 0, card)
        return
    pay(t, p, Account.STAKES, stake, Why.SWELLFARE_STAKE, card)
    if throw(t, Luck.SWELLFARE, p, p, card) >= t.edition.swellfare_wins_from:
        transfer(t, Account.STAKES, Account.BANK, stake, Why.SWELLFARE_STAKE, card, 0)
        transfer(t, Account.BANK, p, stake * t.edition.swellfare_multiple, Why.SWELLFARE_WON, card, 0)
    else:
        transfer(t, Account.STAKES, Account.POT, stake, Why.SWELLFARE_LOST, card, 0)


@rule
def most_to_stake(t: Any, p: int) -> int:
    """The largest stake. Before version 3 it could not be more than cash in hand."""
    if t.rules >= LOANS_AT_ANY_TIME:
        return t.edition.swellfare_stake_most
    return min(t.edition.swellfare_stake_most, t.money[p]) // t.edition.swellfare_stake_step * t.edition.swellfare_stake_step


@rule
def lottery_draw(t: Any, p: int) -> None:
    """Cash all your tickets at the bank for their face (rulings/1974 #22)."""
    i = 0
    while i < t.held[Deck.MAIL][p]:
        card = t.hand[Deck.MAIL][p][i]
        if t.edition.mail_kind[card] == Mail.TICKET:
            hand_back(t, Deck.MAIL, p, i)
            transfer(t, Account.BANK, p, t.edition.mail_amount[card], Why.TICKET_CASHED, card, 0)
        else:
            i += 1
