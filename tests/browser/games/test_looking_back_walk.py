"""Looking back at one of the other games in a real Chromium: from its end to its review, through the replay by keys, to its files."""

import csv

import pytest

from payday_core.sessions.replayed import Past
from tests.browser.conftest import SETTLED
from tests.support.boxes import FAULTS, has_come_to_rest
from tests.support.every_page import PAGES, cards_over, year_over

SIZES = ((1920, 1080), (1366, 768), (1024, 768), (360, 740))
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : []"
LOOKING_BACK = [name for name in PAGES if name.startswith(("cards-", "year-")) and PAGES[name].path.startswith(("/re", "/ledger", "/keep"))]


def goes_to(window, turn):
    """Wait until the replay stands at a turn."""
    window.page.wait_for_function(f"() => document.querySelector('h1')?.innerText.startsWith('Turn {turn} ')")
    window.settled()


@pytest.mark.full
@pytest.mark.parametrize("make", [cards_over, year_over])
def test_from_the_end_of_a_game_through_its_replay_to_its_files(visit, hub, make, tmp_path):
    game = make()
    code = hub.start(game, "Looked back at")
    window = visit(f"/solo?g={code}")
    page = window.page
    if make is year_over:
        window.click("year-result")
    window.click("big-review")
    page.wait_for_url("**/review?g=*")
    page.locator(".js-plotly-plot svg.main-svg").first.wait_for()

    page.click(".rv-nav >> text=Replay")
    page.wait_for_url("**/replay?g=*")
    window.settled()
    for turn in (1, 2):
        window.key("ArrowRight")
        goes_to(window, turn)
    window.key("ArrowLeft")
    goes_to(window, 1)
    window.key("n")
    goes_to(window, Past(game).next_choice(1))
    page.locator("[class*=st-key-coach-] button").first.click()
    page.locator(".ca-tbl").wait_for()
    page.locator("[class*=st-key-card-chart-answers] .js-plotly-plot svg.main-svg").first.wait_for()
    window.key("Shift+ArrowRight")
    page.wait_for_function("() => !document.querySelector('.ca-tbl')")

    page.click(".rv-nav >> text=Ledger")
    page.locator(".lg-t").wait_for()
    with page.expect_download() as got:
        window.page.click(".st-key-csv-ledger button")
    path = tmp_path / "ledger.csv"
    got.value.save_as(path)
    rows = list(csv.DictReader(path.read_text("utf-8-sig").splitlines()))
    account = "points" if make is year_over else "tokens"
    for line in game.standings():
        assert sum(int(row[f"change of {account}"] or 0) for row in rows if row["player"] == line.name) == line.score

    page.click(".rv-nav >> text=Download")
    with page.expect_download() as got:
        page.click(".st-key-keep-game button")
    got.value.save_as(tmp_path / "game.payday.json")
    assert type(game).from_json((tmp_path / "game.payday.json").read_bytes()).digest() == game.digest()


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", LOOKING_BACK)
def test_a_page_that_looks_back_can_be_read_at_every_size(visit, hub, name, scheme):
    shown = PAGES[name]
    page = visit(shown.address(hub), scheme=scheme, reduced_motion="reduce").page
    page.locator(shown.stands).first.wait_for()
    if shown.press:
        page.locator(shown.press).first.click()
        page.locator(shown.shows).first.wait_for()
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(SETTLED)
        has_come_to_rest(page, (width, height))
        found[width] = page.evaluate(FAULTS) + page.evaluate(TOO_WIDE)
    assert {width: faults for width, faults in found.items() if faults} == {}
