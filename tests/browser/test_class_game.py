"""A two-month class game played by clicking, in a real Chromium; what its charts show is what the ledger of its file says."""

from pathlib import Path

import pytest

from payday_core import Game
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.what_if.change import read_change
from payday_core.review.what_if.worlds import what_if_of
from payday_core.text.wording import money
from tests.support.drivers.page import new_game

LUCK = "4721"
CLICKS_AT_MOST = 120

LINES = """figure => [...figure._fullData].filter(trace => trace.type === 'scatter' && trace.mode === 'lines' && trace.name)
    .map(trace => [trace.name, Array.from(trace.y)])"""

ENDS = """figure => figure._fullData.filter(trace => trace.customdata && trace.x.length > 1).map(trace => trace.y[trace.y.length - 1])"""
"""Where the lines end whose points lead to turns."""


def set_up(window, months):
    """The 1974 box with its four teams, a luck number and so many months."""
    page = window.page
    page.locator(".st-key-months button", has_text=str(months)).click()
    window.settled()
    page.locator(".st-key-luck input").fill(LUCK)
    page.locator(".st-key-luck input").press("Enter")
    window.settled()
    window.click("big-start")
    page.wait_for_url("**/plan?g=*")
    return window.settled()


def change_plan(window, seat):
    """Open a team's card, move one slider, confirm."""
    page = window.page
    window.click(f"alter-{seat}")
    thumb = page.locator(f".st-key-keepcash-{seat} input[type=range]")
    if not thumb.is_visible():
        page.locator("[data-testid=stForm] summary", has_text="More blanks").click()
        thumb.wait_for()
    thumb.focus()
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="This is our plan").click()
    page.wait_for_selector(f".st-key-card-rule-{seat}")
    return window.settled()


def play_the_month(window, steps=8):
    """Start the month, take so many single steps, answer whatever is asked, skip the rest, open the report. How many answers it took."""
    page = window.page
    window.click("big-play")
    page.wait_for_url("**/month?g=*")
    window.settled()
    answers = 0
    for click in range(CLICKS_AT_MOST):
        if page.locator(".st-key-big-report").count():
            window.click("big-report")
            window.click("turn-all")
            page.wait_for_url("**/report?*")
            page.wait_for_selector(".st-key-figure-loan .js-plotly-plot")
            window.settled()
            return answers
        if page.locator(".st-key-big-ask").count():
            page.wait_for_selector(".ask")  # by itself, once the room has seen the roll
            window.settled()
        if page.locator(".st-key-pause").count():
            window.click_if_there("pause")
        elif page.locator(".opt").count():
            page.locator("[class*=st-key-big-] button").last.click()
            answers += 1
            page.wait_for_timeout(100)
            window.settled()
        else:
            window.click("step" if click < steps else "skip")
    pytest.fail("the month does not end")


def drawn(window, chart):
    """The named lines of a chart as they are drawn: name -> heights."""
    return dict(window.page.locator(f".st-key-figure-{chart} .js-plotly-plot").evaluate(LINES))


def table_under(window, chart):
    """The rows of the table under a chart, each a list of cells."""
    card = window.page.locator(f".st-key-card-chart-{chart}")
    card.locator("summary").click()
    card.locator("table").wait_for()
    return [[cell.strip() for cell in row.split("\t")] for row in card.locator("tbody tr").all_inner_texts()]


def saved_file(window, folder: Path) -> bytes:
    with window.page.expect_download() as download:
        window.page.locator(".st-key-big-file button").click()
    download.value.save_as(folder / "game.payday.json")
    return (folder / "game.payday.json").read_bytes()


@pytest.mark.full
def test_a_two_month_class_game_by_clicking_and_its_charts_against_the_ledger(visit, tmp_path):
    window = set_up(visit("/class?edition=parker-1974"), months=2)
    page = window.page
    assert page.locator(".rule").count() == 4
    change_plan(window, 1)
    assert page.locator(".chip.gain").count() == 1, "River's plan is in"
    first_answers = play_the_month(window)
    first = {chart: table_under(window, chart) for chart in ("cash", "loan", "deals", "worth", "savings")}
    first_lines = drawn(window, "cash")
    page.reload()
    window.settled()
    assert page.locator(".talk > div").count() == 3, "a refresh finds the report again"
    window.click("big-next")
    page.wait_for_url("**/plan?g=*")
    second_answers = play_the_month(window)
    window.click("big-next")
    page.wait_for_url("**/final?g=*")
    window.settled()
    while page.locator(".st-key-big-show").count():
        window.click("big-show")

    game = Game.from_json(saved_file(window, tmp_path))
    assert game.over
    assert game.months == 2
    assert game.seed == int(LUCK)
    assert sum(entry.answer is not None for entry in game.log) == first_answers + second_answers > 0
    assert game.seats[1].card.keep == 150, "one step of the slider above the $100 of the starting plan"

    book = Ledger(game)
    after_one = book.at_end_of(1)
    assert {row[0]: row[2] for row in first["cash"]} == {seat.name: money(after_one[p].cash) for p, seat in enumerate(game.seats)}
    assert {name: ys[-1] for name, ys in first_lines.items()} == {seat.name: after_one[p].cash for p, seat in enumerate(game.seats)}
    assert {row[0]: row[1] for row in first["loan"]} == {seat.name: money(after_one[p].loan) for p, seat in enumerate(game.seats)}
    assert {row[0]: row[1] for row in first["savings"]} == {seat.name: money(after_one[p].savings) for p, seat in enumerate(game.seats)}
    paid = book.interest[book.interest.month == 1].set_index("name").paid
    assert {row[0]: row[2] for row in first["loan"]} == {name: money(int(dollars)) for name, dollars in paid.items()}
    worth = {row[0]: row[2].split(" ")[0] for row in first["worth"]}
    assert worth == {seat.name: money(after_one[p].worth) for p, seat in enumerate(game.seats)}

    shown = page.locator(".ranks").inner_text()
    assert all(line.name in shown and money(line.worth) in shown for line in game.standings())
    assert len(table_under(window, "deals")) == len(book.bought)
    the_review_says_the_same(window, game)


def the_review_says_the_same(window, game):
    """One click further: the worth chart ends at the result; the same game at 10% ends where the rules lead, in its chart and its table."""
    page = window.page
    window.click("big-review")
    page.wait_for_url("**/review?g=*")
    page.wait_for_selector(".st-key-figure-worth-by-turn .js-plotly-plot .scatterlayer", state="attached")
    window.settled()
    ends = page.locator(".st-key-figure-worth-by-turn .js-plotly-plot").evaluate(ENDS)
    assert sorted(ends) == sorted(line.worth for line in game.standings())
    page.click(".rv-nav a >> text=What if")
    page.wait_for_url("**/twin?g=*")
    card = page.locator(".st-key-card-chart-twin")
    card.locator(".annotation-text").first.wait_for()
    window.settled()
    name = page.locator("button[data-selected=true]").first.inner_text()
    seat = next(p for p, at_table in enumerate(game.seats) if at_table.name == name)
    now = what_if_of(game, read_change(game, "loan_rate", "10", seat)).now(seat)
    drawn = {text.replace("\xa0", " ") for text in card.locator(".annotation-text").all_text_contents()}
    assert {f"at 20% {money(now['worth'])}", f"at 10% {money(now['what_if'])}"} <= drawn
    card.locator("summary").click()
    page.locator(".st-key-card-chart-twin .rv-table").wait_for()
    last = card.locator(".rv-table tbody tr").last.locator("td").all_inner_texts()
    assert last[3:] == [money(now[column]) for column in ("worth", "what_if", "gap", "direct", "forced", "choices")]


def test_skipping_shows_the_whole_month_and_its_report_is_a_click_away(visit):
    window = set_up(visit("/class?edition=parker-1994", reduced_motion="reduce"), months=1)
    page = window.page
    address = page.url
    for seat in range(4):
        page.locator(f".st-key-keep-{seat} button").click()
        page.wait_for_selector(f".st-key-card-rule-{seat}")
        window.settled()
    play_the_month(window, steps=1)
    window.go(address.replace(window.address, ""))
    assert "/final?g=" in page.url, "the address of a finished game leads to its end"


def back(window, words):
    """The browser's own Back, until the page has this heading."""
    window.page.go_back(wait_until="commit")
    window.page.locator("h1", has_text=words).first.wait_for(state="attached")
    return window.settled()


@pytest.mark.full
def test_back_leads_out_of_a_game_and_tells_nobody_who_wins(visit, hub):
    code = hub.start(new_game(months=1), "Class 7B")
    window = visit("/")
    page = window.page
    window.go(f"/plan?g={code}").click("big-play")
    page.wait_for_url("**/month?g=*")
    back(window, "Month 1 is being played")
    back(window, "Play a month of money")
    window.go(f"/month?g={code}").click("skip").click("big-report").click("big-next").click("big-show")
    for words in ("Who is fourth?", "Who has won?", "Who has won?"):
        back(window, words)
    assert page.locator(".ranks").count() == 0
    page.locator(".st-key-corner-page a").click()
    page.locator("h1", has_text="Play a month of money").wait_for()


COUNT_CLICKS = """() => { window.clicks = 0; addEventListener('click', event => { if (event.detail) window.clicks += 1 }, true) }"""
"""Clicks of the mouse; a key that presses a button clicks too, but with no finger."""

NO_LONGER_NEW = "() => ![...document.querySelectorAll('.fresh')].some(one => one.getAnimations().length)"
MOST_STEPS = 400
FEW_CLICKS = 25


def a_step_on(window):
    """Whatever comes next in a class game, by a key where there is one."""
    page = window.page
    before = page.locator("[data-testid=stMain]").inner_text()
    if "/plan?" in page.url and page.locator("[class*=st-key-keep-] button").count():
        page.locator("[class*=st-key-keep-] button").first.click()
    elif page.locator(".ask").count():
        page.wait_for_function(NO_LONGER_NEW)
        kept = page.locator("[class*=st-key-big-keep], [class*=st-key-big-slide], [class*=st-key-big-hammer]").count()
        window.key("Space" if kept else "1")
    elif page.locator(".st-key-pause").count() and window.fast_in != page.url:
        window.fast_in = page.url
        window.click_if_there("fast")
    elif not page.locator(".st-key-pause").count():
        window.fast_in = window.fast_in if "/month?" in page.url else ""
        window.key("Space")
    page.wait_for_function("before => document.querySelector('[data-testid=stMain]').innerText !== before", arg=before)
    window.settled()


@pytest.mark.full
def test_three_months_with_the_settings_as_they_are_take_few_clicks(visit):
    """From the set-up to the debrief; the questions that the big ones ask are answered by their keys, most of them as planned."""
    window = visit("/class", reduced_motion="reduce")
    window.fast_in = ""
    page = window.page
    page.evaluate(COUNT_CLICKS)
    window.click("big-start")
    page.wait_for_url("**/plan?g=*")
    window.settled()
    for _ in range(MOST_STEPS):
        if page.locator(".st-key-card-won").count():
            break
        a_step_on(window)
    assert page.locator(".st-key-card-won").count(), "the game has come to its end"
    assert page.locator(".stairs .step").count() == 4
    assert page.evaluate("window.clicks") <= FEW_CLICKS
