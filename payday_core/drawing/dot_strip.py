"""A strip of tokens along an axis of dollars: where each team stands, and how far apart what they made of it lies. Drawn as SVG."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import htpy as h

from payday_core.drawing.teams import TEAMS, initial, token_shape
from payday_core.text.wording import money

RADII = (44, 39, 34, 30, 27, 24, 21, 19, 17)
"""Tried from the largest on, in pixels, until the highest pile fits; where none does, the last ones overlap."""

TOKEN_RADIUS = 25
"""The half of the square in which `token_shape` draws a token."""

SIDE, FOOT, HEADROOM = 74, 40, 58
"""Pixels: left and right of the outermost dots, below the axis for its numbers, above the piles for words."""

TICKS_ABOUT = 7
LETTER_WIDTH = 11.5
"""Pixels of a letter of a name, about."""


@dataclass(frozen=True)
class Dot:
    """A team on the strip: which look it has, its letter, its name, and where it stands in dollars."""

    look: int
    letter: str
    name: str
    worth: int


@dataclass(frozen=True)
class _Placed:
    """A dot with its middle, in pixels."""

    dot: Dot
    x: float
    y: float


def strip(dots: Sequence[Dot], middle: int, alt: str, width: int, height: int) -> h.Element:
    """The strip as an svg that fills its frame. middle: dollars at which a dashed line is drawn; width, height in pixels."""
    low, high, ticks = axis([*(dot.worth for dot in dots), middle])
    scale, base = _Scale(low, high, width), height - FOOT
    radius, placed = piled(dots, scale, base)
    drawn = [_token(one, radius) for one in placed]
    body = h.fragment[_axis(ticks, scale, base), _middle(middle, scale, base), drawn, _names(placed, radius, width)]
    return h.svg(".strip", viewBox=f"0 0 {width} {height}", role="img", aria_label=alt)[body]


@dataclass(frozen=True)
class _Scale:
    low: int
    high: int
    width: int

    def x(self, dollars: float) -> float:
        """Pixels from the left."""
        return SIDE + (self.width - 2 * SIDE) * (dollars - self.low) / (self.high - self.low)


def axis(worths: Sequence[int]) -> tuple[int, int, list[int]]:
    """Where an axis begins and ends, and its round numbers in between, in dollars."""
    least, most = min(worths), max(worths)
    span = max(most - least, 100)
    step = next(size * 10**power for power in range(1, 9) for size in (1, 2, 5) if span / (size * 10**power) <= TICKS_ABOUT)
    low, high = least // step * step, -(-most // step) * step
    high += step if low == high else 0
    return low, high, list(range(low, high + 1, step))


def piled(dots: Sequence[Dot], scale: _Scale, base: float) -> tuple[int, list[_Placed]]:
    """The dots on their places above the base, those that would overlap one above the other, as large as the room in height allows."""
    room = base - HEADROOM
    for radius in RADII:
        levels = _levels([scale.x(dot.worth) for dot in dots], radius)
        if 2 * radius * (1 + max(levels)) <= room:
            break
    between = min(2 * radius, (room - 2 * radius) / max(1, *levels))
    placed = [_Placed(dot, scale.x(dot.worth), base - radius - between * level) for dot, level in zip(dots, levels, strict=True)]
    return radius, sorted(placed, key=lambda one: (one.x, -one.y))


def _levels(places: Sequence[float], radius: int) -> list[int]:
    """How high each dot lies, so that none covers another."""
    ends: list[float] = []
    levels = [0] * len(places)
    for number in sorted(range(len(places)), key=lambda number: places[number]):
        x = places[number]
        levels[number] = next((level for level, end in enumerate(ends) if end <= x - radius), len(ends))
        ends[levels[number] : levels[number] + 1] = [x + radius]
    return levels


def _token(one: _Placed, radius: int) -> h.Node:
    team = TEAMS[one.dot.look % len(TEAMS)]
    place = f"translate({one.x:.1f},{one.y:.1f}) scale({radius / TOKEN_RADIUS:.3f})"
    shape = h.fragment[h.g(".s", fill=team.fill)[token_shape(team.shape)], initial(team.shape, one.dot.letter)]
    return h.g(transform=place)[h.title[f"{one.dot.name}: {money(one.dot.worth)}"], shape]


def _axis(ticks: Sequence[int], scale: _Scale, base: float) -> h.Node:
    lines = [
        h.fragment[
            h.path(class_="grid" if tick else "zero", d=f"M{scale.x(tick):.1f} {HEADROOM - 22}V{base}"),
            h.text(".tick", x=f"{scale.x(tick):.1f}", y=f"{base + 27}", text_anchor="middle")[money(tick)],
        ]
        for tick in ticks
    ]
    return h.fragment[lines, h.path(".base", d=f"M{SIDE / 2} {base}H{scale.width - SIDE / 2}")]


def _middle(middle: int, scale: _Scale, base: float) -> h.Node:
    x = scale.x(middle)
    words = h.text(".mid", x=f"{x:.1f}", y="18", text_anchor="middle")[f"middle {money(middle)}"]
    return h.fragment[h.path(".midline", d=f"M{x:.1f} 26V{base}"), words]


def _names(placed: Sequence[_Placed], radius: int, width: int) -> list[h.Element]:
    """Above each pile who it is, or how many; the first and the last before those between them, for whom there may be no room."""
    piles = list(_piles(placed, radius))
    drawn: list[h.Element] = []
    taken: list[tuple[float, float]] = []
    for pile in (piles[-1], *piles[:-1]):
        words = pile[0].dot.name if len(pile) == 1 else f"{len(pile)} teams"
        half, y = len(words) * LETTER_WIDTH / 2, min(one.y for one in pile) - radius - 8
        x = min(max(sum(one.x for one in pile) / len(pile), half), width - half)
        near = [one for one in placed if one not in pile and abs(one.x - x) < half + radius]
        if all(abs(x - other) > half + wide for other, wide in taken) and all(one.y - radius > y for one in near):
            taken.append((x, half))
            drawn.append(h.text(".name", x=f"{x:.1f}", y=f"{y:.1f}", text_anchor="middle")[words])
    return drawn


def _piles(placed: Sequence[_Placed], radius: int) -> Iterator[list[_Placed]]:
    """Those that lie one above the other."""
    pile: list[_Placed] = []
    for one in placed:
        if pile and one.x - pile[-1].x > radius:
            yield pile
            pile = []
        pile.append(one)
    yield pile
