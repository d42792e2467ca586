"""Net worth, with the ranks: one month by its days, several by what each team had at their ends."""

from collections.abc import Sequence
from typing import Any

from payday_core.charts.chart import REPORT_HEIGHT, Chart, Sheet, called, mark, mark_pay_days, table, width_of
from payday_core.charts.lines import Path, draw_paths
from payday_core.charts.pay_day.hover import said_at
from payday_core.drawing.scales import nice_step
from payday_core.games.pay_day.findings.month import Finding, ranks, worth_findings
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
    sheet = Sheet(left=84, right=min(34 + max(width_of(path.words) for path in paths), 230), height=REPORT_HEIGHT)
    sheet.x_axis(**_axis(span))
    sheet.y_axis(range=[low, high], dtick=step)
    mark_pay_days(sheet, span)
    draw_paths(sheet, paths, span, finding.focus, sheet.inner, low, high)
    if not span.single:
        _mark_months(sheet, paths)
    lines = [_line(book, seat, last) for seat, _ in _order(book, last)]
    frame = table(["team", "start", *(f"month {number}" for number in range(1, last + 1))], lines)
    places = join_names([f"{rank}. {book.names[seat]} {money(paths[i].y[-1])}" for i, (seat, rank) in enumerate(_order(book, last))])
    alt = f"Net worth up to month {span.months}. At the end: {places}. {finding.text}."
    kicker = f"Net worth: cash {'plus savings ' if book.edition.savings_rate else ''}minus loan"
    return Chart("worth", kicker, finding.text, sheet.figure(), alt, frame)


def _order(book: Ledger, month: int) -> list[tuple[int, int]]:
    return [(line.seat, line.rank) for line in ranks(book, month)]


def _path(book: Ledger, rank: int, seat: int, span: Span) -> Path:
    """In one month day by day; else a point for the start and for the Pay Day of each month."""
    name = f"<b>{called(book.names[seat])}</b>"
    if span.single:
        x, y, turns = by_day(book.balances[book.balances["month"] == 1], seat, "worth", span)
        return Path(seat, x, y, f"{rank} {name} {money(y[-1])}", said=said_at(book, seat, y, turns))
    own = book.worth_by_month
    y = own.loc[(own["seat"] == seat) & (own["month"] <= span.months), "worth"].tolist()
    said = [f"{name} {money(dollars)}<br>{f'after month {month}' if month else 'at the start'}" for month, dollars in enumerate(y)]
    return Path(seat, [0, *span.pay_days], y, f"{rank} {name} {money(y[-1])}", shape="linear", said=said)


def _mark_months(sheet: Sheet, paths: Sequence[Path]) -> None:
    """What each team had at the start and at the Pay Days before the last, as small shapes."""
    for path in paths:
        sheet.scatter(path.x[:-1], path.y[:-1], mode="markers", marker=mark(path.seat, 9), hoverinfo="skip")


def _axis(span: Span) -> dict[str, Any]:
    """The axis of the days, or of the start and the months, each named where it ends."""
    if span.single:
        return span.axis()
    first = "after month 1" if span.months <= 4 else "1"
    names = ["start", first, *map(str, range(2, span.months + 1))]
    return span.axis() | {"tickangle": 0, "tickvals": [0, *span.pay_days], "ticktext": names}


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
