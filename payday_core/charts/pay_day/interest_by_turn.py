"""Interest from Pay Day to Pay Day, added up: what each team has paid the bank, and below it what its savings have earned."""

from typing import Any

import pandas as pd

from payday_core.charts.chart import HEIGHT, Chart, Sheet, called, mark_pay_days, nothing_drawn, width_of
from payday_core.charts.lines import Path, draw_paths
from payday_core.charts.turns import DOLLARS
from payday_core.drawing.scales import nice_step
from payday_core.games.pay_day.findings.game import interest_finding
from payday_core.games.pay_day.ledger.by_day import Span, by_day, span_of
from payday_core.games.pay_day.ledger.by_turn import interest_payments
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView
from payday_core.text.wording import join_names, money

GAP = 46
"""Pixels between what was paid and what was earned."""


def interest_by_turn_chart(game: GameView, seat: int | None = None) -> Chart:
    """Interest paid and earned so far, every seat's, one of them wide."""
    book = opened(game)
    frame, finding = interest_payments(book), interest_finding(book, seat)
    if frame.empty:
        return nothing_drawn("interest-by-turn", "Interest added up", finding.text)
    span = span_of(book, None, max(place.month for place in book.steps[-1].places))
    panels = [column for column in ("paid", "earned") if frame[column].any()]
    sheet = Sheet(left=84, right=0, top=36)
    tall = (HEIGHT - sheet.top - sheet.bottom - GAP * (len(panels) - 1)) / len(panels)
    for number, column in enumerate(panels):
        _panel(sheet, book, frame, span, column, number, tall, seat if seat is not None else finding.focus)
    ends = [f"{book.names[one]} paid {money(paid)}, earned {money(earned)}" for one, paid, earned in _ends(book, frame)]
    alt = f"Interest added up, {span.words}: {join_names(ends)}. {finding.text}."
    kicker = "Interest added up" + (": paid above, earned below" if len(panels) == 2 else f": {panels[0]}")
    return Chart("interest-by-turn", kicker, finding.text, sheet.figure(), alt, _table(book, frame))


def _panel(sheet: Sheet, book: Ledger, frame: pd.DataFrame, span: Span, column: str, number: int, tall: float, focus: int | None) -> None:
    """The lines of one kind of interest, in the panel with that number from above."""
    paths = [_path(book, frame, seat, column, span) for seat in range(len(book.names))]
    sheet.right = max(sheet.right, min(34 + max(width_of(path.words) for path in paths), 220))
    most = max(max(path.y) for path in paths)
    low, high = -0.06 * most, 1.1 * most
    top = 1 - number * (tall + GAP) / sheet.inner
    axes: dict[str, Any] = {"xaxis": f"x{number + 1 if number else ''}", "yaxis": f"y{number + 1 if number else ''}"}
    sheet.x_axis(number + 1, showticklabels=top <= tall / sheet.inner + 0.01, **span.axis())
    sheet.y_axis(number + 1, domain=[max(0.0, top - tall / sheet.inner), top], range=[low, high], dtick=nice_step(most, 4))
    mark_pay_days(sheet, span, axes["xaxis"], axes["yaxis"] + " domain", named=False)
    place = {"xref": "paper", "yref": axes["yaxis"] + " domain", "xanchor": "left", "yanchor": "bottom", "yshift": 4}
    sheet.say(0, 1, f"<b>{column.capitalize()}</b>", **place)
    draw_paths(sheet, paths, span, focus, tall, low, high, **axes)


def _path(book: Ledger, frame: pd.DataFrame, seat: int, column: str, span: Span) -> Path:
    """A seat's interest so far: nothing at the start, a step at each payment, level until where it stands now."""
    own = frame[frame["seat"] == seat].rename(columns={f"{column}_so_far": "dollars"})
    now, last = book.steps[-1].places[seat], book.steps[-1].turn
    total = int(own["dollars"].iloc[-1]) if len(own) else 0
    ends = pd.DataFrame({"seat": seat, "month": [1, now.month], "x": [0, now.x], "turn": [0, last], "dollars": [0, total]})
    whole = pd.concat([ends[:1], own[own[column] > 0][ends.columns], ends[1:]])
    x, y, turns = by_day(whole, seat, "dollars", span)
    return Path(seat, x, y, f"<b>{called(book.names[seat])}</b> {money(total)}", turns)


def _ends(book: Ledger, frame: pd.DataFrame) -> list[tuple[int, int, int]]:
    sums = frame.groupby("seat")[["paid", "earned"]].sum().reindex(range(len(book.names)), fill_value=0)
    return [(int(seat), int(paid), int(earned)) for seat, (paid, earned) in zip(sums.index, sums.to_numpy(), strict=True)]


def _table(book: Ledger, frame: pd.DataFrame) -> pd.DataFrame:
    """Every payment of interest, with the sums so far."""
    told = frame.assign(team=[book.names[seat] for seat in frame["seat"]])
    columns = {"turn": "turn", "month": "month", "day": "day", "team": "team"}
    columns |= {name: name.replace("_", " ") + DOLLARS for name in ("paid", "earned", "paid_so_far", "earned_so_far")}
    return told[list(columns)].rename(columns=columns).set_index("turn")
