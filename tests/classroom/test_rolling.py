"""A rolling restart in its short form: each of two processes is replaced while a class plays. `bench.room.rolling` has the times."""

import os

import pytest

from bench.room.rolling import SHORT, rolling
from bench.room.school import missing

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def found():
    if lacking := missing():
        if os.environ.get("PAYDAY_REQUIRE_SCHOOL"):
            pytest.fail(f"PAYDAY_REQUIRE_SCHOOL is set, and {lacking} is not installed here")
        pytest.skip(f"{lacking} is not installed here")
    return rolling(SHORT)


def test_what_was_acknowledged_is_there_once_and_every_window_is_back(found):
    assert found.acknowledged and (found.lost, found.doubled, found.faults) == ([], [], [])


def test_each_process_was_replaced_under_the_class_that_it_served(found):
    """Whoever was at the second process, and whoever had gone there from the first, lost a connection and got another."""
    assert len(found.moved) == 2 and found.moved[1] > 0
    assert len(found.back) == sum(found.moved)
