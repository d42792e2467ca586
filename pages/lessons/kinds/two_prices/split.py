"""A gap as a bar in its three parts, for the projector: what makes the team poorer, and apart from it what makes it richer."""

import htpy as h

from pages.shared.ui.html import card
from payday_core.review.what_if.wording import GapPart, parts_of
from payday_core.review.what_if.worlds import WhatIf
from payday_core.text.wording import money, signed

FITS = 0.2
"""A piece shorter than this share of the longest bar has no room for its dollars; they are in the list below."""


def split_card(what_if: WhatIf, seat: int, found: str) -> h.Node:
    """The finding, the bar, and a line for each part."""
    parts = parts_of(what_if, seat)
    sides = [side for side in ([one for one in parts if one.dollars > 0], [one for one in parts if one.dollars < 0]) if side]
    longest = max((_whole(side) for side in sides), default=1)
    bars = [_bar(side, longest) for side in sides]
    legend = [_line(part) for part in parts]
    return card(h.fragment[h.h2(".tp-found")[found], bars, h.ul(".tw-parts.tp-parts")[legend]], "tight tp-card")


def _whole(side: list[GapPart]) -> int:
    return sum(abs(part.dollars) for part in side)


def _side(part: GapPart) -> str:
    return f"tw-{part.id}{' gains' if part.dollars < 0 else ''}"


def _bar(side: list[GapPart], longest: int) -> h.Node:
    """One side of the gap, on the scale of the longer one."""
    pieces = [h.span(class_=_side(one), style=f"flex:{abs(one.dollars)}")[_dollars(one, longest)] for one in side]
    said = f"{money(_whole(side))} {'richer' if side[0].dollars < 0 else 'poorer'}"
    return h.div(".tw-bar.tp-bar", role="img", aria_label=said, style=f"width:{100 * _whole(side) / longest:.4g}%")[pieces]


def _dollars(part: GapPart, longest: int) -> h.Node:
    if abs(part.dollars) < FITS * longest:
        return ""
    return h.b[money(part.dollars) if part.dollars > 0 else signed(-part.dollars)]


def _line(part: GapPart) -> h.Node:
    dollars = money(part.dollars) if part.dollars >= 0 else signed(-part.dollars)
    text = h.p[part.text] if part.dollars else ""
    return h.li[h.i(class_=_side(part)), h.div[h.h3[part.title], text], h.b(".num")[dollars]]
