"""The charts of the report after a month and after the game: which ones there are, and in which order."""

from payday_core.charts.chart import Chart
from payday_core.charts.pay_day.accounts import loan_chart, savings_chart
from payday_core.charts.pay_day.cash import cash_chart
from payday_core.charts.pay_day.deals import deals_chart
from payday_core.charts.pay_day.worth import worth_chart
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView


def month_charts(game: GameView, month: int) -> tuple[Chart, ...]:
    """The charts of the report on a month that every seat has finished."""
    return _charts(opened(game), month)


def final_charts(game: GameView) -> tuple[Chart, ...]:
    """The charts of the report on a whole game."""
    return _charts(opened(game), None)


def _charts(book: Ledger, month: int | None) -> tuple[Chart, ...]:
    """Cash, loans, deals, worth; and savings where the edition has them."""
    always = cash_chart(book, month), loan_chart(book, month), deals_chart(book, month), worth_chart(book, month or book.months)
    return (*always, savings_chart(book, month)) if book.edition.savings_rate else always
