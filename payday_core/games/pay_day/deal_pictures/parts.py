"""Parts that many pictures share: of houses and shops, of cars and carts, of shelves and tables."""

from collections.abc import Sequence

import htpy as h

from payday_core.games.pay_day.deal_pictures.shapes import GROUND, Color, at, box, dot, fill, line, oval

# ---- houses


def house(x: float, w: float, tall: float, gable: float, wall: Color = "paper", roof: Color = "red", ground: float = GROUND) -> h.Node:
    """A wall under a gable; x is its left edge, `tall` the height of the wall, `gable` that of the roof."""
    top, mid = ground - tall, x + w / 2
    shaded = fill("shade", f"M{mid} {top - gable + 6}L{x + w} {top + 4}V{ground}H{mid}z")
    return [
        fill(wall, f"M{x} {ground}V{top}L{mid} {top - gable}L{x + w} {top}V{ground}z"),
        shaded,
        line(roof, 7, f"M{x - 7} {top + 4}L{mid} {top - gable}L{x + w + 7} {top + 4}"),
    ]


def block(x: float, w: float, tall: float, wall: Color = "cream", ground: float = GROUND) -> h.Node:
    """A wall with a flat roof, its right edge in shade."""
    top = ground - tall
    return [box(wall, x, top, w, tall), box("shade", x + w * 0.86, top, w * 0.14, tall), box("ink", x - 4, top - 5, w + 8, 6, 2)]


def windows(xs: Sequence[float], y: float, w: float = 14, tall: float = 16, pane: Color = "water") -> h.Node:
    """A row of windows with a bar, from their left edges."""
    frames = "".join(f"M{x - 2:g} {y - 2:g}h{w + 4}v{tall + 4}h{-w - 4}z" for x in xs)
    panes = "".join(f"M{x:g} {y:g}h{w}v{tall}h{-w}z" for x in xs)
    bars = "".join(f"M{x + w / 2:g} {y:g}v{tall}M{x:g} {y + tall / 2:g}h{w}" for x in xs)
    return [fill("cream", frames), fill(pane, panes), line("cream", 2, bars)]


def door(x: float, w: float = 20, tall: float = 34, color: Color = "brick", ground: float = GROUND) -> h.Node:
    """A door with a knob."""
    return [box(color, x, ground - tall, w, tall, 2), dot("gold", x + w - 5, ground - tall / 2, 1.8)]


def awning(x: float, y: float, w: float, colors: Sequence[Color] = ("red", "paper"), deep: float = 18, stripes: int = 8) -> h.Node:
    """A striped awning with a scalloped hem."""
    s = w / stripes
    return [
        fill(colors[k % len(colors)], f"M{x + k * s:.4g} {y}h{s:.4g}v{deep}a{s / 2:.4g} {s / 2:.4g} 0 0 1 {-s:.4g} 0z")
        for k in range(stripes)
    ]


def shop(wall: Color, stripes: Sequence[Color], window: Color = "sky") -> h.Node:
    """The front of a shop on a street: a large window for the goods, from 66 to 204 and 60 to 112, and a door at its right."""
    return [
        box(wall, 44, 10, 232, 114, 3),
        box("shade", 44, 112, 232, 12),
        box("cream", 62, 56, 146, 60, 2),
        box(window, 66, 60, 138, 52),
        box("cream", 222, 56, 38, 68, 2),
        box("blue", 226, 60, 30, 40),
        box("brick", 226, 100, 30, 24),
        dot("gold", 251, 94, 2.4),
        awning(38, 36, 244, stripes, 14, 14),
        box("shade", 44, 33, 232, 4),
    ]


# ---- on wheels


def wheel(x: float, y: float, r: float, hub: Color = "sand") -> h.Node:
    """A wheel with a tire."""
    return [dot("ink", x, y, r), dot(hub, x, y, r * 0.5)]


def spokes(x: float, y: float, r: float, color: Color = "red", width: float = 4) -> h.Node:
    """A cart's wheel with six spokes."""
    a, b = r * 0.5, r * 0.866
    across = f"M{-r} 0h{2 * r}M{-a:.3g} {-b:.3g}L{a:.3g} {b:.3g}M{a:.3g} {-b:.3g}L{-a:.3g} {b:.3g}"
    rim = f"M{-r} 0a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0"
    return at(x, y, line(color, width, rim), line(color, width * 0.6, across), dot(color, 0, 0, r * 0.2))


# ---- indoors


def framed(x: float, y: float, w: float, tall: float, inside: Color = "paper", frame: Color = "gold", edge: float = 7) -> h.Node:
    """An empty picture frame around a canvas, which is x, y, w, tall."""
    return [
        box("shade", x - edge + 4, y - edge + 5, w + 2 * edge, tall + 2 * edge, 2),
        box(frame, x - edge, y - edge, w + 2 * edge, tall + 2 * edge, 2),
        box(inside, x, y, w, tall),
    ]


def shelf(x: float, y: float, w: float, color: Color = "brick") -> h.Node:
    """A board on a wall."""
    return [box(color, x, y, w, 6, 1), box("shade", x, y + 6, w, 4)]


def jar(x: float, y: float, what: Color, lid: Color = "red", w: float = 30, tall: float = 38) -> h.Node:
    """A jar that stands at x, y (the middle of its foot)."""
    return [
        box("paper", x - w / 2, y - tall, w, tall, 6),
        box(what, x - w / 2 + 2, y - tall + 9, w - 4, tall - 11, 5),
        box("shine", x - w / 2 + 5, y - tall + 12, 4, tall - 18, 2),
        box(lid, x - w / 2 - 1, y - tall - 5, w + 2, 9, 2),
    ]


def crate(x: float, y: float, w: float, tall: float, color: Color = "brick") -> h.Node:
    """A crate of boards that stands on y."""
    boards = f"M{x} {y - tall / 3:.4g}h{w}M{x} {y - 2 * tall / 3:.4g}h{w}"
    return [
        box(color, x, y - tall, w, tall, 2),
        h.g(opacity=".5")[line("ink", 2, boards)],
        box("shade", x, y - tall, 8, tall),
        box("shade", x + w - 8, y - tall, 8, tall),
    ]


def pot(x: float, y: float, w: float = 26, tall: float = 22, color: Color = "brick") -> h.Node:
    """A flower pot that stands at x, y."""
    a, b = w / 2, w / 2 - 4
    return [
        fill(color, f"M{x - a} {y - tall}h{w}l-4 {tall}h{-2 * b}z"),
        box(color, x - a - 2, y - tall, w + 4, 6, 1),
        box("shade", x - a, y - tall + 6, w, 2),
    ]


# ---- in the air


def steam(x: float, y: float, color: Color = "paper") -> h.Node:
    """Three curls of steam that rise from x, y."""
    return line(color, 3.5, "".join(f"M{x + dx} {y}c-8-8 8-12 0-22" for dx in (-14, 0, 14)))


def flag(x: float, y: float, tall: float = 24, color: Color = "red") -> h.Node:
    """A flag on a pole that stands at x, y."""
    return [line("ink", 2.5, f"M{x} {y}v{-tall}"), fill(color, f"M{x + 1} {y - tall - 1}l18 6-18 7z")]


def bunting(y: float, colors: Sequence[Color] = ("red", "gold", "blue", "paper"), sag: float = 14) -> h.Node:
    """A string of small flags across the picture."""
    hang = [(x, y + sag * (1 - ((x - 160) / 160) ** 2)) for x in range(14, 320, 32)]
    flags = [fill(colors[k % len(colors)], f"M{x - 9} {drop:.4g}h18l-9 17z") for k, (x, drop) in enumerate(hang)]
    return [line("ink", 1.6, f"M0 {y}Q160 {y + 2 * sag} 320 {y}"), flags]


def bulbs(x: float, y: float, w: float, many: int, color: Color = "gold") -> h.Node:
    """A row of bulbs."""
    return [dot(color, x + k * w / (many - 1), y, 2.4) for k in range(many)]


def plate(x: float, y: float, rx: float) -> h.Node:
    """A plate seen from the side."""
    return [oval("paper", x, y, rx, rx * 0.16), oval("shade", x, y, rx * 0.66, rx * 0.09)]
