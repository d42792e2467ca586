"""Charts along the turns of a game: their axis, its months, and their tables, whose rows lead to their turns."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pandas as pd

from payday_core.charts.chart import AXIS, Sheet
from payday_core.games.pay_day.ledger.by_turn import WHEN, month_ends
from payday_core.games.pay_day.ledger.frames import Ledger

DOLLARS = " ($)"
"""The end of a column's name whose numbers are dollars."""

WIDE_HEIGHT = 680
"""The height of the chart that stands first, in pixels."""


def by_team(book: Ledger, frame: pd.DataFrame, unit: str = DOLLARS) -> pd.DataFrame:
    """A frame with a column a seat (see `over_time.by_turn`) for reading: the teams by name, with their unit, the turn as its head."""
    names = {seat: book.names[seat] + unit for seat in range(len(book.names))}
    return frame[[*WHEN, *names]].rename(columns=names).set_index("turn")


class TurnSpan(NamedTuple):
    """The turns of a game so far along an axis, and those with which its months ended."""

    end: int
    ends: tuple[int, ...]

    @property
    def beside(self) -> float:
        """Where the axis ends, a little behind the last turn."""
        return max(self.end, 1) * 1.03

    def axis(self) -> dict[str, Any]:
        """Range and ticks: the months' names in the middle of their turns."""
        begins = [0, *self.ends]
        stops = [*self.ends, *([self.end] if self.end > begins[-1] else [])]
        middles = [(begin + stop) / 2 for begin, stop in zip(begins, stops, strict=False)]
        first = "month 1" if len(stops) <= 4 else "m. 1"
        return {"range": [0, self.beside], "tickvals": middles, "ticktext": [first, *map(str, range(2, len(stops) + 1))]}

    def mark_months(self, sheet: Sheet) -> None:
        """A dotted line where a month ended for the last who played it."""
        look = {"xref": "x", "yref": "y domain", "y0": 0, "y1": 1, "layer": "below", "line": {"color": AXIS, "width": 1.5, "dash": "dot"}}
        sheet.shapes += [{"type": "line", "x0": turn, "x1": turn, **look} for turn in self.ends]


def turn_span(book: Ledger) -> TurnSpan:
    """The turns of a game so far."""
    return TurnSpan(book.steps[-1].turn, tuple(month_ends(book)))


def scale(dollars: Sequence[float]) -> tuple[float, float]:
    """The range of an axis for these dollars, zero always in it, with a little room."""
    low, high = min(0, *dollars), max(0, *dollars)
    room = 0.06 * max(high - low, 1)
    return low - room, high + room
