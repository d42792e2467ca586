"""Every step of every lesson on a phone of 360 pixels: nothing lies over something else or is cut off, and fields are read out in words."""

import pytest

from payday_core.sessions import live
from payday_core.store import Logs
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import StepKind
from payday_core.teaching.lesson_service import LessonService
from tests.browser.lessons.test_reveals import PHONE, found_on_a_phone
from tests.support.drivers.reveal import Reveal

pytestmark = pytest.mark.full

SPILLS = """() => [...document.querySelectorAll('.ls-step span')].filter(circle => {
    const inner = circle.getBoundingClientRect(), outer = circle.closest('[class*=st-key-lesson-step-]').getBoundingClientRect();
    return inner.left < outer.left || inner.right > outer.right;
}).map(circle => 'a circle leaves its box: ' + circle.innerText)"""
SAID = "() => [...document.querySelectorAll('input, textarea')].map(one => one.ariaLabel ?? '').filter(name => name.includes('\\\\'))"


def found(page):
    return found_on_a_phone(page) + page.evaluate(SPILLS) + page.evaluate(SAID)


@pytest.mark.parametrize("lesson", catalogue().lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_fits_a_phone(visit, hub, lesson, monkeypatch):
    monkeypatch.setattr(live, "_hub", hub)
    window = visit("/lessons", width=PHONE[0], height=PHONE[1], reduced_motion="reduce")
    held = Reveal(window, hub, lesson)
    wrong = {"before the lock": before_the_lock(window, hub, lesson)}
    for number, step in enumerate(lesson.header.steps):
        if step.kind is not StepKind.REVEAL:  # test_reveals.py looks at each of its layers
            held.at(number)
            wrong[step.title] = found(window.page)
    assert {step: some for step, some in wrong.items() if some} == {}


def before_the_lock(window, hub, lesson):
    """What is wrong where the predictions are counted."""
    service = LessonService(Logs(hub.store))
    code = service.open(lesson, alone=False)
    service.do(code, None, {"do": "step", "to": 1})
    window.go(f"/lesson?s={code}")
    window.page.wait_for_selector(".st-key-big-lock button")
    return found(window.page)
