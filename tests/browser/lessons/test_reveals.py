"""Every layer of every lesson's reveal, in each state that a class can put it in, measured in Chromium.

From an old projector to one of 1080p nothing of it scrolls, is cut off or lies over something else, and it can be read from the back of a
room: letters in charts are 28 px high at 1080p, all others 24, and in proportion on smaller windows. On a phone nothing is cut off either.
"""

import pytest

from payday_core.sessions import live
from payday_core.teaching.catalogue import catalogue
from tests.browser.test_sizes import LAPTOP, OLD_PROJECTOR, PROJECTOR, READ_FROM_THE_BACK, resized
from tests.support.boxes import FAULTS, SCROLLS, SMALL_IN
from tests.support.drivers.reveal import Reveal

IN_CHARTS = 28
"""Pixels at 1920 by 1080."""

PHONE = (360, 740)
CHARTS, LAYER, REVEAL = ".st-key-lesson-layer .js-plotly-plot", ".st-key-lesson-layer", ".st-key-lesson-layer, .st-key-lesson-story"
LESSONS = {lesson.number: lesson for lesson in catalogue().lessons}


def found_on_a_projector(page, size):
    """What scrolls, is too small or stands wrong in a window of that size."""
    resized(page, size)
    share = min(size[0] / PROJECTOR[0], size[1] / PROJECTOR[1])
    small = page.evaluate(SMALL_IN, [CHARTS, IN_CHARTS * share]) + page.evaluate(SMALL_IN, [REVEAL, READ_FROM_THE_BACK * share])
    return page.evaluate(SCROLLS, REVEAL) + small + page.evaluate(FAULTS)


def found_on_a_phone(page):
    """What lies over something else, leaves its box or is cut off; in so narrow a column an amount may break at its minus."""
    resized(page, PHONE)
    return [fault for fault in page.evaluate(FAULTS) if not fault.startswith(("a broken word", "one word a line"))]


def faults(page, sizes):
    """By size, where there are any."""
    found = {size: found_on_a_projector(page, size) for size in sizes} | {PHONE: found_on_a_phone(page)}
    page.set_viewport_size({"width": PROJECTOR[0], "height": PROJECTOR[1]})
    return {size: some for size, some in found.items() if some}


@pytest.mark.full
@pytest.mark.parametrize("number", LESSONS)
def test_a_reveal_can_be_read_from_the_back_of_a_room_and_on_a_phone(visit, hub, number, monkeypatch):
    monkeypatch.setattr(live, "_hub", hub)  # what the run has found is read from the server's own games
    window = visit("/lessons", reduced_motion="reduce")
    lesson, wrong = LESSONS[number], {}
    for state in Reveal(window, hub, lesson).states():
        first = state in lesson.header.layers
        if found := faults(window.page, (PROJECTOR, LAPTOP, OLD_PROJECTOR) if first else (PROJECTOR,)):
            wrong[state] = found
    assert wrong == {}


@pytest.mark.full
def test_a_layer_of_a_reveal_follows_the_window_as_one_picture(visit, hub):
    window = visit("/lessons", reduced_motion="reduce")
    (_,) = Reveal(window, hub, LESSONS[2]).states(["owed"])
    assert faults(window.page, (PROJECTOR, OLD_PROJECTOR)) == {}
    assert window.page.locator(CHARTS).count() == 1
