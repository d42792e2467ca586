"""The teacher's edition of a lesson: every question that the lesson asks aloud has its answer, and what is wrong is named with its line."""

import pytest

from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.lesson_file import BadLesson
from payday_core.teaching.questions import asked_in, questions
from payday_core.teaching.reading import read_lesson
from tests.support.drivers.lesson import with_kind, written

HEAD = """purpose = "Students see what a rate does to a loan."
materials = ["Pupil sheet, one for each student"]
cut = ["The second layer"]
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
