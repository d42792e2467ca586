"""A class on its own devices: the other teams at a table say whether they would buy the deal that one is offered."""

import pytest

from payday_core.classroom import orders
from payday_core.classroom.refused import Refused
from payday_core.games.pay_day.kinds import Ask
from tests.support.drivers.classroom import asked, at_tables, joined, planning


def at_a_deal(**changes):
    """Four teams at one table, a pupil each; one of them is offered a deal."""
    return asked(planning(joined(), asks=(Ask.BUY_DEAL,), months=6, **changes), Ask.BUY_DEAL)


def table_of(held):
    return held.place(0).table


def say(held, number, buys, offer=None):
    held.service.would_buy(held.code, held.tokens[number], offer or table_of(held).offer, buys)


def others(held):
    """A pupil of each of the other teams, with the seat."""
    return [
        (number, held.place(held.pupil(number).team).seat) for number in range(4) if held.pupil(number).team != table_of(held).asked_team
    ]


def test_each_other_team_says_what_it_would_do():
    held = at_a_deal()
    (first, seat), (second, other), _ = others(held)
    say(held, first, True)
    say(held, second, False)
    assert dict(held.service.said_of(table_of(held))) == {seat: True, other: False}


def test_the_last_word_of_a_team_counts():
    held = at_a_deal()
    (first, seat), *_ = others(held)
    say(held, first, True)
    say(held, first, False)
    assert held.service.said_of(table_of(held))[seat] is False


def test_the_team_that_is_offered_the_deal_says_nothing_here():
    held = at_a_deal()
    number = next(number for number in range(4) if held.pupil(number).team == table_of(held).asked_team)
    with pytest.raises(Refused, match="has decided"):
        say(held, number, True)


def test_who_comes_too_late_is_told_so_and_nothing_is_noted():
    held = at_a_deal()
    (first, _), *_ = others(held)
    offer, code = table_of(held).offer, table_of(held).code
    held.order(orders.push(code, table_of(held).snapshot.version))
    held.look_until(lambda: table_of(held).offer != offer)
    with pytest.raises(Refused, match="has decided"):
        say(held, first, True, offer)
    assert held.service.hub.polls.of(code) == {}


def test_a_stranger_and_a_paused_class_say_nothing():
    held = at_a_deal()
    with pytest.raises(Refused):
        held.service.would_buy(held.code, "no-such-token", table_of(held).offer, True)
    held.order(orders.setting_of("paused", True))
    with pytest.raises(Refused, match="paused"):
        say(held, others(held)[0][0], True)


def test_it_holds_nobody_up():
    held = at_a_deal()
    number = next(number for number in range(4) if held.pupil(number).team == table_of(held).asked_team)
    held.service.presence.note(held.code, number)
    offer = table_of(held).offer
    held.answer(number, 0)
    held.look_until(lambda: table_of(held).offer != offer)


def test_where_every_team_has_a_table_of_its_own_nobody_is_asked():
    held = at_tables(asks=(Ask.BUY_DEAL,))
    assert all(table.offer is None and table.polled == {} for table in held.service.tables(held.room))


def test_what_was_said_goes_with_the_class():
    held = at_a_deal()
    say(held, others(held)[0][0], True)
    code = table_of(held).code
    held.service.remove(held.code)
    assert held.service.hub.polls.of(code) == {}
