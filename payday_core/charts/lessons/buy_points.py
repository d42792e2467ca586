"""The charts of what a point costs: points, wins, debts and tokens bought, a bar a plan; the price of a point in the class's own year."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pandas as pd
from numpy.typing import NDArray

from payday_core.charts.chart import AXIS, BEHIND, SIZE, Chart, Sheet, table
from payday_core.charts.lab.pairs import BASE, CHANGED
from payday_core.lab.stats import interval
from payday_core.teaching.experiments.buy_points.experiment import PlanYears, Prices
from payday_core.teaching.experiments.buy_points.own_year import OwnYear, dollars_a_point, is_debt
from payday_core.teaching.experiments.buy_points.wording import (
    EVEN,
    bought_headline,
    cushion_headline,
    debts_headline,
    points_headline,
    points_words,
    price_headline,
    price_words,
    same_points_headline,
    wins_headline,
)
from payday_core.text.wording import money

ROW, BAR = 92, 0.36
"""Pixels a plan, its name over its bar; the bar's height, as a part of that."""

Headline = Callable[[Sequence[PlanYears]], str]


class Measure(NamedTuple):
    """What is drawn of a plan, a number a year: its name, a kicker with room for how many years, and how an average is said."""

    name: str
    kicker: str
    of: Callable[[PlanYears], NDArray[Any]]
    said: str = "{:.1f}"


POINTS = Measure("points", "Points at the end of the year, average of {} years", lambda plan: plan.points)
WINS = Measure("wins in 100", "Years won of 100, from {} years; dotted: an even share", lambda plan: 100 * plan.wins, "{:.0f}")
DEBTS = Measure("debts", "Debts paid with a token, average of {} years", lambda plan: plan.debts)
BOUGHT = Measure("tokens bought", "Tokens bought at the bank, average of {} years", lambda plan: plan.bought)


def when_charts(plans: Sequence[PlanYears]) -> tuple[Chart, Chart]:
    """Points and wins by when tokens are bought."""
    focus = _most_debts(plans)
    return _bars("when-points", plans, POINTS, points_headline, focus), _bars("when-wins", plans, WINS, wins_headline, focus)


def debts_charts(plans: Sequence[PlanYears]) -> tuple[Chart, Chart]:
    """Debts paid with a token, and tokens bought, by the same plans."""
    focus = _most_debts(plans)
    return _bars("debts", plans, DEBTS, debts_headline, focus), _bars("bought", plans, BOUGHT, bought_headline, focus)


def cushion_charts(plans: Sequence[PlanYears]) -> tuple[Chart, Chart]:
    """Points, and debts paid with a token, by the cash that is kept."""
    focus = _most_debts(plans)
    return _bars("cushion-points", plans, POINTS, cushion_headline, focus), _bars("cushion-debts", plans, DEBTS, debts_headline, focus)


def one_kind_charts(plans: Sequence[PlanYears]) -> tuple[Chart, Chart]:
    """Points, which hardly differ, and wins, which do; the first plan spreads its tokens over all kinds."""
    return _bars("kind-points", plans, POINTS, same_points_headline, 0), _bars("kind-wins", plans, WINS, wins_headline, 0)


def _most_debts(plans: Sequence[PlanYears]) -> int:
    """The number of the plan that pays most debts with a token."""
    return max(range(len(plans)), key=lambda number: float(plans[number].debts.mean()))


def _bars(key: str, plans: Sequence[PlanYears], measure: Measure, headline: Headline, focus: int) -> Chart:
    """A bar a plan with a thin line for what could be chance; the plan with the number `focus` is hatched."""
    found = [interval(measure.of(plan)) for plan in plans]
    sheet = Sheet(left=10, right=14, height=ROW * len(plans) + 28, top=8, bottom=12)
    most = max(one.high for one in found) or 1.0
    for row, (plan, one) in enumerate(zip(plans, found, strict=True)):
        _bar(sheet, row, one.mean, CHANGED if row == focus else BASE, hatched=row == focus)
        sheet.scatter([one.low, one.high], [row] * 2, mode="lines", line={"color": AXIS, "width": 3}, hoverinfo="skip")
        sheet.say(0, row - BAR / 2, plan.name, xanchor="left", yanchor="bottom", yshift=1, font={"size": SIZE})
        sheet.say(one.high, row, f"<b>{measure.said.format(one.mean)}</b>", xanchor="left", xshift=6, font={"size": SIZE + 1})
    if measure is WINS:
        _upright(sheet, EVEN, len(plans))
    _no_axes(sheet, most, len(plans))
    kicker = measure.kicker.format(f"{len(plans[0].points):,}")
    columns = ["plan", measure.name, "95% sure from", "to"]
    rows = [[plan.name, *map(measure.said.format, (one.mean, one.low, one.high))] for plan, one in zip(plans, found, strict=True)]
    ends = "; ".join(f"{plan}: {amount}" for plan, amount, *_ in rows)
    return _chart(key, kicker, headline(plans), sheet, ends, table(columns, rows))


def _bar(sheet: Sheet, row: int, length: float, color: str, *, hatched: bool) -> None:
    pattern = {"shape": "/" if hatched else "", "bgcolor": color, "fgcolor": "rgba(255,255,255,.55)", "size": 9, "solidity": 0.18}
    look = {"color": color, "line": {"width": 0}, "pattern": pattern}
    bar = {"type": "bar", "orientation": "h", "x": [length], "y": [row], "width": BAR, "marker": look, "hoverinfo": "skip"}
    sheet.traces.append(bar)


def _upright(sheet: Sheet, x: float, rows: int) -> None:
    """A dotted line across all bars."""
    line = {"color": AXIS, "width": 2, "dash": "dot"}
    sheet.shapes.append({"type": "line", "x0": x, "x1": x, "y0": -0.25, "y1": rows - 0.7, "line": line})


def _no_axes(sheet: Sheet, most: float, rows: int) -> None:
    """Rows from the top down; amounts stand at the bars."""
    sheet.x_axis(range=[0, 1.16 * most], visible=False)
    sheet.y_axis(range=[rows - 0.65, -0.6], visible=False)


def _chart(key: str, kicker: str, headline: str, sheet: Sheet, said: str, numbers: pd.DataFrame) -> Chart:
    figure = sheet.figure(hovermode=False, barmode="overlay")
    return Chart(f"buy-points-{key}", kicker, headline, figure, f"{kicker}. {headline}. {said}.", numbers)


# ---- the class's own year


def price_chart(year: OwnYear, box: Prices) -> Chart:
    """Dollars for a point by each way to get one; a debt by the dollars that each point given away has settled. Dotted: a point in cash."""
    sheet = Sheet(left=10, right=14, height=ROW * len(year.prices) + 40, top=30, bottom=10)
    dollars = [dollars_a_point(price) for price in year.prices]
    rows = len(year.prices)
    for row, (price, one) in enumerate(zip(year.prices, dollars, strict=True)):
        _bar(sheet, row, one or 0.0, CHANGED if is_debt(price) else BASE, hatched=is_debt(price))
        name = f"<b>{_way(price.way)}</b>" + (f", {price.times}" if price.times else "")
        sheet.say(0, row - BAR / 2, name, xanchor="left", yanchor="bottom", yshift=1, font={"size": SIZE}, bgcolor=BEHIND)
        words = price_words(price, box).replace("; ", ";<br>")
        sheet.say(one or 0.0, row, words, xanchor="left", align="left", xshift=6, font={"size": SIZE}, bgcolor=BEHIND)
    _upright(sheet, box.a_point, rows)
    sheet.say(box.a_point, 1, f"cash: {money(box.a_point)} a point", yref="paper", yanchor="bottom", yshift=2)
    most = max(box.a_point, *(one or 0.0 for one in dollars))
    _no_axes(sheet, 1.9 * most, rows)
    kicker = f"Dollars for a point in our own year, luck number {year.luck}"
    lines = [[_way(one.way), f"{one.times}", money(one.dollars), points_words(one), price_words(one, box)] for one in year.prices]
    said = "; ".join(f"{way}, {times}: {words}" for way, times, _, _, words in lines)
    return _chart("price", kicker, price_headline(year), sheet, said, table(["way", "times", "dollars", "points", "a point"], lines))


def _way(way: str) -> str:
    """The name of a way as a heading."""
    return way[:1].upper() + way[1:]
