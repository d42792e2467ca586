"""What everybody had after each round: tokens, or in a house without them the rounds won."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from payday_core.charts.chart import Chart, Sheet, called, isolated, mark, table, width_of
from payday_core.charts.lines import Path, draw_paths
from payday_core.drawing.scales import nice_step
from payday_core.games.play_or_pay.book import Book
from payday_core.text.wording import count, counted, join_names

FEW = 4
"""Up to so many rounds the first tick has room for a whole sentence."""


class Rounds(NamedTuple):
    """The rounds along the bottom: 0 is the start."""

    end: int

    @property
    def beside(self) -> float:
        """Where the labels of the lines begin."""
        return self.end * 1.03

    def axis(self) -> dict[str, Any]:
        """Range and ticks."""
        names = ["start", "after round 1" if self.end <= FEW else "1", *map(str, range(2, self.end + 1))]
        return {"range": [-0.02 * self.end, self.beside], "tickvals": list(range(self.end + 1)), "ticktext": names, "tickangle": 0}


def standing_chart(book: Book, number: int) -> Chart:
    """A stepped line a team, from the start to the end of a round that is over."""
    had = [_had(book, seat)[: number + 1] for seat in range(len(book.names))]
    order = sorted(range(len(had)), key=lambda seat: (-had[seat][-1], seat))
    places = {seat: 1 + sum(other[-1] > had[seat][-1] for other in had) for seat in order}
    paths = [_path(book, seat, places[seat], had[seat]) for seat in order]
    across, most = Rounds(number), max(max(path.y) for path in paths)
    low, high = -0.06 * max(most, 1), 1.08 * max(most, 1)
    sheet = Sheet(left=58, right=min(34 + max(width_of(path.words) for path in paths), 230))
    sheet.x_axis(**across.axis())
    sheet.y_axis(range=[low, high], dtick=nice_step(max(most, 1)), tickformat="")
    draw_paths(sheet, paths, across, order[0], sheet.inner, low, high)
    for path in paths:
        sheet.scatter(path.x[:-1], path.y[:-1], mode="markers", marker=mark(path.seat, 9), hoverinfo="skip")
    said = headline(book, [line[-1] for line in had])
    now = join_names([f"{places[seat]}. {isolated(book.names[seat])} {had[seat][-1]}" for seat in order])
    alt = f"{kicker(book)}, up to round {number}. At the end: {now}. {said}."
    frame = table(["team", "start", *(f"round {one}" for one in range(1, number + 1))], [[book.names[seat], *had[seat]] for seat in order])
    return Chart("standing", kicker(book), said, sheet.figure(), alt, frame)


def kicker(book: Book) -> str:
    """What is drawn."""
    return "Rounds won, by round" if book.house.free_passes else "Tokens by round"


def headline(book: Book, now: Sequence[int]) -> str:
    """Who has most, and by how much: "Oak has 42 tokens, five more than River"."""
    thing, has = ("round", "has won") if book.house.free_passes else ("token", "has")
    most = max(now)
    best = [isolated(book.names[seat]) for seat, number in enumerate(now) if number == most]
    if len(best) == len(now):
        return f"Everybody {has} {counted(most, thing)}" if most else f"Nobody {has} a {thing}"
    if len(best) > 1:
        return f"{join_names(best)} {has.replace('has', 'have')} {counted(most, thing)} each"
    next_most = max(number for number in now if number < most)
    others = join_names([isolated(book.names[seat]) for seat, number in enumerate(now) if number == next_most])
    return f"{best[0]} {has} {counted(most, thing)}, {count(most - next_most)} more than {others}"


def _had(book: Book, seat: int) -> list[int]:
    """A seat's tokens, or rounds won, at the start and after each round that is over."""
    if not book.house.free_passes:
        return book.tokens(seat)
    won = [one.winner == seat for one in book.finished]
    return [sum(won[:number]) for number in range(len(won) + 1)]


def _path(book: Book, seat: int, place: int, had: list[int]) -> Path:
    name = f"<b>{called(book.names[seat])}</b>"
    thing = "round" if book.house.free_passes else "token"
    said = [f"{name} {number} {thing if number == 1 else thing + 's'}<br>{_why(book, seat, at)}" for at, number in enumerate(had)]
    return Path(seat, list(range(len(had))), had, f"{place} {name} {had[-1]}", said=said)


def _why(book: Book, seat: int, number: int) -> str:
    """When that was, and what the round did."""
    if not number:
        return "at the start"
    one = book.finished[number - 1]
    when = f"after round {number}"
    if book.house.free_passes:
        return f"{when}: {'out first' if one.winner == seat else counted(len(one.left.get(seat, ())), 'card') + ' left'}"
    if seat not in one.flows:
        return f"{when}: paid nothing, won nothing"
    flow = one.flows[seat]
    return f"{when}: paid {flow.paid}, won {flow.won}"
