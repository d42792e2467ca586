"""Chapter: rolling against each other: commission, Poker Game, Lottery, Radio contest."""

from typing import Any

from payday_core.compiling import rule
from payday_core.decisions import decide
from payday_core.dice import Luck, throw
from payday_core.kinds import NONE, Account, Ask, Event, Why
from payday_core.money import note, transfer
from payday_core.rules.loans import pay
from payday_core.rules.players import after, takes_part


@rule
def everybody(t: Any) -> int:
    """All who take part, as bits."""
    entrants = 0
    for q in range(t.seats):
        if takes_part(t, q):
            entrants |= 1 << q
    return entrants


@rule
def highest_roller(t: Any, p: int, purpose: int, entrants: int) -> int:
    """Entrants roll in turn from p on; the highest wins, and only those who tie roll again (7.1 #12)."""
    lap = 0
    while True:
        best = 0
        leaders = 0
        for i in range(t.seats):
            q = after(t, p, i)
            if entrants >> q & 1:
                thrown = throw(t, purpose, p, q, lap)
                if thrown > best:
                    best, leaders = thrown, 0
                if thrown == best:
                    leaders |= 1 << q
        if leaders & (leaders - 1) == 0:
            return first_seat(leaders)
        entrants = leaders
        lap += 1


@rule
def first_seat(entrants: int) -> int:
    """The lowest seat whose bit is set."""
    p = 0
    while not entrants >> p & 1:
        p += 1
    return p


@rule
def enter(t: Any, p: int, ask: int, stake: int, why: int) -> int:
    """Ask everybody from p on whether to join for a stake, which may be borrowed. The entrants, as bits."""
    entrants = 0
    for i in range(t.seats):
        q = after(t, p, i)
        if takes_part(t, q) and decide(t, q, ask, NONE, 0, 1, 1, 0):
            pay(t, q, Account.STAKES, stake, why, NONE)
            entrants |= 1 << q
    return entrants


@rule
def poker_game(t: Any, p: int) -> None:
    """Each player may stake $100; the highest roller takes all stakes. With fewer than two they are returned (7.2 #13)."""
    entrants = enter(t, p, Ask.JOIN_POKER, t.edition.poker_stake, Why.POKER_STAKE)
    if entrants & (entrants - 1) == 0:
        for q in range(t.seats):
            if entrants >> q & 1:
                transfer(t, Account.STAKES, q, t.edition.poker_stake, Why.POKER_RETURNED, NONE, 0)
        note(t, Event.NO_CONTEST, p, 0, NONE)
        return
    winner = highest_roller(t, p, Luck.POKER, entrants)
    transfer(t, Account.STAKES, winner, t.money[Account.STAKES], Why.POKER_WON, NONE, 0)


@rule
def lottery(t: Any, p: int) -> None:
    """The bank puts up $1,000, players may add $100 and pick a number each; the lander rolls until a number wins (7.3 #3-#5)."""
    entrants = enter(t, p, Ask.JOIN_LOTTERY, t.edition.lottery_ante, Why.LOTTERY_ANTE)
    if entrants == 0:
        note(t, Event.NO_CONTEST, p, 0, NONE)
        return
    transfer(t, Account.BANK, Account.STAKES, t.edition.lottery_bank, Why.LOTTERY_BANK, NONE, 0)
    winner = draw_lottery(t, p, pick_numbers(t, p, entrants))
    transfer(t, Account.STAKES, winner, t.money[Account.STAKES], Why.LOTTERY_WON, NONE, 0)


@rule
def pick_numbers(t: Any, p: int, entrants: int) -> int:
    """The lander first, then to the left, each a different number. Who holds number n: the n-th octal digit, 7 for nobody."""
    holders = 0o7777777
    taken = 0
    for i in range(t.seats):
        q = after(t, p, i)
        if entrants >> q & 1:
            number = decide(t, q, Ask.PICK_NUMBER, NONE, 1, 6, 1, taken)
            taken |= 1 << (number - 1)
            holders ^= (7 ^ q) << (3 * number)
            note(t, Event.PICKED, q, number, NONE)
    return holders


@rule
def draw_lottery(t: Any, p: int, holders: int) -> int:
    """Roll until a number comes that somebody holds."""
    lap = 0
    while True:
        holder = holders >> (3 * throw(t, Luck.LOTTERY, p, p, lap)) & 7
        if holder != 7:
            return holder
        lap += 1


@rule
def radio_contest(t: Any, p: int) -> None:
    """Everybody rolls in turn from the lander on, round and round; the first 3 wins (7.3 #6)."""
    lap = 0
    while True:
        for i in range(t.seats):
            q = after(t, p, i)
            if takes_part(t, q) and throw(t, Luck.RADIO, p, q, lap) == t.edition.radio_number:
                transfer(t, Account.BANK, q, t.edition.radio_prize, Why.RADIO, NONE, 0)
                return
        lap += 1
