"""The flip rate: by how much borrowing is better or worse than not to, at every rate, with its noise and where it changes."""

from typing import Any

import pandas as pd

from payday_core.charts.chart import AXIS, BAND, Chart, Sheet, table, tint
from payday_core.charts.turns import DOLLARS, scale
from payday_core.drawing.scales import nice_step
from payday_core.drawing.teams import TEAMS
from payday_core.review.coach.choices import ERRORS
from payday_core.review.what_if.flip_rate import Flip, about, flip_doubt, flip_headline, quoted
from payday_core.text.wording import percent

LINE = 1
"""The team whose colour the curve has."""

HEIGHT = 470
TICK = 0.10
BEHIND = "rgba(128,118,95,.01)"
"""Behind words that a line would cross: the style sheet gives it the colour of the card."""


def flip_chart(flip: Flip) -> Chart:
    """The expected difference between the two answers over the rates."""
    noise = [ERRORS * error for error in flip.errors]
    lows, highs = ([gap + side * wide for gap, wide in zip(flip.gaps, noise, strict=True)] for side in (-1, 1))
    low, high = _with_words(*scale([*lows, *highs]))
    sheet = Sheet(left=96, right=40, height=HEIGHT, top=40, bottom=64)
    _mark_doubt(sheet, flip)
    _line_at(sheet, flip.rate, f"this game: {percent(flip.rate)}", "dot", 1)
    if flip.at is not None:
        _line_at(sheet, flip.at, f"<b>changes at {about(flip.at)}</b>", "solid", 0.9)
    rates = list(flip.rates)
    sheet.scatter(
        [*rates, *reversed(rates)], [*highs, *reversed(lows)], fill="toself", mode="none", fillcolor=tint(LINE, 0.2), hoverinfo="skip"
    )
    line = {"color": TEAMS[LINE].chart, "width": 3.5}
    sheet.scatter(rates, flip.gaps, mode="lines", line=line, hovertemplate="%{y:$,.0f} at %{x:.1%}<extra></extra>")
    _sides(sheet, flip)
    ticks = [number * TICK for number in range(round(rates[-1] / TICK) + 1)]
    axis: dict[str, Any] = {
        "tickvals": ticks,
        "ticktext": [percent(tick) for tick in ticks],
        "title": {"text": "Interest on loans, each Pay Day"},
    }
    sheet.x_axis(range=[rates[0], rates[-1]], **axis)
    sheet.y_axis(range=[low, high], dtick=nice_step(high - low, 5))
    kicker = f"Expected final worth: {quoted(flip.borrow)} minus {quoted(flip.other)}"
    alt = f"{kicker}, at rates from 0% to {percent(rates[-1])}. {flip_headline(flip)}. {flip_doubt(flip)}"
    return Chart("flip", kicker, flip_headline(flip), sheet.figure(), alt, _table(flip, lows, highs))


def _with_words(low: float, high: float) -> tuple[float, float]:
    """The range with room for words on both sides of zero: above it for a line of them and, at the top, for the two names of rates."""
    reach = max(high - low, 1)
    return min(low, -0.14 * reach), max(high, 0.36 * reach)


def _mark_doubt(sheet: Sheet, flip: Flip) -> None:
    """Where nobody can tell."""
    span = flip.open
    if flip.at is not None:
        ends = {"x0": flip.rates[0] if span.low is None else span.low, "x1": flip.rates[-1] if span.high is None else span.high}
        look = {"type": "rect", "yref": "y domain", "y0": 0, "y1": 1, "fillcolor": BAND, "line": {"width": 0}, "layer": "below"}
        sheet.shapes.append(look | ends)


def _line_at(sheet: Sheet, rate: float, words: str, dash: str, height: float) -> None:
    """A rate over the whole height, with its name."""
    place = {"type": "line", "yref": "y domain", "x0": rate, "x1": rate, "y0": 0, "y1": 1, "layer": "below"}
    sheet.shapes.append(place | {"line": {"color": AXIS, "width": 2, "dash": dash}})
    side = "left" if rate < 0.35 else "right"
    sheet.say(rate, height, words, yref="y domain", xanchor=side, yanchor="top", xshift=8 if side == "left" else -8, bgcolor=BEHIND)


def _sides(sheet: Sheet, flip: Flip) -> None:
    """Which answer is better on which side of zero, written at the end where the curve is far from it."""
    left = abs(flip.gaps[0]) >= abs(flip.gaps[-1])
    for words, sign in ((flip.borrow, 1), (flip.other, -1)):
        look = {"xanchor": "left" if left else "right", "yanchor": "bottom" if sign > 0 else "top", "yshift": 4 * sign, "bgcolor": BEHIND}
        sheet.say(flip.rates[0 if left else -1], 0, f"{quoted(words)} is better", xshift=8 if left else -8, **look)


def _table(flip: Flip, lows: list[float], highs: list[float]) -> pd.DataFrame:
    """A line a rate."""
    columns = ["rate", "difference" + DOLLARS, "low end of the band" + DOLLARS, "high end of the band" + DOLLARS]
    lines = [[percent(rate), *map(round, line)] for rate, *line in zip(flip.rates, flip.gaps, lows, highs, strict=True)]
    return table(columns, lines)
