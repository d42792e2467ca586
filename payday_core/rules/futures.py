"""Chapter: what a player who thinks ahead cannot know: the dice to come and the order of the piles.

No rule of the box: a playout that starts in the middle of a game keeps all that has happened and draws anew what is still hidden.
"""

from typing import Any

from payday_core.compiling import rule
from payday_core.dice import Luck, below, word
from payday_core.kinds import DECKS


@rule
def another_future(t: Any) -> None:
    """From here on the dice are those of the other future, the piles lie in its order, and everybody plays by his rule card."""
    t.forked = 0
    t.luck[0] = t.future[0]
    t.luck[1] = t.future[1]
    t.dice_used = t.dice_loaded
    for p in range(t.seats):
        t.asks[p] = 0
    for deck in range(DECKS):
        mix_pile(t, deck)


@rule
def mix_pile(t: Any, deck: int) -> None:
    """Put the cards of a pile into another order; a stream of its own, apart from those of the shuffles."""
    n = t.edition.cards[deck]
    order = t.order[deck]
    for i in range(t.left[deck] - 1, 0, -1):
        j = below(word(t, Luck.SHUFFLE, deck, 1, (t.shuffles[deck] & 1023) * 128 + i), i + 1)
        one = (t.top[deck] + i) % n
        other = (t.top[deck] + j) % n
        order[one], order[other] = order[other], order[one]
