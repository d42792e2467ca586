"""The frames by turn of the hand-played month: what lay in the pot, and who led after each round."""

from payday_core.games.pay_day.ledger.by_turn import places_by_round, pot_payments
from payday_core.games.pay_day.ledger.frames import Ledger
from tests.support import hand
from tests.support.hand import FERN, OAK, RIVER


def test_what_is_paid_into_the_pot_makes_it_larger_and_what_is_won_empties_it():
    frame = pot_payments(Ledger(hand.game()))
    assert list(zip(frame["seat"], frame["won"], frame["change"], frame["pot"], strict=True)) == [
        (OAK, False, 500, 500),  # Ski Sunday
        (FERN, True, -500, 0),
        (OAK, False, 600, 600),  # food
        (RIVER, True, -600, 0),
        (FERN, False, 400, 400),  # concert
        (RIVER, False, 600, 1000),  # food
        (OAK, True, -1000, 0),
        (RIVER, False, 500, 500),  # shopping
        (FERN, False, 500, 1000),
        (OAK, False, 400, 1400),  # the charity walk
        (FERN, False, 200, 1600),
    ]


def test_the_richest_is_first_and_at_the_start_all_share_the_first_place():
    """At the end Oak has $11,500, Fern $11,300, and River $800 beyond its loan."""
    frame = places_by_round(Ledger(hand.game()))[[OAK, RIVER, FERN]]
    assert frame.iloc[0].tolist() == [1, 1, 1]
    assert frame.iloc[-1].tolist() == [1, 3, 2]


def test_after_the_first_round_a_deal_on_credit_puts_oak_behind():
    """Oak holds $500 and owes $2,000; River has its $3,500 still, and Fern won $5,000."""
    assert places_by_round(Ledger(hand.game()))[[OAK, RIVER, FERN]].iloc[1].tolist() == [3, 2, 1]
