"""The class-day drill in its short form: joined, refreshed, asleep, elsewhere, double-clicked, killed, cut off, and all there in the end.

What is asserted are counts and states; `python -m bench.room.drill` prints how long it all took.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from bench.browser import chromium
from bench.room.drill import SHORT, drill, returns

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def day():
    """What was seen on the day, and what lay in the store afterwards."""
    if chromium() is None:
        pytest.skip("no Chromium on this machine")
    with ThreadPoolExecutor(1) as apart:  # the browser of the other files may be open here, and with it the loop of playwright
        return apart.submit(asyncio.run, drill(SHORT, seed=1)).result()


def test_every_seat_is_found_again_by_its_link(day):
    seen, found = day
    assert len(seen.links) == SHORT.pupils
    assert found.lost == []
    assert found.seats == SHORT.pupils


def test_all_money_adds_up_and_is_exported_as_it_is(day):
    assert day[1].ledger == []


def test_nothing_is_there_twice(day):
    seen, found = day
    assert found.entries > 3 * SHORT.pupils, "everybody joined and played"
    assert found.doubled == []
    assert seen.taps


def test_everybody_came_back_from_everything(day):
    back = returns(day[0])
    assert {reason: len(times) for reason, times in back.items()} == {
        "a closed lid": SHORT.lids,
        "a killed server": SHORT.pupils - SHORT.lids + 1,  # and the teacher
        "a network cut": SHORT.pupils - SHORT.lids,
        "a refresh": SHORT.refresh + SHORT.browsers,
        "another device": SHORT.elsewhere,
    }


def test_no_page_failed(day):
    assert day[0].complaints == []
