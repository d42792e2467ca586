"""Between the points of the table money is shared out to its neighbors, so that no dollar is lost."""

import numpy as np
import pytest

from payday_core.games.pay_day.solved.grid import Grid, finer, grid, mixed

WHERE = Grid(np.array([0.0, 100, 300]), np.array([-200.0, 0, 200]), np.array([0.0, 100, 300]), np.array([0.0, 1000, 2000]))


def worth(cash, balance):
    return float(WHERE.to(np.array([float(cash)]), np.array([float(balance)])).of(sum(WHERE.money))[0])


@pytest.mark.parametrize(("cash", "balance", "sum_of_both"), [(0, 0, 0), (50, 0, 50), (250, -150, 100), (900, -800, 100)])
def test_a_worth_that_is_cash_and_balance_is_exact_between_the_points_and_beyond_them(cash, balance, sum_of_both):
    assert worth(cash, balance) == pytest.approx(sum_of_both, abs=0.01)


def test_a_mix_of_two_payments_is_worth_their_average():
    cash, balance = WHERE.money
    half = mixed([(0.5, WHERE.to(cash, balance)), (0.5, WHERE.to(cash + 40, balance))])
    assert half.of(cash + balance) == pytest.approx(cash + balance + 20, abs=0.01)


def test_three_points_of_what_deals_bring_make_ten_hands_of_three():
    """One can choose three of three points, in any order and more than once, in ten ways."""
    assert len(WHERE.hands) == 10
    assert WHERE.hands[0] == (0, 0, 0)


def test_a_deal_between_two_points_is_shared_out_and_of_four_deals_the_cheapest_is_lost():
    empty, full = WHERE.hand_number[0, 0, 0], WHERE.hand_number[2, 2, 1]
    shares = {WHERE.hands[hands[empty]]: weight for weight, hands in WHERE.with_deal(1250)}
    assert shares == {(1, 0, 0): 0.75, (2, 0, 0): 0.25}
    assert [WHERE.hands[hands[full]] for _, hands in WHERE.with_deal(2000)] == [(2, 2, 2)]


def test_a_bill_moves_all_who_hold_bills_up_by_its_amount():
    table = WHERE.bills_after([50, 100], [0.25, 0.25])
    assert table @ WHERE.bills == pytest.approx(0.5 * (WHERE.bills + 75))


@pytest.mark.parametrize("axis", ["cash", "balance", "bills", "brings"])
def test_a_finer_grid_keeps_every_point_and_has_more(axis):
    usual, more = getattr(grid(), axis), getattr(finer(grid(), axis), axis)
    assert set(usual) < set(more)
    assert axis != "balance" or not np.any(more % 100)
