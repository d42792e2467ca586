"""Every lesson walked in Chromium from its plan to its end, taken by one pupil alone, on the short path."""

import pytest

from payday_core.sessions import live
from payday_core.teaching.catalogue import catalogue
from tests.support.drivers.lesson_walk import Walk

pytestmark = pytest.mark.full


@pytest.mark.parametrize("lesson", catalogue().lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_is_taken_alone(visit, hub, lesson, monkeypatch):
    monkeypatch.setattr(live, "_hub", hub)  # what the run has found is read from the server's own games
    Walk(visit(f"/lesson?l={lesson.id}", reduced_motion="reduce"), hub, lesson, alone=True, short=True).whole()
