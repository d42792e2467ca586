"""Drawings of the table as SVG: a row of thirteen places, a hand seen from behind, tokens in stacks. All they know is the `View`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import htpy as h

from payday_core.games.play_or_pay.cards import RANK_NAMES, RANK_SIGNS, SUIT_SIGNS, suit_name
from payday_core.games.play_or_pay.kinds import RANKS, Suit
from payday_core.games.play_or_pay.view import RowShown, View
from payday_core.text.wording import capital, counted, join_names

PLACES = tuple(reversed(range(RANKS)))
"""The ranks from left to right: king to ace, as a hand is sorted."""

STEP, WIDE, HIGH = 100, 90, 126
"""From one place to the next, and a card's size."""

TOP = 8
"""Room above a card for its mark."""

FAN_MOST = 7
"""More cards look like so many."""

STACK = 5
"""Tokens in a stack."""


@dataclass(frozen=True)
class Landing:
    """A card that comes to its row on this showing: after so many seconds, from the viewer's own hand or from somebody else's."""

    second: float
    own: bool


def suit_color(suit: int) -> str:
    """The class that colors a suit; its sign is there too."""
    return "pp-red" if suit in (Suit.DIAMONDS, Suit.HEARTS) else "pp-black"


# ---- a row


def row_drawing(view: View, row: RowShown, landings: Mapping[int, Landing]) -> h.Element:
    """The thirteen places of a suit: the cards that lie there, the next ones that fit as dashed outlines."""
    places = [_place(view, row, rank, at, landings) for at, rank in enumerate(PLACES)]
    size = f"0 0 {STEP * RANKS} {HIGH + 2 * TOP}"
    return h.svg(".pp-row", viewBox=size, role="img", aria_label=row_words(view, row))[places]


def _place(view: View, row: RowShown, rank: int, at: int, landings: Mapping[int, Landing]) -> h.Element:
    card = row.suit * RANKS + rank
    x = at * STEP + (STEP - WIDE) / 2
    kind = _kind(row, card)
    own = kind != "laid" and view.own is not None and card in view.own.fits
    landing = landings.get(card) if kind == "laid" else None
    marks = [
        f"pp-{kind}",
        suit_color(row.suit),
        "pp-own" if own else "",
        "pp-end" if kind == "laid" and rank + 1 in (row.lowest, row.highest) else "",
        "" if landing is None else "pp-lands pp-mine" if landing.own else "pp-lands",
    ]
    style = f"--at:{landing.second:.2f}s" if landing else None
    face = [
        h.rect(x=f"{x:.0f}", y=str(TOP), width=str(WIDE), height=str(HIGH), rx="14"),
        h.text(".pp-rank", x=f"{x + WIDE / 2:.0f}", y=str(TOP + 58), text_anchor="middle")[RANK_SIGNS[rank]],
        h.text(".pp-sign", x=f"{x + WIDE / 2:.0f}", y=str(TOP + 108), text_anchor="middle")[SUIT_SIGNS[row.suit]] if kind == "laid" else "",
        _mark(x) if own else "",
    ]
    return h.g(class_=marks, style=style)[face]


def _kind(row: RowShown, card: int) -> str:
    """Does a card lie there, would it fit next, or is the place free? Where any card opens a suit, no place stands out."""
    if card in row.cards:
        return "laid"
    return "next" if card in row.fits and len(row.fits) < RANKS else "free"


def _mark(x: float) -> h.Element:
    """A card of one's own fits here."""
    return h.circle(".pp-dot", cx=f"{x + WIDE - 14:.0f}", cy=str(TOP + 14), r="9")


def row_words(view: View, row: RowShown) -> str:
    """The row for whoever does not see it: "Hearts: 5 to 7; the 4 and the 8 fit."."""
    lies = "full, from ace to king" if row.is_full else f"{ends(row)}" if row.is_open else "not open"
    return f"{capital(suit_name(row.suit))}: {lies}{_what_fits(view, row)}."


def ends(row: RowShown) -> str:
    """From where to where an open row goes: "5 to 7", "8"."""
    first, last = RANK_NAMES[row.lowest - 1], RANK_NAMES[row.highest - 1]
    return first if row.lowest == row.highest else f"{first} to {last}"


def _what_fits(view: View, row: RowShown) -> str:
    if row.is_full or view.between:
        return ""
    if not row.fits:
        return "; it waits until the suit in play is full"
    if len(row.fits) == RANKS:
        return "; any card opens it"
    return f"; {the_ranks(row.fits)} {'fits' if len(row.fits) == 1 else 'fit'}"


def the_ranks(cards: tuple[int, ...]) -> str:
    """Cards of one suit by their ranks: "the 4 and the 8"."""
    return join_names([f"the {RANK_NAMES[card % RANKS]}" for card in cards])


def row_note(view: View, row: RowShown) -> str:
    """What is said beside a row: how it can be opened, or that it is full."""
    if row.is_full:
        return "full"
    if row.is_open:
        return f"{len(row.cards)} of {RANKS}"
    if view.between:
        return "not open"
    if not row.fits:
        return "waits"
    return "any card opens" if len(row.fits) == RANKS else f"{the_ranks(row.fits)} opens"


# ---- hands and tokens


def fan(cards: int) -> h.Element:
    """A hand seen from behind, with how many cards it holds."""
    shown = min(cards, FAN_MOST)
    spread = 9 if shown > 1 else 0
    backs = [
        h.rect(".pp-back", x="-11", y="-40", width="22", height="32", rx="4", transform=f"translate(38,46) rotate({turn:.1f})")
        for turn in (spread * (i - (shown - 1) / 2) for i in range(shown))
    ]
    number = h.text(".pp-count", x="38", y="36", text_anchor="middle")[cards]
    words = f"{counted(cards, 'card')} in hand"
    return h.svg(".pp-fan", viewBox="0 0 76 48", role="img", aria_label=words)[backs, number]


def stacks(tokens: int, before: int, most: int = 16) -> h.Element:
    """Tokens in stacks of five; those beyond `before` have just come. Not more than `most` stacks are drawn."""
    drawn = min(tokens, STACK * most)
    coins = list(_coins(drawn, before))
    wide = 34 * max(4, -(-drawn // STACK))
    words = f"{counted(tokens, 'token')} in the pot"
    return h.svg(".pp-pot", viewBox=f"0 0 {wide} 52", style=f"--wide:{wide}", role="img", aria_label=words)[coins]


def _coins(number: int, before: int) -> Iterator[h.Element]:
    for i in range(number):
        x, y = 17 + 34 * (i // STACK), 43 - 8 * (i % STACK)
        new = ".pp-coin.pp-paid" if i >= before else ".pp-coin"
        yield h.g(new)[h.ellipse(cx=str(x), cy=str(y + 3), rx="14", ry="5.5"), h.ellipse(cx=str(x), cy=str(y), rx="14", ry="5.5")]
