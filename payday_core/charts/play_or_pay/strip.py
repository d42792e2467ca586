"""A round as a strip: a row a team, a mark a turn. Full: the card was chosen; open: the only one that fitted; a cross: a pass."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from payday_core.charts.chart import SIZE, Chart, Sheet, called, colour, isolated, mark, table, width_of
from payday_core.charts.lines import read_out
from payday_core.drawing.scales import nice_step
from payday_core.games.play_or_pay.book import Act, Book, Kind, Round
from payday_core.games.play_or_pay.cards import card_name
from payday_core.games.play_or_pay.kinds import NONE
from payday_core.text.wording import counted, join_names, times

WIDE = 400
"""How many pixels there are at least for all turns."""

CROSS = "#C4472B"
"""A pass, in the color of what costs; at least 3:1 on the light and on the dark card."""

RAISED = 0.2
"""How much higher a second card of the same turn stands, in rows: round the corner, who fills a row leads on."""

LOOKS = {
    Kind.CHOSEN: "chosen",
    Kind.FORCED: "the only card that fitted",
    Kind.PAID: "nothing fitted, so a token paid",
    Kind.FREE: "nothing fitted",
}
"""What a pointer reads of a turn."""


class Move(NamedTuple):
    """A mark: the turn of the round, from 1 on, what was done, and is it the second card of that turn?"""

    turn: int
    act: Act
    second: bool


def strip_chart(book: Book, one: Round) -> Chart:
    """A round that is over; everybody's row ends with their last turn."""
    moves = moves_of(one)
    seats = sorted(one.dealt)
    last = moves[-1].turn
    ends = [_end(book, one, seat) for seat in seats]
    sheet = Sheet(left=34, right=24 + max(map(width_of, ends)), top=34)
    sheet.x_axis(range=[0, last + 1], tickvals=_ticks(last), ticktext=[f"turn {turn}" if turn == 1 else str(turn) for turn in _ticks(last)])
    sheet.y_axis(visible=False, range=[len(seats) - 0.5, -0.5])
    for row, seat in enumerate(seats):
        own = [move for move in moves if move.act.seat == seat]
        _row(sheet, book, one, row, own, min(15.0, max(7.0, 0.75 * WIDE * len(seats) / last)))
        sheet.say(last + 1, row, ends[row], xanchor="left", yanchor="middle", align="left", xshift=8, font={"size": SIZE})
    key = "full: chosen, open: the only card that fitted, ×: pass"
    sheet.say(0, 1, key, xref="paper", yref="paper", xanchor="left", yanchor="bottom", yshift=4)
    said = headline(book, one, last)
    alt = f"Round {one.number} turn by turn, a row a team. {_sums(book, one, seats)}. {said}."
    frame = table(["turn", "team", "what", "card"], [_line(book, move) for move in moves])
    return Chart("strip", f"Round {one.number}, turn by turn", said, sheet.figure(), alt, frame)


def moves_of(one: Round) -> list[Move]:
    """The cards and passes of a round, counted from its first turn."""
    first = one.acts[0].turn
    taken: set[int] = set()
    moves = []
    for act in one.acts:
        moves.append(Move(act.turn - first + 1, act, act.turn in taken))
        taken.add(act.turn)
    return moves


def headline(book: Book, one: Round, last: int) -> str:
    """Who was out first, when, and who had passed most."""
    said = f"{isolated(book.names[one.winner])} went out in turn {last}"
    most = max(one.passes(seat) for seat in one.dealt)
    if not most:
        return f"{said}; nobody had to pass"
    names = [isolated(book.names[seat]) for seat in sorted(one.dealt) if one.passes(seat) == most]
    if len(names) == len(one.dealt):
        return f"{said}; everybody passed {times(most)}"
    return f"{said}; {join_names(names)} passed most, {times(most)}"


def _ticks(last: int) -> list[int]:
    """The first turn, then round numbers."""
    step = max(5, nice_step(last))
    return [1, *range(step, last + 1, step)]


def _end(book: Book, one: Round, seat: int) -> str:
    """A name with how its row ended."""
    left = len(one.left.get(seat, ()))
    return f"<b>{called(book.names[seat])}</b><br>{'out first' if seat == one.winner else f'{left} left'}"


def _row(sheet: Sheet, book: Book, one: Round, row: int, own: Sequence[Move], size: float) -> None:
    """One team's turns on a thin line in its color."""
    if not own:
        return
    seat = own[0].act.seat
    ends = [own[0].turn, own[-1].turn]
    sheet.scatter(ends, [row, row], mode="lines", line={"color": colour(seat), "width": 1.5}, hoverinfo="skip")
    full = mark(seat, 15)
    open_ = full | {"symbol": full["symbol"] + "-open", "line": {"width": 2.5, "color": colour(seat)}}
    cross = {"symbol": "x-thin", "line": {"width": 3, "color": CROSS}}
    looks: list[tuple[tuple[Kind, ...], dict[str, Any]]] = [
        ((Kind.CHOSEN,), full),
        ((Kind.FORCED,), open_),
        ((Kind.PAID, Kind.FREE), cross),
    ]
    for kinds, look in looks:
        shown = [move for move in own if move.act.kind in kinds]
        said = [_said(book, one, move) for move in shown]
        heights = [row - RAISED * move.second for move in shown]
        sheet.scatter([move.turn for move in shown], heights, mode="markers", marker=look | {"size": size}, **read_out(said))


def _said(book: Book, one: Round, move: Move) -> str:
    name = f"<b>{called(book.names[move.act.seat])}</b>"
    what = "passes" if move.act.card == NONE else card_name(move.act.card)
    return f"{name} {what}<br>round {one.number}, turn {move.turn}: {LOOKS[move.act.kind]}"


def _sums(book: Book, one: Round, seats: Sequence[int]) -> str:
    """How often each team laid and passed."""
    laid = {seat: sum(act.seat == seat and act.card != NONE for act in one.acts) for seat in seats}
    return join_names(
        [f"{isolated(book.names[seat])}: {counted(laid[seat], 'card')} laid, passed {times(one.passes(seat))}" for seat in seats]
    )


def _line(book: Book, move: Move) -> tuple[int, str, str, str]:
    return move.turn, book.names[move.act.seat], move.act.kind.value, "" if move.act.card == NONE else card_name(move.act.card)
