"""Every lesson walked in Chromium from its plan to its end, led from the projected screen."""

import pytest

from payday_core.sessions import live
from payday_core.teaching.catalogue import catalogue
from tests.support.drivers.lesson_walk import Walk

pytestmark = pytest.mark.full


@pytest.mark.parametrize("lesson", catalogue().lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_is_led(visit, hub, lesson, monkeypatch):
    monkeypatch.setattr(live, "_hub", hub)  # what the run has found is read from the server's own games
    Walk(visit(f"/lesson?l={lesson.id}", reduced_motion="reduce"), hub, lesson).whole()
