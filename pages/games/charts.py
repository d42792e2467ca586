"""The reports of the other games: what was found, the ranks, the charts, and three questions for the class with their answers.

A page gives the game as it has it; what is drawn is what the whole room may know (rulings/play-or-pay #19, rulings/game-of-the-year Y31).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import htpy as h
import streamlit as st

from pages.shared.ui.chart import Report, answers, chart_row, questions
from pages.shared.ui.html import md, tokens
from payday_core.games.game_of_the_year import report as year_reports
from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.findings import Placing as YearPlacing
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.play_or_pay import report as round_reports
from payday_core.games.play_or_pay.book import read_book
from payday_core.games.play_or_pay.game import Game as Cards
from payday_core.games.play_or_pay.report import Placing
from payday_core.sessions.live import Snapshot
from payday_core.text.wording import PLACES, capital, counted, gained

if TYPE_CHECKING:
    from payday_core.charts.chart import Chart

IN_A_ROW = 2

MANY = 5
"""From this many players on, a card has its numbers below the name."""


def round_report(snapshot: Snapshot[Cards], number: int) -> None:
    """The report on a round of Play or Pay that is over, counted from 1; ValueError if it is not."""
    report, charts = _round(snapshot.code, snapshot.version, number, snapshot.game)
    _show(f"Round {number} of {snapshot.game.rounds}", report.headline, _ranks(snapshot.game, report.ranks), charts, report)


def final_report(snapshot: Snapshot[Cards]) -> None:
    """The report on a whole game of Play or Pay; ValueError if it is not over."""
    report, charts = _game(snapshot.code, snapshot.version, snapshot.game)
    _show(f"{capital(counted(report.round, 'round'))}", report.headline, _ranks(snapshot.game, report.ranks), charts, report)


def quarter_report(snapshot: Snapshot[Year], quarter: int) -> None:
    """The report on a quarter that is over for everybody; ValueError if it is not. Kinds of tokens stay face down."""
    report, charts = _quarter(snapshot.code, snapshot.version, quarter, snapshot.game)
    _show(f"The {PLACES[quarter - 1]} quarter", report.headline, _year_ranks(snapshot.game, report.ranks), charts, report)


def year_report(snapshot: Snapshot[Year]) -> None:
    """The report on a whole year, with all tokens face up; ValueError if it is not over."""
    report, charts = _year(snapshot.code, snapshot.version, snapshot.game)
    _show("The whole year", report.headline, _year_ranks(snapshot.game, report.ranks), charts, report)


def on_request(words: str, key: str, draw: Callable[[], None]) -> None:
    """A button; once pressed, what it promises. Charts that nobody looks at are neither worked out nor sent."""
    if st.session_state.get(f"{key}-shown"):
        draw()
    else:
        with st.container(key="gm-request"):
            st.button(words, key=key, icon=":material/bar_chart:", width="stretch", on_click=_ask_for, args=(key,))


def _ask_for(key: str) -> None:
    st.session_state[f"{key}-shown"] = True


# ---- the charts alone, below a report that stands on the page already


def charts_of_round(snapshot: Snapshot[Cards], number: int) -> None:
    """Those of a round of Play or Pay that is over."""
    _rows(round_charts_of(snapshot, number))


def round_charts_of(snapshot: Snapshot[Cards], number: int) -> tuple["Chart", ...]:
    """The same to be shown elsewhere: tokens by round, where they went, what was laid, what was held back."""
    return _round(snapshot.code, snapshot.version, number, snapshot.game)[1]


def charts_of_game(snapshot: Snapshot[Cards]) -> None:
    """Those of a whole game of Play or Pay."""
    _rows(game_charts(snapshot))


def game_charts(snapshot: Snapshot[Cards]) -> tuple["Chart", ...]:
    """The same to be shown elsewhere: tokens by round, and where they went."""
    return _game(snapshot.code, snapshot.version, snapshot.game)[1]


def charts_of_quarter(snapshot: Snapshot[Year], quarter: int) -> None:
    """Those of a quarter that is over for everybody."""
    _rows(_quarter(snapshot.code, snapshot.version, quarter, snapshot.game)[1])


def low_quarter_charts(snapshot: Snapshot[Year], quarter: int) -> tuple["Chart", ...]:
    """The race and what a point cost, for a page that does not scroll."""
    return _low(snapshot.code, snapshot.version, quarter, snapshot.game)


def charts_of_year(snapshot: Snapshot[Year]) -> None:
    """Those of a whole year."""
    _rows(_year(snapshot.code, snapshot.version, snapshot.game)[1])


# ---- worked out once for each version of a game: what draws charts is imported with the first one, as no page in play needs it


@st.cache_data(max_entries=32, show_spinner=False)
def _round(code: str, version: int, number: int, _game: Cards) -> tuple[round_reports.RoundReport, tuple["Chart", ...]]:
    from payday_core.charts.play_or_pay.report import round_charts

    return round_reports.round_report(_game, number), _named(f"round-{number}", round_charts(read_book(_game), number))


@st.cache_data(max_entries=16, show_spinner=False)
def _game(code: str, version: int, _game: Cards) -> tuple[round_reports.RoundReport, tuple["Chart", ...]]:
    from payday_core.charts.play_or_pay.report import final_charts

    return round_reports.final_report(_game), _named("game", final_charts(read_book(_game)))


@st.cache_data(max_entries=32, show_spinner=False)
def _quarter(code: str, version: int, quarter: int, _game: Year) -> tuple[year_reports.Report, tuple["Chart", ...]]:
    from payday_core.charts.game_of_the_year.report import quarter_charts

    book = Book(_game)
    return year_reports.quarter_report(book, quarter), _named(f"quarter-{quarter}", quarter_charts(book, quarter))


@st.cache_data(max_entries=32, show_spinner=False)
def _low(code: str, version: int, quarter: int, _game: Year) -> tuple["Chart", ...]:
    from payday_core.charts.game_of_the_year.report import low_charts

    return _named(f"low-{quarter}", low_charts(Book(_game), quarter))


@st.cache_data(max_entries=16, show_spinner=False)
def _year(code: str, version: int, _game: Year) -> tuple[year_reports.Report, tuple["Chart", ...]]:
    from payday_core.charts.game_of_the_year.report import final_charts

    book, standings = Book(_game), _game.standings()
    return year_reports.final_report(book, standings), _named("year", final_charts(book, standings[0].seat))


def _named(which: str, charts: Sequence["Chart"]) -> tuple["Chart", ...]:
    """The charts under keys of their own, so that two reports can stand on one page."""
    return tuple(replace(chart, key=f"{which}-{chart.key}") for chart in charts)


# ---- on the page


def _show(kicker: str, headline: str, ranks: h.Node, charts: Sequence["Chart"], report: Report) -> None:
    md(h.div(".kick")[kicker], h.h2[headline], ranks)
    _rows(charts)
    md(questions(report))
    answers(report)


def _rows(charts: Sequence["Chart"]) -> None:
    for number in range(0, len(charts), IN_A_ROW):
        chart_row(charts[number : number + IN_A_ROW])


def _ranks(game: Cards, lines: Iterable[Placing]) -> h.Node:
    """Rank, name, what the round changed, tokens; without tokens the rounds won."""
    rows = [(line.rank, line.seat, line.name, gained(line.change), f"{line.score}") for line in lines]
    return _cards([seat.name for seat in game.seats], rows)


def _year_ranks(game: Year, lines: Iterable[YearPlacing]) -> h.Node:
    """Rank, name, what the points changed by, how many tokens lie there, points."""
    rows = [(line.rank, line.seat, line.name, f"{gained(line.change)}, tokens {line.tokens}", f"{line.points}") for line in lines]
    return _cards([seat.name for seat in game.seats], rows)


def _cards(names: Sequence[str], rows: Iterable[tuple[int, int, str, str, str]]) -> h.Node:
    pictures = tokens(names, 46)
    cells = [
        h.div[h.span(".place")[rank], pictures[seat], h.span(".nm", title=name)[name], h.span(".d")[change], h.b[score]]
        for rank, seat, name, change, score in rows
    ]
    return h.div(class_=f"ranks{' six' if len(names) >= MANY else ''}")[cells]
