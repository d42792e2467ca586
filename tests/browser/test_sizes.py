"""Each page of a class game and of playing alone, from an old projector to one of four times 1080p: no text is cut off, stands over another
or leaves its box, no word is broken in two, and what leads on is on the first screen. Boxes are measured, on one window that is resized.
"""

import pytest

from tests.browser.conftest import SETTLED
from tests.support.boxes import FAULTS, LABELS, OFF_THE_FIRST_SCREEN, SMALL, has_come_to_rest
from tests.support.drivers.page import new_game
from tests.support.every_page import PAGES, alone
from tests.support.volume import is_full, with_full

OLD_PROJECTOR, SMALL_PROJECTOR, LAPTOP, PROJECTOR, LARGE = (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)
ALL = (OLD_PROJECTOR, SMALL_PROJECTOR, LAPTOP, PROJECTOR, LARGE)
FEW = (OLD_PROJECTOR, LAPTOP)
"""Those at which most went wrong; the short run takes them alone, by day."""

NEXT, ANSWERS = "[class*=st-key-big] button[kind^=primary]", "[class*=st-key-big-o] button"

CLASS_GAME = {
    "class-new": NEXT,
    "plan": ".st-key-big-play button",
    "plan-six": ".st-key-big-play button",
    "month": ".st-key-play button",
    "month-six": ".st-key-play button",
    "deal": ANSWERS,
    "sell": ANSWERS,
    "repay": "[class*=st-key-big-slide] button",
    "auction": ANSWERS,
    "sealed": ".st-key-big-hammer button",
    "report": ".st-key-big-next button",
    "report-six": ".st-key-big-next button",
    "report-held": ".st-key-big-next button",
    "curtain": ".st-key-big-show button",
    "curtain-open": ".st-key-big-show button",
    "final": ".st-key-big-review button",
}
ALONE = {
    "solo": NEXT,
    "solo-roll": ".st-key-big-next button",
    "solo-deal": ANSWERS,
    "solo-auction": "",
    "solo-coach": ANSWERS,
    "solo-pay-day": ".st-key-big-next button",
    "solo-report": ".st-key-big-next button",
    "solo-end": ".st-key-big-review button",
}
CLASSROOM = ("screen-plan", "screen-month", "screen-asked", "screen-report", "screen-final")
"""What is projected while the class plays on its own devices; the teacher leads on from another page."""

LEADS_ON = CLASS_GAME | ALONE | dict.fromkeys(CLASSROOM, "")
"""Page -> what leads on from it, as a selector."""

PROJECTED = (*(name for name in CLASS_GAME if name != "class-new"), *CLASSROOM)
READ_FROM_THE_BACK = 24
"""Pixels at 1920 by 1080."""

CROWDED = ("screen-lobby", "screen-forty", "screen-forty-month", "screen-forty-report")
NEXT_TO_A_NAME = 20
"""Where up to forty teams stand on one screen: names are as large as elsewhere, what stands next to them may be this small."""


def opened(visit, hub, name, scheme="light"):
    """The page as it stands at first."""
    window = visit(PAGES[name].address(hub), reduced_motion="reduce", scheme=scheme)
    window.page.locator(PAGES[name].stands).first.wait_for(state="attached")
    return window.settled()


def resized(page, size):
    """The window in another size, once all that is drawn has followed."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_selector(SETTLED)
    has_come_to_rest(page, size)


def scrolled_to(page, leads_on):
    """What leads on from a page that stands at its top, and is not on its first screen."""
    if not leads_on:
        return []
    assert page.locator(leads_on).count() > 0
    return [f"not on the first screen: {words}" for words in page.evaluate(OFF_THE_FIRST_SCREEN, leads_on)]


@pytest.mark.parametrize("scheme", with_full(("light", "dark"), "light"))
@pytest.mark.parametrize("name", with_full(LEADS_ON, "deal"))
def test_a_page_can_be_read_and_left_at_every_size(visit, hub, name, scheme):
    page = opened(visit, hub, name, scheme).page
    found = {}
    for size in ALL if is_full() else FEW:
        resized(page, size)
        found[size] = page.evaluate(FAULTS) + scrolled_to(page, LEADS_ON[name])
    assert {size: faults for size, faults in found.items() if faults} == {}


@pytest.mark.full
def test_who_starts_a_game_alone_need_not_scroll_past_those_that_wait(visit, hub):
    for _ in range(3):
        hub.start(alone(), "The holidays")
    page = opened(visit, hub, "solo").page
    for size, shown in ((OLD_PROJECTOR, 1), (SMALL_PROJECTOR, 3)):
        resized(page, size)
        assert scrolled_to(page, LEADS_ON["solo"]) == []
        assert page.locator(".kept-link:visible").count() == shown


@pytest.mark.parametrize("name", with_full(PROJECTED, "month"))
def test_what_is_projected_is_large_enough_for_the_back_row(visit, hub, name):
    page = opened(visit, hub, name).page
    for size in (PROJECTOR, LARGE):
        resized(page, size)
        assert page.evaluate(SMALL, READ_FROM_THE_BACK * size[1] / 1080) == [], size


@pytest.mark.full
@pytest.mark.parametrize("name", CROWDED)
def test_of_forty_teams_the_names_can_be_read_from_the_back_row(visit, hub, name):
    page = opened(visit, hub, name).page
    resized(page, PROJECTOR)
    assert page.evaluate(SMALL, NEXT_TO_A_NAME) == []
    sizes = page.locator(".nm, .sc-nicks > span").evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one).fontSize))")
    assert len(sizes) >= 40
    assert min(sizes) >= READ_FROM_THE_BACK


@pytest.mark.full
@pytest.mark.parametrize("box", ["parker-1974", "hasbro-2000", "standard-2008", "big-2008"])
def test_the_words_of_every_board_lie_on_their_squares(visit, hub, box):
    page = visit(f"/month?g={hub.start(new_game(box), 'Class 7B')}", reduced_motion="reduce").page
    page.locator("svg.pd").wait_for()
    resized(page, PROJECTOR)
    assert page.evaluate(FAULTS) == []
    assert page.evaluate(SMALL, READ_FROM_THE_BACK) == []


@pytest.mark.full
def test_a_label_in_a_chart_of_a_report_is_larger_still(visit, hub):
    page = opened(visit, hub, "report").page
    resized(page, PROJECTOR)
    sizes = page.evaluate(LABELS)
    assert min(sizes) > 26
    assert max(sizes) > 28
