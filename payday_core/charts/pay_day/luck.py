"""Luck and choices, to the dollar: from par to the result as a waterfall, and of all teams side by side.

Luck is violet and nothing else is; what choices cost is brick, what they gained green, and the signed sums say it without colour too.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pandas as pd

from payday_core.charts.chart import AXIS, SIZE, Chart, Sheet, called, table, width_of
from payday_core.charts.turns import DOLLARS
from payday_core.drawing.scales import nice_step
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.luck import DEALS, DICE, GAMES, MAIL, OTHERS, Luck
from payday_core.text.wording import capital, money, signed

LUCK, COST, GAIN, TOTAL, PAR = "#8C6BD6", "#C4472B", "#009E73", "#2F7DB8", "#8A8270"
"""Luck, choices that cost or gained, the result, and par: at least 3:1 on the light and on the dark card."""

STEPS = (("Dice", DICE), ("Mail", MAIL), ("Deals<br>drawn", DEALS), ("Games", GAMES), ("Others'<br>turns", OTHERS))
"""The kinds of luck as they stand below their bars, and their names in `Luck`."""

SOURCES = {DICE: "dice", MAIL: "mail", DEALS: "luck with deals", GAMES: "luck in games", OTHERS: "luck in the turns of others"}
"""The same in a sentence, after good or bad."""

WIDE = 0.62
ROW = 74
"""Pixels a team."""


class Bar(NamedTuple):
    """One bar: what stands below it, from where to where it reaches in dollars, what is written on it, its colour."""

    words: str
    start: int
    end: int
    said: str
    colour: str


def luck_chart(analysis: Analysis, seat: int) -> Chart:
    """One team's way from par over its luck and its choices to its result."""
    luck, name = analysis.luck[seat], analysis.names[seat]
    bars = _bars(luck, f"{called(name, 10)}'s<br>result")
    ends = [0, *(bar.end for bar in bars), *(bar.start for bar in bars)]
    room = 0.09 * (max(ends) - min(ends)) or 1
    sheet = Sheet(left=76, right=14, top=20, bottom=58)
    for place, bar in enumerate(bars):
        _draw(sheet, place, bar)
    sheet.x_axis(range=[-0.5, len(bars) - 0.5], tickvals=list(range(len(bars))), ticktext=[bar.words for bar in bars], tickangle=0)
    low, high = min(ends) - (room if min(ends) < 0 else 0), max(ends) + room
    sheet.y_axis(range=[low, high], dtick=nice_step(high - low))
    alt = f"{name}: {kicker(analysis)}. {_sum_sentence(luck)} {headline(analysis, seat)}."
    return Chart("luck", kicker(analysis), headline(analysis, seat), sheet.figure(hovermode=False), alt, _table(luck))


def kicker(analysis: Analysis) -> str:
    """What is drawn."""
    return "Luck and choices, to the dollar"


def headline(analysis: Analysis, seat: int) -> str:
    """The largest stroke of luck and the choices: Bad mail cost Oak $2,400, its choices $5,800."""
    luck, name = analysis.luck[seat], analysis.names[seat]
    kind, much = max(((kind, getattr(luck, kind)) for kind in SOURCES), key=lambda pair: abs(pair[1]))
    made = luck.choices
    if not much and not made:
        return f"{name} is where par would be"
    if not much:
        return f"No luck either way for {name}; its choices {'cost' if made < 0 else 'brought'} {money(abs(made))}"
    verb, other = ("brought" if much > 0 else "cost"), ("brought" if made > 0 else "cost")
    said = f"{capital('good' if much > 0 else 'bad')} {SOURCES[kind]} {verb} {name} {money(abs(much))}"
    if not made:
        return f"{said}, its choices cost nothing"
    return f"{said}, its choices {'' if verb == other else f'{other} '}{money(abs(made))}"


def _bars(luck: Luck, result: str) -> list[Bar]:
    """Par, the kinds of luck, the choices, the result; each begins where the last one ended."""
    level = luck.par
    bars = [Bar("Par for<br>this seat", 0, level, money(level), PAR)]
    for words, kind in STEPS:
        much = getattr(luck, kind)
        bars.append(Bar(words, level, level + much, signed(much), LUCK))
        level += much
    made = luck.choices
    bars.append(Bar("Choices", level, level + made, signed(made), COST if made < 0 else GAIN))
    final = luck.final
    return [*bars, Bar(result, 0, final, money(final), TOTAL)]


def _draw(sheet: Sheet, place: int, bar: Bar) -> None:
    """The bar, its sum above it, and a thin line to the next one."""
    low, high = min(bar.start, bar.end), max(bar.start, bar.end)
    look = {"color": bar.colour, "line": {"width": 0}}
    sheet.traces.append({"type": "bar", "x": [place], "y": [high - low], "base": [low], "width": WIDE, "marker": look, "hoverinfo": "skip"})
    below = bar.end < 0 and bar.start <= 0
    sheet.say(place, low if below else high, f"<b>{bar.said}</b>", yanchor="top" if below else "bottom", yshift=-3 if below else 3)
    if bar.colour is not TOTAL:
        line = {"type": "line", "x0": place + WIDE / 2, "x1": place + 1 - WIDE / 2, "y0": bar.end, "y1": bar.end}
        sheet.shapes.append(line | {"line": {"color": AXIS, "width": 1.5}})


def _sum_sentence(luck: Luck) -> str:
    kinds = ", ".join(f"{SOURCES[kind]} {signed(getattr(luck, kind))}" for kind in SOURCES)
    return f"Par {money(luck.par)}, {kinds}, choices {signed(luck.choices)}, result {money(luck.final)}."


def _table(luck: Luck) -> pd.DataFrame:
    parts = [(words.replace("<br>", " "), getattr(luck, kind)) for words, kind in STEPS]
    ends = (("Par for this seat", luck.par), ("Choices", luck.choices), ("Result", luck.final))
    return table(["part", f"amount{DOLLARS}"], [ends[0], *parts, ends[1], ends[2]])


# ---- all teams


def luck_of_all_chart(analysis: Analysis) -> Chart:
    """What luck did and what choices did, a pair of bars a team, the one first that is richest without its luck."""
    order = by_play(analysis.luck)
    names = [called(analysis.names[seat]) for seat in order]
    sums = [(analysis.luck[seat].luck, analysis.luck[seat].choices) for seat in order]
    reach = max((abs(much) for pair in sums for much in pair), default=0) or 1
    sheet = Sheet(left=20 + max(map(width_of, names)), right=24, height=ROW * len(order) + 84, top=34, bottom=44)
    for row, (luck, made) in enumerate(sums):
        _half(sheet, row - 0.19, luck, LUCK, "luck")
        _half(sheet, row + 0.19, made, COST if made < 0 else GAIN, "choices")
    sheet.x_axis(range=[-1.5 * reach, 1.5 * reach], tickformat="$,.0f", nticks=5, zeroline=True, zerolinecolor=AXIS, zerolinewidth=1.5)
    look: dict[str, Any] = {"tickformat": "", "showgrid": False, "zeroline": False}
    sheet.y_axis(range=[len(order) - 0.4, -0.6], tickvals=list(range(len(order))), ticktext=names, **look)
    sheet.say(0, 1, "upper bar: luck, lower bar: choices", xref="paper", yref="paper", xanchor="left", yanchor="bottom", yshift=6)
    said = who_played_best(analysis)
    alt = f"{kicker(analysis)}, a pair of bars a team. {said}. " + " ".join(
        f"{analysis.names[seat]}: luck {signed(luck)}, choices {signed(made)}." for seat, (luck, made) in zip(order, sums, strict=True)
    )
    return Chart("luck-all", kicker(analysis), said, sheet.figure(hovermode=False, barmode="overlay"), alt, standing(analysis))


def by_play(luck: Sequence[Luck]) -> list[int]:
    """The seats in the order of what they have without luck, the most first; of equals the first seat."""
    return sorted(range(len(luck)), key=lambda seat: -round(luck[seat].without_luck))


def who_played_best(analysis: Analysis) -> str:
    """Did the richest team play best?"""
    best = by_play(analysis.luck)[0]
    rich = max(range(len(analysis.luck)), key=lambda seat: analysis.luck[seat].final)
    if best == rich:
        return f"{analysis.names[best]} ended richest, and leads without luck too"
    gain = analysis.luck[rich].luck - analysis.luck[best].luck
    return f"{analysis.names[rich]} ended richest, {analysis.names[best]} played best: {money(gain)} more luck made the difference"


def best_without_luck(analysis: Analysis) -> str:
    """Who would lead without luck, as a headline."""
    best = by_play(analysis.luck)[0]
    return f"{analysis.names[best]} played best: {money(analysis.luck[best].without_luck)} with the luck taken out"


def standing(analysis: Analysis) -> pd.DataFrame:
    """A line a team: par, every kind of luck, choices, result, luck in all, and the result without luck, in dollars."""
    kinds = [words.replace("<br>", " ").lower() for words, _ in STEPS]
    heads = ["par", *kinds, "choices", "result", "luck in all", "without luck"]
    lines = []
    for seat in by_play(analysis.luck):
        luck = analysis.luck[seat]
        sums = (getattr(luck, kind) for _, kind in STEPS)
        lines.append([analysis.names[seat], luck.par, *sums, luck.choices, luck.final, luck.luck, luck.without_luck])
    return table(["team", *(head + DOLLARS for head in heads)], lines)


def _half(sheet: Sheet, place: float, much: int, colour: str, what: str) -> None:
    """One of a team's two bars with its sum at its end."""
    bar = {"type": "bar", "orientation": "h", "x": [much], "y": [place], "width": 0.34, "hoverinfo": "skip"}
    sheet.traces.append(bar | {"marker": {"color": colour, "line": {"width": 0}}})
    side = {"xanchor": "right", "xshift": -6} if much < 0 else {"xanchor": "left", "xshift": 6}
    sheet.say(much, place, f"{what} <b>{signed(much)}</b>", font={"size": SIZE - 1}, **side)
