"""One month as a waterfall: from the cash at its start over what came and went to the cash at its end, and on to net worth."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from payday_core.charts.chart import AXIS, GRID, HEIGHT, Chart, Sheet, table, width_of
from payday_core.charts.pay_day.flow import INK
from payday_core.charts.turns import DOLLARS, scale
from payday_core.drawing.scales import nice_step
from payday_core.games.pay_day.findings.game import month_finding
from payday_core.games.pay_day.ledger.cash_flow import cash_before, cash_flow
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView
from payday_core.games.pay_day.ledger.reasons import Stream
from payday_core.text.wording import join_names, money, signed

TOTAL, OWED = "#2F7DB8", "#C4472B"
ROW = 33
"""Pixels a bar."""


class Step(NamedTuple):
    """A bar: its words, from where to where it reaches in dollars, its colour; a total stands on zero. `turn` is where its largest
    payment was made, 0 where it has none; the rest is for the table."""

    label: str
    start: int
    end: int
    ink: str
    is_total: bool = False
    payments: int = 0
    turn: int = 0


def month_steps_chart(game: GameView, month: int, seat: int | None = None) -> Chart:
    """The money of a seat, or of the whole table, in one month that has begun."""
    book = opened(game)
    seats = list(range(len(book.names))) if seat is None else [seat]
    steps = month_steps(book, seats, month)
    flows = cash_flow(book, seats, month)
    start = sum(book.at_end_of(month - 1)[one].worth for one in seats)
    finding = month_finding(book, seat, month, flows, steps[-1].end - start)
    who = "the whole table" if seat is None else book.names[seat]
    kicker = f"Month {month} of {who}, from cash to net worth"
    lines = [(step.label, step.end if step.is_total else step.end - step.start, step.payments or "", step.turn or "") for step in steps]
    frame = table(["step", f"change or sum{DOLLARS}", "payments", "largest in turn"], lines)
    said = join_names([f"{step.label} {_words(step)}" for step in steps])
    alt = f"{kicker}: {said}. {finding.text}."
    return Chart("month-steps", kicker, finding.text, _drawn(steps).figure(), alt, frame)


def month_steps(book: Ledger, seats: Sequence[int], month: int) -> list[Step]:
    """The bars from above to below; the last one is the net worth at the end of the month, or now."""
    now = [book.at_end_of(month)[seat] for seat in seats]
    at = cash_before(book, seats, month)
    steps = [Step("Cash at start", 0, at, TOTAL, True)] if month > 1 else []
    for flow in cash_flow(book, seats, month):
        first = flow.stream is Stream.START
        ink = TOTAL if first else INK[flow.stream][0 if flow.incoming else 1]
        steps.append(Step(flow.label, at, at + flow.change, ink, first, flow.payments, flow.turn))
        at += flow.change
    steps.append(Step("Cash at end", 0, at, TOTAL, True))
    for label, dollars, ink in (
        ("Savings", sum(had.savings for had in now), INK[Stream.SAVINGS][0]),
        ("Loan", -sum(had.loan for had in now), OWED),
    ):
        if dollars:
            steps.append(Step(label, at, at + dollars, ink))
            at += dollars
    return [*steps, Step("Net worth", 0, at, TOTAL, True)]


def _words(step: Step) -> str:
    return money(step.end) if step.is_total else signed(step.end - step.start)


def _drawn(steps: Sequence[Step]) -> Sheet:
    """A bar a row with its signed value, from above to below, joined by thin lines."""
    low, high = scale([level for step in steps for level in (step.start, step.end)])
    right = 14 + max(width_of(_words(step)) for step in steps)
    sheet = Sheet(left=18 + max(width_of(step.label) for step in steps), right=right, top=8)
    sheet.height = max(HEIGHT, ROW * len(steps) + sheet.top + sheet.bottom)
    grid: dict[str, Any] = {"showgrid": True, "gridcolor": GRID, "zeroline": True, "zerolinecolor": AXIS, "zerolinewidth": 1.5}
    sheet.x_axis(range=[low, high], tickformat="$,.0f", dtick=nice_step(high - low, 5), **grid)
    names: dict[str, Any] = {
        "tickvals": list(range(len(steps))),
        "ticktext": [f"<b>{step.label}</b>" if step.is_total else step.label for step in steps],
    }
    sheet.y_axis(range=[len(steps) - 0.4, -0.6], showgrid=False, zeroline=False, tickformat="", **names)
    for i, step in enumerate(steps):
        bar = {"type": "bar", "orientation": "h", "y": [i], "x": [step.end - step.start], "base": [step.start], "width": 0.66}
        bar |= {
            "marker": {"color": step.ink},
            "customdata": [step.turn or None],
            "hovertemplate": f"{step.label} {_words(step)}<extra></extra>",
        }
        sheet.traces.append(bar)
        sheet.say(max(step.start, step.end), i, f"<b>{_words(step)}</b>", xanchor="left", yanchor="middle", xshift=6)
        if i + 1 < len(steps):
            sheet.scatter([step.end] * 2, [i + 0.33, i + 0.67], mode="lines", line={"color": AXIS, "width": 1.5}, hoverinfo="skip")
    return sheet
