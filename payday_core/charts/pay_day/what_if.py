"""What if: the worth of one team in a game and in the changed game, day by day, with the gap shaded."""

from dataclasses import replace
from itertools import accumulate
from typing import Any, NamedTuple

import pandas as pd

from payday_core.charts.chart import SIZE, WIDE, Chart, Sheet, mark_pay_days, tint, width_of
from payday_core.charts.lines import points
from payday_core.charts.turns import DOLLARS, WIDE_HEIGHT, scale
from payday_core.drawing.scales import nice_step, spread
from payday_core.drawing.teams import TEAMS
from payday_core.games.pay_day.ledger.by_day import Span
from payday_core.review.what_if.wording import alt_text, apart, gap_headline, parts_of, worlds
from payday_core.review.what_if.worlds import WhatIf
from payday_core.text.wording import capital, money

GAME = replace(TEAMS[1], chart="#6B7A90")
WHAT_IF = replace(TEAMS[0], chart="#D1345B")
"""How the two worlds look: dashes and shapes of teams, but colors that no team has, since both lines are of one team."""

POORER, RICHER = tint(0, 0.22), tint(2, 0.22)
"""The color between the lines, by whether the changed game ends poorer or richer."""


class Way(NamedTuple):
    """A seat's way through the days: how it stood after each turn, in both worlds, and the turn."""

    x: list[int]
    game: list[int]
    what_if: list[int]
    turns: list[int]


def what_if_chart(what_if: WhatIf, seat: int) -> Chart:
    """The worth of a seat in both worlds. The table has a line a turn, with the parts of the gap."""
    lines = what_if.of(seat)
    way, span = day_by_day(lines), Span(None, int(lines["month"].max()), what_if.book.edition.last_day(1))
    low, high = scale([*way.game, *way.what_if])
    words = [f"<b>{world}</b> {money(dollars[-1])}" for world, dollars in zip(worlds(what_if.change), (way.game, way.what_if), strict=True)]
    sheet = Sheet(left=88, right=34 + max(map(width_of, words)), height=WIDE_HEIGHT, bottom=62)
    gaps = _after_pay_days(what_if, seat, lines)
    sheet.x_axis(**_axis(span, gaps))
    sheet.y_axis(range=[low, high], dtick=nice_step(high - low, 7))
    mark_pay_days(sheet, span, named=span.single)
    _draw(sheet, way, POORER if way.game[-1] >= way.what_if[-1] else RICHER)
    _ends(sheet, way, span, words, low, high)
    points(sheet, way.x, way.game, way.turns, words[0].split("</b>")[0] + "</b>")
    points(sheet, way.x, way.what_if, way.turns, words[1].split("</b>")[0] + "</b>")
    kicker = f"{what_if.names[seat]}'s worth, day by day"
    return Chart(
        "twin", kicker, gap_headline(what_if, seat), sheet.figure(), alt_text(what_if, seat, gaps.items()), _table(what_if, seat, lines)
    )


def day_by_day(lines: pd.DataFrame) -> Way:
    """A seat's way along the days from its lines of a what-if's frame, a point a turn; a move backwards keeps the later day."""
    game, what_if, turns = (lines[name].tolist() for name in ("worth", "what_if", "turn"))
    return Way(list(accumulate(lines["x"].tolist(), max)), game, what_if, turns)


def _after_pay_days(what_if: WhatIf, seat: int, lines: pd.DataFrame) -> dict[int, int]:
    """The gap after each month that the seat has finished."""
    done = what_if.book.done[seat]
    return {month: int(lines.loc[lines["month"] == month, "gap"].iloc[-1]) for month in range(1, done + 1)}


def _axis(span: Span, gaps: dict[int, int]) -> dict[str, Any]:
    """The months, each with the gap after its Pay Day below it; or the days of the only one."""
    axis = span.axis()
    if span.single:
        return axis
    names = [f"{name}<br><b>{apart(gaps[month])}</b>" if month in gaps else name for month, name in enumerate(axis["ticktext"], 1)]
    return axis | {"ticktext": names, "tickangle": 0}


def _draw(sheet: Sheet, way: Way, between: str) -> None:
    """The two lines and what lies between them."""
    for team, dollars, fill in ((GAME, way.game, {}), (WHAT_IF, way.what_if, {"fill": "tonexty", "fillcolor": between})):
        line = {"color": team.chart, "width": WIDE, "shape": "hv", "dash": "solid" if team is GAME else "dash"}
        sheet.scatter(way.x, dollars, mode="lines", line=line, hoverinfo="skip", **fill)


def _ends(sheet: Sheet, way: Way, span: Span, words: list[str], low: float, high: float) -> None:
    """Where both worlds stand, in words."""
    gap = (SIZE + 8) * (high - low) / sheet.inner
    ends = (way.game[-1], way.what_if[-1])
    apart_a_little = gap / 100 if ends[0] >= ends[1] else 0.0  # of two equal ones the game stands above
    places = spread([ends[0] + apart_a_little, ends[1]], gap, low + gap / 2, high - gap / 3)
    for team, end, place, text in zip((GAME, WHAT_IF), ends, places, words, strict=True):
        lead = {"color": team.chart, "width": 1.5, "dash": "solid" if way.x[-1] == span.end else "dot"}
        sheet.scatter([way.x[-1], span.beside], [end, place], mode="lines", line=lead, hoverinfo="skip")
        sheet.scatter(way.x[-1:], [end], mode="markers", marker=_mark(team), hoverinfo="skip")
        sheet.say(span.beside, place, text, xanchor="left", yanchor="middle", xshift=4, font={"size": SIZE})


def _mark(team: Any) -> dict[str, Any]:
    return {"symbol": "circle" if team is GAME else "square", "size": 14, "color": team.chart}


def _table(what_if: WhatIf, seat: int, lines: pd.DataFrame) -> pd.DataFrame:
    """A line a turn: both worths, the gap and its parts."""
    before, after = worlds(what_if.change)
    names = {"worth": f"worth {before}", "what_if": f"worth {after}", "gap": "gap"} | {
        part.id: part.title for part in parts_of(what_if, seat)
    }
    columns = {name: capital(title) + DOLLARS for name, title in names.items()}
    return lines[["turn", "month", "day", *columns]].rename(columns=columns).set_index("turn")
