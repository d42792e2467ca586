"""The card with what everybody predicted, in Chromium: bars to scale, and answers that do not lie on each other."""

import pytest

from payday_core.store import Logs
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.lesson_service import LessonService

pytestmark = pytest.mark.full

BARS = "() => [...document.querySelectorAll('.ls-bar i')].map(bar => bar.getBoundingClientRect().width)"
COLLIDING = """() => {
    const box = one => one.getBoundingClientRect(), rows = [...document.querySelectorAll('.ls-vote')];
    const out = rows.flatMap(row => [...row.children].filter(part => {
        return box(part).bottom > box(row).bottom + 1 || box(part).top < box(row).top - 1 || part.scrollWidth > part.clientWidth + 1;
    }));
    const below = rows.filter((row, place) => place && box(row).top < box(rows[place - 1]).bottom - 1);
    return [...out, ...below].map(one => one.innerText);
}"""


@pytest.mark.parametrize("number", [7, 10])
@pytest.mark.parametrize("width", [1024, 1366])
def test_votes_are_drawn_to_scale_and_long_answers_have_their_room(visit, hub, number, width):
    lesson = next(one for one in catalogue().lessons if one.number == number)
    service = LessonService(Logs(hub.store))
    code = service.open(lesson, alone=False)
    counted = {0: 14, 1: 7, 2: 1}
    for vote in range(len(lesson.header.predict)):
        for place, many in counted.items():
            for _ in range(many):
                service.do(code, None, {"do": "hands", "vote": vote, "answer": place, "more": 1})
    talk = [step.kind for step in lesson.header.steps].index("talk")
    for entry in ({"do": "lock"}, {"do": "ran"}, {"do": "step", "to": talk}):
        service.do(code, None, entry)
    window = visit(f"/lesson?s={code}", width=width, height=768)
    window.page.wait_for_selector(".ls-vote")
    most, half, one = window.page.evaluate(BARS)[:3]
    assert half == pytest.approx(most / 2, abs=0.6) and one == pytest.approx(most / 14, abs=0.6)
    assert window.page.evaluate(COLLIDING) == []
