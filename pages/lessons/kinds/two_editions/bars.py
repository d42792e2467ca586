"""The way from one edition to another as bars of HTML: their words grow with the window, and stand above the bars on a phone."""

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h

from payday_core.teaching.experiments.two_editions.rows import Row


@dataclass(frozen=True)
class Scale:
    """Where dollars lie between the left and the right edge, from the lowest amount to the highest; zero is among them."""

    low: int
    high: int

    @classmethod
    def of(cls, amounts: Sequence[int]) -> "Scale":
        """A scale for these amounts."""
        return cls(min(0, *amounts), max(1, *amounts))

    def at(self, dollars: int) -> float:
        """How far from the left, in percent."""
        return 100 * (dollars - self.low) / (self.high - self.low)


def bars(rows: Sequence[Row], levels: Sequence[int]) -> h.Node:
    """A line for each row: its name, its bar, its dollars. levels: all there will be, so that no bar moves when the next one is told."""
    scale, places = Scale.of(levels), len(levels) + 1
    lines = [_line(row, scale, tall=places - len(rows) + 1 if row.id == "rest" else 1) for row in rows]
    return h.ol(".te-bars", style=f"--zero:{scale.at(0):.2f}%")[lines]


def _line(row: Row, scale: Scale, *, tall: int) -> h.Node:
    """tall: how many lines it takes; the bar that has not been told yet stands for all changes that are to come."""
    left, right = sorted((scale.at(row.start), scale.at(row.end)))
    bar = h.i(style=f"left:{left:.2f}%;width:{right - left:.2f}%")
    leads_on = h.s(style=f"left:{scale.at(row.end):.2f}%")
    return h.li(class_=f"te-{row.id}", style=f"--tall:{tall}")[
        h.span[row.name], h.b[row.said], h.div(".te-track", aria_hidden="true")[bar, leads_on]
    ]
