"""What a playout counts while it is played: per seat what it paid, owed, bought and sold, and what it had month by month.

A playout keeps no journal. Where a game would write a journal row, `count` looks at the row and adds to the totals, so that interpreted and
compiled play count by the same lines.
"""

from typing import Any

import numpy as np

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import MONTHS, SEATS, Event, Why
from payday_core.games.pay_day.ledger.reasons import CHOSEN
from payday_core.games.pay_day.luck.ahead import OUTLOOK
from payday_core.games.pay_day.luck.counting import count_luck
from payday_core.games.pay_day.luck.sums import MAIL_SUMS, SUMS
from payday_core.games.pay_day.money import loan_of, savings_of, worth_of
from payday_core.games.pay_day.table import DEALS_MOST, TABLE

BY_SEAT = (
    "worth",
    "rank",
    "interest_paid",
    "interest_earned",
    "largest_loan",
    "months_in_debt",
    "forced_loans",
    "deals_bought",
    "deals_sold",
    "deals_lost",
    "deal_profit",
)
"""The measures that are one number a seat: whole dollars, or how many."""

BY_MONTH = ("cash_by_month", "savings_by_month", "loan_by_month")
"""Those that are one number a seat and month, in dollars: as it stood when the seat had finished the month, the last one at the end."""

WATCHED = [
    ("watched", "i4", (1,)),
    ("chances", "i4", (4,)),
    *((name, "i4", (1,)) for name in ("yard_pile", "thrown", "staked")),
    ("mail_sums", "i4", (MAIL_SUMS,)),
    ("waits", "i8", (DEALS_MOST,)),
    ("luck", "f8", (SUMS,)),
]
"""The seat whose luck is counted (its number and one more; 0: none), and its luck (`luck`). Before it what is known while it is counted: of
a contest its ways to win and all ways, the ante, and whether numbers are picked; the shuffle after which a deal was laid out at the Yard
Sale; whether the last die was thrown in this future; a stake on Swellfare; the pile of mail (`luck.sums`); what deals in hand lose by a
dearer one."""

ASIDE = tuple(name for name, *_ in WATCHED)

TOTALS = np.dtype(
    [*((name, "i4", (SEATS,)) for name in BY_SEAT), *((name, "i4", (SEATS, MONTHS)) for name in BY_MONTH), *WATCHED], align=True
)

PLAYOUT = np.dtype(
    [
        *((name, TABLE.fields[name][0]) for name in TABLE.names),  # type: ignore[index,union-attr]
        ("totals", TOTALS),
        *((name, "i4", shape) for name, shape in OUTLOOK.items()),
    ],
    align=True,
)
"""The table of a playout: all that lies on a table, in the same places, the totals and the outlook behind it."""

CHOSEN_BITS = sum(1 << why for why in CHOSEN)
"""A bit for each cause of a loan that nobody had to take."""


@rule
def count(t: Any, what: int, payer: int, payee: int, amount: int, about: int, cause: int) -> None:
    """Add what would be a journal row to the totals."""
    if t.totals.watched[0] != 0:
        count_luck(t, what, payer, payee, amount, about)
    if what >= Event.ROLLED:
        count_event(t, what, payer, amount)
    elif what == Why.LOAN_TAKEN:
        t.totals.largest_loan[payee] = max(t.totals.largest_loan[payee], loan_of(t, payee))
        if cause != 0 and not CHOSEN_BITS >> cause & 1:
            t.totals.forced_loans[payee] += 1
    elif what == Why.LOAN_INTEREST or what == Why.CHARGE_INTEREST:
        t.totals.interest_paid[payer] += amount
    elif what == Why.SAVINGS_INTEREST:
        t.totals.interest_earned[payee] += amount
    elif what == Why.DEAL_BOUGHT or what == Why.YARD_SALE:
        t.totals.deals_bought[payer] += 1
        t.totals.deal_profit[payer] -= amount
    elif what == Why.DEAL_SOLD:
        t.totals.deals_sold[payee] += 1
        t.totals.deal_profit[payee] += amount


@rule
def count_event(t: Any, what: int, p: int, amount: int) -> None:
    """A deal that cost nothing is bought for nothing; a month that is over is written down."""
    if what == Event.FREE_DEAL or (what == Event.DEAL_TAKEN and amount == 0):
        t.totals.deals_bought[p] += 1
    elif what == Event.DEAL_LOST:
        t.totals.deals_lost[p] += 1
    elif what == Event.MONTH_OVER:
        write_down_month(t, p, t.month[p])
        if loan_of(t, p) > 0:
            t.totals.months_in_debt[p] += 1


@rule
def write_down_month(t: Any, p: int, month: int) -> None:
    """What p has at the end of a month."""
    t.totals.cash_by_month[p][month - 1] = t.money[p]
    t.totals.savings_by_month[p][month - 1] = savings_of(t, p)
    t.totals.loan_by_month[p][month - 1] = loan_of(t, p)


@rule
def sum_up(t: Any) -> None:
    """The game is over: worth and rank, and the last month as it stands now, since the retired may still have paid or collected."""
    for p in range(t.seats):
        t.totals.worth[p] = worth_of(t, p)
        t.totals.rank[p] = 1
        for q in range(t.seats):
            if worth_of(t, q) > worth_of(t, p):
                t.totals.rank[p] += 1
        write_down_month(t, p, t.months)
