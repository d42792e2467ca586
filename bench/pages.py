"""How long a click takes until the screen shows what it asked for, in a real Chromium: median of several games.

Run: python -m bench.pages    (needs Chromium; start nothing else beside it)
"""

import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.browser import QUIET, chromium
from bench.room.server import Server
from payday_core import ASK_BIG, Game, Seat, edition
from payday_core.sessions.live import Hub
from payday_core.store import Store

GAMES = 5


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


REVIEWED = ".st-key-card-chart-pot .js-plotly-plot .main-svg"
SIZES = ((1366, 768), (1920, 1080), (3840, 2160))


def finished() -> Game:
    """A class game of three months to its end."""
    game = Game.new(edition("parker-1994"), [Seat(name, asks=ASK_BIG) for name in ("Oak", "River", "Fern", "Plum")], 3, 11, in_step=True)
    while not game.over:
        game.play_month()
        while game.pending:
            game.answer(game.pending.usual[-1])
    return game


def review(page: Page, address: str, code: str) -> float:
    """From the button under the final to the review with its last chart drawn."""
    page.goto(f"{address}/final?g={code}")
    page.wait_for_selector(".st-key-card-final-luck")
    page.wait_for_timeout(1_500)
    return timed(page, "big-review", REVIEWED)


MEASURED: dict[str, Callable[[Page], float]] = {
    "play the month -> board": first_turn,
    "skip -> finished month": skip,
    "skip to the report -> headline": headline,
    "turn a card -> chart": card,
}


def main() -> None:
    """Print a line for each click."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        page = browser.new_page(viewport={"width": 1920, "height": 1080})
        for name, measure in MEASURED.items():
            seconds = []
            for _ in range(GAMES):
                start_game(page, server.address)
                seconds.append(measure(page))
            said(name, seconds)
        hub = Hub(Store(server.database))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            said(
                f"final -> review, {width}x{height}",
                [review(page, server.address, hub.start(finished(), "Class 7B")) for _ in range(GAMES)],
            )
        browser.close()


def said(name: str, seconds: list[float]) -> None:
    """A line with the median and the range."""
    print(f"{name:32} {statistics.median(seconds):5.2f} s   ({min(seconds):.2f} to {max(seconds):.2f})", flush=True)


if __name__ == "__main__":
    main()
