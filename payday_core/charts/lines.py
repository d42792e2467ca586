"""Lines of money, each ending in its team's shape, with its name and value beside it and tied to it."""

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Any, NamedTuple, Protocol

from payday_core.charts.chart import NARROW, SIZE, WIDE, Sheet, colour, mark
from payday_core.drawing.scales import spread
from payday_core.drawing.teams import TEAMS

TARGET = 22
"""How near a finger or the pointer has to come to a point, in pixels."""

LETTERS = 44
"""How wide a line is that a pointer reads, in letters."""


class Across(Protocol):
    """What a panel shows from left to right, as days, rounds or turns."""

    @property
    def end(self) -> float:
        """Where the longest line ends."""

    @property
    def beside(self) -> float:
        """Where the labels of the lines begin."""


class Path(NamedTuple):
    """One seat's way through the days: x and dollars, the words at its end, and the turn that each point leads to, if it does. shape: in
    steps ("hv") where each change is a point, else straight from point to point ("linear"). said: what a pointer reads at each point;
    without it, the dollars."""

    seat: int
    x: list[int]
    y: list[int]
    words: str
    turns: Sequence[int] = ()
    shape: str = "hv"
    said: Sequence[str] = ()


def points(sheet: Sheet, x: Sequence[float], y: Sequence[float], turns: Sequence[int], words: str, **axes: Any) -> None:
    """Unseen marks on a line: pointed at, they say what stood there in which turn; pressed, they lead to it."""
    look = {"size": TARGET, "color": "rgba(0,0,0,0)", "line": {"width": 0}}
    said = f"{words}: %{{y:$,.0f}}, turn %{{customdata}}<extra></extra>"
    sheet.scatter(x, y, mode="markers", marker=look, customdata=list(turns), hovertemplate=said, **axes)


def draw_paths(
    sheet: Sheet, paths: Sequence[Path], span: Across, focus: int | None, height: float, low: float, high: float, **axes: Any
) -> None:
    """Draw the paths in one panel, `height` pixels high for the dollars from `low` to `high`. A shape stands at its value; the labels are
    kept apart, and a thin line ties each to its shape."""
    gap = (SIZE + 6) * (high - low) / height
    ends = spread([path.y[-1] for path in paths], gap, low + gap / 2, high - gap / 3)
    for path, end in sorted(zip(paths, ends, strict=True), key=lambda pair: pair[0].seat == focus):
        wide = WIDE if path.seat == focus else NARROW
        line = {"color": colour(path.seat), "width": wide, "shape": path.shape, "dash": TEAMS[path.seat].dash}
        sheet.scatter(path.x, path.y, mode="lines", line=line, name=path.words, **_hover(path), **axes)
        lead = {"color": colour(path.seat), "width": 1.5, "dash": "solid" if path.x[-1] == span.end else "dot"}
        sheet.scatter([path.x[-1], span.beside], [path.y[-1], end], mode="lines", line=lead, hoverinfo="skip", **axes)
        sheet.scatter(path.x[-1:], path.y[-1:], mode="markers", marker=mark(path.seat), hoverinfo="skip", **axes)
        place = {"xref": axes.get("xaxis", "x"), "yref": axes.get("yaxis", "y")}
        sheet.say(span.beside, end, path.words, xanchor="left", yanchor="middle", xshift=4, font={"size": SIZE}, **place)
        if path.turns:
            points(sheet, path.x, path.y, path.turns, path.words.split("</b>")[0] + "</b>", **axes)


def _hover(path: Path) -> dict[str, Any]:
    """What a pointer reads on the line; where its points lead to turns, they say it themselves."""
    if path.turns:
        return {"hoverinfo": "skip"}
    return read_out(path.said) if path.said else {"hovertemplate": "%{y:$,.0f}"}


def read_out(said: Sequence[str]) -> dict[str, Any]:
    """Words that a pointer reads at each point of a trace."""
    return {"text": list(said), "hovertemplate": "%{text}<extra></extra>"}


def read_bar(said: Sequence[str]) -> dict[str, Any]:
    """The same for bars, on which a trace's `text` would be drawn."""
    return {"hovertext": list(said), "hovertemplate": "%{hovertext}<extra></extra>"}


def in_lines(text: str) -> str:
    """A sentence for a pointer to read, in short lines, none of it read as markup."""
    return "<br>".join(escape(line, quote=False) for line in wrap(text, LETTERS))
