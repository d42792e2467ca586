"""A lesson on real devices, and what the browsers keep of a class; then its deletion."""

import json

import pytest

from payday_core.classroom.class_service import ClassService
from payday_core.teaching.devices import Devices
from tests.docs.test_data_sheet import kept_in
from tests.support.drivers.led_lesson import PREDICT, led_in

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def led(hub):
    """A class led through lesson 3 as far as the predictions."""
    return led_in(ClassService(hub), 3, PREDICT)


@pytest.mark.full
def test_a_tap_is_counted_on_the_big_screen_and_the_lock_reaches_the_device(visit, led, hub):
    screen, phone = visit(f"/lesson?s={led.room.lesson}"), visit(led.path(0), **PHONE)
    assert "0 of 4" in screen.page.inner_text(".ls-tally")
    for vote in ("vote-0-2", "vote-1-1", "vote-2-3"):
        phone.click(vote)
    screen.page.wait_for_selector("text=1 of 4")
    screen.click("big-lock")
    phone.page.wait_for_selector(".sl-mine")
    assert "More than twice as much" in phone.page.inner_text(".sl-mine")
    assert not phone.barriers() and not screen.barriers(contrast=False)
    assert Devices(ClassService(hub)).get(led.room.lesson).session.hands(0) == (0, 0, 1, 0)


@pytest.mark.full
def test_browsers_keep_what_the_page_says_and_the_class_is_deleted(visit, led):
    phone, teacher = visit(led.path(0), **PHONE), visit(f"/kept?r={led.code}&k={led.key}", scheme="dark")
    nickname = led.pupil(0).nickname
    for window in (phone, teacher):
        kept = {one["name"]: one for one in window.page.context.cookies()}
        assert kept.pop("_streamlit_xsrf", {"expires": -1})["expires"] == -1
        browser = kept.pop("payday_browser")
        assert (browser["httpOnly"], browser["sameSite"], browser["expires"]) == (True, "Lax", -1)
        held = kept.pop("payday_keys")  # the windows of a test share their cookies
        assert not kept
        assert (held["httpOnly"], held["sameSite"], held["value"].split("~")[0]) == (True, "Lax", f"{led.code}.{led.key}")
        kept = json.loads(window.page.evaluate("JSON.stringify(localStorage)"))
        assert all(name.startswith(tuple(kept_in("local storage"))) for name in kept)
        assert nickname not in json.dumps(kept)
        assert window.page.evaluate("sessionStorage.length") == 0
        assert window.page.evaluate("indexedDB.databases().then(found => found.length)") == 0
    assert not teacher.barriers()
    teacher.page.locator("summary").first.click()
    assert nickname in teacher.page.inner_text(".kp-rows")
    teacher.click("delete").click("delete-sure")
    assert "is deleted" in teacher.page.inner_text("h1")
    phone.page.wait_for_selector('[data-testid="stAlert"]')
    assert nickname not in phone.page.inner_text("body")
