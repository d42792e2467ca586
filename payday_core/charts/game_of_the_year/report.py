"""The charts of the report after a quarter and after the year: which ones there are, and in which order."""

from payday_core.charts.chart import REPORT_HEIGHT, Chart
from payday_core.charts.game_of_the_year.categories import categories_chart
from payday_core.charts.game_of_the_year.prices import prices_chart
from payday_core.charts.game_of_the_year.race import race_chart
from payday_core.charts.game_of_the_year.sources import sources_chart
from payday_core.charts.game_of_the_year.walked import walked_chart
from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.findings import end_of
from payday_core.games.game_of_the_year.kinds import QUARTERS


def quarter_charts(book: Book, quarter: int) -> tuple[Chart, ...]:
    """The charts of the report on a quarter, with the kinds of tokens added up. ValueError if it is not over for everybody."""
    last = end_of(book, quarter)
    return categories_chart(book, last), race_chart(book, last), prices_chart(book, last)


def low_charts(book: Book, quarter: int) -> tuple[Chart, ...]:
    """The race and the price of a point, as high as there is room for on a projected page that does not scroll.

    ValueError if the quarter is not over for everybody.
    """
    last = end_of(book, quarter)
    return race_chart(book, last, REPORT_HEIGHT), prices_chart(book, last, REPORT_HEIGHT)


def final_charts(book: Book, seat: int) -> tuple[Chart, ...]:
    """The charts of the report on a whole year; seat: whose points are told by where they came from. ValueError if it is not over."""
    last = end_of(book, QUARTERS)
    first = categories_chart(book), race_chart(book, last), prices_chart(book, last)
    return *first, sources_chart(book, seat), walked_chart(book)
