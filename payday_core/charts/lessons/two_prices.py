"""The charts of the lesson with two prices: a team's worth at one rate, at both, and the gap between them; its interest month by month."""

from enum import IntEnum
from typing import Any, NamedTuple

import pandas as pd

from payday_core.charts.chart import NARROW, SIZE, WIDE, Chart, Sheet, mark_pay_days, table, width_of
from payday_core.charts.lines import points
from payday_core.charts.pay_day.what_if import GAME, POORER, RICHER, WHAT_IF, day_by_day
from payday_core.charts.turns import scale
from payday_core.drawing.scales import nice_step, spread
from payday_core.drawing.teams import Team
from payday_core.games.pay_day.ledger.by_day import Span
from payday_core.review.what_if.wording import alt_text, apart, gap_headline, worlds
from payday_core.review.what_if.worlds import WhatIf
from payday_core.teaching.experiments.two_prices.wording import Month, end_headline, interest_by_month, interest_headline
from payday_core.text.wording import capital, money

HEIGHT = 400
"""Pixels: with its heading and a question next to it, a projector shows the chart whole."""

ROW = 46
"""Pixels a bar of interest."""

NAMED = 3
"""This many months have room for their whole names, on a phone too."""

LINES = 5
"""The room for an end label, in lines: what it names, below it the dollars, and room to spare for a chart in a low card."""


class Shown(IntEnum):
    """How much of the story is drawn: the line at the cheaper rate, that at the dearer one too, and what lies between them."""

    ONE = 1
    BOTH = 2
    GAP = 3


class Way(NamedTuple):
    """A seat's worth in one world, as it was when the seat left each day, and the turn after which it stood so."""

    team: Team
    words: str
    x: list[int]
    dollars: list[int]
    turns: list[int]


def prices_chart(what_if: WhatIf, seat: int, shown: Shown) -> Chart:
    """The worth of a seat day by day. Every layer has the same axes, so that nothing jumps when the next one opens."""
    lines = what_if.of(seat)
    both = _ways(what_if, lines)
    ways = both[: min(shown, 2)]
    span = Span(None, int(lines["month"].max()), what_if.book.edition.last_day(1))
    low, high = scale([*both[0].dollars, *both[1].dollars])
    right = 34 + max(width_of(text) for way in both for text in (way.words, money(way.dollars[-1])))
    sheet = Sheet(left=76, right=right, height=HEIGHT, top=24, bottom=82)
    gaps = _after_pay_days(what_if, seat, lines)
    sheet.x_axis(**_axis(span, gaps if shown is Shown.GAP else {}))
    sheet.y_axis(range=[low, high], dtick=nice_step(high - low, 6))
    mark_pay_days(sheet, span, named=span.single)
    _draw(sheet, ways, _between(both) if shown is Shown.GAP else "")
    _ends(sheet, ways, span, low, high)
    for way in ways:
        points(sheet, way.x, way.dollars, way.turns, f"<b>{way.words}</b>")
    headline = gap_headline(what_if, seat) if shown is Shown.GAP else end_headline(what_if, seat, both=shown is Shown.BOTH)
    alt = alt_text(what_if, seat, gaps.items()) if shown is Shown.GAP else f"{what_if.names[seat]}'s worth day by day. {headline}."
    kicker = f"{what_if.names[seat]}'s worth, day by day"
    return Chart("prices", kicker, headline, sheet.figure(), alt, _table(what_if, lines, shown))


def _ways(what_if: WhatIf, lines: pd.DataFrame) -> tuple[Way, Way]:
    """Day by day in both worlds."""
    way = day_by_day(lines)
    before, after = worlds(what_if.change)
    return Way(GAME, before, way.x, way.game, way.turns), Way(WHAT_IF, after, way.x, way.what_if, way.turns)


def _between(ways: tuple[Way, Way]) -> str:
    return POORER if ways[0].dollars[-1] >= ways[1].dollars[-1] else RICHER


def _after_pay_days(what_if: WhatIf, seat: int, lines: pd.DataFrame) -> dict[int, int]:
    """The gap after each month that the seat has finished."""
    return {month: int(lines.loc[lines["month"] == month, "gap"].iloc[-1]) for month in range(1, what_if.book.done[seat] + 1)}


def _axis(span: Span, gaps: dict[int, int]) -> dict[str, Any]:
    """The months, each with the gap after its Pay Day once that is shown; or the days of the only one."""
    axis = span.axis()
    if span.single:
        return axis
    named = [f"month {month}" for month in range(1, span.months + 1)] if span.months <= NAMED else axis["ticktext"]
    said = {month: "<br>".join(apart(gap).split()) for month, gap in gaps.items()}
    names = [f"{name}<br><b>{said[month]}</b>" if month in said else name for month, name in enumerate(named, 1)]
    return axis | {"ticktext": names, "tickangle": 0}


def _draw(sheet: Sheet, ways: tuple[Way, ...], between: str) -> None:
    """The lines, the first one whole and the second one dashed, and what lies between them."""
    for way in ways:
        line = {"color": way.team.chart, "width": WIDE, "shape": "hv", "dash": "solid" if way.team is GAME else "dash"}
        fill = {"fill": "tonexty", "fillcolor": between} if between and way.team is WHAT_IF else {}
        sheet.scatter(way.x, way.dollars, mode="lines", line=line, hoverinfo="skip", **fill)


def _ends(sheet: Sheet, ways: tuple[Way, ...], span: Span, low: float, high: float) -> None:
    """Where each world stands at the end, in words next to its mark; of two equal ones the first stands above."""
    gap = LINES * SIZE * (high - low) / sheet.inner
    ends = [way.dollars[-1] for way in ways]
    raised = [end + (gap / 100 if number == 0 and end == ends[-1] else 0.0) for number, end in enumerate(ends)]
    places = spread(raised, gap, low + gap / 2, high - gap / 2)
    for way, end, place in zip(ways, ends, places, strict=True):
        sheet.scatter([way.x[-1], span.beside], [end, place], mode="lines", line=_lead(way), hoverinfo="skip")
        sheet.scatter(way.x[-1:], [end], mode="markers", marker=_mark(way), hoverinfo="skip")
        text = f"<b>{way.words}</b><br>{money(end)}"
        sheet.say(span.beside, place, text, xanchor="left", yanchor="middle", xshift=4, align="left", font={"size": SIZE})


def _lead(way: Way) -> dict[str, Any]:
    return {"color": way.team.chart, "width": NARROW / 2}


def _mark(way: Way) -> dict[str, Any]:
    return {"symbol": "circle" if way.team is GAME else "square", "size": 14, "color": way.team.chart}


def _table(what_if: WhatIf, lines: pd.DataFrame, shown: Shown) -> pd.DataFrame:
    """A line a day on which the seat stood, with what the layer shows and no more."""
    before, after = worlds(what_if.change)
    columns = {"worth": f"worth {before}", "what_if": f"worth {after}", "gap": "gap"}
    names = list(columns)[:shown]
    days = lines.drop_duplicates("x", keep="last")
    when = [f"month {month}, {f'day {day}' if day else 'Start'}" for month, day in days[["month", "day"]].to_numpy().tolist()]
    rows = days[names].to_numpy().tolist()
    return table(["when", *(columns[name] for name in names)], [(at, *map(money, row)) for at, row in zip(when, rows, strict=True)])


# ---- interest, month by month


def interest_bars(what_if: WhatIf, seat: int) -> Chart:
    """What a seat pays on its loans each month: a bar for either rate, month under month."""
    months = interest_by_month(what_if, seat)
    before, after = worlds(what_if.change)
    rows = [(f"month {one.month}, {before}", GAME, one.cheaper) for one in months]
    rows = [row for one, row in zip(months, rows, strict=True) for row in (row, (after, WHAT_IF, one.dearer))]
    most = max(1, *(dollars for _, _, dollars in rows))
    right = 18 + max(width_of(f"<b>{money(dollars)}</b>") for _, _, dollars in rows)
    sheet = Sheet(left=18 + max(width_of(words) for words, _, _ in rows), right=right, height=ROW * len(rows) + 24, top=8, bottom=16)
    sheet.traces.append(_bars(rows))
    for number, (_, _, dollars) in enumerate(rows):
        sheet.say(dollars, number, f"<b>{money(dollars)}</b>", xanchor="left", xshift=8, font={"size": SIZE})
    sheet.x_axis(visible=False, range=[0, most])
    names: dict[str, Any] = {"tickvals": list(range(len(rows))), "ticktext": [words for words, _, _ in rows]}
    sheet.y_axis(range=[len(rows) - 0.5, -0.5], showgrid=False, zeroline=False, tickformat="", **names)
    headline = interest_headline(what_if, seat)
    said = "; ".join(f"month {one.month}: {money(one.cheaper)} {before}, {money(one.dearer)} {after}" for one in months)
    alt = f"Interest on {what_if.names[seat]}'s loans. {capital(said)}. {headline}."
    kicker = f"Interest on {what_if.names[seat]}'s loans"
    return Chart("interest-by-month", kicker, headline, sheet.figure(bargap=0.3), alt, _months_table(months, before, after))


def _bars(rows: list[tuple[str, Team, int]]) -> dict[str, object]:
    """The bars; those at the dearer rate are hatched too, so that colour alone says nothing."""
    pattern = {
        "shape": ["" if team is GAME else "/" for _, team, _ in rows],
        "fillmode": "overlay",
        "fgcolor": "rgba(255,255,255,.6)",
        "size": 9,
        "solidity": 0.2,
    }
    marker = {"color": [team.chart for _, team, _ in rows], "line": {"width": 0}, "pattern": pattern}
    dollars = [dollars for _, _, dollars in rows]
    return {"type": "bar", "orientation": "h", "x": dollars, "y": list(range(len(rows))), "marker": marker, "hoverinfo": "skip"}


def _months_table(months: list[Month], before: str, after: str) -> pd.DataFrame:
    """A line a month."""
    columns = ["month", f"interest on loans {before}", f"interest on loans {after}"]
    return table(columns, [(one.month, money(one.cheaper), money(one.dearer)) for one in months])
