"""A lesson led with a class: what pupils say and hand in on their own devices, what each device is shown, and what the teacher sees."""

import pytest

from payday_core.classroom import orders
from payday_core.classroom.refused import Refused
from payday_core.store import StaleMove
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import StepKind
from payday_core.teaching.devices import devices
from payday_core.teaching.lesson_entries import apply, read_entry
from payday_core.teaching.lesson_service import lesson_service
from payday_core.teaching.tally import answered, predicted
from tests.support.drivers.classroom import joined
from tests.support.drivers.led_lesson import LOCK, PREDICT, TO_THE_TICKET, Led, shown
from tests.support.drivers.lesson import NOON, SECRET, everything, press, with_kind, written
from tests.support.drivers.page import app


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch, tmp_path):
    with_kind(monkeypatch)
    written(tmp_path / "lessons")


# ---- what is said


def test_hands_from_devices_and_hands_counted_in_the_room_add_up():
    led = Led("12-trying", PREDICT, {"do": "hands", "vote": 0, "answer": 1, "more": 3}, {"do": "guess", "vote": 1, "amounts": [500]})
    led.say(0, 0, 1)
    led.say(1, 0, 2)
    led.say(1, 1, 80.0)
    assert led.session.hands(0) == (0, 4, 1)
    assert led.session.hands_counted(0) == (0, 3, 0)
    assert led.session.numbers(1) == (500.0, 80.0)


def test_a_pupil_has_one_answer_and_the_last_one_counts_until_the_lock():
    led = Led("12-trying", PREDICT)
    for answer in (0, 2, 1):
        led.say(0, 0, answer)
    assert led.session.hands(0) == (0, 1, 0)
    before = led.saw(0)
    led.do(LOCK)
    with pytest.raises(Refused, match="locked"):
        led.say(0, 0, 0, before)
    with pytest.raises(Refused):
        led.say(0, 0, 0)
    led.do({"do": "said", "who": 0, "vote": 0, "answer": 0})
    assert led.session.hands(0) == (0, 1, 0)


NO_ANSWERS = ((0, 3), (0, -1), (0, 0.5), (1, float("nan")), (1, float("inf")), (1, 1e12), (7, 1), (-1, 1))


@pytest.mark.parametrize(("vote", "answer"), NO_ANSWERS)
def test_what_is_no_answer_is_refused_and_passed_over(vote, answer):
    led = Led("12-trying", PREDICT)
    with pytest.raises(Refused):
        led.say(0, vote, answer)
    later = apply(led.session, read_entry({"do": "said", "who": 0, "vote": vote, "answer": answer}), NOON)
    assert led.session.said == later.said == {}


@pytest.mark.parametrize(("item", "said"), [(9, ("1",)), (-1, ("1",)), (1, ("2",)), (1, ("one",)), (1, ()), (0, ("", ""))])
def test_what_is_no_answer_on_the_ticket_is_refused_and_passed_over(item, said):
    led = Led("12-trying", PREDICT, *TO_THE_TICKET)
    with pytest.raises(Refused):
        led.hand_in(0, item, *said)
    later = apply(led.session, read_entry({"do": "handed", "who": 0, "item": item, "said": list(said)}), NOON)
    assert led.session.handed == later.handed == {}


def test_a_stale_or_doubled_click_is_refused_with_a_sentence():
    led = Led("12-trying", PREDICT)
    before = led.saw(0)
    led.say(0, 0, 1, before)
    with pytest.raises(Refused, match="sent already"):
        led.say(0, 0, 2, before)
    led.say(1, 0, 0, led.saw(1))
    led.do({"do": "step", "to": 0})
    with pytest.raises(Refused, match="another step"):
        led.say(1, 0, 2, before)
    led.class_.order(orders.setting_of("lesson", ""))
    with pytest.raises(Refused, match="over"):
        led.say(1, 0, 2, before)
    assert led.session.hands(0) == (1, 1, 0)


def test_nobody_speaks_for_another_and_nobody_speaks_in_a_pause():
    led = Led("12-trying", PREDICT)
    with pytest.raises(Refused):
        devices().say(led.class_.code, "x" * 22, led.saw(0), 0, 1)
    led.class_.order(orders.remove(0))
    with pytest.raises(Refused):
        led.say(0, 0, 1)
    led.class_.order(orders.setting_of("paused", True))
    with pytest.raises(Refused, match="paused"):
        led.say(1, 0, 1)
    assert led.session.said == {}


def test_the_log_knows_pupils_by_their_numbers_only():
    led = Led("12-trying", PREDICT)
    led.say(1, 0, 1)
    entry = lesson_service()._logs.load("lesson", led.code).entries[-1].entry
    assert entry == {"do": "said", "who": 1, "vote": 0, "answer": 1}


def test_what_the_devices_say_makes_no_click_of_the_teacher_stale():
    led = Led("12-trying", PREDICT)
    page = lesson_service().get(led.code)
    led.say(0, 0, 1)
    led.say(1, 0, 1)
    lesson_service().do(led.code, page.version, LOCK)
    assert led.session.opened
    with pytest.raises(StaleMove):
        lesson_service().do(led.code, page.version, {"do": "override"})


def test_somebody_who_sends_without_end_is_slowed_down(monkeypatch):
    led = Led("12-trying", PREDICT)
    monkeypatch.setattr(devices()._often, "_clock", lambda: 1000.0)  # on a busy machine tries would be refilled meanwhile
    for turn in range(60):
        led.say(0, 0, turn % 3)
    with pytest.raises(Refused, match="often"):
        led.say(0, 0, 1)
    led.say(1, 0, 0)


def test_two_processes_lose_nothing_and_agree():
    led = Led("12-trying", PREDICT)
    other = type(devices())(devices().class_service)
    seen = [led.saw(who) for who in range(4)]
    for who, desk_ in enumerate((devices(), other, devices(), other)):
        desk_.say(led.class_.code, led.class_.tokens[who], seen[who], 0, who % 3)
    assert led.session.hands(0) == (2, 1, 1)


def test_forty_pupils_predict_and_everyone_is_counted():
    led = Led("12-trying", PREDICT, held=joined(teams=tuple(f"Team {number}" for number in range(8)), a_team=5))
    for who in range(40):
        led.say(who, 0, who % 3)
        led.say(who, 1, float(who))
    assert led.session.hands(0) == (14, 13, 13)
    assert sorted(led.session.numbers(1)) == [float(who) for who in range(40)]
    assert predicted(led.session, range(40)) == 40
    led.do(LOCK)
    at = app("lesson", s=led.code)
    assert "40 answers, no names" in shown(at) and "<b>14</b>" in shown(at)


# ---- what a pupil's device shows


def test_the_whole_lesson_on_two_devices():
    led = Led()
    one, other = led.seat(0), led.seat(1)
    assert "Do now" in shown(one) and "big screen" in shown(one)
    led.do(PREDICT)
    press(one.run(), "vote-0-2")
    one.number_input(key="amount-1").set_value(1500.0)
    press(one, "amount-send-1")
    press(one, "vote-0-1")
    assert "$1,500" in shown(one)
    press(other.run(), "vote-0-0")
    other.number_input(key="amount-1").set_value(-20.0)
    press(other, "amount-send-1")
    assert led.session.said == {0: {0: 1, 1: 0}, 1: {0: 1500.0, 1: -20.0}}
    led.do(LOCK)
    assert "Locked" in shown(one.run()) and "Twice" in shown(one) and not one.number_input
    assert "1,500" not in everything(other.run())
    led.do({"do": "ran"}, {"do": "step", "to": 6})
    for at, amounts in ((one, (800.0, 1600.0)), (other, (800.0, 800.0))):
        at.run()
        for part, amount in enumerate(amounts):
            at.number_input(key=f"item-0-{part}").set_value(amount)
        press(at, "item-send-0")
        press(at, "item-1-1")
    press(one, "item-1-0")
    one.text_area(key="item-2").set_value("Interest <b>on</b> interest")
    press(one, "item-send-2")
    assert led.session.handed[0] == {0: ("800", "1600"), 1: ("800", "800")}
    assert led.session.handed[1] == {0: ("0",), 1: ("1",)}
    assert "2,000 × 0.1 × 4" not in everything(one)
    led.do({"do": "worked", "item": 0}, {"do": "worked", "item": 1})
    assert "2,000 × 0.1 × 4" in shown(one.run()) and "Right" in shown(one)
    assert "at 10%: right, at 20%: not yet" in shown(other.run()) and "Not yet" in shown(other)
    assert "Interest" not in everything(other).replace("Interest is", "")
    assert "at 10% $800, at 20% $1,600" in shown(one)
    assert answered(led.session, 0, {}).right == 1
    assert answered(led.session, 1, {}).given == (("None", 1, True), ("Half", 1, False))
    with pytest.raises(Refused, match="The work is"):
        led.hand_in(1, 1, "0")
    led.do({"do": "end"})
    assert "Question 1" not in shown(one.run())


def test_nothing_that_comes_later_is_on_a_device_before_the_lock():
    led = Led("03-one-month-two-price-tags", PREDICT)
    press(led.seat(0), "vote-0-1")
    sent = everything(led.seat(0))
    lesson = catalogue().lesson("03-one-month-two-price-tags")
    assert lesson.header.predict[0].ask in sent
    later = [item.ask for item in lesson.header.ticket] + [item.because for item in lesson.header.ticket]
    later += [step.title for step in lesson.header.steps if step.kind in (StepKind.RUN, StepKind.REVEAL, StepKind.EXIT)]
    later += [heading for step in lesson.header.steps if step.kind is StepKind.REVEAL for heading, _ in lesson.section(step).parts]
    assert not [words for words in later if words and words in sent]


def test_a_device_is_given_nobody_elses_answer_and_not_the_address_of_the_lesson():
    led = Led("12-trying", PREDICT)
    led.say(1, 1, 4711.0)
    led.say(0, 1, 12.0)
    led.do({"do": "guess", "vote": 1, "amounts": [4712]})
    for entries in ((), (LOCK,), TO_THE_TICKET[1:]):
        led.do(*entries)
        if entries == TO_THE_TICKET[1:]:
            led.hand_in(1, 2, "a secret of mine")
            led.do({"do": "worked", "item": 2})
        sent = everything(led.seat(0))
        assert "4711" not in sent and "4,711" not in sent and "4712" not in sent
        assert "a secret of mine" not in sent and led.code not in sent and SECRET not in sent


def test_a_late_joiner_and_a_reloaded_page_find_their_places():
    led = Led("12-trying", PREDICT)
    led.say(0, 0, 1)
    led.say(0, 1, 77.0)
    again = led.seat(0)
    assert again.number_input(key="amount-1").value == 77.0 and "$77" in shown(again)
    led.class_.join("Late Lark")
    late = led.seat(len(led.class_.tokens) - 1)
    press(late, "vote-0-1")
    assert led.session.hands(0) == (0, 2, 0)
    led.do(LOCK)
    led.class_.join("Later Lark")
    assert "You gave no answer" in shown(led.seat(len(led.class_.tokens) - 1))


def test_an_empty_field_and_a_doubled_click_are_told_on_the_page():
    led = Led("12-trying", PREDICT)
    at, twin = led.seat(0), led.seat(0)
    assert "Type a number first" in press(at, "amount-send-1").warning[0].value
    press(at, "vote-0-1")
    assert "sent already" in press(twin, "vote-0-2").warning[0].value
    assert led.session.hands(0) == (0, 1, 0)


def test_a_running_game_has_the_page_unless_the_lesson_asks():
    from tests.support.drivers.classroom import planning

    led = Led("12-trying", held=planning())
    assert "big screen" not in shown(led.seat(0)) or not led.seat(0).button(key="plan-keep").disabled
    led.do(PREDICT)
    assert led.seat(0).button(key="vote-0-0")
