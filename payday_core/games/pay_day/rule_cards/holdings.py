"""What a seat holds, as its rule card looks at it."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import Deck
from payday_core.games.pay_day.money import savings_of, worth_of


@rule
def savings_in_hand(t: Any, p: int) -> int:
    """What p's savings bring in the middle of a month, less the penalty."""
    steps = savings_of(t, p) // t.edition.savings_step
    return steps * (t.edition.savings_step - t.edition.early_withdrawal_penalty)


@rule
def value_in_hand(t: Any, p: int, i: int) -> int:
    """What a buyer pays for the deal at this place in p's hand."""
    return t.edition.deal_value[t.hand[Deck.DEALS][p][i]]


@rule
def dearest_deal(t: Any, p: int) -> int:
    """Sell the deal for which the buyer pays most."""
    best = t.hand[Deck.DEALS][p][0]
    for i in range(1, t.held[Deck.DEALS][p]):
        if value_in_hand(t, p, i) > t.edition.deal_value[best]:
            best = t.hand[Deck.DEALS][p][i]
    return best + 1


@rule
def worth_with_deals(t: Any, p: int) -> int:
    """What p has, with what buyers pay for all deals in p's hand."""
    dollars = worth_of(t, p)
    for i in range(t.held[Deck.DEALS][p]):
        dollars += value_in_hand(t, p, i)
    return dollars
