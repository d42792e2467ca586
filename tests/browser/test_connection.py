"""A page whose server was away finds it again by itself, and what stood on it is still there."""

import os
import signal
from contextlib import closing

import pytest

from bench.room.server import Server, free_port
from bench.room.wire import alive
from payday_core.sessions.live import Hub
from payday_core.store import Store
from tests.browser.conftest import PAYDAY, running
from tests.support.drivers.page import new_game
from tests.support.servers import private_server

pytestmark = pytest.mark.full

CONNECTED, LOST = '[data-test-connection-state="CONNECTED"]', '[data-test-connection-state]:not([data-test-connection-state="CONNECTED"])'
STREAMLITS_OWN = "**/_stcore/host-config"
"""What Streamlit's page asks for before it connects; ours asks `_stcore/health` alone."""

TOLD = "addEventListener('message', said => (window.told ??= []).push(said.data.type))"
"""Notes what our page tells Streamlit's."""


@pytest.fixture
def alone(tmp_path):
    """A server that may be killed."""
    with Server(tmp_path) as server:
        yield server


@pytest.fixture
def page(chromium, alone):
    """A window on it in which somebody is typing."""
    page = chromium.page()
    page.add_init_script(TOLD)
    page.goto(f"{alone.address}/join")
    page.locator(".st-key-code input").fill("abc")
    yield page
    page.close()


def test_a_killed_server_is_found_again_however_long_it_was_away(page, alone):
    tries = []
    page.on("requestfailed", lambda request: tries.append(request.url))
    alone.kill()
    page.wait_for_selector(LOST)
    while len(tries) < 12:  # by now Streamlit's own tries are four seconds apart
        page.wait_for_timeout(100)
    assert "RESTART_WEBSOCKET_CONNECTION" not in page.evaluate("window.told"), "nobody answers yet"
    page.route(STREAMLITS_OWN, lambda route: route.abort())
    alone.start()
    page.wait_for_function("() => window.told.includes('RESTART_WEBSOCKET_CONNECTION')")
    page.unroute(STREAMLITS_OWN)
    page.wait_for_selector(CONNECTED)
    assert page.locator(".st-key-code input").input_value() == "abc"


def test_the_first_sign_of_life_is_that_of_the_heading(chromium, alone):
    """The server waits for it before it sends the rest of the page (`heading.py`)."""
    page, told = chromium.page(), []

    def listen(socket):
        socket.on("framereceived", lambda data: told.append("heading" if b"<h1" in bytes(data) else "more"))
        socket.on("framesent", lambda data: told.append("sign" if data == alive() else "more"))

    page.on("websocket", listen)
    page.goto(f"{alone.address}/solo")
    page.wait_for_selector("[data-testid=stMain] h1")
    for _ in range(1000):
        if "sign" in told:
            break
        page.wait_for_timeout(20)
    assert "heading" in told[: told.index("sign")]
    page.close()


@pytest.mark.parametrize("at_rest", [True, False])
def test_a_connection_that_died_without_a_word_is_given_up(page, alone, at_rest):
    """Even one that died in the middle of a run, of which the page then gets the rest alone."""
    if at_rest:
        page.wait_for_timeout(1000)
    os.kill(alone.pid, signal.SIGSTOP)  # it answers nothing, and its connections stay open
    page.wait_for_selector(LOST)
    os.kill(alone.pid, signal.SIGCONT)
    page.wait_for_selector(CONNECTED)
    assert page.locator(".st-key-code input").input_value() == "abc"


def test_a_connection_that_dies_again_as_soon_as_it_was_found_is_given_up_again(page, alone):
    """The page gives sign after sign then, until it is drawn. Each had Streamlit wait anew for an answer, and there was no end to them."""
    for _ in range(2):
        os.kill(alone.pid, signal.SIGSTOP)
        page.wait_for_selector(LOST)
        os.kill(alone.pid, signal.SIGCONT)
        page.wait_for_selector(CONNECTED)


def test_a_page_drawn_while_the_database_was_away_comes_back_by_itself(visit, tmp_path):
    place, port = tmp_path / "games.sqlite3", free_port()
    place.mkdir()  # where the file should be, so that nothing can be opened
    with running((*PAYDAY, str(port)), port, place) as address:
        window = visit("/", address=address)
        refused = window.page.locator("[data-testid=stAlert]")
        assert "comes back by itself" in refused.inner_text()
        place.rmdir()
        refused.wait_for(state="detached")
        assert window.settled().page.locator(".hero h1").count() == 1
        window.page.close()


@pytest.fixture(scope="module")
def postgres():
    """A PostgreSQL server of our own, that may be stopped."""
    yield from private_server()


def test_pages_come_back_by_themselves_when_postgresql_is_there_again(visit, tmp_path, postgres):
    """One drawn while it was away, and one that stood open before and was used meanwhile."""
    with closing(Store(postgres.url)) as store:
        code = Hub(store).start(new_game(teams=2), "Class 7B")
    with Server(tmp_path, database=postgres.url) as server:
        open_before = visit(f"/month?g={code}", address=server.address)
        postgres.stop()
        try:
            drawn_meanwhile = visit(f"/review?g={code}", address=server.address)
            refused = drawn_meanwhile.page.locator("[data-testid=stAlert]")
            assert "comes back by itself" in refused.inner_text()
            assert str(postgres.folder) not in drawn_meanwhile.page.content()
        finally:
            postgres.start()
        refused.wait_for(state="detached")
        assert "Class 7B" in drawn_meanwhile.settled().page.locator("body").inner_text()
        open_before.page.reload()
        assert "Class 7B" in open_before.settled().page.locator("body").inner_text()
        for window in (open_before, drawn_meanwhile):
            window.page.close()
