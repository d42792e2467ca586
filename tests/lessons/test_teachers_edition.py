"""The teacher's edition of a lesson: every question that the lesson asks aloud has its answer, and what is wrong is named with its line."""

import re
from html import unescape

import pytest

from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.lesson_file import BadLesson
from payday_core.teaching.paper.blocks import Grid, Room
from payday_core.teaching.paper.html import paper_html
from payday_core.teaching.paper.kinds import papers_of
from payday_core.teaching.paper.pupil import pupil_sheet
from payday_core.teaching.paper.teachers import teachers_edition
from payday_core.teaching.questions import asked_in, questions
from payday_core.teaching.reading import read_lesson
from tests.support.drivers.lesson import HEADER, begun_lesson, everything, to_kind, with_kind, written
from tests.support.drivers.page import app, shown

HEAD = """purpose = "Students see what a rate does to a loan."
materials = ["Pupil sheet, one for each student"]
cut = ["The second layer"]
keep = "Do not cut the prediction."
support = ["Read the question aloud twice."]
frames = ["At the higher rate ... costs more because ..."]
further = "Find the rate at which the loan costs $1,000."
letter = '''
Dear families,

today we looked at what a rate does to a loan. Your child compared the same loan at two rates, and found out when twice the rate
costs more than twice as much. Ask your child to explain it to you with a loan of $100.
'''

[[vocabulary]]
word = "rate"
means = "What a loan costs for a time, as a part of the loan."

[[misconceptions]]
belief = "Twice the rate costs twice as much."
say = "Only while the interest is paid."

[[misconceptions]]
belief = "A loan is income."
say = "It has to be paid back."

[[misconceptions]]
belief = "The rate is the same everywhere."
say = "Compare two offers."

[[rubric]]
level = "4"
shows = "Explains interest on interest with numbers."

[[rubric]]
level = "3"
shows = "Says why it is more than double."

[[rubric]]
level = "2"
shows = "Works out interest at both rates."

[[rubric]]
level = "1"
shows = "Says that a higher rate costs more."
"""

BODY = """
## Do now
Hand out the sheets.

> What is a rate?

What a loan costs for a time, as a part of the loan.

## Predict
> How much dearer?

More than twice, once the interest is not paid.

> How many dollars?

$1,600.

## Run
> Who will have no gap?

Whoever never borrowed.

## Reveal

### The first layer
Point at the line.

## Talk
> Why?

Because of the rate.
"""


@pytest.fixture(autouse=True)
def kind_for_trying(monkeypatch):
    with_kind(monkeypatch)


def edition_of(folder, head=HEAD, body=BODY):
    place = written(folder)
    (place / "teacher.md").write_text(f"+++\n{head}+++\n{body}", encoding="utf-8")
    return read_lesson(place)


def test_a_teachers_edition_is_its_header_and_a_script_with_answers(tmp_path):
    edition = edition_of(tmp_path).teachers
    assert [one.level for one in edition.header.rubric] == ["4", "3", "2", "1"]
    do_now = edition.scripts["Do now", ""]
    assert do_now.text == "Hand out the sheets."
    assert [(one.question, one.answer) for one in do_now.answers] == [
        ("What is a rate?", "What a loan costs for a time, as a part of the loan.")
    ]
    assert [one.answer for one in edition.scripts["Predict", ""].answers] == ["More than twice, once the interest is not paid.", "$1,600."]
    assert edition.scripts["Reveal", "The first layer"].text == "Point at the line."


def test_a_lesson_without_a_teachers_edition_is_read_as_before(tmp_path):
    assert read_lesson(written(tmp_path)).teachers is None


WRONG = {
    "a question without an answer": ("> Why?\n\nBecause of the rate.\n", "", "there is no answer to “Why?”", "## Talk"),
    "a question with nothing after it": ("Because of the rate.\n", "", "there is no answer to “Why?”", "## Talk"),
    "a vote without an answer": ("> How many dollars?\n\n$1,600.\n", "", "there is no answer to “How many dollars?”", "## Predict"),
    "a question that nobody asks": ("> Why?", "> Why not?", "the lesson does not say “Why not?”", "## Talk"),
    "a step that there is not": ("## Talk", "## Chat", "no step is called 'Chat'", "## Chat"),
    "a layer that there is not": ("### The first layer", "### The third layer", "has no part 'The third layer'", "## Reveal"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_named_with_its_line(tmp_path, what):
    before, after, reason, place = WRONG[what]
    body = BODY.replace(before, after)
    assert body != BODY
    with pytest.raises(BadLesson) as wrong:
        edition_of(tmp_path, body=body)
    assert wrong.value.name == "12-trying/teacher.md"
    line = (f"+++\n{HEAD}+++\n{body}").split("\n").index(place) + 1
    assert any(reason in problem.reason and problem.line == line for problem in wrong.value.problems), wrong.value.problems


def test_a_rubric_has_four_lines_and_there_are_three_misconceptions(tmp_path):
    short = HEAD.replace('[[rubric]]\nlevel = "1"\nshows = "Says that a higher rate costs more."\n', "")
    with pytest.raises(BadLesson, match="rubric"):
        edition_of(tmp_path, head=short)


def test_questions_are_quotations_list_items_that_ask_and_sentences_that_ask():
    text = "Look at it. What do you see? Go on.\n\n1. Work it out.\n2. You owe $100. What is 10% of it?\n\n"
    said = "> Tell your *neighbor* what\n> you found."
    assert questions(text + said) == ("What do you see?", "You owe $100. What is 10% of it?", "Tell your neighbor what you found.")


def test_every_lesson_asks_something_in_its_first_step_and_its_talk():
    for lesson in catalogue().lessons:
        asked = [asked_in(lesson, step) for step in lesson.header.steps if step.kind in ("do-now", "talk")]
        assert all(any(found.values()) for found in asked), lesson.name


# ---- on paper


def paper_words(lesson):
    return plain_html(paper_html(teachers_edition(lesson)))


def plain_html(html):
    return " ".join(unescape(re.sub(r"<(style|script).*?</\1>|<[^>]*>", " ", html, flags=re.DOTALL)).split())


def test_on_paper_stand_purpose_words_script_answers_key_and_letter(tmp_path):
    said = paper_words(edition_of(tmp_path))
    for words in (
        "Students see what a rate does to a loan.", "Pupil sheet, one for each student", "Twice the rate costs twice as much.",
        "Only while the interest is paid.", "At the higher rate ... costs more because ...", "Explains interest on interest with numbers.",
        "Do not cut the prediction.",
        "Say and do. Hand out the sheets.", "What is a rate? Expect: What a loan costs for a time", "at 10%: $800", "Dear families,",
    ):  # fmt: skip
        assert words in said, words


def test_a_question_of_the_talk_stands_in_the_script_once(tmp_path):
    said = paper_words(edition_of(tmp_path))
    assert said.count("Why? Expect: Because of the rate.") == 1 and "On the screen: Why?" not in said


def test_where_a_rule_misleads_game_and_life_stand_side_by_side(tmp_path):
    head = HEADER + '\n[[in_life]]\ngame = "The bank must lend."\nlife = "A bank may say no."\n'
    place = written(tmp_path, head)
    (place / "teacher.md").write_text(f"+++\n{HEAD}+++\n{BODY}", encoding="utf-8")
    lesson = read_lesson(place)
    assert "In the game In real life The bank must lend. A bank may say no." in paper_words(lesson)


def test_a_lesson_without_an_edition_has_its_other_papers(tmp_path):
    lesson = read_lesson(written(tmp_path))
    assert [one.id for one in papers_of(lesson, for_teacher=True)] == ["plan", "pupil", "ticket", "key", "all"]
    with pytest.raises(ValueError, match="no teacher’s edition"):
        teachers_edition(lesson)


def test_the_answers_are_on_no_paper_for_students(tmp_path):
    lesson = edition_of(tmp_path)
    assert [one.id for one in papers_of(lesson, for_teacher=False)] == ["plan", "pupil", "ticket"]
    for kind in papers_of(lesson, for_teacher=False):
        assert "What a loan costs for a time" not in plain_html(paper_html(kind.make(lesson, None)))


def test_the_students_second_page_has_a_table_for_a_loan_and_room_to_work(tmp_path):
    header = HEADER.replace("short_minutes = 35\n", "short_minutes = 35\nloan_lines = 3\n")
    after = pupil_sheet(read_lesson(written(tmp_path, header))).sheets[1]
    table = next(block for block in after.blocks if isinstance(block, Grid) and block.heads[:1] == ("Pay Day",))
    assert table.heads == ("Pay Day", "Loan before", "Interest", "Paid", "Loan after") and [row[0] for row in table.rows] == ["1", "2", "3"]
    assert any(isinstance(block, Room) for block in after.blocks)


# ---- on the screen


def test_the_edition_opens_beside_lead_it_for_a_teacher_alone(tmp_path, monkeypatch):
    lesson = edition_of(tmp_path / "lessons")
    assert f"lesson?l={lesson.id}&v=teacher" in unescape(shown(app("lesson", l=lesson.id)))
    assert "What a loan costs for a time" in shown(app("lesson", l=lesson.id, v="teacher"))
    for place in ("pages.lessons.lesson.plan", "pages.lessons.sheets.view"):
        monkeypatch.setattr(f"{place}.reads_answers", lambda *_: False)
    for at in (app("lesson", l=lesson.id), app("lesson", l=lesson.id, v="teacher"), app("sheets", l=lesson.id, p="teacher")):
        assert not at.exception
        assert "What a loan costs for a time" not in everything(at) and "v=teacher" not in shown(at)


@pytest.mark.parametrize("lesson", [one for one in catalogue().lessons if one.header.in_life], ids=lambda lesson: lesson.id)
def test_what_is_different_in_life_stands_on_the_last_step(lesson):
    code = begun_lesson(lesson.id, {"do": "override"}, {"do": "ran"}, to_kind(lesson.id, "home"))
    said = unescape(shown(app("lesson", s=code)))
    assert all(one.game in said and one.life in said for one in lesson.header.in_life)
