"""The lab's paired differences: a strip of dots a player, the mean with its interval above it, the class's guess as a dotted line."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from payday_core.charts.chart import AXIS, BEHIND, GRID, SIZE, Chart, Sheet, table
from payday_core.drawing.scales import nice_step
from payday_core.drawing.teams import TEAMS
from payday_core.lab.arms import Outcome
from payday_core.lab.findings import gap_headline, gap_sentence, gap_words, middle_of
from payday_core.lab.links import Prediction

if TYPE_CHECKING:
    import pandas as pd

BASE, CHANGED, GUESS = TEAMS[1].chart, TEAMS[0].chart, TEAMS[3].chart
"""The colours of the two arms and of what was predicted, everywhere in the lab."""

DOTS_MOST = 200
"""Dots a player; of more pairs these are the first, which are as good a sample as any."""

ROW = 142
"""Pixels a player."""

EDGE = 0.01
"""This many of the shown dots at either end may lie beyond the chart; they stand at its edge as arrowheads."""

GOLDEN = (5**0.5 - 1) / 2


def pairs_chart(outcome: Outcome, prediction: Prediction | None = None) -> Chart:
    """Worth in the changed arm minus worth in the base arm, a dot for each pair of games, a row for each player."""
    experiment = outcome.experiment
    seats = range(len(experiment.players))
    sheet = Sheet(left=16, right=24, height=ROW * len(seats) + 70, top=30)
    guess = middle_of(prediction.guesses) if prediction and prediction.guesses else None
    low, high = _range(outcome, [0.0 if guess is None else guess])
    for seat in seats:
        _row(sheet, outcome, seat, len(seats) - 1 - seat, (low, high))
    _lines(sheet, outcome, guess, prediction.seat if prediction else 0, len(seats), low, high)
    ticks: dict[str, Any] = {"tickformat": "~g" if experiment.wages else "$,.0f", "dtick": nice_step(high - low, 6)}
    sheet.x_axis(range=[low, high], showgrid=True, gridcolor=GRID, **ticks)
    sheet.y_axis(visible=False, range=[-0.55, len(seats) - 0.3])
    kicker = _kicker(outcome)
    alt = " ".join([f"{kicker}.", *(gap_sentence(outcome, seat) for seat in seats)])
    return Chart("pairs", kicker, gap_headline(outcome), sheet.figure(hovermode=False), alt, _table(outcome))


def _kicker(outcome: Outcome) -> str:
    base, changed = outcome.experiment.values
    pairs = outcome.experiment.pairs
    which = "one dot for each pair of games" if pairs <= DOTS_MOST else f"{DOTS_MOST} of {pairs:,} pairs as dots"
    unit = " in monthly salaries" if outcome.experiment.wages else ""
    return f"Worth{unit} {outcome.experiment.where(changed)} minus worth {outcome.experiment.where(base)}, {which}"


def _range(outcome: Outcome, also: Sequence[float]) -> tuple[float, float]:
    """Nearly all dots, every interval, zero and the guess, with room at both sides."""
    seats = range(len(outcome.experiment.players))
    shown = np.concatenate([outcome.gaps(seat)[:DOTS_MOST] for seat in seats])
    inner = [float(end) for end in np.quantile(shown, (EDGE, 1 - EDGE))]
    ends = [*inner, 0.0, *also, *(end for seat in seats for end in (outcome.gap(seat).low, outcome.gap(seat).high))]
    room = 0.06 * (max(ends) - min(ends)) or 1.0
    return min(ends) - room, max(ends) + room


def _row(sheet: Sheet, outcome: Outcome, seat: int, y: int, span: tuple[float, float]) -> None:
    """One player: the words, the interval with its diamond, the dots."""
    gap, gaps = outcome.gap(seat), outcome.gaps(seat)[:DOTS_MOST].astype(float)
    wide = 0.42 if gap.low < gap.high else 0.12
    places = y - 0.2 + ((np.arange(1, len(gaps) + 1) * GOLDEN) % 1 - 0.5) * wide
    symbols = np.select([gaps < span[0], gaps > span[1]], ["triangle-left", "triangle-right"], "circle")
    dots = {"size": 7, "color": BASE, "opacity": 0.4, "symbol": symbols.tolist()}
    sheet.scatter(np.clip(gaps, *span).tolist(), places.tolist(), mode="markers", marker=dots)
    if gap.low < gap.high:
        sheet.scatter([gap.low, gap.high], [y + 0.17] * 2, mode="lines", line={"color": CHANGED, "width": 15})
    diamond = {"symbol": "diamond", "size": 10, "color": "#FFFFFF", "line": {"color": "#12355B", "width": 2}}
    sheet.scatter([gap.mean], [y + 0.17], mode="markers", marker=diamond)
    words = f"<b>{outcome.experiment.names[seat]}</b>  {gap_words(outcome, seat)}"
    sheet.say(span[0], y + 0.44, words, xanchor="left", font={"size": SIZE}, bgcolor=BEHIND)


def _lines(sheet: Sheet, outcome: Outcome, guess: float | None, about: int, rows: int, low: float, high: float) -> None:
    """Zero, and what the class guessed."""
    line = {"type": "line", "yref": "y", "y0": -0.5, "y1": rows - 0.36}
    sheet.shapes.append(line | {"x0": 0, "x1": 0, "line": {"color": AXIS, "width": 2}, "layer": "below"})
    if guess is None:
        return
    sheet.shapes.append(line | {"x0": guess, "x1": guess, "line": {"color": GUESS, "width": 3, "dash": "dot"}})
    said = f"class guess for {outcome.experiment.names[about]} {outcome.experiment.amount(guess, sign=True)}"
    side = "right" if guess > (low + high) / 2 else "left"
    sheet.say(guess, rows - 0.36, said, xanchor=side, yanchor="bottom", xshift=-8 if side == "right" else 8)


def _table(outcome: Outcome) -> "pd.DataFrame":
    seats = range(len(outcome.experiment.players))
    said = outcome.experiment.amount
    lines = []
    for seat in seats:
        gap = outcome.gap(seat)
        middle = said(outcome.middle_gap(seat), sign=True)
        ends = [said(gap.mean, sign=True), said(gap.low, sign=True), said(gap.high, sign=True), middle]
        lines.append([outcome.experiment.names[seat], *ends, f"{outcome.equal_pairs(seat):,} of {outcome.experiment.pairs:,}"])
    return table(["player", "difference on average", "95% sure from", "to", "middle difference", "pairs without a difference"], lines)
