"""What a team would be worth if buyers took the deals that it holds. The game does not count it, but a deal is not lost money either."""

from collections.abc import Iterable

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import Deck
from payday_core.games.pay_day.table import Table
from payday_core.text.wording import counted, money

WHY_NOT_COUNTED = (
    "The game does not count it: perhaps no buyer comes, and a deal that is still unsold after the last month is worth nothing."
)


def deals_held(t: Table, seat: int) -> tuple[int, ...]:
    """The cards of the deals that a seat holds, as they lie in its hand."""
    return tuple(t.hand[Deck.DEALS][seat][: t.held[Deck.DEALS][seat]])


def worth_if_sold(edition: Edition, worth: int, deals: Iterable[int]) -> int | None:
    """A worth and what buyers pay for these deals, given by their cards, in dollars; None where there is no deal to sell."""
    values = [edition.deals[card].value for card in deals]
    return worth + sum(values) if values else None


def is_loss(worth: int, sold: int | None) -> bool:
    """Is it below zero, and would it be so with all its deals sold?"""
    return worth < 0 and (sold is None or sold < 0)


def holding(edition: Edition, worth: int, deals: Iterable[int]) -> str:
    """Both in words: $500 in debt, holding a deal that sells for $7,500. Empty where there is no deal to sell."""
    values = [edition.deals[card].value for card in deals]
    if not values:
        return ""
    held = "a deal that sells" if len(values) == 1 else f"{counted(len(values), 'deal')} that sell"
    stands = f"{money(-worth)} in debt" if worth < 0 else f"Worth {money(worth)}"
    return f"{stands}, holding {held} for {money(sum(values))}"
