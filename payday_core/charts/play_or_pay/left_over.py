"""In a house without tokens: how many cards everybody still held when the rounds were over."""

from collections.abc import Sequence
from typing import Any

from payday_core.charts.chart import SIZE, Chart, Sheet, called, colour, isolated, mark, table, width_of
from payday_core.charts.lines import read_out
from payday_core.drawing.scales import nice_step
from payday_core.games.play_or_pay.book import Book, Round
from payday_core.text.wording import counted, join_names


def left_over_chart(book: Book, rounds: Sequence[Round]) -> Chart:
    """A line a team, its shape at the cards left over in these rounds."""
    seats = list(range(len(book.names)))
    left = [sum(len(one.left.get(seat, ())) for one in rounds) for seat in seats]
    most = max(left)
    sheet = Sheet(left=20 + max(width_of(called(name)) for name in book.names), right=44, top=16)
    for seat in seats:
        sheet.scatter([0, left[seat]], [seat, seat], mode="lines", line={"color": colour(seat), "width": 7}, hoverinfo="skip")
        said = f"<b>{called(book.names[seat])}</b> {counted(left[seat], 'card')}<br>left over in {_when(rounds)}"
        sheet.scatter([left[seat]], [seat], mode="markers", marker=mark(seat, 18), **read_out([said]))
        sheet.say(left[seat], seat, f"<b>{left[seat]}</b>", xanchor="left", yanchor="middle", xshift=16, font={"size": SIZE})
    sheet.x_axis(range=[-0.02 * most, 1.1 * most], dtick=nice_step(most, 6), zeroline=True, zerolinewidth=1.5)
    look: dict[str, Any] = {"tickformat": "", "showgrid": False, "zeroline": False}
    sheet.y_axis(range=[len(seats) - 0.5, -0.5], tickvals=seats, ticktext=[called(name) for name in book.names], **look)
    said = headline(book, left)
    numbers = join_names([f"{isolated(book.names[seat])} {left[seat]}" for seat in seats])
    alt = f"Cards left over in {_when(rounds)}: {numbers}. {said}."
    frame = table(["team", "cards left over"], [(book.names[seat], left[seat]) for seat in seats])
    return Chart("left-over", f"Cards left over in {_when(rounds)}", said, sheet.figure(), alt, frame)


def headline(book: Book, left: Sequence[int]) -> str:
    """Who kept most cards."""
    most = max(left)
    names = [isolated(book.names[seat]) for seat, cards in enumerate(left) if cards == most]
    each = " each" if len(names) > 1 else ""
    return f"{join_names(names)} held most cards at the end: {most}{each}"


def _when(rounds: Sequence[Round]) -> str:
    return f"round {rounds[0].number}" if len(rounds) == 1 else f"rounds {rounds[0].number} to {rounds[-1].number}"
