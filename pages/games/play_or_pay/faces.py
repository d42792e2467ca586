"""Cards as HTML: a face, a hand sorted by suit, and cards in words on the way."""

from collections.abc import Iterable

import htpy as h

from payday_core.games.play_or_pay.cards import RANK_SIGNS, SUIT_SIGNS, card_name
from payday_core.games.play_or_pay.drawing import suit_color
from payday_core.games.play_or_pay.kinds import RANKS


def by_suit(cards: Iterable[int]) -> list[int]:
    """A hand from left to right: suit by suit, each from king to ace as the rows are."""
    return sorted(cards, key=lambda card: (card // RANKS, -card))


def face(card: int, kind: str = "") -> h.Element:
    """A card that can only be looked at."""
    sign = h.fragment[h.b(aria_hidden="true")[RANK_SIGNS[card % RANKS]], h.i(aria_hidden="true")[SUIT_SIGNS[card // RANKS]]]
    return h.span(class_=["pp-card", suit_color(card // RANKS), kind], role="listitem")[h.span(".sr")[card_name(card)], sign]


def faces(cards: Iterable[int], words: str) -> h.Element:
    """Some cards side by side, sorted. `words`: what they are."""
    return h.span(".pp-cards", role="list", aria_label=words)[[face(card) for card in by_suit(cards)]]
