"""The few shapes of which every picture is made, on a sheet of 320 x 150 with the ground at 124.

A color is a name; its shade by day and by night is the rule `.a-...` of `pages/shared/decision/pictures.css`.
"""

import math
from collections.abc import Iterable

import htpy as h

WIDTH, HEIGHT = 320, 150
GROUND = 124

Color = str
"""`far` is a hill in the haze; `shade` and `shine` darken and lighten what is under them; the others are paints."""

Picture = tuple[h.Node, ...]
"""What is drawn, from back to front, on a sky that covers the sheet."""


def fill(color: Color, d: str) -> h.Element:
    """A path, filled."""
    return h.path(class_=f"a-{color}", d=d)


def line(color: Color, width: float, d: str) -> h.Element:
    """A path, drawn with a round pen."""
    return h.path(class_=f"a-{color} pen", d=d, stroke_width=f"{width:g}")


def box(color: Color, x: float, y: float, w: float, tall: float, r: float = 0) -> h.Element:
    """A rectangle from its left top corner; `r` rounds its corners."""
    return h.rect(class_=f"a-{color}", **_places(x=x, y=y, width=w, height=tall), rx=f"{r:g}" if r else None)


def dot(color: Color, x: float, y: float, r: float) -> h.Element:
    """A circle."""
    return h.circle(class_=f"a-{color}", **_places(cx=x, cy=y, r=r))


def oval(color: Color, x: float, y: float, rx: float, ry: float) -> h.Element:
    """An ellipse, upright."""
    return h.ellipse(class_=f"a-{color}", **_places(cx=x, cy=y, rx=rx, ry=ry))


def _places(**numbers: float) -> dict[str, str]:
    return {name: f"{number:.4g}" for name, number in numbers.items()}


def at(x: float, y: float, *shapes: h.Node, size: float = 1, turn: float = 0) -> h.Element:
    """Shapes that were drawn around 0, 0, put elsewhere; `turn` in degrees, clockwise."""
    turned = f" rotate({turn})" if turn else ""
    sized = f" scale({size})" if size != 1 else ""
    return h.g(transform=f"translate({x:.4g} {y:.4g}){turned}{sized}")[shapes]


def mirrored(x: float, *shapes: h.Node) -> h.Element:
    """Shapes looking the other way, as in a mirror that stands at x."""
    return h.g(transform=f"matrix(-1 0 0 1 {2 * x} 0)")[shapes]


def polygon(color: Color, corners: Iterable[tuple[float, float]]) -> h.Element:
    """Straight lines from corner to corner."""
    return fill(color, "M" + "L".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in corners) + "z")


def star(color: Color, x: float, y: float, r: float, points: int = 5, inner: float = 0.42) -> h.Element:
    """A star; with many points a burst, with `inner` near 1 a gear."""
    turns = [math.pi * k / points - math.pi / 2 for k in range(2 * points)]
    reach = [r, r * inner] * points
    return polygon(color, [(x + far * math.cos(turn), y + far * math.sin(turn)) for turn, far in zip(turns, reach, strict=True)])
