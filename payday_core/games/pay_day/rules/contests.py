"""Chapter: rolling against each other: commission, Poker Game, Radio and Singing Contest."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note, transfer
from payday_core.games.pay_day.decisions import decide
from payday_core.games.pay_day.dice import Luck, throw, throw_dice
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Event, Why
from payday_core.games.pay_day.rules.loans import pay
from payday_core.games.pay_day.rules.players import after, takes_part
from payday_core.games.pay_day.rules.versions import STAKES_ONCE_TWO_JOIN


@rule
def everybody(t: Any) -> int:
    """All who take part, as bits."""
    entrants = 0
    for q in range(t.seats):
        if takes_part(t, q):
            entrants |= 1 << q
    return entrants


@rule
def highest_roller(t: Any, p: int, purpose: int, entrants: int, dice: int) -> int:
    """Entrants roll in turn from p on; the highest wins, and only those who tie roll again (rulings/all #12)."""
    lap = 0
    while True:
        best = 0
        leaders = 0
        for i in range(t.seats):
            q = after(t, p, i)
            if entrants >> q & 1:
                thrown = throw_dice(t, purpose, p, q, lap, dice)
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
    """Each player may stake $100; the highest roller takes all stakes. With fewer than two there is no game (rulings/1974 #13)."""
    entrants = poker_players(t, p)
    if entrants & (entrants - 1) == 0:
        note(t, Event.NO_CONTEST, p, 0, NONE)
        return
    winner = highest_roller(t, p, Luck.POKER, entrants, 1)
    transfer(t, Account.STAKES, winner, t.money[Account.STAKES], Why.POKER_WON, NONE, 0)


@rule
def poker_players(t: Any, p: int) -> int:
    """Who plays, as bits. Stakes are collected once two have joined, so that nobody draws on savings or borrows for a game that is off."""
    if t.rules < STAKES_ONCE_TWO_JOIN:
        return poker_players_before_3(t, p)
    entrants = who_joins(t, p, Ask.JOIN_POKER)
    if entrants & (entrants - 1) != 0:
        collect_stakes(t, p, entrants, t.edition.poker_stake, Why.POKER_STAKE)
    return entrants


@rule
def poker_players_before_3(t: Any, p: int) -> int:
    """Each stake was collected at once, and returned where there was no game."""
    entrants = enter(t, p, Ask.JOIN_POKER, t.edition.poker_stake, Why.POKER_STAKE)
    if entrants & (entrants - 1) == 0:
        for q in range(t.seats):
            if entrants >> q & 1:
                transfer(t, Account.STAKES, q, t.edition.poker_stake, Why.POKER_RETURNED, NONE, 0)
    return entrants


@rule
def who_joins(t: Any, p: int, ask: int) -> int:
    """Ask everybody from p on whether to join. Who does, as bits."""
    entrants = 0
    for i in range(t.seats):
        q = after(t, p, i)
        if takes_part(t, q) and decide(t, q, ask, NONE, 0, 1, 1, 0):
            entrants |= 1 << q
    return entrants


@rule
def collect_stakes(t: Any, p: int, entrants: int, stake: int, why: int) -> None:
    """Everybody who has joined pays, from p on."""
    for i in range(t.seats):
        q = after(t, p, i)
        if entrants >> q & 1:
            pay(t, q, Account.STAKES, stake, why, NONE)


@rule
def radio_contest(t: Any, p: int) -> None:
    """Everybody rolls in turn from the lander on, round and round; the first 3 wins (rulings/1994 #6)."""
    lap = 0
    while True:
        for i in range(t.seats):
            q = after(t, p, i)
            if takes_part(t, q) and throw(t, Luck.RADIO, p, q, lap) == t.edition.radio_number:
                transfer(t, Account.BANK, q, t.edition.radio_prize, Why.RADIO, NONE, 0)
                return
        lap += 1


@rule
def highest_roll(t: Any, p: int, prize: int, dice: int) -> None:
    """Everybody rolls, the lander first; the highest roll wins the prize from the bank (rulings/2008 #21)."""
    winner = highest_roller(t, p, Luck.CONTEST, everybody(t), dice)
    transfer(t, Account.BANK, winner, prize, Why.CONTEST_WON, t.day[p], 0)
