"""A game day by day, as charts draw it: the days along the bottom, and what a seat had on each of them."""

from typing import TYPE_CHECKING, Any, NamedTuple

from payday_core.games.pay_day.kinds import LAST_DAY
from payday_core.games.pay_day.ledger.frames import Ledger

if TYPE_CHECKING:
    import pandas as pd

TICK_DAYS = (1, 7, 14, 21, 28)


class Span(NamedTuple):
    """The days a figure shows, along its x axis: one month by its days, or all months so far one after the other.

    Every month is as wide as 31 days; a shorter one has its Pay Day there too. `last` is the last day of the one month.
    """

    month: int | None
    months: int
    last: int = LAST_DAY

    @property
    def end(self) -> int:
        """The last Pay Day."""
        return LAST_DAY if self.single else LAST_DAY * self.months

    @property
    def beside(self) -> float:
        """Where the marks at the lines' ends stand, and the axis ends."""
        return LAST_DAY + 1.6 if self.single else self.end * 1.03

    @property
    def single(self) -> bool:
        """Is it one month, drawn by its days?"""
        return self.month is not None or self.months == 1

    @property
    def pay_days(self) -> range:
        """Where the Pay Days stand."""
        return range(LAST_DAY, self.end + 1, LAST_DAY)

    def x(self, days: int) -> int:
        """Where a day stands, given the days since the start of the game (`Place.x`)."""
        return days - ((self.month or 1) - 1) * LAST_DAY

    def holds(self, month: int) -> bool:
        """Is that month shown?"""
        return self.month in (None, month)

    @property
    def words(self) -> str:
        """The span in words."""
        return f"month {self.month or 1}" if self.single else f"months 1 to {self.months}"

    def axis(self, *, named: int = 5) -> dict[str, Any]:
        """Range and ticks: the days of a month, or the months."""
        if self.single:
            days = [day for day in (TICK_DAYS if named >= 5 else (1, 15)) if day < self.last]
            return {"range": [-0.5, self.beside], "tickvals": days, "ticktext": [f"day {day}" if day == 1 else str(day) for day in days]}
        middles = [pay_day - LAST_DAY / 2 for pay_day in self.pay_days]
        first = "month 1" if self.months <= 4 and named >= 5 else "m. 1"
        return {"range": [-1, self.beside], "tickvals": middles, "ticktext": [first, *map(str, range(2, self.months + 1))]}


def span_of(book: Ledger, month: int | None, months: int) -> Span:
    """One month of a game, or its first `months`."""
    return Span(month, months, book.edition.last_day(month or 1))


def by_day(balances: "pd.DataFrame", seat: int, column: str, span: Span) -> tuple[list[int], list[int], list[int]]:
    """A seat's balance along the days (hv steps), and the turn in which it stood so: what it had at the start, and after each turn that
    moved it or its money. Several turns may stand on one day; a move backwards keeps the later day."""
    own = balances[balances["seat"] == seat]
    points: dict[int, tuple[int, int]] = {}
    latest = 0
    for month, place, dollars, turn in zip(*(own[name].tolist() for name in ("month", "x", column, "turn")), strict=True):
        if span.month is None or month == span.month:
            latest = max(latest, span.x(place))
            points[turn] = latest, dollars
        elif month < span.month:
            points = {turn: (0, dollars)}
    return [x for x, _ in points.values()], [dollars for _, dollars in points.values()], list(points)
