"""Duplicate tables for a projector: who ended richest, and luck next to choices."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from payday_core.charts.chart import AXIS, SIZE, Chart, Sheet, called, colour, table, width_of
from payday_core.charts.turns import DOLLARS, scale
from payday_core.drawing.scales import nice_step, spread
from payday_core.drawing.teams import TEAMS
from payday_core.review.coach.luck import Luck
from payday_core.text.wording import join_names, money, signed

TALL = 470
"""Pixels of a figure: a projected page needs no scrolling."""

DOT_LEAST, DOT_MOST = 20, 50
"""The marks in pixels: the poorest team's and the richest's."""

LINE = 26
"""Pixels between two names next to their marks."""


class Result(NamedTuple):
    """A team and its luck ledger."""

    name: str
    luck: Luck


def richest(results: Sequence[Result]) -> int:
    """Who ended with most; of equals the first."""
    return max(range(len(results)), key=lambda place: (results[place].luck.final, -place))


def chose_best(results: Sequence[Result]) -> int:
    """Whose choices lost least; of equals the richer one."""
    return max(range(len(results)), key=lambda place: (results[place].luck.choices, results[place].luck.final, -place))


def rich_chart(names: Sequence[str], ends: Sequence[int]) -> Chart:
    """Who ended richest: a bar a team, the richest first. ends: net worth in dollars."""
    order = sorted(range(len(ends)), key=lambda place: -ends[place])
    low, high = scale(ends)
    left = 24 + max(width_of(called(name), SIZE + 1) for name in names)
    sheet = Sheet(left=left, right=26 + max(width_of(money(end), SIZE + 1) for end in ends), top=8)
    sheet.height = min(TALL, 84 * len(order) + sheet.top + sheet.bottom)
    axis: dict[str, Any] = {"zeroline": True, "zerolinecolor": AXIS, "zerolinewidth": 1.5}
    sheet.x_axis(range=[low, high], tickformat="$,.0f", dtick=nice_step(high - low), **axis)
    rows: dict[str, Any] = {"tickvals": list(range(len(order))), "ticktext": [called(names[place]) for place in order]}
    rows |= {"showgrid": False, "zeroline": False, "tickformat": "", "tickfont": {"size": SIZE + 1}}
    sheet.y_axis(range=[len(order) - 0.5, -0.5], **rows)
    for row, place in enumerate(order):
        _end(sheet, row, place, ends[place])
    said = f"{names[order[0]]} ended richest with {money(ends[order[0]])}"
    sums = join_names([f"{names[place]} {money(ends[place])}" for place in order])
    frame = table(["team", f"result{DOLLARS}"], [(names[place], ends[place]) for place in order])
    kicker = "Net worth at the end, same dice at every table"
    return Chart("same-luck-worth", kicker, said, sheet.figure(), f"{kicker}, a bar a team: {sums}. {said}.", frame)


def _end(sheet: Sheet, row: int, place: int, end: int) -> None:
    look = {"type": "bar", "orientation": "h", "x": [end], "y": [row], "width": 0.66, "hoverinfo": "skip"}
    sheet.traces.append(look | {"marker": {"color": colour(place), "line": {"width": 0}}})
    sheet.say(max(end, 0), row, f"<b>{money(end)}</b>", xanchor="left", xshift=7, font={"size": SIZE + 1})


# ---- luck and choices


def luck_scatter(results: Sequence[Result]) -> Chart:
    """Luck across, what choices brought or lost against par up and down, the result as the size of the mark."""
    rich, best = results[richest(results)], results[chose_best(results)]
    x_low, x_high = _room([one.luck.luck for one in results])
    y_low, y_high = _room([one.luck.choices for one in results])
    sheet = Sheet(left=96, right=16, top=36, bottom=62, height=TALL)
    across, up = nice_step(x_high - x_low), nice_step(y_high - y_low)
    sheet.x_axis(range=[x_low, x_high], tickformat="$,.0f", dtick=across, zeroline=True, zerolinecolor=AXIS, zerolinewidth=1.5)
    sheet.y_axis(range=[y_low, y_high], dtick=up)
    above = {"xref": "paper", "yref": "paper", "xanchor": "left", "yanchor": "bottom", "yshift": 6, "xshift": -90}
    below = {"xref": "paper", "yref": "paper", "xanchor": "left", "yanchor": "top", "yshift": -30}
    sheet.say(0, 0, "luck: what dice and cards brought, bad to the left, good to the right", **below, font={"size": SIZE})
    sheet.say(0, 1, "choices against par: the lower, the more they lost", **above, font={"size": SIZE})
    for place, size in enumerate(_sizes(results)):
        _dot(sheet, place, results[place], size)
    _names(sheet, results, (x_low, x_high), (y_low, y_high))
    same = rich is best
    said = f"{rich.name} ended richest and chose best" if same else f"{rich.name} ended richest, {best.name} chose best"
    sums = " ".join(
        f"{one.name}: luck {signed(one.luck.luck)}, choices {signed(one.luck.choices)}, result {money(one.luck.final)}." for one in results
    )
    frame = table(
        ["team", *(head + DOLLARS for head in ("par", "luck", "choices", "result"))],
        [(one.name, one.luck.par, one.luck.luck, one.luck.choices, one.luck.final) for one in results],
    )
    kicker = "Luck across, choices down, the larger the richer"
    return Chart("same-luck-scatter", kicker, said, sheet.figure(), f"{kicker}. {sums} {said}.", frame)


def _room(values: Sequence[int]) -> tuple[float, float]:
    """The range of an axis: zero in it, and room for the marks and their names."""
    low, high = min(0, *values), max(0, *values)
    room = 0.16 * max(high - low, 1)
    return low - room, high + room


def _sizes(results: Sequence[Result]) -> list[float]:
    """Pixels of each mark: its area grows with the result."""
    ends = [one.luck.final for one in results]
    low, span = min(ends), max(ends) - min(ends) or 1
    small, large = DOT_LEAST**2, DOT_MOST**2
    return [float((small + (large - small) * (end - low) / span) ** 0.5) for end in ends]


def _dot(sheet: Sheet, place: int, one: Result, size: float) -> None:
    mark = {"symbol": TEAMS[place].symbol, "size": size, "color": colour(place), "opacity": 0.92, "line": {"width": 0}}
    said = f"{one.name}: luck {signed(one.luck.luck)}, choices {signed(one.luck.choices)}<extra></extra>"
    sheet.scatter([one.luck.luck], [one.luck.choices], mode="markers", marker=mark, hovertemplate=said)


def _names(sheet: Sheet, results: Sequence[Result], x: tuple[float, float], y: tuple[float, float]) -> None:
    """Name and result next to each mark, towards the middle of the figure, no two on one line."""
    pixel = (y[1] - y[0]) / sheet.inner
    for left in (True, False):
        side = [place for place, one in enumerate(results) if (one.luck.luck < sum(x) / 2) is left]
        wanted = [results[place].luck.choices / pixel for place in side]
        for place, height in zip(side, spread(wanted, LINE, y[0] / pixel + LINE, y[1] / pixel - LINE), strict=True):
            one, away = results[place], DOT_MOST / 2 + 6
            look: dict[str, Any] = {"xanchor": "left", "xshift": away} if left else {"xanchor": "right", "xshift": -away}
            text = f"<b>{called(one.name)}</b> {money(one.luck.final)}"
            sheet.say(one.luck.luck, height * pixel, text, **look | {"font": {"size": SIZE + 1}})
