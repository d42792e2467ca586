"""The review in a real Chromium: from the end of a game to its charts, from a point to its turn; one number in chart, table and file.

And the debrief by the space bar: nothing is on the page before its time; loaded anew it goes on where it was.
"""

import csv

import pytest

from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration.feed import sentences
from tests.support.every_page import by_hand, played

WORTH = ".st-key-card-chart-worth-by-turn"
DRAWN = f"{WORTH} .js-plotly-plot .scatterlayer"

POINTS = """card => {
    const plot = document.querySelector(card + ' .js-plotly-plot'), box = plot.getBoundingClientRect();
    return plot._fullData.filter(trace => trace.customdata && trace.x.length > 1).map(trace => {
        const [x, y] = [plot._fullLayout.xaxis, plot._fullLayout.yaxis], last = trace.x.length - 1, i = Math.floor(last / 2);
        return {turn: trace.customdata[i], left: box.left + x._offset + x.l2p(trace.x[i]), top: box.top + y._offset + y.l2p(trace.y[i]),
                end: trace.y[last]};
    });
}"""


def dollars(text):
    return int(text.replace("\N{MINUS SIGN}", "-").replace("$", "").replace(",", ""))


@pytest.mark.full
def test_from_the_end_of_a_game_to_its_review_and_from_a_point_to_its_turn_and_back(visit, hub):
    game = played()
    here = visit(f"/final?g={hub.start(game, 'Class 7B')}")
    page = here.click("big-review").page
    page.wait_for_selector(DRAWN, state="attached")
    page.wait_for_selector(".st-key-card-coach h2 >> text=choice")
    here.settled()
    page.wait_for_timeout(600)  # the figure grows to the width of its card
    points = page.evaluate(POINTS, WORTH)
    worth = [line.worth for line in sorted(game.standings(), key=lambda line: line.seat)]
    assert sorted(point["end"] for point in points) == sorted(worth)

    page.locator(f"{WORTH} summary").click()
    page.wait_for_selector(f"{WORTH} .rv-table")
    rows = page.locator(f"{WORTH} .rv-table").evaluate(
        "one => [...one.querySelectorAll('tr')].map(row => [...row.cells].map(cell => cell.innerText))"
    )
    with page.expect_download() as download:
        page.click(f"{WORTH} .stDownloadButton button")
    with open(download.value.path(), encoding="utf-8-sig") as text:
        file = list(csv.reader(text))
    assert len(file) == len(rows)
    assert [int(cell) for cell in file[-1][4:]] == [dollars(cell) for cell in rows[-1][4:]] == worth

    picked = page.evaluate(POINTS, WORTH)[0]
    page.mouse.click(picked["left"], picked["top"])
    page.wait_for_url(f"**/replay?*t={picked['turn']}*")
    page.go_back()
    page.wait_for_selector(DRAWN, state="attached")
    here.settled()
    assert "/review" in page.url, "coming back does not go to the turn again"


DRAWN_IN_TURN = """
    window.drawnInTurn = [];
    new MutationObserver(() => document.querySelectorAll('[class*="st-key-card-chart-"]:has(.main-svg)').forEach(card => {
        const key = card.className.match(/st-key-card-chart-([\\w-]+)/)[1];
        if (!drawnInTurn.includes(key)) drawnInTurn.push(key);
    })).observe(document, { childList: true, subtree: true });
"""


@pytest.mark.full
def test_the_charts_of_the_first_screen_are_drawn_first_and_the_last_when_the_reader_comes_near_it(visit, hub):
    here = visit(f"/review?g={hub.start(played(), 'Class 7B')}", before=lambda page: page.add_init_script(DRAWN_IN_TURN))
    page = here.page
    page.wait_for_selector(f"{WORTH} .main-svg", state="attached")
    last = page.locator(".st-key-card-chart-pot")
    assert last.locator("h2").count() == 1
    last.scroll_into_view_if_needed()
    for chart in (last, page.locator(".st-key-card-chart-interest-by-turn")):
        chart.locator(".main-svg").first.wait_for(state="attached")
    assert page.evaluate("window.drawnInTurn[0]") == "worth-by-turn"


@pytest.mark.full
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
    window.key("1")
    page.locator(".db-count >> text=2").wait_for()
    window.settled()
    window.key("Space")
    page.locator("h2 >> text=What happened").wait_for()
    window.settled()
    assert page.locator("h2 >> text=What could have been").count() == 0
    assert page.locator(".db-tbl tbody tr").first.locator("td").first.inner_text() == "2", "the hands are still there"
    window.key("Space")
    page.locator("h2 >> text=What could have been").wait_for()
    page.reload()
    page.locator("h2 >> text=What could have been").wait_for()
    assert "step=2" in page.url
