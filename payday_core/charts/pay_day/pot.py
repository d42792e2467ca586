"""The pot turn by turn: what lay in it, and who took it."""

import pandas as pd

from payday_core.charts.chart import SIZE, Chart, Sheet, called, mark, nothing_drawn
from payday_core.charts.lines import points
from payday_core.charts.turns import DOLLARS, turn_span
from payday_core.drawing.scales import nice_step
from payday_core.games.pay_day.findings.game import pot_finding
from payday_core.games.pay_day.ledger.by_turn import pot_payments
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView
from payday_core.text.wording import join_names, money

GOLD, GOLD_FILL = "#96690A", "rgba(150,105,10,.20)"

NARROWEST, NAME_WIDE, NAME_HIGH = 440, 84, 46
"""Pixels: how wide the turns are at least, and the room that a winner's name and sum take."""


def pot_chart(game: GameView) -> Chart:
    """The pot from the start until now."""
    book = opened(game)
    frame, finding, span = pot_payments(book), pot_finding(book), turn_span(book)
    kicker = f"The {book.edition.pot_name}, turn by turn"
    if frame.empty:
        return nothing_drawn("pot", kicker, finding.text)
    after = frame.groupby("turn")["pot"].last()
    x = [0, *after.index.tolist(), span.end]
    y = [0, *after.tolist(), int(after.iloc[-1])]
    most = max(int(frame["pot"].max()), int(-frame["change"].min()), 1)
    sheet = Sheet(left=84, right=24)
    sheet.x_axis(**span.axis())
    sheet.y_axis(range=[-0.06 * most, 1.25 * most], dtick=nice_step(most, 5))
    span.mark_months(sheet)
    line = {"color": GOLD, "width": 2.8, "shape": "hv"}
    sheet.scatter(x, y, mode="lines", line=line, fill="tozeroy", fillcolor=GOLD_FILL, hoverinfo="skip")
    points(sheet, x, y, x, book.edition.pot_name)
    wins = frame[frame["won"]]
    _draw_wins(sheet, book, wins, NARROWEST / span.beside, sheet.inner / (1.31 * most))
    won = join_names([f"{book.names[seat]} {money(-change)}" for seat, change in wins[["seat", "change"]].to_numpy().tolist()])
    alt = f"{kicker}. Won: {won or 'by nobody'}. {finding.text}."
    return Chart("pot", kicker, finding.text, sheet.figure(), alt, _table(book, frame))


def _table(book: Ledger, frame: pd.DataFrame) -> pd.DataFrame:
    """Every payment into the pot or out of it."""
    told = frame.assign(
        team=[book.names[seat] if seat >= 0 else "bank" for seat in frame["seat"]],
        what=["won" if won else "paid in" if change > 0 else "taken out" for won, change in frame[["won", "change"]].to_numpy().tolist()],
    )
    columns = {"change": f"change{DOLLARS}", "pot": f"in the pot{DOLLARS}"}
    return told[["turn", "month", "day", "team", "what", *columns]].rename(columns=columns).set_index("turn")


def _draw_wins(sheet: Sheet, book: Ledger, wins: pd.DataFrame, per_turn: float, per_dollar: float) -> None:
    """The winner's shape where the pot stood before; the largest wins first with name and sum, where there is room for them."""
    named: list[tuple[int, int]] = []
    for turn, seat, change in wins.sort_values("change")[["turn", "seat", "change"]].to_numpy().tolist():
        name, dollars = book.names[seat], -change
        hover = f"{name} wins {money(dollars)} in turn {turn}<extra></extra>"
        sheet.scatter([turn], [dollars], mode="markers", marker=mark(seat, 17), customdata=[turn], hovertemplate=hover)
        is_near = (abs(turn - x) * per_turn < NAME_WIDE and abs(dollars - y) * per_dollar < NAME_HIGH for x, y in named)
        if not any(is_near):
            named.append((turn, dollars))
            words = f"<b>{called(name, 8)}</b><br>{money(dollars)}"
            edge = "left" if turn * per_turn < NAME_WIDE / 2 else "center"
            sheet.say(turn, dollars, words, xanchor=edge, yanchor="bottom", yshift=8, font={"size": SIZE - 1})
