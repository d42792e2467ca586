"""Units are paced day by day: what a day takes is added up from its lesson and its check."""

import io
import re

import pypdf
import pytest

from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.paper.pacing import pacing_paper
from payday_core.teaching.paper.pdf import SIZES, paper_pdf
from payday_core.teaching.units import PERIOD, paced, unit_of, units
from tests.support.drivers.page import app, shown

LESSONS = catalogue().lessons

each_unit = pytest.mark.parametrize("unit", units(), ids=lambda unit: unit.id)


def squeezed(text):
    return re.sub(r"\s+", "", text)


def test_six_periods_of_45_and_a_check_of_ten_minutes_before_and_after_are_290_minutes():
    days = paced(unit_of("middle-school"), LESSONS)
    assert [one.lesson.number for one in days] == [1, 2, 3, 11, 6, 7]
    assert sum(one.minutes for one in days) == 6 * 45 + 2 * 10 == 290
    assert sum(one.short_minutes for one in days) == 6 * 35 + 2 * 10 == 230


@each_unit
def test_a_day_takes_what_the_steps_of_its_lesson_and_its_check_take(unit):
    for one in paced(unit, LESSONS):
        steps = one.lesson.header.steps
        assert one.minutes - one.check_minutes == sum(step.minutes for step in steps)
        assert one.short_minutes - one.check_minutes == sum(step.short for step in steps)
        assert one.short_minutes <= PERIOD == 45


@each_unit
def test_the_check_stands_before_the_first_day_and_after_the_last(unit):
    checks = [day.check for day in unit.days]
    assert checks == ["before", *[""] * (len(checks) - 2), "after"]
    assert [one.day for one in paced(unit, LESSONS)] == list(unit.days), "each lesson is there"


def test_where_the_check_makes_a_day_too_long_the_short_path_is_named():
    first, second, *_ = paced(unit_of("high-school"), LESSONS)
    assert first.takes == "55 minutes, or 45 on the short path; in a 45-minute period take the short path"
    assert first.check == "before the lesson, the first form; ten minutes of these."
    assert (second.takes, second.check) == ("45 minutes, or 35 on the short path", "")


def test_a_lesson_that_is_not_there_is_left_out_and_the_days_are_counted_on():
    left = [lesson for lesson in LESSONS if lesson.number != 2]
    days = paced(unit_of("middle-school"), left)
    assert [(one.number, one.lesson.number) for one in days] == [(1, 1), (2, 3), (3, 11), (4, 6), (5, 7)]


@each_unit
@pytest.mark.parametrize("size", SIZES)
def test_the_guide_is_one_page_with_every_day(unit, size):
    (page,) = pypdf.PdfReader(io.BytesIO(paper_pdf(pacing_paper(unit, LESSONS), size))).pages
    said = squeezed(page.extract_text())
    for one in paced(unit, LESSONS):
        assert all(squeezed(words) in said for words in (one.lesson.name, one.takes, one.check, one.day.prepare, one.day.left))


def test_the_lessons_page_shows_the_guide_of_the_unit_that_is_chosen():
    at = app("lessons")
    assert "Left for the next day" not in shown(at)
    at.segmented_control(key="lesson-unit").set_value("Middle school").run()
    page, unit = shown(at), unit_of("middle-school")
    assert "sheets?u=middle-school" in page and page.count("Prepare: ") == 6
    assert all(day.left in page for day in unit.days) and "Day 5: " in page


def test_the_guide_is_printed_and_an_address_that_names_no_unit_gets_a_sentence():
    at = app("sheets", u="shortest")
    assert not at.exception and "Shortest honest unit, day by day" in shown(at)
    at = app("sheets", u="none")
    assert not at.exception and "There is no unit" in at.error[0].value
