"""Lesson "six-deals": what buying was worth at one rate and at two, and what is left of a profit while one waits for a buyer."""

import math
from dataclasses import replace
from typing import Any

import pandas as pd

from payday_core.charts.chart import AXIS, BEHIND, GRID, SIZE, Chart, Sheet, table
from payday_core.charts.pay_day.flip_rate import flip_chart
from payday_core.charts.turns import scale
from payday_core.drawing.scales import nice_step
from payday_core.drawing.teams import TEAMS
from payday_core.review.what_if.flip_rate import Flip
from payday_core.teaching.experiments.six_deals.offers import Hands, Offer, Saved, SixDeals, hands_of, majority, offered
from payday_core.teaching.experiments.six_deals.played import Gain, Played, Waits, played
from payday_core.teaching.experiments.six_deals.wording import (
    gains_alt,
    rates_headline,
    rule_sentence,
    said_words,
    waiting_headline,
    waits_sentence,
    worth_headline,
)
from payday_core.text.wording import money, percent, signed

LOW, HIGH = TEAMS[1], TEAMS[0]
"""Whose colour and shape the lower and the higher rate have, as in the what-if."""

LUCK = "#8C6BD6"
HEIGHT = 410
ROW = 60
"""Pixels of a figure, and of a deal in it."""

MARK = 15
WAITS_MOST = 12
"""No longer wait is drawn."""


# ---- what buying was worth


def gains_chart(setup: SixDeals, kept: dict[str, Any], shown: int, *, alone: bool) -> Chart:
    """By how much buying ended richer than leaving, a row a deal, at the first `shown` rates."""
    outcome = played(setup)
    rows = len(setup.positions)
    sheet = Sheet(left=16, right=24, height=ROW * rows + 74, top=34, bottom=40)
    ends = [gain.mean + side * gain.noise for gains in outcome.gains for gain in gains for side in (-1, 1)]
    low, high = scale(ends)
    for number, saved in enumerate(setup.positions):
        _row(sheet, setup, outcome.gains[number][:shown], rows - 1 - number, named=number == 0 and shown > 1)
        said = said_words(hands_of(kept, number), alone=alone)
        right = _mark(outcome.gains[number][0], hands_of(kept, number)) if shown == 1 else ""
        _say_deal(sheet, number, saved, f"{said} {right}", low, rows - 1 - number)
    sheet.shapes.append(
        {"type": "line", "x0": 0, "x1": 0, "y0": -0.5, "y1": rows - 0.4, "line": {"color": AXIS, "width": 2}, "layer": "below"}
    )
    sheet.say(0, 1, "leaving is better ◂", yref="y domain", xanchor="right", yanchor="bottom", xshift=-10, yshift=4)
    sheet.say(0, 1, "▸ buying is better", yref="y domain", xanchor="left", yanchor="bottom", xshift=10, yshift=4)
    sheet.x_axis(range=[low, high], showgrid=True, gridcolor=GRID, tickformat="$,.0f", dtick=nice_step(high - low, 6))
    sheet.y_axis(visible=False, range=[-0.55, rows - 0.4])
    rates = " and at ".join(percent(rate) for rate in setup.rates[:shown])
    kicker = f"Final worth with the deal minus without it, average of {outcome.games:,} games each, at {rates}"
    headline = worth_headline(setup, kept, alone=alone) if shown == 1 else rates_headline(setup)
    alt = f"{kicker}. {headline}. {gains_alt(setup, outcome, shown)}"
    key = "six-deals-worth" if shown == 1 else "six-deals-rates"
    return Chart(key, kicker, headline, sheet.figure(), alt, _gains_table(setup, outcome, kept, shown, alone=alone))


def _row(sheet: Sheet, setup: SixDeals, gains: tuple[Gain, ...], y: int, *, named: bool) -> None:
    """The averages of one deal, each with the range in which the true one lies."""
    place = y - 0.22
    if len(gains) > 1:
        look = {"color": AXIS, "width": 1.5, "dash": "dot"}
        sheet.scatter([gain.mean for gain in gains], [place] * 2, mode="lines", line=look, hoverinfo="skip")
    rightmost = max(gains, key=lambda gain: gain.mean)
    for gain, rate in zip(gains, setup.rates, strict=False):
        team = LOW if rate == min(setup.rates) else HIGH
        bar = [gain.mean - gain.noise, gain.mean + gain.noise]
        sheet.scatter(bar, [place] * 2, mode="lines", line={"color": team.chart, "width": 9}, opacity=0.45, hoverinfo="skip")
        words = f"{percent(rate)}: {signed(round(gain.mean))}<extra></extra>"
        marker = {"symbol": team.symbol, "size": MARK, "color": team.chart}
        sheet.scatter([gain.mean], [place], mode="markers", marker=marker, hovertemplate=words)
        if named or len(gains) == 1:
            said, right = f"<b>{percent(rate) if named else signed(round(gain.mean))}</b>", gain is rightmost
            end, side = (bar[1], "left") if right else (bar[0], "right")
            sheet.say(end, place, said, xanchor=side, xshift=8 if right else -8, bgcolor=BEHIND)


def _mark(gain: Gain, hands: Hands) -> str:
    """A tick where most gave the better answer, or one as good; a cross where they did not."""
    if majority(hands) is None:
        return ""
    return "<b>✓</b>" if gain.bears(majority(hands)) else "<b>✗</b>"


def _say_deal(sheet: Sheet, number: int, saved: Saved, said: str, low: float, y: int) -> None:
    """The deal and what was said about it, over its row."""
    loan = offered(saved).borrowed
    how = f"loan {money(loan)}" if loan else "no loan"
    words = f"<b>{number + 1} {offered(saved).card.title}</b>, {how}: {said}"
    sheet.say(low, y + 0.22, words, xanchor="left", font={"size": SIZE - 1}, bgcolor=BEHIND)


def _gains_table(setup: SixDeals, outcome: Played, kept: dict[str, Any], shown: int, *, alone: bool) -> pd.DataFrame:
    rates = setup.rates[:shown]
    columns = ["deal", "said", "loan", *(f"{words} at {percent(rate)}" for rate in rates for words in ("gain of buying", "95% sure"))]
    lines = []
    for number, (saved, gains) in enumerate(zip(setup.positions, outcome.gains, strict=True)):
        said = said_words(hands_of(kept, number), alone=alone)
        cells = [text for gain in gains[:shown] for text in (signed(round(gain.mean)), _range(gain))]
        lines.append([f"{number + 1} {offered(saved).card.title}", said, money(offered(saved).borrowed), *cells])
    return table(columns, lines)


def _range(gain: Gain) -> str:
    return f"{signed(round(gain.mean - gain.noise))} to {signed(round(gain.mean + gain.noise))}"


# ---- one deal more closely


def turning_chart(flip: Flip) -> Chart:
    """The flip rate, in the height of the others."""
    chart = flip_chart(flip)
    return replace(chart, figure=chart.figure and chart.figure.update_layout(height=HEIGHT))


def waiting_chart(offer: Offer, rates: tuple[float, float], waited: Waits) -> Chart:
    """What is left of the profit by the Pay Day on which the loan is paid back, a line a rate; below, when that was in the games."""
    last = _last(offer, rates, waited)
    sheet = Sheet(left=92, right=86, height=HEIGHT, top=18, bottom=62)
    for rate in sorted(rates):
        _line(sheet, offer, rate, LOW if rate == min(rates) else HIGH, last)
    _bars(sheet, waited, last)
    never = last + 1
    ticks: dict[str, Any] = {"tickvals": [*range(last + 1), never], "ticktext": [*map(str, range(last + 1)), "unsold"]}
    sheet.x_axis(range=[-0.55, never + 0.6], anchor="y2", title={"text": "Pay Day on which the loan is paid back"}, **ticks)
    low, high = scale([offer.gain(rate, last) for rate in rates] + [offer.profit])
    sheet.y_axis(range=[low, high], dtick=nice_step(high - low, 6), domain=[0.34, 1])
    sheet.y_axis(2, anchor="x", visible=False, range=[0, 1.32 * max(*waited.sold, waited.never) / waited.games], domain=[0, 0.22])
    sheet.say(-0.5, 1, f"Share of {waited.games:,} games", yref="y2 domain", xanchor="left", yanchor="bottom", yshift=13)
    kicker = f"{offer.card.title}: what interest leaves of the {money(offer.profit)} profit, and how long the games took"
    headline = waiting_headline(offer, rates)
    alt = f"{kicker}. {headline}. {rule_sentence(offer, rates)} {waits_sentence(offer, waited)}"
    return Chart("six-deals-waiting", kicker, headline, sheet.figure(), alt, _waiting_table(offer, rates, waited, last))


def _last(offer: Offer, rates: tuple[float, float], waited: Waits) -> int:
    """The last Pay Day that is drawn: beyond the longest break-even, and all that the games took."""
    ends = [even for rate in rates if (even := offer.breaks_even(rate)) is not None]
    return max(len(waited.sold), min(WAITS_MOST, math.floor(max(ends, default=1)) + 1), 2)


def _line(sheet: Sheet, offer: Offer, rate: float, team: Any, last: int) -> None:
    """The gain at one rate, with the point at which it is gone."""
    days = list(range(last + 1))
    gains = [offer.gain(rate, number) for number in days]
    look = {"line": {"color": team.chart, "width": 4, "dash": team.dash}, "marker": {"symbol": team.symbol, "size": 11}}
    sheet.scatter(
        days, gains, mode="lines+markers", hovertemplate=f"%{{y:$,.0f}} on Pay Day %{{x}} at {percent(rate)}<extra></extra>", **look
    )
    sheet.say(last, gains[-1], f"<b>at {percent(rate)}</b>", xanchor="left", xshift=12, bgcolor=BEHIND)
    even = offer.breaks_even(rate)
    if even is not None and even <= last:
        ring = {"symbol": "circle-open", "size": 20, "color": team.chart, "line": {"width": 3}}
        sheet.scatter([even], [0], mode="markers", marker=ring, hoverinfo="skip")
        sheet.say(even, 0, f"<b>{round(even, 1):g}</b>", xanchor="left", yanchor="bottom", xshift=8, yshift=9, bgcolor=BEHIND)


def _bars(sheet: Sheet, waited: Waits, last: int) -> None:
    """The share of the games by how long they took; luck, and so in its colour."""
    shares = [games / waited.games for games in (*waited.sold, waited.never)]
    places = [*range(1, len(waited.sold) + 1), last + 1]
    solid = {"color": LUCK}
    sheet.traces.append({"type": "bar", "x": places, "y": shares, "width": 0.5, "marker": solid, "yaxis": "y2", "hoverinfo": "skip"})
    for place, share in zip(places, shares, strict=True):
        sheet.say(place, share, percent(round(share, 2)), yref="y2", yanchor="bottom", yshift=1)


def _waiting_table(offer: Offer, rates: tuple[float, float], waited: Waits, last: int) -> pd.DataFrame:
    columns = ["paid back on", *(f"left at {percent(rate)}" for rate in sorted(rates)), f"of {waited.games:,} games"]
    found = dict(enumerate(waited.sold, 1))
    lines = [
        [f"Pay Day {number}", *(signed(offer.gain(rate, number)) for rate in sorted(rates)), str(found.get(number, 0))]
        for number in range(1, last + 1)
    ]
    return table(columns, [*lines, ["unsold", *(signed(offer.unsold(rate)) for rate in sorted(rates)), str(waited.never)]])
