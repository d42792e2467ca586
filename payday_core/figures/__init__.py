"""Every chart of a game, each a `Chart`: a figure, the sentence it shows, a text for those who cannot see it, its numbers as a table."""

from payday_core.figures.accounts import loan_chart, savings_chart
from payday_core.figures.cash import cash_chart
from payday_core.figures.deals import deals_chart
from payday_core.figures.parts import Chart
from payday_core.figures.worth import worth_chart

__all__ = ["Chart", "cash_chart", "deals_chart", "loan_chart", "savings_chart", "worth_chart"]
