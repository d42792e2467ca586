"""Play or Pay with a class on its own devices, page by page: set up, seats, the big screen, the controls; and who sees which hand."""

import pytest

from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.tables import Stage
from tests.classroom.test_cards import OTHERS, answer_all, game_of, in_round
from tests.support.drivers.classroom import with_cards
from tests.support.drivers.page import app, press, words


def seat(held, number):
    at = app("seat", **held.address(number))
    assert not at.exception
    return at


def screen(held):
    at = app("screen", r=held.code)
    assert not at.exception
    return at


def asked_round(**changes):
    """A round in which a team is asked."""
    held = in_round(**changes)
    held.look_until(lambda: held.asked() is not None)
    return held


def test_plans():
    held = with_cards()
    at = seat(held, 0)
    assert "Your rule card for round 1" in words(at)
    press(at, "plan-keep")
    assert "Plan is in" in words(at)
    assert "1 of 4 in" in words(screen(held))


def test_round():
    held = asked_round()
    team = held.asked()
    at = seat(held, team)
    assert "Which card do you lay?" in words(at)
    assert "chooses a card" in words(seat(held, (team + 1) % 4))
    assert "chooses a card" in words(screen(held))
    button = next(one for one in at.button if one.key.startswith("pp-lay-"))
    button.click().run()
    assert game_of(held).turn


@pytest.mark.parametrize("changes", [{}, {"one_table": False, "others": OTHERS}])
def test_report_and_final(changes):
    held = in_round(**changes)
    answer_all(held)
    assert held.stage is Stage.REPORT
    assert "won round 1" in words(seat(held, 0))
    screen(held)
    held.go_on()
    held.order(orders.play(2))
    screen(held)
    answer_all(held)
    screen(held)
    seat(held, 1)
    held.go_on()
    for _ in range(2):
        screen(held)
        seat(held, 0)


def test_setup():
    at = app("class", title="play-or-pay")
    at.segmented_control(key="where").set_value("On their own devices").run()
    assert not at.exception
    press(at, "open-class")
    at = app("control", r=class_service().codes(1)[0])
    assert not at.exception
