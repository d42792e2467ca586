"""The six teams: what makes each of them recognisable on the board, in the charts and on paper.

A team is known by three things at once - colour, shape and letter - so that no one of them has to carry the meaning alone.
Token colours have at least 4.5:1 with a white letter; chart colours have at least 3:1 on the light and on the dark card.
"""

import math
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import count

import htpy as h
from markupsafe import Markup

LONGEST_NAME = 16
RADIUS = 19


@dataclass(frozen=True)
class Team:
    """How one seat looks: `name` is only the name proposed to it."""

    name: str
    fill: str
    chart: str
    shape: str
    symbol: str
    dash: str


TEAMS = (
    Team("Oak", "#C24A00", "#D55E00", "circle", "circle", "solid"),
    Team("River", "#0072B2", "#0072B2", "square", "square", "dash"),
    Team("Fern", "#007A59", "#009E73", "triangle", "triangle-up", "dot"),
    Team("Plum", "#A8437F", "#C05FA0", "diamond", "diamond", "dashdot"),
    Team("Sky", "#8A6100", "#96690A", "hexagon", "hexagon", "longdash"),
    Team("Rose", "#7452C4", "#8C6BD6", "star", "star", "longdashdot"),
)
"""In the order of the seats."""

DEFAULT_NAMES = tuple(team.name for team in TEAMS)


def clean_name(text: str) -> str:
    """A name without anything that could be markup: letters, digits, spaces and -'. ; at most 16 characters; may come out empty."""
    return plain_name(text)[:LONGEST_NAME].strip()


def plain_name(text: str) -> str:
    """The same, as long as it was typed."""
    kept = "".join(sign if may_stand_in_a_name(sign) else " " for sign in unified(text))
    return " ".join(kept.split())


def unified(text: str) -> str:
    """The text with each sign written in the usual way: wide letters as letters, one kind of apostrophe."""
    return unicodedata.normalize("NFKC", text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def may_stand_in_a_name(sign: str) -> bool:
    """Whether a sign can be drawn on a board and in a chart: letters, digits and -'."""
    return sign in "-'." or unicodedata.category(sign)[0] in "LMN"


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """One or two letters for each name, no two alike: the first letter; where that is shared the first two, first and last, a number."""
    return _letters(tuple(names))


@lru_cache(maxsize=256)
def _letters(names: tuple[str, ...]) -> tuple[str, ...]:
    given: list[str] = []
    for name in names:
        given.append(next(letter for letter in _proposals(name, names) if letter.upper() not in map(str.upper, given)))
    return tuple(given)


def _proposals(name: str, names: Sequence[str]) -> Iterator[str]:
    for mark in (_first, _first_two, _first_and_last):
        if [mark(other) for other in names].count(mark(name)) == 1:
            yield mark(name)
    yield from (f"{_first(name)}{number}" for number in count(1))


def _first(name: str) -> str:
    return name[:1].upper() or "?"


def _first_two(name: str) -> str:
    return name[:2].capitalize() or "?"


def _first_and_last(name: str) -> str:
    return (name[:1] + name[-1:]).upper() or "?"


@cache
def token_shape(kind: str, radius: float = RADIUS) -> Markup:
    """The outline of a team, around the origin; every shape looks about as large as the circle."""
    side = radius * 1.8
    drawn = {
        "circle": h.circle(r=f"{radius:g}"),
        "square": h.rect(x=f"{-side / 2:.1f}", y=f"{-side / 2:.1f}", width=f"{side:.1f}", height=f"{side:.1f}", rx=f"{radius * 0.28:.1f}"),
        "triangle": _polygon(3, radius * 1.25),
        "diamond": _polygon(4, radius * 1.18),
        "hexagon": _polygon(6, radius * 1.06),
        "star": _polygon(10, radius * 1.25, radius * 0.82),
    }
    return drawn[kind].__html__()


@lru_cache(maxsize=1024)
def token_svg(seat: int, letter: str, size: int = 34) -> Markup:
    """A token as an svg of its own, for lists and headings; `size` in pixels. The name is next to it, so it is only for the eye.

    A class on devices may have more teams than there are looks: after six they repeat, and the letters tell them apart.
    """
    team = TEAMS[seat % len(TEAMS)]
    body = h.fragment[h.g(".s", fill=team.fill)[token_shape(team.shape)], initial(team.shape, letter)]
    return h.svg(".tk", width=size, height=size, viewBox="-25 -25 50 50", aria_hidden="true")[body].__html__()


def initial(shape: str, letter: str) -> h.Element:
    """The letter on a token; two letters are drawn smaller."""
    small = "font-size:14px" if len(letter) > 1 else None
    return h.text(".pd-ini", y="8" if shape == "triangle" else "6.5", text_anchor="middle", style=small)[letter]


def _polygon(corners: int, *radii: float) -> h.Element:
    points = ((2 * math.pi * k / corners, radii[k % len(radii)]) for k in range(corners))
    return h.polygon(points=" ".join(f"{math.sin(turn) * r:.1f},{-math.cos(turn) * r:.1f}" for turn, r in points))
