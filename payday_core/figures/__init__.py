"""Every chart of a game or of the lab, each a `Chart`: figure, the sentence it shows, a text for those who cannot see it, its numbers."""

from payday_core.figures.accounts import loan_chart, savings_chart
from payday_core.figures.cash import cash_chart
from payday_core.figures.deals import deals_chart
from payday_core.figures.lab_bars import debt_chart, interest_chart
from payday_core.figures.lab_fan import fan_chart
from payday_core.figures.lab_pairs import pairs_chart
from payday_core.figures.lab_sweep import sweep_chart
from payday_core.figures.parts import Chart
from payday_core.figures.worth import worth_chart

__all__ = [
    "Chart",
    "cash_chart",
    "deals_chart",
    "debt_chart",
    "fan_chart",
    "interest_chart",
    "loan_chart",
    "pairs_chart",
    "savings_chart",
    "sweep_chart",
    "worth_chart",
]
