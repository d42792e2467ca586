"""How soon each page shows its heading, as a ratio to the floor's: the two in turn, in one browser whose cache is warm."""

from collections.abc import Sequence
from statistics import median

from bench.pages.places import new_address, routes
from bench.pages.window import Window
from bench.report import Bar, Table
from bench.room.server import Server
from payday_core.sessions.live import Hub

ROUNDS, MORE = 7, 14
"""Pairs for a page, and how many more where these are above the bar: by seven the median goes up and down by a tenth. All of them count."""

MOST = 1.3


def headings(window: Window, hub: Hub, server: Server, floor: str) -> list[Bar]:
    """A line for each page, and the bar: the median of the rounds' ratios, for every page.

    Before each pair the server comes to rest: the coach of the game before would slow both down, and not by the same.
    """
    table = Table("From the address to the heading", ("floor", 10), ("ours", 10), ("ratio", 10))
    ratios = {}
    for name in routes():
        window.visit(server.address + new_address(name, hub))  # the server knows the page's code by now
        pairs = [_pair(window, floor, server, new_address(name, hub)) for _ in range(ROUNDS)]
        if _ratio(pairs) > MOST:
            pairs += [_pair(window, floor, server, new_address(name, hub)) for _ in range(MORE)]
        ratios[name] = _ratio(pairs)
        bare, page = (median(one) for one in zip(*pairs, strict=True))
        table.row(name, f"{bare:.2f} s", f"{page:.2f} s", f"{ratios[name]:.2f}")
    slowest = max(ratios, key=lambda name: ratios[name])
    within = sum(ratio <= MOST for ratio in ratios.values())
    figure = f"{within} of {len(ratios)} pages, median {median(ratios.values()):.2f}, most {ratios[slowest]:.2f} ({slowest})"
    return [Bar(f"the heading of every page within {MOST} times the floor's", figure, within == len(ratios))]


def _pair(window: Window, floor: str, server: Server, address: str) -> tuple[float, float]:
    server.come_to_rest()
    return window.visit(floor).at["heading"], window.visit(server.address + address).at["heading"]


def _ratio(pairs: Sequence[tuple[float, float]]) -> float:
    return median(page / bare for bare, page in pairs)
