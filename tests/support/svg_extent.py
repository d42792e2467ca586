"""How far a drawing reaches: the corners of everything in an svg, with its transforms. Curves are followed in small steps."""

import cmath
import math
import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

STEPS = [step / 12 for step in range(1, 13)]
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "q": 4, "t": 2, "a": 7, "z": 0}
"""How many numbers each letter of a path takes."""

Matrix = tuple[complex, complex, complex]
"""Where the unit to the right, the unit down and the origin are put."""


def reaches(node: Element, put: Matrix = (1, 1j, 0)) -> Iterator[tuple[str, complex]]:
    """Every shape below a node, again and again with a point on its edge."""
    here = combined(put, transform(node.get("transform", "")))
    for point in points(node):
        yield node.tag, here[0] * point.real + here[1] * point.imag + here[2]
    for inner in node:
        yield from reaches(inner, here)


def combined(outer: Matrix, inner: Matrix) -> Matrix:
    right, down, origin = (outer[0] * part.real + outer[1] * part.imag for part in inner)
    return right, down, origin + outer[2]


def transform(text: str) -> Matrix:
    put: Matrix = (1, 1j, 0)
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", text):
        numbers = [float(number) for number in inside.split()]
        put = combined(put, MADE[name](*numbers))
    return put


MADE = {
    "translate": lambda x, y: (1, 1j, complex(x, y)),
    "scale": lambda size: (size, size * 1j, 0),
    "rotate": lambda turn: (cmath.rect(1, math.radians(turn)), cmath.rect(1, math.radians(turn + 90)), 0),
    "matrix": lambda a, b, c, d, e, f: (complex(a, b), complex(c, d), complex(e, f)),
}


def points(node: Element) -> list[complex]:
    """The corners of a shape, before its transform."""
    n = {name: float(node.get(name, 0)) for name in ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")}
    if node.tag == "path":
        return list(along(node.get("d", "")))
    if node.tag == "rect":
        return [complex(n["x"], n["y"]), complex(n["x"] + n["width"], n["y"] + n["height"])]
    if node.tag in ("circle", "ellipse"):
        wide, tall = (n["r"], n["r"]) if node.tag == "circle" else (n["rx"], n["ry"])
        return [complex(n["cx"] + a * wide, n["cy"] + b * tall) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    return []


def along(d: str) -> Iterator[complex]:
    """Points of a path. Its letters are those in TAKES, small or large."""
    here = start = turn = 0j
    for letter, numbers in commands(d):
        kind = letter.lower()
        if kind == "z":
            here = start
            continue
        at = corners(kind, numbers, here, there=here if letter.islower() else 0j)
        if kind in "qt":
            turn = at[0] if kind == "q" else 2 * here - turn
            at = [turn, at[-1]]
        yield from (drawn := arc(here, at[0], *numbers[:5]) if kind == "a" else curve(here, *at))
        here = drawn[-1]
        turn = turn if kind in "qt" else here
        start = here if kind == "m" else start


def corners(kind: str, numbers: list[float], here: complex, there: complex) -> list[complex]:
    """The points that a letter of a path names, counted from `there`."""
    if kind == "h":
        return [complex(there.real + numbers[0], here.imag)]
    if kind == "v":
        return [complex(here.real, there.imag + numbers[0])]
    ends = numbers[5:] if kind == "a" else numbers
    return [there + complex(x, y) for x, y in zip(ends[::2], ends[1::2], strict=True)]


def curve(*given: complex) -> list[complex]:
    """Points of a line, or of a curve of the second or third degree."""
    last = len(given) - 1
    return [sum(math.comb(last, k) * (1 - s) ** (last - k) * s**k * point for k, point in enumerate(given)) for s in STEPS]


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """The letters of a path, each as often as it has numbers for."""
    for letter, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", d):
        takes = TAKES[letter.lower()]
        numbers = arc_numbers(rest) if letter in "aA" else [float(one) for one in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        for first in range(0, max(len(numbers), 1), takes or 1):
            again = {"m": "l", "M": "L"}.get(letter, letter) if first else letter
            yield again, numbers[first : first + takes]


def arc_numbers(rest: str) -> list[float]:
    """Those of arcs, whose two flags may stand together with what follows."""
    one = r"\s*(-?(?:\d+\.?\d*|\.\d+))"
    return [float(number) for found in re.findall(rf"{one}{one}{one}\s*([01])\s*([01]){one}{one}", rest) for number in found]


def arc(here: complex, there: complex, wide: float, tall: float, lean: float, large: float, sweep: float) -> list[complex]:
    """Points of an arc of an ellipse that does not lean."""
    assert lean == 0
    a, b = (complex(end.real / wide, end.imag / tall) for end in (here, there))
    half = abs(b - a) / 2
    radius = max(1.0, half)
    rise = math.sqrt(radius**2 - half**2) * (1 if large != sweep else -1)
    middle = (a + b) / 2 + rise * 1j * (b - a) / (2 * half)
    first, turn = cmath.phase(a - middle), cmath.phase((b - middle) / (a - middle))
    turn += 2 * math.pi * ((turn < 0) * (sweep == 1) - (turn > 0) * (sweep == 0))
    round_it = [middle + cmath.rect(radius, first + turn * s) for s in STEPS]
    return [complex(point.real * wide, point.imag * tall) for point in round_it]
