"""Cards in words and signs: "8 of spades", "8♠"."""

from collections.abc import Iterable, Iterator
from typing import Final

from payday_core.games.play_or_pay.kinds import RANKS, Suit
from payday_core.text.wording import join_names

RANK_NAMES: Final = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
RANK_SIGNS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_SIGNS: Final = ("♣", "♦", "♥", "♠")


def card_number(rank: int, suit: Suit) -> int:
    """The number of a card. rank: ace = 1, king = 13."""
    return int(suit) * RANKS + rank - 1


def suit_name(suit: int) -> str:
    """A suit in words: "spades"."""
    return Suit(suit).name.lower()


def card_name(card: int) -> str:
    """A card in words: "8 of spades"."""
    return f"{RANK_NAMES[card % RANKS]} of {suit_name(card // RANKS)}"


def card_sign(card: int) -> str:
    """A card in short: "8♠"."""
    return f"{RANK_SIGNS[card % RANKS]}{SUIT_SIGNS[card // RANKS]}"


def card_names(cards: Iterable[int]) -> str:
    """Cards in words: "8 of spades and 9 of spades"."""
    return join_names([card_name(card) for card in cards])


def cards_in(once: int, twice: int = 0) -> tuple[int, ...]:
    """The cards of two sets of bits, by suit and rank; those of the second set stand twice."""
    return tuple(_sorted_out(once, twice))


def _sorted_out(once: int, twice: int) -> Iterator[int]:
    for card in range(once.bit_length()):
        if once >> card & 1:
            yield card
        if twice >> card & 1:
            yield card
