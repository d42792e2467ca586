"""Chance: every number is a pure function of the seed and of what it is for, so that a changed decision never shifts another's dice.

Counter-based: two rounds of a 32-bit mixing function over (seed, purpose, who, month, index). All products stay below 2**63,
so that Python and compiled code agree to the bit.

What a player who thinks ahead cannot know, the dice to come and the order of the piles, is drawn again where a playout leaves a game
(`happen`): what has happened stays, what is still hidden is another future.
"""

from enum import IntEnum
from typing import Any

from payday_core.engine.chance import below, word
from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.pay_day.kinds import DECKS, NONE, Deck, Event

SECOND_DIE = 1 << 20
"""The second of two dice counts as thrown this many laps later; no contest lasts that long."""

HOPS = 32
"""More than the moves by cards and tiles of one turn."""


class Luck(IntEnum):
    """What a stream of chance is for; there is room for 16."""

    MOVE = 0
    SHUFFLE = 1
    COMMISSION = 2
    POKER = 3
    LOTTERY = 4
    RADIO = 5
    YARD_SALE = 6
    CHARITY_WALK = 7
    SWELLFARE = 8
    BOT = 9
    SWEEPSTAKES = 10
    CONTEST = 11
    JUMP = 12
    CASINO = 13


@rule
def happen(t: Any) -> None:
    """A die falls, a card is drawn or a choice is made: one thing more that happens in this turn.

    In a playout the first `stays` of them are those of the game that it starts from; before the next one the future changes.
    """
    if t.forked and t.happened >= t.stays:
        another_future(t)
    t.happened += 1


@rule
def another_future(t: Any) -> None:
    """From here on the dice are those of the other future, the piles lie in its order, and everybody plays by his rule card."""
    t.forked = 0
    t.luck[0] = t.future[0]
    t.luck[1] = t.future[1]
    t.dice_used = t.dice_loaded
    for p in range(t.seats):
        t.asks[p] = 0
    swap_yard_deal(t)
    for deck in range(DECKS):
        mix_pile(t, deck)


@rule
def swap_yard_deal(t: Any) -> None:
    """The deal that lies face down at the Yard Sale may be any that nobody has seen."""
    if t.yard_deal == NONE:
        return
    i = below(word(t, Luck.SHUFFLE, Deck.DEALS, 1, (t.shuffles[Deck.DEALS] & 1023) * 128), t.left[Deck.DEALS] + 1)
    if i < t.left[Deck.DEALS]:
        place = (t.top[Deck.DEALS] + i) % t.edition.cards[Deck.DEALS]
        t.yard_deal, t.order[Deck.DEALS][place] = t.order[Deck.DEALS][place], t.yard_deal


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
    t.unseen[deck] = t.left[deck]


@rule
def die(t: Any, purpose: int, who: int, index: int) -> int:
    """A die of seat `who`, 1 to 6: the next loaded one if any are left."""
    happen(t)
    if t.dice_used < t.dice_loaded:
        t.dice_used += 1
        return t.loaded_dice[t.dice_used - 1]
    return 1 + below(word(t, purpose, who, t.month[who], index), 6)


@rule
def roll_to_move(t: Any, p: int) -> int:
    """The roll that moves p's token: p's n-th roll of the month, whatever happened before it."""
    t.rolls[p] += 1
    rolled = die(t, Luck.MOVE, p, t.rolls[p])
    note(t, Event.ROLLED, p, rolled, -1)
    return rolled


@rule
def throw(t: Any, purpose: int, p: int, q: int, lap: int) -> int:
    """q's throw, in the given lap, of what p's landing started. Nobody's absence shifts it.

    An index has room for 128 laps of the turn's first landing; later laps, and landings by cards and tiles, to which somebody else's
    turn may have brought p, are scattered over the same room.
    """
    index = (((t.rolls[p] & 63) * 32 + t.day[p]) * 128 + (lap & 127)) * 8 + q
    scatter = (lap >> 7) * HOPS + t.hops
    if t.hops > 0:
        scatter += (t.rolls[t.player] * 8 + t.player) << 12
    thrown = die(t, purpose, p, (index ^ scatter * 0x9E3B1) & 0x1FFFFF)
    note(t, Event.THREW, q, thrown, -1)
    return thrown


@rule
def throw_dice(t: Any, purpose: int, p: int, q: int, lap: int, dice: int) -> int:
    """The sum of q's throw of one die or of both."""
    thrown = throw(t, purpose, p, q, lap)
    if dice > 1:
        thrown += throw(t, purpose, p, q, lap + SECOND_DIE)
    return thrown
