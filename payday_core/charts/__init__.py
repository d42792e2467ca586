"""Every chart of a game or of the lab, each a `Chart`: figure, the sentence it shows, a text for those who cannot see it, its numbers."""

from payday_core.charts.chart import Chart
from payday_core.charts.lab.bars import debt_chart, interest_chart
from payday_core.charts.lab.fan import fan_chart
from payday_core.charts.lab.pairs import pairs_chart
from payday_core.charts.lab.sweep import sweep_chart
from payday_core.charts.pay_day.accounts import loan_chart, savings_chart
from payday_core.charts.pay_day.cash import cash_chart
from payday_core.charts.pay_day.deals import deals_chart
from payday_core.charts.pay_day.report import final_charts, month_charts
from payday_core.charts.pay_day.worth import worth_chart

__all__ = [
    "Chart",
    "cash_chart",
    "deals_chart",
    "debt_chart",
    "fan_chart",
    "final_charts",
    "interest_chart",
    "loan_chart",
    "month_charts",
    "pairs_chart",
    "savings_chart",
    "sweep_chart",
    "worth_chart",
]
