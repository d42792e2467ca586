"""The board builder in a real Chromium: by mouse, by keyboard, by finger; files; and the set-up page with all its boxes."""

import json

import pytest

from payday_core.games.pay_day.custom_boards.code import code_of
from payday_core.games.pay_day.custom_boards.file import Board
from payday_core.games.pay_day.custom_boards.making import laid_out, take_up, with_lengths

SIZES = ((1920, 1080), (1280, 800), (360, 740))
PHONE = SIZES[-1]
BUILT = take_up(laid_out("big-2008", "printed", 0, (31, 28, 30)), [3, 12])
MIXED = with_lengths(laid_out("standard-2008", "printed", 0), (31, 28))

OVERLAPS = """() => {const days = [...document.querySelectorAll('.st-key-month-days button')].map(one => one.getBoundingClientRect());
    return days.filter((one, k) => days.some((other, j) => j > k && one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length}"""
CUT_WORDS = (
    """() => [...document.querySelectorAll('.st-key-month-days button')].filter(one => one.scrollWidth > one.clientWidth + 1).length"""
)


DRAWN = """count => document.querySelectorAll('.st-key-month-days button p').length === count"""
SET_UP = """() => document.querySelector('.st-key-pick-big-2008 button p') !== null
    && getComputedStyle(document.querySelector('.st-key-boxes')).display === 'grid'"""


def builder(visit, board, **more):
    """The builder with a board on it, drawn as far as the last day."""
    window = visit(f"/board?b={code_of(board)}", **more)
    window.page.wait_for_function(DRAWN, arg=board.last_day + 1)
    return window.settled()


def set_up(visit, box, **more):
    """The set-up page with a box chosen."""
    window = visit(f"/class?edition={box}", **more)
    window.page.wait_for_function(SET_UP)
    return window.settled()


def day(window, number, says):
    return window.page.get_by_role("button", name=f"Day {number}, {says}")


@pytest.mark.full
@pytest.mark.parametrize("board", [BUILT, MIXED], ids=["tiles", "white"])
def test_no_day_of_the_builder_is_cut_or_overlaps(visit, board):
    window = builder(visit, board)
    for width, height in SIZES:
        window.page.set_viewport_size({"width": width, "height": height})
        window.page.wait_for_timeout(250)
        assert window.page.evaluate(OVERLAPS) == 0, width
        assert window.page.evaluate(CUT_WORDS) == 0, width


@pytest.mark.full
def test_a_projector_shows_tiles_month_and_card_without_scrolling(visit):
    window = builder(visit, laid_out("big-2008", "printed", 0))
    for what in (".st-key-card-tray", ".st-key-card-month", ".st-key-card-go"):
        box = window.page.locator(what).bounding_box()
        assert box["y"] + box["height"] <= 1080, what


@pytest.mark.full
def test_a_board_by_keyboard_alone(visit):
    """A tile, a day; the focus stays where it is, and says what lies there now."""
    window = builder(visit, Board(edition="big-2008"))
    page = window.page
    page.get_by_role("button", name="Holiday").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".st-key-take-holiday button[kind=primary]")
    window.settled()
    day(window, 12, "Fri: vacant").focus()
    page.keyboard.press("Enter")
    day(window, 12, "Fri: Holiday, all get $200").wait_for()
    window.settled()
    assert page.evaluate("document.activeElement.textContent").startswith("Day 12, Fri: Holiday")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Day 13, Sat: vacant"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("z")
    day(window, 12, "Fri: vacant").wait_for()


@pytest.mark.full
def test_every_day_and_tile_says_its_name(visit):
    window = builder(visit, BUILT)
    for number, says in ((3, "Wed: vacant"), (13, "Sat: Vacation Day, pay $300"), (28, "Sun: Found a Buyer, sell a deal, ends month 2")):
        assert day(window, number, says).count() == 1, says
    assert window.page.get_by_role("button", name="Mail, 2 cards: 1 left").count() == 1


@pytest.mark.full
def test_a_board_is_saved_loaded_and_played(visit, tmp_path):
    window = builder(visit, BUILT)
    window.click("fill")
    with window.page.expect_download() as download:
        window.page.locator(".st-key-bench-save button").click()
    download.value.save_as(tmp_path / "march.board.json")
    saved = json.loads((tmp_path / "march.board.json").read_text())
    assert saved["lengths"] == [31, 28, 30]
    assert len(saved["tiles"]) == 30
    window.click("clear")
    window.page.locator(".st-key-card-go summary").click()
    window.page.set_input_files(".st-key-bench-file input[type=file]", tmp_path / "march.board.json")
    window.page.get_by_text("Ready to play").wait_for()
    window.settled()
    window.click("big-class")
    window.page.wait_for_url("**/class?**")
    window.settled()
    window.page.reload()
    window.settled()
    assert window.page.locator(".st-key-card-edon-big-2008").count() == 1, "a reload finds the board again"
    window.click("big-start")
    window.page.wait_for_url("**/plan?g=*")
    window.settled()


@pytest.mark.full
def test_a_bad_file_is_refused_on_the_page(visit):
    window = builder(visit, BUILT)
    bad = {
        "name": "x.json",
        "mimeType": "application/json",
        "buffer": b'{"payday_board": 1, "edition": "standard-2008", "tiles": {"31": "deal"}}',
    }
    window.page.locator(".st-key-card-go summary").click()
    window.page.set_input_files("input[type=file]", bad)
    window.page.get_by_text("day 31: the last day of the month is Pay Day, not Deal").wait_for()
    assert window.settled().barriers() == []
    assert day(window, 13, "Sat: Vacation Day").count() == 1


# ---- setting up


@pytest.mark.full
@pytest.mark.parametrize("box", ["hasbro-2000", "big-2008"])
def test_five_boxes_stand_side_by_side_and_on_a_phone_below_each_other(visit, box):
    window = set_up(visit, box)
    for size in SIZES:
        window.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        window.page.wait_for_timeout(250)
        tops, heights = (
            window.page.eval_on_selector_all(
                "[class*=st-key-card-ed]", f"all => all.map(one => Math.round(one.getBoundingClientRect().{side}))"
            )
            for side in ("top", "height")
        )
        assert len(tops) == 5
        assert len(set(tops)) == (5 if size == PHONE else 1)
        assert size == PHONE or max(heights) - min(heights) <= 2


@pytest.mark.full
def test_the_board_that_will_be_played_can_be_looked_at(visit):
    window = set_up(visit, "big-2008")
    window.page.locator(".st-key-card-board summary").click()
    window.page.wait_for_selector(".st-key-card-board svg.pd")
    assert window.settled().barriers() == []
    assert "Skyrockets" in window.page.locator(".st-key-card-board svg.pd").text_content()
