"""Chapter: Pay Day, in the order of the edition's list (source text 000; rulings/all #17-#20, rulings/1974 #8, rulings/1994 #2, #12)."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note, transfer
from payday_core.games.pay_day.decisions import decide
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Deck, Event, Mail, Why
from payday_core.games.pay_day.money import share_of
from payday_core.games.pay_day.rules.cards import hand_back
from payday_core.games.pay_day.rules.deals import lose_unsold_deals
from payday_core.games.pay_day.rules.loans import interest, pay, repay_or_save


@rule
def pay_day(t: Any, p: int) -> None:
    """Stop here and go through the steps in their printed order."""
    note(t, Event.PAY_DAY, p, t.month[p], NONE)
    wages(t, p)
    interest(t, p)
    if t.edition.bills_before_repaying:
        pay_bills(t, p)
        repay_or_save(t, p)
    else:
        repay_or_save(t, p)
        pay_bills(t, p)
    discard_mail(t, p)
    if t.month[p] == t.months:
        lose_unsold_deals(t, p)
    back_to_start(t, p)


@rule
def wages(t: Any, p: int) -> None:
    """The monthly wage; 1974 pays none in the last month of play (rulings/all #17)."""
    if t.month[p] < t.months or t.edition.wage_in_last_month:
        transfer(t, Account.BANK, p, t.edition.wage, Why.WAGES, NONE, 0)


@rule
def pay_bills(t: Any, p: int) -> None:
    """Pay every bill received this month; a Monster Charge may be carried over for its interest."""
    i = 0
    while i < t.held[Deck.MAIL][p]:
        card = t.hand[Deck.MAIL][p][i]
        kind = t.edition.mail_kind[card]
        if kind == Mail.BILL:
            hand_back(t, Deck.MAIL, p, i)
            pay(t, p, Account.BANK, t.edition.mail_amount[card], Why.BILL, card)
        elif kind == Mail.MONSTER_CHARGE and settle_charge(t, p, card):
            hand_back(t, Deck.MAIL, p, i)
        else:
            i += 1


@rule
def settle_charge(t: Any, p: int, card: int) -> bool:
    """Pay a Monster Charge in full, without interest, or its interest only and keep it; in the last month in full (rulings/1994 #12)."""
    amount = t.edition.mail_amount[card]
    if t.month[p] == t.months or decide(t, p, Ask.PAY_CHARGE, card, 0, 1, 1, 0):
        pay(t, p, Account.BANK, amount, Why.MONSTER_CHARGE, card)
        return True
    pay(t, p, Account.BANK, share_of(amount, t.edition.charge_basis_points), Why.CHARGE_INTEREST, card)
    note(t, Event.CHARGE_CARRIED, p, amount, card)
    return False


@rule
def discard_mail(t: Any, p: int) -> None:
    """All mail but policies and a charge carried over goes: tickets are good only for the month in which they came (rulings/2000 #10)."""
    i = 0
    while i < t.held[Deck.MAIL][p]:
        card = t.hand[Deck.MAIL][p][i]
        kind = t.edition.mail_kind[card]
        if kind == Mail.INSURANCE or kind == Mail.MONSTER_CHARGE:
            i += 1
        else:
            hand_back(t, Deck.MAIL, p, i)
            if kind == Mail.TICKET:
                note(t, Event.TICKET_LOST, p, t.edition.mail_amount[card], card)


@rule
def back_to_start(t: Any, p: int) -> None:
    """The token goes to Start, which does nothing on later landings (rulings/all #20); after the last month the player retires."""
    note(t, Event.MONTH_OVER, p, t.month[p], NONE)
    t.month[p] += 1
    t.day[p] = 0
    t.rolls[p] = 0
    if t.month[p] > t.months:
        note(t, Event.RETIRED, p, 0, NONE)
