"""Who stood where: the places of all teams after each round."""

from typing import Any

from payday_core.charts.chart import NARROW, SIZE, WIDE, Chart, Sheet, called, colour, mark, nothing_drawn, width_of
from payday_core.charts.lines import TARGET
from payday_core.charts.turns import by_team, turn_span
from payday_core.drawing.teams import TEAMS
from payday_core.games.pay_day.findings.game import places_finding
from payday_core.games.pay_day.ledger.by_turn import places_by_round
from payday_core.games.pay_day.ledger.frames import opened
from payday_core.games.pay_day.ledger.journal import GameView
from payday_core.text.wording import PLACES, join_names

KICKER = "Places by worth, after each round"

APART = 0.11
"""How far lines of seats that share a place lie from each other, in places."""


def places_chart(game: GameView, seat: int | None = None) -> Chart:
    """The places round by round, one seat's wide."""
    book = opened(game)
    frame, span, finding = places_by_round(book), turn_span(book), places_finding(book, seat)
    if len(frame) < 2:
        return nothing_drawn("places", KICKER, finding.text)
    seats = list(range(len(book.names)))
    sheet = Sheet(left=66, right=min(34 + max(width_of(called(name)) for name in book.names), 200))
    sheet.x_axis(**span.axis())
    ticks: dict[str, Any] = {"tickvals": [place + 1 for place in seats], "ticktext": [PLACES[place] for place in seats], "tickformat": ""}
    sheet.y_axis(range=[len(seats) + 0.5, 0.5], zeroline=False, **ticks)
    span.mark_months(sheet)
    turns, lines = frame["turn"].tolist(), frame[seats].to_numpy().tolist()
    focus = seat if seat is not None else finding.focus
    for one in sorted(seats, key=lambda one: one == focus):
        y = [line[one] + _aside(line, one) for line in lines]
        look = {"color": colour(one), "width": WIDE if one == focus else NARROW, "dash": TEAMS[one].dash}
        sheet.scatter(turns, y, mode="lines", line=look, hoverinfo="skip")
        words = f"<b>{called(book.names[one])}</b>"
        said = [f"{words} {PLACES[line[one] - 1]} after turn {turn}" for line, turn in zip(lines, turns, strict=True)]
        target = {"size": TARGET, "color": "rgba(0,0,0,0)", "line": {"width": 0}}
        sheet.scatter(turns, y, mode="markers", marker=target, customdata=turns, hovertext=said, hoverinfo="text")
        sheet.scatter([turns[-1], span.beside], [y[-1], y[-1]], mode="lines", line=look | {"width": 1.5, "dash": "solid"}, hoverinfo="skip")
        sheet.scatter(turns[-1:], y[-1:], mode="markers", marker=mark(one), hoverinfo="skip")
        sheet.say(span.beside, y[-1], words, xanchor="left", yanchor="middle", xshift=4, font={"size": SIZE})
    now = join_names([f"{book.names[one]} {PLACES[lines[-1][one] - 1]}" for one in sorted(seats, key=lambda one: lines[-1][one])])
    alt = f"Places after each round; seats of equal worth share one. Now: {now}. {finding.text}."
    return Chart("places", KICKER, finding.text, sheet.figure(), alt, by_team(book, frame, ", place"))


def _aside(places: list[int], seat: int) -> float:
    """How far a seat's line lies from its place, so that those who share it are all seen."""
    sharing = [other for other, place in enumerate(places) if place == places[seat]]
    return APART * (sharing.index(seat) - (len(sharing) - 1) / 2)
