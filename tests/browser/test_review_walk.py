"""The review in a real Chromium: from the end of a game to its charts, from a point to its turn; one number in chart, table and file."""

import csv

from tests.support.every_page import played

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
