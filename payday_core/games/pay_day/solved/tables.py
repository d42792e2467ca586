"""What the solved tables say to a player: what a day is worth, how much cash to keep, what a deal may cost."""

import numpy as np

from payday_core.games.pay_day.kinds import LAST_DAY
from payday_core.games.pay_day.solved.answers import Answers, Positions
from payday_core.games.pay_day.solved.grid import HELD, Floats
from payday_core.games.pay_day.solved.model_games import Played

ON_HAND = 300
"""Cash, in dollars, that is left after a deal is bought, or stays beside the loan for it."""

PURSE = 1000
"""Cash after the bills of Pay Day without a loan; so large is the loan in the case with one."""

CASH_WITH_LOAN = 600
"""Cash after the bills of Pay Day in the case with a loan."""

PRICE_STEP = 10


def some(cash: Floats, balance: Floats) -> Positions:
    """Positions without bills and deals."""
    return Positions(cash, balance, np.zeros(len(cash)), np.zeros((len(cash), HELD)))


def worth_of_days(played: Played, months: int) -> list[list[int]]:
    """For each month and each day from 1 to 30: how many dollars more a landing is worth than standing there for nothing, on average."""
    return [
        [round(float(np.concatenate(played.by_day[month, day]).mean())) for day in range(1, LAST_DAY)] for month in range(1, months + 1)
    ]


def cushion(answers: Answers, month: int, *, with_loan: bool) -> list[int]:
    """What each amount of cash kept on Pay Day, $0, $100, ..., loses against the best of them, in dollars; the rest is repaid or saved."""
    cash, loan = (CASH_WITH_LOAN, PURSE) if with_loan else (PURSE, 0)
    kept = np.arange(0.0, cash + 1, 100)
    worth = answers.worth(month + 1, 0, some(kept, cash - kept - loan))
    return [round(float(lost)) for lost in worth.max() - worth]


def break_even(answers: Answers, brings: int, commission: int, month: int, *, with_loan: bool) -> list[int]:
    """For each day from 1 to 30, up to which price a deal that brings so much is worth buying, in dollars; 0 where it never is."""
    return [round(_price(answers, brings, commission, month, day, with_loan)) for day in range(1, LAST_DAY)]


def _price(answers: Answers, brings: int, commission: int, month: int, day: int, with_loan: bool) -> float:
    prices = np.arange(0.0, brings + 2 * PRICE_STEP, PRICE_STEP)
    nothing, same = np.zeros(len(prices)), np.full(len(prices), float(ON_HAND))
    left = some(same, nothing) if with_loan else some(same + prices, nothing)
    bought = some(same, -prices if with_loan else nothing).holding(brings)
    ours = float(answers.others.our_commission[month - 1, day])
    lucky = bought.having((bought.cash + commission, bought.balance))
    gain = (1 - ours) * answers.worth(month, day, bought) + ours * answers.worth(month, day, lucky) - answers.worth(month, day, left)
    return _root(prices, gain)


def _root(prices: Floats, gain: Floats) -> float:
    """Where the gain, which falls with the price, goes through zero."""
    if gain[0] <= 0:
        return 0.0
    below = np.flatnonzero(gain < 0)
    if not len(below):
        return float(prices[-1])
    at = below[0]
    return float(np.interp(0.0, [gain[at], gain[at - 1]], [prices[at], prices[at - 1]]))
