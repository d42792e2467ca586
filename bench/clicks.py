"""How soon a click is seen, alone and in a class game, in a real Chromium: the first change of the page, and the last, without motion.

Run: python -m bench.clicks    (needs Chromium; start nothing else beside it)

The bars: the first visible change within 150 ms, a settled page within 700 ms.
"""

import random
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.browser import QUIET, chromium
from bench.room.server import Server
from payday_core import ASK_ALL, ASK_BIG, Game, Seat, edition
from payday_core.sessions.live import Hub
from payday_core.store import Store

CLICKS = 40
BOXES = ("parker-1974", "parker-1994", "hasbro-2000", "big-2008")
BUTTONS = "[data-testid=stMain] [class*=st-key-big-] button:not(:disabled)"
CLASS_BUTTONS = f"{BUTTONS}, [data-testid=stMain] .st-key-step button"
SETTLED = '[data-testid="stApp"][data-test-script-state="notRunning"]'

WATCH = """() => {
    const main = document.querySelector('[data-testid=stMain]'), times = (window.seen = {first: 0, last: 0, click: 0})
    addEventListener('pointerdown', () => { times.click ||= performance.now() }, {capture: true, once: true})
    window.watch?.disconnect()
    window.watch = new MutationObserver(() => {
        if (!times.click) return
        const now = performance.now()
        times.first ||= now
        times.last = now
    })
    window.watch.observe(main, {subtree: true, childList: true, characterData: true})
}"""
"""Words and drawings count as a change; that a pressed button looks pressed, or that Streamlit marks what it will replace, does not."""


def click(page: Page, buttons_of: str, chance: random.Random) -> tuple[float, float]:
    """Milliseconds from a click on some answer or the next thing to the first and to the last change."""
    page.evaluate(WATCH)
    page.wait_for_selector(buttons_of)
    buttons = page.locator(buttons_of)
    buttons.nth(chance.randrange(buttons.count())).click()
    page.wait_for_function("() => window.seen.first > 0")
    page.wait_for_selector(SETTLED)
    page.wait_for_timeout(500)
    times = page.evaluate("window.seen")
    return times["first"] - times["click"], times["last"] - times["click"]


def game_of(box: str) -> Game:
    """A long game of one person and two bots."""
    return Game.new(edition(box), [Seat("Maya", asks=ASK_ALL), Seat.bot("careful"), Seat.bot("buyer")], 6, 11)


def class_game_of(box: str) -> Game:
    """A class game in its first month, whose teams are asked the big questions."""
    game = Game.new(edition(box), [Seat(name, asks=ASK_BIG) for name in ("Oak", "River", "Fern", "Plum")], 3, 11, in_step=True)
    game.play_turn()
    return game


def measured(page: Page, address: str, buttons: str) -> list[tuple[float, float]]:
    """So many clicks in one game."""
    page.goto(address)
    page.wait_for_selector(buttons)
    page.wait_for_timeout(1_500)
    chance = random.Random(1)
    return [click(page, buttons, chance) for _ in range(CLICKS)]


def main() -> None:
    """Print a line for each box, alone and in a class."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        hub = Hub(Store(server.database))
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        page = browser.new_page(viewport={"width": 1920, "height": 1080}, reduced_motion="reduce")
        for box in BOXES:
            for name, address, game, buttons in (("alone", "solo", game_of, BUTTONS), ("class", "month", class_game_of, CLASS_BUTTONS)):
                code = hub.start(game(box), "Clicks")
                first, last = zip(*measured(page, f"{server.address}/{address}?g={code}", buttons), strict=True)
                print(f"{box:16} {name}  first change {summary(first)}   settled {summary(last)}")
        browser.close()


def summary(times: tuple[float, ...]) -> str:
    """Median, the time that nine in ten stay under, and the longest, in ms."""
    nine_in_ten = statistics.quantiles(times, n=10)[-1]
    return f"{statistics.median(times):4.0f} ms, 9 in 10 under {nine_in_ten:4.0f}, most {max(times):4.0f}"


if __name__ == "__main__":
    main()
