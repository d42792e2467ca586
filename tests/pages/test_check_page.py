"""The pages of the check, as pupils and teachers walk through them."""

import json
import shutil

import pytest

from pages.lessons.check import begin, paper
from payday_core.teaching.check.check_service import check_service
from payday_core.teaching.check.form import DO_NOT_KNOW
from payday_core.teaching.check.reading import FOLDER
from payday_core.teaching.check.taking import TAKEN, Round
from payday_core.teaching.folders import printed_folder
from tests.support.drivers.check import kept_class
from tests.support.drivers.page import app, shown


@pytest.fixture(autouse=True)
def at_the_computer(monkeypatch):
    """Streamlit's test client stands nowhere; here it stands at the computer that runs the program."""
    for module in (begin, paper):
        monkeypatch.setattr(module, "on_this_computer", lambda: True)


def page(**address):
    at = app("check", **address)
    assert not at.exception
    return at


def addressed(at, name):
    """What the page's address says; before the page changed it, the test's own words in a list."""
    value = at.query_params[name]
    return value if isinstance(value, str) else value[0]


def press(at, key):
    at.button(key=key).click().run()
    assert not at.exception
    return at


def submit(at, words):
    next(button for button in at.button if button.label == words).click().run()
    assert not at.exception
    return at


def answer(at, number, place):
    return press(at, f"big-check-answer-{number}-{place}")


def take(at, place=0):
    """Answer all eight with the answer at this place."""
    for number in range(8):
        assert f"Question {number + 1} of 8" in shown(at)
        answer(at, number, place)
    return at


def test_a_check_from_its_opening_to_the_gain():
    teacher = page()
    teacher.text_input(key="check-class").set_value("Class <b>7B</b>")
    submit(teacher, "Open the check")
    code = addressed(teacher, "t")
    door = check_service().get(code).door
    assert door.upper() in shown(teacher) and "<b>7B</b>" not in shown(teacher)

    pupil = press(page(k=door), "big-check-draw")
    words = addressed(pupil, "c").replace("-", " ")
    assert f'<div class="ck-code">{words}</div>' in shown(pupil)
    take(press(pupil, "big-check-written"))
    assert "Thank you" not in shown(pupil)
    press(pupil, "big-check-hand-in")
    assert "Thank you" in shown(pupil) and words in shown(pupil)
    assert [one.handed_in for one in check_service().get(code).pupils.values()] == [{Round.BEFORE}]

    press(teacher.run(), "big-check-next")
    again = page(k=door)
    again.text_input(key="check-words").set_value(f" {words.upper()}x")
    take(submit(again, "Continue"), place=4)
    press(again, "big-check-hand-in")
    check = check_service().get(code)
    mine = check.pupils[words]
    assert all(check.is_through(mine, when) for when in TAKEN)
    assert set(mine.answers[Round.AFTER].values()) == {DO_NOT_KNOW}
    assert sum(check.marks(mine, Round.BEFORE)) == sum(one.right == 0 for one in check.forms.a.questions)

    press(teacher.run(), "big-check-next")
    assert "Too few to show: one student took both forms" in shown(teacher)
    assert words not in shown(teacher)
    assert "The check is closed" in shown(page(k=door))


def test_a_page_loaded_anew_goes_on_at_the_same_question_and_back_changes_an_answer():
    service = check_service()
    code = service.open("Class 7B")
    pupil, door = service.draw(code), service.get(code).door
    at = answer(page(k=door, c=pupil.replace(" ", "-"), q="1"), 0, 2)
    at = page(k=door, c=pupil.replace(" ", "-"), q=addressed(at, "q"))
    assert "Question 2 of 8" in shown(at)
    press(at, "check-back")
    assert [button.key for button in at.button if "chosen" in (button.key or "")] == ["big-check-chosen-0-2"]
    answer(at, 0, 4)
    assert service.get(code).pupils[pupil].answers[Round.BEFORE] == {0: DO_NOT_KNOW}


def test_nobody_jumps_ahead_and_nobody_else_is_let_in():
    service = check_service()
    code = service.open("Class 7B")
    door, pupil = service.get(code).door, service.draw(code).replace(" ", "-")
    assert "Question 1 of 8" in shown(page(k=door, c=pupil, q="6"))
    stranger = page(k=door, c="ruby-owl", q="2")
    assert "Eight questions" in shown(stranger) and "Question" not in shown(stranger)
    stranger.text_input(key="check-words").set_value("ruby owl" if pupil != "ruby-owl" else "ruby tulip")
    submit(stranger, "Continue")
    assert "Nobody in this class" in stranger.error[0].value


@pytest.mark.parametrize("address", [{"k": "bcdfgh"}, {"t": "bcdfgh"}])
def test_an_address_of_no_check_says_so(address):
    assert "No check here" in shown(page(**address))


def test_the_gain_of_a_class_is_a_sentence_two_drawings_and_tables():
    code = kept_class([(0, 0), (1, 2), (2, 4), (3, 3), (0, 1), (1, 3)], [(2, 2), (3, 4), (0, 2), (1, 1), (2, 3), (3, 5)])
    check_service().go(code, Round.RESULT)
    at = page(t=code)
    assert "On average 1.0 questions of eight more right than before" in shown(at)
    assert "12 students, from 0 to +2 questions; mean +1.0" in shown(at) and shown(at).count("<circle cx") == 12
    assert shown(at).count('class="was"') == 8
    assert len(at.table) == 2
    assert "form A came first for three, form B for three" in shown(at)
    assert not any(one in shown(at) for one in check_service().get(code).pupils)


def test_counts_from_paper_are_kept_and_a_wrong_line_changes_nothing():
    code = check_service().open("Class 7B")
    at = page(t=code)
    at.text_area(key="check-lines").set_value("3 5\n2 4")
    submit(at, "Keep these counts")
    assert check_service().get(code).papers == ((3, 5), (2, 4))
    at.text_area(key="check-lines").set_value("3 9")
    submit(at, "Keep these counts")
    assert "Line 1 says 9" in at.error[0].value
    assert check_service().get(code).papers == ((3, 5), (2, 4))


def test_other_devices_see_the_door_alone(monkeypatch):
    for module in (begin, paper):
        monkeypatch.setattr(module, "on_this_computer", lambda: False)
    code = check_service().open("Class 7B")
    at = page()
    assert "Type the code from the board" in shown(at) and "Class 7B" not in shown(at)
    at.text_input(key="check-door-code").set_value(check_service().get(code).door.upper())
    submit(at, "Go")
    assert "Eight questions" in shown(at)
    assert "No check here" in shown(page(paper="all"))
    assert "No check here" not in shown(page(paper="all", t=code))


def test_the_page_says_what_the_check_is_for_and_what_its_questions_measure():
    at = page()
    assert "Not to grade a student" in shown(at) and "Not to compare teachers" in shown(at) and "always with its interval" in shown(at)
    assert '<b>A cash cushion</b><span class="ck-measures">Lessons 6 and 10</span>' in shown(at)
    assert "National Standards for Personal Financial Education" in shown(at) and "Saving for emergencies is one way" in shown(at)
    code = kept_class([(0, 0)] * 5)
    check_service().go(code, Round.RESULT)
    assert "Not to grade a student" in shown(page(t=code))


def test_a_check_of_six_questions_prints_them_and_takes_counts_up_to_six():
    code = check_service()._log.start({"title": "Class 7A", "door": "bcdfgh", "forms": "0cfc28ec"})
    ways = [one for one in page(paper="all", t=code).get("bidi_component") if one.proto.component_name == "payday_sheets"]
    assert "Twice the rate" in json.loads(ways[0].proto.json)["html"]
    at = page(t=code)
    assert "a number from 0 to 6" in shown(at)
    at.text_area(key="check-lines").set_value("3 7")
    submit(at, "Keep these counts")
    assert "Line 1 says 7" in at.error[0].value


def test_a_wrong_door_is_said_and_the_papers_are_made():
    at = page()
    at.text_input(key="check-door-code").set_value("zzz")
    submit(at, "Go")
    assert "No check has this code" in at.error[0].value
    ways = [json.loads(one.proto.json) for one in page(paper="all").get("bidi_component") if one.proto.component_name == "payday_sheets"]
    assert "Form A" in ways[0]["html"] and ways[0]["file"].startswith("payday-check-")


def test_own_questions_that_are_wrong_are_named_on_the_page(tmp_path, monkeypatch):
    monkeypatch.setenv("PAYDAY_LESSONS", str(tmp_path))
    file = shutil.copytree(printed_folder() / FOLDER, tmp_path / FOLDER) / "a.toml"
    file.write_text(file.read_text("utf-8").replace("right = 2", "right = 9", 1), "utf-8")
    assert "_check/a.toml, line 23" in page().warning[0].value
