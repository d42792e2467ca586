"""Cash, savings and loan day by day: a panel for each team on one scale, what it has above zero and what it owes below."""

from typing import Any

from payday_core.charts.chart import HEIGHT, SIZE, Chart, Sheet, called, colour, mark_pay_days, tint
from payday_core.charts.lines import points
from payday_core.charts.turns import DOLLARS, scale
from payday_core.drawing.scales import nice_step
from payday_core.games.pay_day.findings.game import holdings_finding
from payday_core.games.pay_day.ledger.by_day import Span, by_day, span_of
from payday_core.games.pay_day.ledger.by_turn import by_turn
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView
from payday_core.text.wording import join_names, money

OWED, OWED_FILL = "#C4472B", "rgba(196,71,43,.20)"
SAVED = "#2F7DB8"
GAP = 52
"""Pixels between two rows of panels: the name and the balances of the lower one stand there."""


def holdings_chart(game: GameView, seat: int | None = None) -> Chart:
    """What each seat, or one, had in cash and savings and owed, from the start until now."""
    book = opened(game)
    seats = list(range(len(book.names))) if seat is None else [seat]
    finding = holdings_finding(book, seat)
    panels = _Panels(book, seats)
    for number in range(len(seats)):
        panels.draw(number)
    columns = ["cash", *(["savings"] if book.edition.savings_rate else []), "loan"]
    frame = by_turn(book, "cash")[["turn", "month", "day", "moved"]]
    for column in columns:
        values = by_turn(book, column)
        for one in seats:
            frame[f"{book.names[one]}, {column}{DOLLARS}"] = values[one]
    ends = join_names([f"{book.names[one]} {_words(book, one)}" for one in seats])
    alt = f"{_kicker(book)}, {panels.span.words}. Now: {ends}. {finding.text}."
    return Chart("holdings", _kicker(book), finding.text, panels.sheet.figure(), alt, frame.set_index("turn"))


def _kicker(book: Ledger) -> str:
    saved = " and savings (line)" if book.edition.savings_rate else ""
    return f"Cash{saved} above zero, loan below, day by day"


def _words(book: Ledger, seat: int) -> str:
    """What a seat has now."""
    had = book.at_end_of(None)[seat]
    saved = f", savings {money(had.savings)}" if book.edition.savings_rate else ""
    return f"cash {money(had.cash)}{saved}, loan {money(had.loan)}"


class _Panels:
    """The grid: one column for one or two teams, two for more."""

    def __init__(self, book: Ledger, seats: list[int]) -> None:
        self.book, self.seats = book, seats
        self.span: Span = span_of(book, None, max(place.month for place in book.steps[-1].places))
        self.columns = 1 if len(seats) <= 2 else 2
        self.rows = -(-len(seats) // self.columns)
        self.sheet = Sheet(left=78, right=18, top=GAP - 14, height=max(HEIGHT, 60 + 170 * self.rows))
        self.lines = {one: {what: by_day(book.balances, one, what, self.span) for what in ("cash", "savings", "loan")} for one in seats}
        values = [sign * value for own in self.lines.values() for what, sign in SIGNS.items() for value in own[what][1]]
        self.low, self.high = scale(values)
        self.step = nice_step(max(values) - min(0, *values) or 1, 4)

    def draw(self, number: int) -> None:
        """One team's panel: its fills, then its lines, then what can be pointed at."""
        axes, seat = self._axes(number), self.seats[number]
        looks = {"cash": (colour(seat), tint(seat)), "loan": (OWED, OWED_FILL), "savings": (SAVED, None)}
        for what, (ink, fill) in looks.items():
            x, y, turns = self.lines[seat][what]
            y = [SIGNS[what] * value for value in y]
            if what == "cash" or any(y):
                look: dict[str, Any] = {"fill": "tozeroy", "fillcolor": fill} if fill else {}
                line = {"color": ink, "width": 2.6, "shape": "hv", "dash": "dash" if what == "savings" else "solid"}
                self.sheet.scatter(x, y, mode="lines", line=line, hoverinfo="skip", **look, **axes)
                points(self.sheet, x, y, turns, f"{self.book.names[seat]}, {what}", **axes)
        place = {"xref": axes["xaxis"] + " domain", "yref": axes["yaxis"] + " domain", "xanchor": "left", "yanchor": "bottom"}
        name, had = called(self.book.names[seat]), self.book.at_end_of(None)[seat]
        both = f"{money(had.cash)}{f' + {money(had.savings)}' if had.savings else ''}{f', owes {money(had.loan)}' if had.loan else ''}"
        self.sheet.say(0, 1, f"<b>{name}</b> {both}", yshift=3, font={"size": SIZE - 1}, **place)

    def _axes(self, number: int) -> dict[str, str]:
        row, column = divmod(number, self.columns)
        tall = (self.sheet.inner - GAP * (self.rows - 1)) / self.rows / self.sheet.inner
        wide = 1.0 if self.columns == 1 else 0.48
        top = 1 - row * (tall + GAP / self.sheet.inner)
        last = number + self.columns >= len(self.seats)
        across = [column * (1 - wide), column * (1 - wide) + wide]
        ticks = self.span.axis(named=5 if self.columns == 1 else 2)
        self.sheet.x_axis(number + 1, domain=across, showticklabels=last, showline=False, **ticks)
        upright = [max(0.0, top - tall), min(1.0, top)]
        self.sheet.y_axis(number + 1, domain=upright, range=[self.low, self.high], dtick=self.step, showticklabels=column == 0)
        axes = {"xaxis": f"x{number + 1 if number else ''}", "yaxis": f"y{number + 1 if number else ''}"}
        mark_pay_days(self.sheet, self.span, axes["xaxis"], axes["yaxis"] + " domain", named=False)
        return axes


SIGNS = {"cash": 1, "savings": 1, "loan": -1}
