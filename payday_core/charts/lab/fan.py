"""The lab's fans: worth by month, both arms above each other on one scale, the class's sketch beneath the changed one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from payday_core.charts.chart import SIZE, Chart, Sheet, table, width_of
from payday_core.charts.lab.pairs import BASE, CHANGED, GUESS
from payday_core.drawing.scales import nice_step
from payday_core.lab.arms import ArmResults, Outcome
from payday_core.lab.findings import fan_headline, percent_words
from payday_core.lab.links import Prediction

if TYPE_CHECKING:
    import pandas as pd

HEIGHT, BETWEEN, HEAD = 620, 78, 34
"""Pixels: the figure, what lies between its two panels, and the line of words above each."""

PALE, DARK = 0.16, 0.30
LOOKS = ((BASE, "circle", "solid"), (CHANGED, "square", "dash"))


def fan_chart(outcome: Outcome, seat: int, prediction: Prediction | None = None) -> Chart:
    """Worth by month of one player in both arms: the middle game, half of all games, nine in ten."""
    experiment = outcome.experiment
    sketch = prediction.sketch if prediction and prediction.seat == seat else ()
    widest = max(width_of(experiment.amount(arm.middle(seat))) for arm in outcome.arms)
    sheet = Sheet(left=88, right=max(96, 20 + widest), height=HEIGHT, top=HEAD, bottom=34)
    worths = [float(worth) for arm in outcome.arms for worth in arm.fan[seat].ravel()] + list(sketch)
    low, high = min(0.0, *worths), max(0.0, *worths)
    room = 0.05 * (high - low)
    scale = {"range": [low - room, high + 2.5 * room], "dtick": nice_step(high - low, 4)} | (
        {"tickformat": "~g"} if experiment.wages else {}
    )
    for number, arm in enumerate(outcome.arms):
        _panel(sheet, outcome, seat, number, arm, scale, sketch if number else ())
    unit = ", in monthly salaries" if experiment.wages else ""
    kicker = f"{experiment.names[seat]}, worth by month{unit}"
    headline = fan_headline(outcome, seat)
    return Chart(
        "fan", kicker, headline, sheet.figure(hovermode=False), f"{kicker}. {headline}. {_alt(outcome, seat)}", _table(outcome, seat)
    )


def _panel(sheet: Sheet, outcome: Outcome, seat: int, number: int, arm: ArmResults, scale: dict[str, Any], sketch: Sequence[float]) -> None:
    """The fan of one arm, with its name and how often it ends in debt above, the middle at its end."""
    colour, symbol, dash = LOOKS[number]
    tall = (sheet.inner - BETWEEN) / 2 / sheet.inner
    bottom = (1 - tall) * (1 - number)
    axes = {"xaxis": f"x{number + 1}" if number else "x", "yaxis": f"y{number + 1}" if number else "y"}
    fan = arm.fan[seat]
    months = list(range(len(fan)))
    if sketch:
        _sketch(sheet, sketch, axes)
    for outer, alpha in ((0, PALE), (1, DARK)):
        around = [*fan[:, 4 - outer], *fan[::-1, outer]]
        fill = {"fill": "toself", "mode": "none", "fillcolor": _see_through(colour, alpha)}
        sheet.scatter(months + months[::-1], around, hoverinfo="skip", **fill, **axes)
    look = {"line": {"color": colour, "width": 4, "dash": dash}, "marker": {"size": 10, "symbol": symbol, "color": colour}}
    sheet.scatter(months, fan[:, 2].tolist(), mode="lines+markers", hoverinfo="skip", **look, **axes)
    names = ["start", *map(str, months[1:])]
    sheet.x_axis(number + 1, range=[-0.15, len(months) - 0.88], tickvals=months, ticktext=names, showline=number == 1)
    sheet.y_axis(number + 1, domain=[max(bottom, 0.0), min(bottom + tall, 1.0)], **scale)
    experiment = outcome.experiment
    debt = f"{percent_words(arm.debt_share(seat).mean)} end in debt"
    over = {"xref": f"{axes['xaxis']} domain", "yref": f"{axes['yaxis']} domain", "yanchor": "bottom", "yshift": 8}
    sheet.say(0, 1, f"<b>{_capital(experiment.where(arm.value))}</b>", xanchor="left", xshift=-80, font={"size": SIZE}, **over)
    sheet.say(1, 1, debt, xanchor="right", xshift=88, **over)
    middle = f"middle<br><b>{experiment.amount(arm.middle(seat))}</b>"
    place = {"xref": axes["xaxis"], "yref": axes["yaxis"]}
    sheet.say(months[-1], float(fan[-1, 2]), middle, xanchor="left", xshift=12, align="left", **place)


def _sketch(sheet: Sheet, sketch: Sequence[float], axes: dict[str, str]) -> None:
    """What the class drew before it saw anything; the answer lies over it."""
    look = {"line": {"color": GUESS, "width": 3, "dash": "dot"}, "marker": {"size": 8, "color": GUESS}}
    sheet.scatter(list(range(len(sketch))), sketch, mode="lines+markers", hoverinfo="skip", **look, **axes)
    place = {"xref": axes["xaxis"], "yref": axes["yaxis"], "xanchor": "left", "yanchor": "top", "yshift": -6}
    middle = len(sketch) // 2
    sheet.say(middle, sketch[middle], "our sketch", **place)


def _see_through(colour: str, alpha: float) -> str:
    parts = ",".join(str(int(colour[place : place + 2], 16)) for place in (1, 3, 5))
    return f"rgba({parts},{alpha})"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _alt(outcome: Outcome, seat: int) -> str:
    said = outcome.experiment.amount
    arms = []
    for arm in outcome.arms:
        five, quarter, middle, three_quarters, most = (said(float(worth)) for worth in arm.fan[seat, -1])
        arms.append(
            f"{_capital(outcome.experiment.where(arm.value))} the middle game ends with {middle}, half of all games between {quarter} and "
            f"{three_quarters}, nine in ten between {five} and {most}."
        )
    return " ".join(arms)


def _table(outcome: Outcome, seat: int) -> "pd.DataFrame":
    said = outcome.experiment.amount
    lines = []
    for month in range(outcome.experiment.months + 1):
        cells = []
        for arm in outcome.arms:
            five, quarter, middle, three_quarters, most = (said(float(worth)) for worth in arm.fan[seat, month])
            cells += [middle, f"{quarter} to {three_quarters}", f"{five} to {most}"]
        lines.append([f"month {month}" if month else "start", *cells])
    arms = [outcome.experiment.where(arm.value) for arm in outcome.arms]
    columns = [f"{what} {arm}" for arm in arms for what in ("middle", "half of all games", "nine in ten")]
    columns[3:] = [f"{name} " for name in columns[3:]] if arms[0] == arms[1] else columns[3:]
    return table(["", *columns], lines)
