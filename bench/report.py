"""How the bench is printed: tables in columns of fixed width, and the bars at the end. 120 characters wide at most."""

from collections.abc import Sequence
from dataclasses import dataclass


class Table:
    """A table that is printed as it grows."""

    def __init__(self, title: str, *columns: tuple[str, int]) -> None:
        """Print a blank line, the title and the names of the columns, each as wide as told."""
        self.widths = [width for _, width in columns]
        print(f"\n{title}")
        if any(name for name, _ in columns):
            self.row("", *(name for name, _ in columns))

    def row(self, name: str, *cells: str) -> None:
        """Print a row."""
        print(f"  {name:<50}" + "".join(f"{cell:>{width}}" for cell, width in zip(cells, self.widths, strict=True)))


@dataclass(frozen=True)
class Bar:
    """What is asked for, what was measured, and whether that holds; None where it was not measured."""

    asked: str
    figure: str
    holds: bool | None


def bars(all_of_them: Sequence[Bar]) -> None:
    """One line each, the verdict first."""
    if all_of_them:
        print("\nThe bars")
    for bar in all_of_them:
        verdict = {True: "holds", False: "does not hold", None: "not measured"}[bar.holds]
        print(f"  {verdict:<15}{bar.asked:<62}{bar.figure}")
