"""Cards as HTML: a face, a hand sorted by suit, and cards in words on the way."""

from collections.abc import Iterable, Sequence
from itertools import groupby

import htpy as h

from payday_core.games.play_or_pay.cards import RANK_SIGNS, SUIT_SIGNS, card_name, card_names
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


def in_short(cards: Sequence[int], fits: Sequence[int], words: str) -> h.Element:
    """A whole hand on a line or two, suit by suit; those that fit are marked. `words`: whose it is."""
    runs = [
        h.span(class_=["pp-run", suit_color(suit)])[
            h.i[SUIT_SIGNS[suit]], [h.b(class_="pp-can" if card in fits else None)[RANK_SIGNS[card % RANKS]] for card in run]
        ]
        for suit, run in groupby(by_suit(cards), key=lambda card: card // RANKS)
    ]
    return h.span(".pp-short", role="img", aria_label=f"{words}: {card_names(by_suit(cards))}")[runs]
