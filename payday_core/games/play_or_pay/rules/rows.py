"""Chapter: the four rows, which cards fit, and what laying a card does."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.play_or_pay.kinds import NONE, RANKS, SUITS, Event

WHOLE = (1 << RANKS) - 1
"""Every rank of a suit, a bit each."""


@rule
def fitting(t: Any) -> int:
    """Every card that fits now, a bit each, whoever holds it."""
    cards = 0
    for suit in range(SUITS):
        cards |= fitting_ranks(t, suit) << (suit * RANKS)
    return cards


@rule
def fitting_ranks(t: Any, suit: int) -> int:
    """The next higher and the next lower card of an open row; a row that is not open can be opened (rulings/play-or-pay #5, #8)."""
    if t.house.round_the_corner:
        return next_round_the_corner(t, suit)
    if t.lowest[suit] == 0:
        return opening_ranks(t)
    ranks = 0
    if t.lowest[suit] > 1:
        ranks |= 1 << (t.lowest[suit] - 2)
    if t.highest[suit] < RANKS:
        ranks |= 1 << t.highest[suit]
    return ranks


@rule
def opening_ranks(t: Any) -> int:
    """A row is opened with any card, or with the rank agreed (rulings/play-or-pay #8, #22)."""
    return 1 << (t.house.starts_with - 1) if t.house.starts_with > 0 else WHOLE


@rule
def next_round_the_corner(t: Any, suit: int) -> int:
    """One suit at a time, upward, with the ace after the king; only when it is full can the next be opened (rulings/play-or-pay #21)."""
    if t.building == NONE:
        return WHOLE if t.lowest[suit] == 0 else 0
    return 1 << (t.highest[suit] % RANKS) if t.building == suit else 0


@rule
def lay_card(t: Any, p: int, card: int, fitted: int) -> None:
    """The card goes from the hand to its row; of so many that fitted it was chosen."""
    take_from_hand(t, p, card)
    note(t, Event.LAID, p, fitted, card)
    extend_row(t, card)


@rule
def extend_row(t: Any, card: int) -> None:
    """The card lies in its row."""
    if t.house.round_the_corner:
        build_on(t, card // RANKS, card % RANKS + 1)
    else:
        put_at_an_end(t, card // RANKS, card % RANKS + 1)


@rule
def take_from_hand(t: Any, p: int, card: int) -> None:
    """One copy of the card leaves the hand."""
    if t.twice[p] >> card & 1:
        t.twice[p] ^= 1 << card
    else:
        t.once[p] ^= 1 << card
    t.held[p] -= 1


@rule
def put_at_an_end(t: Any, suit: int, rank: int) -> None:
    """The row grows by a card. With two packs a full row is cleared at once (rulings/play-or-pay #11)."""
    if t.lowest[suit] == 0 or rank < t.lowest[suit]:
        t.lowest[suit] = rank
    if rank > t.highest[suit]:
        t.highest[suit] = rank
    if t.lowest[suit] == 1 and t.highest[suit] == RANKS:
        finish_row(t, suit)


@rule
def build_on(t: Any, suit: int, rank: int) -> None:
    """Round the corner a row is full when the next card would be its first."""
    if t.lowest[suit] == 0:
        t.lowest[suit] = rank
    t.highest[suit] = rank
    t.building = suit
    if rank % RANKS + 1 == t.lowest[suit]:
        t.building = NONE
        finish_row(t, suit)


@rule
def finish_row(t: Any, suit: int) -> None:
    """A full row is cleared if there is a second copy of its cards, and stays if there is none (rulings/play-or-pay #11)."""
    if t.packs > 1:
        t.lowest[suit] = 0
        t.highest[suit] = 0
        note(t, Event.ROW_CLEARED, NONE, 0, suit)
