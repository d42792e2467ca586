"""What differs between two editions, in the order in which a lesson changes it."""

from typing import NamedTuple


class Change(NamedTuple):
    """One change. id: also the layer that shows it. title: on the chart. fields: of the edition; none for all that is left."""

    id: str
    title: str
    fields: tuple[str, ...]


RATE = Change("rate", "Loan rate", ("loan_rate",))

CHANGES = (
    RATE,
    Change("salary", "Salary", ("start_cash", "wage", "wage_in_last_month")),
    Change("savings", "Savings", ("savings_rate", "savings_step", "early_withdrawal_penalty")),
    Change("deals", "Deals", ("deals", "refused_deals_to_bottom", "yard_deal_laid_out")),
    Change("mail", "Mail", ("mail", "junk_kept")),
    Change("board", "Board", ()),
)
"""Every change, the loan rate first. The last one is the board and all other rules, so that nothing is left out."""
