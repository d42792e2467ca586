"""The charts of the cushion: forced loans and worth against the cash kept, a line a rate; spare money saved or paid back."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pandas as pd

from payday_core.charts.chart import BEHIND, NEUTRAL, SIZE, Chart, Sheet, table, width_of
from payday_core.charts.lab.pairs import BASE, CHANGED, GUESS
from payday_core.drawing.scales import nice_step, spread
from payday_core.drawing.teams import TEAMS
from payday_core.lab.stats import Interval
from payday_core.teaching.experiments.cushion.experiment import Cushion, Level, Levels, Use, at, half_at, line_at
from payday_core.teaching.experiments.cushion.wording import (
    empty_headline,
    half_headline,
    loans_headline,
    price_headline,
    spare_headline,
    tries_headline,
)
from payday_core.text.wording import MINUS, count, money, signed

HEIGHT, LOW, LABEL = 460, 380, 24
"""Pixels: a figure, one with controls next to or above it, and from one label at the lines' ends to the next."""

LOOKS = ((BASE, "circle", "solid"), (CHANGED, "square", "dash"))
"""The two rates: colour, mark and dash."""

Said = Callable[[float], str]


class Measure(NamedTuple):
    """What is drawn of a level: its average, how much it differs from another level pair by pair, and the words for both."""

    mean: Callable[[Level], float]
    against: Callable[[Level, Level], Interval]
    said: Said
    change: Said


FORCED = Measure(lambda level: level.forced.mean, Level.fewer_than, lambda loans: f"{loans:.2f}", lambda loans: _true(f"{loans:+.2f}"))
WORTH = Measure(lambda level: level.wealth.mean, Level.richer_than, lambda worth: money(round(worth)), lambda worth: signed(round(worth)))


def _true(figure: str) -> str:
    """With a true minus."""
    return figure.replace("-", MINUS)


def loans_chart(setup: Cushion, levels: Levels, shown: int, *, halves: bool = False) -> Chart:
    """Forced loans a game against the cushion, the first `shown` of them; with `halves` where they have fallen by half."""
    lines = [line_at(setup, levels, rate)[:shown] for rate in setup.rates]
    sheet = _lines(setup, lines, FORCED, HEIGHT)
    if halves:
        _halves(sheet, setup, levels)
    kicker = f"Forced loans per game, average of {setup.pairs} games of {count(setup.months)} months, by the cash always kept"
    headline = half_headline(setup, levels) if halves else loans_headline(setup, levels) if shown > 1 else empty_headline(setup, levels)
    return _chart("cushion-loans", kicker, headline, sheet, _table(lines, FORCED))


def worth_chart(setup: Cushion, levels: Levels) -> Chart:
    """Worth at the end against the cushion."""
    lines = [line_at(setup, levels, rate) for rate in setup.rates]
    kicker = f"Worth at the end, average of {setup.pairs} games, by the cash always kept"
    return _chart("cushion-worth", kicker, price_headline(setup, levels), _lines(setup, lines, WORTH, HEIGHT), _table(lines, WORTH))


def tries_chart(setup: Cushion, levels: Levels, tries: Sequence[Sequence[Level]]) -> Chart:
    """The same with the cushions that the class has tried, numbered in their order."""
    lines = [line_at(setup, levels, rate) for rate in setup.rates]
    own = [[levels[rate, setup.cushions[0]], *(tried[number] for tried in tries)] for number, rate in enumerate(setup.rates)]
    sheet = _lines(setup, lines, WORTH, LOW, last=max(level.cushion for level in (*own[-1], lines[-1][-1])))
    for number, tried in enumerate(tries, 1):
        level = tried[-1]
        _ring(sheet, level.cushion, level.wealth.mean)
        sheet.say(level.cushion, level.wealth.mean, f"<b>{number}</b>", yanchor="top", yshift=-14, bgcolor=BEHIND)
    kicker = f"Worth at the end, by the cash always kept; our own tries {at(setup.rates[-1])} in rings"
    return _chart("cushion-tries", kicker, tries_headline(tries), sheet, _table(own, WORTH))


def _chart(key: str, kicker: str, headline: str, sheet: Sheet, numbers: pd.DataFrame) -> Chart:
    said = "; ".join(f"{place}: {', '.join(f'{cell} {name}' for name, cell in row.items())}" for place, row in numbers.iterrows())
    return Chart(key, kicker, headline, sheet.figure(hovermode=False), f"{kicker}. {headline}. {said}.", numbers)


def _lines(setup: Cushion, lines: Sequence[Sequence[Level]], measure: Measure, height: int, last: int = 0) -> Sheet:
    """A line a rate; the x axis is that of all cushions, whatever is shown of them."""
    words = [f"<b>{at(line[-1].rate)}</b> {measure.said(measure.mean(line[-1]))}" for line in lines]
    sheet = Sheet(left=84, right=28 + max(map(width_of, words)), height=height, top=14, bottom=62)
    end = max(last, setup.cushions[-1])
    for line, look, side in zip(lines, LOOKS, (-1, 1), strict=True):
        _line(sheet, line, measure, look, side * 0.004 * end)
    floor, top = _span(lines, measure)
    places = spread([measure.mean(line[-1]) for line in lines], LABEL * (top - floor) / sheet.inner, floor, top)
    for line, place, text in zip(lines, places, words, strict=True):
        sheet.say(line[-1].cushion, place, text, xanchor="left", xshift=18, font={"size": SIZE})
    _axes(sheet, [*setup.cushions, *([end] if end > setup.cushions[-1] else [])], floor, top, measure)
    return sheet


def _span(lines: Sequence[Sequence[Level]], measure: Measure) -> tuple[float, float]:
    """From where to where the amounts reach, with room; loans are counted from zero."""
    found = [measure.mean(level) for line in lines for level in line]
    ends = [end for line in lines for level in line[1:] for end in _ends(line[0], level, measure)]
    low, high = min(*found, *ends), max(*found, *ends)
    floor = 0.0 if measure is FORCED else low - 0.1 * (high - low)
    return floor, high + 0.1 * (high - floor)


def _ends(first: Level, level: Level, measure: Measure) -> tuple[float, float]:
    """Between which two amounts a level lies if the first cushion stays where it is: what of the difference could be chance."""
    gap = measure.against(level, first)
    return measure.mean(first) + gap.low, measure.mean(first) + gap.high


def _line(sheet: Sheet, line: Sequence[Level], measure: Measure, look: tuple[str, str, str], shift: float) -> None:
    """One rate: the intervals as thin uprights, a little to the side of the other rate's, then the line over them."""
    colour, symbol, dash = look
    x = [level.cushion + shift for level in line]
    for place, level in zip(x[1:], line[1:], strict=True):
        ends = _ends(line[0], level, measure)
        sheet.scatter([place] * 2, ends, mode="lines", line={"color": colour, "width": 2}, opacity=0.5, hoverinfo="skip")
    marks = {"size": 13, "symbol": symbol, "color": colour}
    means = [measure.mean(level) for level in line]
    sheet.scatter(x, means, mode="lines+markers", line={"color": colour, "width": 4, "dash": dash}, marker=marks, hoverinfo="skip")


def _axes(sheet: Sheet, cushions: Sequence[int], floor: float, top: float, measure: Measure) -> None:
    room = 0.03 * cushions[-1]
    names = [money(dollars) for dollars in cushions]
    sheet.x_axis(range=[-room, cushions[-1] + room], tickvals=list(cushions), ticktext=names, showline=measure is WORTH)
    steps: dict[str, Any] = {"tickformat": ".1f", "dtick": 0.2} if measure is FORCED else {"dtick": nice_step(top - floor, 5)}
    sheet.y_axis(range=[floor, top], **steps)
    _below(sheet, "cash always kept on hand")


def _below(sheet: Sheet, words: str) -> None:
    """What the amounts along the bottom are."""
    sheet.say(0.5, 0, words, xref="paper", yref="paper", yanchor="top", yshift=-32)


def _halves(sheet: Sheet, setup: Cushion, levels: Levels) -> None:
    """Half of the first cushion's loans as a thin line for each rate, and a ring where it is reached."""
    for rate, (colour, _, _) in zip(setup.rates, LOOKS, strict=True):
        half = levels[rate, setup.cushions[0]].forced.mean / 2
        line = {"color": colour, "width": 2, "dash": "dot"}
        sheet.shapes.append({"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": half, "y1": half, "line": line, "layer": "below"})
        if found := half_at(setup, levels, rate):
            _ring(sheet, found.cushion, found.forced.mean)
    lowest = min(levels[rate, setup.cushions[0]].forced.mean for rate in setup.rates) / 2
    sheet.say(0, lowest, "half", xref="paper", xanchor="left", yanchor="top", xshift=6, yshift=-4, bgcolor=BEHIND)


def _ring(sheet: Sheet, x: float, y: float) -> None:
    ring = {"size": 26, "color": "rgba(0,0,0,0)", "line": {"color": GUESS, "width": 4}}
    sheet.scatter([x], [y], mode="markers", marker=ring, hoverinfo="skip")


def _table(lines: Sequence[Sequence[Level]], measure: Measure) -> pd.DataFrame:
    """The average at each rate, and how much it differs from the first cushion with the interval of that."""
    rows = []
    for levels in zip(*lines, strict=True):
        cells = [_cell(level, line[0], measure) for level, line in zip(levels, lines, strict=True)]
        rows.append([money(levels[0].cushion), *cells])
    return table(["cash kept", *(at(line[0].rate) for line in lines)], rows)


def _cell(level: Level, first: Level, measure: Measure) -> str:
    said = measure.said(measure.mean(level))
    if level is first:
        return said
    gap = measure.against(level, first)
    return f"{said}, {measure.change(gap.mean)} ({measure.change(gap.low)} to {measure.change(gap.high)})"


# ---- spare money


USES = {
    "pocket": (NEUTRAL, "circle", "dot"),
    "savings": (TEAMS[0].chart, "square", "dash"),
    "loan": (TEAMS[2].chart, "triangle-up", "solid"),
}
"""Colour, mark and dash of each use."""


def spare_chart(setup: Cushion, uses: Sequence[Use], rate: float) -> Chart:
    """Dollars gained or lost after each Pay Day: kept on hand, into savings, into the loan."""
    words = [f"<b>{use.name}</b> {signed(use.gained[-1])}<br>{use.rule}" for use in uses]
    sheet = Sheet(left=84, right=28 + max(map(width_of, words)), height=LOW, top=26, bottom=62)
    low, high = min(min(use.gained) for use in uses), max(max(use.gained) for use in uses)
    room = 0.08 * (high - low or 1)
    for use in uses:
        colour, symbol, dash = USES[use.id]
        look = {"line": {"color": colour, "width": 4, "dash": dash}, "marker": {"size": 13, "symbol": symbol, "color": colour}}
        sheet.scatter(range(len(use.gained)), list(use.gained), mode="lines+markers", hoverinfo="skip", **look)
    places = spread([use.gained[-1] for use in uses], 2 * LABEL * (high - low + 2 * room) / sheet.inner, low, high)
    for place, text in zip(places, words, strict=True):
        sheet.say(setup.pay_days, place, text, xanchor="left", xshift=16, align="left", font={"size": SIZE})
    days = list(range(setup.pay_days + 1))
    sheet.x_axis(range=[-0.2, setup.pay_days + 0.2], tickvals=days)
    _below(sheet, "Pay Days gone by")
    sheet.y_axis(range=[low - room, high + room], dtick=nice_step(high - low or 1, 5))
    spare = money(setup.spare)
    kicker = f"Gained or lost: {spare} spare next to a loan of {spare} {at(rate)}, savings {at(setup.savings_rate)}"
    numbers = table(["Pay Days", *(use.name for use in uses)], [[f"{day}", *(signed(use.gained[day]) for use in uses)] for day in days])
    return _chart("cushion-spare", kicker, spare_headline(setup, uses, rate), sheet, numbers)
