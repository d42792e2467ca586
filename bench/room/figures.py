"""How what was measured is summed up: shares of a list of times, in milliseconds, and the verdict of a whole run."""

import sys
from collections.abc import Sequence

from bench.report import Bar, Table, bars

MACHINE = "The clients share the machine's cores with the server, so the server alone would do better."


def share(seconds: Sequence[float], part: float) -> float:
    """The time under which that part of all lies; 0 where nothing was measured."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def milliseconds(seconds: float) -> str:
    """1,234 ms."""
    return f"{seconds * 1000:,.0f} ms"


def table(title: str) -> Table:
    """A table of times."""
    return Table(title, ("times", 8), ("median", 12), ("95 in 100", 12), ("99 in 100", 12), ("longest", 12))


def row(into: Table, name: str, seconds: Sequence[float]) -> None:
    """One line of it."""
    cells = (milliseconds(share(seconds, part)) for part in (0.5, 0.95, 0.99, 1.0))
    into.row(name, f"{len(seconds):,}", *cells)


def verdict(all_of_them: Sequence[Bar]) -> None:
    """Print the bars; the command fails where one does not hold."""
    bars(all_of_them)
    if any(bar.holds is False for bar in all_of_them):
        sys.exit(1)
