"""Net worth, with the ranks: one month by its days, several by what each team had at their ends."""

from typing import Any

from payday_core.charts.chart import Chart, Sheet, mark_pay_days, table, width_of
from payday_core.charts.lines import Path, draw_paths
from payday_core.drawing.scales import nice_step, short
from payday_core.games.pay_day.findings.month import Finding, ranks, worth_findings
from payday_core.games.pay_day.kinds import LAST_DAY
from payday_core.games.pay_day.ledger.by_day import Span, by_day, span_of
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView
from payday_core.text.wording import join_names, money


def worth_chart(game: GameView, month: int | None = None) -> Chart:
    """What each team was worth from the start of the game to the end of a month (None: of the last month that all have finished)."""
    book = opened(game)
    last = month or min(book.done)
    finding = worth_findings(book, last)[0] if last else Finding("start", f"Every team starts with {money(book.edition.start_cash)}")
    span = span_of(book, None, max(1, last))
    paths = [_path(book, rank, seat, span) for seat, rank in _order(book, last)]
    low, high, step = _scale([dollars for path in paths for dollars in path.y])
    sheet = Sheet(left=84, right=min(34 + max(width_of(path.words) for path in paths), 230))
    sheet.x_axis(**_axis(span))
    sheet.y_axis(range=[low, high], dtick=step)
    mark_pay_days(sheet, span)
    draw_paths(sheet, paths, span, finding.focus, sheet.inner, low, high)
    lines = [_line(book, seat, last) for seat, _ in _order(book, last)]
    frame = table(["team", "start", *(f"month {number}" for number in range(1, last + 1))], lines)
    places = join_names([f"{rank}. {book.names[seat]} {money(paths[i].y[-1])}" for i, (seat, rank) in enumerate(_order(book, last))])
    alt = f"Net worth up to month {span.months}. At the end: {places}. {finding.text}."
    kicker = f"Net worth: cash {'plus savings ' if book.edition.savings_rate else ''}minus loan"
    return Chart("worth", kicker, finding.text, sheet.figure(), alt, frame)


def _order(book: Ledger, month: int) -> list[tuple[int, int]]:
    return [(line.seat, line.rank) for line in ranks(book, month)]


def _path(book: Ledger, rank: int, seat: int, span: Span) -> Path:
    """In one month day by day; else a level for each month, at the worth with which it ended."""
    x, y, _ = by_day(book.balances[book.balances["month"] == 1], seat, "worth", span)
    if span.months > 1:
        own = book.worth_by_month
        y = own.loc[(own["seat"] == seat) & (own["month"] <= span.months), "worth"].tolist()
        x = [-_before(span), *range(0, span.end, LAST_DAY), span.end]
        y = [*y, y[-1]]
    return Path(seat, x, y, f"{rank} <b>{short(book.names[seat])}</b> {money(y[-1])}")


def _axis(span: Span) -> dict[str, Any]:
    """The axis of the days, or of the months with the start before them."""
    axis = span.axis()
    if span.single:
        return axis
    start = {"tickangle": 0, "tickvals": [-_before(span) / 2, *axis["tickvals"]], "ticktext": ["start", *axis["ticktext"]]}
    return axis | start | {"range": [-_before(span), span.beside]}


def _before(span: Span) -> int:
    """The room for the start, left of the first month, in days of the axis."""
    return span.end // 6


def _scale(dollars: list[int]) -> tuple[float, float, int]:
    """The range of the axis, zero always in it, and the distance of its ticks."""
    low, high = min(0, *dollars), max(0, *dollars)
    room = 0.06 * max(high - low, 1)
    return low - room, high + room, nice_step(max(high - low, 1))


def _line(book: Ledger, seat: int, last: int) -> list[str]:
    """A seat's worth and place at the end of each month."""
    cells = []
    for month in range(last + 1):
        own = next(line for line in ranks(book, month) if line.seat == seat)
        cells.append(money(own.worth) + (f" ({own.rank}.)" if month else ""))
    return [book.names[seat], *cells]
