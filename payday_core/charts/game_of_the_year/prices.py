"""Price per point: dollars given for each point got, by way of getting it, a shape a team; and what debts paid with a token gave away."""

from collections.abc import Sequence
from typing import NamedTuple

from payday_core.charts.chart import AXIS, BEHIND, HEIGHT, SIZE, Chart, Sheet, called, mark, nothing_drawn, table
from payday_core.charts.lines import read_out
from payday_core.drawing.scales import nice_step
from payday_core.games.game_of_the_year.book import Book, Price
from payday_core.text.wording import MINUS, counted, join_names, money, times

KICKER = "Dollars given per point"

TITLES = {
    "tokens bought": "Tokens bought",
    "offers taken": "Offers taken",
    "days paid": "Days paid",
    "holidays": "Holidays taken",
    "debts paid with a token": "Debts paid with a token",
}
"""As a row is headed, by the way of `Book.prices`."""

WITH = {"tokens bought": "tokens from the bank", "offers taken": "offers", "days paid": "paid days", "holidays": "holidays"}
"""The ways to get points, as the headline names them."""

DEBTS = "debts paid with a token"

HEAD, LANE, APART = 30, 17, 0.045
"""Pixels of a row's heading and of a lane of shapes; shapes nearer than this share of the width stand in lanes of their own."""


class Spot(NamedTuple):
    """A team's price of a way in dollars a point, and its lane, 0 the upper one."""

    seat: int
    price: float
    lane: int


class Row(NamedTuple):
    """A way with what each team that used it gave and got."""

    way: str
    paid: tuple[tuple[int, Price], ...]

    @property
    def dollars(self) -> int:
        """What all gave, or owed."""
        return sum(price.dollars for _, price in self.paid)

    @property
    def points(self) -> float:
        """What all got; of debts what all lost."""
        return sum(points_of(price) for _, price in self.paid)

    @property
    def a_point(self) -> float | None:
        """Dollars a point over all teams; None where there was no point."""
        return self.dollars / self.points if self.points > 0 else None


def points_of(price: Price) -> float:
    """Points got; of debts, points lost."""
    return -price.points if price.way == DEBTS else price.points


def prices_chart(book: Book, last_turn: int, height: int = HEIGHT) -> Chart:
    """A row for each way in which somebody has given dollars for points up to a turn, and one for points lost by debts.

    height: in pixels; more where so many rows need it.
    """
    rows = rows_of(book, last_turn)
    if not rows:
        return nothing_drawn("prices", KICKER, "Nobody has given money for a point yet")
    cash = book.box.dollars_a_point
    prices = [price.dollars / points_of(price) for row in rows for _, price in row.paid if points_of(price) > 0]
    high = 1.08 * max([*prices, 1.3 * cash])
    lanes = [_spots(row, high) for row in rows]
    heights = [HEAD + LANE * max(1, 1 + max((spot.lane for spot in spots), default=0)) + 12 for spots in lanes]
    sheet = Sheet(left=16, right=16, height=height, top=30)
    sheet.height = max(sheet.height, sum(heights) + sheet.top + sheet.bottom)
    spare = (sheet.inner - sum(heights)) / len(rows)
    sheet.x_axis(range=[-0.02 * high, high], dtick=nice_step(high, 6), tickformat="$,.0f")
    sheet.y_axis(visible=False, range=[sheet.inner, 0])
    line = {"type": "line", "x0": cash, "x1": cash, "xref": "x", "yref": "y domain", "y0": 0, "y1": 1, "layer": "below"}
    sheet.shapes.append(line | {"line": {"color": AXIS, "width": 2, "dash": "dot"}})
    sheet.say(cash, 1, f"cash: {money(cash)} a point", yref="y domain", yanchor="bottom", yshift=3)
    top = 0.0
    for row, spots, height in zip(rows, lanes, heights, strict=True):
        _draw(sheet, book, row, spots, top)
        top += height + spare
    said = headline(rows)
    lines = [_line(book, row.way, seat, price) for row in rows for seat, price in row.paid]
    told = join_names([f"{TITLES[row.way]}: {summary(row)}" for row in rows])
    alt = f"{KICKER}, a row a way, beside cash at {money(cash)} a point. {told}. {said}."
    frame = table(["way", "team", "times", "dollars", "points", "dollars a point"], lines)
    return Chart("prices", KICKER, said, sheet.figure(), alt, frame)


def rows_of(book: Book, last_turn: int) -> list[Row]:
    """The ways that somebody used, in the order of `Book.prices`."""
    by_seat = [book.prices(seat, last_turn) for seat in range(len(book.names))]
    ways = zip(*by_seat, strict=True)
    rows = [Row(prices[0].way, tuple((seat, price) for seat, price in enumerate(prices) if price.times)) for prices in ways]
    return [row for row in rows if row.paid]


def headline(rows: Sequence[Row]) -> str:
    """What a point cost in the cheapest and in the dearest way, and for what one was given up in a debt."""
    bought = sorted((row.a_point, WITH[row.way]) for row in rows if row.way != DEBTS and row.a_point is not None)
    said = [f"A point cost {_dollars(bought[0][0])} with {bought[0][1]}"] if bought else []
    if len(bought) > 1:
        said[0] += f", {_dollars(bought[-1][0])} with {bought[-1][1]}"
    lost = next((row.a_point for row in rows if row.way == DEBTS), None)
    if lost is not None:
        said.append(f"{'a' if said else 'A'} debt gave one up for {_dollars(lost)}")
    return "; ".join(said) or "Nobody has got a point for money yet"


def summary(row: Row) -> str:
    """A way in short, over all teams."""
    if row.a_point is None:
        return f"{money(row.dollars)} for {_number(row.points)} points"
    return f"{_dollars(row.a_point)} a point lost" if row.way == DEBTS else f"{_dollars(row.a_point)} a point"


def _dollars(price: float | None) -> str:
    """A price in whole dollars."""
    return money(round(price or 0))


def _number(points: float) -> str:
    """Points with a true minus, a half as .5."""
    return f"{MINUS if points < 0 else ''}{abs(points):g}"


def _spots(row: Row, high: float) -> list[Spot]:
    """Where the shapes of a row stand; those that would touch stand in lanes of their own."""
    spots: list[Spot] = []
    priced = [(price.dollars / points_of(price), seat) for seat, price in row.paid if points_of(price) > 0]
    for price, seat in sorted(priced):
        near = {spot.lane for spot in spots if abs(spot.price - price) < APART * high}
        spots.append(Spot(seat, price, next(lane for lane in range(len(priced)) if lane not in near)))
    return spots


def _draw(sheet: Sheet, book: Book, row: Row, spots: Sequence[Spot], top: float) -> None:
    """A way's heading with its price over all teams, the shapes, and who got no point for their dollars."""
    heading = f"<b>{TITLES[row.way]}</b> {summary(row)}"
    sheet.say(0, top + HEAD / 2, heading, xanchor="left", yanchor="middle", font={"size": SIZE}, bgcolor=BEHIND)
    bought = dict(row.paid)
    for spot in spots:
        y = top + HEAD + LANE * (spot.lane + 0.5)
        said = [_said(book, spot.seat, bought[spot.seat])]
        sheet.scatter([spot.price], [y], mode="markers", marker=mark(spot.seat), name=row.way, **read_out(said))
    without = [called(book.names[seat], 9) for seat, price in row.paid if points_of(price) <= 0]
    if without:
        words = f"no point: {join_names(without)}" if len(without) < 3 else f"no point: {counted(len(without), 'team')}"
        sheet.say(1, top + HEAD / 2, words, xref="x domain", xanchor="right", yanchor="middle", bgcolor=BEHIND)


def _said(book: Book, seat: int, price: Price) -> str:
    """What a pointer reads."""
    name, points = f"<b>{called(book.names[seat])}</b>", points_of(price)
    verb = "lost" if price.way == DEBTS else "got"
    how = f"{price.way}, {times(price.times)}: {money(price.dollars)}, {verb} {_number(points)} points"
    return f"{name} {_dollars(price.dollars / points)} a point<br>{how}"


def _line(book: Book, way: str, seat: int, price: Price) -> tuple[str, str, int, str, str, str]:
    points = points_of(price)
    a_point = f"${price.dollars / points:,.2f}" if points > 0 else "no point"
    return TITLES[way], book.names[seat], price.times, money(price.dollars), _number(price.points), a_point
