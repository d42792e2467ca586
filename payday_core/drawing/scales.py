"""Scales and labels of any drawing: round steps between ticks, names that fit, and labels that never overlap."""

from collections.abc import Sequence


def nice_step(size: float, most: int = 5) -> int:
    """A round distance between ticks, so that no more than `most` of them span `size` dollars."""
    steps = [factor * int("1" + "0" * zeros) for zeros in range(12) for factor in (1, 2, 5)]
    return next(step for step in steps if step * most >= size)


def nice_floor(size: float) -> int:
    """The largest round number (1, 2 or 5 with zeros) that is not above `size`, at least 1."""
    power = int("1" + "0" * (len(str(int(size))) - 1))
    return max(1, *(factor * power for factor in (1, 2, 5) if factor * power <= max(1, size)))


def short(name: str, most: int = 12) -> str:
    """A name that fits beside a line."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"


def spread(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """The places moved as little as need be until neighbours are `gap` apart, between `low` and `high` where they fit."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    groups: list[list[int]] = []
    for i in order:
        groups.append([i])
        while len(groups) > 1 and _top(groups[-2], places, gap, low, high) + gap > _bottom(groups[-1], places, gap, low, high):
            groups[-2:] = [groups[-2] + groups[-1]]
    moved = [0.0] * len(places)
    for group in groups:
        for step, i in enumerate(group):
            moved[i] = _bottom(group, places, gap, low, high) + step * gap
    return moved


def _bottom(group: list[int], places: Sequence[float], gap: float, low: float, high: float) -> float:
    size = (len(group) - 1) * gap
    middle = sum(places[i] for i in group) / len(group) - size / 2
    return max(low, min(middle, high - size))


def _top(group: list[int], places: Sequence[float], gap: float, low: float, high: float) -> float:
    return _bottom(group, places, gap, low, high) + (len(group) - 1) * gap
