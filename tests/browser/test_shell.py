"""The shell in a real Chromium: first requests, ways on, wrong files, and that nothing is asked of another host."""

from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from payday_core.games.pay_day.kinds import Ask
from payday_core.store import UnknownGame
from tests.support.drivers.page import asked, new_game

STREAMLIT = ("-m", "streamlit", "run", "app.py", "--server.headless=true", "--server.port=PORT")


def paper(visit):
    """The colour of the page as it is drawn."""
    return visit.page.evaluate("getComputedStyle(document.querySelector('.stApp')).backgroundColor")


def lands_on_the_class_page(first):
    """With its theme and its navigation, not the page alone."""
    first.page.wait_for_function("() => getComputedStyle(document.documentElement).getPropertyValue('--card') !== ''")
    first.settled()  # a new server may have been between two runs before
    assert first.page.url.endswith("/class?edition=parker-1974")
    assert first.page.title() == "Class game - payday"
    assert first.page.locator('[data-testid="stTopNavLink"]').count() == 7
    assert first.page.locator('[data-testid="stSidebarNav"]').count() == 0
    assert paper(first) == "rgb(251, 248, 241)"
    assert first.page.locator(".hero").count() == 0
    assert first.page.locator(".pd-x h1").count() == 1


@pytest.mark.full
def test_a_deep_link_as_the_very_first_request_lands_on_its_page(fresh_server, visit):
    """docs/streamlit.md #routing: with a folder called pages/ the first deep link used to run its page alone, without
    theme and navigation.
    """
    lands_on_the_class_page(visit("/class?edition=parker-1974", address=fresh_server()))


@pytest.mark.full
def test_even_started_by_streamlit_run_the_first_deep_link_lands_on_its_page(fresh_server, visit):
    """Started so, Streamlit shows this one visitor "Page not found", as page and file have different names; under it is the page."""
    first = visit("/class?edition=parker-1974", address=fresh_server(*STREAMLIT))
    first.complaints = [complaint for complaint in first.complaints if "does not seem to exist" not in complaint]
    first.page.keyboard.press("Escape")
    lands_on_the_class_page(first)


def handshake(server, origin):
    """The status of a WebSocket from a page of this origin."""
    asked = HTTPConnection(urlsplit(server).netloc, timeout=20)
    how = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "c2l4dGVlbiBieXRlcyBiMQ=="}
    asked.request("GET", "/_stcore/stream", headers=how | {"Origin": origin})
    with closing(asked):
        return asked.getresponse().status


def test_a_page_of_another_origin_gets_no_connection_and_no_frame(server):
    assert handshake(server, server) == 101
    assert handshake(server, "http://evil.example") == handshake(server, "http://127.0.0.1:1") == 403
    with urlopen(server) as first:
        assert "frame-ancestors 'self'" in first.headers["Content-Security-Policy"]
        assert first.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.full
def test_the_buttons_and_squares_of_home_lead_on(visit):
    home = visit("/")
    home.page.get_by_role("link", name="Start a class game").click()
    home.page.wait_for_url("**/class")
    home.settled().go("/")
    for page in ("lessons", "solo"):
        home.page.locator(f"a.tile[href={page}]").click()
        home.page.wait_for_url(f"**/{page}")
        home.settled().go("/")


SCROLLED = "() => document.querySelector('[data-testid=stMain]').scrollTop"


@pytest.mark.full
def test_a_game_that_is_started_from_the_bottom_of_its_set_up_begins_at_its_top(visit):
    window = visit("/solo", width=1366, height=768)
    window.page.mouse.move(400, 500)
    window.page.mouse.wheel(0, 4000)
    window.page.wait_for_function(f"() => ({SCROLLED})() > 200")
    window.key("Space").page.wait_for_url("**/solo?g=*")
    window.settled()
    assert window.page.evaluate(SCROLLED) == 0


@pytest.mark.full
def test_a_wrong_file_is_refused_on_the_page(visit):
    home = visit("/")
    home.page.set_input_files('input[type="file"]', {"name": "x.json", "mimeType": "application/json", "buffer": b"no game"})
    home.page.wait_for_selector('[data-testid="stAlert"]')
    home.settled()
    assert home.page.locator('[data-testid="stAlert"]').count() == 1
    assert home.barriers() == []


def test_what_people_typed_reaches_the_screen_sign_by_sign(visit, hub):
    typed = "<i>7B</i> *a* __b__ ~~c~~ `d` $5 and $6 [e](f) :smile: :red[g] :material/home: &amp;"
    window = visit(f"/review?g={hub.start(asked(Ask.BUY_DEAL, 3), typed)}")
    assert typed in window.page.locator("[data-testid=stMain]").text_content()
    assert window.page.locator("[data-testid=stMain] i:text-is('7B')").count() == 0


@pytest.mark.full
def test_a_kept_game_is_renamed_and_deleted_and_no_double_click_deletes_it(visit, hub):
    code = hub.start(new_game(), "Class 7B")
    home = visit("/", width=1024, height=768)
    row, name = home.page.locator(f".st-key-kept-row-{code}"), home.page.locator(f".st-key-kept-name-{code} input")
    home.click(f"kept-edit-{code}")
    name.fill("a" * 61)
    home.page.get_by_text("61 characters. A name has at most 60.").wait_for()
    name.fill("Class 8A")
    home.page.get_by_text("61 characters").wait_for(state="detached")
    home.click(f"kept-rename-{code}")
    row.get_by_role("link", name="Class 8A").wait_for()
    home.click(f"kept-edit-{code}")
    home.page.dblclick(f".st-key-kept-delete-{code} button")
    home.page.wait_for_selector(f".st-key-kept-yes-{code} button")
    home.settled()
    assert hub.store.load(code).title == "Class 8A", "it only asks"
    assert home.barriers() == []
    home.page.dblclick(f".st-key-kept-yes-{code} button")
    row.wait_for(state="detached")
    home.settled()
    with pytest.raises(UnknownGame):
        hub.store.load(code)


@pytest.mark.full
def test_what_is_wrong_with_a_name_is_said_while_it_is_typed(visit):
    window = visit("/class")
    field, note = window.page.locator(".st-key-name-1 input"), window.page.locator(".st-key-team-1 .field-note")
    for typed, said in (
        ("Oak", "Team 1 is called Oak"),
        ("a" * 17, "17 characters"),
        ("", "Type a name."),
        ("7B \U0001f98a", "cannot stand"),
    ):
        field.fill(typed)
        note.get_by_text(said).wait_for()
        assert field.evaluate("field => field === document.activeElement && field.value") == typed
    window.settled()
    assert window.barriers() == []
    field.fill("\u05db\u05d9\u05ea\u05d4 \u05d6")
    note.wait_for(state="detached")
    window.settled().click("big-start")
    window.page.wait_for_url("**/plan?g=*")


@pytest.mark.full
def test_a_window_that_was_opened_on_a_pupils_page_goes_to_every_other(visit):
    """It does not know the others before (`pages/shared/menu.py`)."""
    window = visit("/seat?r=abcdef&s=x")
    page = window.page
    window.then(page.get_by_text("Go to the home page").click, ".st-key-ways-in")
    window.then(page.get_by_role("link", name="Lab").first.click, "text=Which question do we ask?")
    assert page.url.endswith("/lab")
    window.then(page.go_back, ".st-key-ways-in")
    window.then(page.go_back, "text=No seat here")
    window.then(page.go_forward, ".st-key-ways-in")
