"""A class led through a lesson, for tests: its teacher, and its pupils with their devices."""

from html import unescape

from streamlit.testing.v1 import AppTest

from payday_core.classroom.class_service import ClassService
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.devices import Devices, devices, saw
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.classroom import Held, joined
from tests.support.drivers.page import app
from tests.support.drivers.page import shown as html_of

LOCK = {"do": "lock"}
PREDICT = {"do": "step", "to": 1}
TO_THE_TICKET = (LOCK, {"do": "ran"}, {"do": "step", "to": 6})
"""What is done in the lesson for trying, after the predictions."""


class Led:
    """A class led through a lesson; each acts as a page would that was drawn a moment ago."""

    def __init__(self, lesson="12-trying", *entries, held: Held | None = None):
        self.class_ = held or joined()
        self.class_.order(devices().lead(catalogue().lesson(lesson), short=False))
        self.code = self.class_.room.lesson
        self.do(*entries)

    def do(self, *entries):
        for entry in entries:
            devices().do(self.code, None, entry)

    @property
    def held(self):
        return devices().get(self.code)

    @property
    def session(self):
        return lesson_service().get(self.code).session

    def saw(self, who):
        return saw(self.held, self.class_.pupil(who))

    def say(self, who, vote, answer, snapshot=None):
        devices().say(self.class_.code, self.class_.tokens[who], snapshot or self.saw(who), vote, answer)

    def hand_in(self, who, item, *said, snapshot=None):
        devices().hand_in(self.class_.code, self.class_.tokens[who], snapshot or self.saw(who), item, said)

    def seat(self, who):
        at = app("seat", **self.class_.address(who))
        assert not at.exception
        return at


def control(class_: Held):
    """The card on the teacher's page, drawn for itself."""
    at = AppTest.from_function(_control, args=(class_.code, class_.key), default_timeout=30).run()
    assert not at.exception
    return at


def _control(code, key):
    from pages.classroom.access import show_flash
    from pages.classroom.control.lesson import lesson_card
    from payday_core.classroom.class_service import class_service

    show_flash()
    lesson_card(class_service().get(code), key)


def shown(at):
    """The HTML of a page with its signs as they are read."""
    return unescape(html_of(at))


def led_in(service: ClassService, number: int, *entries) -> Held:
    """A class of a server's store, led through that lesson, in which this was done; the lesson's code is `held.room.lesson`."""
    held = joined(service)
    through = Devices(service)
    held.order(through.lead(next(one for one in catalogue().lessons if one.number == number), short=False))
    for entry in entries:
        through.do(held.room.lesson, None, entry)
    return held


def with_tickets(service: ClassService) -> Held:
    """Four in the ticket of lesson 2: the first has all four right, the second the first of three, the others have handed in nothing."""
    held = led_in(service, 2, {"do": "lock"}, {"do": "ran"}, {"do": "step", "to": 5})
    through, lesson = Devices(service), held.room.lesson
    for who, item, *said in (
        *((0, 0, "300"), (0, 1, "1300"), (0, 2, "1331"), (0, 3, "10", "21")),
        *((1, 0, "300"), (1, 1, "=9"), (1, 2, "1300")),
    ):
        through.hand_in(held.code, held.tokens[who], saw(through.get(lesson), held.pupil(who)), item, tuple(said))
    return held
