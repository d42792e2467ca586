"""The class-day drill in its short form: joined, refreshed, asleep, elsewhere, double-clicked, killed, cut off, and all there in the end.

What is asserted are counts and states; `python -m bench.room.drill` prints how long it all took.
"""

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bench.browser import chromium
from bench.room.drill import SHORT, drill, returns
from bench.room.screens import CHANCES
from payday_core.classroom.class_service import ClassService
from payday_core.games.pay_day.kinds import Ask
from tests.support.drivers.classroom import asked, joined, planning

pytestmark = pytest.mark.full

OUTSIDE = Path(__file__).parents[1] / "support" / "outside"


@pytest.fixture(scope="module")
def asked_outside(tmp_path_factory):
    """The file that takes every address outside this machine which the servers try; none of them can be reached."""
    tried = tmp_path_factory.mktemp("outside") / "tried.txt"
    tried.touch()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(OUTSIDE))
        patch.setenv("PAYDAY_OUTSIDE", str(tried))
        yield tried


@pytest.fixture(scope="module")
def day(asked_outside):
    """What was seen on the day, and what lay in the store afterwards."""
    if chromium() is None:
        pytest.skip("no Chromium on this machine")
    with ThreadPoolExecutor(1) as apart:  # the browser of the other files may be open here, and with it the loop of playwright
        return apart.submit(asyncio.run, drill(SHORT, seed=1)).result()


def test_in_a_room_without_internet_nobody_outside_is_asked_for_anything(day, asked_outside):
    assert day[0].links
    assert asked_outside.read_text() == ""


@pytest.mark.parametrize("place", ["192.0.2.1", "example.com", "2001:db8::1"])
def test_whoever_is_asked_outside_would_be_seen(tmp_path, place):
    tried = tmp_path / "tried.txt"
    code = f"import socket; socket.create_connection(('{place}', 80), 1)"
    environment = {"PYTHONPATH": str(OUTSIDE), "PAYDAY_OUTSIDE": str(tried)}
    assert subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=False).returncode
    assert place in tried.read_text()


def test_a_pupil_of_the_drill_taps_an_answer_and_not_a_step_of_the_number_before_it(visit, hub):
    held = asked(planning(joined(ClassService(hub)), edition="hasbro-2000", asks=(Ask.BORROW,)), Ask.BORROW)
    window = visit(held.path(held.asked() or 0))
    assert window.page.locator("[class*='st-key-answer-'] .stNumberInput button").count() == 2
    assert window.page.locator(CHANCES).first.inner_text()


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
