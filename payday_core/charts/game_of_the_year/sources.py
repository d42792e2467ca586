"""Where a team's points came from: a waterfall from the start to the total."""

from typing import Any, NamedTuple

from payday_core.charts.chart import AXIS, NEUTRAL, SIZE, Chart, Sheet, called, isolated, mark, table, width_of
from payday_core.charts.lines import read_bar
from payday_core.drawing.scales import nice_step
from payday_core.games.game_of_the_year.book import Book, Source
from payday_core.text.wording import gained, join_names, points

LUCK, COST, GAIN, TOTAL = "#8C6BD6", "#C4472B", "#009E73", "#2F7DB8"
"""What cards, days and numbers brought; choices that cost or gained; the total."""

CHOICES = frozenset({Source.OFFERS, Source.DAYS, Source.HOLIDAYS, Source.BOUGHT})
"""What a player decides on; the rest is luck, but for the start and the quarters, which everybody gets."""

SHORT = {Source.NUMBERS: "numbers, birthdays"}
"""Names that are too long beside a bar."""

WIDE = 0.66


class Bar(NamedTuple):
    """A row: its words, from where to where in points, what is written at its end, its color."""

    words: str
    start: float
    end: float
    said: str
    colour: str


def sources_chart(book: Book, seat: int) -> Chart:
    """One team's points by where they came from, in the order of `Source`; each bar begins where the last one ended."""
    name, sources = isolated(book.names[seat]), book.sources(seat)
    bars = bars_of(sources)
    ends = [0.0, *(bar.start for bar in bars), *(bar.end for bar in bars)]
    low, high = min(ends), max(ends)
    room = 0.14 * (high - low or 1)
    sheet = Sheet(left=20 + max(width_of(bar.words, SIZE - 1) for bar in bars), right=16, top=8)
    for place, bar in enumerate(bars):
        _draw(sheet, place, bar, called(book.names[seat]), is_last=place == len(bars) - 1)
    total = bars[-1].end
    sheet.scatter([total], [len(bars) - 1], mode="markers", marker=mark(seat, 19, line={"width": 2, "color": "#FFFDF8"}), hoverinfo="skip")
    sheet.x_axis(range=[low - (room if low < 0 else 0), high + room], dtick=nice_step(high - low), zeroline=True, zerolinecolor=AXIS)
    look: dict[str, Any] = {"tickformat": "", "showgrid": False, "zeroline": False}
    sheet.y_axis(range=[len(bars) - 0.5, -0.5], tickvals=list(range(len(bars))), ticktext=[bar.words for bar in bars], **look)
    said = headline(name, sources)
    parts = join_names([f"{source.value} {gained(much)}" for source, much in sources.items()])
    alt = f"Where {name}'s points came from: {parts}; in all {points(total)}. {said}."
    frame = table(["from", "points"], [*((source.value, gained(much)) for source, much in sources.items()), ("in all", points(total))])
    return Chart("sources", f"Where {name}'s points came from", said, sheet.figure(barmode="overlay"), alt, frame)


def headline(name: str, sources: dict[Source, float]) -> str:
    """What brought most and what cost most, the start aside."""
    moved = {source: much for source, much in sources.items() if source is not Source.START}
    best, worst = max(moved, key=lambda one: moved[one]), min(moved, key=lambda one: moved[one])
    parts = []
    if moved[best] > 0:
        parts.append(f"{_upper(best)} brought {name} {points(moved[best])} points")
    if moved[worst] < 0:
        parts.append(f"{worst.value if parts else _upper(worst)} cost {'' if parts else name + ' '}{points(-moved[worst])}")
    return ", ".join(parts) or f"{name} has the points of the start"


def bars_of(sources: dict[Source, float]) -> list[Bar]:
    """Start, what came and went, total."""
    level, bars = 0.0, []
    for source, much in sources.items():
        look = NEUTRAL if source in (Source.START, Source.QUARTERS) else LUCK
        if source in CHOICES:
            look = COST if much < 0 else GAIN
        said = points(much) if source is Source.START else gained(much)
        bars.append(Bar(SHORT.get(source, source.value), level, level + much, said, look))
        level += much
    return [*bars, Bar("in all", 0, level, points(level), TOTAL)]


def _upper(source: Source) -> str:
    return source.value[:1].upper() + source.value[1:]


def _draw(sheet: Sheet, place: int, bar: Bar, name: str, *, is_last: bool) -> None:
    """The bar, its points at its end, and a thin line down to the next one."""
    low, high = min(bar.start, bar.end), max(bar.start, bar.end)
    look = {"color": bar.colour, "line": {"width": 0}}
    trace = {"type": "bar", "orientation": "h", "x": [high - low], "base": [low], "y": [place], "width": WIDE, "marker": look}
    sheet.traces.append(trace | read_bar([f"<b>{name}</b> {bar.said}<br>{bar.words}"]))
    sheet.say(high, place, f"<b>{bar.said}</b>", xanchor="left", yanchor="middle", xshift=16 if is_last else 6)
    if not is_last:
        line = {"type": "line", "x0": bar.end, "x1": bar.end, "y0": place + WIDE / 2, "y1": place + 1 - WIDE / 2}
        sheet.shapes.append(line | {"line": {"color": AXIS, "width": 1.5}})
