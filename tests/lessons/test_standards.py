"""Standards stand with their full words under their full name, fit what they are named for, and cross all lessons."""

import csv
import io
import re
import tomllib
from dataclasses import replace

import pypdf
import pytest

from payday_core.teaching import standards as standards_file
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.crosswalk import by_standard, questions_on, rows, standards_in
from payday_core.teaching.folders import printed_folder
from payday_core.teaching.paper.crosswalk import crosswalk_paper
from payday_core.teaching.paper.pdf import SIZES, paper_pdf
from payday_core.teaching.standards import OWN, UNCHECKED, by_framework, is_known, standard_of, standards
from payday_core.text.spreadsheet import csv_rows
from tests.support.drivers.page import app, shown

LESSONS = catalogue().lessons

NATIONAL = "National Standards for Personal Financial Education (Council for Economic Education and Jump$tart Coalition, 2021)"

TOPICS = {"Earning Income": 1, "Spending": 2, "Saving": 3, "Investing": 4, "Managing Credit": 5, "Managing Risk": 6}
"""The six topics of the national standards with their numbers there."""

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def national():
    return [one for one in standards() if one.framework.full == NATIONAL]


# ---- the full form


def test_a_code_stands_for_topic_grade_number_and_words_under_the_full_name():
    one = standard_of("N21 Managing Credit 8-3")
    assert one.name == "Managing Credit, by the end of grade 8, no. 3" and one.framework.full == NATIONAL
    assert one.sentence.startswith("Managing Credit, by the end of grade 8, no. 3: A higher rate or a longer time makes a loan cost more")
    assert standard_of("TX 8.12(A)").name == "Personal financial literacy, grade 8, no. 8.12(A)"
    assert standard_of("PISA money").name == "Money and transactions"


def test_each_national_code_says_what_its_fields_say_and_they_stand_in_the_order_of_the_document():
    assert len(national()) > 20
    for one in national():
        topic, grade, number = re.fullmatch(r"N21 (.+) (4|8|12)-(\d+)", one.code).groups()
        assert one.name == f"{topic}, by the end of grade {grade}, no. {number}"
    places = [(TOPICS[topic], int(grade), int(number)) for topic, grade, number in map(parts, national())]
    assert places == sorted(set(places))


def parts(standard):
    return re.fullmatch(r"N21 (.+) (4|8|12)-(\d+)", standard.code).groups()


def test_codes_that_no_lesson_of_ours_names_any_more_are_still_read_in_a_teachers_lesson():
    for code in (
        "N21 Saving 12-9",
        "N21 Spending 12-1",
        "N21 Spending 12-9",
        "N21 Investing 12-3",
        "N21 Managing Risk 12-1",
        "PISA landscape",
    ):
        assert is_known(code) and standard_of(code).words
    assert not is_known("N99 1-1")
    own = standard_of("Our school 2.4: compare two offers")
    assert (own.framework, own.sentence) == (
        OWN,
        "Our school 2.4: compare two offers",
    ) and own.framework.full == "In the lesson’s own words"


def test_a_list_says_each_full_name_once_and_each_standard_once():
    found = by_framework(["N21 Saving 4-1", "TX 3.9(D)", "N21 Saving 8-5", "N21 Saving 4-1"])
    assert [framework.title for framework in found] == [
        "National Standards for Personal Financial Education",
        "Texas Essential Knowledge and Skills for Mathematics",
    ]
    assert [len(one) for one in found.values()] == [2, 1]


def test_what_was_not_compared_with_the_text_is_marked(monkeypatch, tmp_path):
    framework = '[[frameworks]]\ntitle = "Standards of Utopia"\npublisher = "Utopia"\nyear = "1516"\n'
    source = '[[frameworks.sources]]\nid = "part"\ntitle = "chapter one"\nmark = "Chapter one only."\n'
    named = '[[frameworks.standards]]\ncode = "U {0}"\ntopic = "Gold"\nwords = "Gold is heavy."\nchecked = "{0}"\n'
    (tmp_path / "standards.toml").write_text(framework + source + named.format("part") + named.format(""), "utf-8")
    monkeypatch.setattr(standards_file, "printed_folder", lambda: tmp_path)
    part, unchecked = standards_file.standards.__wrapped__()
    assert (part.asks, part.source) == ("Gold is heavy. Chapter one only.", "chapter one")
    assert (unchecked.asks, unchecked.source) == ("Gold is heavy. Not checked against the document.", "")
    assert UNCHECKED in unchecked.sentence


def test_every_check_names_a_source_of_its_framework():
    for framework in tomllib.loads((printed_folder() / "standards.toml").read_text("utf-8"))["frameworks"]:
        sources = {one["id"] for one in framework["sources"]}
        assert {one["checked"] for one in framework["standards"] if "checked" in one} == sources


# ---- whether they fit


def asked(pattern):
    """The standards of the ticket's questions that ask for this; there is such a question."""
    found = [item.standard for lesson in LESSONS for item in lesson.header.ticket if re.search(pattern, item.ask)]
    assert found, pattern
    return found


def test_a_loan_against_savings_is_not_obstacles_to_saving():
    assert "N21 Saving 12-9" not in asked(r"savings at 10% and a \$1,000 loan|use the savings to pay the loan")


def test_break_even_is_not_budgeting():
    assert "N21 Spending 12-1" not in asked(r"neither gain nor lose|so that this deal still gains")


def test_the_same_dice_are_not_insurance():
    assert "N21 Managing Risk 12-1" not in asked("same dice")


SPOKEN_OF = {
    "N21 Managing Credit 8-2": r"\bAPR\b",
    "N21 Managing Credit 12-1": r"\bAPR\b",
    "N21 Managing Credit 12-12": r"\blaw\b",
    "N21 Managing Credit 12-13": r"(?i)\boffers\b",
    "N21 Managing Risk 12-1": r"(?i)\binsur",
    "N21 Spending 12-1": r"(?i)\bbudget",
    "N21 Saving 8-4": r"(?i)rule of 72",
}
"""What a lesson has to speak of if it names a standard."""


@each_lesson
def test_a_lesson_speaks_of_what_its_standards_are_about(lesson):
    text = (lesson.folder / "lesson.md").read_text("utf-8")
    assert all(re.search(SPOKEN_OF.get(code, "."), text) for code in standards_in(lesson))


@each_lesson
def test_what_the_ticket_asks_for_stands_among_the_lessons_standards(lesson):
    assert standards_in(lesson) == lesson.header.standards


# ---- the crosswalk


def test_by_standard_has_every_lesson_of_each_and_each_lessons_questions():
    met = by_standard(LESSONS)
    apr = standard_of("N21 Managing Credit 8-2")
    assert [lesson.number for lesson in met[apr]] == [8] and questions_on(met[apr][0], apr) == (1, 2)
    assert sum(map(len, met.values())) == sum(len(lesson.header.standards) for lesson in LESSONS)
    assert [one for one in standards() if one in met] == [one for one in met if one.framework != OWN]


def test_a_teachers_own_standards_come_last():
    header = LESSONS[0].header.model_copy(update={"standards": ("Our school 2.4: compare two offers", "N21 Saving 4-1")})
    met = by_standard([replace(LESSONS[0], header=header), LESSONS[1]])
    assert list(met)[-1].framework == OWN


def test_the_table_has_a_row_for_each_standard_of_a_lesson_and_runs_nothing():
    header = LESSONS[0].header.model_copy(update={"standards": ("=HYPERLINK: compare two offers", *LESSONS[0].header.standards)})
    text = csv_rows(rows([replace(LESSONS[0], header=header), *LESSONS[1:]])).decode("utf-8-sig")
    read = list(csv.DictReader(io.StringIO(text)))
    assert len(read) == 1 + sum(len(lesson.header.standards) for lesson in LESSONS)
    assert read[0]["Code"] == "'=HYPERLINK"
    eight = [row for row in read if row["Lesson"] == "8" and row["Code"] == "N21 Managing Credit 8-2"]
    assert [(row["Standards"], row["Standard"], row["Questions of the exit ticket"]) for row in eight] == [
        (NATIONAL, "Managing Credit, by the end of grade 8, no. 2", "1, 2")
    ]


def squeezed(text):
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("size", SIZES)
def test_the_crosswalk_is_printed_with_all_words_in_both_orders(size):
    pages = pypdf.PdfReader(io.BytesIO(paper_pdf(crosswalk_paper(LESSONS), size))).pages
    said = squeezed("".join(page.extract_text() for page in pages))
    for lesson in LESSONS:
        assert squeezed(f"{lesson.name} (grade {lesson.header.grade})") in said
    for one in by_standard(LESSONS):
        assert said.count(squeezed(one.asks)) >= 2 and squeezed(one.framework.full) in said
    assert squeezed("Lessons 1, 9 and 10") in said, "opportunity cost"


# ---- the page


def test_the_page_shows_either_order_and_what_can_be_taken_along():
    by_lesson, by_one, paper = (shown(app("standards", by=view)) for view in ("lesson", "standard", "paper"))
    assert by_lesson.count(f'<h2><a href="lesson?l={LESSONS[7].id}"') == 1 and by_lesson.count(NATIONAL) == len(LESSONS)
    assert by_one.count(NATIONAL) == 1 and by_one.count(f"lesson?l={LESSONS[7].id}") == len(LESSONS[7].header.standards)
    assert "checked against" in by_one and "On paper" in paper
    assert shown(app("standards", by="nothing")) == by_lesson


def test_the_lessons_page_leads_there_and_a_card_has_the_full_words():
    page = shown(app("lessons"))
    assert 'href="standards"' in page
    for lesson in LESSONS:
        assert all(name in page for name in (standard_of(code).name for code in lesson.header.standards))
    assert not re.search(r"N21 |TX 8|PISA (money|risk)", page)


def test_a_lessons_plan_has_every_standard_with_its_words():
    lesson = LESSONS[7]
    page = shown(app("lesson", l=lesson.id))
    assert page.count(NATIONAL) == 1 and all(standard_of(code).asks in page for code in lesson.header.standards)
