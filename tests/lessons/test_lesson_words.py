"""What the set lessons say to a class, step by step: nothing too early, nothing that is missing, and no more than there is time for."""

import pytest

from payday_core import edition
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import StepKind
from payday_core.teaching.paper.plan import plan

LESSONS = {lesson.number: lesson for lesson in catalogue().lessons}

each_lesson = pytest.mark.parametrize("number", LESSONS)


def text_of(number, kind):
    lesson = LESSONS[number]
    return " ".join(lesson.section(next(step for step in lesson.header.steps if step.kind is kind)).text.split())


# ---- nothing too early, nothing missing


def test_the_five_words_are_explained_on_the_screen_after_the_one_on_which_they_are_guessed():
    explained = ("is money in the hand", "lie in the bank", "that goes back", "for the time", "savings − loan")
    assert not [words for words in explained if words in text_of(1, StepKind.DO_NOW)]
    assert not [words for words in explained if words not in text_of(1, StepKind.PREDICT)]


def test_two_price_tags_says_before_the_lock_nothing_of_what_makes_it_more():
    assert "to be more" not in text_of(3, StepKind.PREDICT)


def test_each_vote_of_two_price_tags_has_one_right_answer_which_can_be_nothing():
    """A loan for four Pay Days: unpaid it costs 2.3 times as much at 20%, paid in cash twice as much; without a loan there is no cost."""
    assert (1.2**4 - 1) / (1.1**4 - 1) > 2 and 4 * 0.20 == 2 * (4 * 0.10)
    votes = LESSONS[3].header.predict
    for vote, right in zip(votes, ("More than twice as much", "Twice as much", "Nothing, as before"), strict=True):
        assert right in vote.answers
    assert votes[0].answers[:3] == ("1.5 times as much", "Twice as much", "More than twice as much"), "as older logs number them"


def test_who_guesses_dollars_knows_the_salary():
    lesson = LESSONS[4]
    assert f"salary of ${edition(lesson.setup.boxes[0]).wage:,}" in lesson.header.predict[0].ask


def test_the_plan_on_paper_names_the_step_for_which_there_are_teams():
    said = str(plan(LESSONS[6]))
    assert "The step “Design” takes ten minutes, five minutes on the short path." in said
    assert "They play" not in said
