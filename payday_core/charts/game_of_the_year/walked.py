"""The year as it was walked: twelve rows of days, every stop a mark; the letter and the border of a day say what it was."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain, count
from typing import Any, Final

from payday_core.charts.chart import GRID, NEUTRAL, SIZE, Chart, Sheet, called, isolated, mark, table
from payday_core.charts.lines import in_lines, read_out
from payday_core.games.game_of_the_year.book import Book, Stop
from payday_core.games.game_of_the_year.dates import LENGTHS, MONTH_OF, MONTHS, NUMBER_OF, date_of
from payday_core.games.game_of_the_year.kinds import Border
from payday_core.text.wording import counted, join_names

RED, BLUE = "#C4472B", "#2F7DB8"

ROW, MARK = 46, 9
"""Pixels: a month, and a shape."""

LETTER = 0.24
"""Where the letter of a day stands in its row, from its top."""

BELOW = (0.58, 0.86)
"""Between these heights of a row stand the shapes of a day, three in a line."""

SIDE = 0.31
"""How far the shapes of a day stand from each other, in days."""

LETTERS: Final = {Border.RED: "R", Border.BLUE: "B", Border.HALF: "H", Border.OPEN: "P"}
"""Red, blue, half and half, a picture without a border; a plain day has none."""

COLUMNS: Final = {
    Border.RED: "red days",
    Border.BLUE: "blue days",
    Border.HALF: "half-and-half days",
    Border.OPEN: "other pictures",
    Border.PLAIN: "plain days",
}
"""As the table has them."""


def walked_chart(book: Book) -> Chart:
    """Where everybody has stopped so far; Start, to which somebody may be sent back, is no day."""
    walks = [[stop for stop in book.walk(seat) if stop.day] for seat in range(len(book.names))]
    sheet = Sheet(left=44, right=10, top=30, bottom=34)
    sheet.height = 12 * ROW + sheet.top + sheet.bottom
    days = [1, 5, 10, 15, 20, 25, 30]
    sheet.x_axis(range=[0.4, 31.6], tickvals=days, ticktext=[str(day) for day in days], showline=False)
    look: dict[str, Any] = {"tickformat": "", "showgrid": False, "zeroline": False}
    sheet.y_axis(range=[12, 0], tickvals=[month + 0.5 for month in range(12)], ticktext=list(MONTHS), **look)
    for month, length in enumerate(LENGTHS):
        line = {"type": "line", "x0": 0.5, "x1": length + 0.5, "y0": month, "y1": month, "layer": "below"}
        sheet.shapes.append(line | {"line": {"color": GRID, "width": 1}})
    for day, picture in book.box.pictures.items():
        _draw_day(sheet, day, picture.border)
    _draw_stops(sheet, book, walks)
    key = "R red, B blue, H half and half, P another picture"
    sheet.say(0, 1, key, xref="paper", yref="paper", xanchor="left", yanchor="bottom", yshift=4)
    counts = [Counter(border_of(book, stop.day) for stop in walk) for walk in walks]
    said = headline(book, counts)
    stops = join_names([f"{isolated(book.names[seat])} {counted(len(walk), 'stop')}" for seat, walk in enumerate(walks)])
    alt = f"The year as it was walked: {stops}. {said}."
    lines = [[book.names[seat], len(walks[seat]), *(counted_[border] for border in COLUMNS)] for seat, counted_ in enumerate(counts)]
    frame = table(["team", "stops", *COLUMNS.values()], lines)
    return Chart("walked", "The year as it was walked", said, sheet.figure(), alt, frame)


def border_of(book: Book, day: int) -> Border:
    """What a day shows."""
    picture = book.box.pictures.get(day)
    return picture.border if picture else Border.PLAIN


def headline(book: Book, counts: Sequence[Counter[Border]]) -> str:
    """Who stopped most often on red days, and on blue ones."""
    red, blue = _most(book, counts, Border.RED), _most(book, counts, Border.BLUE)
    return f"Most stops on red days: {red}; on blue days: {blue}"


def _most(book: Book, counts: Sequence[Counter[Border]], border: Border) -> str:
    most = max(one[border] for one in counts)
    if not most:
        return "nobody"
    return f"{join_names([isolated(book.names[seat]) for seat, one in enumerate(counts) if one[border] == most])}, {most}"


def _draw_day(sheet: Sheet, day: int, border: Border) -> None:
    """A picture day: its border, and its letter. Half and half is red at the left and blue at the right."""
    month, number = MONTH_OF[day], NUMBER_OF[day]
    halves = [(-0.46, 0.0, RED), (0.0, 0.46, BLUE)] if border is Border.HALF else [(-0.46, 0.46, _colour(border))]
    for left, right, colour in halves:
        place = {"x0": number + left, "x1": number + right, "y0": month + 0.04, "y1": month + 0.96, "layer": "below"}
        look = {"color": colour, "width": 2, "dash": "dot" if border is Border.OPEN else "solid"}
        sheet.shapes.append({"type": "rect", "line": look, "fillcolor": "rgba(0,0,0,0)", **place})
    sheet.say(number, month + LETTER, LETTERS[border], yanchor="middle", font={"size": SIZE - 1})


def _colour(border: Border) -> str:
    return {Border.RED: RED, Border.BLUE: BLUE}.get(border, NEUTRAL)


def _draw_stops(sheet: Sheet, book: Book, walks: Sequence[Sequence[Stop]]) -> None:
    """A shape for each stop; those that share a day stand side by side."""
    among, free = Counter(stop.day for stop in chain(*walks)), defaultdict[int, Iterator[int]](count)
    for seat, walk in enumerate(walks):
        places = [_place(stop.day, next(free[stop.day]), among[stop.day]) for stop in walk]
        said = [_said(book, stop) for stop in walk]
        x, y = [place[0] for place in places], [place[1] for place in places]
        sheet.scatter(x, y, mode="markers", marker=mark(seat, MARK), customdata=[stop.day for stop in walk], **read_out(said))


def _place(day: int, number: int, among: int) -> tuple[float, float]:
    """Where a shape of a day stands: in the middle, or up to three in a line."""
    line, column = divmod(number, 3)
    in_line = min(3, among - 3 * line)
    lines, (upper, lower) = -(-among // 3), BELOW
    height = upper + (lower - upper) * line / (lines - 1) if lines > 1 else (upper + lower) / 2
    return NUMBER_OF[day] + SIDE * (column - (in_line - 1) / 2), MONTH_OF[day] + height


def _said(book: Book, stop: Stop) -> str:
    """What a pointer reads of a stop: name, date, the turn, what was there."""
    picture = book.box.pictures.get(stop.day)
    when = f"turn {stop.turn}{'' if stop.own else ', moved by another'}"
    lines = [f"<b>{called(book.names[stop.seat])}</b> {date_of(stop.day)}", when]
    return "<br>".join([*lines, *([in_lines(f"{picture.title}: {picture.says}")] if picture else [])])
