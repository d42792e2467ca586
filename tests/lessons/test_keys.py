"""Every number in every key of the set lessons is worked out here once more: from the question and its sums, or as it is listed below."""

import re
from math import ceil, floor, log

import pytest

from payday_core import edition
from payday_core.games.game_of_the_year.box import printed_box
from payday_core.teaching.catalogue import catalogue

FIGURE = re.compile(r"\d[\d,]*(?:\.\d+)?")
OLD, NEW = edition("parker-1974"), edition("parker-1994")
DOUBLED = log(2) / log(1.2)

RECKONED = {
    (2, 2): [100 * 0.10],
    (2, 3): [1000 * 1.1**3 - (1000 + 3 * 100), 1000 + 3 * 100],
    (3, 1): [2200 * NEW.loan_rate],
    (3, 4): [100 * NEW.loan_rate, 100 * OLD.loan_rate],
    (4, 3): [OLD.wage, NEW.wage, OLD.start_cash, NEW.start_cash, 100 * OLD.savings_rate, OLD.loan_step, NEW.loan_step],
    (5, 1): [3000 - 2000],
    (5, 2): [
        *(3000 - 2000, 2000 * 0.10, 2000 * 0.20, 10, 20),
        *(1000 / 200, ceil(1000 / 200) - 1),  # at 10% nothing is left on the 5th, so the 4th is the last that gains
        *(1000 / 400, floor(1000 / 400), floor(1000 / 400) + 1, 1000 - 2 * 400, 3 * 400 - 1000),
    ],
    (6, 0): [1000 * OLD.loan_rate],
    (6, 1): [1000 * OLD.loan_rate],
    (6, 2): [100 * OLD.loan_rate],
    (8, 2): [100 * 1.1**12 - 100, 100 * 1.2**12 - 100],
    (8, 3): [1 + 0.20, 1000 * 1.2**4, DOUBLED, 72, 72 / 20, floor(DOUBLED) - 1, ceil(DOUBLED) + 1],
    (8, 4): [20 * 12],
    (10, 0): [printed_box().dollars_a_point],
}
"""By lesson and question (from 0): what stands in the key and neither in the question nor in its sums."""

ITEMS = [(lesson.number, place, item) for lesson in catalogue().lessons for place, item in enumerate(lesson.header.ticket)]


def figures(*texts):
    """The numbers in a text, each with how many digits stand after its point."""
    return [(float(found.replace(",", "")), len(found.partition(".")[2])) for text in texts for found in FIGURE.findall(text)]


@pytest.mark.parametrize(("number", "place", "item"), ITEMS, ids=lambda value: str(value) if isinstance(value, int) else "")
def test_every_number_of_a_key_is_reckoned(number, place, item):
    known = [value for value, _ in figures(item.ask, *item.sums, *item.parts)]
    known += [abs(value) for value in item.numbers] + [100 * value for value in known] + RECKONED.get((number, place), [])
    told = figures(item.because, item.model, *item.answers[item.right : item.right + 1])
    assert [value for value, digits in told if value not in {round(one, digits) for one in known}] == []


@pytest.mark.parametrize("number", range(1, 12))
def test_the_key_has_the_numbers_that_were_checked_beforehand(number):
    """The answers of the exit tickets as they were worked out by hand, where they are sums."""
    checked = {
        1: [400],
        2: [300, 1300, 1331, 10, 21],
        3: [200, 400, 480, 0],
        4: [17500, 35000],
        5: [200, 400, 600, 200, 12.5],
        6: [-100, 100],
        7: [-700, 700],
        8: [120, 240, 313.84, 891.61],
        9: [5, 13, 1.98],
        10: [83.33, 6, 2, 400],
        11: [3250, 250, 1200, 600, 600, 15000],
    }[number]
    lesson = next(one for one in catalogue().lessons if one.number == number)
    assert [value for item in lesson.header.ticket for value in item.numbers] == checked


def test_a_debt_at_20_percent_a_year_doubles_between_the_second_and_the_fifth_year():
    assert 2 < DOUBLED < 5
