"""Loans and savings: the balance day by day above, the interest month by month as bars below."""

from collections.abc import Sequence
from typing import Any

from payday_core.charts.chart import NEUTRAL, REPORT_HEIGHT, SIZE, Chart, Sheet, called, faded, mark_pay_days, table, text_on, width_of
from payday_core.charts.lines import Path, draw_paths
from payday_core.charts.pay_day.hover import said_at
from payday_core.drawing.scales import nice_step
from payday_core.games.pay_day.findings.month import Finding, interest_findings, savings_findings
from payday_core.games.pay_day.ledger.by_day import Span, by_day, span_of
from payday_core.games.pay_day.ledger.frames import Ledger, interest_on, opened
from payday_core.games.pay_day.ledger.journal import GameView
from payday_core.text.wording import join_names, money

BAR, BAR_HEAD, AXIS_ROOM, LABEL = 32, 30, 34, 26
"""Pixels: a bar with its gap, the line above the bars, the days between lines and bars, and the room that the label of a line needs."""

READABLE = 0.19
"""A piece has room for its dollars from this share of the longest bar on. Where it is all of its bar, they stand beside it alone."""


def loan_chart(game: GameView, month: int | None = None) -> Chart:
    """What each team owed on each day, and the interest it has paid month by month."""
    book = opened(game)
    finding = interest_findings(book, month)[0]
    return _account_chart(book, month, "loan", "paid", finding, "Loans and interest", "Interest paid")


def savings_chart(game: GameView, month: int | None = None) -> Chart:
    """What each team had in savings on each day, and the interest it has earned month by month; for editions with savings."""
    book = opened(game)
    finding = savings_findings(book, month)[0]
    return _account_chart(book, month, "savings", "earned", finding, "Savings and interest", "Interest earned")


def _account_chart(book: Ledger, month: int | None, balance: str, interest: str, finding: Finding, kicker: str, words: str) -> Chart:
    span = span_of(book, month, max(place.month for place in book.steps[-1].places))
    last = month or span.months
    paid = {seat: _by_month(book, seat, interest, last) for seat in range(len(book.names))}
    paths = [_path(book, seat, balance, span) for seat in paid]
    drawn = [path for path in paths if any(path.y)]
    sheet = _sheet(book, drawn, paid)
    bars = [seat for seat in paid if any(paid[seat])]
    if drawn:
        _draw_lines(sheet, drawn, span, finding.focus, bars)
        _draw_bars(sheet, book, paid, bars, words)
    else:
        _draw_price(sheet, book, balance)
    lines = [(book.names[path.seat], money(path.y[-1]), *map(money, paid[path.seat]), money(sum(paid[path.seat]))) for path in paths]
    columns = ["team", balance, *(f"interest month {number}" for number in range(1, last + 1)), f"interest {_until(book, last)}"]
    ends = join_names([f"{line[0]} {line[1]}" for line in lines])
    alt = f"{kicker} by day of {span.words}. {balance.capitalize()} at the end: {ends}. {finding.text}."
    return Chart(balance, kicker, finding.text, sheet.figure(barmode="stack", bargap=0.24), alt, table(columns, lines))


def _until(book: Ledger, month: int) -> str:
    """Up to when a sum counts, in words."""
    return "in all" if month == book.months else "so far"


def _by_month(book: Ledger, seat: int, column: str, last: int) -> list[int]:
    frame = book.interest
    own = frame[(frame["seat"] == seat) & (frame["month"] <= last)].set_index("month")[column]
    return [int(own.get(number, 0)) for number in range(1, last + 1)]


def _path(book: Ledger, seat: int, column: str, span: Span) -> Path:
    x, y, turns = by_day(book.balances, seat, column, span)
    return Path(seat, x, y, f"<b>{called(book.names[seat])}</b> {money(y[-1])}", said=said_at(book, seat, y, turns))


def _sheet(book: Ledger, drawn: Sequence[Path], paid: dict[int, list[int]]) -> Sheet:
    right = 34 + max([width_of(path.words) for path in drawn], default=0)
    left = max(70, 16 + max(width_of(called(book.names[seat])) for seat in paid)) if any(any(months) for months in paid.values()) else 70
    sheet = Sheet(left=left, right=min(right, 200), bottom=8)
    bars = sum(any(months) for months in paid.values())
    sheet.height = max(REPORT_HEIGHT, sheet.top + sheet.bottom + _below(bars) + LABEL * len(drawn))
    return sheet


def _below(bars: int) -> int:
    """How much stands below the lines: the days, and the bars with their heading."""
    return AXIS_ROOM + BAR_HEAD + BAR * bars if bars else AXIS_ROOM


def _draw_lines(sheet: Sheet, drawn: Sequence[Path], span: Span, focus: int | None, bars: Sequence[int]) -> None:
    below = _below(len(bars))
    height = sheet.inner - below
    most = max(max(path.y) for path in drawn)
    step = nice_step(most, 4)
    low, high = -0.06 * most, max(1.08 * most, step)
    sheet.x_axis(domain=[0, 1], **span.axis())
    sheet.y_axis(domain=[below / sheet.inner, 1], range=[low, high], dtick=step)
    mark_pay_days(sheet, span)
    draw_paths(sheet, drawn, span, focus, height, low, high)


def _draw_bars(sheet: Sheet, book: Ledger, paid: dict[int, list[int]], bars: Sequence[int], words: str) -> None:
    """A bar a team, a piece a month: the months before in paler steps, the last one full."""
    if not bars:
        return
    most = max(sum(paid[seat]) for seat in bars)
    last = len(paid[bars[0]])
    rows = list(reversed(bars))
    for number in range(last):
        fills = [faded(seat, 1.0 if number == last - 1 else 0.3 + 0.3 * number / last) for seat in rows]
        pieces = [paid[seat][number] for seat in rows]
        parts = [paid[seat][number] < sum(paid[seat]) and paid[seat][number] / most > READABLE for seat in rows]
        sheet.traces.append(_bar(rows, pieces, fills, parts, full=number == last - 1))
    top = BAR * len(bars) / sheet.inner
    sheet.x_axis(2, domain=[0, 1], visible=False, range=[0, most])
    names = {"tickvals": list(range(len(rows))), "ticktext": [called(book.names[seat]) for seat in rows]}
    sheet.y_axis(2, domain=[0, top], showgrid=False, zeroline=False, tickformat="", **names)
    before = "month 1" if last == 2 else f"months 1 to {last - 1}"
    pale = f": {before} pale, month {last} full" if last > 1 else ""
    sheet.say(0, top, words + pale, xref="paper", yref="paper", xanchor="left", yanchor="bottom", yshift=3)
    for i, seat in enumerate(rows):
        total = f"<b>{money(sum(paid[seat]))}</b>" + (f" {_until(book, last)}" if last > 1 else "")
        sheet.say(sum(paid[seat]), i, total, xref="x2", yref="y2", xanchor="left", xshift=8)


def _bar(rows: Sequence[int], dollars: Sequence[int], fills: Sequence[str], named: Sequence[bool], *, full: bool) -> dict[str, Any]:
    """The pieces of one month, with the dollars of those that are named."""
    text = [money(value) if is_named else "" for value, is_named in zip(dollars, named, strict=True)]
    bold = [f"<b>{word}</b>" if full and word else word for word in text]
    inside = {"text": bold, "textposition": "inside", "insidetextanchor": "middle", "constraintext": "none", "textangle": 0}
    letters = {"size": SIZE - 1, "color": [text_on(fill) for fill in fills]}
    return {
        "type": "bar", "orientation": "h", "x": list(dollars), "y": list(range(len(rows))), "xaxis": "x2", "yaxis": "y2",
        "marker": {"color": list(fills), "line": {"width": 0}}, "insidetextfont": letters, "hoverinfo": "skip", **inside,
    }  # fmt: skip


def _draw_price(sheet: Sheet, book: Ledger, balance: str) -> None:
    """Where nobody has such an account: what one would cost or bring at each Pay Day."""
    edition, is_loan = book.edition, balance == "loan"
    rate, step = (edition.loan_rate, edition.loan_step) if is_loan else (edition.savings_rate, edition.savings_step)
    sums = [10 * step, 5 * step, step]
    prices = [interest_on(value, rate) for value in sums]
    sheet.left, sheet.right, sheet.bottom = 20, 20, 40
    look = {"marker": {"color": NEUTRAL}, "width": 0.42, "hoverinfo": "skip"}
    sheet.traces.append({"type": "bar", "orientation": "h", "x": prices, "y": [0, 1, 2], **look})
    sheet.x_axis(visible=False, range=[0, max(1, *prices) * 1.35])
    sheet.y_axis(visible=False, range=[-0.5, 3.1])
    sheet.say(0, 2.9, f"What it would {'cost' if is_loan else 'bring'} at each Pay Day:", xanchor="left")
    for row, (value, price) in enumerate(zip(sums, prices, strict=True)):
        sheet.say(0, row, f"{money(value)} {'loan' if is_loan else 'saved'}", xanchor="left", yshift=34)
        sheet.say(price, row, f"<b>{money(price)}</b>", xanchor="left", xshift=8, font={"size": SIZE})
