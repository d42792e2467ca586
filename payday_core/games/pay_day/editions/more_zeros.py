"""An edition's money with more zeros: the same game in larger dollars, so that two editions of different size can be set side by side."""

from typing import Any

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.editions.pieces import Printed
from payday_core.games.pay_day.kinds import Space

NUMBERS = (
    "start_cash",
    "wage",
    "loan_step",
    "savings_step",
    "early_withdrawal_penalty",
    "election_fee",
    "poker_stake",
    "lottery_bank",
    "lottery_ante",
    "lucky_bank",
    "lucky_ante",
    "bid_step",
    "radio_prize",
    "birthday_gift",
    "yard_sale_price",
    "charity_walk_price",
)
"""The fields of an edition that are dollars. Swellfare's stakes are not among them: they are printed on a card with a limit of its own."""

LISTS = {
    "calendar": ("amount",),
    "mail": ("amount",),
    "deals": ("cost", "value", "commission"),
    "events": ("amount",),
    "tile_kinds": ("amount",),
}
"""The lists of an edition, and the dollars of what lies in them."""


def more_zeros(printed: Edition, times: int) -> dict[str, Any]:
    """What to replace in an edition so that all its money is so many times as large: fields of `edition`, as plain data.

    Who never stakes anything on Swellfare then plays the same game, with every sum exactly so many times as large.
    """
    numbers = {name: times * getattr(printed, name) for name in NUMBERS}
    return numbers | {name: [_larger(one, fields, times) for one in getattr(printed, name)] for name, fields in LISTS.items()}


def _larger(one: Printed, fields: tuple[str, ...], times: int) -> dict[str, Any]:
    """A day or a card; the number of cards that a Mail day gives is no money."""
    plain = one.model_dump()
    if plain.get("kind") is Space.MAIL:
        return plain
    return plain | {name: times * plain[name] for name in fields}
