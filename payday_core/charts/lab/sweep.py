"""The lab's sweep: the mean difference of each player over the whole range of what differs, with its band."""

from payday_core.charts.chart import AXIS, Chart, Sheet, called, mark, table, tint, width_of
from payday_core.drawing.scales import nice_step, spread
from payday_core.drawing.teams import TEAMS
from payday_core.games.pay_day.factors import Factor, SliderRange, Value
from payday_core.lab.arms import Outcome
from payday_core.lab.findings import gap_words, sweep_headline
from payday_core.lab.stats import Interval
from payday_core.lab.sweep import Sweep

HEIGHT, LINE = 420, 22
"""Pixels: the figure, and from one label to the next."""


def sweep_chart(sweep: Sweep, line: SliderRange, now: Value) -> Chart:
    """The mean difference against the base arm for every value played so far; the value `now` is marked."""
    experiment = sweep.experiment
    outcomes = [sweep.outcomes[value] for value in sorted(sweep.outcomes, key=line.position)]
    gaps = [[outcome.gap(seat) for outcome in outcomes] for seat in range(len(experiment.players))]
    words = [
        f"<b>{called(name)}</b> {experiment.amount(own[-1].mean, sign=True)}" for name, own in zip(experiment.names, gaps, strict=True)
    ]
    sheet = Sheet(left=88, right=24 + max(map(width_of, words)), height=HEIGHT, bottom=64)
    x = [line.position(outcome.changed.value) for outcome in outcomes]
    low, high = min(0.0, *(gap.low for own in gaps for gap in own)), max(0.0, *(gap.high for own in gaps for gap in own))
    room = 0.06 * (high - low or 1)
    for seat, own in enumerate(gaps):
        _line(sheet, seat, x, own)
    for place, text in zip(_places(sheet, gaps, low - room, high + room), words, strict=True):
        sheet.say(x[-1], place, text, xanchor="left", xshift=14)
    _axes(sheet, experiment.factor, line, low - room, high + room)
    _mark(sheet, line.position(experiment.values[0]), "dot")
    _mark(sheet, line.position(now), "solid")
    sheet.say(line.position(now), 1, f"<b>{experiment.factor.in_words(now)}</b>", yref="y domain", yanchor="bottom", yshift=3)
    kicker = f"Difference on average against {experiment.where(experiment.values[0])}, {experiment.pairs:,} pairs per point"
    headline = sweep_headline(experiment, outcomes)
    lines = [[experiment.factor.in_words(outcome.changed.value), *_row(outcome)] for outcome in outcomes]
    ends = "; ".join(f"{name} {said}" for name, said in zip(experiment.names, lines[-1][1:], strict=True))
    alt = f"{kicker}. {headline}. With {experiment.factor.label.lower()} {lines[-1][0]}: {ends}."
    return Chart("sweep", kicker, headline, sheet.figure(hovermode=False), alt, table([experiment.factor.label, *experiment.names], lines))


def _row(outcome: Outcome) -> list[str]:
    return [gap_words(outcome, seat) for seat in range(len(outcome.experiment.players))]


def _places(sheet: Sheet, gaps: list[list[Interval]], low: float, high: float) -> list[float]:
    """Where the labels at the lines' ends stand, so that they do not touch."""
    return spread([own[-1].mean for own in gaps], LINE * (high - low) / sheet.inner, low, high)


def _line(sheet: Sheet, seat: int, x: list[int], gaps: list[Interval]) -> None:
    """One player's line with its band."""
    around = [*(gap.high for gap in gaps), *(gap.low for gap in reversed(gaps))]
    sheet.scatter(x + x[::-1], around, fill="toself", mode="none", fillcolor=tint(seat, 0.2), hoverinfo="skip")
    look = {"line": {"color": TEAMS[seat].chart, "width": 3, "dash": TEAMS[seat].dash}, "marker": mark(seat, 10)}
    sheet.scatter(x, [gap.mean for gap in gaps], mode="lines+markers", hoverinfo="skip", **look)


def _mark(sheet: Sheet, position: int, dash: str) -> None:
    """A value over the whole height: the base arm's dotted, the one looked at solid."""
    line = {"color": AXIS, "width": 2, "dash": dash}
    place = {"x0": position, "x1": position, "y0": 0, "y1": 1, "yref": "y domain", "layer": "below"}
    sheet.shapes.append({"type": "line", "line": line, **place})


def _axes(sheet: Sheet, factor: Factor, line: SliderRange, low: float, high: float) -> None:
    """Positions along the bottom as a class reads them."""
    step = nice_step(line.last - line.first, 6)
    ticks = [*range(line.first if line.first == 0 else step, line.last + 1, step)]
    room = 0.02 * (line.last - line.first)
    names = [factor.in_words(line.value(tick)) for tick in ticks]
    sheet.x_axis(range=[line.first - room, line.last + room], tickvals=ticks, ticktext=names, title={"text": factor.label})
    sheet.y_axis(range=[low, high], dtick=nice_step(high - low, 5))
