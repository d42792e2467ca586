"""What is taken away from a game: one sheet of paper a team, A4 or Letter, from a file that asks nobody; and the same numbers as CSV."""

import io
import re
import zipfile
from types import SimpleNamespace

import pandas as pd
import pytest

from payday_core import Game, Seat, bot, edition
from payday_core.review.paper.report import paper
from payday_core.text.wording import money
from tests.support.every_page import LONG, played

RUNS_OVER = """() => [...document.querySelectorAll('.sheet, .ruled')].filter(one => one.matches('.sheet')
    ? one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth : one.clientHeight < 40).length"""
"""Sheets that hold more than a page, and places for notes without room for a line of writing."""

CUT_OFF = """() => [...document.querySelectorAll('svg.chart text')].filter(one =>
    one.getBoundingClientRect().right > one.closest('svg').getBoundingClientRect().right + 1).map(one => one.textContent)"""


def full_game(teams, months):
    """With names as long as may be, by bots that borrow and deal."""
    box = edition("parker-1994")
    game = Game.new(box, [Seat(name, bot("borrower").card(box), frozenset()) for name in LONG[:teams]], months, 4721, in_step=True)
    game.play()
    return game


def talkative_coach(game):
    """As many and as long words as the coach can have for a sheet."""
    decided = SimpleNamespace(month=6, day=31, seat=0, turn=1, number=0, ask=None, about=0, value=0)
    choice = SimpleNamespace(decided=decided, best=SimpleNamespace(label="Pay $12,000 interest and carry it over"), loss=12345, error=1234)
    luck = dict.fromkeys(("par", "dice", "mail", "deals", "games", "others", "choices", "final", "luck"), -123456)
    return SimpleNamespace(costliest=lambda seat, most: [choice] * most, luck=[SimpleNamespace(**luck)] * len(game.seats))


@pytest.mark.full
@pytest.mark.parametrize(("teams", "months", "coached"), [(2, 1, False), (4, 3, True), (6, 6, True)])
def test_every_sheet_is_one_page_on_a4_and_on_letter(chromium, tmp_path, monkeypatch, teams, months, coached):
    monkeypatch.setattr("payday_core.review.paper.team_sheet.chosen", lambda book, decided: "borrowed $12,000 for the science kit workshop")
    game = full_game(teams, months)
    file = tmp_path / "report.html"
    file.write_text(paper(game, "Class 7B of the Long Name School", talkative_coach(game) if coached else None), "utf-8")
    page = chromium.page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    for paper_format in ("A4", "Letter"):
        pdf = page.pdf(format=paper_format)
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1 + teams, paper_format
    page.emulate_media(media="print")
    assert page.evaluate(RUNS_OVER) == 0
    assert page.evaluate(CUT_OFF) == []
    assert asked == [file.as_uri()]
    page.close()


@pytest.mark.full
def test_the_paper_and_the_tables_say_the_same(visit, hub):
    game = played()
    window = visit(f"/keep?g={hub.start(game, 'Class 7B')}")
    link = window.page.locator("a.btn:has-text('Open and print')")
    with window.page.context.expect_page() as opened:
        link.click()
    report = opened.value
    report.wait_for_load_state()
    assert report.title() == "Class 7B: report"
    assert report.locator(".sheet").count() == 1 + len(game.seats)
    rows = report.locator(".standing tbody tr").all_inner_texts()
    report.close()

    with window.page.expect_download() as saved:
        window.page.click("a.btn:has-text('Download the report')")
    assert saved.value.suggested_filename == "class-7b-report.html"
    with window.page.expect_download() as zipped:
        window.page.click(".st-key-keep-csv button")
    assert zipped.value.suggested_filename == "class-7b-csv.zip"
    with zipfile.ZipFile(zipped.value.path()) as archive:
        standings = pd.read_csv(io.BytesIO(archive.read("standings.csv")))
    for row, line in zip(rows, standings.itertuples(), strict=True):
        assert row.split("\t")[0].startswith(f"{line.rank}.") and line.team in row
        assert money(line.worth) in row.split("\t") and money(line.cash) in row.split("\t")
