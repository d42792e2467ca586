"""What a class has handed in as a gradebook, and an exit ticket as QTI 2.1 and as text."""

import io
import re
import zipfile
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import Item
from payday_core.teaching.experiments import Found
from payday_core.teaching.hand_in.form_text import form_text, form_text_with_key
from payday_core.teaching.hand_in.gradebook import answers_frame, of_check, of_lesson
from payday_core.teaching.hand_in.platforms import FIELDS, PLATFORMS
from payday_core.teaching.hand_in.qti import qti_zip
from payday_core.teaching.ticket import is_right
from payday_core.text.spreadsheet import csv_file
from tests.support.drivers.check import a_class
from tests.support.drivers.led_lesson import TO_THE_TICKET, Led
from tests.support.drivers.lesson import facts, with_kind, written

LESSONS = {lesson.number: lesson for lesson in catalogue().lessons}

each_lesson = pytest.mark.parametrize("number", LESSONS)


@pytest.fixture
def led(monkeypatch, tmp_path):
    """The lesson for trying, whose ticket has a sum of two parts, a choice, a question in words, and one that the run answers."""
    with_kind(monkeypatch)
    written(tmp_path / "lessons")
    class_ = Led("12-trying", *TO_THE_TICKET)
    class_.hand_in(0, 0, "800", "$1,600")
    class_.hand_in(0, 1, "0")
    class_.hand_in(0, 2, "=Because")
    class_.hand_in(0, 3, "Oak", "400")
    class_.hand_in(1, 0, "800", "800")
    class_.hand_in(1, 1, "1")
    return class_


# ---- a gradebook


def test_a_question_is_worth_a_point_if_all_its_parts_are_right_and_words_count_nothing(led):
    book = of_lesson(led.session, led.class_.room.here, facts(led.session))
    right, handed = book.columns
    assert book.students == ("Blue Otter", "Red Swan", "Green Lynx", "Grey Heron")
    assert (right.points, right.given) == (3, (3, 0, None, None)), "who has handed in nothing gets no zero"
    assert (handed.points, handed.given) == (1, (1, 1, None, None))
    assert (book.name, right.title, handed.title) == ("Exit ticket, Lesson 12: A lesson for trying", "right answers", "handed in")


def test_every_answer_stands_in_a_row_and_none_of_them_can_run(led):
    frame = answers_frame(led.session, led.class_.room.here, facts(led.session))
    assert list(frame.iloc[0])[:4] == ["Blue Otter", "at 10%: 800, at 20%: $1,600", 1, "None"]
    assert list(frame["2. Right"].fillna(-1)) == [1, 0, -1, -1]
    assert frame.iloc[0]["4. How large was your gap?"] == "Oak, 400" and frame["3. Right"].isna().all()
    assert b",'=Because," in csv_file(frame)


def test_before_the_run_a_question_about_it_counts_for_nobody(led):
    right, _ = of_lesson(led.session, led.class_.room.here, {}).columns
    assert (right.points, right.given[0]) == (2, 2)


def test_a_class_that_wrote_on_paper_has_columns_to_fill_in(led):
    book = of_lesson(led.session, (), {})
    assert book.students == () and [(one.points, one.given) for one in book.columns] == [(2, ()), (1, ())]


def test_no_student_of_a_rehearsal_is_in_it(led):
    some = (replace(led.class_.pupil(0), simulated=True), led.class_.pupil(1))
    assert of_lesson(led.session, some, {}).students == ("Red Swan",)
    assert len(answers_frame(led.session, some, {})) == 1


def test_of_a_check_it_says_who_has_handed_in_and_not_how_many_were_right():
    check = a_class([(8, 2), (0, None)])
    assert [column.given for column in of_check(check).columns] == [(None, None)] * 2, "answered is not yet handed in"
    codes = list(check.pupils)
    handed = {code: replace(one, handed_in=frozenset(one.answers)) for code, one in check.pupils.items()}
    book = of_check(replace(check, pupils=handed))
    assert book.students == tuple(codes)
    assert [(column.title, column.points, column.given) for column in book.columns] == [
        ("handed in before the lessons", 1, (1, 1)),
        ("handed in after the lessons", 1, (1, None)),
    ]


def test_the_columns_are_those_that_each_platform_reads():
    heads = {one.id: [head for head, _ in one.identity] for one in PLATFORMS}
    assert heads["canvas"] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"], "Canvas looks for them in this order"
    assert "Points Possible" in PLATFORMS[0].points, "by which Canvas knows the row"
    assert {"Email address", "ID number", "Username"} < set(heads["moodle"]), "by any of which Moodle knows somebody"
    assert heads["google"] == ["Last Name", "First Name", "Email Address"]
    assert all(FIELDS[head.lower()] == field for one in PLATFORMS for head, field in one.identity), "what they write can be read back"


@each_lesson
def test_canvas_takes_no_title_of_a_column_for_something_else(number):
    """It reads a number in brackets at the end as an assignment's own, and leaves columns with these words out."""
    session = Led(LESSONS[number].id).session
    book = of_lesson(session, (), {})
    for column in book.columns:
        assert not re.search(r"\(\d+\)$|(Current|Final) (Score|Points|Grade)|Override", f"{book.name}: {column.title}")


# ---- QTI


SPACES = {"q": "http://www.imsglobal.org/xsd/imsqti_v2p1", "p": "http://www.imsglobal.org/xsd/imscp_v1p1"}


def package(lesson, found=None):
    with zipfile.ZipFile(io.BytesIO(qti_zip(lesson, found or {}))) as packed:
        assert packed.testzip() is None
        return {name: ET.fromstring(packed.read(name)) for name in packed.namelist()}


@each_lesson
def test_the_manifest_names_every_file_once_and_the_test_every_question(number):
    lesson = LESSONS[number]
    files = package(lesson)
    manifest = files["imsmanifest.xml"]
    assert [manifest.find(f"p:metadata/p:{name}", SPACES).text for name in ("schema", "schemaversion")] == ["QTIv2.1 Package", "1.0.0"]
    resources = manifest.findall("p:resources/p:resource", SPACES)
    assert {one.get("href") for one in resources} | {"imsmanifest.xml"} == set(files)
    assert all(one.find("p:file", SPACES).get("href") == one.get("href") for one in resources)
    kinds = [one.get("type") for one in resources]
    assert kinds == ["imsqti_test_xmlv2p1", *["imsqti_item_xmlv2p1"] * len(lesson.header.ticket)]
    names = [one.get("identifier") for one in resources]
    assert len(set(names)) == len(names)
    assert [one.get("identifierref") for one in resources[0].findall("p:dependency", SPACES)] == names[1:]
    asked = [one.get("href") for one in files["test.xml"].findall("q:testPart/q:assessmentSection/q:assessmentItemRef", SPACES)]
    assert asked == [one.get("href") for one in resources[1:]]


def correct(item):
    return {
        one.get("identifier"): one.findtext("q:correctResponse/q:value", "", SPACES)
        for one in item.findall("q:responseDeclaration", SPACES)
    }


@each_lesson
def test_each_question_has_the_right_answer_of_the_computed_key(number):
    lesson, files = LESSONS[number], package(LESSONS[number])
    for place, asked in enumerate(lesson.header.ticket, 1):
        item = files[f"question-{place}.xml"]
        said = "".join(item.find("q:itemBody", SPACES).itertext())
        assert asked.ask in said
        declared = {one.get("identifier") for one in item.findall("q:responseDeclaration", SPACES)}
        answered = {one.get("responseIdentifier") for one in item.iter() if one.get("responseIdentifier")}
        assert declared == answered
        if asked.answers:
            right = item.find(f".//q:simpleChoice[@identifier='{correct(item)['RESPONSE']}']", SPACES)
            assert right.text == asked.answers[asked.right]
        elif asked.sums:
            assert [float(value) for value in correct(item).values()] == list(asked.numbers)
        else:
            assert correct(item) == {"RESPONSE": ""} and item.find(".//q:extendedTextInteraction", SPACES) is not None
            assert item.find("q:responseProcessing", SPACES) is None
        assert asked.model in said and item.find(".//q:rubricBlock", SPACES).get("view") == "scorer"


def test_a_number_counts_within_half_of_its_last_place_as_on_the_page():
    dollars, rate = package(LESSONS[2])["question-3.xml"], package(LESSONS[5])["question-4.xml"]
    assert (correct(dollars), correct(rate)) == ({"RESPONSE_1": "1331"}, {"RESPONSE_1": "12.5"})
    assert [one.find(".//q:equal", SPACES).get("tolerance") for one in (dollars, rate)] == ["0.5 0.5", "0.05 0.05"]
    assert is_right(1331.5, 1331, 0) and not is_right(1331.6, 1331, 0)
    assert is_right(12.55, 12.5, 1) and not is_right(12.56, 12.5, 1)


def test_a_question_with_several_parts_is_right_when_all_of_them_are():
    both = package(LESSONS[3])["question-1.xml"]
    assert correct(both) == {"RESPONSE_1": "200", "RESPONSE_2": "400"}
    parts = both.findall("q:responseProcessing/q:responseCondition/q:responseIf/q:and/q:equal", SPACES)
    assert [one.find("q:correct", SPACES).get("identifier") for one in parts] == ["RESPONSE_1", "RESPONSE_2"]
    assert both.findtext(".//q:setOutcomeValue/q:baseValue", "", SPACES) == "1"


def test_a_number_that_the_run_has_found_is_asked_for_and_one_for_each_team_is_not():
    asked = LESSONS[5]
    assert correct(package(asked, {"flip": (Found("", 14.0, "14%"),)})["question-5.xml"]) == {"RESPONSE_1": "14"}
    teams = (Found("Oak", 400.0, "$400"), Found("River", 0.0, "$0"))
    own = package(LESSONS[3], {"gap": teams})["question-5.xml"]
    assert correct(own) == {"RESPONSE": ""} and "River: $0" in "".join(own.itertext())


def test_what_a_lesson_says_is_text_and_what_xml_cannot_hold_is_left_out():
    lesson = LESSONS[2]
    item = Item(ask='Is 1 < 2 & \x0b"why"? <b>', answers=("<no>", "yes & no"), right=1)
    own = replace(lesson, id="my own/lesson", header=lesson.header.model_copy(update={"ticket": (item,)}))
    files = package(own)
    assert files["imsmanifest.xml"].get("identifier") == "payday-my-own-lesson"
    assert files["question-1.xml"].findtext(".//q:prompt", "", SPACES) == 'Is 1 < 2 & "why"? <b>'
    assert [one.text for one in files["question-1.xml"].iter(f"{{{SPACES['q']}}}simpleChoice")] == ["<no>", "yes & no"]


def test_the_same_ticket_is_the_same_file():
    assert qti_zip(LESSONS[1], {}) == qti_zip(LESSONS[1], {})


# ---- text


def test_the_text_has_every_question_and_only_that_of_the_teacher_the_answers():
    plain, keyed = form_text(LESSONS[5]), form_text_with_key(LESSONS[5], {})
    assert plain.startswith("Exit ticket: Borrow to buy the deal?\n\n1. A deal costs $2,000")
    assert "\nB. The 4th at 10%, the 2nd at 20%\n" in plain and "Answer" not in plain and "12.5" not in plain
    assert "\nAnswer: at 10%: $200; at 20%: $400\n" in keyed and "\nAnswer: B. The 4th at 10%, the 2nd at 20%\n" in keyed
    assert [line for line in keyed.split("\n") if not line.startswith("Answer:")] == plain.split("\n")
