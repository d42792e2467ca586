"""Charts for paper: black on white, as SVG. Dashes, shapes and letters tell the teams apart, hatching takes the place of colour.

All measures are pixels of a sheet that is `WIDTH` wide; the charts know no game, only numbers and the words for them.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from payday_core.drawing.teams import TEAMS, token_shape

WIDTH = 711
"""What fits between the margins of A4 and of Letter: 188 mm."""

TEXT = 11.5
"""The size of the words in a chart."""

DASHES = {"solid": "", "dash": "7 4", "dot": "2 3", "dashdot": "8 3 2 3", "longdash": "13 4", "longdashdot": "13 3 2 3"}
"""The lines of the teams by the names in `teams.TEAMS`."""

INK, GREY, PALE = "#000", "#777", "#bbb"

HATCHING = h.svg(width="0", height="0", style="position:absolute", aria_hidden="true")[
    h.defs[
        h.pattern("#hatch", width="5", height="5", patternUnits="userSpaceOnUse", patternTransform="rotate(45)")[
            h.path(d="M0 0V5", stroke=INK, stroke_width="1.6")
        ]
    ]
]
"""The hatching that bars refer to: it stands once in a document."""

SOLID, DOTTED, HATCHED = "solid", "dotted", "hatched"
FILLS = {SOLID: {"fill": "#999"}, DOTTED: {"fill": "#fff", "stroke-dasharray": "2 2"}, HATCHED: {"fill": "url(#hatch)"}}


class Axes(NamedTuple):
    """What the worth chart is drawn on: days from 0 to `end` with their words and the Pay Days; dollars from `low` to `high`."""

    end: float
    days: Sequence[tuple[float, str]]
    pay_days: Sequence[float]
    low: float
    high: float
    dollars: Sequence[tuple[float, str]]


class PaperLine(NamedTuple):
    """A team's way through the days: it keeps its dollars until the next point. `beside` is the height of its words, in dollars;
    `strong` is the team that the chart is about (None: all alike)."""

    seat: int
    letter: str
    x: Sequence[float]
    y: Sequence[float]
    words: str
    beside: float
    strong: bool | None = None


class Bar(NamedTuple):
    """A row of a bar chart: what it is, from where to where it reaches, how it is filled, and what stands at its end."""

    title: str
    start: float
    end: float
    look: str
    words: str


def mark(seat: int, letter: str, size: int = 24) -> h.Node:
    """A team's shape with its letter, to stand next to its name."""
    return h.svg(".mark", width=size, height=size, viewBox="-26 -26 52 52", aria_hidden="true")[_shape(seat, letter)]


def _shape(seat: int, letter: str, ink: str = INK) -> h.Node:
    shape = TEAMS[seat].shape
    small = 15 if len(letter) > 1 else 20
    text = h.text(y=9 if shape == "triangle" else 7, text_anchor="middle", font_size=small, font_weight="700", fill=ink)[letter]
    outline = h.g(fill="#fff", stroke=ink, stroke_width=3 if letter else 6)[token_shape(shape, 21)]
    return h.fragment[outline, text] if letter else outline


# ---- worth, day by day

LEFT, RIGHT, TOP, BOTTOM = 58, 178, 8, 22
MARKS = 3
"""How often a team's shape stands on its line, each time next to the others'."""


def worth_lines(axes: Axes, lines: Sequence[PaperLine], height: int, alt: str) -> h.Node:
    """The lines of all teams, each with its shape and words at its end."""
    return _svg(height, alt, _Plot(axes, height).drawn(lines))


def inner_height(height: int) -> int:
    """The pixels between the lowest and the highest dollar of a worth chart."""
    return height - TOP - BOTTOM


class _Plot:
    """The worth chart in the making."""

    def __init__(self, axes: Axes, height: int) -> None:
        self.axes, self.height = axes, height

    def x(self, day: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * day / self.axes.end

    def y(self, dollars: float) -> float:
        return TOP + inner_height(self.height) * (self.axes.high - dollars) / (self.axes.high - self.axes.low)

    def drawn(self, lines: Sequence[PaperLine]) -> h.Node:
        order = sorted(lines, key=lambda line: line.strong is True)
        ways, ends = map(self._line, order), map(self._end, lines)
        marks = (self._marks(line, (place + 0.5) / len(lines)) for place, line in enumerate(lines))
        return [self._dollars(), self._days(), *ways, *marks, *ends]

    def _dollars(self) -> h.Node:
        looks = {True: (INK, 0.9), False: (PALE, 0.6)}
        grid = (_path(f"M{LEFT} {self.y(at):.1f}H{WIDTH - RIGHT}", *looks[at == 0]) for at, _ in self.axes.dollars)
        words = (_text(LEFT - 6, self.y(at) + 4, said, "end") for at, said in self.axes.dollars)
        return [*grid, *words]

    def _days(self) -> h.Node:
        upright = (_path(f"M{self.x(day):.1f} {TOP}V{self.height - BOTTOM}", GREY, 0.9, "2 3") for day in self.axes.pay_days)
        words = (_text(self.x(day), self.height - 6, said, "middle") for day, said in self.axes.days)
        return [*upright, *words]

    def _line(self, line: PaperLine) -> h.Node:
        steps = "".join(f"H{self.x(day):.1f}V{self.y(dollars):.1f}" for day, dollars in zip(line.x[1:], line.y[1:], strict=True))
        way = f"M{self.x(line.x[0]):.1f} {self.y(line.y[0]):.1f}{steps}H{self.x(self.axes.end):.1f}"
        wide = {True: 2.8, False: 1.1, None: 1.7}[line.strong]
        return _path(way, GREY if line.strong is False else INK, wide, "" if line.strong else DASHES[TEAMS[line.seat].dash])

    def _marks(self, line: PaperLine, beside: float) -> h.Node:
        """The team's shape on its line, in each part of the days at this share of it."""
        days = [(number + beside) / MARKS * self.axes.end for number in range(MARKS)]
        at = [(day, line.y[bisect_right(line.x, day) - 1]) for day in days if line.x[0] <= day]
        return [_small_shape(line, self.x(day), self.y(dollars), 0.2, "") for day, dollars in at]

    def _end(self, line: PaperLine) -> h.Node:
        """The shape and the words, with a thin lead from the line's end where they had to move."""
        ends, beside = self.x(self.axes.end), self.y(line.beside)
        lead = _path(f"M{ends:.1f} {self.y(line.y[-1]):.1f}L{ends + 14:.1f} {beside:.1f}", GREY, 0.8)
        shape = _small_shape(line, ends + 22, beside, 0.34, line.letter)
        return h.fragment[lead, shape, _text(ends + 35, beside + 4, line.words, "start", bold=line.strong is not False)]


def _small_shape(line: PaperLine, x: float, y: float, scale: float, letter: str) -> h.Node:
    ink = GREY if line.strong is False else INK
    return h.g(transform=f"translate({x:.1f},{y:.1f}) scale({scale})")[_shape(line.seat, letter, ink)]


# ---- bars

ROW = 16
TITLES, WORDS = 178, 236
"""The widths left and right of the bars."""


def bars(rows: Sequence[Bar], end: float, marks: Sequence[tuple[float, str]], alt: str) -> h.Node:
    """Bars below each other from 0 to `end`, a title left and words right of each; `marks` are upright lines with words below."""
    high = ROW * len(rows)
    wide = WIDTH - TITLES - WORDS

    def x(at: float) -> float:
        return TITLES + wide * at / end

    upright = [
        h.fragment[_path(f"M{x(at):.1f} 0V{high}", PALE, 0.8, "2 3"), _text(x(at), high + 12, said, "middle") if said else ""]
        for at, said in marks
    ]
    drawn = [_row(bar, x(bar.start), x(bar.end), ROW * number) for number, bar in enumerate(rows)]
    floor = _path(f"M{TITLES} {high}H{TITLES + wide}", GREY, 0.8)
    return _svg(high + (18 if any(said for _, said in marks) else 2), alt, [upright, floor, drawn])


def _row(bar: Bar, start: float, end: float, top: float) -> h.Node:
    place = {"x": f"{start:.1f}", "y": f"{top + 3}", "width": f"{end - start:.1f}", "height": "10"}
    drawn = h.rect(place, FILLS[bar.look], stroke=INK, stroke_width="1") if bar.end > bar.start else ""
    return h.fragment[_text(0, top + 12, bar.title), drawn, _text(WIDTH - WORDS + 10, top + 12, bar.words)]


# ---- the pieces


def _svg(height: float, alt: str, body: h.Node) -> h.Node:
    return h.svg(".chart", viewBox=f"0 0 {WIDTH} {height}", role="img", aria_label=alt)[body]


def _path(way: str, ink: str, wide: float, dash: str = "") -> h.Node:
    return h.path(d=way, fill="none", stroke=ink, stroke_width=f"{wide}", stroke_dasharray=dash or None)


def _text(x: float, y: float, words: str, anchor: str = "start", *, bold: bool = False) -> h.Node:
    weight = "700" if bold else None
    return h.text(x=f"{x:.1f}", y=f"{y:.1f}", font_size=f"{TEXT}", text_anchor=anchor, font_weight=weight)[words]
