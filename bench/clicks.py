"""How soon a click is seen, alone and in a class game, beside a click on the floor's button in the same Chromium, without motion.

Run: python -m bench.clicks [edition ...]    (--clicks 40; --cores 0.5, as an old laptop; needs Chromium; start nothing else beside it)

The bar: the first visible change within 1.5 times the floor's, at the median and at the 90th percentile. With us it is the page's own
doing, on the floor the server's: so the first change that the server makes with us is printed beside it, with its ratio.
"""

import argparse
import random
import statistics
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.browser import QUIET, chromium
from bench.floor.server import Floor
from bench.report import Bar, Table, bars
from bench.room.server import Server
from bench.room.slow import add_cores, limited
from payday_core import ASK_ALL, ASK_BIG, Game, Seat, edition
from payday_core.sessions.live import Hub
from payday_core.store import Store

BOTH = "{:.0f} / {:.0f}"

MOST = 1.5
"""Times the floor's first change."""

BLOCK = 10
"""Clicks of ours, then as many on the floor's button, and so on: what slows the machine down for a while slows both."""

BOXES = ("parker-1974", "parker-1994", "hasbro-2000", "big-2008")
BUTTONS = "[data-testid=stMain] [class*=st-key-big-] button:not(:disabled)"
CLASS_BUTTONS = f"{BUTTONS}, [data-testid=stMain] .st-key-step button"
FLOORS_BUTTON = "[data-testid=stMain] .st-key-press button"
SETTLED = '[data-testid="stApp"][data-test-script-state="notRunning"]'

WATCH = """() => {
    const main = document.querySelector('[data-testid=stMain]'), times = (window.seen = {at_once: 0, first: 0, last: 0, click: 0})
    addEventListener('pointerdown', () => { times.click ||= performance.now() }, {capture: true, once: true})
    window.watch?.disconnect()
    window.watch = new MutationObserver(changes => {
        if (!times.click) return
        const now = performance.now()
        times.at_once ||= now
        if (changes.every(change => change.type === 'attributes')) return
        times.first ||= now
        times.last = now
    })
    window.watch.observe(main, {subtree: true, childList: true, characterData: true, attributeFilter: ['data-sent']})
}"""
"""What the page itself does at a press counts (`pages/shared/ui/every_page/pressed.js`), and so do words and drawings, which are the
server's. That Streamlit marks what it will replace does not.
"""


def click(page: Page, buttons_of: str, chance: random.Random) -> tuple[float, float, float]:
    """Milliseconds from a click on some answer or the next thing to the first change, to the server's first and to its last."""
    page.evaluate(WATCH)
    page.wait_for_selector(buttons_of)
    buttons = page.locator(buttons_of)
    buttons.nth(chance.randrange(buttons.count())).click()
    page.wait_for_function("() => window.seen.first > 0")
    page.wait_for_selector(SETTLED)
    page.wait_for_timeout(500)
    times = page.evaluate("window.seen")
    at_once, first, last = (times[name] - times["click"] for name in ("at_once", "first", "last"))
    return at_once, first, last


def game_of(box: str) -> Game:
    """A long game of one person and two bots."""
    return Game.new(edition(box), [Seat("Maya", asks=ASK_ALL), Seat.bot("careful"), Seat.bot("buyer")], 6, 11)


def class_game_of(box: str) -> Game:
    """A class game in its first month, whose teams are asked the big questions."""
    game = Game.new(edition(box), [Seat(name, asks=ASK_BIG) for name in ("Oak", "River", "Fern", "Plum")], 3, 11, in_step=True)
    game.play_turn()
    return game


@dataclass
class Clicked:
    """A page and its clicks: milliseconds to the first change, to the server's first and to its last, and seconds of its CPU for all."""

    page: Page
    server: Server
    buttons: str
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    at_once: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    last: list[float] = field(default_factory=list)
    cpu: float = 0.0

    def opened(self, address: str) -> "Clicked":
        """Its page, until nothing moves any more."""
        self.page.goto(address)
        self.page.wait_for_selector(self.buttons)
        self.page.wait_for_timeout(1_500)
        return self

    def block(self, clicks: int) -> None:
        """So many clicks more."""
        self.page.bring_to_front()
        before = self.server.load().cpu
        for _ in range(clicks):
            at_once, first, last = click(self.page, self.buttons, self.chance)
            self.at_once.append(at_once)
            self.first.append(first)
            self.last.append(last)
        self.cpu += self.server.load().cpu - before

    def per_click(self) -> float:
        """Milliseconds of the server's CPU, with what its page asks for by itself meanwhile."""
        return 1000 * self.cpu / len(self.first)


Way = tuple[str, str, Callable[[str], Game], str]
WAYS: tuple[Way, ...] = (("alone", "solo", game_of, BUTTONS), ("class", "month", class_game_of, CLASS_BUTTONS))
"""How a game is played: its name, the address of its page, a game of an edition, and what is clicked."""


def in_turns(ours: Clicked, floor: Clicked, clicks: int) -> None:
    """Blocks of both."""
    for _ in range(clicks // BLOCK):
        ours.block(BLOCK)
        floor.block(BLOCK)


def row(table: Table, name: str, ours: Clicked, floor: Clicked) -> Bar:
    """Print a line; whether the bar holds for it."""
    floors = spread(floor.at_once)
    (by_middle, by_nine), servers = ratios(spread(ours.at_once), floors), ratios(spread(ours.first), floors)
    times = (BOTH.format(*spread(each)) for each in (ours.at_once, floor.at_once, ours.first))
    cpu = BOTH.format(ours.per_click(), floor.per_click())
    table.row(name, *times, "{:.2f} / {:.2f}".format(*servers), BOTH.format(*spread(ours.last)), cpu)
    return Bar(f"{name}: within {MOST} x the floor", f"{by_middle:.2f} and {by_nine:.2f} x", max(by_middle, by_nine) <= MOST)


def ratios(ours: tuple[float, float], floors: tuple[float, float]) -> tuple[float, float]:
    """Each of ours in the floor's."""
    return ours[0] / floors[0], ours[1] / floors[1]


def spread(times: list[float]) -> tuple[float, float]:
    """The median, and what nine in ten stay under."""
    return statistics.median(times), statistics.quantiles(times, n=10)[-1]


def main() -> None:
    """Print a line for each edition, alone and in a class."""
    parser = argparse.ArgumentParser(prog="python -m bench.clicks", description="How soon a click is seen, beside bare Streamlit.")
    parser.add_argument("editions", nargs="*", help="editions (otherwise all)")
    parser.add_argument("--clicks", type=int, default=40, help="in each edition and way to play")
    add_cores(parser)
    wanted = parser.parse_args()
    held = []
    with ExitStack() as opened:
        folders = [Path(opened.enter_context(tempfile.TemporaryDirectory())) for _ in range(2)]
        server, bare = opened.enter_context(Server(folders[0])), opened.enter_context(Floor(folders[1]))
        for each in (server, bare):
            opened.enter_context(limited(each.pid, wanted.cores))
        hub = Hub(Store(server.database))
        browser = opened.enter_context(sync_playwright()).chromium.launch(executable_path=chromium(), args=list(QUIET))
        ours, floors = (browser.new_page(viewport={"width": 1920, "height": 1080}, reduced_motion="reduce") for _ in range(2))
        columns = ("first", 12), ("floor's first", 15), ("server's first", 16), ("in floor's", 14), ("settled", 12), ("CPU, and floor", 16)
        table = Table("Milliseconds from a click to the change: median / nine in ten under", *columns)
        for box in wanted.editions or BOXES:
            for name, address, game, buttons in WAYS:
                code = hub.start(game(box), "Clicks")
                floor = Clicked(floors, bare, FLOORS_BUTTON).opened(bare.address)
                played = Clicked(ours, server, buttons).opened(f"{server.address}/{address}?g={code}")
                in_turns(played, floor, wanted.clicks)
                held.append(row(table, f"{box}, {name}", played, floor))
        browser.close()
    bars(held)


if __name__ == "__main__":
    main()
