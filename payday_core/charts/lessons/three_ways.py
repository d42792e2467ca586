"""One loan and three ways to meet its interest: what was paid and what is still owed, the interest on interest, and when a debt doubles."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from payday_core.charts.chart import AXIS, BAND, SIZE, Chart, Sheet, mark, table, text_on, width_of
from payday_core.drawing.scales import nice_step
from payday_core.drawing.teams import TEAMS
from payday_core.teaching.experiments.interest import Doubled
from payday_core.teaching.experiments.three_ways.experiment import ThreeWays, Way, interest_on_interest
from payday_core.teaching.experiments.three_ways.wording import about, doubling_headline, owed_headline, paid_headline, snowball_headline
from payday_core.text.wording import money, percent

LOAN, COST, ON_TOP, GUESS = "#2F7DB8", "#C4472B", "#96690A", "#C05FA0"
"""The loan, interest on it, interest on that interest, and what the class guessed."""

ROW = 124
"""Pixels a bar."""

LARGE = SIZE + 4
"""Letters for a chart that fills most of a projector."""

FITS = 0.045
"""The part of the longest bar from which a piece has room for its dollars."""


class Piece(NamedTuple):
    """A piece of every bar; one that is only owed is an outline."""

    name: str
    colour: str
    dollars: tuple[int, ...]
    owed: bool = False


def ways_chart(setup: ThreeWays, ways: Sequence[Way], guesses: Sequence[float | None], *, owed: bool) -> Chart:
    """What has been paid by the last Pay Day; with `owed` also what would still have to be, and the guesses."""
    pieces = _pieces(ways)[: 4 if owed else 2]
    most = max(way.total for way in ways)
    reach = max([most, *(guess for guess in guesses if guess is not None and guess < 2 * most)]) if owed else most
    names = [f"<b>{way.letter}</b> {_on_two_lines(way.name)}" for way in ways]
    sheet = Sheet(left=24 + max(width_of(name, LARGE) for name in names), right=130, height=ROW * len(ways) + 20, top=4, bottom=16)
    _draw_pieces(sheet, pieces, most)
    for row, way in enumerate(ways):
        dollars = way.total if owed else way.paid
        sheet.say(dollars, row, f"<b>{money(dollars)}</b>", xanchor="left", xshift=10, font={"size": LARGE + 5})
        if owed and (guess := guesses[row]) is not None:
            _draw_guess(sheet, row, min(max(guess, 0), reach), guess)
    sheet.x_axis(visible=False, range=[0, reach * 1.01])
    ticks: dict[str, Any] = {"tickvals": list(range(len(ways))), "ticktext": names, "tickfont": {"size": LARGE}, "tickformat": ""}
    sheet.y_axis(range=[len(ways) - 0.5, -0.5], showgrid=False, zeroline=False, **ticks)
    kicker = f"Paid to the bank by Pay Day {setup.pay_days}" + (", and what is still owed then" if owed else "")
    headline = owed_headline(ways) if owed else paid_headline(ways)
    lines = [(way.name, *(money(piece.dollars[row]) for piece in pieces)) for row, way in enumerate(ways)]
    columns = ("way", *(piece.name for piece in pieces))
    ends = "; ".join(f"{line[0]}: " + ", ".join(map(" ".join, zip(columns[1:], line[1:], strict=True))) for line in lines)
    figure = sheet.figure(barmode="stack", bargap=0.5, hovermode=False)
    return Chart("three-ways", kicker, headline, figure, f"{kicker}. {headline}. {ends}.", table(columns, lines))


def _pieces(ways: Sequence[Way]) -> tuple[Piece, ...]:
    loans = tuple(min(way.loan, way.owed) for way in ways)
    return (
        Piece("loan paid back", LOAN, tuple(way.repaid for way in ways)),
        Piece("interest paid", COST, tuple(way.interest for way in ways)),
        Piece("loan still owed", LOAN, loans, owed=True),
        Piece("interest still owed", COST, tuple(way.owed - loan for way, loan in zip(ways, loans, strict=True)), owed=True),
    )


def _on_two_lines(name: str) -> str:
    words = name.split()
    half = (len(words) + 1) // 2
    return " ".join(words[:half]) + "<br>" + " ".join(words[half:])


def _draw_pieces(sheet: Sheet, pieces: Sequence[Piece], most: int) -> None:
    rows = range(len(pieces[0].dollars))
    starts = [0] * len(rows)
    for piece in pieces:
        sheet.traces.append(_bar(piece, most))
        for row in rows:
            if piece.owed and piece.dollars[row] > FITS * most:
                sheet.say(starts[row] + piece.dollars[row] / 2, row, money(piece.dollars[row]), font={"size": LARGE - 1})
            starts[row] += piece.dollars[row]


def _bar(piece: Piece, most: int) -> dict[str, Any]:
    """Interest is hatched, so that colour alone says nothing; what is only owed is an outline."""
    fill = _clear(piece.colour) if piece.owed else piece.colour
    hatched, ink = "/" if piece.colour == COST else "", piece.colour if piece.owed else "rgba(255,255,255,.5)"
    pattern = {"shape": hatched, "bgcolor": fill, "fgcolor": ink, "size": 9, "solidity": 0.16}
    marker = {
        "color": fill,
        "line": {"width": [2 if piece.owed and dollars else 0 for dollars in piece.dollars], "color": piece.colour},
        "pattern": pattern,
    }
    return {
        "type": "bar", "orientation": "h", "x": list(piece.dollars), "y": list(range(len(piece.dollars))), "marker": marker,
        "text": ["" if piece.owed or dollars <= FITS * most else money(dollars) for dollars in piece.dollars],
        "textposition": "inside", "insidetextanchor": "middle", "constraintext": "none", "textangle": 0,
        "insidetextfont": {"size": LARGE - 1, "color": text_on(piece.colour)}, "hoverinfo": "skip",
    }  # fmt: skip


def _clear(colour: str) -> str:
    return f"rgba({int(colour[1:3], 16)},{int(colour[3:5], 16)},{int(colour[5:7], 16)},.14)"


def _draw_guess(sheet: Sheet, row: int, place: float, guess: float) -> None:
    """A dotted line over the bar, with the guess below it."""
    line = {"color": GUESS, "width": 4, "dash": "dot"}
    sheet.scatter([place, place], [row - 0.33, row + 0.33], mode="lines", line=line, hoverinfo="skip")
    sheet.say(place, row + 0.34, f"guess {money(round(guess))}", yanchor="top", font={"size": SIZE + 1})


# ---- interest on interest


def snowball_chart(setup: ThreeWays, way: Way) -> Chart:
    """What has come on top of the loan, Pay Day by Pay Day, where nothing is paid: interest on the loan, and interest on that interest."""
    on_top = interest_on_interest(way)
    simple = [day.owed - way.loan - more for day, more in zip(way.pay_days, on_top, strict=True)]
    sheet = Sheet(left=20, right=20, height=420, top=48, bottom=46)
    numbers = [day.number for day in way.pay_days]
    for dollars, colour, sign in ((simple, COST, "/"), (on_top, ON_TOP, "x")):
        pattern = {"shape": sign, "bgcolor": colour, "fgcolor": "rgba(255,255,255,.45)", "size": 9, "solidity": 0.16}
        bar = {"type": "bar", "x": numbers, "y": list(dollars), "width": 0.42, "marker": {"color": colour, "pattern": pattern}}
        sheet.traces.append(bar | {"hoverinfo": "skip"})
    for day, base, more in zip(way.pay_days, simple, on_top, strict=True):
        sheet.say(day.number, base + more, f"<b>{money(day.owed)} owed</b>", yanchor="bottom", yshift=6, font={"size": LARGE + 3})
        sheet.say(day.number + 0.24, base / 2, f"{money(base)}<br>on the loan", xanchor="left", align="left", font={"size": SIZE})
        if more:
            sheet.say(day.number + 0.24, base + more / 2, f"<b>{money(more)}</b> on interest", xanchor="left", font={"size": SIZE})
    names = [f"Pay Day {number}" for number in numbers]
    sheet.x_axis(range=[0.6, numbers[-1] + 0.8], tickvals=numbers, ticktext=names, tickfont={"size": LARGE})
    sheet.y_axis(visible=False, range=[0, 1.02 * (simple[-1] + on_top[-1])])
    kicker, headline = f"What has come on top of the {money(way.loan)}, nothing paid", snowball_headline(way)
    lines = [(day.number, money(base), money(more), money(day.owed)) for day, base, more in zip(way.pay_days, simple, on_top, strict=True)]
    ends = "; ".join(f"Pay Day {line[0]}: {line[1]} on the loan, {line[2]} on interest, {line[3]} owed" for line in lines)
    columns = ("Pay Day", "interest on the loan", "interest on interest", "owed in all")
    figure = sheet.figure(barmode="stack", hovermode=False)
    return Chart("snowball", kicker, headline, figure, f"{kicker}. {headline}. {ends}.", table(columns, lines))


# ---- the rule of 72


def doubling_chart(setup: ThreeWays, shown: Sequence[Doubled]) -> Chart:
    """What is owed on a loan on which nothing is paid until it has doubled, for the rates opened so far; the rule's guess as a triangle."""
    every = max(one.first for one in shown)
    low, high = setup.loan * 0.96, max(one.debts[-1] for one in shown)
    sheet = Sheet(left=84, right=30, height=420, top=30, bottom=64)
    line = {"type": "line", "x0": 0, "x1": every + 0.5, "y0": 2 * setup.loan, "y1": 2 * setup.loan, "layer": "below"}
    sheet.shapes.append(line | {"line": {"color": AXIS, "width": 2, "dash": "dot"}})
    sheet.say(0, 2 * setup.loan, "twice the loan", xanchor="left", yanchor="top", xshift=6, font={"size": SIZE})
    for number, one in enumerate(shown):
        _draw_doubling(sheet, number, one, 2 * setup.loan)
    step = nice_step(every, 6)
    sheet.x_axis(range=[0, every + 0.6], tickvals=list(range(0, every + 1, step)), tickangle=0)
    sheet.say(0.5, 0, "Pay Days without paying", xref="paper", yref="paper", yanchor="top", yshift=-30, font={"size": SIZE + 1})
    sheet.y_axis(range=[low, high * 1.06], dtick=nice_step(high - low, 6))
    kicker = f"{money(setup.loan)} borrowed, nothing paid"
    headline = doubling_headline(setup, shown)
    lines = [(number, *(money(one.debts[number]) if number <= one.first else "" for one in shown)) for number in range(every + 1)]
    columns = ("Pay Day", *(f"owed at {percent(one.rate)}" for one in shown))
    ends = "; ".join(f"{percent(one.rate)}: 72 divided by it is {about(one.rule)}, doubled by Pay Day {one.first}" for one in shown)
    return Chart("doubling", kicker, headline, sheet.figure(hovermode=False), f"{kicker}. {headline}. {ends}.", table(columns, lines))


def _draw_doubling(sheet: Sheet, number: int, one: Doubled, twice: int) -> None:
    """The debt in steps up to where it has doubled; the rule's answer on the dotted line."""
    team = TEAMS[number]
    look = {"color": team.chart, "width": 4, "shape": "hv", "dash": team.dash}
    sheet.scatter(range(one.first + 1), one.debts, mode="lines", line=look, hoverinfo="skip")
    sheet.scatter([one.first], [one.debts[-1]], mode="markers", marker=mark(number), hoverinfo="skip")
    triangle = {"symbol": "triangle-down", "size": 17, "color": BAND, "line": {"color": team.chart, "width": 3}}
    sheet.scatter([one.rule], [twice], mode="markers", marker=triangle, hoverinfo="skip")
    sheet.say(one.first, one.debts[-1], f"<b>{percent(one.rate)}</b>", yanchor="bottom", yshift=10, font={"size": LARGE})
