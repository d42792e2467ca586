"""Where cash came from and went, in the hand-played month and the one after it."""

from payday_core.games.pay_day.kinds import Account, Why
from payday_core.games.pay_day.ledger.cash_flow import cash_before, cash_flow
from payday_core.games.pay_day.ledger.frames import Ledger
from tests.support import hand
from tests.support.hand import FERN, OAK, RIVER, Pen


def flow(book, seat, label, month=None):
    return next(one for one in cash_flow(book, [seat], month) if one.label == label)


def test_a_stream_names_its_largest_payment_and_the_turn_in_which_it_was_made():
    """Oak paid for Ski Sunday $500 in turn 4, for food $600 in turn 10, and $400 on River's charity walk in turn 22."""
    days = flow(Ledger(hand.game()), OAK, "Board days")
    assert (days.amount, days.payments, days.largest, days.turn) == (1500, 3, 600, 10)


def second_month():
    """Oak opens month 2 with Ski Sunday: of its $11,500 it pays $500."""
    pen = Pen()
    pen.journal, pen.turn = hand.month_one(), 25
    pen.roll(OAK, 6, 7)
    pen.pay(Why.PAY_POT, OAK, Account.POT, 500, 7)
    return Ledger(hand.game(pen.journal))


def test_a_month_begins_with_the_cash_that_the_one_before_ended_with():
    book = second_month()
    assert [cash_before(book, [seat], 2) for seat in (OAK, RIVER, FERN)] == [11500, 2800, 11300]
    assert cash_before(book, [OAK, RIVER, FERN], 2) == 25600
    assert cash_before(book, [OAK], 2) + sum(one.change for one in cash_flow(book, [OAK], 2)) == 11000


def test_before_the_first_month_there_is_nothing_for_the_start_cash_is_a_stream():
    book = second_month()
    assert cash_before(book, [OAK], 1) == cash_before(book, [OAK], None) == 0
    assert flow(book, OAK, "Start cash", 1).amount == 3500
