"""A real server and a real Chromium: `server` is the app as `payday` starts it, `visit` opens a browser window on it.

Every window fails its test if the page asks another host for anything, or writes an error to the console. What a test waits for is a
function, `() => ...`, as the app's content policy lets nobody evaluate a text. A test that fails leaves a trace, pictures and the server's
log in the folder that its message names (`evidence.py`). None is tried twice.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from bench.browser import QUIET
from bench.browser import chromium as find_chromium
from bench.room.server import free_port
from payday_core.sessions.live import Hub
from payday_core.store import Store
from tests.browser import evidence
from tests.browser.evidence import Chromium

ROOT = Path(__file__).parent.parent.parent
PAYDAY = ("-c", "from payday_core.launch import main; main()", "--no-browser", "--port")
HERE = {"127.0.0.1", "localhost"}
STREAMLIT_LOOKS_FOR_ITS_ROOT = re.compile(r"/[a-z_]+/_stcore/(health|host-config)$")
"""On a deep link Streamlit's page asks below its own path first; the 404 is how it learns that it is not there."""

FILE_OF_THE_RUN_BEFORE = re.compile(r"Download Button source error - 404|/media/[0-9a-f]+\.json$")
"""Where two runs of a page follow each other at once, Streamlit's page asks for the download of the first when that of the second has taken
its place. What can be downloaded is downloaded in tests of its own."""

RUN_OF_A_PAGE_THAT_IS_LEFT = re.compile(r"Cannot send rerun backMessage when disconnected")
"""What runs every second may want to in the moment in which its window goes to another address, as a teacher's does to lose
the key in its own. Who presses something that is not sent is found out by what then does not come."""

BENIGN = (STREAMLIT_LOOKS_FOR_ITS_ROOT, FILE_OF_THE_RUN_BEFORE, RUN_OF_A_PAGE_THAT_IS_LEFT)

STREAMLITS = {"presentation-role-conflict": ('data-testid="stFileUploaderDropzone"',)}
"""Faults that axe finds in Streamlit's own markup, rule -> marks of the element: its drop zone has no role but a name (minor)."""

STORES = pytest.StashKey[Path]()
"""The folder of this process in which all its servers have their stores."""

EVIDENCE = pytest.StashKey[str]()
"""What is known of the windows of a failed test, and the folder with what it left."""

SETTLED = '[data-testid="stApp"][data-test-script-state="notRunning"]'
FIRST_PART = '[data-testid="stMain"] [data-testid="stElementContainer"]'
STALE = '[data-stale="true"]'

IDLE = "() => new Promise(done => requestIdleCallback(done, { timeout: 2000 }))"
"""Until the browser has nothing more to do. Only after it has drawn does React bind a key to what its button does now; before, it does what
the button did a moment ago.
"""

NOTE_FADING = f"""() => new MutationObserver(() => {{ window.faded ||= !!document.querySelector('{STALE}') }}).observe(document.body, {{
    subtree: true, attributes: true, attributeFilter: ['data-stale'],
}})"""
"""From now on `window.faded` is set by whatever a run begins to draw anew, as that is faded until it has.

A page that looks by itself may begin while axe is at work, and on a slow machine the fading is then seen as a faint text.
"""

LOOKS = 5
"""So often axe is asked at most where something fades again and again; a page that has barriers still fails then."""

SAID = "document.querySelector('[data-testid=stMain]').innerText"
CLICK = "selector => document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, detail: 1}))"
"""A click of the mouse; `element.click()` would be one of the keyboard."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: "pytest.CallInfo[None]") -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """While its windows are still open, a failed test lays down what they show, and its report names the folder."""
    report = yield
    if report.failed and call.when != "teardown" and isinstance(chromium := getattr(item, "funcargs", {}).get("chromium"), Chromium):
        report.sections.append(("What the browser showed", kept(item, chromium)))
    return report


def kept(item: pytest.Item, chromium: Chromium) -> str:
    """Where the evidence of a failed test lies, in words; laid down once, while its windows are open."""
    if EVIDENCE not in item.stash:
        logs = item.config.stash[STORES].rglob("server-*.log") if STORES in item.config.stash else ()
        folder = evidence.keep(item.nodeid, chromium, sorted(logs))
        item.stash[EVIDENCE] = "\n".join([*chromium.states(), f"More is in {folder}"])
    return f"{item.stash[EVIDENCE]}: a trace (see it with `playwright show-trace`), pictures, and the server's log"


@contextmanager
def running(command: tuple[str, ...], port: int, database: Path) -> Iterator[str]:
    """A server of its own, on its own store; stopped in the end."""
    environment = os.environ | {"PAYDAY_DATABASE_URL": f"sqlite:///{database}", "PAYDAY_LESSONS": str(database.parent / "lessons")}
    log = database.parent / f"server-{port}.log"
    with log.open("wb") as file:
        process = subprocess.Popen([sys.executable, *command], cwd=ROOT, env=environment, stdout=file, stderr=subprocess.STDOUT)
    try:
        wait_until_healthy(process, port, log)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=20)


def wait_until_healthy(process: "subprocess.Popen[bytes]", port: int, log: Path, seconds: float = 30) -> None:
    last = time.monotonic() + seconds
    while time.monotonic() < last and process.poll() is None:
        try:
            with urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=1):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    pytest.fail(f"the server did not start:\n{log.read_text(errors='replace')}")


@pytest.fixture(autouse=True, scope="session")
def stores(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Note where this process keeps its folders."""
    request.config.stash[STORES] = tmp_path_factory.getbasetemp()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app, started by the command `payday`; games of all browser tests lie in one temporary store."""
    port = free_port()
    with running((*PAYDAY, str(port)), port, tmp_path_factory.mktemp("store") / "games.sqlite3") as address:
        yield address


@pytest.fixture(scope="module")
def hub(server: str, tmp_path_factory: pytest.TempPathFactory) -> Hub:
    """The store of the running server, by a hub of this process: games can be laid out without clicking through them."""
    folder = next(tmp_path_factory.getbasetemp().glob("store*"))
    return Hub(Store(f"sqlite:///{folder / 'games.sqlite3'}"))


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Start a server that nobody has asked for anything yet; in its command `PORT` stands for the port."""
    with ExitStack() as open_servers:

        def start(*command: str) -> str:
            port = free_port()
            words = tuple(word.replace("PORT", str(port)) for word in command or (*PAYDAY, "PORT"))
            return open_servers.enter_context(running(words, port, tmp_path / f"{port}.sqlite3"))

        yield start


@pytest.fixture(scope="package")
def chromium() -> Iterator[Chromium]:
    """The system's Chromium, until a test of another folder comes: playwright leaves a loop running, beside which nobody else can run one.

    Without one the test is skipped, or fails where PAYDAY_REQUIRE_BROWSER=1."""
    found = find_chromium()
    if found is None:
        missing = pytest.fail if os.environ.get("PAYDAY_REQUIRE_BROWSER") == "1" else pytest.skip
        missing("no Chromium on this machine (looked for chromium, chromium-browser, google-chrome)")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(QUIET))
        yield Chromium(browser)
        browser.close()


class Visit:
    """One browser window; `page` is playwright's page. `lasts`: another test may have it, as its server outlives the test."""

    def __init__(self, page: Any, address: str, *, lasts: bool = True) -> None:
        self.page = page
        self.address = address
        self.lasts = lasts
        self.complaints: list[str] = []
        self._heard = {"request": self._ask, "websocket": self._ask, "console": self._say, "pageerror": self._fail}
        for what, heard in self._heard.items():
            page.on(what, heard)

    def _ask(self, asked: Any) -> None:
        parts = urlsplit(asked.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname not in HERE:
            self.complaints.append(f"asked another host: {asked.url}")

    def _fail(self, error: Any) -> None:
        self.complaints.append(f"script error: {error}")

    def _say(self, message: Any) -> None:
        said = f"{message.text} {message.location.get('url', '')}"
        if message.type == "error" and not any(known.search(said) for known in BENIGN):
            self.complaints.append(f"console: {said}")

    def no_longer_heard(self) -> None:
        """From now on nobody complains about what its page does."""
        for what, heard in self._heard.items():
            self.page.remove_listener(what, heard)

    def go(self, path: str = "/") -> "Visit":
        """Open a path of the app and wait until it stands and heeds keys: before its first part no script runs either."""
        self.page.goto(self.address + path)
        self.page.wait_for_selector(FIRST_PART, state="attached", timeout=20_000)
        self.settled().page.evaluate(IDLE)
        return self

    def settled(self) -> "Visit":
        """Wait until no script is running, and the page had a moment to draw."""
        self.page.wait_for_selector(SETTLED, timeout=20_000)
        self.page.wait_for_timeout(150)
        self.page.wait_for_selector(SETTLED, timeout=20_000)
        return self

    def then(self, act: Callable[[], object], goes_on: str) -> "Visit":
        """Do it, and wait until the page says something else, has what goes on by (a selector) and stands.

        Between two pages Chromium stands still for a moment with neither: it has left the one and not yet begun the other.
        """
        self.page.evaluate(f"() => {{ window.said = {SAID} }}")
        act()
        self.page.wait_for_function(f"() => {SAID} !== window.said")
        self.page.wait_for_selector(goes_on, state="attached")
        self.page.wait_for_selector(SETTLED)
        self.page.wait_for_selector(STALE, state="detached")
        self.page.evaluate(IDLE)
        return self

    def key(self, name: str) -> "Visit":
        """Press a key of the page, once the browser has drawn and bound it."""
        self.page.evaluate(IDLE)
        self.page.keyboard.press(name)
        return self

    def click(self, key: str) -> "Visit":
        """Press the button with this Streamlit key."""
        self.page.click(f".st-key-{key} button")
        self.page.wait_for_timeout(50)
        return self.settled()

    def click_if_there(self, key: str) -> "Visit":
        """Press this button if it is there at this very moment: what plays by itself may take it away before a mouse has come to it."""
        self.page.evaluate(CLICK, f".st-key-{key} button")
        return self.settled()

    def click_any(self, selector: str, chance: Random) -> None:
        """Click one of what the selector finds, once there is any: a page may just be between two drawings."""
        self.page.wait_for_selector(SETTLED)
        found = self.page.wait_for_function("selector => document.querySelectorAll(selector).length", arg=selector).json_value()
        self.page.locator(selector).nth(chance.randrange(found)).click()

    def barriers(self, *, contrast: bool = True) -> list[str]:
        """What axe finds, as `rule: where`, but for what lies in Streamlit's own elements. `contrast` takes most of its time."""
        from axe_playwright_python.sync_playwright import Axe

        self.page.evaluate(NOTE_FADING)
        for _ in range(LOOKS):
            self.page.wait_for_selector(STALE, state="detached")
            self.page.evaluate(f"() => {{ window.faded = !!document.querySelector('{STALE}') }}")
            # telling of every element that is in order would take twice as long as looking at it
            options = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": contrast}}}
            violations = Axe().run(self.page, options=options).response["violations"]
            found = [(one["id"], node) for one in violations for node in one["nodes"]]
            ours = [(rule, node) for rule, node in found if not any(mark in node["html"] for mark in STREAMLITS.get(rule, ()))]
            if not ours or not self.page.evaluate("() => window.faded"):
                break
        return [f"{rule}: {node['html'][:200]} {node.get('failureSummary', '')[:300]}" for rule, node in ours]


@pytest.fixture
def visit(chromium: Chromium, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visit]]:
    """`visit(path, width=..., height=..., scheme="dark", address=...)` opens a window; the app of `server` unless told otherwise.

    `before` is given the empty page, to listen to it from its first request on; no other test has that window, as it may hear or do things.
    """
    windows: list[Visit] = []

    def opened(
        path: str = "/",
        *,
        width: int = 1920,
        height: int = 1080,
        scheme: str = "light",
        address: str | None = None,
        before: Callable[[Any], None] | None = None,
        **more: Any,
    ) -> Visit:
        on = address or request.getfixturevalue("server")
        windows.append(Visit(chromium.page(color_scheme=scheme, **more), on, lasts=address is None and before is None))
        windows[-1].page.set_viewport_size({"width": width, "height": height})
        if before:
            before(windows[-1].page)
        return windows[-1].go(path)

    yield opened
    complaints = [complaint for window in windows for complaint in window.complaints]
    if complaints:
        complaints.append(kept(request.node, chromium))
    for window in windows:
        window.no_longer_heard()
        if window.lasts and EVIDENCE not in request.node.stash and not window.page.is_closed():
            chromium.rest(window.page, window.address)
        else:
            window.page.close()
    chromium.next_test()
    assert not complaints, "\n".join(complaints)
