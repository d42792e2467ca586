"""Where the things of a deal stand: skies, land, water, streets, rooms, and what grows there."""

import htpy as h

from payday_core.games.pay_day.deal_pictures.shapes import Color, at, box, dot, fill, line, oval


def sun(x: float = 272, y: float = 34) -> h.Node:
    """The sun in a thin ring of haze."""
    return [dot("shine", x, y, 22), dot("gold", x, y, 15)]


def moon(x: float = 272, y: float = 34) -> h.Node:
    """A half-moon."""
    return fill("cream", f"M{x} {y - 17}a17 17 0 1 0 15 26a14 14 0 0 1 -15 -26z")


def stars(*places: tuple[float, float]) -> h.Node:
    """Small stars."""
    return [dot("cream", x, y, 1.8) for x, y in places]


def cloud(x: float, y: float, size: float = 1) -> h.Node:
    """A cloud; x, y is the left end of its flat foot."""
    return at(x, y, fill("paper", "M8 0h42a9 9 0 0 0 1 -18a15 15 0 0 0 -28 -5a11 11 0 0 0 -17 8a8 8 0 0 0 2 15z"), size=size)


HILLS = fill("far", "M0 112c30-40 66-42 100-12c34-40 76-38 112 0c32-30 74-34 108-6v56H0z")
PEAKS = [
    fill("far", "M0 108l58-62 42 44 58-70 66 70 40-38 56 50v48H0z"),
    fill("paper", "M158 20l-22 27 12-3 10 9 10-9 15 4zM58 46l-14 15 9-2 6 7 6-7 8 2zM264 52l-13 13 9-1 6 6 6-6 8 0z"),
]
MEADOW = [fill("leaf", "M0 118c60-8 110-6 160-2q100 4 160-3v37H0z"), fill("shade", "M0 140c80-6 200 6 320-2v12H0z")]
FIELD = [box("leaf", 0, 122, 320, 28), fill("shade", "M0 140c80-6 200 6 320-2v12H0z")]
STREET = [box("sand", 0, 122, 320, 28), box("shade", 0, 122, 320, 5)]


def sea(y: float = 112) -> h.Node:
    """Water to the lower edge, with a few glints."""
    glint = f"M28 {y + 14}h26M96 {y + 24}h34M206 {y + 12}h30M258 {y + 25}h26"
    return [box("water", 0, y, 320, 150 - y), line("shine", 2.5, glint)]


def room(wall: Color = "wall", floor: Color = "brick") -> h.Node:
    """The inside of a house: a wall and a floor."""
    return [box(wall, 0, 0, 320, 122), box(floor, 0, 118, 320, 32), box("shade", 0, 118, 320, 5)]


def table(wall: Color = "wall", top: Color = "brick") -> h.Node:
    """A wall, and a table in front of it."""
    return [box(wall, 0, 0, 320, 150), box(top, 0, 116, 320, 34), box("shine", 0, 116, 320, 4), box("shade", 0, 138, 320, 12)]


def tree(x: float, size: float = 1, y: float = 126, crown: Color = "pine") -> h.Node:
    """A round tree; x, y is the foot of its trunk, 68 high."""
    leaves = "M-14-18a16 16 0 0 1-7-29a20 20 0 0 1 41 0a16 16 0 0 1-6 29z"
    return at(x, y, fill("brick", "M-4 0l2-32h4l2 32z"), fill(crown, leaves), size=size)


def pine(x: float, size: float = 1, y: float = 126) -> h.Node:
    """A fir tree, 66 high."""
    return at(x, y, box("brick", -3, -10, 6, 10), fill("pine", "M-22-8l14-20h-8L-4-46h-5L0-66 9-46h-5l12 18h-8l14 20z"), size=size)


def bush(x: float, y: float = 126, size: float = 1) -> h.Node:
    """A low bush, 40 wide."""
    return at(x, y, fill("pine", "M-20 0a10 10 0 0 1 5-19a14 14 0 0 1 26-3a11 11 0 0 1 9 22z"), size=size)


def fence(y: float, left: float = 0, right: float = 320, color: Color = "paper") -> h.Node:
    """Posts and two rails."""
    posts = "".join(f"M{x:g} {y}v-26" for x in range(int(left) + 6, int(right), 26))
    return line(color, 4, f"M{left} {y - 19}H{right}M{left} {y - 9}H{right}{posts}")


def tuft(x: float, y: float) -> h.Node:
    """A tuft of grass."""
    return line("pine", 2.5, f"M{x - 6} {y - 7}l4 7M{x} {y - 10}v10M{x + 6} {y - 7}l-4 7")


def shadow(x: float, y: float, rx: float) -> h.Node:
    """The shadow of what stands on the ground."""
    return oval("shade", x, y, rx, 4.5)
