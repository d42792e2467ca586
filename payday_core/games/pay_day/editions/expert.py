"""The numbers by which the expert plays an edition (`rule_cards.expert`), and the chances of a sale."""

from functools import cache
from math import comb

import numpy as np
from pydantic import Field

from payday_core.games.pay_day.editions.pieces import Printed
from payday_core.games.pay_day.table import BUYERS_MOST, CERTAIN, HITS, HITS_OF, RANKS_MOST

HIT = HITS / HITS_OF
"""The chance that a token lands on a day."""

Numbers = tuple[int, int, int, int]
"""One each for 0, 1, 2, and 3 or more months left after this one; in thousandths."""


def each(number: int) -> Numbers:
    """The same number whatever months are left."""
    return number, number, number, number


class ExpertNumbers(Printed):
    """What the expert counts a dollar for, in thousandths. The defaults are for a box to which no numbers have been fitted.

    sales: of what buyers will pay, with more by the day of the month and by the buyer days ahead; price: of a price, with more by the day;
    interest: of a month's interest on what a deal makes her borrow, with more by the day; savings: of savings drawn; loan, cash, hand: of
    what she owes, has (up to three wages) and of what her hand brings; wage: wages that a deal must gain to be worth it.
    cushion: wages kept when saving. unseen: how much of the average deal a card that she does not see is worth.
    """

    sales: Numbers = each(900)
    sales_by_day: Numbers = each(0)
    sales_by_buyers: Numbers = each(0)
    price: Numbers = each(1000)
    price_by_day: Numbers = each(0)
    interest: Numbers = each(1000)
    interest_by_day: Numbers = each(0)
    savings: Numbers = each(1000)
    loan: Numbers = each(0)
    cash: Numbers = each(0)
    hand: Numbers = each(0)
    wage: Numbers = each(0)
    cushion: Numbers = (0, 600, 9000, 9000)
    unseen: int = Field(default=850, ge=0, le=1000)


@cache
def sale_chances() -> np.ndarray:
    """The chance of at least so many landings on buyers (columns, 0 to the most) of so many buyer days ahead (rows); of `CERTAIN`."""
    chances = np.zeros((BUYERS_MOST + 1, RANKS_MOST + 1), np.int32)
    for days in range(BUYERS_MOST + 1):
        exactly = [comb(days, hits) * HIT**hits * (1 - HIT) ** (days - hits) for hits in range(days + 1)]
        for hits in range(min(days, RANKS_MOST) + 1):
            chances[days, hits] = round(CERTAIN * sum(exactly[hits:]))
    return chances
