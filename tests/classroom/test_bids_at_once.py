"""An auction of a class on its own devices: every team says its highest bid once, unseen, and the hammer falls when all have."""

import pytest

from payday_core.classroom import orders
from payday_core.classroom.live_board import lines, summary
from payday_core.classroom.refused import Refused
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.sealed_bids import has_begun, highest_by_plan, lowest_bid
from tests.support.drivers.classroom import asked, joined, planning


def in_an_auction(**changes):
    """Four teams at one table, a pupil each, all of them here; somebody has just put a deal up for auction."""
    held = asked(planning(joined(), edition="hasbro-2000", asks=(Ask.BID,), months=6, **changes), Ask.BID)
    for number in range(4):
        held.service.presence.note(held.code, number)
    return held


def table_of(held):
    return held.place(0).table


def bid(held, number, dollars):
    """A pupil says what the team would pay at most."""
    pupil = held.pupil(number)
    return held.service.bid_most(held.code, held.tokens[number], pupil.acts, table_of(held).auction, dollars)


def sold(held, about):
    """Who bought this deal, and for how much; None as long as nobody has."""
    return next(((deal.seat, deal.cost) for deal in table_of(held).snapshot.book.bought if deal.card == about), None)


def test_the_hammer_falls_when_every_team_has_said_its_highest_bid():
    held = in_an_auction()
    about, lowest, number = table_of(held).asked.about, lowest_bid(table_of(held).asked), table_of(held).auction
    for team, steps in ((0, 2), (1, 7), (2, 0)):
        bid(held, team, lowest + 100 * steps)
        assert not has_begun(table_of(held).snapshot.game), "Plum has said nothing yet"
    bid(held, 3, 0)
    held.look_until(lambda: sold(held, about))
    assert sold(held, about) == (1, lowest + 300)
    assert table_of(held).auction != number


def test_a_bid_can_be_changed_until_then_and_the_last_one_counts():
    held = in_an_auction()
    about, lowest = table_of(held).asked.about, lowest_bid(table_of(held).asked)
    bid(held, 0, lowest + 900)
    bid(held, 0, 0)
    bid(held, 1, lowest)
    bid(held, 2, 0)
    bid(held, 3, 0)
    held.look_until(lambda: sold(held, about))
    assert sold(held, about) == (1, lowest)


def test_who_has_said_nothing_when_the_time_is_over_bids_by_the_plan():
    held = in_an_auction()
    asked_now = table_of(held).asked
    by_plan = {seat: highest_by_plan(asked_now, seat) for seat in (1, 2, 3)}
    assert max(by_plan.values()) > 0
    bid(held, 0, 0)
    held.order(orders.push(table_of(held).code, table_of(held).snapshot.version))
    held.look_until(lambda: sold(held, asked_now.about))
    seat, cost = sold(held, asked_now.about)
    assert by_plan[seat] == max(by_plan.values()) >= cost


def test_who_is_not_there_is_not_waited_for(monkeypatch):
    held = in_an_auction()
    about, lowest = table_of(held).asked.about, lowest_bid(table_of(held).asked)
    monkeypatch.setattr(held.service.presence, "here", lambda code: frozenset({2}))
    bid(held, 2, lowest + 9900)
    held.look_until(lambda: sold(held, about))
    assert sold(held, about)[0] == 2


def test_what_is_no_bid_or_comes_too_late_is_refused_in_a_sentence():
    held = in_an_auction()
    lowest = lowest_bid(table_of(held).asked)
    with pytest.raises(Refused, match="That is not a valid bid"):
        bid(held, 0, -1)
    with pytest.raises(Refused, match="That is not a valid bid"):
        bid(held, 0, 10**9)
    bid(held, 0, lowest)
    with pytest.raises(Refused, match="sent already"):
        bid(held, 0, lowest)
    number = table_of(held).auction
    for team in (1, 2, 3):
        bid(held, team, 0)
    held.look_until(lambda: table_of(held).auction != number)
    with pytest.raises(Refused, match="The auction is over"):
        held.service.bid_most(held.code, held.tokens[0], held.pupil(0).acts, number, lowest)


def test_the_log_of_a_class_reads_as_it_was_written():
    held = in_an_auction()
    lowest = lowest_bid(table_of(held).asked)
    bid(held, 0, lowest)
    bid(held, 1, lowest + 100)
    again = type(held.service)(held.service.hub).get(held.code)
    assert again.round.bids == held.room.round.bids
    assert again.round.bids_in(table_of(held).code, table_of(held).auction).given == {0: lowest, 1: lowest + 100}
    assert again.round.bids_in(table_of(held).code, 99).given == {}


def test_teams_bid_in_turn_where_the_teacher_wants_it_so():
    held = in_an_auction(round_by_round=True)
    about, lowest = table_of(held).asked.about, lowest_bid(table_of(held).asked)
    assert table_of(held).auction is None and not any(table_of(held).may_bid(seat) for seat in range(4))
    with pytest.raises(Refused, match="The auction is over"):
        held.service.bid_most(held.code, held.tokens[0], held.pupil(0).acts, 1, lowest)
    first = held.asked()
    held.answer(first, lowest)
    held.look_until(lambda: held.asked() != first)
    assert table_of(held).asked.about == about and lowest_bid(table_of(held).asked) == lowest + 100
    assert held.asked() != first, "the next team in turn is asked, with the bid in sight"


def test_a_log_of_before_this_choice_has_one_bid_each():
    held = in_an_auction()
    written = held.room.round.setting.model_dump(mode="json")
    assert "round_by_round" not in written and not held.room.round.setting.round_by_round


def test_a_team_that_answers_openly_bids_openly():
    """Simulated pupils, and a page that was opened before this version, answer the question as it is asked."""
    held = in_an_auction()
    first, value = held.asked(), table_of(held).asked.values[1]
    held.answer(first, value)
    held.look_until(lambda: held.asked() != first)
    assert has_begun(table_of(held).snapshot.game)
    assert table_of(held).asked.ask is Ask.BID


def test_the_teacher_sees_which_teams_have_not_bid_and_one_push_ends_the_wait():
    held = in_an_auction()
    lowest = lowest_bid(table_of(held).asked)
    bid(held, 0, lowest)
    bid(held, 2, lowest + 100)
    board = lines(held.service, held.room)
    assert summary(board).waiting == ("River", "Plum")
    assert {line.question for line in board if line.waits} == {(table_of(held).code, table_of(held).snapshot.version)}
