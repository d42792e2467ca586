"""Chapter: landing on a picture day."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.game_of_the_year.effects import LINES_MOST
from payday_core.games.game_of_the_year.kinds import Border, Deck, Event, Verb, Why
from payday_core.games.game_of_the_year.rules.cards import take_a_card
from payday_core.games.game_of_the_year.rules.holdings import has_finished
from payday_core.games.game_of_the_year.rules.lines import do_it, whom_it_is_for

HOPS_MOST = 20
"""How many pictures one turn can follow; every chain ends, so this is a guard (rulings/game-of-the-year Y13)."""


@rule
def on_a_picture(t: Any, p: int) -> bool:
    """Does p stand on a day with a picture?"""
    return t.box.border[t.day[p]] != Border.PLAIN


@rule
def follow_pictures(t: Any, p: int) -> None:
    """Follow the picture; if that moved p on to another one, that too, and so on (rulings/game-of-the-year Y13)."""
    t.arrived = 1
    while t.arrived and on_a_picture(t, p) and t.hops < HOPS_MOST:
        t.hops += 1
        t.arrived = 0
        thing = t.box.entry[t.day[p]]
        note(t, Event.PICTURE, p, t.day[p], thing)
        follow_day(t, p, thing)


@rule
def follow_day(t: Any, p: int, thing: int) -> None:
    """Do what a day's entry says, line by line, the player first, then to the left; cards at once (rulings/game-of-the-year Y14)."""
    meant = 0
    for i in range(LINES_MOST):
        verb = t.box.line_verb[thing][i]
        if verb == Verb.NOTHING:
            return
        before = meant
        meant = whom_it_is_for(t, p, thing, i, before)
        if t.box.line_may[thing][i] and meant == 0:
            return
        for k in range(t.seats):
            q = (p + k) % t.seats
            if meant >> q & 1 and not has_finished(t, q):
                if verb == Verb.CHANCE or verb == Verb.HAZARD:
                    take_a_card(t, q, Deck.CHANCE if verb == Verb.CHANCE else Deck.HAZARD)
                else:
                    do_it(t, q, p, thing, i, Why.ENTRY)
