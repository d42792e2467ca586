"""The pages of lessons: the list, a plan, a lesson held step by step; and that the chart is nowhere before the lock."""

import re

import pytest

from pages.lessons.list.begin import has_a_result
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import StepKind
from payday_core.teaching.lesson_service import lesson_service
from payday_core.teaching.units import units
from payday_core.text.wording import capital, counted
from tests.support.drivers.lesson import HEADER, SECRET, begun_lesson, everything, press, session, with_kind, written
from tests.support.drivers.page import app, shown


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch, tmp_path):
    with_kind(monkeypatch)
    written(tmp_path / "lessons")


def held(*entries, alone=False):
    code = begun_lesson("12-trying", *entries, alone=alone)
    return app("lesson", s=code), code


HAND = {"do": "hands", "vote": 0, "answer": 1, "more": 1}
LOCK = {"do": "lock"}


def to(step):
    return {"do": "step", "to": step}


def test_the_list_shows_every_lesson_and_names_what_is_left_out(tmp_path):
    written(tmp_path / "lessons", HEADER.replace('grade = "6-8"', 'grade = "six"'), name="13-bad")
    at = app("lessons")
    assert not at.exception
    assert "A lesson for trying" in shown(at) and "Managing Credit, by the end of grade 8, no. 3" in shown(at)
    warned = "".join(one.value for one in at.warning)
    assert "13-bad/lesson.md" in warned and "line 5" in warned and "grade" in warned
    assert at.button(key="lead-12-trying") and at.button(key="alone-12-trying")


def test_1974_against_1994_is_the_first_card_and_a_unit_keeps_its_own_order():
    at = app("lessons")
    leads = [button.key for button in at.button if button.key.startswith("lead-")]
    assert leads[:3] == ["lead-11-1974-against-1994", "lead-01-one-month-of-money", "lead-02-interest-is-the-price-of-time"]
    at.segmented_control(key="lesson-unit").set_value("High school").run()
    leads = [button.key.split("-")[1] for button in at.button if button.key.startswith("lead-")]
    assert leads == ["03", "04", "11", "05", "07", "08"]


def test_every_unit_names_lessons_that_there_are():
    numbers = {lesson.number for lesson in catalogue().lessons}
    for unit in units():
        assert {day.lesson for day in unit.days} <= numbers
        assert unit.text.startswith(capital(counted(len(unit.days), "period")))


# ---- straight to the result

SHOWN_AT_ONCE = [lesson.id for lesson in catalogue().lessons if has_a_result(lesson)]


def test_a_result_can_be_shown_where_no_class_has_to_play_first():
    numbers = [int(name[:2]) for name in SHOWN_AT_ONCE]
    assert numbers == [2, 4, 8, 11]
    assert "big-result-12-trying" not in [button.key for button in app("lesson", l="12-trying").button]


@pytest.mark.parametrize("lesson", SHOWN_AT_ONCE)
def test_the_result_is_the_last_layer_and_the_record_says_that_nobody_predicted(lesson):
    at = press(app("lesson", l=lesson), f"big-result-{lesson}")
    held = session("".join(at.query_params["s"]))
    assert (held.now.kind, held.layers) == (StepKind.REVEAL, len(held.lesson.header.layers) - 1)
    assert held.overridden and held.locked is None
    assert "No prediction" in shown(at) and "ls-vote" not in shown(at)


def test_a_result_that_was_looked_at_is_nothing_to_continue_until_a_step_is_opened():
    at = press(app("lesson", l="11-1974-against-1994"), "big-result-11-1974-against-1994")
    assert "Continue" not in shown(app("lessons"))
    press(at, "big-next")
    assert "alone, at “Talk”" in shown(app("lessons"))


def test_the_plan_has_steps_minutes_standards_and_no_answer():
    at = app("lesson", l="12-trying")
    assert not at.exception
    text = shown(at)
    assert all(word in text for word in ("Do now", "10 min", "left out", "Exit ticket", "know what a loan costs", "The first layer"))
    assert SECRET not in everything(at)


@pytest.mark.parametrize("address", [{"l": "99-none"}, {}, {"s": "nothere"}, {"s": ""}])
def test_an_address_that_names_nothing_says_so(address):
    at = app("lesson", **address)
    assert not at.exception
    assert at.error


def test_a_lesson_is_led_from_the_first_step_to_the_last():
    at, code = held()
    press(at, "big-next")
    for _ in range(3):
        press(at, "more-0-1")
    press(at, "more-0-2")
    press(at, "big-lock")
    assert session(code).hands(0) == (0, 3, 1) and session(code).locked
    press(at, "big-next")
    press(at, "lesson-prepared")
    press(at, "big-next")
    assert SECRET not in everything(at)
    press(at, "big-run")
    assert f"{SECRET}: first" in everything(at) and f"{SECRET}: second" not in everything(at)
    press(at, "big-layer")
    assert f"{SECRET}: second" in everything(at)
    press(at, "big-next")
    press(at, "big-next")
    at.text_input(key="ticket-0-0").set_value("800")
    at.text_input(key="ticket-0-1").set_value("$1,600")
    press(at, "check-0")
    assert session(code).answers == {0: ("800", "$1,600")}
    assert "2,000 × 0.2 × 4" in shown(at) and "Right" in shown(at)
    press(at, "big-next")
    assert "The predictions were locked" in shown(at)
    press(at, "lesson-end")
    assert session(code).ended and not at.exception


def test_somebody_alone_gives_one_answer_and_sees_how_many_are_right():
    at, code = held(to(1), alone=True)
    press(at, "choose-0-0")
    press(at, "choose-0-2")
    assert session(code).hands(0) == (0, 0, 1)
    for entry in (LOCK, {"do": "keep", "name": "played", "value": True}, {"do": "ran"}, to(6)):
        lesson_service().do(code, None, entry)
    at = app("lesson", s=code)
    press(at, "ticket-1-1")
    assert "0 of 1" in shown(at)
    press(at, "ticket-1-0")
    assert "1 of 1" in shown(at)


@pytest.mark.parametrize("entries", [(), (HAND,), (to(4),), ({"do": "ran"}, to(4)), ({"do": "layer", "shown": 1}, to(3), to(4), to(5))])
def test_the_chart_is_nowhere_before_the_lock_whatever_the_log_is_told(entries):
    at, code = held(*entries)
    assert SECRET not in everything(at)
    assert all(at.button(key=f"lesson-to-{number}").disabled for number in range(2, 8))
    assert session(code).ran is None


def test_after_the_lock_the_chart_waits_for_the_run():
    at, _ = held(HAND, LOCK, to(3), to(4))
    assert SECRET not in everything(at)
    assert at.button(key="big-run").disabled and "Play two months first." in shown(at)


def test_going_on_without_a_prediction_is_written_down_and_shown():
    at, code = held(to(1))
    assert at.button(key="big-lock").disabled
    press(at, "lesson-skip")
    assert session(code).overridden
    assert "Opened without a prediction" in shown(at)
    lesson_service().do(code, None, to(2))
    assert "The chart was opened without a prediction" in [words for _, words in session(code).log]


def test_numbers_are_taken_several_at_a_time_and_nonsense_is_refused():
    at, code = held(to(1))
    at.text_input(key="guess-1").set_value("1000 x3, 250").run()
    assert session(code).guesses == {1: (1000.0, 1000.0, 1000.0, 250.0)}
    at.text_input(key="guess-1").set_value("many").run()
    assert "A guess is a number" in str(at.caption[0].value)
    assert session(code).guesses == {1: (1000.0, 1000.0, 1000.0, 250.0)}


def test_bars_of_votes_are_as_long_as_their_hands_on_one_scale(tmp_path):
    second = '[[predict]]\nask = "And for whom?"\nanswers = ["For those who borrow", "For all"]\n\n[[ticket]]'
    written(tmp_path / "lessons", HEADER.replace("[[ticket]]", second, 1))
    counted = [(0, 0, 14), (0, 1, 7), (0, 2, 0), (2, 0, 7), (2, 1, 1)]
    at, _ = held(
        *({"do": "hands", "vote": vote, "answer": answer, "more": 1} for vote, answer, many in counted for _ in range(many)), LOCK, to(1)
    )
    assert re.findall(r'class="ls-bar"><i style="width:([\d.]+)%"', shown(at)) == ["100.00", "50.00", "0.00", "50.00", "7.14"]


def test_the_short_path_and_a_pause_are_a_click_each():
    at, code = held()
    press(at, "lesson-path")
    press(at, "lesson-pause")
    assert (session(code).short, session(code).paused) == (True, True)
    assert "Play" not in [step.title for step in session(code).steps]


def test_a_lesson_that_began_is_found_again_in_the_list():
    code = begun_lesson("12-trying", to(1))
    assert f"lesson?s={code}" in shown(app("lessons"))


def test_what_people_type_stays_text():
    at, _ = held(HAND, LOCK, {"do": "keep", "name": "played", "value": True}, {"do": "ran"}, to(6), alone=True)
    at.text_area(key="ticket-2").set_value("<script>alert(1)</script> $5 *x*")
    press(at, "check-2")
    assert "<script>" not in shown(at) and "Interest is due on the interest" in shown(at)
