"""Chapter: Chance and Hazard Cards, drawn and followed at once."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.game_of_the_year.effects import LINES_MOST
from payday_core.games.game_of_the_year.kinds import Deck, Event, Verb, Why
from payday_core.games.game_of_the_year.luck import happen, shuffle
from payday_core.games.game_of_the_year.rules.holdings import at_home, has_finished
from payday_core.games.game_of_the_year.rules.lines import do_it, whom_it_is_for
from payday_core.games.game_of_the_year.table import CARDS_MOST, PICTURES_MOST


@rule
def draw(t: Any, deck: int, p: int) -> int:
    """The thing that the top card of a pile is; an empty pile is shuffled again (rulings/game-of-the-year Y38)."""
    happen(t)
    if t.cards_used[deck] < t.cards_loaded[deck]:
        card = t.loaded_cards[deck][t.cards_used[deck]]
        t.cards_used[deck] += 1
    else:
        if t.left[deck] == 0:
            new_pile(t, deck)
        card = t.order[deck][t.top[deck]]
        t.top[deck] = (t.top[deck] + 1) % t.box.cards[deck]
        t.left[deck] -= 1
    thing = PICTURES_MOST + deck * CARDS_MOST + card
    note(t, Event.DREW_CHANCE if deck == Deck.CHANCE else Event.DREW_HAZARD, p, 0, thing)
    return thing


@rule
def new_pile(t: Any, deck: int) -> None:
    """Shuffle all cards of a deck into a pile."""
    shuffle(t, deck)
    t.top[deck] = 0
    t.left[deck] = t.box.cards[deck]


@rule
def take_a_card(t: Any, p: int, deck: int) -> None:
    """Draw a card and follow it. In the month of one's birth a Hazard Card is discarded (rulings/game-of-the-year Y25)."""
    thing = draw(t, deck, p)
    if deck == Deck.HAZARD and at_home(t, p):
        note(t, Event.AT_HOME, p, 0, thing)
    else:
        follow_card(t, p, thing, deck)


@rule
def follow_card(t: Any, p: int, thing: int, deck: int) -> None:
    """Do what a card says, line by line, the player who drew it first, then to the left (rulings/game-of-the-year Y14)."""
    meant = 0
    why = Why.CHANCE if deck == Deck.CHANCE else Why.HAZARD
    for i in range(LINES_MOST):
        if t.box.line_verb[thing][i] == Verb.NOTHING:
            return
        before = meant
        meant = whom_it_is_for(t, p, thing, i, before)
        if t.box.line_may[thing][i] and meant == 0:
            return
        for k in range(t.seats):
            q = (p + k) % t.seats
            if meant >> q & 1 and not has_finished(t, q) and not (deck == Deck.HAZARD and at_home(t, q)):
                do_it(t, q, p, thing, i, why)
