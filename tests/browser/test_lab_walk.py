"""The lab in a real Chromium: predict first, lock, see the answer over the prediction; the slider, the link, the files, the way out."""

import csv
import io
import re

import pytest

TABLE = "table=holder~debt-free~careful~borrower&box=parker-1994&differs=loan_rate&base=10&changed=20"
SMALL = f"/lab?{TABLE}&months=2&pairs=30&luck=1&about=4"
CHART = ".st-key-card-chart-pairs .js-plotly-plot svg.main-svg"
DATA = """() => [...document.querySelectorAll('.js-plotly-plot')].flatMap(one => one.data.map(trace => (trace.x || []).length))"""


def numbers(page):
    """The table of all numbers: row -> what it says of each player."""
    table = page.locator(".st-key-card-lab-numbers table")
    if not table.is_visible():
        page.locator(".st-key-card-lab-numbers summary").click()
    table.wait_for()
    rows = table.evaluate("one => [...one.tBodies[0].rows].map(row => [...row.cells].map(cell => cell.innerText.trim()))")
    return {row[0]: row[1:] for row in rows}


def file(page, name):
    """A downloaded file, read."""
    with page.expect_download() as download:
        page.click(f".st-key-lab-file-{name} button")
    with open(download.value.path(), encoding="utf-8-sig") as text:
        return list(csv.DictReader(io.StringIO(text.read())))


def dollars(text):
    return int(text.replace("\N{MINUS SIGN}", "-").replace("$", "").replace(",", "").replace("+", ""))


def draw_by_hand(page):
    """Drag the line over the pad, as with a finger."""
    box = page.locator(".l-sketch svg").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.55, box["y"] + box["height"] * 0.6)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.96, box["y"] + box["height"] * 0.4, steps=6)
    page.mouse.up()
    page.wait_for_url(re.compile(r"sketch=3500~\d+~\d+$"))


@pytest.mark.full
def test_guesses_and_a_sketch_are_locked_before_anything_of_the_answer_is_on_the_page(visit):
    window = visit(SMALL)
    page = window.page
    page.fill(".st-key-lab-guess input", "1000 x3")
    page.keyboard.press("Enter")
    page.locator(".l-dots circle").nth(2).wait_for()
    window.settled()
    page.click(".st-key-lab-way button >> text=A sketch")
    page.locator(".l-sketch svg").wait_for()
    draw_by_hand(page)
    window.settled()
    dot = page.locator(".l-sketch circle").nth(1)
    before = int(dot.get_attribute("aria-valuenow"))
    dot.focus()
    page.keyboard.press("ArrowUp")
    assert int(dot.get_attribute("aria-valuenow")) == before + 500, "by the keys too"
    page.wait_for_url(re.compile(rf"~{before + 500}$"))
    window.settled()

    assert page.locator(CHART).count() == 0
    assert sum(page.evaluate(DATA)) <= 1, "nothing but the empty figure that warms up the browser"
    assert "What we can say" not in page.content()
    page.click(".st-key-big-lock button")
    page.wait_for_selector(CHART)
    window.settled()
    assert re.search(r"guesses=-1000x3&sketch=[~\d]+&locked=\d{4}$", page.url)
    assert "class guess for Lou" in page.locator(".st-key-card-chart-pairs").text_content()
    assert "our sketch" in page.locator(".st-key-card-chart-fan").text_content()
    assert max(page.evaluate(DATA)) >= 30


@pytest.mark.full
def test_files_agree_with_the_table_the_slider_changes_it_and_the_link_brings_it_back(visit):
    window = visit(f"{SMALL}&locked=1042", accept_downloads=True)
    page = window.page
    page.wait_for_selector(CHART)
    first = numbers(page)
    summary, pairs, months = (file(page, name) for name in ("summary", "pairs", "months"))
    assert [dollars(text) for text in first["difference on average"]] == [round(float(line["difference"])) for line in summary]
    lou = [int(line["difference"]) for line in pairs if line["player"] == "Lou"]
    assert len(lou) == 30 and round(sum(lou) / 30) == dollars(first["difference on average"][3])
    assert len(months) == 2 * 4 * 3

    page.locator(".st-key-card-lab-try input[type=range]").focus()
    page.keyboard.press("End")
    page.wait_for_selector("text=pairs played for 30%")
    window.settled()
    assert "interest paid at 30%" in numbers(page) and "interest paid at 20%" in first

    page.set_viewport_size({"width": 360, "height": 740})
    page.reload()
    page.wait_for_selector(CHART)
    window.settled()
    assert numbers(page) == first
    lefts = [one.bounding_box()["x"] for one in page.locator("[class*=st-key-card-chart], .st-key-card-lab-try").all()]
    assert len(set(lefts)) == 1, "on a phone all stand below each other"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.full
def test_a_long_run_can_be_cancelled(visit):
    window = visit(f"/lab?{TABLE}&months=6&pairs=100000&luck=5&locked=1042")
    page = window.page
    page.click(".st-key-lab-cancel button")
    page.wait_for_selector("text=Nothing was counted")
    assert page.locator(CHART).count() == 0
    window.settled().click("lab-again")
    page.wait_for_selector("text=Which question do we ask?")
