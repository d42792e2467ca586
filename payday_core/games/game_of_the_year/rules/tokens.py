"""Chapter: tokens, and debts that are paid with them."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.game_of_the_year.decisions import decide
from payday_core.games.game_of_the_year.kinds import ANY_TOKEN, BANK, BUY, NONE, Ask, Event, Kind, Why
from payday_core.games.game_of_the_year.rules.holdings import at_home, has, left_in_bank, move, tokens_of

ALL_KINDS = 7
"""A bit for each kind of token: none is there to choose."""

NOTHING_TO_GIVE = 31
"""The same with a Holiday Card, and with buying one."""


@rule
def choose(t: Any, p: int, ask: int, about: int, low: int, high: int, without: int) -> int:
    """p chooses, and the others see that p has."""
    chosen = decide(t, p, ask, about, low, high, 1, without)
    note(t, Event.CHOSE, p, chosen, ask)
    return chosen


@rule
def kinds_sold_out(t: Any) -> int:
    """A bit for each kind of token that the bank has no more of."""
    bits = 0
    for kind in range(Kind.FAME, Kind.HOLIDAY):
        if left_in_bank(t, kind) <= 0:
            bits |= 1 << (kind - 1)
    return bits


@rule
def kinds_not_held(t: Any, p: int) -> int:
    """A bit for each kind of token that p has none of."""
    bits = 0
    for kind in range(Kind.FAME, Kind.HOLIDAY):
        if has(t, p, kind) == 0:
            bits |= 1 << (kind - 1)
    return bits


@rule
def take(t: Any, p: int, thing: int, why: int, about: int) -> None:
    """Take a token or a Holiday Card from the bank; a token that is sold out is replaced by choice (rulings/game-of-the-year Y34)."""
    if thing != ANY_TOKEN and left_in_bank(t, thing) > 0:
        move(t, thing, BANK, p, 1, why, about, 0)
        return
    if thing != ANY_TOKEN:
        note(t, Event.SOLD_OUT, p, thing, about)
    without = kinds_sold_out(t)
    if thing != Kind.HOLIDAY and without != ALL_KINDS:
        move(t, choose(t, p, Ask.KIND, NONE, Kind.FAME, Kind.RED_LETTER, without), BANK, p, 1, why, about, 0)


@rule
def pay(t: Any, p: int, payee: int, dollars: int, why: int, about: int) -> None:
    """Pay a debt. In the month of one's birth one pays nothing (rulings/game-of-the-year Y25).

    A debt above one's cash is paid with one token of one's choice, whatever it comes to; without a token with a Holiday Card; else with
    all one's cash (Y32).
    """
    if at_home(t, p):
        return
    cash = has(t, p, Kind.DOLLARS)
    if cash >= dollars:
        move(t, Kind.DOLLARS, p, payee, dollars, why, about, 0)
    elif tokens_of(t, p) > 0:
        without = kinds_not_held(t, p)
        move(t, choose(t, p, Ask.GIVE, payee, Kind.FAME, Kind.RED_LETTER, without), p, payee, 1, Why.DEBT, why, dollars)
    elif has(t, p, Kind.HOLIDAY) > 0:
        move(t, Kind.HOLIDAY, p, payee, 1, Why.DEBT, why, dollars)
    else:
        move(t, Kind.DOLLARS, p, payee, cash, why, about, 0)


@rule
def give(t: Any, p: int, payee: int, thing: int, why: int, about: int) -> None:
    """Give a token or a Holiday Card; in place of a token that one has not, another thing (rulings/game-of-the-year Y33)."""
    if thing != ANY_TOKEN and has(t, p, thing) > 0:
        move(t, thing, p, payee, 1, why, about, 0)
        return
    without = what_cannot_be_given(t, p, payee, thing)
    if thing == Kind.HOLIDAY or without == NOTHING_TO_GIVE:
        return
    given = choose(t, p, Ask.GIVE, payee, Kind.FAME, BUY, without)
    if given == BUY:
        move(t, Kind.DOLLARS, p, BANK, t.box.token_price, Why.SUBSTITUTE, thing, why)
        move(t, thing, BANK, payee, 1, why, about, 0)
    elif thing == ANY_TOKEN and given != Kind.HOLIDAY:
        move(t, given, p, payee, 1, why, about, 0)
    else:
        move(t, given, p, payee, 1, Why.SUBSTITUTE, thing, why)


@rule
def what_cannot_be_given(t: Any, p: int, payee: int, thing: int) -> int:
    """A bit for each answer to `Ask.GIVE` that is closed.

    A token of one's choice is a token as long as one has any; for the bank nobody buys one from the bank.
    """
    without = kinds_not_held(t, p)
    if has(t, p, Kind.HOLIDAY) == 0 or (thing == ANY_TOKEN and without != ALL_KINDS):
        without |= 1 << (Kind.HOLIDAY - 1)
    if payee == BANK or thing == ANY_TOKEN or has(t, p, Kind.DOLLARS) < t.box.token_price or left_in_bank(t, thing) <= 0:
        without |= 1 << (BUY - 1)
    return without


@rule
def buy_a_token(t: Any, p: int) -> None:
    """At the end of one's turn one token can be bought, of a kind that is left (rulings/game-of-the-year Y30)."""
    without = kinds_sold_out(t)
    if has(t, p, Kind.DOLLARS) < t.box.token_price or without == ALL_KINDS:
        return
    kind = decide(t, p, Ask.BUY, NONE, 0, Kind.RED_LETTER, 1, without << 1)
    if kind > 0:
        move(t, Kind.DOLLARS, p, BANK, t.box.token_price, Why.BOUGHT, NONE, 0)
        move(t, kind, BANK, p, 1, Why.BOUGHT, NONE, 0)
