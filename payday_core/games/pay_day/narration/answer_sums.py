"""What an answer would do to one's cash, as a sum."""

from payday_core.games.pay_day.narration.sums import SumLine
from payday_core.games.pay_day.options import Outlook


def cash_after(now: Outlook, then: Outlook) -> tuple[SumLine, ...]:
    """From the cash before to the cash after: what is borrowed or repaid, taken from savings or put there, and what is paid or received."""
    borrowed, taken = then.loan - now.loan, now.savings - then.savings
    moved = then.cash - now.cash - borrowed - taken
    parts = (
        ("Borrowed" if borrowed > 0 else "Repaid", borrowed),
        ("From savings" if taken > 0 else "Into savings", taken),
        ("Received" if moved > 0 else "Paid", moved),
    )
    return (SumLine("Cash now", now.cash), *(SumLine(words, dollars) for words, dollars in parts if dollars))
