"""Chapter: the calendar days.

Source texts 000, 001, 002; rulings/1974 #board, #11-#18, rulings/1994 #board, #7-#9, rulings/2000 #board, #15, rulings/2008 #tiles,
#white-board.
"""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note, transfer
from payday_core.games.pay_day.dice import Luck, throw, throw_dice
from payday_core.games.pay_day.kinds import NONE, Account, Deck, Event, Space, Why
from payday_core.games.pay_day.rules.calendar import space_amount, space_kind
from payday_core.games.pay_day.rules.cards import draw, take
from payday_core.games.pay_day.rules.contests import highest_roll, poker_game, radio_contest
from payday_core.games.pay_day.rules.deals import buyer, deal, put_out_a_yard_deal
from payday_core.games.pay_day.rules.events import event
from payday_core.games.pay_day.rules.loans import pay
from payday_core.games.pay_day.rules.lotteries import card_lottery, lottery, lucky_lottery
from payday_core.games.pay_day.rules.mail import collect_mail, lottery_draw
from payday_core.games.pay_day.rules.messages import follow_card
from payday_core.games.pay_day.rules.moves import BACK_A_DAY, CARD, HOPS_MOST, LAND, do_next, move_to
from payday_core.games.pay_day.rules.pay_day import pay_day
from payday_core.games.pay_day.rules.players import after, retired, takes_part


@rule
def settle(t: Any) -> None:
    """Do what is still to do until nothing is left.

    A player whose month has ended meanwhile has nothing more to do in it, and a day that a token has left says nothing to it.
    """
    while t.due > 0:
        t.due -= 1
        entry = t.agenda[t.due]
        p = entry & 7
        moved_on = entry >> 12 == LAND and entry >> 7 & 31 != t.day[p]
        if entry >> 3 & 15 == t.month[p] and not moved_on:
            carry_out(t, p, entry >> 12)


@rule
def carry_out(t: Any, p: int, what: int) -> None:
    """Do one thing that was still to do."""
    if what >= CARD:
        follow_card(t, p, what - CARD)
    elif what == BACK_A_DAY:
        go_back_a_day(t, p)
    elif what == LAND:
        land(t, p)


@rule
def land(t: Any, p: int) -> None:
    """Do what the day says."""
    kind = space_kind(t, p, t.day[p])
    if kind == Space.DAYLIGHT:
        daylight_savings(t, p)
    else:
        follow(t, p, kind)


@rule
def daylight_savings(t: Any, p: int) -> None:
    """Everybody, the lander first, goes back a day and does what it says."""
    for i in range(t.seats):
        q = after(t, p, t.seats - 1 - i)
        if not retired(t, q):
            do_next(t, q, BACK_A_DAY)


@rule
def go_back_a_day(t: Any, p: int) -> None:
    """Who is on Start collects a wage instead. A player who is moved onto Daylight Savings does nothing there (rulings/1974 #14-#18)."""
    if t.day[p] == 0:
        transfer(t, Account.BANK, p, t.edition.wage, Why.DAYLIGHT_WAGES, NONE, 0)
    else:
        move_to(t, p, t.day[p] - 1)
        follow(t, p, space_kind(t, p, t.day[p]))


@rule
def follow(t: Any, p: int, kind: int) -> None:
    """Do what a day of this kind says; Start, a Sunday and Daylight Savings say nothing here."""
    day = t.day[p]
    amount = space_amount(t, day)
    if kind == Space.MAIL:
        collect_mail(t, p, amount)
    elif kind == Space.DEAL:
        deal(t, p)
    elif kind == Space.BUYER:
        buyer(t, p)
    elif kind == Space.PAY_DAY:
        pay_day(t, p)
    elif kind == Space.EVENT:
        event(t, p)
    elif kind == Space.COLLECT:
        transfer(t, Account.BANK, p, amount, Why.COLLECT, day, 0)
    elif kind == Space.PAY:
        pay(t, p, Account.BANK, amount, Why.PAY, day)
    elif kind == Space.PAY_POT:
        pay(t, p, Account.POT, amount, Why.PAY_POT, day)
    else:
        special_day(t, p, kind, amount)


@rule
def special_day(t: Any, p: int, kind: int, amount: int) -> None:
    """The days on which everybody plays against each other, or has something to pay."""
    if kind == Space.LOTTERY:
        lottery(t, p)
    elif kind == Space.LUCKY_LOTTERY:
        lucky_lottery(t, p)
    elif kind == Space.CARD_LOTTERY:
        card_lottery(t, p)
    elif kind == Space.ELECTION:
        town_election(t)
    elif kind == Space.POKER:
        poker_game(t, p)
    elif kind == Space.RADIO:
        radio_contest(t, p)
    elif kind == Space.HIGHEST_ROLL:
        highest_roll(t, p, amount, 1)
    elif kind == Space.SINGING:
        highest_roll(t, p, amount, 2)
    elif kind == Space.BIRTHDAY:
        birthday(t, p)
    elif kind == Space.CHARITY_WALK:
        charity_walk(t, p)
    elif kind == Space.HOLIDAY:
        holiday(t, p, amount)
    else:
        day_of_luck(t, p, kind, amount)


@rule
def day_of_luck(t: Any, p: int, kind: int, amount: int) -> None:
    """The days that concern the lander alone."""
    if kind == Space.LOTTERY_DRAW:
        lottery_draw(t, p)
    elif kind == Space.YARD_SALE:
        yard_sale(t, p)
    elif kind == Space.FREE_DEAL:
        free_deal(t, p)
    elif kind == Space.SWEEPSTAKES:
        sweepstakes(t, p, amount, 1)
    elif kind == Space.SUPER_SWEEPSTAKES:
        sweepstakes(t, p, amount, 2)
    elif kind == Space.SKYROCKETS:
        transfer(t, Account.BANK, Account.POT, amount, Why.SKYROCKETS, t.day[p], 0)
    elif kind == Space.CASINO:
        casino_night(t, p, amount)
    elif kind == Space.JUMP_BACK:
        jump(t, p, -1)
    elif kind == Space.SKIP_AHEAD:
        jump(t, p, 1)


@rule
def town_election(t: Any) -> None:
    """Everybody contributes to the Pot, which waits for the next moving 6 (rulings/1974 #11, #12)."""
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
def holiday(t: Any, p: int, amount: int) -> None:
    """Everybody collects from the bank, the retired too, and nobody pays (rulings/2008 #15)."""
    for i in range(t.seats):
        q = after(t, p, i)
        if takes_part(t, q):
            transfer(t, Account.BANK, q, amount, Why.HOLIDAY, t.day[p], 0)


@rule
def sweepstakes(t: Any, p: int, amount: int, dice: int) -> None:
    """Win $1,000 from the bank for each pip you roll, with one die or with both."""
    pips = throw_dice(t, Luck.SWEEPSTAKES, p, p, 0, dice)
    transfer(t, Account.BANK, p, amount * pips, Why.SWEEPSTAKES, t.day[p], 0)


@rule
def casino_night(t: Any, p: int, amount: int) -> None:
    """An odd roll wins from the bank, an even one costs as much, into the Jackpot (rulings/2008 #20)."""
    if throw(t, Luck.CASINO, p, p, 0) % 2 == 1:
        transfer(t, Account.BANK, p, amount, Why.CASINO_WON, t.day[p], 0)
    else:
        pay(t, p, Account.POT, amount, Why.CASINO_LOST, t.day[p])


@rule
def jump(t: Any, p: int, direction: int) -> None:
    """Roll one die and move that many days back or ahead; it never wins the Jackpot (rulings/2008 #5-#9). Do what the new day says."""
    if t.hops < HOPS_MOST:
        days = direction * throw(t, Luck.JUMP, p, p, 0)
        note(t, Event.JUMPED, p, days, NONE)
        move_to(t, p, t.day[p] + days)
        do_next(t, p, LAND)
        t.hops += 1


@rule
def free_deal(t: Any, p: int) -> None:
    """The top deal is yours for nothing (rulings/2008 #12)."""
    card = draw(t, Deck.DEALS, p)
    if card != NONE:
        take(t, Deck.DEALS, p, card)
        note(t, Event.FREE_DEAL, p, 0, card)


@rule
def yard_sale(t: Any, p: int) -> None:
    """Pay the bank $100 times your roll and take the deal, whatever it prints (rulings/1994 #7, #8, rulings/2000 #15, rulings/2008 #25)."""
    card = yard_deal(t, p)
    if card == NONE:
        return
    price = t.edition.yard_sale_price * throw(t, Luck.YARD_SALE, p, p, 0)
    pay(t, p, Account.BANK, price, Why.YARD_SALE, card)
    take(t, Deck.DEALS, p, card)
    note(t, Event.DEAL_TAKEN, p, price, card)
    if t.edition.yard_deal_laid_out:
        t.yard_deal = NONE
        put_out_a_yard_deal(t, p)


@rule
def yard_deal(t: Any, p: int) -> int:
    """1994 sells the deal that lies hidden next to the board and puts out a new one; later editions sell the top one of the deck."""
    if t.edition.yard_deal_laid_out:
        put_out_a_yard_deal(t, p)
        return t.yard_deal
    return draw(t, Deck.DEALS, p)


@rule
def charity_walk(t: Any, p: int) -> None:
    """Every other player pays $100 times a roll into the Jackpot.

    It is their own roll in 1994 (rulings/1994 #9), and the lander's in 2008 (rulings/2008 #19).
    """
    miles = 0
    if t.edition.charity_walk_rolled_once:
        miles = throw(t, Luck.CHARITY_WALK, p, p, 0)
    for i in range(1, t.seats):
        q = after(t, p, i)
        if takes_part(t, q):
            if not t.edition.charity_walk_rolled_once:
                miles = throw(t, Luck.CHARITY_WALK, p, q, 0)
            pay(t, q, Account.POT, t.edition.charity_walk_price * miles, Why.CHARITY_WALK, NONE)
