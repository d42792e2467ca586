"""Chapter: mail (source text 000, "Mail cards"; EDITIONS.md 1.2, 2.4, 7.1 #15, 7.2 #18-#26, 7.3 #10-#13)."""

from typing import Any

from payday_core.compiling import rule
from payday_core.decisions import decide
from payday_core.dice import Luck, throw
from payday_core.kinds import LAST_DAY, NONE, Account, Ask, Cover, Deck, Event, Mail, Space, Why
from payday_core.money import loan_of, note, share_of, transfer
from payday_core.rules.cards import bills_held, draw, hand_back, take
from payday_core.rules.deals import buyer, deal
from payday_core.rules.loans import pay
from payday_core.rules.players import takes_part


@rule
def collect_mail(t: Any, p: int, cards: int) -> None:
    """Draw and settle the cards one by one; those that move the token come last, in the order drawn (7.1 #15)."""
    for _ in range(cards):
        card = draw(t, Deck.MAIL, p)
        if card != NONE:
            note(t, Event.DREW_MAIL, p, t.edition.mail_amount[card], card)
            open_letter(t, p, card)
    i = 0
    while i < t.held[Deck.MAIL][p]:
        if t.edition.mail_kind[t.hand[Deck.MAIL][p][i]] == Mail.MOVE_AHEAD:
            move_ahead(t, p, hand_back(t, Deck.MAIL, p, i))
        else:
            i += 1


@rule
def open_letter(t: Any, p: int, card: int) -> None:
    """Bills wait for Pay Day, collections are paid at once, postcards and advertisements are thrown away."""
    kind = t.edition.mail_kind[card]
    amount = t.edition.mail_amount[card]
    if kind == Mail.BILL:
        bill(t, p, card)
    elif kind == Mail.MONSTER_CHARGE or kind == Mail.MOVE_AHEAD:
        take(t, Deck.MAIL, p, card)
    elif kind == Mail.COLLECTION:
        transfer(t, Account.BANK, p, amount, Why.COLLECTION, card, 0)
    elif kind == Mail.CHARITY:
        pay(t, p, Account.POT, amount, Why.CHARITY, card)
    elif kind == Mail.NEIGHBOR:
        neighbor(t, p, card)
    elif kind == Mail.MAD_MONEY:
        mad_money(t, p, card)
    elif kind == Mail.INSURANCE:
        insurance(t, p, card)
    elif kind == Mail.TICKET:
        take(t, Deck.MAIL, p, card)
        note(t, Event.TICKET_KEPT, p, amount, card)
    elif kind == Mail.SWELLFARE:
        swellfare(t, p, card)
    else:
        note(t, Event.DISCARDED, p, 0, card)


@rule
def neighbor(t: Any, p: int, card: int) -> None:
    """Choose another player and pay him the amount at once."""
    q = choose_opponent(t, p, Ask.PAY_WHOM, card)
    if q == NONE:
        note(t, Event.DISCARDED, p, 0, card)
    else:
        pay(t, p, q, t.edition.mail_amount[card], Why.NEIGHBOR, card)


@rule
def mad_money(t: Any, p: int, card: int) -> None:
    """Choose another player and collect the amount at once; he borrows if he must (7.3 #11)."""
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
    """Buy the policy now or discard it. It holds for the whole game and cancels unpaid bills too (7.2 #19-#21)."""
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
    """Loan, the interest due on it and unpaid bills are more than cash in hand (7.2 #26)."""
    loan = loan_of(t, p)
    return loan + share_of(loan, t.edition.loan_basis_points) + bills_held(t, p) > t.money[p]


@rule
def swellfare(t: Any, p: int, card: int) -> None:
    """Only for a player in debt: stake up to $100 of cash; 5 or 6 pays ten times as much, otherwise it goes to the Pot (7.2 #24, #25)."""
    step = t.edition.swellfare_stake_step
    most = min(t.edition.swellfare_stake_most, t.money[p]) // step * step
    stake = 0
    if in_debt(t, p) and most > 0:
        stake = decide(t, p, Ask.STAKE_SWELLFARE, card, 0, most, step, 0)
    if stake == 0:
        note(t, Event.DISCARDED, p, 0, card)
        return
    transfer(t, p, Account.STAKES, stake, Why.SWELLFARE_STAKE, card, 0)
    if throw(t, Luck.SWELLFARE, p, p, card) >= t.edition.swellfare_wins_from:
        transfer(t, Account.STAKES, Account.BANK, stake, Why.SWELLFARE_STAKE, card, 0)
        transfer(t, Account.BANK, p, stake * t.edition.swellfare_multiple, Why.SWELLFARE_WON, card, 0)
    else:
        transfer(t, Account.STAKES, Account.POT, stake, Why.SWELLFARE_LOST, card, 0)


@rule
def choose_opponent(t: Any, p: int, ask: int, card: int) -> int:
    """Any other player, the retired too where the edition says so (7.3 #10); NONE if there is none."""
    without = 1 << p
    low = NONE
    high = NONE
    for q in range(t.seats):
        if q == p or not takes_part(t, q):
            without |= 1 << q
        else:
            high = q
            if low == NONE:
                low = q
    return decide(t, p, ask, card, low, high, 1, without >> max(low, 0))


@rule
def next_day(t: Any, p: int, kind: int) -> int:
    """The next day of a kind ahead of p's token, or NONE."""
    for day in range(t.day[p] + 1, LAST_DAY):
        if t.edition.space_kind[day] == kind:
            return day
    return NONE


@rule
def move_ahead(t: Any, p: int, card: int) -> None:
    """Move to the next Deal (answer 0) or the next Buyer (answer 1), whichever you like, and do what it says (7.3 #13)."""
    deal_day = next_day(t, p, Space.DEAL)
    buyer_day = next_day(t, p, Space.BUYER)
    if deal_day == NONE and buyer_day == NONE:
        note(t, Event.DISCARDED, p, 0, card)
        return
    choice = 1 if deal_day == NONE else 0
    if deal_day != NONE and buyer_day != NONE:
        choice = decide(t, p, Ask.MOVE_TO, card, 0, 1, 1, 0)
    t.day[p] = buyer_day if choice else deal_day
    note(t, Event.LANDED, p, t.day[p], card)
    if choice:
        buyer(t, p)
    else:
        deal(t, p)


@rule
def lottery_draw(t: Any, p: int) -> None:
    """Cash all your tickets at the bank for their face (7.2 #22)."""
    i = 0
    while i < t.held[Deck.MAIL][p]:
        card = t.hand[Deck.MAIL][p][i]
        if t.edition.mail_kind[card] == Mail.TICKET:
            hand_back(t, Deck.MAIL, p, i)
            transfer(t, Account.BANK, p, t.edition.mail_amount[card], Why.TICKET_CASHED, card, 0)
        else:
            i += 1
