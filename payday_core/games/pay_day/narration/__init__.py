"""What a class looks at and talks about: the report of a month, and the feed of what happened. All of it is read from the ledger."""

from payday_core.games.pay_day.narration.report import MonthReport, Placing, final_report, month_report

__all__ = ["MonthReport", "Placing", "final_report", "month_report"]
