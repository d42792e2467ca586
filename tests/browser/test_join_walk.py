"""A pupil joins on a phone: the code is found while it is typed, a double tap takes one seat, and the browser leads back to it."""

import re
from urllib.request import urlopen

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from payday_core.classroom.class_service import ClassService
from tests.support.drivers.classroom import joined, planning

PHONE = {"width": 390, "height": 844}
LOOKS = 600
"""Of a twentieth of a second each, until a page that is to be drawn again must have been."""


@pytest.fixture
def class_7b(hub):
    """The classes of the running server, and a new one with three teams."""
    class_service = ClassService(hub)
    return class_service, class_service.open("Class 7B", ("Oak", "River", "Fern"), 6)[0]


def seats(class_service, code):
    return [(pupil.nickname, pupil.team) for pupil in ClassService(class_service.hub).get(code).here]


def test_from_the_code_to_the_seat_and_back_to_it(visit, class_7b):
    class_service, code = class_7b
    window = visit("/join", **PHONE)
    page = window.page
    page.locator(".st-key-code input").press_sequentially(code)
    page.wait_for_selector(".jn-found")
    window.settled().click("team-1")
    page.locator(".st-key-nickname input").fill("Zoë 7")
    page.locator(".st-key-join-go button").dblclick()
    page.wait_for_url(re.compile(rf"/seat\?r={code.upper()}&s="))
    window.settled()
    assert seats(class_service, code) == [("Zoë 7", 1)]
    page.wait_for_function("code => JSON.parse(localStorage.getItem('payday-seat') || '{}').room === code", arg=code)
    page.go_back()
    window.settled()
    assert "Zoë 7" in page.inner_text(".jn-back")
    assert "s=" not in page.url.partition("?")[2].replace("r=", "")
    page.click(".jn-back a")
    page.wait_for_url(re.compile(r"/seat\?r="))
    assert len(seats(class_service, code)) == 1


@pytest.mark.full
def test_the_browser_leads_back_to_the_seat_of_this_class_alone(visit, class_7b):
    class_service, code = class_7b
    token = class_service.join(code, 2, "Max", "somewhere")[2]
    other = class_service.open("Class 8A", ("Oak", "River"), 6)[0]
    window = visit("/join", **PHONE)
    window.page.evaluate("seat => localStorage.setItem('payday-seat', JSON.stringify(seat))", {"room": code, "token": token})
    window.go(f"/join?r={code.upper()}").page.wait_for_selector(".jn-back")
    assert "Max" in window.page.inner_text(".jn-back")
    window.go(f"/join?r={other.upper()}").page.wait_for_selector(".st-key-join-go")
    window.page.wait_for_timeout(500)
    assert not window.page.locator(".jn-back").count()


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_a_phone_and_shuts_nobody_out(visit, class_7b, server, scheme):
    class_service, code = class_7b
    for team in (0, 0, 1):
        class_service.join(code, team, "", "somewhere")
    window = visit(f"/join?r={code.upper()}", **PHONE, scheme=scheme)
    window.page.wait_for_selector(".st-key-join-go")
    assert window.barriers() == []
    assert window.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    with urlopen(f"{server}/join?r={code.upper()}") as preview:
        preview.read()
    assert len(seats(class_service, code)) == 3


@pytest.mark.full
def test_a_seat_that_was_taken_in_another_window_stays_the_last_one(visit, hub):
    held = joined(ClassService(hub))
    window = visit(held.path(0), **PHONE)
    window.page.wait_for_function("() => localStorage.getItem('payday-seat')")
    window.page.evaluate("() => localStorage.setItem('payday-seat', 'another')")
    planning(held)
    window.page.wait_for_selector(".st-key-plan-keep")
    assert window.settled().page.evaluate("() => localStorage.getItem('payday-seat')") == "another"


class SlowNetwork:
    """Holds back what the server sends to a page, until it may pass, all at once."""

    def __init__(self, page):
        self.held, self.browser = [], None
        page.route_web_socket(re.compile("_stcore/stream"), self._connect)

    def _connect(self, browser):
        self.browser = browser
        server = browser.connect_to_server()
        server.on_message(self._hear)

    def _hear(self, message):
        if self.held is None:
            self.browser.send(message)
        else:
            self.held.append(message)

    def holds(self, page, drawings):
        """Wait until the server has drawn the page so often."""
        for _ in range(LOOKS):
            if sum(ForwardMsg.FromString(one).HasField("script_finished") for one in self.held) >= drawings:
                return
            page.wait_for_timeout(50)
        raise AssertionError(f"the server has not drawn the page {drawings} times")

    def passes(self):
        held, self.held = self.held, None
        for message in held:
            self.browser.send(message)


@pytest.mark.full
def test_a_slow_phone_that_is_drawn_twice_before_it_shows_anything_keeps_its_code(visit, server, class_7b):
    """Two drawings that come at once are shown as one: what the first alone says of a field is lost."""
    class_service, code = class_7b
    window = visit("/", **PHONE, address=server)  # of its own, as nothing takes the slow network from a page again
    network = SlowNetwork(window.page)
    window.page.goto(f"{window.address}/join?r={code.upper()}", wait_until="commit")
    network.holds(window.page, 1)
    class_service.join(code, 2, "Max", "somewhere")
    network.holds(window.page, 2)
    network.passes()
    window.page.wait_for_selector(".st-key-join-go")
    fields = [window.page.locator(f".st-key-{key} input") for key in ("code", "nickname")]
    window.settled()
    assert fields[0].input_value() == code.upper()
    assert fields[1].input_value()
    fields[1].fill("Zoë 7")
    window.settled().click("team-1")
    window.page.locator(".st-key-join-go button").click()
    window.page.wait_for_url("**/seat?*")
    assert ("Zoë 7", 1) in seats(class_service, code)
