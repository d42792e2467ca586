"""The charts of the report after a round and after the game: which ones there are, and in which order."""

from payday_core.charts.chart import Chart
from payday_core.charts.play_or_pay.flows import flows_chart
from payday_core.charts.play_or_pay.held_back import held_back_chart
from payday_core.charts.play_or_pay.left_over import left_over_chart
from payday_core.charts.play_or_pay.standing import standing_chart
from payday_core.charts.play_or_pay.strip import strip_chart
from payday_core.games.play_or_pay.book import Book


def round_charts(book: Book, number: int) -> tuple[Chart, ...]:
    """The charts of the report on a round, counted from 1. ValueError if it is not over: its hands are secret until then."""
    if not 1 <= number <= len(book.finished):
        raise ValueError(f"round {number} is not over; {len(book.finished)} are")
    one = book.finished[number - 1]
    moved = left_over_chart(book, [one]) if book.house.free_passes else flows_chart(book, [one])
    return standing_chart(book, number), moved, strip_chart(book, one), held_back_chart(book, one)


def final_charts(book: Book) -> tuple[Chart, ...]:
    """The charts of the report on all rounds that are over."""
    moved = left_over_chart if book.house.free_passes else flows_chart
    return standing_chart(book, len(book.finished)), moved(book, book.finished)
