"""Chance: what each stream is for, and what another future deals anew.

What a player who thinks ahead cannot know is drawn again where a playout leaves a game (`happen`): the spins to come, the order of the
piles, and the Lucky Numbers of others that have not been shown. What has happened stays.
"""

from enum import IntEnum
from typing import Any

from payday_core.engine.chance import below, word
from payday_core.engine.compiling import rule
from payday_core.games.game_of_the_year.kinds import NONE, PILES, Deck


class Luck(IntEnum):
    """What a stream of chance is for; there is room for 16."""

    SPIN = 0
    SHUFFLE = 1
    BIRTHDAY = 2
    BOT = 3


@rule
def happen(t: Any) -> None:
    """A spin, a drawn card, a look at a Lucky Number or a choice: one thing more that happens in this turn.

    In a playout the first `stays` of them are those of the game that it starts from; before the next one the future changes.
    """
    if t.forked and t.happened >= t.stays:
        another_future(t)
    t.happened += 1


@rule
def another_future(t: Any) -> None:
    """From here on the spins are those of the other future, the piles lie in its order, and everybody plays by their rule card."""
    t.forked = 0
    t.luck[0] = t.future[0]
    t.luck[1] = t.future[1]
    t.spins_used = t.spins_loaded
    for p in range(t.seats):
        t.asks[p] = 0
    for deck in range(PILES):
        t.cards_used[deck] = t.cards_loaded[deck]
        mix_pile(t, deck)
    if t.viewer != NONE:
        deal_hidden_numbers(t)


@rule
def mix_pile(t: Any, deck: int) -> None:
    """Put the cards of a pile into another order; a stream of its own, apart from those of the shuffles."""
    n = t.box.cards[deck]
    order = t.order[deck]
    for i in range(t.left[deck] - 1, 0, -1):
        j = below(word(t, Luck.SHUFFLE, deck, 1, (t.shuffles[deck] & 1023) * 128 + i), i + 1)
        one = (t.top[deck] + i) % n
        other = (t.top[deck] + j) % n
        order[one], order[other] = order[other], order[one]


@rule
def shuffle(t: Any, deck: int) -> None:
    """Shuffle all cards of a deck; its n-th shuffle is the same whatever happened before."""
    n = t.box.cards[deck]
    order = t.order[deck]
    for i in range(n):
        order[i] = i
    for i in range(n - 1, 0, -1):
        j = below(word(t, Luck.SHUFFLE, deck, 0, (t.shuffles[deck] & 1023) * 128 + i), i + 1)
        order[i], order[j] = order[j], order[i]
    t.shuffles[deck] += 1


@rule
def deal_hidden_numbers(t: Any) -> None:
    """The Lucky Numbers that the viewer has not seen may be any that nobody has shown and that somebody would have claimed."""
    shuffle(t, Deck.LUCKY_NUMBERS)
    i = 0
    for p in range(t.seats):
        if p != t.viewer and not t.known[p]:
            while not may_be_hidden(t, t.order[Deck.LUCKY_NUMBERS][i] + 1):
                i += 1
            t.lucky[p] = t.order[Deck.LUCKY_NUMBERS][i] + 1
            i += 1


@rule
def may_be_hidden(t: Any, number: int) -> bool:
    """Can it be the Lucky Number of somebody who has not shown it? Not the viewer's, nor a shown one, nor one that nobody claimed."""
    for p in range(t.seats):
        if t.lucky[p] == number and (p == t.viewer or t.known[p]):
            return False
    return t.nobodys >> number & 1 == 0
