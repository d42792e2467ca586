"""Rule cards: how a seat chooses a card when nobody is asked. They see what the seat sees: its own hand and the rows."""

from typing import Any

from payday_core.engine.asking import first_option, open_options
from payday_core.engine.chance import below, word
from payday_core.engine.compiling import rule
from payday_core.games.play_or_pay.kinds import NONE, RANKS, Luck
from payday_core.games.play_or_pay.rules.rows import WHOLE

MIDDLE = RANKS // 2
"""The rank of the seven: as far from the ace as from the king."""


@rule
def card_answer(t: Any, p: int, low: int, high: int, without: int) -> int:
    """The card with the most points; of equal ones the one nearest an end of its suit, then the first."""
    if t.at_random[p]:
        return any_card(t, p, low, high, without)
    best, most, nearest = NONE, 0, 0
    for card in range(low, high + 1):
        if without >> (card - low) & 1:
            continue
        worth, from_middle = points(t, p, card), abs(card % RANKS - MIDDLE)
        if best == NONE or worth > most or (worth == most and from_middle > nearest):
            best, most, nearest = card, worth, from_middle
    return best


@rule
def any_card(t: Any, p: int, low: int, high: int, without: int) -> int:
    """A card by chance."""
    t.bot_draws[p] += 1
    skipped = below(word(t, Luck.BOT, p, 0, t.bot_draws[p]), open_options(low, high, 1, without))
    for _ in range(skipped):
        card = first_option(low, 1, without)
        without |= 1 << (card - low)
    return first_option(low, 1, without)


@rule
def points(t: Any, p: int, card: int) -> int:
    """What the card is worth to p by p's rule card."""
    suit, rank = card // RANKS, card % RANKS
    behind = ranks_behind(t, suit, rank)
    ours = how_many(t.once[p] >> (suit * RANKS) & behind)
    worth = t.own[p] * ours - t.others[p] * (how_many(behind) - ours)
    return worth + t.opening[p] if t.lowest[suit] == 0 else worth


@rule
def ranks_behind(t: Any, suit: int, rank: int) -> int:
    """The ranks beyond the card on its side of the row, on both sides where it opens the suit; a bit each."""
    below_it = (1 << rank) - 1
    above_it = WHOLE ^ below_it ^ (1 << rank)
    if t.lowest[suit] == 0:
        return below_it | above_it
    return below_it if rank + 1 < t.lowest[suit] else above_it


@rule
def how_many(bits: int) -> int:
    """How many bits are set."""
    number = 0
    while bits != 0:
        bits &= bits - 1
        number += 1
    return number
