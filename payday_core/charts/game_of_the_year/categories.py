"""Points by category by month: a row of small bars a team. While the year runs the three kinds of tokens are one category."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from payday_core.charts.chart import AXIS, SIZE, Chart, Sheet, called, isolated, mark, table
from payday_core.charts.lines import read_bar
from payday_core.drawing.scales import nice_floor
from payday_core.games.game_of_the_year.book import Book, tokens_together
from payday_core.games.game_of_the_year.dates import LAST_DAY, MONTH_OF, MONTHS
from payday_core.text.wording import capital, join_names

KICKER = "Points by category, as each month was left"

ROW, HEAD, KEY = 92, 26, 28
"""Pixels: a team's row at least, the line with its name, a line of the key."""

KEYS_IN_A_ROW = 3
WIDE = 0.72


class Category(NamedTuple):
    """A category of points: its name, its color (at least 3:1 on the light and on the dark card) and its pattern."""

    name: str
    colour: str
    pattern: str


MONEY = Category("money", "#2F7DB8", "")
HOLIDAYS = Category("holidays", "#96690A", ".")

OPEN = (
    MONEY,
    Category("Fame", "#8C6BD6", "/"),
    Category("Family", "#009E73", "x"),
    Category("Red Letter Days", "#C4472B", "\\"),
    HOLIDAYS,
)
"""In the order of `Kind`, when the year is over."""

TOGETHER = (MONEY, Category("tokens", "#8A8270", "/"), HOLIDAYS)
"""While the year runs: the kinds of tokens lie face down."""


def categories_chart(book: Book, last_turn: int | None = None) -> Chart:
    """Every team's points by category at the end of a turn and as it left each month before; None: of a year that is over, with all kinds.

    ValueError if the kinds would be shown while they are secret.
    """
    if last_turn is None and book.last_turn(4) is None:
        raise ValueError("the year is not over, so the kinds of tokens lie face down")
    categories = OPEN if last_turn is None else TOGETHER
    months = [_by_month(book, seat, last_turn) for seat in range(len(book.names))]
    first = max(0, MONTH_OF[min(book.box.start_day + 1, LAST_DAY)])
    panels = _Panels(book, categories, months, first)
    said = headline(book, categories, months)
    ends = join_names([f"{isolated(book.names[seat])} {sum(own[-1])}: {_parts(categories, own[-1])}" for seat, own in enumerate(months)])
    alt = f"{KICKER}, a row of bars a team. Last: {ends}. {said}."
    lines = [
        [book.names[seat], MONTHS[month], *own[month], sum(own[month])]
        for seat, own in enumerate(months)
        for month in range(first, len(own))
    ]
    frame = table(["team", "month", *(capital(category.name) for category in categories), "points"], lines)
    return Chart("categories", KICKER, said, panels.sheet.figure(barmode="stack"), alt, frame)


def headline(book: Book, categories: Sequence[Category], months: Sequence[Sequence[tuple[int, ...]]]) -> str:
    """What the points of whoever has most are made of."""
    totals = [sum(own[-1]) for own in months]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(best) > 1:
        return f"{join_names([isolated(book.names[seat]) for seat in best])} have {max(totals)} points each"
    points = months[best[0]][-1]
    largest = max(range(len(categories)), key=lambda kind: points[kind])
    return f"Of {isolated(book.names[best[0]])}'s {sum(points)} points, {points[largest]} are in {categories[largest].name}"


def _by_month(book: Book, seat: int, last_turn: int | None) -> list[tuple[int, ...]]:
    own = book.points_by_month(seat, last_turn)
    return own if last_turn is None else [tokens_together(points) for points in own]


def _parts(categories: Sequence[Category], points: Sequence[int]) -> str:
    return join_names([f"{category.name} {number}" for category, number in zip(categories, points, strict=True)])


class _Panels:
    """The rows, one below the other on one scale, and the key above them."""

    def __init__(self, book: Book, categories: Sequence[Category], months: Sequence[Sequence[tuple[int, ...]]], first: int) -> None:
        self.book, self.categories, self.months, self.first = book, categories, months, first
        self.key = KEY * -(-len(categories) // KEYS_IN_A_ROW)
        self.sheet = Sheet(left=48, right=16, top=8)
        needed = self.key + ROW * len(months) + self.sheet.top + self.sheet.bottom
        self.sheet.height = max(self.sheet.height, needed)
        self.row = (self.sheet.inner - self.key) / len(months)
        self.most = max(sum(points) for own in months for points in own[first:])
        self._draw_key()
        for seat in range(len(months)):
            self._draw(seat)

    def _draw_key(self) -> None:
        """A patterned square and a name for each category, three in a line; its panel has the number after the teams'."""
        number = len(self.months) + 1
        self.sheet.x_axis(number, domain=[0, 1], range=[0, KEYS_IN_A_ROW], visible=False)
        self.sheet.y_axis(number, domain=[1 - self.key / self.sheet.inner, 1], range=[self.key, 0], visible=False)
        for place, category in enumerate(self.categories):
            row, column = divmod(place, KEYS_IN_A_ROW)
            square = {"x": [0.1], "base": [column], "y": [row * KEY + KEY / 2], "width": 18, "orientation": "h", "hoverinfo": "skip"}
            self.sheet.traces.append({"type": "bar", "marker": _look(category), "name": "key", **square, **_axes(number)})
            words = {"xref": f"x{number}", "yref": f"y{number}", "xanchor": "left", "yanchor": "middle", "xshift": 6}
            self.sheet.say(column + 0.1, row * KEY + KEY / 2, capital(category.name), **words)

    def _draw(self, seat: int) -> None:
        """One team's bars, its name above them, its shape on the last one."""
        number, own = seat + 1, self.months[seat]
        top = 1 - (self.key + seat * self.row + HEAD) / self.sheet.inner
        bottom = 1 - (self.key + (seat + 1) * self.row - 6) / self.sheet.inner
        shown = list(range(self.first, len(own)))
        last = seat == len(self.months) - 1
        ticks = {"tickvals": list(range(0, 12, 3)), "ticktext": [MONTHS[month] for month in range(0, 12, 3)], "showticklabels": last}
        self.sheet.x_axis(number, domain=[0, 1], range=[self.first - 0.6, 11.6], **ticks)
        step = nice_floor(self.most)
        look: dict[str, Any] = {"domain": [max(0.0, bottom), top], "range": [0, 1.12 * self.most], "tickvals": [0, step], "tickformat": ""}
        self.sheet.y_axis(number, **look)
        for kind, category in enumerate(self.categories):
            said = [self._said(seat, month, kind) for month in shown]
            bars = {"x": shown, "y": [own[month][kind] for month in shown], "width": WIDE, "name": category.name}
            self.sheet.traces.append({"type": "bar", "marker": _look(category), **bars, **_axes(number), **read_bar(said)})
        total = sum(own[-1])
        self.sheet.scatter(shown[-1:], [total], mode="markers", marker=mark(seat), hoverinfo="skip", **_axes(number))
        place = {"xref": f"x{number} domain" if seat else "x domain", "yref": f"y{number} domain" if seat else "y domain"}
        words = f"<b>{called(self.book.names[seat])}</b> {total} points"
        self.sheet.say(0, 1, words, xanchor="left", yanchor="bottom", yshift=1, font={"size": SIZE}, **place)

    def _said(self, seat: int, month: int, kind: int) -> str:
        points, last = self.months[seat][month], len(self.months[seat]) - 1
        when = f"now, in {MONTHS[month]}" if month == last < len(MONTHS) - 1 else f"when {MONTHS[month]} was left"
        name = f"<b>{called(self.book.names[seat])}</b>"
        return f"{name} {points[kind]} in {self.categories[kind].name}<br>{when}; {sum(points)} points in all"


def _axes(number: int) -> dict[str, str]:
    return {"xaxis": "x", "yaxis": "y"} if number == 1 else {"xaxis": f"x{number}", "yaxis": f"y{number}"}


def _look(category: Category) -> dict[str, Any]:
    pattern = {"shape": category.pattern, "fillmode": "overlay", "fgcolor": "#FFFDF8", "size": 7, "solidity": 0.22}
    return {"color": category.colour, "line": {"width": 1, "color": AXIS}, **({"pattern": pattern} if category.pattern else {})}
