"""The standing of a tournament: a diamond a card, how far it is behind the best, with the interval in which the truth lies."""

import pandas as pd

from payday_core.charts.chart import AXIS, GRID, SIZE, Chart, Sheet, table, width_of
from payday_core.drawing.scales import nice_step
from payday_core.drawing.teams import TEAMS
from payday_core.lab.tournament.tournament import Place, Standing
from payday_core.lab.tournament.wording import chance_sentences, could_be, headline, how_far, interval_words, on_average
from payday_core.text.wording import money

ROW = 38
"""Pixels a card."""

BESIDE = 9
"""How far two overlapping brackets stand apart, in pixels."""

SURE, OPEN = TEAMS[0].chart, TEAMS[1].chart
"""Surely behind the best; perhaps as good."""


def standing_chart(standing: Standing) -> Chart:
    """Worth minus the worth of the best card, game by game, a row for each card; brackets hold together what could be chance."""
    places = standing.places
    low, high = _range(places)
    runs = _lanes(standing)
    words = BESIDE * (2 + max((lane for _, lane in runs), default=-1)) + 4
    sheet = Sheet(left=24 + max(width_of(_row_name(place)) for place in places), right=90 + words, height=ROW * len(places) + 92, top=44)
    _brackets(sheet, runs)
    zero = {"type": "line", "x0": 0, "x1": 0, "y0": -0.5, "y1": len(places) - 0.5, "line": {"color": AXIS, "width": 2}, "layer": "below"}
    sheet.shapes.append(zero)
    for row, place in enumerate(places):
        _row(sheet, row, place, words)
    sheet.x_axis(range=[low, high], showgrid=True, gridcolor=GRID, tickformat="$,.0f", tickangle=0, dtick=nice_step(high - low, 4))
    sheet.y_axis(
        range=[len(places) - 0.45, -0.55], tickvals=list(range(len(places))), ticktext=[_row_name(place) for place in places],
        tickformat="", showgrid=False, zeroline=False,
    )  # fmt: skip
    sheet.say(1, 1, "ends with", xref="paper", yref="paper", xanchor="left", yanchor="bottom", xshift=words, yshift=4)
    sheet.say(0, 1, "the best", yref="paper", xanchor="right", yanchor="bottom", xshift=4, yshift=4)
    kicker = f"Worth minus that of the best card, on average over {standing.tournament.games:,} games with the same luck"
    alt = " ".join([f"{kicker}. {headline(standing)}.", *chance_sentences(standing)])
    return Chart("standing", kicker, headline(standing), sheet.figure(hovermode=False), alt, _table(places))


def _row_name(place: Place) -> str:
    return f"{place.rank}. {place.entrant.name}"


def _range(places: tuple[Place, ...]) -> tuple[float, float]:
    """All intervals, with room at both sides."""
    low, high = -max(place.behind.high for place in places), -min(place.behind.low for place in places)
    room = 0.04 * (high - low) or 1.0
    return low - room, high + room


def _brackets(sheet: Sheet, runs: list[tuple[range, int]]) -> None:
    """A bracket next to each run of rows whose order could be chance, in its lane."""
    for rows, lane in runs:
        place = BESIDE * (lane + 1)
        beside = {"type": "line", "xref": "paper", "xsizemode": "pixel", "xanchor": 1, "x0": place, "x1": place}
        sheet.shapes.append(beside | {"y0": rows.start - 0.3, "y1": rows.stop - 0.7, "line": {"color": OPEN, "width": 5}})


def _lanes(standing: Standing) -> list[tuple[range, int]]:
    """The rows of each run, and the first lane in which it does not touch the one before."""
    row_of = {place.entrant.name: row for row, place in enumerate(standing.places)}
    found: list[tuple[range, int]] = []
    ends: list[int] = []
    for run in standing.could_be_chance:
        rows = range(row_of[run[0].entrant.name], row_of[run[-1].entrant.name] + 1)
        lane = next((lane for lane, end in enumerate(ends) if end <= rows.start), len(ends))
        ends[lane : lane + 1] = [rows.stop]
        found.append((rows, lane))
    return found


def _row(sheet: Sheet, row: int, place: Place, words: int) -> None:
    """The interval, the diamond and what the card ends with."""
    behind = place.behind
    if behind.low < behind.high:
        colour, width = (SURE, 13) if place.surely_behind else (OPEN, 7)
        sheet.scatter([-behind.high, -behind.low], [row, row], mode="lines", line={"color": colour, "width": width})
    diamond = {"symbol": "diamond", "size": 12, "color": "#FFFFFF", "line": {"color": "#12355B", "width": 2}}
    sheet.scatter([-behind.mean], [row], mode="markers", marker=diamond)
    sheet.say(1, row, f"<b>{on_average(place)}</b>", xref="paper", xanchor="left", xshift=words, font={"size": SIZE - 1})


def _table(places: tuple[Place, ...]) -> pd.DataFrame:
    """The standing with all intervals in words."""
    lines = [
        [
            place.entrant.name,
            place.rank,
            could_be(place),
            on_average(place),
            f"{money(round(place.worth.low))} to {money(round(place.worth.high))}",
            how_far(place),
            "" if place.ahead is None else interval_words(place.ahead),
        ]
        for place in places
    ]
    columns = ["card", "rank", "rank could be", "ends with", "95% sure", "minus the best", "minus the next"]
    return table(columns, lines)
