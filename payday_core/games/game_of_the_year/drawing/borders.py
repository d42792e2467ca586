"""How the border of a day looks: its color, its letter and its hatching, so that no color has to carry the meaning alone."""

from dataclasses import dataclass

import htpy as h

from payday_core.games.game_of_the_year.box import Day
from payday_core.games.game_of_the_year.kinds import Border

WIDE, HIGH = 40, 50
"""A day of the calendar, in units of its drawing."""

INSET, STEP = 2, 8
"""The free edge around a day, and the distance of the lines of its hatching."""


@dataclass(frozen=True)
class Look:
    """A border: the class of its colors, its letter, what it is called."""

    kind: str
    letter: str
    words: str


LOOKS = {
    Border.PLAIN: Look("gy-plain", "", "no picture"),
    Border.RED: Look("gy-red", "R", "red border"),
    Border.BLUE: Look("gy-blue", "B", "blue border"),
    Border.HALF: Look("gy-half", "RB", "half red, half blue"),
    Border.OPEN: Look("gy-open", "", "no border"),
}
"""Each border as it is drawn."""


def in_words(day: Day) -> str:
    """A picture day in one sentence or two, as its tooltip says it."""
    return f"{day.date}, {LOOKS[day.border].words}: {day.title}. {day.says}"


def hatching(left: int, right: int, *, rising: bool) -> str:
    """The path of parallel lines across a part of a day, rising or falling to the right."""
    top, bottom = INSET, HIGH - INSET
    lines = []
    for start in range(left - (bottom - top), right, STEP):
        first, last = max(left, start), min(right, start + bottom - top)
        if last > first:
            low, high = bottom - (first - start), bottom - (last - start)
            one, other = (low, high) if rising else (top + bottom - low, top + bottom - high)
            lines.append(f"M{first} {one}L{last} {other}")
    return "".join(lines)


def frame(border: Border) -> h.Node:
    """The field of a picture day with its border and hatching, from its upper left corner."""
    return {Border.RED: _RED, Border.BLUE: _BLUE, Border.HALF: _HALF}.get(border, _OPEN)


def _field() -> h.Node:
    return h.rect(".gy-f", x=INSET, y=INSET, width=WIDE - 2 * INSET, height=HIGH - 2 * INSET, rx=6)


def _half(side: str, left: int, right: int, *, rising: bool) -> h.Node:
    middle, outer = (right, left + 6) if side == "gy-red" else (left, right - 6)
    edge = left if side == "gy-red" else right
    top, bottom = INSET, HIGH - INSET
    outline = f"M{middle} {top}H{outer}Q{edge} {top} {edge} {top + 6}V{bottom - 6}Q{edge} {bottom} {outer} {bottom}H{middle}"
    return h.g(class_=side)[h.path(".gy-f", d=outline), h.path(".gy-h", d=hatching(left, right, rising=rising))]


_LEFT, _MIDDLE, _RIGHT = INSET, WIDE // 2, WIDE - INSET
_RED = h.fragment[_field(), h.path(".gy-h", d=hatching(_LEFT, _RIGHT, rising=True))]
_BLUE = h.fragment[_field(), h.path(".gy-h", d=hatching(_LEFT, _RIGHT, rising=False))]
_HALF = h.fragment[_half("gy-red", _LEFT, _MIDDLE, rising=True), _half("gy-blue", _MIDDLE, _RIGHT, rising=False)]
_OPEN = _field()
