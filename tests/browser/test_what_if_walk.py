"""From the what-if's chart to the turn of a point, and the same numbers in the chart, its table and its file."""

import csv
import io
from pathlib import Path

import pytest

from payday_core.review.what_if.change import read_change
from payday_core.review.what_if.worlds import what_if_of
from payday_core.text.wording import money
from tests.support.every_page import in_debt

pytestmark = pytest.mark.full

SEAT = 3


def test_a_what_if_shows_the_same_numbers_in_chart_table_and_file_and_a_point_leads_to_its_turn(visit, hub):
    game = in_debt()
    code = hub.start(game, "Class 7B")
    now = what_if_of(game, read_change(game, "loan_rate", "20", SEAT)).now(SEAT)
    window = visit(f"/twin?g={code}&seat={SEAT}&to=20")
    page, card = window.page, window.page.locator(".st-key-card-chart-twin")
    card.locator(".annotation-text").first.wait_for()
    drawn = [text.replace("\xa0", " ") for text in card.locator(".annotation-text").all_text_contents()]
    assert {f"at 10% {money(now['worth'])}", f"at 20% {money(now['what_if'])}"} <= set(drawn)
    card.locator("summary").click()
    page.locator(".st-key-card-chart-twin .rv-table").wait_for()
    last = card.locator(".rv-table tbody tr").last.locator("td").all_inner_texts()
    in_order = [now[name] for name in ("worth", "what_if", "gap", "direct", "forced", "choices")]
    assert last == [str(game.turn), *last[1:3], *map(money, in_order)]
    with page.expect_download() as coming:
        card.locator(".stDownloadButton button").click()
    rows = list(csv.reader(io.StringIO(Path(coming.value.path()).read_text(encoding="utf-8-sig"))))
    assert [int(cell) for cell in rows[-1][3:]] == in_order
    assert len(rows) == game.turn + 2
    card.locator("g.points path.point").nth(5).click(force=True)
    page.wait_for_url("**/replay?**t=*")
