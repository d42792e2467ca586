"""A gap as a bar in its three parts, for the projector: what makes the team poorer, and apart from it what makes it richer."""

from pages.shared.ui.html import card, esc
from payday_core.review.what_if.wording import GapPart, parts_of
from payday_core.review.what_if.worlds import WhatIf
from payday_core.text.wording import money, signed

FITS = 0.2
"""A piece shorter than this share of the longest bar has no room for its dollars; they are in the list below."""


def split_card(what_if: WhatIf, seat: int, found: str) -> str:
    """The finding, the bar, and a line for each part."""
    parts = parts_of(what_if, seat)
    sides = [side for side in ([one for one in parts if one.dollars > 0], [one for one in parts if one.dollars < 0]) if side]
    longest = max((_whole(side) for side in sides), default=1)
    bars = "".join(_bar(side, longest) for side in sides)
    legend = "".join(_line(part) for part in parts)
    return card(f'<h2 class="tp-found">{esc(found)}</h2>{bars}<ul class="tw-parts tp-parts">{legend}</ul>', "tight tp-card")


def _whole(side: list[GapPart]) -> int:
    return sum(abs(part.dollars) for part in side)


def _side(part: GapPart) -> str:
    return f"tw-{part.id}{' gains' if part.dollars < 0 else ''}"


def _bar(side: list[GapPart], longest: int) -> str:
    """One side of the gap, on the scale of the longer one."""
    pieces = "".join(f'<span class="{_side(one)}" style="flex:{abs(one.dollars)}">{_dollars(one, longest)}</span>' for one in side)
    said = f"{money(_whole(side))} {'richer' if side[0].dollars < 0 else 'poorer'}"
    return f'<div class="tw-bar tp-bar" role="img" aria-label="{said}" style="width:{100 * _whole(side) / longest:.4g}%">{pieces}</div>'


def _dollars(part: GapPart, longest: int) -> str:
    if abs(part.dollars) < FITS * longest:
        return ""
    return f"<b>{money(part.dollars) if part.dollars > 0 else signed(-part.dollars)}</b>"


def _line(part: GapPart) -> str:
    dollars = money(part.dollars) if part.dollars >= 0 else signed(-part.dollars)
    text = f"<p>{esc(part.text)}</p>" if part.dollars else ""
    return f'<li><i class="{_side(part)}"></i><div><h3>{esc(part.title)}</h3>{text}</div><b class="num">{dollars}</b></li>'
