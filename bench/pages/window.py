"""A window of the browser that notes, from within the page, when something on it is first seen: seconds since the visit began."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, Page, WebSocket

WATCH = """
    const wanted = WANTED, seen = (window.seen = { at: {}, drawn: 0 });
    const inSight = (one) => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && box.height > 0 && box.top < innerHeight && box.bottom > 0;
    };
    const all = (what) => [...document.querySelectorAll(what)];
    const drawn = () =>
        all('[data-testid=stApp][data-test-script-state=notRunning]').length > 0 &&
        all('[data-testid=stMain] h1').some((one) => one.getBoundingClientRect().height > 0) &&
        !all('[data-testid=stSkeleton], [data-testid=stProgress], [data-testid=stSpinner]').some(inSight) &&
        all('[data-testid=stPlotlyChart]').filter(inSight).every((one) => one.querySelector('.main-svg'));
    const look = () => {
        for (const [name, what] of Object.entries(wanted))
            if (!(name in seen.at) && all(what).some((one) => one.getBoundingClientRect().height > 0)) seen.at[name] = performance.now();
        if (!drawn()) seen.drawn = 0;
        else seen.drawn ||= performance.now();
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
"""
"""Each frame: which of the wanted things are there by now, and since when the first screen has all its charts and waits for nothing."""

SETTLED_FOR = 700
"""So many milliseconds without a change of that count as the end."""

HEADING = {"heading": "[data-testid=stMain] h1"}
SENT = "() => performance.getEntriesByType('resource').reduce((sum, one) => sum + one.encodedBodySize, 0)"


@dataclass
class Visit:
    """What a visit brought. `at`: when each wanted thing was seen; `drawn`: since when the first screen stood, 0 if nobody waited.

    `messages`, `told`: WebSocket frames and their bytes; `files`: bytes of the static files, whether from the cache or not.
    """

    at: dict[str, float] = field(default_factory=dict)
    drawn: float = 0
    messages: int = 0
    told: int = 0
    files: int = 0


class Window:
    """Windows of one browser, one after another; they share its cache as the tabs of a school's machine do."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context

    def visit(self, address: str, wanted: Mapping[str, str] = HEADING, *, to_the_end: bool = False) -> Visit:
        """Open an address in a new window, until everything wanted is seen, or until the first screen stands."""
        with self._context.new_page() as page:
            return look_at(page, address, wanted, to_the_end=to_the_end)


def look_at(page: Page, address: str, wanted: Mapping[str, str] = HEADING, *, to_the_end: bool = False) -> Visit:
    """The same in a window that is open."""
    visit = Visit()

    def note(payload: bytes | str) -> None:
        visit.messages, visit.told = visit.messages + 1, visit.told + len(payload)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", note)

    page.on("websocket", listen)
    page.add_init_script(WATCH.replace("WANTED", json.dumps(dict(wanted))))
    page.goto(address, wait_until="commit")
    page.wait_for_function("(names) => window.seen && names.every((name) => name in window.seen.at)", arg=list(wanted))
    if to_the_end:
        page.wait_for_function(f"() => window.seen.drawn && performance.now() - window.seen.drawn > {SETTLED_FOR}", timeout=60_000)
    seen = page.evaluate("() => window.seen")
    visit.at = {name: when / 1000 for name, when in seen["at"].items()}
    visit.drawn, visit.files = seen["drawn"] / 1000, page.evaluate(SENT)
    page.remove_listener("websocket", listen)
    return visit
