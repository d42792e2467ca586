"""Net worth through a whole game, day by day: one team wide and the others thin, with numbered marks on it."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

from payday_core.charts.chart import Chart, Sheet, called, mark_pay_days, width_of
from payday_core.charts.lines import Path, draw_paths
from payday_core.charts.turns import WIDE_HEIGHT, by_team, scale
from payday_core.drawing.scales import nice_step
from payday_core.games.pay_day.findings.game import worth_finding
from payday_core.games.pay_day.ledger.by_day import by_day, span_of
from payday_core.games.pay_day.ledger.by_turn import by_turn
from payday_core.games.pay_day.ledger.frames import opened
from payday_core.games.pay_day.ledger.journal import GameView
from payday_core.text.wording import join_names, money

MARK_FILL, MARK_TEXT = "#C4472B", "#FFFFFF"


class Mark(NamedTuple):
    """A number on the line of a seat, where it stood in a turn."""

    turn: int
    number: int
    seat: int


def worth_by_turn_chart(game: GameView, seat: int | None = None, marks: Sequence[Mark] = ()) -> Chart:
    """What each seat was worth from the start until now; `seat` is the one drawn wide."""
    book = opened(game)
    finding = worth_finding(book, seat)
    span = span_of(book, None, max(place.month for place in book.steps[-1].places))
    paths = []
    for number, name in enumerate(book.names):
        x, y, turns = by_day(book.balances, number, "worth", span)
        paths.append(Path(number, x, y, f"<b>{called(name)}</b> {money(y[-1])}", turns))
    every = [dollars for path in paths for dollars in path.y]
    (low, high), step = scale(every), nice_step(max(max(every), 0) - min(min(every), 0) or 1, 7)
    sheet = Sheet(left=84, right=min(34 + max(width_of(path.words) for path in paths), 230), height=WIDE_HEIGHT)
    sheet.x_axis(**span.axis())
    sheet.y_axis(range=[low, high], dtick=step)
    mark_pay_days(sheet, span, named=span.single)
    draw_paths(sheet, paths, span, seat if seat is not None else finding.focus, sheet.inner, low, high)
    _number(sheet, paths, marks)
    ends = join_names([f"{book.names[path.seat]} {money(path.y[-1])}" for path in sorted(paths, key=lambda path: -path.y[-1])])
    alt = f"Net worth day by day, {span.words}. Now: {ends}. {finding.text}."
    kicker = f"Worth, cash {'plus savings ' if book.edition.savings_rate else ''}minus loan"
    return Chart("worth-by-turn", kicker, finding.text, sheet.figure(), alt, by_team(book, by_turn(book)))


def _number(sheet: Sheet, paths: Sequence[Path], marks: Sequence[Mark]) -> None:
    """The marks, those of one seat and turn together, on the day on which that turn ended for the seat."""
    numbers = defaultdict(list)
    for mark in marks:
        numbers[mark.turn, mark.seat].append(str(mark.number))
    for (turn, seat), said in numbers.items():
        path = paths[seat]
        at = min(bisect_left(path.turns, turn), len(path.turns) - 1)
        look = {"size": 22 + 10 * len(said), "color": MARK_FILL, "line": {"width": 2, "color": MARK_TEXT}}
        text: dict[str, Any] = {
            "text": [f"<b>{' '.join(said)}</b>"],
            "textfont": {"color": MARK_TEXT, "size": 16},
            "textposition": "middle center",
        }
        hover = f"choice {join_names(said)}, turn {turn}<extra></extra>"
        place = ([path.x[at]], [path.y[at]])
        sheet.scatter(*place, mode="markers+text", marker=look, customdata=[turn], hovertemplate=hover, **text)
