"""The debrief in a real Chromium by the space bar: nothing is on the page before its time; loaded anew it goes on where it was."""

import pytest

from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration.feed import sentences
from tests.support.every_page import by_hand

pytestmark = pytest.mark.full


def test_the_space_bar_leads_through_the_moments(visit, hub):
    game = by_hand(3, 1)
    window = visit(f"/debrief?g={hub.start(game, 'Class 7B')}", reduced_motion="reduce")
    page = window.page
    page.locator(".st-key-more-0").wait_for()
    window.settled()
    last = sentences(Ledger(game))[-1].text
    assert last not in page.content(), "how it ended"
    assert page.locator(".db-told").count() == 0

    page.locator(".st-key-more-0 button").click()
    page.locator(".db-count >> text=1").wait_for()
    window.settled()
    page.keyboard.press("1")
    page.locator(".db-count >> text=2").wait_for()
    window.settled()
    page.keyboard.press("Space")
    page.locator("h2 >> text=What happened").wait_for()
    window.settled()
    assert page.locator("h2 >> text=What could have been").count() == 0
    assert page.locator(".db-tbl tbody tr").first.locator("td").first.inner_text() == "2", "the hands are still there"
    page.keyboard.press("Space")
    page.locator("h2 >> text=What could have been").wait_for()
    page.reload()
    page.locator("h2 >> text=What could have been").wait_for()
    assert "step=2" in page.url
