"""How soon `payday` answers, beside the floor: from starting the process to a healthy server, and to the first page's heading.

Run: python -m bench.launch    (--rounds 9; needs Chromium for the heading; start nothing else beside it)
"""

import argparse
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench.browser import QUIET, chromium
from bench.floor.server import Floor
from bench.measuring import Rounds
from bench.report import Bar, Table, bars
from bench.room.server import Server

MOST = 1.5
"""Times the floor's own start until the server answers."""


@dataclass(frozen=True)
class Start:
    """Seconds from the start of a process to its first healthy answer, of CPU until then, and to the heading of its first page."""

    healthy: float
    cpu: float
    heading: float


def started(server: Server, browser: Browser) -> Start:
    """Start a server and open its first page at once, in a window whose browser has nothing of it yet."""
    before = time.perf_counter()
    with server:
        healthy, cpu = time.perf_counter() - before, server.load().cpu
        page = browser.new_page()
        page.goto(server.address)
        page.wait_for_selector("h1")
        heading = time.perf_counter() - before
        page.close()
    return Start(healthy, cpu, heading)


def compared(name: str, table: Table, ours: Rounds, floor: Rounds) -> float:
    """Print both medians and their ratio."""
    ratio = ours.times(floor)
    table.row(name, *(f"{one.median:.2f} ({one.best:.2f})" for one in (floor, ours)), f"{ratio:.2f} x")
    return ratio


def main() -> None:
    """Start both in turns, and print the table and the bar."""
    parser = argparse.ArgumentParser(prog="python -m bench.launch", description="How soon payday answers, beside bare Streamlit.")
    parser.add_argument("--rounds", type=int, default=9, help="starts of each")
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        floor, ours = zip(
            *((started(Floor(Path(folder)), browser), started(Server(Path(folder)), browser)) for _ in range(rounds)), strict=True
        )
        browser.close()
    table = Table(f"A start, seconds: median of {rounds} (best)", ("floor", 14), ("payday", 14), ("ratio", 10))
    named = {"healthy": "to a healthy server", "cpu": "CPU until then", "heading": "to the heading of the first page"}
    ratios = {
        what: compared(name, table, *(Rounds([getattr(one, what) for one in starts]) for starts in (ours, floor)))
        for what, name in named.items()
    }
    bars([Bar(f"payday is healthy within {MOST} times the floor's start", f"{ratios['healthy']:.2f} x", ratios["healthy"] <= MOST)])


if __name__ == "__main__":
    main()
