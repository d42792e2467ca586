"""What borrowed money paid for: a bar for each month in which it was borrowed, or for each team, stacked by what it went to."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from payday_core.charts.chart import NEUTRAL, SIZE, Chart, Sheet, called, table, text_on, width_of
from payday_core.charts.turns import DOLLARS
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.debt.trace import KINDS, UNSPENT, Debt, Loan
from payday_core.review.debt.wording import headline, in_short
from payday_core.review.payments import Kind
from payday_core.text.wording import join_names, money

COLOURS: dict[str, str] = {
    Kind.DEALS: "#0072B2",
    Kind.MAIL: "#96690A",
    Kind.CHARGES: "#C05FA0",
    Kind.DAYS: "#00805C",
    Kind.SAVINGS: "#2F7DB8",
    Kind.INTEREST: "#C4472B",
    UNSPENT: NEUTRAL,
}
"""Interest is a cost, in brick and hatched, so that colour alone says nothing."""

ROW = 62
"""Pixels a bar."""

FITS = 0.19
"""The part of the longest bar from which a piece has room for its dollars."""


def xray_chart(book: Ledger, debt: Debt, seat: int | None) -> Chart:
    """Bars by month for a team, by team for all."""
    rows = _months(book, debt, seat) if seat is not None else _teams(book, debt)
    kinds = used_kinds(debt, seat)
    sheet = Sheet(left=24 + max(width_of(called(name)) for name in rows), right=96, height=ROW * len(rows) + 30, top=8, bottom=22)
    most = max(1, *(sum(loan.amount for loan in loans) for loans in rows.values()))
    for kind in kinds:
        sheet.traces.append(_pieces(kind, list(rows.values()), most))
    for number, loans in enumerate(rows.values()):
        total = sum(loan.amount for loan in loans)
        sheet.say(total, number, f"<b>{money(total)}</b>" if total else "nothing", xanchor="left", xshift=8, font={"size": SIZE})
    sheet.x_axis(visible=False, range=[0, most])
    names: dict[str, Any] = {"tickvals": list(range(len(rows))), "ticktext": [called(name) for name in rows]}
    sheet.y_axis(range=[len(rows) - 0.5, -0.5], showgrid=False, zeroline=False, tickformat="", **names)
    first = "team" if seat is None else "month"
    columns = [first, *(f"{kind}{DOLLARS}" for kind in kinds), f"borrowed{DOLLARS}"]
    lines = [(name, *(_sums(loans)[kind] for kind in kinds), sum(_sums(loans).values())) for name, loans in rows.items()]
    kicker = f"What borrowed money paid for, by {'team' if seat is None else 'the month in which it was borrowed'}"
    said = f"{headline(debt, seat)}. {in_short(debt, seat)} It paid for: {_said(debt.by_kind(seat))}."
    return Chart("xray", kicker, headline(debt, seat), sheet.figure(barmode="stack", bargap=0.42), said, table(columns, lines))


def used_kinds(debt: Debt, seat: int | None) -> list[str]:
    """What the money went to at all, in the order of the bars."""
    sums = debt.by_kind(seat)
    return [kind for kind in KINDS if sums[kind]]


def _months(book: Ledger, debt: Debt, seat: int) -> dict[str, list[Loan]]:
    begun = book.steps[-1].places[seat].month
    return {f"month {month}": [loan for loan in debt.of(seat) if loan.month == month] for month in range(1, begun + 1)}


def _teams(book: Ledger, debt: Debt) -> dict[str, list[Loan]]:
    return {name: debt.of(seat) for seat, name in enumerate(book.names)}


def _sums(loans: Sequence[Loan]) -> Counter[str]:
    sums = Counter[str]()
    for loan in loans:
        for part in loan.slices:
            sums[part.kind] += part.amount
    return sums


def _pieces(kind: str, rows: Sequence[Sequence[Loan]], most: int) -> dict[str, object]:
    """The pieces of one kind in all bars. Pressing a piece leads to the turn in which most of it was borrowed."""
    dollars, fill = [_sums(loans)[kind] for loans in rows], COLOURS[kind]
    hatched = {
        "shape": "/" if kind == Kind.INTEREST else "",
        "bgcolor": fill,
        "fgcolor": "rgba(255,255,255,.5)",
        "size": 9,
        "solidity": 0.16,
    }
    marker = {"color": fill, "line": {"width": 0}, "pattern": hatched}
    inside = {"textposition": "inside", "insidetextanchor": "middle", "constraintext": "none", "textangle": 0}
    return {
        "type": "bar", "orientation": "h", "x": dollars, "y": list(range(len(rows))), "marker": marker, "name": str(kind),
        "text": [money(value) if value / most > FITS else "" for value in dollars],
        "insidetextfont": {"size": SIZE - 1, "color": text_on(fill)}, "customdata": [_turn(kind, loans) for loans in rows],
        "hovertemplate": f"{kind}: %{{x:$,.0f}}<extra></extra>", **inside,
    }  # fmt: skip


def _turn(kind: str, loans: Sequence[Loan]) -> int | None:
    most = max(loans, key=lambda loan: _sums([loan])[kind], default=None)
    return most.turn if most else None


def _said(sums: Counter[str]) -> str:
    return join_names([f"{kind} {money(sums[kind])}" for kind in KINDS if sums[kind]]) or "nothing"
