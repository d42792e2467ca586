"""Chapter: the calendar days (source text 000; EDITIONS.md 1.4, 2.2, 7.2 #11-#18, 7.3 #7-#9)."""

from typing import Any

from payday_core.compiling import rule
from payday_core.dice import Luck, throw
from payday_core.kinds import NONE, Account, Deck, Event, Space, Why
from payday_core.money import note, transfer
from payday_core.rules.cards import take
from payday_core.rules.contests import lottery, poker_game, radio_contest
from payday_core.rules.deals import buyer, deal, put_out_a_yard_deal
from payday_core.rules.loans import pay
from payday_core.rules.mail import collect_mail, lottery_draw
from payday_core.rules.pay_day import pay_day
from payday_core.rules.players import after, retired, takes_part


@rule
def land(t: Any, p: int) -> None:
    """Do what the day says."""
    if t.edition.space_kind[t.day[p]] == Space.DAYLIGHT:
        daylight_savings(t, p)
    else:
        follow(t, p)


@rule
def daylight_savings(t: Any, p: int) -> None:
    """Everybody, the lander first, goes back a day and does what it says; who is on Start collects a wage instead.

    It takes place once: a player whom it moves onto Daylight Savings does nothing there (7.2 #14-#18).
    """
    for i in range(t.seats):
        q = after(t, p, i)
        if retired(t, q):
            continue
        if t.day[q] == 0:
            transfer(t, Account.BANK, q, t.edition.wage, Why.DAYLIGHT_WAGES, NONE, 0)
        else:
            t.day[q] -= 1
            note(t, Event.LANDED, q, t.day[q], NONE)
            follow(t, q)


@rule
def follow(t: Any, p: int) -> None:
    """Do what the day says; Start, a Sunday and Daylight Savings say nothing here."""
    day = t.day[p]
    kind = t.edition.space_kind[day]
    amount = t.edition.space_amount[day]
    if kind == Space.MAIL:
        collect_mail(t, p, amount)
    elif kind == Space.DEAL:
        deal(t, p)
    elif kind == Space.BUYER:
        buyer(t, p)
    elif kind == Space.PAY_DAY:
        pay_day(t, p)
    elif kind == Space.COLLECT:
        transfer(t, Account.BANK, p, amount, Why.COLLECT, day, 0)
    elif kind == Space.PAY:
        pay(t, p, Account.BANK, amount, Why.PAY, day)
    elif kind == Space.PAY_POT:
        pay(t, p, Account.POT, amount, Why.PAY_POT, day)
    else:
        special_day(t, p, kind)


@rule
def special_day(t: Any, p: int, kind: int) -> None:
    """The days on which something happens to everybody, or only once a month."""
    if kind == Space.LOTTERY:
        lottery(t, p)
    elif kind == Space.ELECTION:
        town_election(t)
    elif kind == Space.POKER:
        poker_game(t, p)
    elif kind == Space.LOTTERY_DRAW:
        lottery_draw(t, p)
    elif kind == Space.RADIO:
        radio_contest(t, p)
    elif kind == Space.BIRTHDAY:
        birthday(t, p)
    elif kind == Space.YARD_SALE:
        yard_sale(t, p)
    elif kind == Space.CHARITY_WALK:
        charity_walk(t, p)


@rule
def town_election(t: Any) -> None:
    """Everybody contributes to the Pot, which waits for the next moving 6 (7.2 #11, #12)."""
    for q in range(t.seats):
        if takes_part(t, q):
            pay(t, q, Account.POT, t.edition.election_fee, Why.ELECTION, NONE)


@rule
def birthday(t: Any, p: int) -> None:
    """Every other player gives you $100."""
    for i in range(1, t.seats):
        q = after(t, p, i)
        if takes_part(t, q):
            pay(t, q, p, t.edition.birthday_gift, Why.BIRTHDAY, NONE)


@rule
def yard_sale(t: Any, p: int) -> None:
    """Pay the bank $100 times your roll, take the hidden deal, and put out a new one (7.3 #7, #8)."""
    put_out_a_yard_deal(t, p)
    card = t.yard_deal
    if card == NONE:
        return
    price = t.edition.yard_sale_price * throw(t, Luck.YARD_SALE, p, p, 0)
    pay(t, p, Account.BANK, price, Why.YARD_SALE, card)
    take(t, Deck.DEALS, p, card)
    note(t, Event.DEAL_TAKEN, p, price, card)
    t.yard_deal = NONE
    put_out_a_yard_deal(t, p)


@rule
def charity_walk(t: Any, p: int) -> None:
    """Every other player rolls for himself and pays $100 times his roll into the Jackpot (7.3 #9)."""
    for i in range(1, t.seats):
        q = after(t, p, i)
        if takes_part(t, q):
            miles = throw(t, Luck.CHARITY_WALK, p, q, 0)
            pay(t, q, Account.POT, t.edition.charity_walk_price * miles, Why.CHARITY_WALK, NONE)
