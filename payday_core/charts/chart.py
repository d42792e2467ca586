"""What all figures share: the `Chart` they come in, one look, and labels that never overlap.

Text takes the colour of the page's style sheet and marks the team's chart colour, which passes on light and dark; backgrounds are clear.
A figure is put together from plain dictionaries and handed to plotly once, which is several times faster than adding piece by piece.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from html import escape, unescape
from typing import TYPE_CHECKING, Any
from unicodedata import bidirectional

import plotly.graph_objects as go  # type: ignore[import-untyped]

from payday_core.drawing.scales import short
from payday_core.drawing.teams import TEAMS
from payday_core.games.pay_day.ledger.by_day import Span
from payday_core.text.frame import frame

if TYPE_CHECKING:
    import pandas as pd

GRID = "rgba(128,118,95,.20)"
AXIS = "rgba(128,118,95,.65)"
BAND = "rgba(128,118,95,.22)"
NEUTRAL = "#8A8270"
BLACK, WHITE = "#000000", "#FFFFFF"
CARD = "#FFFDF8"
BEHIND = "rgba(128,118,95,.01)"
"""Behind words that a line or a pattern would cross: the style sheet gives it the color of the card."""

HEIGHT, SIZE = 452, 17
"""A figure's height and letter size in pixels: three side by side on a 1920 page."""

REPORT_HEIGHT = 318
"""The height of a chart of a report: two side by side on a page that is projected, where they are made larger as a whole."""

TOP, BOTTOM = 26, 38
WIDE, NARROW = 4.5, 2.8
MARK = 15


@dataclass(frozen=True)
class Chart:
    """A figure with its words: `kicker` says what is drawn, `headline` what was found, `alt` the same for those who cannot see it,
    `table` holds the same numbers. `figure` is None where there is nothing to draw, and the headline says so."""

    key: str
    kicker: str
    headline: str
    figure: go.Figure | None
    alt: str
    table: "pd.DataFrame"

    def as_high_as(self, height: int) -> "Chart":
        """The same, so many pixels high: only what lies between its margins shrinks or grows, and no letters."""
        return replace(self, figure=go.Figure(self.figure).update_layout(height=height)) if self.figure else self


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


def width_of(text: str, size: int = SIZE) -> int:
    """About how many pixels a text takes, markup not counted."""
    plain = unescape(text.replace("<b>", "").replace("</b>", ""))
    return round(max(len(line) for line in plain.split("<br>")) * size * 0.53)


def called(name: str, most: int = 12) -> str:
    """A name as a label of a figure has it: cut to fit, none of it read as markup, and in its own direction, so that a name that runs from
    right to left does not turn the dollars behind it around."""
    return isolated(escape(short(name, most), quote=False))


def isolated(name: str) -> str:
    """A name in its own direction, so that one that runs from right to left does not turn the numbers beside it around."""
    runs_left = any(bidirectional(sign) in ("R", "AL") for sign in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if runs_left else name


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
    return Chart(key, kicker, headline, None, f"{headline}.", frame((), ()))


def table(columns: Sequence[str], lines: Iterable[Sequence[object]]) -> "pd.DataFrame":
    """A frame for reading, its first column as the row heads."""
    return frame(list(lines), columns).set_index(columns[0])
