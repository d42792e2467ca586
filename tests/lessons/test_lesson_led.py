"""A lesson led with a class on its devices: what the teacher sees of it, and where it is begun, led on and ended."""

import pytest

from payday_core.classroom.refused import Refused
from payday_core.store import Logs, StoreUnavailable, UnknownGame
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.devices import devices, saw
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.classroom import joined, new_room
from tests.support.drivers.led_lesson import LOCK, PREDICT, TO_THE_TICKET, Led, control, shown
from tests.support.drivers.lesson import press, to_kind, with_kind, written
from tests.support.drivers.page import app


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch, tmp_path):
    with_kind(monkeypatch)
    written(tmp_path / "lessons")


def test_the_led_lesson_counts_its_devices_and_shows_no_spread_before_the_lock():
    led = Led("12-trying", PREDICT)
    at = app("lesson", s=led.code)
    assert at.button(key="big-lock").disabled and led.class_.code.upper() in shown(at)
    led.say(0, 0, 2)
    led.say(0, 1, 321.0)
    at.run()
    assert "1 of 4</b> have predicted" in shown(at) and not at.button(key="big-lock").disabled
    assert "321" not in shown(at) and 'db-count">1' not in shown(at)
    press(at, "big-lock")
    assert "$321" in shown(at)


def test_the_ticket_tells_how_the_class_answered_without_names_or_texts():
    led = Led("12-trying", PREDICT, *TO_THE_TICKET)
    led.hand_in(0, 0, "800", "1600")
    led.hand_in(1, 0, "800", "1700")
    led.hand_in(2, 0, "800", "1600")
    led.hand_in(0, 2, "my own words")
    led.hand_in(0, 3, "Oak", "400")
    at = app("lesson", s=led.code)
    assert "2 of 3 right" not in shown(at)
    for number in range(4):
        press(at, f"worked-{number}")
    text = shown(at)
    assert "2 of 3 right" in text and "at 10% $800, at 20% $1,700" in text
    assert "my own words" not in text and "1 of 1 right" in text and "Blue Otter" not in text


def test_a_lesson_without_a_class_has_no_corner_and_stays_in_the_list():
    code = lesson_service().open(catalogue().lesson("12-trying"), alone=False)
    led = Led()
    assert "ls-class" not in shown(app("lesson", s=code)) and "ls-class" in shown(app("lesson", s=led.code))
    assert [one.code for one in lesson_service().recent()] == [code]


def test_the_card_begins_leads_on_and_ends_the_lesson():
    class_ = joined()
    at = control(class_)
    at.selectbox(key="room-lesson").set_value("12-trying")
    press(at, "lesson-begin")
    code = class_.room.lesson
    assert lesson_service().get(code).lesson.id == "12-trying" and f"lesson?s={code}" in shown(at)
    press(at, "lesson-next")
    assert lesson_service().get(code).session.step == 1 and at.button(key="lesson-lock").disabled
    devices().say(class_.code, class_.tokens[0], saw(devices().get(code), class_.pupil(0)), 0, 1)
    press(at.run(), "lesson-lock")
    assert lesson_service().get(code).session.opened
    press(at, "lesson-over")
    assert class_.room.lesson == "" and lesson_service().get(code).session.ended


def test_a_second_click_on_begin_opens_no_second_lesson():
    class_ = new_room()
    room, order = class_.room, devices().lead(catalogue().lesson("12-trying"), short=False)
    class_.service.order(class_.code, class_.key, room.orders, order)
    with pytest.raises(Refused):
        class_.service.order(class_.code, class_.key, room.orders, devices().lead(catalogue().lesson("12-trying"), short=False))
    assert len(lesson_service()._logs.codes("lesson")) == 1


def test_the_lesson_and_its_games_belong_to_the_class():
    led = Led("07-lucky-or-good", to_kind("07-lucky-or-good", "predict"), LOCK, to_kind("07-lucky-or-good", "play"))
    at = app("lesson", s=led.code)
    press(at, next(button.key for button in at.button if button.key and "prepare" in button.key))
    store = devices().class_service.hub.store
    belong = store.belongings(led.class_.code)
    games = led.session.kept["tables"]
    assert {led.code, *games} <= set(belong) and games
    led.class_.service.erase(led.class_.code, led.class_.key)
    assert store.kept(led.class_.code) == [] and not [code for code in games if is_there(store, code)]


def test_a_store_that_refuses_is_told_and_takes_nothing_for_done(monkeypatch):
    led = Led("12-trying", PREDICT)
    at = app("lesson", s=led.code)
    with monkeypatch.context() as patch:
        patch.setattr(Logs, "append", refuses)
        press(at, "more-0-1")
        assert "disk is full" in at.error[0].value
        press(at, "lesson-pause")
        assert "disk is full" in at.error[0].value
        seat = press(led.seat(0), "vote-0-1")
        assert "disk is full" in seat.error[0].value
    assert led.session.hands(0) == (0, 0, 0) and not led.session.paused


def refuses(*_):
    raise StoreUnavailable("The database cannot be used: the disk is full.")


def is_there(store, code):
    try:
        return bool(store.load(code))
    except UnknownGame:
        return False
