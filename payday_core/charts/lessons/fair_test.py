"""The dots of a fair test: the pairs of one plan as a heap, and every plan in a row."""

import math
from collections import Counter
from typing import Any

import numpy as np

from payday_core.charts.chart import AXIS, BEHIND, GRID, SIZE, Chart, Sheet, table
from payday_core.charts.lab.pairs import BASE, CHANGED, DOTS_MOST, GUESS
from payday_core.drawing.scales import nice_step
from payday_core.lab.arms import Outcome
from payday_core.lab.findings import gap_words
from payday_core.teaching.experiments.fair_test.wording import average_headline, dots_headline, plans_headline, range_words

BINS = 76
"""How many columns a heap of dots may have."""

ABREAST = 2
"""Dots side by side in a column."""

HEAP, ROW, FOOT = 470, 104, 46
"""Pixels: a heap's figure, a plan's row, the room for the average below a heap."""

BOTTOM_OF_HEAP = 34
"""The room for the amounts below it."""

SURE = 15
"""How thick the bar is in which the average lies, in pixels."""

OWN_OR_NOT: dict[bool, dict[str, Any]] = {False: {"color": BASE, "opacity": 0.6}, True: {"color": GUESS, "symbol": "square"}}
"""How the class's own games look among all others."""

GOLDEN = (5**0.5 - 1) / 2

DIAMOND = {"symbol": "diamond", "size": 13, "color": "#FFFFFF", "line": {"color": "#12355B", "width": 2.5}}


# ---- the heap of one plan


def heap_chart(outcome: Outcome, seat: int, pupils: int) -> Chart:
    """Every pair of games of one plan as a dot; the class's own stand out."""
    sheet = _heap(outcome, seat, pupils, foot=0)
    kicker = f"{_minus(outcome)} for {outcome.experiment.names[seat]}, one dot per pair of games; squares: our own {pupils}"
    return _chart("heap", kicker, dots_headline(outcome, seat), sheet, outcome, seat)


def average_chart(outcome: Outcome, seat: int, pupils: int, guess: float | None) -> Chart:
    """The same with the middle pair, the average and where the true average lies, and what the class guessed."""
    sheet = _heap(outcome, seat, pupils, foot=FOOT)
    gap, said = outcome.gap(seat), outcome.experiment.amount
    sheet.scatter([gap.low, gap.high], [0, 0], mode="lines", line={"color": CHANGED, "width": SURE}, hoverinfo="skip", yaxis="y2")
    sheet.scatter([gap.mean], [0], mode="markers", marker=DIAMOND, hoverinfo="skip", yaxis="y2")
    sheet.say(gap.high, 0, f"average <b>{said(gap.mean, sign=True)}</b>", yref="y2", xanchor="left", xshift=14, bgcolor=BEHIND)
    middle = outcome.middle_gap(seat)
    _upright(sheet, middle, f"middle <b>{said(middle, sign=True)}</b>", {"color": AXIS, "width": 3}, 0.98)
    if guess is not None:
        _upright(sheet, guess, f"our guess <b>{said(guess, sign=True)}</b>", {"color": GUESS, "width": 3, "dash": "dot"}, 0.84)
    kicker = f"{_minus(outcome)}, {outcome.experiment.names[seat]}. Diamond: average. Bar: where the true average lies, 95 times in 100"
    return _chart("average", kicker, average_headline(outcome, seat), sheet, outcome, seat)


def _heap(outcome: Outcome, seat: int, pupils: int, foot: int) -> Sheet:
    """The dots, with room left free below them, in pixels."""
    gaps = outcome.gaps(seat).astype(float)
    low, high = min(0.0, float(gaps.min())), max(0.0, float(gaps.max()))
    wide = float(nice_step(high - low, BINS)) if high > low else 1.0
    x, y = _stacked(gaps, wide)
    own = np.arange(len(gaps)) < pupils
    rows = max(y) + 2
    sheet = Sheet(left=24, right=24, height=HEAP, top=12, bottom=BOTTOM_OF_HEAP)
    size = min(8.5, (HEAP - 12 - BOTTOM_OF_HEAP - foot) / rows * 0.92)
    for mine, look in OWN_OR_NOT.items():
        picked, marks = own == mine, {"size": size, **look}
        sheet.scatter(np.array(x)[picked].tolist(), np.array(y)[picked].tolist(), mode="markers", marker=marks, hoverinfo="skip")
    room = 0.04 * (high - low) or wide
    floor = foot / (HEAP - 12 - BOTTOM_OF_HEAP)
    ticks = _ticks(outcome, high - low) | {"anchor": "y2" if foot else "y"}
    sheet.x_axis(range=[low - room, high + room], showgrid=True, gridcolor=GRID, **ticks)
    sheet.y_axis(visible=False, range=[-0.5, rows], domain=[floor, 1])
    if foot:
        sheet.y_axis(2, visible=False, range=[-1, 1], domain=[0, floor], anchor="x")
    line = {"type": "line", "x0": 0, "x1": 0, "y0": 0, "y1": 1, "yref": "paper", "layer": "below", "line": {"color": AXIS, "width": 2}}
    sheet.shapes.append(line)
    return sheet


def _stacked(gaps: Any, wide: float) -> tuple[list[float], list[float]]:
    """Where each dot stands: in the column of its difference, above those that came before. The column of zero holds nothing but zeros."""
    filled: Counter[int] = Counter()
    x, y = [], []
    for gap in gaps.tolist():
        column = math.ceil(abs(gap) / wide) * (1 if gap > 0 else -1)
        number = filled[column]
        filled[column] += 1
        x.append((column + (number % ABREAST - (ABREAST - 1) / 2) * 0.46) * wide)
        y.append(float(number // ABREAST))
    return x, y


def _ticks(outcome: Outcome, span: float) -> dict[str, Any]:
    return {"tickformat": "~g" if outcome.experiment.wages else "$,.0f", "dtick": nice_step(span or 1, 7)}


def _upright(sheet: Sheet, x: float, words: str, line: dict[str, Any], height: float) -> None:
    """A line over the whole height with its words next to it."""
    sheet.shapes.append({"type": "line", "x0": x, "x1": x, "y0": 0.1, "y1": 1, "yref": "paper", "line": line})
    sheet.say(x, height, words, yref="paper", xanchor="right", yanchor="top", xshift=-8, bgcolor=BEHIND, font={"size": SIZE})


def _minus(outcome: Outcome) -> str:
    base, changed = (outcome.experiment.where(value) for value in outcome.experiment.values)
    return f"Worth {changed} minus worth {base}"


def _chart(key: str, kicker: str, headline: str, sheet: Sheet, outcome: Outcome, seat: int) -> Chart:
    name = outcome.experiment.names[seat]
    alt = f"{kicker}. {headline}. The pairs reach {range_words(outcome, seat)}. {name}: {gap_words(outcome, seat)}."
    return Chart(key, kicker, headline, sheet.figure(hovermode=False), alt, _pairs_table(outcome, seat))


def _pairs_table(outcome: Outcome, seat: int) -> Any:
    """How many pairs differ by how much."""
    said = outcome.experiment.amount
    amounts = Counter(outcome.gaps(seat).tolist())
    return table(["difference", "pairs"], [[said(gap, sign=True), amounts[gap]] for gap in sorted(amounts)])


# ---- all plans


def plans_chart(outcome: Outcome) -> Chart:
    """The paired differences of every plan on one scale: dots, the average and where it lies."""
    seats = range(len(outcome.experiment.players))
    sheet = Sheet(left=16, right=24, height=ROW * len(seats) + 46, top=8)
    shown = np.concatenate([outcome.gaps(seat)[:DOTS_MOST] for seat in seats]).astype(float)
    ends = [0.0, *(float(end) for end in np.quantile(shown, (0.01, 0.99))), *(outcome.gap(seat).low for seat in seats)]
    room = 0.05 * (max(ends) - min(ends)) or 1.0
    low, high = min(ends) - room, max(ends) + room
    for seat in seats:
        _row(sheet, outcome, seat, len(seats) - 1 - seat, (low, high))
    line = {"type": "line", "x0": 0, "x1": 0, "y0": 0, "y1": 1, "yref": "paper", "layer": "below", "line": {"color": AXIS, "width": 2}}
    sheet.shapes.append(line)
    sheet.x_axis(range=[low, high], showgrid=True, gridcolor=GRID, **_ticks(outcome, high - low))
    sheet.y_axis(visible=False, range=[-0.5, len(seats) - 0.45])
    kicker = f"{_minus(outcome)}, every plan at a table of its own with the same luck. Diamond: the average"
    said = "; ".join(f"{outcome.experiment.names[seat]} {gap_words(outcome, seat)}" for seat in seats)
    headline = plans_headline(outcome)
    return Chart("plans", kicker, headline, sheet.figure(hovermode=False), f"{kicker}. {headline}. {said}.", _plans_table(outcome))


def _row(sheet: Sheet, outcome: Outcome, seat: int, y: int, span: tuple[float, float]) -> None:
    """One plan: its words, the average with its bar, the dots."""
    gap, gaps = outcome.gap(seat), outcome.gaps(seat)[:DOTS_MOST].astype(float)
    places = y - 0.2 + ((np.arange(1, len(gaps) + 1) * GOLDEN) % 1 - 0.5) * 0.4
    symbols = np.select([gaps < span[0], gaps > span[1]], ["triangle-left", "triangle-right"], "circle")
    dots = {"size": 7, "color": BASE, "opacity": 0.55, "symbol": symbols.tolist()}
    sheet.scatter(np.clip(gaps, *span).tolist(), places.tolist(), mode="markers", marker=dots, hoverinfo="skip")
    if gap.low < gap.high:
        sheet.scatter([gap.low, gap.high], [y + 0.16] * 2, mode="lines", line={"color": CHANGED, "width": SURE}, hoverinfo="skip")
    sheet.scatter([gap.mean], [y + 0.16], mode="markers", marker=DIAMOND, hoverinfo="skip")
    words = f"<b>{outcome.experiment.names[seat]}</b>  {gap_words(outcome, seat)}"
    sheet.say(span[0], y + 0.4, words, xanchor="left", font={"size": SIZE + 1}, bgcolor=BEHIND)


def _plans_table(outcome: Outcome) -> Any:
    experiment, said = outcome.experiment, outcome.experiment.amount
    lines = []
    for seat, name in enumerate(experiment.names):
        gap = outcome.gap(seat)
        ends = [said(value, sign=True) for value in (gap.mean, gap.low, gap.high, outcome.middle_gap(seat))]
        lines.append([name, *ends, f"{outcome.equal_pairs(seat)} of {experiment.pairs}"])
    return table(["plan", "average", "95% sure from", "to", "middle pair", "pairs without a difference"], lines)
