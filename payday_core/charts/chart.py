"""What all figures share: the `Chart` they come in, one look, and labels that never overlap.

Text takes the colour of the page's style sheet and marks the team's chart colour, which passes on light and dark; backgrounds are clear.
A figure is put together from plain dictionaries and handed to plotly once, which is several times faster than adding piece by piece.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pandas as pd
import plotly.graph_objects as go  # type: ignore[import-untyped]

from payday_core.drawing.teams import TEAMS
from payday_core.games.pay_day.kinds import LAST_DAY
from payday_core.games.pay_day.ledger.frames import Ledger

GRID = "rgba(128,118,95,.20)"
AXIS = "rgba(128,118,95,.65)"
BAND = "rgba(128,118,95,.22)"
NEUTRAL = "#8A8270"
BLACK, WHITE = "#000000", "#FFFFFF"
CARD = "#FFFDF8"
HEIGHT, SIZE = 452, 17
"""A figure's height and letter size in pixels: three side by side on a 1920 page."""

TOP, BOTTOM = 26, 38
WIDE, NARROW = 4.5, 2.8
MARK = 15
TICK_DAYS = (1, 7, 14, 21, 28)


@dataclass(frozen=True)
class Chart:
    """A figure with its words: `kicker` says what is drawn, `headline` what was found, `alt` the same for those who cannot see it,
    `table` holds the same numbers. `figure` is None where there is nothing to draw, and the headline says so."""

    key: str
    kicker: str
    headline: str
    figure: go.Figure | None
    alt: str
    table: pd.DataFrame


@dataclass
class Sheet:
    """A figure in the making: traces, labels and lines as plotly's own dictionaries, with its margins in pixels."""

    left: int
    right: int
    height: int = HEIGHT
    top: int = TOP
    bottom: int = BOTTOM
    traces: list[dict[str, Any]] = field(default_factory=list)
    labels: list[dict[str, Any]] = field(default_factory=list)
    shapes: list[dict[str, Any]] = field(default_factory=list)
    axes: dict[str, Any] = field(default_factory=dict)

    @property
    def inner(self) -> int:
        """The height between the margins."""
        return self.height - self.top - self.bottom

    def scatter(self, x: Sequence[float], y: Sequence[float], **look: object) -> None:
        """A trace of lines or marks."""
        self.traces.append({"type": "scatter", "x": list(x), "y": list(y), "cliponaxis": False, **look})

    def say(self, x: float, y: float, text: str, **look: object) -> None:
        """A label without an arrow."""
        self.labels.append({"x": x, "y": y, "text": text, "showarrow": False, "font": {"size": SIZE - 1}, **look})

    def x_axis(self, number: int = 1, **look: object) -> None:
        """An axis along the bottom: no grid, no ticks."""
        base = {"showgrid": False, "zeroline": False, "linecolor": AXIS, "tickfont": {"size": SIZE - 1}, "ticks": "", "fixedrange": True}
        self.axes["xaxis" + _suffix(number)] = base | {"anchor": "y" + _suffix(number)} | look

    def y_axis(self, number: int = 1, **look: object) -> None:
        """A dollar axis with horizontal grid lines and a stronger one at zero."""
        base = {"gridcolor": GRID, "zeroline": True, "zerolinecolor": AXIS, "zerolinewidth": 1.5, "tickformat": "$,.0f", "ticks": ""}
        base |= {"tickfont": {"size": SIZE - 1}, "anchor": "x" + _suffix(number), "fixedrange": True}
        self.axes["yaxis" + _suffix(number)] = base | look

    def figure(self, **layout: object) -> go.Figure:
        """The finished figure."""
        margin = {"l": self.left, "r": self.right, "t": self.top, "b": self.bottom}
        base = {"height": self.height, "margin": margin, "showlegend": False, "hovermode": "closest", "font": {"size": SIZE}}
        base |= {"paper_bgcolor": "rgba(0,0,0,0)", "plot_bgcolor": "rgba(0,0,0,0)", "annotations": self.labels, "shapes": self.shapes}
        return go.Figure(data=self.traces, layout=base | self.axes | layout)


def _suffix(number: int) -> str:
    return "" if number == 1 else str(number)


class Span(NamedTuple):
    """The days a figure shows, along its x axis: one month by its days, or all months so far one after the other.

    Every month is as wide as 31 days; a shorter one has its Pay Day there too. `last` is the last day of the one month.
    """

    month: int | None
    months: int
    last: int = LAST_DAY

    @property
    def end(self) -> int:
        """The last Pay Day."""
        return LAST_DAY if self.single else LAST_DAY * self.months

    @property
    def beside(self) -> float:
        """Where the marks at the lines' ends stand, and the axis ends."""
        return LAST_DAY + 1.6 if self.single else self.end * 1.03

    @property
    def single(self) -> bool:
        """Is it one month, drawn by its days?"""
        return self.month is not None or self.months == 1

    @property
    def pay_days(self) -> range:
        """Where the Pay Days stand."""
        return range(LAST_DAY, self.end + 1, LAST_DAY)

    def x(self, days: int) -> int:
        """Where a day stands, given the days since the start of the game (`Place.x`)."""
        return days - ((self.month or 1) - 1) * LAST_DAY

    def holds(self, month: int) -> bool:
        """Is that month shown?"""
        return self.month in (None, month)

    @property
    def words(self) -> str:
        """The span in words."""
        return f"month {self.month or 1}" if self.single else f"months 1 to {self.months}"

    def axis(self, *, named: int = 5) -> dict[str, Any]:
        """Range and ticks: the days of a month, or the months."""
        if self.single:
            days = [day for day in (TICK_DAYS if named >= 5 else (1, 15)) if day < self.last]
            return {"range": [-0.5, self.beside], "tickvals": days, "ticktext": [f"day {day}" if day == 1 else str(day) for day in days]}
        middles = [pay_day - LAST_DAY / 2 for pay_day in self.pay_days]
        first = "month 1" if self.months <= 4 and named >= 5 else "m. 1"
        return {"range": [-1, self.beside], "tickvals": middles, "ticktext": [first, *map(str, range(2, self.months + 1))]}


def span_of(book: Ledger, month: int | None, months: int) -> Span:
    """One month of a game, or its first `months`."""
    return Span(month, months, book.edition.last_day(month or 1))


def mark_pay_days(sheet: Sheet, span: Span, x: str = "x", y: str = "y domain", *, named: bool = True) -> None:
    """Pay Day is a grey band in one month and a dotted line where there are several."""
    for day in span.pay_days:
        place = {"xref": x, "yref": y, "y0": 0, "y1": 1, "layer": "below"}
        if span.single:
            sheet.shapes.append({"type": "rect", "x0": day - 0.65, "x1": day + 0.65, "fillcolor": BAND, "line": {"width": 0}, **place})
        else:
            sheet.shapes.append({"type": "line", "x0": day, "x1": day, "line": {"color": AXIS, "width": 1.5, "dash": "dot"}, **place})
    if named:
        sheet.say(span.end, 1, "Pay Day", xref=x, yref=y, yanchor="bottom", yshift=3)


def short(name: str, most: int = 12) -> str:
    """A name that fits next to a line."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"


def width_of(text: str, size: int = SIZE) -> int:
    """About how many pixels a text takes, markup not counted."""
    plain = text.replace("<b>", "").replace("</b>", "")
    return round(max(len(line) for line in plain.split("<br>")) * size * 0.53)


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


def nice_step(size: float, most: int = 5) -> int:
    """A round distance between ticks, so that no more than `most` of them span `size` dollars."""
    steps = [factor * int("1" + "0" * zeros) for zeros in range(12) for factor in (1, 2, 5)]
    return next(step for step in steps if step * most >= size)


def nice_floor(size: float) -> int:
    """The largest round number (1, 2 or 5 with zeros) that is not above `size`, at least 1."""
    power = int("1" + "0" * (len(str(int(size))) - 1))
    return max(1, *(factor * power for factor in (1, 2, 5) if factor * power <= max(1, size)))


def colour(seat: int) -> str:
    """The seat's chart colour."""
    return TEAMS[seat].chart


def faded(seat: int, share: float) -> str:
    """The seat's chart colour mixed with white: `share` of it is left."""
    parts = [round(share * part + (1 - share) * 255) for part in _rgb(TEAMS[seat].chart)]
    return "#" + "".join(f"{part:02X}" for part in parts)


def tint(seat: int, alpha: float = 0.16) -> str:
    """The seat's chart colour, see-through."""
    return f"rgba({','.join(map(str, _rgb(TEAMS[seat].chart)))},{alpha})"


def text_on(fill: str) -> str:
    """White or black, whichever reads better on a fill."""
    return BLACK if contrast(fill, BLACK) > contrast(fill, WHITE) else WHITE


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21, as the web's accessibility guidelines count it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(code: str) -> float:
    parts = (part / 255 for part in _rgb(code))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _rgb(code: str) -> tuple[int, int, int]:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mark(seat: int, size: int = MARK, **look: object) -> dict[str, Any]:
    """The seat's shape in its colour, as a plotly marker."""
    return {"symbol": TEAMS[seat].symbol, "size": size, "color": TEAMS[seat].chart, **look}


def nothing_drawn(key: str, kicker: str, headline: str) -> Chart:
    """A chart of what has not happened: its headline says so."""
    return Chart(key, kicker, headline, None, f"{headline}.", pd.DataFrame())


def table(columns: Sequence[str], lines: Iterable[Sequence[object]]) -> pd.DataFrame:
    """A frame for reading, its first column as the row heads."""
    return pd.DataFrame(list(lines), columns=list(columns)).set_index(columns[0])
