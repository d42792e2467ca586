"""docs/worth.md says what the boxes pay: a sample of the same games must agree with it."""

import re
from statistics import mean

import pytest

from bench.worth import FILE, FOUND, worths
from payday_core import editions

SAMPLE = 60
"""Games; their mean lies within about six times the whole table's standard error, times the spread of a smaller sample."""


def table():
    """The mean and its standard error in dollars, by the box's title."""
    cell = r"\$([\d,]+)"
    rows = re.findall(rf"^\| ([\w ]+) \| {cell} \| {cell} \|", FILE.read_text("utf-8"), re.MULTILINE)
    return {title: (int(mean_worth.replace(",", "")), int(error.replace(",", ""))) for title, mean_worth, error in rows}


def test_the_table_has_a_line_for_every_box():
    assert list(table()) == [printed.title for printed in editions()]


@pytest.mark.parametrize("printed", editions(), ids=lambda printed: printed.id)
def test_a_sample_of_the_games_agrees_with_the_table(printed):
    told, error = table()[printed.title]
    played = mean(mean(game) for game in worths(printed, SAMPLE))
    spread = error * (2_000 / SAMPLE) ** 0.5
    assert abs(played - told) < 4 * spread


@pytest.mark.parametrize("printed", [printed for printed in editions() if printed.id in FOUND], ids=lambda printed: printed.id)
def test_the_means_are_of_the_size_that_an_independent_simulation_found(printed):
    """rulings/1974 #worth, rulings/1994 #worth, rulings/2000 #worth, rulings/2008 #worth: its players bought a little differently."""
    assert table()[printed.title][0] == pytest.approx(FOUND[printed.id], rel=0.15)
