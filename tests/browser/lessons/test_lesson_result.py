"""From home to the result of 1974 against 1994 in three clicks, large enough for the back row, and on a phone."""

import re

import pytest

from tests.support.boxes import FAULTS
from tests.support.every_page import PAGES

NAME = "11-1974-against-1994"
SIZES = ((1920, 1080), (1366, 768), (1024, 768))
WORDS = "() => [...document.querySelectorAll('.te-bars :is(span, b)')].map(one => parseFloat(getComputedStyle(one).fontSize))"
HIGHER = "() => { const main = document.querySelector('[data-testid=stMain]'); return main.scrollHeight - main.clientHeight }"
PLAYED = "[...document.querySelectorAll('[data-testid=stProgress]')].map(one => one.innerText).join()"
WIDER = "() => document.documentElement.scrollWidth - innerWidth"


def amounts(window):
    """The dollars of the bars, from the top."""
    said = window.page.locator(".te-bars b").all_inner_texts()
    return [int(re.sub(r"[^\d−]", "", one).replace("−", "-")) for one in said]


def until_all_games_are_played(window):
    """Where the rules are not compiled yet they are played one by one, for half a minute: each wait is for some more of them."""
    while not window.page.locator(".te-bars").count():
        said = window.page.evaluate(PLAYED)
        window.page.wait_for_function(f"before => document.querySelector('.te-bars') || {PLAYED} !== before", arg=said)
    window.settled()


def test_a_real_result_is_three_clicks_from_home_and_adds_up(visit):
    window = visit("/", reduced_motion="reduce")
    window.page.get_by_text("1974 (20%) against 1994 (10%)").click()
    window.page.locator(f".st-key-big-result-{NAME} button").click()
    until_all_games_are_played(window)
    older, *parts, later = amounts(window)
    assert len(parts) == 6 and older + sum(parts) == later
    assert window.page.evaluate(HIGHER) <= 1
    assert min(window.page.evaluate(WORDS)) >= 28
    window.page.set_viewport_size({"width": 360, "height": 740})
    window.settled()
    assert window.page.evaluate(WIDER) <= 0
    assert window.page.evaluate(FAULTS) == []


@pytest.mark.full
def test_nothing_moves_when_the_file_that_draws_components_comes_late(visit):
    window = visit("/", reduced_motion="reduce")
    held = []
    window.page.route("**/BidiComponent*", lambda route: held.append(route))
    window.page.get_by_text("1974 (20%) against 1994 (10%)").click()
    window.page.locator(f".st-key-big-result-{NAME} button").click()
    window.page.locator(".te-bars").wait_for()
    window.page.locator(".st-key-keyring [data-testid=stSkeleton]").wait_for()
    before = window.settled().page.locator(".st-key-lesson-rail").bounding_box()
    for one in held:
        one.continue_()
    window.page.locator(".st-key-keyring .stBidiComponent").wait_for(state="attached")
    assert window.settled().page.locator(".st-key-lesson-rail").bounding_box() == before


def faults_of_the_card(window):
    """What is cut off or lies over something in the card of the bars; the steps and buttons around it are those of every lesson."""
    card = " ".join(window.page.locator(".st-key-card-two-editions").inner_text().split())
    return [fault for fault in window.page.evaluate(FAULTS) if any(part in card for part in fault.partition(": ")[2].split(" | "))]


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_reveal_fits_its_window_whatever_plan_is_looked_at(visit, hub, scheme):
    window = visit(PAGES["lesson-editions"].address(hub), reduced_motion="reduce", scheme=scheme)
    window.page.locator(".te-bars").wait_for()
    for plan in ("Never borrow", "Only when forced", "Borrow with care", "Keep borrowing"):
        window.page.locator(".st-key-lesson-layer button").get_by_text(plan).click()
        window.page.locator(".kick").get_by_text(f"{plan}: net worth").wait_for()
        for width, height in SIZES:
            window.page.set_viewport_size({"width": width, "height": height})
            window.settled()
            assert faults_of_the_card(window) == [], (plan, width)
        window.page.set_viewport_size({"width": 1920, "height": 1080})
        window.settled()
        assert window.page.evaluate(HIGHER) <= 1
        assert min(window.page.evaluate(WORDS)) >= 28
