"""Where the journal says that everybody stands."""

from payday_core.games.pay_day.kinds import Account, Event, Why
from payday_core.games.pay_day.ledger.journal import Place, read_journal
from tests.support import hand
from tests.support.hand import FERN, OAK, Pen


def test_whoever_throws_a_die_for_others_while_resting_on_pay_day_still_begins_the_next_month_with_the_next_roll():
    """Oak has finished month 1 when Fern turns on the radio: Oak throws for it, wins $1,000, and rests on."""
    pen = Pen().seated(3500, 3500, 3500)
    pen.roll(OAK, 6, 31)
    pen.event(Event.PAY_DAY, OAK, 1)
    pen.event(Event.MONTH_OVER, OAK, 1)
    pen.roll(FERN, 4, 8)
    pen.event(Event.THREW, FERN, 1)
    pen.event(Event.THREW, OAK, 3)
    pen.pay(Why.RADIO, Account.BANK, OAK, 1000)
    assert list(read_journal(hand.game(pen.journal)))[-1].places[OAK] == Place(1, 31)
    pen.roll(OAK, 5, 5)
    assert list(read_journal(hand.game(pen.journal)))[-1].places[OAK] == Place(2, 5)
