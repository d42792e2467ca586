"""A pupil's page while another team is offered a deal: it asks what this team would do, and the report tells who was right."""

import pytest

from payday_core.review import polls
from payday_core.simulation.engines import COMPILED
from tests.classroom.test_buy_or_leave import at_a_deal, others, say, table_of
from tests.support.drivers.classroom import reported
from tests.support.drivers.page import app, shown


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch):
    monkeypatch.setattr(polls, "engine", lambda: COMPILED)
    monkeypatch.setattr(polls, "SAMPLES", 12)


def seat(held, number):
    at = app("seat", **held.address(number))
    assert not at.exception
    return at


def button(at, key):
    return next(one for one in at.button if one.key.startswith(key))


def asks(at):
    return [one.key for one in at.button if one.key.startswith("would-")]


def test_another_team_sees_the_deal_and_says_what_it_would_do():
    held = at_a_deal()
    (number, place), *_ = others(held)
    at = seat(held, number)
    deal = table_of(held).snapshot.game.edition.deals[table_of(held).offer[1]]
    assert f"${deal.cost:,}" in shown(at)
    assert f"Offered to {held.room.teams[table_of(held).asked_team].name}" in shown(at)
    button(at, "would-leave").click().run()
    assert dict(held.service.said_of(table_of(held))) == {place: False}
    assert "Your team would leave it." in shown(at)


def test_the_team_that_decides_has_its_question_alone():
    held = at_a_deal()
    number = next(number for number in range(4) if held.pupil(number).team == table_of(held).asked_team)
    assert asks(seat(held, number)) == []


def test_a_press_that_comes_too_late_is_refused_in_a_sentence():
    held = at_a_deal()
    (number, _), *_ = others(held)
    at, offer = seat(held, number), table_of(held).offer
    held.service.hub.change(table_of(held).code, table_of(held).snapshot.version, lambda game: game.answer(0))
    held.look_until(lambda: table_of(held).offer != offer)
    button(at, "would-buy").click().run()
    assert [one.value for one in at.warning] == ["The other team has decided. The page now shows how things stand."]


def test_after_the_month_it_says_how_often_the_team_was_right():
    held = at_a_deal()
    (number, _), (second, _), _ = others(held)
    say(held, number, True)
    deal = table_of(held).snapshot.game.edition.deals[table_of(held).offer[1]]
    reported(held)
    page = shown(seat(held, number))
    assert f"{deal.title} for ${deal.cost:,}" in page
    assert "you would buy it" in page
    assert "Buy or leave" not in shown(seat(held, second)), "this team has said nothing"
