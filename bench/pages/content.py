"""How soon the pages that compute show something of use, and the whole first screen: of a game that nobody has looked at yet."""

from dataclasses import astuple, dataclass
from statistics import median

from playwright.sync_api import Browser

from bench.pages.places import TITLE, finished
from bench.pages.window import Window
from bench.report import Bar, Table
from payday_core.sessions.live import Hub

ROUNDS = 3
MOST, HEADING_MOST = 2.5, 1.3
SIZES = ((1366, 768), (1920, 1080))

CONTENT = {
    "review": "[data-testid=stMain] .st-key-card-chart-worth-by-turn h2",
    "twin": "[data-testid=stMain] .tw-parts",
    "debrief": "[data-testid=stMain] .ranks",
}
"""The first finding, by the page's name: what everybody's worth shows; where the gap comes from; how the game ended."""

PICTURE = {
    "review": "[data-testid=stMain] .st-key-card-chart-worth-by-turn .main-svg",
    "twin": "[data-testid=stMain] .st-key-card-chart-twin .main-svg",
    "debrief": "[data-testid=stMain] .st-key-debrief-place svg.pd",
}
"""The first picture; that of a debrief is the board of a moment, which the coach has to find first.

It is measured and has no bar: a chart waits until the browser has run Plotly's code, which takes it longer than all of the floor's page.
"""


@dataclass(frozen=True)
class Shown:
    """Seconds; `floor`: its heading in the same round."""

    floor: float
    finding: float
    picture: float
    drawn: float


def content(browser: Browser, hub: Hub, ours: str, floor: str) -> list[Bar]:
    """A line for each page and size, and the bars: the first finding, at the slower size."""
    table = Table(
        "From the address to the first content, of a new game",
        ("finding", 10),
        ("ratio", 8),
        ("picture", 10),
        ("ratio", 8),
        ("all drawn", 11),
    )
    game = finished()
    worst: dict[str, float] = {}
    for width, height in SIZES:
        with browser.new_context(viewport={"width": width, "height": height}) as context:
            window = Window(context)
            window.visit(floor)
            for name in CONTENT:
                rounds = [_shown(window, name, f"{ours}/{name}?g={hub.start(game, TITLE)}", floor) for _ in range(ROUNDS)]
                finding, picture = (median(getattr(one, what) / one.floor for one in rounds) for what in ("finding", "picture"))
                worst[name] = max(worst.get(name, 0), finding)
                _, *seconds = (f"{median(one):.2f} s" for one in zip(*map(astuple, rounds), strict=True))
                table.row(f"{name}, {width}x{height}", seconds[0], f"{finding:.2f}", seconds[1], f"{picture:.2f}", seconds[2])
    return [
        Bar(f"{name}: first content in {MOST} times the floor's heading", f"{ratio:.2f}", ratio <= MOST) for name, ratio in worst.items()
    ]


def _shown(window: Window, name: str, address: str, floor: str) -> Shown:
    bare = window.visit(floor).at["heading"]
    visit = window.visit(address, {"finding": CONTENT[name], "picture": PICTURE[name]}, to_the_end=True)
    return Shown(bare, visit.at["finding"], visit.at["picture"], visit.drawn)


def from_page_to_page(browser: Browser, hub: Hub, ours: str, floor: str) -> list[Bar]:
    """A first class page right after a review whose coach has just begun: nobody waits for him who has left him."""
    game, ratios = finished(), []
    with browser.new_context(viewport={"width": SIZES[0][0], "height": SIZES[0][1]}) as context:
        window = Window(context)
        window.visit(f"{ours}/class")
        for _ in range(ROUNDS):
            bare = window.visit(floor).at["heading"]
            window.visit(f"{ours}/review?g={hub.start(game, TITLE)}", {"picture": PICTURE["review"]})
            ratios.append(window.visit(f"{ours}/class").at["heading"] / bare)
    return [
        Bar(f"a class page after a review: heading within {HEADING_MOST} times", f"{median(ratios):.2f}", median(ratios) <= HEADING_MOST)
    ]
