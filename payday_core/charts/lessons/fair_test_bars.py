"""The bars of a fair test: who ends in debt, the interest by Pay Day, and what each comparison says of every plan."""

from collections.abc import Sequence
from typing import Any

from payday_core.charts.chart import AXIS, NEUTRAL, SIZE, Chart, Sheet, table, width_of
from payday_core.charts.lab.pairs import BASE, CHANGED
from payday_core.lab.arms import Outcome
from payday_core.lab.findings import percent_words
from payday_core.teaching.experiments.fair_test.experiment import BOXES, Answers, FairTest
from payday_core.teaching.experiments.fair_test.wording import boxes_headline, debts_headline, in_wages, months_headline, wages_words
from payday_core.text.wording import money

PLAN, HALF = 94, 326
"""Pixels: a plan in a chart of bars, and the height of the two charts that stand side by side."""

READ = "full: {}, hatched: {}"

EDGE = 16
"""Pixels between the edge of the figure and its words."""


# ---- who ends in debt


def debts_chart(outcome: Outcome) -> Chart:
    """The share of games that each plan ends in debt, in both arms, each with its interval."""
    experiment = outcome.experiment
    names, arms = experiment.names, [experiment.where(arm.value) for arm in outcome.arms]
    sheet = Sheet(left=20 + max(map(width_of, names)), right=80, height=HALF, top=34, bottom=8)
    for number, (colour, arm) in enumerate(zip((BASE, CHANGED), outcome.arms, strict=True)):
        shares = [arm.debt_share(seat) for seat in range(len(names))]
        places = [seat + (0.19 if number else -0.19) for seat in range(len(names))]
        bar = {"type": "bar", "orientation": "h", "width": 0.3, "marker": _filled(colour, number), "hoverinfo": "skip"}
        sheet.traces.append(bar | {"x": [share.mean for share in shares], "y": places})
        for place, share in zip(places, shares, strict=True):
            sheet.scatter([share.low, share.high], [place] * 2, mode="lines", line={"color": AXIS, "width": 3}, hoverinfo="skip")
            sheet.say(share.high, place, f"<b>{percent_words(share.mean)}</b>", xanchor="left", xshift=8)
    sheet.x_axis(range=[0, 1], visible=False)
    look: dict[str, Any] = {"tickformat": "", "showgrid": False, "zeroline": False}
    sheet.y_axis(range=[len(names) - 0.5, -0.5], tickvals=list(range(len(names))), ticktext=list(names), **look)
    _legend(sheet, arms)
    kicker, headline = "Games that end in debt. Thin line: contains the true value 95 times in 100", debts_headline(outcome)
    lines = [[name, *(percent_words(arm.debt_share(seat).mean) for arm in outcome.arms)] for seat, name in enumerate(names)]
    ends = "; ".join(f"{line[0]} {line[1]} {arms[0]}, {line[2]} {arms[1]}" for line in lines)
    figure = sheet.figure(hovermode=False, barmode="overlay")
    return Chart("debts", kicker, headline, figure, f"{kicker}. {headline}. {ends}.", table(["plan", *arms], lines))


def _legend(sheet: Sheet, arms: Sequence[str]) -> None:
    """Which bar is which, from the left edge of the figure on."""
    place = {"xref": "paper", "yref": "paper", "xanchor": "left", "yanchor": "bottom"}
    sheet.say(0, 1, READ.format(*arms), xshift=EDGE - sheet.left, yshift=4, **place)


# ---- interest, Pay Day by Pay Day


def months_chart(name: str, paid: tuple[tuple[float, ...], ...], rates: tuple[str, ...], pairs: int) -> Chart:
    """What a plan pays in interest on loans on each Pay Day at both rates."""
    months = range(1, len(paid[0]) + 1)
    most = max(max(one) for one in paid) or 1.0
    sheet = Sheet(left=20, right=20, height=HALF, top=34, bottom=36)
    for number, (colour, one) in enumerate(zip((BASE, CHANGED), paid, strict=True)):
        x = [month + (0.19 if number else -0.19) for month in months]
        sheet.traces.append({"type": "bar", "x": x, "y": list(one), "width": 0.34, "marker": _filled(colour, number), "hoverinfo": "skip"})
        for place, dollars in zip(x, one, strict=True):
            sheet.say(place, dollars, f"<b>{money(round(dollars))}</b>", yanchor="bottom", yshift=3)
    sheet.x_axis(tickvals=list(months), ticktext=[f"Pay Day {month}" for month in months], range=[0.5, len(paid[0]) + 0.5])
    sheet.y_axis(visible=False, range=[0, most * 1.16])
    _legend(sheet, rates)
    kicker = f"Interest on loans on each Pay Day, average of the first {pairs} pairs"
    headline = months_headline(name, paid, rates)
    lines = [[f"Pay Day {month}", *(money(round(one[month - 1])) for one in paid)] for month in months]
    ends = "; ".join(f"{line[0]}: {line[1]} {rates[0]}, {line[2]} {rates[1]}" for line in lines)
    return Chart("months", kicker, headline, sheet.figure(hovermode=False), f"{kicker}. {headline}. {ends}.", table(["", *rates], lines))


def _filled(colour: str, number: int) -> dict[str, Any]:
    """The changed arm is hatched, so that colour alone says nothing."""
    pattern = {"shape": "/" if number else "", "bgcolor": colour, "fgcolor": "rgba(255,255,255,.55)", "size": 9, "solidity": 0.18}
    return {"color": colour, "line": {"width": 0}, "pattern": pattern}


# ---- one edition against the other


def boxes_chart(setup: FairTest, answers: Answers) -> Chart:
    """What three comparisons say of every plan, in months' wages: the rate alone in either edition, and edition against edition."""
    names = [plan.name for plan in setup.plans]
    comparisons = _comparisons(setup, answers)
    found = [[in_wages(answers, question, seat) for question, _, _ in comparisons] for seat in range(len(names))]
    low, high = min(0.0, *(min(one) for one in found)), max(0.0, *(max(one) for one in found))
    words = [f"<b>{wages_words(wages)}</b>" for one in found for wages in one]
    left, right = EDGE + max(map(width_of, words)), 20 + max(map(width_of, names))
    sheet = Sheet(left=left, right=right, height=PLAN * len(names) + 16, top=8, bottom=8)
    for number, (_, colour, _) in enumerate(comparisons):
        places = [seat + (number - 1) * 0.26 for seat in range(len(names))]
        dollars = [one[number] for one in found]
        bar = {"type": "bar", "orientation": "h", "width": 0.22, "marker": {"color": colour, "line": {"width": 0}}, "hoverinfo": "skip"}
        sheet.traces.append(bar | {"x": dollars, "y": places})
        for place, wages in zip(places, dollars, strict=True):
            sheet.say(min(wages, 0.0), place, f"<b>{wages_words(wages)}</b>", font={"size": SIZE}, xanchor="right", xshift=-6)
    sheet.x_axis(range=[low, high + 0.02], visible=False, zeroline=True)
    look: dict[str, Any] = {"side": "right", "tickformat": "", "showgrid": False, "zeroline": False}
    sheet.y_axis(range=[len(names) - 0.5, -0.5], tickvals=list(range(len(names))), ticktext=names, **look)
    kicker = "Difference on average, in monthly salaries of the edition"
    headline = boxes_headline(setup, answers)
    heads = [words for _, _, words in comparisons]
    lines = [[name, *(wages_words(wages) for wages in one)] for name, one in zip(names, found, strict=True)]
    ends = "; ".join(f"{line[0]}: " + ", ".join(f"{head} {cell}" for head, cell in zip(heads, line[1:], strict=True)) for line in lines)
    figure = sheet.figure(hovermode=False, barmode="overlay")
    return Chart("boxes", kicker, headline, figure, f"{kicker}. {headline}. {ends}.", table(["plan", *heads], lines))


def _comparisons(setup: FairTest, answers: Answers) -> Sequence[tuple[str, str, str]]:
    """The question, its colour and what it compares."""
    titles = [answers[BOXES].experiment.factor.in_words(box) for box in setup.boxes]
    alone = [f"rate alone, {title} edition" for title in titles]
    against = f"{titles[1]} edition instead of {titles[0]}"
    return ((setup.boxes[0], BASE, alone[0]), (setup.boxes[1], NEUTRAL, alone[1]), (BOXES, CHANGED, against))


def legend_of(setup: FairTest, answers: Answers) -> list[tuple[str, str]]:
    """The colours of the comparisons and their words, for a legend next to the chart."""
    return [(colour, words) for _, colour, words in _comparisons(setup, answers)]
