"""How soon pages stand and what they are sent, beside the floor in the same run and browser. Some fifteen minutes.

Run: python -m bench.pages [--only headings|content|between|weight|steps] [--cores 0.5]    (needs Chromium; start nothing else beside it)
"""

import argparse
import tempfile
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench.browser import QUIET, chromium
from bench.floor.server import Floor
from bench.pages.content import SIZES, content, from_page_to_page
from bench.pages.headings import headings
from bench.pages.steps import steps
from bench.pages.weight import weight
from bench.pages.window import Window
from bench.report import Bar, bars
from bench.room.server import Server
from bench.room.slow import add_cores, limited
from payday_core.sessions.live import Hub
from payday_core.store import Store

PARTS = ("headings", "content", "between", "weight", "steps")


def main() -> None:
    """All parts, or one, then the bars."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", choices=PARTS)
    add_cores(parser)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other, ExitStack() as stack:
        server, floor = stack.enter_context(Server(Path(folder))), stack.enter_context(Floor(Path(other)))
        for each in (server, floor):
            stack.enter_context(limited(each.pid, wanted.cores))
        browser = stack.enter_context(sync_playwright()).chromium.launch(executable_path=chromium(), args=list(QUIET))
        hub = Hub(Store(server.database))
        bars([bar for part in PARTS if wanted.only in (None, part) for bar in measured(part, browser, hub, server, floor.address)])
        browser.close()


def measured(part: str, browser: Browser, hub: Hub, server: Server, floor: str) -> list[Bar]:
    """One part."""
    if part == "content":
        return content(browser, hub, server.address, floor)
    if part == "between":
        return from_page_to_page(browser, hub, server.address, floor)
    if part == "steps":
        steps(browser, server.address, floor)
        return []
    with browser.new_context(viewport={"width": SIZES[0][0], "height": SIZES[0][1]}) as context:
        window = Window(context)
        window.visit(floor)
        if part == "headings":
            return headings(window, hub, server, floor)
        weight(window, hub, server.address, floor)
        return []


if __name__ == "__main__":
    main()
