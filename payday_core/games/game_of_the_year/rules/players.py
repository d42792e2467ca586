"""Chapter: who is meant. Several players are a number with a bit for each seat."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.game_of_the_year.kinds import NONE, Kind, Other, When, Who
from payday_core.games.game_of_the_year.rules.holdings import has, has_finished, tokens_of

FIRST_LATE_MONTH = 6
"""July: whoever is born from here on is born late."""


@rule
def farthest(t: Any, leading: int) -> int:
    """The leading (1) or the last (0) player: by place, among those under way (rulings/game-of-the-year Y36).

    Of several the next after the player in turn, who comes last. The player in turn where nobody is under way.
    """
    best = NONE
    for i in range(1, t.seats + 1):
        q = (t.player + i) % t.seats
        better = best == NONE or (leading and t.day[q] > t.day[best]) or (not leading and t.day[q] < t.day[best])
        if better and not has_finished(t, q):
            best = q
    return t.player if best == NONE else best


@rule
def next_left(t: Any, p: int) -> int:
    """The next player on p's left who is under way; NONE if nobody else is."""
    for i in range(1, t.seats):
        q = (p + i) % t.seats
        if not has_finished(t, q):
            return q
    return NONE


@rule
def bit_of(p: int) -> int:
    """One player, or none, as a bit."""
    return 0 if p == NONE else 1 << p


@rule
def everybody_else(t: Any, p: int) -> int:
    """All others under way: who has finished is named by nothing (rulings/game-of-the-year Y37)."""
    bits = 0
    for q in range(t.seats):
        if q != p and not has_finished(t, q):
            bits |= 1 << q
    return bits


@rule
def those_on_one_side(t: Any, p: int, ahead: int) -> int:
    """All under way who are farther along than p (1), or farther back (0)."""
    bits = 0
    for q in range(t.seats):
        if not has_finished(t, q) and ((ahead and t.day[q] > t.day[p]) or (not ahead and t.day[q] < t.day[p])):
            bits |= 1 << q
    return bits


@rule
def players_meant(t: Any, p: int, who: int) -> int:
    """Whom a line is for, p being the player whose day or card it is."""
    if who == Who.YOU:
        return bit_of(p)
    if who == Who.EACH:
        return bit_of(p) | everybody_else(t, p)
    if who == Who.OTHERS:
        return everybody_else(t, p)
    if who == Who.LEFT:
        return bit_of(next_left(t, p))
    if who == Who.LEADER or who == Who.LAST:
        return bit_of(farthest(t, 1 if who == Who.LEADER else 0))
    return those_on_one_side(t, p, 1 if who == Who.AHEAD else 0)


@rule
def others_meant(t: Any, q: int, p: int, other: int) -> int:
    """To whom q gives or with whom q changes places; nobody deals with themselves, and the bank and a chosen one are not among them."""
    bits = 0
    if other == Other.YOU:
        bits = bit_of(p)
    elif other == Other.OTHERS:
        bits = everybody_else(t, q)
    elif other == Other.LEFT:
        bits = bit_of(next_left(t, q))
    elif other == Other.LEADER or other == Other.LAST:
        bits = bit_of(farthest(t, 1 if other == Other.LEADER else 0))
    return bits & ~bit_of(q)


@rule
def meets(t: Any, q: int, when: int, number: int) -> bool:
    """Does q meet the condition of a line? Conditions ask only what is open to all."""
    if when == When.ALWAYS:
        return True
    if when <= When.NOT_LEADING:
        return (farthest(t, 1) == q) == (when == When.LEADING)
    if when <= When.NOT_LAST:
        return (farthest(t, 0) == q) == (when == When.LAST)
    if when <= When.CASH_BELOW:
        return (has(t, q, Kind.DOLLARS) >= number) == (when == When.CASH_FROM)
    if when <= When.TOKENS_BELOW:
        return (tokens_of(t, q) >= number) == (when == When.TOKENS_FROM)
    if when <= When.NO_HOLIDAY:
        return (has(t, q, Kind.HOLIDAY) > 0) == (when == When.HOLIDAY)
    if when <= When.BORN_LATE:
        return (t.box.month[t.birthday[q]] < FIRST_LATE_MONTH) == (when == When.BORN_EARLY)
    return (t.box.number[t.day[q]] % 2 == 0) == (when == When.EVEN_DAY)


@rule
def those_who_meet(t: Any, bits: int, when: int, number: int) -> int:
    """Each is asked for themselves."""
    found = 0
    for q in range(t.seats):
        if bits >> q & 1 and meets(t, q, when, number):
            found |= 1 << q
    return found
