"""The luck of dice that decide about dollars: Sweepstakes, Casino Night, Yard Sale, Charity Walk and Swellfare."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import Space, Why
from payday_core.games.pay_day.luck.moves import add_luck
from payday_core.games.pay_day.luck.sums import FACES, Sum
from payday_core.games.pay_day.rules.calendar import space_amount, space_kind

TWICE_THE_MEAN = 7
"""Of one die."""


@rule
def is_thrown(what: int) -> bool:
    """Does a die say how many dollars are paid for this?"""
    from_the_bank = what == Why.SWEEPSTAKES or what == Why.CASINO_WON
    return from_the_bank or what == Why.CASINO_LOST or what == Why.YARD_SALE or what == Why.CHARITY_WALK


@rule
def count_throw(t: Any, p: int, what: int, amount: int) -> None:
    """The dollars against their mean. A die that fell before the future began is no luck."""
    if not t.totals.thrown[0]:
        return
    if what == Why.SWEEPSTAKES:
        dice = 2 if space_kind(t, p, t.day[p]) == Space.SUPER_SWEEPSTAKES else 1
        count_dollars(t, amount, dice * space_amount(t, t.day[p]))
    elif what == Why.YARD_SALE:
        count_dollars(t, -amount, -t.edition.yard_sale_price)
    elif what == Why.CHARITY_WALK:
        count_dollars(t, -amount, -t.edition.charity_walk_price)
    else:
        count_dollars(t, amount if what == Why.CASINO_WON else -amount, 0)


@rule
def count_dollars(t: Any, dollars: int, a_pip: int) -> None:
    """What came, against the mean of so much for each pip."""
    add_luck(t, Sum.PRIZES, 2 * dollars - TWICE_THE_MEAN * a_pip, 2)


@rule
def settle_stake(t: Any, p: int, what: int, payer: int, amount: int) -> None:
    """A stake on Swellfare, and what came of it."""
    if what == Why.SWELLFARE_STAKE:
        if payer == p:
            t.totals.staked[0] = amount
        return
    if t.totals.thrown[0] and t.totals.staked[0] > 0:
        hoped_for = t.totals.staked[0] * t.edition.swellfare_multiple * (FACES + 1 - t.edition.swellfare_wins_from)
        won = amount if what == Why.SWELLFARE_WON else 0
        add_luck(t, Sum.PRIZES, FACES * won - hoped_for, FACES)
    t.totals.staked[0] = 0
