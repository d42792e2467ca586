"""What a rate a Pay Day makes of a sum in a year, a month's rate next to a year's, and what offers of a loan cost."""

from collections.abc import Mapping, Sequence
from math import log10
from typing import Any, NamedTuple

from payday_core.charts.chart import AXIS, NEUTRAL, SIZE, Chart, Sheet, mark, table, width_of
from payday_core.drawing.scales import nice_step, spread
from payday_core.drawing.teams import TEAMS
from payday_core.teaching.experiments.growth.experiment import Doubling, Growth, converted, dollars, line, rate_words
from payday_core.teaching.experiments.growth.wording import doubling_headline, lines_headline, lines_kicker, log_headline, offers_headline
from payday_core.text.wording import money, percent

LARGE = SIZE + 4
"""Letters for a chart that fills most of a projector."""

BOARD, CARD, OFFER = 0, 1, "#C4472B"
"""Whose colours the board and a card have; an offer's cost."""

ASIDE = 0.4
"""Pay Days between the lines' ends, the guesses next to them, and the labels."""

ROOM = 1.5
"""A guess beyond this many times the largest end is drawn at the edge."""

HALVES = (1, 2, 5)
"""The ticks of a scale on which equal steps are equal times as much."""


class Scale(NamedTuple):
    """How dollars stand on the chart, from `low` to `high`: by their difference, or with `times` by how many times as much they are."""

    times: bool
    low: float
    high: float

    def at(self, amount: float) -> float:
        """Where an amount stands, in the axis' own units."""
        return log10(amount) if self.times else amount

    def within(self, amount: float) -> float:
        """The amount, or the edge of the chart beyond which it is."""
        return min(max(amount, self.low), self.high)


def growth_chart(setup: Growth, guesses: Mapping[float, float], *, times: bool) -> Chart:
    """A line a rate over the Pay Days, in dollars or by times as much. Guesses are crosses at the end; one far off stands at the edge."""
    ways = {rate: line(setup, rate) for rate in setup.rates}
    scale = _scale(setup, ways, guesses, times=times)
    words = [f"<b>{percent(rate)}</b> {dollars(way[-1])}" for rate, way in ways.items()]
    sheet = Sheet(left=92, right=40 + max(width_of(text, LARGE) for text in words), height=430, top=16, bottom=66)
    beside = setup.pay_days + (ASIDE * (len(guesses) + 1) if guesses else 0.0)
    _axes(sheet, setup, scale, beside)
    for number, way in enumerate(ways.values()):
        look = {"color": TEAMS[number].chart, "width": 4, "shape": "hv", "dash": TEAMS[number].dash}
        sheet.scatter(range(len(way)), way, mode="lines", line=look, hoverinfo="skip")
    for place, (rate, guess) in enumerate(guesses.items(), 1):
        _draw_guess(sheet, setup.rates.index(rate), setup.pay_days + ASIDE * place, scale.within(guess), ways[rate][-1])
    _draw_ends(sheet, setup, [way[-1] for way in ways.values()], words, scale, beside)
    kicker, headline = lines_kicker(setup), log_headline() if times else lines_headline(setup)
    lines = [(number, *(dollars(way[number]) for way in ways.values())) for number in range(setup.pay_days + 1)]
    ends = "; ".join(f"{percent(rate)}: {dollars(way[-1])}" for rate, way in ways.items())
    columns = ("Pay Day", *(f"at {percent(rate)}" for rate in ways))
    return Chart("growth", kicker, headline, sheet.figure(hovermode=False), f"{kicker}. {headline}. {ends}.", table(columns, lines))


def _scale(setup: Growth, ways: Mapping[float, Sequence[float]], guesses: Mapping[float, float], *, times: bool) -> Scale:
    """From the sum, or from nothing, to the largest end; a guess that is not much larger has room, too."""
    end = max(way[-1] for way in ways.values())
    most = max([end, *(guess for guess in guesses.values() if guess < ROOM * end)])
    return Scale(times, 0.94 * setup.amount if times else 0.0, most * (1.12 if times else 1.06))


def _axes(sheet: Sheet, setup: Growth, scale: Scale, beside: float) -> None:
    """Pay Days along the bottom; dollars upwards, either way."""
    step = nice_step(setup.pay_days, 12)
    sheet.x_axis(range=[0, beside], tickvals=list(range(0, setup.pay_days + 1, step)), tickfont={"size": SIZE + 1})
    sheet.say(0.5, 0, "Pay Days without paying", xref="paper", yref="paper", yanchor="top", yshift=-32, font={"size": SIZE + 1})
    axis: dict[str, Any] = {"range": [scale.at(scale.low), scale.at(scale.high)], "tickfont": {"size": SIZE + 1}}
    if scale.times:
        ticks = [half * 10**power for power in range(8) for half in HALVES if scale.low <= half * 10**power <= scale.high]
        axis |= {"type": "log", "tickvals": ticks, "ticktext": list(map(money, ticks)), "zeroline": False}
    else:
        axis |= {"dtick": nice_step(scale.high, 5)}
    sheet.y_axis(**axis)


def _draw_guess(sheet: Sheet, number: int, x: float, guess: float, end: float) -> None:
    """A cross at what was guessed, and a dotted line from there to what came."""
    dotted = {"color": TEAMS[number].chart, "width": 3, "dash": "dot"}
    sheet.scatter([x, x], [guess, end], mode="lines", line=dotted, hoverinfo="skip")
    cross = {"symbol": "x", "size": 14, "color": TEAMS[number].chart}
    sheet.scatter([x], [guess], mode="markers", marker=cross, hoverinfo="skip")


def _draw_ends(sheet: Sheet, setup: Growth, ends: Sequence[float], words: Sequence[str], scale: Scale, beside: float) -> None:
    """The mark at each line's end, and next to the guesses its rate and dollars, kept apart."""
    low, high = scale.at(scale.low), scale.at(scale.high)
    gap = (LARGE + 8) * (high - low) / sheet.inner
    places = spread(list(map(scale.at, ends)), gap, low + gap / 2, high)
    for number, (end, place, text) in enumerate(zip(ends, places, words, strict=True)):
        spot = 10.0**place if scale.times else place
        lead = {"color": TEAMS[number].chart, "width": 1.5}
        sheet.scatter([setup.pay_days, beside], [end, spot], mode="lines", line=lead, hoverinfo="skip")
        sheet.scatter([setup.pay_days], [end], mode="markers", marker=mark(number), hoverinfo="skip")
        sheet.say(beside, place, text, xanchor="left", xshift=14, font={"size": LARGE})


# ---- a month's rate next to a year's


def doubling_chart(setup: Growth, found: Doubling) -> Chart:
    """The same percents taken by the Pay Day and by the year, over the years; the board's line ends where it has doubled."""
    months, top = 12 * setup.years, max(*found.board, *found.card)
    sheet = Sheet(left=92, right=40, height=430, top=40, bottom=66)
    _mark_twice(sheet, 2 * setup.debt, months)
    for seat, owed, apart in ((BOARD, found.board, 1), (CARD, found.card, 12)):
        look = {"color": TEAMS[seat].chart, "width": 4, "shape": "hv", "dash": TEAMS[seat].dash}
        x = [apart * number for number in range(len(owed))]
        sheet.scatter(x, owed, mode="lines", line=look, hoverinfo="skip")
        sheet.scatter(x[-1:], owed[-1:], mode="markers", marker=mark(seat), hoverinfo="skip")
    _name_both(sheet, setup, found, months)
    names = ["today", *(f"year {year}" for year in range(1, setup.years + 1))]
    sheet.x_axis(range=[0, months * 1.01], tickvals=list(range(0, months + 1, 12)), ticktext=names, tickfont={"size": SIZE + 1})
    sheet.y_axis(range=[setup.debt * 0.95, top * 1.03], dtick=nice_step(top - setup.debt, 6), tickfont={"size": SIZE + 1})
    sign = percent(setup.yearly)
    kicker, headline = f"{money(setup.debt)} owed, nothing paid, at {sign}", doubling_headline(setup, found)
    lines = [_doubled_row(found, period) for period in range(max(len(found.board), len(found.card)))]
    ends = f"By the Pay Day {', '.join(map(dollars, found.board))}; by the year {', '.join(map(dollars, found.card))}"
    columns = ("number of them", f"{sign} a Pay Day", f"{sign} a year")
    return Chart("by-year", kicker, headline, sheet.figure(hovermode=False), f"{kicker}. {headline}. {ends}.", table(columns, lines))


def _mark_twice(sheet: Sheet, twice: int, months: int) -> None:
    """A dotted line at twice the debt."""
    rule = {"type": "line", "x0": 0, "x1": months, "y0": twice, "y1": twice, "layer": "below"}
    sheet.shapes.append(rule | {"line": {"color": AXIS, "width": 2, "dash": "dot"}})
    sheet.say(months / 2, twice, f"twice the debt, {money(twice)}", yanchor="bottom", yshift=2, font={"size": SIZE + 1})


def _name_both(sheet: Sheet, setup: Growth, found: Doubling, months: int) -> None:
    """What each line is, and where it ends."""
    number, sign, look = len(found.board) - 1, percent(setup.yearly), {"yanchor": "top", "font": {"size": LARGE}}
    words = f"<b>{sign} a Pay Day</b><br>{money(round(found.board[-1]))} after {number} Pay Days"
    sheet.say(number, found.board[-1] * 0.93, words, xanchor="left", xshift=20, align="left", **look)
    words = f"<b>{sign} a year</b><br>{money(round(found.card[-1]))} after {setup.years} years"
    sheet.say(months, found.card[-2], words, xanchor="right", xshift=-8, yshift=-8, align="right", **look)


def _doubled_row(found: Doubling, period: int) -> tuple[str, ...]:
    return str(period), *(dollars(owed[period]) if period < len(owed) else "" for owed in (found.board, found.card))


# ---- offers


def offers_chart(setup: Growth) -> Chart:
    """The yearly rate of each offer and, in grey, of the board."""
    board = converted(setup, setup.board_rate)
    names = [*(offer.name for offer in setup.offers), f"Our board, {percent(board.rate)} a Pay Day"]
    rates = [*(offer.yearly for offer in setup.offers), board.simple]
    sheet = Sheet(left=24 + max(width_of(name, SIZE + 2) for name in names), right=110, height=44 * len(names) + 12, top=4, bottom=8)
    for row, rate in enumerate(rates):
        sheet.say(rate, row, f"<b>{rate_words(rate)}</b>", xanchor="left", xshift=8, font={"size": LARGE})
    colours = [OFFER] * len(setup.offers) + [NEUTRAL]
    bar = {"type": "bar", "orientation": "h", "x": rates, "y": list(range(len(rates))), "width": 0.56, "hoverinfo": "skip"}
    sheet.traces.append(bar | {"marker": {"color": colours, "line": {"width": 0}}})
    sheet.x_axis(visible=False, range=[0, max(rates)])
    ticks: dict[str, Any] = {"tickvals": list(range(len(names))), "ticktext": names, "tickfont": {"size": SIZE + 2}, "tickformat": ""}
    sheet.y_axis(range=[len(names) - 0.5, -0.5], showgrid=False, zeroline=False, **ticks)
    kicker, headline = "What each costs a year, the APR", offers_headline(setup, opened=True)
    paid = [*((dollars(one.gets), dollars(one.pays * one.payments), dollars(one.cost)) for one in setup.offers), ("", "", "")]
    lines = [(name, *sums, rate_words(rate)) for name, sums, rate in zip(names, paid, rates, strict=True)]
    ends = "; ".join(f"{name} {rate_words(rate)}" for name, rate in zip(names, rates, strict=True))
    columns = ("offer", "in hand", "back in all", "cost", "a year (APR)")
    return Chart("offers", kicker, headline, sheet.figure(hovermode=False), f"{kicker}. {ends}.", table(columns, lines))
