"""Chapter: what a line of a day or a card says to do."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.game_of_the_year.decisions import decide
from payday_core.games.game_of_the_year.kinds import BANK, Ask, Event, Kind, Other, Verb, Why
from payday_core.games.game_of_the_year.rules.holdings import at_home, has, move, tokens_of
from payday_core.games.game_of_the_year.rules.moves import send, swap
from payday_core.games.game_of_the_year.rules.players import bit_of, everybody_else, others_meant, players_meant, those_who_meet
from payday_core.games.game_of_the_year.rules.tokens import choose, give, pay, take


@rule
def whom_it_is_for(t: Any, p: int, thing: int, i: int, before: int) -> int:
    """A bit for each player who does what line i says. `before`: those who met the condition of the line before; then `else` is over.

    Of an offer that cannot be met or is declined nobody does anything.
    """
    if t.box.line_otherwise[thing][i] and before != 0:
        return 0
    meant = players_meant(t, p, t.box.line_who[thing][i])
    meant = those_who_meet(t, meant, t.box.line_when[thing][i], t.box.line_number[thing][i])
    if t.box.line_may[thing][i] and meant != 0 and not accepts_offer(t, p, thing):
        return 0
    return meant


@rule
def accepts_offer(t: Any, p: int, thing: int) -> bool:
    """Does p take the offer? It is made only to who can meet it."""
    if not can_meet(t, p, t.box.line_verb[thing][0], t.box.line_amount[thing][0], t.box.line_other[thing][0]):
        return False
    if decide(t, p, Ask.ACCEPT, thing, 0, 1, 1, 0) == 1:
        return True
    note(t, Event.DECLINED, p, 0, thing)
    return False


@rule
def can_meet(t: Any, p: int, verb: int, amount: int, other: int) -> bool:
    """Has p the cash, a token, the days, or somebody to change places with?"""
    if verb == Verb.PAY:
        return has(t, p, Kind.DOLLARS) >= amount
    if verb == Verb.GIVE:
        return tokens_of(t, p) > 0
    if verb == Verb.BACK:
        return t.day[p] > amount
    return others_meant(t, p, p, other) != 0


@rule
def do_it(t: Any, q: int, p: int, thing: int, i: int, source: int) -> None:
    """q does what line i says; p is the player whose day or card it is. What comes of an offer is a purchase, not a debt."""
    verb = t.box.line_verb[thing][i]
    amount = t.box.line_amount[thing][i]
    why = Why.OFFER if t.box.line_may[thing][0] else source
    if verb == Verb.AHEAD:
        send(t, q, t.day[q] + amount)
    elif verb == Verb.BACK:
        send(t, q, t.day[q] - amount)
    elif verb == Verb.COLLECT:
        move(t, Kind.DOLLARS, BANK, q, amount, why, thing, 0)
    elif verb == Verb.TAKE:
        for _ in range(amount):
            take(t, q, t.box.line_thing[thing][i], why, thing)
    elif t.box.line_other[thing][i] == Other.BANK:
        hand_over(t, q, BANK, thing, i, why)
    else:
        bits = to_whom(t, q, p, thing, i)
        for k in range(1, t.seats):
            other = (q + k) % t.seats
            if bits >> other & 1:
                hand_over(t, q, other, thing, i, why)


@rule
def to_whom(t: Any, q: int, p: int, thing: int, i: int) -> int:
    """A bit for each player to whom q pays or gives, or with whom q changes places."""
    other = t.box.line_other[thing][i]
    if other != Other.CHOSEN:
        return others_meant(t, q, p, other)
    open_to = everybody_else(t, q)
    if open_to == 0:
        return 0
    return bit_of(choose(t, q, Ask.WHOM, thing, 0, t.seats - 1, ((1 << t.seats) - 1) & ~open_to))


@rule
def hand_over(t: Any, q: int, other: int, thing: int, i: int, why: int) -> None:
    """q pays or gives to one player or the bank, or changes places with one. In the month of one's birth one pays only what one buys.

    See rulings/game-of-the-year Y25. "Pay $100 to each" is a debt to each, settled one after the other (Y35).
    """
    verb = t.box.line_verb[thing][i]
    if verb == Verb.SWAP:
        swap(t, q, other)
    elif verb == Verb.PAY and why == Why.OFFER:
        move(t, Kind.DOLLARS, q, other, t.box.line_amount[thing][i], why, thing, 0)
    elif verb == Verb.PAY:
        pay(t, q, other, t.box.line_amount[thing][i], why, thing)
    elif why == Why.OFFER or not at_home(t, q):
        give(t, q, other, t.box.line_thing[thing][i], why, thing)
