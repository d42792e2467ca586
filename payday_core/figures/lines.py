"""Lines that move in steps, each ending in its team's shape with its name and value span.beside it."""

from collections.abc import Sequence
from typing import NamedTuple

import pandas as pd

from payday_core.drawing.teams import TEAMS
from payday_core.figures.parts import NARROW, SIZE, WIDE, Sheet, Span, colour, mark, spread


class Path(NamedTuple):
    """One seat's way through the days: x and dollars, and the words at its end."""

    seat: int
    x: list[int]
    y: list[int]
    words: str


def by_day(balances: pd.DataFrame, seat: int, column: str, span: Span) -> tuple[list[int], list[int]]:
    """A seat's balance day by day, as it was when the seat left each day (hv steps); a move backwards keeps the later day."""
    own = balances[(balances["seat"] == seat) & ((balances["month"] == span.month) | (span.month is None))]
    days: dict[int, int] = {}
    latest = 0
    for place, dollars in zip(own["x"].tolist(), own[column].tolist(), strict=True):
        latest = max(latest, span.x(place))
        days[latest] = dollars
    return list(days), list(days.values())


def draw_paths(sheet: Sheet, paths: Sequence[Path], span: Span, focus: int | None, height: float, low: float, high: float) -> None:
    """Draw the paths in the first panel, `height` pixels high for the dollars from `low` to `high`, with their end labels kept apart."""
    gap = (SIZE + 6) * (high - low) / height
    ends = spread([path.y[-1] for path in paths], gap, low + gap / 2, high - gap / 3)
    for path, end in sorted(zip(paths, ends, strict=True), key=lambda pair: pair[0].seat == focus):
        wide = WIDE if path.seat == focus else NARROW
        line = {"color": colour(path.seat), "width": wide, "shape": "hv", "dash": TEAMS[path.seat].dash}
        sheet.scatter(path.x, path.y, mode="lines", line=line, name=path.words, hovertemplate="%{y:$,.0f}")
        lead = {"color": colour(path.seat), "width": 1.5, "dash": "solid" if path.x[-1] == span.end else "dot"}
        sheet.scatter([path.x[-1], span.beside], [path.y[-1], end], mode="lines", line=lead, hoverinfo="skip")
        sheet.scatter([span.beside], [end], mode="markers", marker=mark(path.seat), hoverinfo="skip")
        sheet.say(span.beside, end, path.words, xanchor="left", yanchor="middle", xshift=12, font={"size": SIZE})
