"""Where the tokens went: what each team paid for antes, passes and cards left, and the pots that it won, with the change as its shape."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from payday_core.charts.chart import BEHIND, SIZE, Chart, Sheet, called, colour, faded, isolated, mark, table, text_on, width_of
from payday_core.charts.lines import read_bar, read_out
from payday_core.drawing.scales import nice_step
from payday_core.games.play_or_pay.book import Book, Flow, Round, flow_of
from payday_core.text.wording import counted, gained, join_names

BAR, LANE = 0.36, 0.23
"""A row's bar, and how far the bar and the shape lie from the middle of the row, in rows."""

READABLE = 0.07
"""A piece has room for its number from this share of the whole width on."""

PALE = 0.42


class Piece(NamedTuple):
    """A piece of a bar: what it was paid for, or won; from where to where in tokens; is it pale, is it hatched?"""

    words: str
    start: int
    end: int
    pale: bool = False
    hatched: bool = False

    @property
    def tokens(self) -> int:
        """How many tokens it stands for."""
        return abs(self.end - self.start)


def flows_chart(book: Book, rounds: Sequence[Round]) -> Chart:
    """A bar a team over these rounds: what was paid lies left of zero, what was won right; together they are the change."""
    flows = [flow_of(rounds, seat) for seat in range(len(book.names))]
    most = max(max(flow.paid, flow.won) for flow in flows) or 1
    low, high = -max(flow.paid for flow in flows) - 0.22 * most, max(flow.won for flow in flows) + 0.22 * most
    sheet = Sheet(left=20 + max(width_of(called(name)) for name in book.names), right=16, top=58)
    for seat, flow in enumerate(flows):
        _row(sheet, book.names[seat], seat, flow, high - low)
    step = nice_step(high - low, 6)
    ticks = [step * place for place in range(-int(-low // step), int(high // step) + 1)]
    sheet.x_axis(range=[low, high], tickvals=ticks, ticktext=[gained(tick) for tick in ticks], zeroline=True, zerolinewidth=1.5)
    look: dict[str, Any] = {"tickformat": "", "showgrid": False, "zeroline": False}
    seats = list(range(len(book.names)))
    sheet.y_axis(range=[len(seats) - 0.5, -0.5], tickvals=seats, ticktext=[called(name) for name in book.names], **look)
    left = ", cards left hatched" if book.house.losers_pay else ""
    key = f"left, paid: ante pale, passes full{left}<br>right, won: the pot; the shape stands at the change"
    sheet.say(0, 1, key, xref="paper", yref="paper", xanchor="left", yanchor="bottom", yshift=4, align="left")
    said = headline(book, flows)
    heads = ["team", "ante", "passes", *(["cards left"] if book.house.losers_pay else []), "won", "change"]
    frame = table(heads, [[book.names[seat], *_cells(book, flow)] for seat, flow in enumerate(flows)])
    where = kicker(rounds)
    changes = join_names([f"{isolated(book.names[seat])} {gained(flow.change)}" for seat, flow in enumerate(flows)])
    alt = f"{where}, a bar a team. {changes}. {said}."
    return Chart("flows", where, said, sheet.figure(barmode="overlay"), alt, frame)


def kicker(rounds: Sequence[Round]) -> str:
    """What is drawn."""
    if len(rounds) == 1:
        return f"Where the tokens went in round {rounds[0].number}"
    return f"Where the tokens went in rounds {rounds[0].number} to {rounds[-1].number}"


def headline(book: Book, flows: Sequence[Flow]) -> str:
    """Whom passes cost most."""
    most = max(flow.passes for flow in flows)
    if not most:
        return "Nobody paid for a pass"
    names = [isolated(book.names[seat]) for seat, flow in enumerate(flows) if flow.passes == most]
    if len(names) == len(flows):
        return f"Passes cost everybody {counted(most, 'token')}"
    said = f"Passes cost {join_names(names)} {counted(most, 'token')}"
    return f"{said} each, more than anybody else" if len(names) > 1 else f"{said}, more than anybody else"


def _cells(book: Book, flow: Flow) -> list[str]:
    left = [str(flow.cards_left)] if book.house.losers_pay else []
    return [str(flow.ante), str(flow.passes), *left, str(flow.won), gained(flow.change)]


def _pieces(flow: Flow) -> list[Piece]:
    """From zero to the left antes, passes and cards left; to the right what was won."""
    passes = flow.ante + flow.passes
    pieces = (
        Piece("ante", 0, -flow.ante, pale=True),
        Piece("passes", -flow.ante, -passes),
        Piece("cards left", -passes, -flow.paid, hatched=True),
        Piece("won", 0, flow.won),
    )
    return [piece for piece in pieces if piece.tokens]


def _row(sheet: Sheet, name: str, seat: int, flow: Flow, whole: float) -> None:
    """A team's bar, and below it its shape at the change, tied to zero."""
    who = f"<b>{called(name)}</b>"
    for piece in _pieces(flow):
        sheet.traces.append(_bar(piece, seat, who))
        if piece.tokens / whole > READABLE:
            _number(sheet, piece, seat)
    y = seat + LANE
    sheet.scatter([0, flow.change], [y, y], mode="lines", line={"color": colour(seat), "width": 3}, hoverinfo="skip")
    said = f"{who} {gained(flow.change)}<br>won {flow.won}, paid {flow.paid}"
    sheet.scatter([flow.change], [y], mode="markers", marker=mark(seat), **read_out([said]))
    side = {"xanchor": "right", "xshift": -14} if flow.change < 0 else {"xanchor": "left", "xshift": 14}
    sheet.say(flow.change, y, f"<b>{gained(flow.change)}</b>", yanchor="middle", font={"size": SIZE}, **side)


def _bar(piece: Piece, seat: int, who: str) -> dict[str, Any]:
    fill = faded(seat, PALE) if piece.pale else colour(seat)
    look: dict[str, Any] = {"color": fill, "line": {"width": 0}}
    if piece.hatched:
        look = {"color": "rgba(0,0,0,0)", "line": {"color": fill, "width": 2}}
        look["pattern"] = {"shape": "/", "fgcolor": fill, "size": 7, "solidity": 0.35}
    said = f"{who} {counted(piece.tokens, 'token')}<br>{'pots won' if piece.words == 'won' else f'paid: {piece.words}'}"
    place = {"x": [piece.end - piece.start], "base": [piece.start], "y": [seat - LANE], "width": BAR}
    return {"type": "bar", "orientation": "h", "marker": look, "name": piece.words, **place, **read_bar([said])}


def _number(sheet: Sheet, piece: Piece, seat: int) -> None:
    """The tokens of a piece, written on it."""
    middle = (piece.start + piece.end) / 2
    if piece.hatched:
        sheet.say(middle, seat - LANE, f"<b>{piece.tokens}</b>", yanchor="middle", bgcolor=BEHIND)
        return
    fill = faded(seat, PALE) if piece.pale else colour(seat)
    words = {"text": [f"<b>{piece.tokens}</b>"], "textposition": "middle center", "textfont": {"size": SIZE - 1, "color": text_on(fill)}}
    sheet.scatter([middle], [seat - LANE], mode="text", hoverinfo="skip", **words)
