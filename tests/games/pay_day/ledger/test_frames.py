"""The ledger's frames of the hand-played month; `tests/engine/test_ledger.py` holds them for games of every edition."""

from payday_core.games.pay_day.ledger.frames import Ledger
from tests.support import hand


def test_a_deal_has_brought_nothing_and_cost_nothing_until_it_is_sold():
    """Oak sold for $9,000 what it bought for $5,000, River for $6,500 what it bought for $3,500; River's guest house of $8,000 waits."""
    assert [(deal.deal, deal.profit) for deal in Ledger(hand.game()).bought] == [
        ("Lakeside cabin", 4000), ("Print shop", 3000), ("Guest house", 0),
    ]  # fmt: skip


def test_a_loan_is_forced_where_nobody_could_have_said_no():
    """River borrowed for food and for shopping, which the board demands; Oak and River borrowed for deals, which they could have left."""
    frame = Ledger(hand.game()).interest
    assert dict(zip(frame["name"], frame["forced_loans"], strict=True)) == {"Oak": 0, "River": 2, "Fern": 0}
