"""One month of money for a projector: the waterfall growing layer by layer, and what every team owns at the month's end."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from payday_core.charts.chart import AXIS, GRID, SIZE, Chart, Sheet, called, table, width_of
from payday_core.charts.pay_day.month_steps import OWED, TOTAL, Step, month_steps
from payday_core.charts.turns import DOLLARS, scale
from payday_core.drawing.scales import nice_step
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Balance
from payday_core.text.wording import MINUS, counted, join_names, money, signed, uncapital

SAVED = "#009E73"
ROW, ROW_MOST = 40, 64
"""Pixels a bar, and where there are few of them."""

TALL = 480
"""Pixels of the whole figure, so that a projected page needs no scrolling."""

WORDS = 0.24
"""The share of the axis that the words next to a bar take."""

KICKERS = ("Money in", "Money in and money out", "From cash to net worth")


class Upto(IntEnum):
    """How far the waterfall is drawn."""

    IN = 0
    OUT = 1
    WORTH = 2


def month_chart(book: Ledger, seat: int, month: int, upto: Upto) -> Chart:
    """The money of one team in one month, as far as the lesson has come."""
    steps = month_steps(book, [seat], month)
    shown, name = _shown(steps, upto), book.names[seat]
    kicker = f"{KICKERS[upto]}: {name}, month {month}"
    said = (_came_in, _went_out, _is_left)[upto](steps, name)
    lines = [(step.label, _words(step), str(step.payments or "")) for step in shown]
    alt = f"{kicker}. {join_names([f'{step.label} {_words(step)}' for step in shown])}. {said}."
    frame = table(["step", f"change or sum{DOLLARS}", "payments"], lines)
    return Chart(f"month-{upto.name.lower()}", kicker, said, _waterfall(shown, steps).figure(), alt, frame)


def _shown(steps: Sequence[Step], upto: Upto) -> list[Step]:
    """The bars of a layer: those that bring cash, those to the cash at the end, or all."""
    end = next(place for place, step in enumerate(steps) if step.label == "Cash at end")
    first_out = next((place for place, step in enumerate(steps) if step.end < step.start), end)
    return list(steps[: (min(first_out, end), end + 1, len(steps))[upto]])


def _words(step: Step) -> str:
    return money(step.end) if step.is_total else signed(step.end - step.start)


def _came_in(steps: Sequence[Step], name: str) -> str:
    """What came in, and the largest part of it."""
    came = [step for step in _shown(steps, Upto.IN) if step.end > step.start]
    largest = max(came, key=lambda step: step.end - step.start)
    total = sum(step.end - step.start for step in came)
    return f"{money(total)} came into {name}’s hands; the largest part was {uncapital(largest.label)}, {money(largest.end - largest.start)}"


def _went_out(steps: Sequence[Step], name: str) -> str:
    """What went out, and the largest part of it."""
    end = next(place for place, step in enumerate(steps) if step.label == "Cash at end")
    went = [step for step in steps[:end] if step.end < step.start]
    if not went:
        return f"{name} paid nothing this month"
    largest = min(went, key=lambda step: step.end - step.start)
    total = sum(step.start - step.end for step in went)
    return f"{money(total)} went out; the largest part was {uncapital(largest.label)}, {money(largest.start - largest.end)}"


def _is_left(steps: Sequence[Step], name: str) -> str:
    """Cash is not what a team owns."""
    sums = {step.label: step.end - step.start for step in steps}
    cash, owned = sums["Cash at end"], sums["Net worth"]
    if "Loan" in sums:
        return f"{name} holds {money(cash)} in cash, owes {money(-sums['Loan'])}, and owns {money(owned)}"
    if "Savings" in sums:
        return f"{name} owns {money(owned)}: {money(cash)} in cash and {money(sums['Savings'])} saved"
    return f"{name} owns {money(owned)}, all of it in cash"


def _waterfall(shown: Sequence[Step], every: Sequence[Step]) -> Sheet:
    """A bar a row from above to below; the axis is that of the whole month, so that nothing moves from layer to layer."""
    low, high = scale([level for step in every for level in (step.start, step.end)])
    right = 18 + max(width_of(_words(step), SIZE + 1) for step in every)
    sheet = Sheet(left=22 + max(width_of(step.label, SIZE + 1) for step in every), right=right, top=8, bottom=40)
    row = max(26, min(ROW_MOST if len(shown) < 6 else ROW, (TALL - 48) // len(shown)))
    sheet.height = row * len(shown) + sheet.top + sheet.bottom
    _axes(sheet, low, high, [f"<b>{step.label}</b>" if step.is_total else step.label for step in shown])
    for place, step in enumerate(shown):
        _bar(sheet, place, step.start, step.end, step.ink, step.label)
        sheet.say(max(step.start, step.end), place, f"<b>{_words(step)}</b>", xanchor="left", xshift=7, font={"size": SIZE + 1})
        if place + 1 < len(shown):
            line = {"width": 1.5, "color": AXIS}
            sheet.scatter([step.end] * 2, [place + 0.34, place + 0.66], mode="lines", line=line, hoverinfo="skip")
    return sheet


def _axes(sheet: Sheet, low: float, high: float, names: Sequence[str]) -> None:
    grid: dict[str, Any] = {"showgrid": True, "gridcolor": GRID, "zeroline": True, "zerolinecolor": AXIS, "zerolinewidth": 1.5}
    sheet.x_axis(range=[low, high], tickformat="$,.0f", dtick=nice_step(high - low, 7), **grid)
    rows: dict[str, Any] = {"tickvals": list(range(len(names))), "ticktext": list(names), "tickfont": {"size": SIZE + 1}}
    sheet.y_axis(range=[len(names) - 0.5, -0.5], showgrid=False, zeroline=False, tickformat="", **rows)


def _bar(sheet: Sheet, place: int, start: float, end: float, ink: str, words: str) -> None:
    look: dict[str, Any] = {"type": "bar", "orientation": "h", "y": [place], "x": [end - start], "base": [start], "width": 0.68}
    sheet.traces.append(look | {"marker": {"color": ink, "line": {"width": 0}}, "hovertemplate": f"{words}<extra></extra>"})


# ---- all teams


def teams_chart(names: Sequence[str], had: Sequence[Balance], wage: int) -> Chart:
    """What each team has to the right of zero, what it owes to the left, and what it owns as a diamond; one wage as a line."""
    said = finding(names, had, wage)
    low, high = scale([*(one.cash + one.savings for one in had), *(-one.loan for one in had), wage])
    low, high = low - WORDS * (high - low) * any(one.loan for one in had), high + WORDS * (high - low)
    labels = [f"owns <b>{money(one.worth)}</b>" for one in had]
    sheet = Sheet(
        left=22 + max(width_of(called(name), SIZE + 1) for name in names), right=20 + max(map(width_of, labels)), top=44, bottom=40
    )
    sheet.height = min(TALL, 96 * len(names) + sheet.top + sheet.bottom)
    _axes(sheet, low, high, [called(name) for name in names])
    for place, (one, label) in enumerate(zip(had, labels, strict=True)):
        _team(sheet, place, one)
        sheet.say(1, place, label, xref="paper", xanchor="left", xshift=8, font={"size": SIZE})
    _one_wage(sheet, wage)
    columns = ["team", *(head + DOLLARS for head in ("cash", "savings", "loan", "net worth"))]
    frame = table(columns, [(name, one.cash, one.savings, one.loan, one.worth) for name, one in zip(names, had, strict=True)])
    sums = join_names([f"{name} {money(one.worth)}" for name, one in zip(names, had, strict=True)])
    kicker = f"Cash plus savings {MINUS} loan = net worth"
    return Chart("month-teams", kicker, said, sheet.figure(barmode="overlay"), f"{kicker}: {sums}. {said}.", frame)


def _team(sheet: Sheet, place: int, one: Balance) -> None:
    """Cash and savings next to each other, the loan on the other side, and net worth."""
    has = one.cash + one.savings
    for start, end, ink, words in ((0, one.cash, TOTAL, "cash"), (one.cash, has, SAVED, "saved"), (0, -one.loan, OWED, "owed")):
        if start != end:
            _bar(sheet, place, start, end, ink, f"{words} {money(abs(end - start))}")
    saved = f" and {money(one.savings)} saved" if one.savings else ""
    sheet.say(has, place, f"{money(one.cash)} cash{saved}", xanchor="left", xshift=14)
    if one.loan:
        sheet.say(-one.loan, place, f"owes {money(one.loan)}", xanchor="right", xshift=-8)
    mark = {"symbol": "diamond", "size": 19, "color": "#F2D269", "line": {"color": "#1F2A37", "width": 2}}
    sheet.scatter([one.worth], [place], mode="markers", marker=mark, hovertemplate=f"net worth {money(one.worth)}<extra></extra>")


def _one_wage(sheet: Sheet, wage: int) -> None:
    line = {"color": AXIS, "width": 2, "dash": "dot"}
    sheet.shapes.append({"type": "line", "x0": wage, "x1": wage, "xref": "x", "yref": "paper", "y0": 0, "y1": 1, "line": line})
    sheet.say(wage, 1, f"one salary, {money(wage)}", yref="paper", yanchor="bottom", yshift=4)


def finding(names: Sequence[str], had: Sequence[Balance], wage: int) -> str:
    """The most cash may be the least worth; else how many own more than a wage."""
    most_cash = max(range(len(had)), key=lambda place: had[place].cash)
    if had[most_cash].loan and had[most_cash].worth == min(one.worth for one in had) < max(one.worth for one in had):
        return f"{names[most_cash]} holds the most cash and owns the least"
    above = sum(one.worth > wage for one in had)
    verb = "owns" if above == 1 else "own"
    return f"{counted(above, 'team').capitalize()} of {len(had)} {verb} more than one salary of {money(wage)}"
