"""What the set lessons say to a class, step by step: nothing too early, nothing that is missing, and no more than there is time for."""

import re

import pytest

from payday_core import edition
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import StepKind
from payday_core.teaching.paper.plan import plan
from tests.support.drivers.lesson import begun_lesson, to_kind
from tests.support.drivers.page import app, shown

LESSONS = {lesson.number: lesson for lesson in catalogue().lessons}

each_lesson = pytest.mark.parametrize("number", LESSONS)


def text_of(number, kind):
    lesson = LESSONS[number]
    return " ".join(lesson.section(next(step for step in lesson.header.steps if step.kind is kind)).text.split())


# ---- nothing too early, nothing missing


def test_the_five_words_are_explained_on_the_screen_after_the_one_on_which_they_are_guessed():
    explained = ("is money on hand", "are in the bank", "that you pay back", "for the time", "savings − loan")
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


@pytest.mark.parametrize("number", [3, 4, 5])
def test_a_lesson_that_compares_rates_says_what_ten_percent_a_pay_day_is_a_year(number):
    assert 12 * 10 == 120
    assert "120%" in " ".join(f"{one.game} {one.life}" for one in LESSONS[number].header.in_life)


def test_the_plan_on_paper_names_the_step_for_which_there_are_teams():
    said = str(plan(LESSONS[6]))
    assert "The step “Design” takes ten minutes, five minutes on the short path." in said
    assert "They play" not in said


# ---- no more than there is time for

QUESTION = re.compile(r"^(?:- |\d+\. )", re.MULTILINE)


@each_lesson
def test_no_talk_has_more_questions_than_minutes(number):
    lesson = LESSONS[number]
    for step in lesson.header.steps:
        if step.kind is StepKind.TALK:
            asked = len(QUESTION.findall(lesson.section(step).text))
            assert 0 < asked <= min(step.minutes, step.short or step.minutes)


def test_the_minutes_of_playing_a_month_are_all_given_something_to_do():
    step = next(step for step in LESSONS[1].header.steps if step.kind is StepKind.PLAY)
    said = text_of(1, StepKind.PLAY)
    minutes = [int(one) for one in re.findall(r"\*\*(\d+) minutes", said)]
    watched = int(re.search(r"\((\d+) on the short path\)", said)[1])
    assert sum(minutes) == step.minutes == 14
    assert sum(minutes[:-1]) + watched == step.short


def test_six_deals_with_a_minute_and_a_half_each_fit_both_paths():
    step = next(step for step in LESSONS[5].header.steps if step.kind is StepKind.PLAY)
    said = text_of(5, StepKind.PLAY)
    assert "One minute to talk about each deal, half a minute to vote" in said and "nine minutes" in said
    assert len(LESSONS[5].setup.positions) * 1.5 == 9 <= step.short <= step.minutes


def test_the_ticket_of_two_price_tags_has_at_most_four_sums_of_one_step():
    sums = [one for item in LESSONS[3].header.ticket for one in item.sums]
    assert len(sums) <= 4
    assert all(re.fullmatch(r"[\d.]+ [-+*/] [\d.]+", one) for one in sums)


def test_a_ticket_answered_when_it_had_other_sums_still_opens():
    old = [{"do": "answer", "item": 0, "said": ["800", "1600"]}, {"do": "answer", "item": 1, "said": ["928", "2147"]}]
    code = begun_lesson(LESSONS[3].id, {"do": "override"}, {"do": "ran"}, *old, to_kind(LESSONS[3].id, "exit"), alone=True)
    at = app("lesson", s=code)
    assert not at.exception
    assert "2,400 × 0.2" in shown(at)
