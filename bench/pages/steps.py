"""How long the larger steps of a class game take from the click until the screen shows what it asked for: median of several games."""

import statistics
from collections.abc import Callable

from playwright.sync_api import Browser, Page

from bench.report import Table

GAMES = 3
PRESSED = 'p >> text="Pressed {} times"'

CLOCK = "addEventListener('click', () => { window.clicked = performance.now() }, { capture: true, once: true })"
"""Notes when the page is clicked: before it clicks, Playwright looks for a while whether the button keeps still."""


def timed(page: Page, key: str, shown: str) -> float:
    """Seconds from the click on the button to the first frame in which `shown` stands on the page."""
    page.evaluate(CLOCK)
    page.locator(f".st-key-{key} button").first.click()
    page.wait_for_selector(shown)
    milliseconds: float = page.evaluate("performance.now() - window.clicked")
    return milliseconds / 1000


def start_game(page: Page, address: str) -> None:
    """A class game of four teams that are asked nothing, at its first plan."""
    page.goto(f"{address}/class?edition=parker-1974")
    page.locator(".st-key-asks button").first.click()
    page.wait_for_timeout(700)
    page.locator(".st-key-big-start button").first.click()
    page.wait_for_selector(".st-key-big-once button")
    page.wait_for_timeout(2_000)  # a class takes longer than that over its plans


def skip(page: Page) -> float:
    """Play the month, pause, then skip to its end: until the finished board with its button stands."""
    page.locator(".st-key-big-play button").first.click()
    page.locator(".st-key-pause button").first.click()
    page.wait_for_selector(".st-key-skip button")
    page.wait_for_timeout(500)
    return timed(page, "skip", ".st-key-big-report button")


def card(page: Page) -> float:
    """In the report, from a card with its face down to its chart drawn."""
    timed(page, "big-once", ".ranks")
    page.wait_for_timeout(1_500)
    return timed(page, "big-turn", ".st-key-figure-cash .js-plotly-plot .main-svg")


def headline(page: Page) -> float:
    """From the plan to the report's finding."""
    return timed(page, "big-once", ".ranks")


def first_turn(page: Page) -> float:
    """From the plan to the board."""
    return timed(page, "big-play", "svg.pd")


MEASURED: dict[str, Callable[[Page], float]] = {
    "play the month -> board": first_turn,
    "skip -> finished month": skip,
    "skip to the report -> headline": headline,
    "turn a card -> chart": card,
}


def steps(browser: Browser, ours: str, floor: str) -> None:
    """A line for each step, after the floor's own."""
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    table = Table("From the click to what it asked for", ("median", 10), ("least", 10), ("most", 10))
    page.goto(floor)
    page.wait_for_selector(PRESSED.format(0))
    said(table, "(the floor)", [timed(page, "press", PRESSED.format(press)) for press in range(1, GAMES + 1)])
    for name, measure in MEASURED.items():
        seconds = []
        for _ in range(GAMES):
            start_game(page, ours)
            seconds.append(measure(page))
        said(table, name, seconds)
    page.close()


def said(table: Table, name: str, seconds: list[float]) -> None:
    """A line with the median and the range."""
    table.row(name, *(f"{one:.2f} s" for one in (statistics.median(seconds), min(seconds), max(seconds))))
