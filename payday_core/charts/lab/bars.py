"""The lab's bars: a pair of bars a player, one an arm, each with its interval."""

from collections.abc import Callable, Sequence

from payday_core.charts.chart import AXIS, Chart, Sheet, called, table, width_of
from payday_core.charts.lab.pairs import BASE, CHANGED
from payday_core.lab.arms import ArmResults, Outcome
from payday_core.lab.findings import debt_headline, interest_headline, percent_words
from payday_core.lab.stats import Interval

ROW = 66
"""Pixels a player."""

Measure = Callable[[ArmResults, int], Interval]


def debt_chart(outcome: Outcome) -> Chart:
    """The share of games that each player ends in debt, in both arms."""
    kicker = "Games that end in debt, owing the bank at the end"
    return _bars(outcome, "debt", kicker, debt_headline(outcome), ArmResults.debt_share, percent_words)


def interest_chart(outcome: Outcome) -> Chart:
    """What each player pays in interest a game, on average, in both arms."""
    unit = ", in monthly salaries" if outcome.experiment.wages else ""
    kicker = f"Interest paid per game, on average{unit}"
    return _bars(outcome, "interest", kicker, interest_headline(outcome), ArmResults.interest_paid, outcome.experiment.amount)


def _bars(outcome: Outcome, key: str, kicker: str, headline: str, measure: Measure, said: Callable[[float], str]) -> Chart:
    experiment = outcome.experiment
    seats = range(len(experiment.players))
    found = [[measure(arm, seat) for arm in outcome.arms] for seat in seats]
    most = max(max(one.high for one in both) for both in found) or 1.0
    names = [called(name) for name in experiment.names]
    widest = max(width_of(said(one.mean)) for both in found for one in both)
    sheet = Sheet(left=20 + max(map(width_of, names)), right=max(110, 20 + widest), height=ROW * len(seats) + 62, top=34, bottom=28)
    for number, colour in enumerate((BASE, CHANGED)):
        _arm(sheet, [both[number] for both in found], number, colour)
    for seat in seats:
        for number, one in enumerate(found[seat]):
            sheet.say(one.high, _place(seat, number), f"<b>{said(one.mean)}</b>", xanchor="left", xshift=8)
    sheet.x_axis(range=[0, most * 1.02], visible=False)
    sheet.y_axis(range=[len(seats) - 0.45, -0.55], tickvals=list(seats), ticktext=names, tickformat="", showgrid=False, zeroline=False)
    sheet.say(0, 1, _legend(outcome), xref="paper", yref="paper", xanchor="left", yanchor="bottom", yshift=4)
    thin = "thin line: contains the true value 95 times in 100"
    sheet.say(0, 0, thin, xref="paper", yref="paper", xanchor="left", yanchor="top", yshift=-2)
    arms = [experiment.where(arm.value) for arm in outcome.arms]
    lines = [[experiment.names[seat], *(_cell(one, said) for one in found[seat])] for seat in seats]
    ends = "; ".join(f"{line[0]} {line[1]} {arms[0]}, {line[2]} {arms[1]}" for line in lines)
    columns = ["player", arms[0], f"{arms[1]} " if arms[0] == arms[1] else arms[1]]
    return Chart(
        key, kicker, headline, sheet.figure(hovermode=False, barmode="overlay"), f"{kicker}. {headline}. {ends}.", table(columns, lines)
    )


def _arm(sheet: Sheet, found: Sequence[Interval], number: int, colour: str) -> None:
    """The bars of one arm with their intervals; the changed arm is hatched, so that colour alone says nothing."""
    places = [_place(seat, number) for seat in range(len(found))]
    pattern = {"shape": "/" if number else "", "bgcolor": colour, "fgcolor": "rgba(255,255,255,.55)", "size": 9, "solidity": 0.18}
    bar = {"type": "bar", "orientation": "h", "width": 0.3, "marker": {"color": colour, "line": {"width": 0}, "pattern": pattern}}
    sheet.traces.append(bar | {"x": [one.mean for one in found], "y": places, "hoverinfo": "skip"})
    for place, one in zip(places, found, strict=True):
        if one.low < one.high:
            sheet.scatter([one.low, one.high], [place, place], mode="lines", line={"color": AXIS, "width": 3}, hoverinfo="skip")


def _place(seat: int, number: int) -> float:
    return seat + (0.18 if number else -0.18)


def _legend(outcome: Outcome) -> str:
    base, changed = (outcome.experiment.where(arm.value) for arm in outcome.arms)
    return f"full: {base}, hatched: {changed}"


def _cell(one: Interval, said: Callable[[float], str]) -> str:
    return said(one.mean) if one.low == one.high else f"{said(one.mean)} ({said(one.low)} to {said(one.high)})"
