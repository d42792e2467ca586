"""The teacher's page in a browser: it follows the class by itself, and what is being typed stays while it is drawn anew."""

import pytest

from payday_core.classroom.class_service import ClassService
from payday_core.classroom.names.team_names import TEAM_NAMES
from tests.support.drivers.classroom import joined, planning

FOCUSED = "document.activeElement === document.querySelector('.st-key-c-panel input')"


@pytest.fixture
def open_controls(visit, hub):
    """The controls of a class on a phone, and the class with its pupils."""

    def opened(teams=TEAM_NAMES[:4], **size):
        held = planning(joined(ClassService(hub), teams), one_table=False, others=("careful", "saver"))
        return held, visit(f"/control?r={held.code}&k={held.key}", **(size or {"width": 390, "height": 844}))

    return opened


def look_after(window, team):
    """Open a team by its tile, and wait until its panel stands: on a phone it grows upward from the lower edge as its parts come."""
    window.then(window.page.locator(".c-tile button").nth(team).click, ".st-key-c-panel .st-key-c-close")


def send_plan(held, number):
    seat = held.room.round.setting.games(("Oak",))[0].seats[0]
    held.service.plan(held.code, held.tokens[number], held.pupil(number).acts, 1, seat.card, frozenset())


def test_what_is_typed_stays_while_plans_come_in(open_controls):
    held, window = open_controls()
    page = window.page
    look_after(window, 3)
    field = page.locator(".st-key-c-panel input").first
    field.click()
    page.keyboard.press("Control+A")
    for number, letters in enumerate(("Del", "ta ", "7")):
        page.keyboard.type(letters)
        send_plan(held, number)
        page.get_by_text(f"{number + 1} of 4 plans are in").wait_for()
    assert (field.input_value(), page.evaluate(FOCUSED)) == ("Delta 7", True)
    page.keyboard.press("Enter")
    page.locator(".st-key-c-panel h2").get_by_text("Delta 7").wait_for()
    assert held.room.teams[3].name == "Delta 7"


@pytest.mark.full
def test_a_double_click_gives_one_order(open_controls):
    held, window = open_controls(width=1280, height=800)
    window.page.locator(".st-key-play button").dblclick()
    window.page.get_by_text("Month 1 is").wait_for()
    window.settled()
    assert held.room.round.playing == 1
    assert held.room.orders == 3


@pytest.mark.full
def test_the_sheet_of_a_team_covers_no_more_than_its_part_of_a_phone(open_controls):
    _, window = open_controls(TEAM_NAMES)
    look_after(window, 39)
    sheet = window.page.locator(".st-key-c-panel").bounding_box()
    assert sheet["y"] > 844 * 0.2
    assert sheet["y"] + sheet["height"] <= 845
    window.click("c-close")
    assert not window.page.locator(".st-key-c-panel").count()


BARE = ("-m", "streamlit", "run", "app.py", "--server.port=PORT", "--server.headless=true")


@pytest.mark.full
@pytest.mark.parametrize("command", [(), BARE], ids=["payday", "streamlit run"])
def test_the_teachers_key_is_in_no_address_and_a_reload_and_another_window_have_it(visit, fresh_server, command):
    """A class opened in this window, and by its link elsewhere. docs/streamlit.md #cookies: a page cannot set one by itself."""
    window = visit("/class", address=fresh_server(*command))
    window.complaints = [one for one in window.complaints if "does not seem to exist" not in one]
    window.page.keyboard.press("Escape")  # see docs/streamlit.md #routing
    context = window.page.context
    context.clear_cookies(name="payday_keys")  # the windows of all tests share them
    window.page.get_by_text("On their own devices").click()
    window.settled().click("open-class")
    window.page.wait_for_selector(".st-key-begin button")
    while "payday_keys" not in {one["name"] for one in context.cookies()}:
        window.page.wait_for_timeout(50)
    (cookie,) = (one for one in context.cookies() if one["name"] == "payday_keys")
    code, _, key = cookie["value"].partition(".")
    address = f"{window.address}/control?r={code}"
    assert window.page.url == address
    window.page.reload()
    window.page.wait_for_selector(".st-key-begin button")
    other = context.new_page()
    other.goto(address)
    other.wait_for_selector(".st-key-begin button")
    other.close()
    assert cookie["httpOnly"] is (not command), "without the guard the page itself writes it"
    elsewhere = context.browser.new_context().new_page()
    elsewhere.goto(address)
    elsewhere.wait_for_selector('[data-testid="stAlert"]')
    assert not elsewhere.query_selector(".st-key-begin button")
    elsewhere.goto(f"{address}&k={key}")
    elsewhere.wait_for_selector(".st-key-begin button")
    elsewhere.wait_for_url(address)  # the page itself takes the key out of it
    elsewhere.context.close()
