"""What is left of a browser test that failed: a trace of its windows, a picture of each, what stood in them, and the server's log."""

import os
import re
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

FOLDER = Path(os.environ.get("PAYDAY_TEST_FAILURES") or Path(__file__).parents[2] / "test-failures")
"""A checkout that is thrown away after its tests, as in CI, names another place."""

WAIT = 15_000
"""Milliseconds: a window that hangs is not waited for much longer."""


LOOKS = {"color_scheme": "light", "reduced_motion": "no-preference"}
"""What a window may be asked to look like, and how it looks unless it is asked; every window can be changed to it."""

AT_REST = "/_stcore/health"
"""A page of one word, from the app's own server: a browser keeps the compiled scripts of a window that stays with its server."""


STATE = """() => [`${innerWidth}x${innerHeight}`, document.visibilityState,
    document.querySelector('[data-testid=stApp]')?.dataset.testScriptState,
    `${document.querySelectorAll('[data-stale="true"]').length} parts stale`,
    document.body.innerText.replace(/\\s+/g, ' ').trim().slice(0, 300)].join(', ')"""
"""What a log without pictures is to say of a window: how it stands, and how its text begins."""


class Chromium:
    """The browser of all tests; its windows share a cache and are used again, so that the app is fetched and compiled once.

    What is done in them is traced by its words alone: pictures of every step would take a tenth of the time of all tests.
    """

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._contexts: dict[tuple[tuple[str, Any], ...], Any] = {}
        self._resting: list[Any] = []

    def page(self, **how: Any) -> Any:
        """A window in which nothing is open; `how` are the options of a browser context."""
        key = tuple(sorted((name, value) for name, value in how.items() if name not in LOOKS))
        if key not in self._contexts:
            self._contexts[key] = self._browser.new_context(**dict(key))
            self._contexts[key].tracing.start(sources=True)
            self._contexts[key].tracing.start_chunk()
        page = next((page for page in self._resting if page.context == self._contexts[key]), None)
        if page is None:
            page = self._contexts[key].new_page()
        else:
            self._resting.remove(page)
        page.bring_to_front()  # a browser draws the windows behind once a second
        page.emulate_media(**{name: how.get(name, usual) for name, usual in LOOKS.items()})
        return page

    def rest(self, page: Any, server: str) -> None:
        """A window on the app has been used; what was kept and held back in it goes, and another test may have it."""
        page.unroute_all(behavior="ignoreErrors")
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
        page.goto(server + AT_REST)
        self._resting.append(page)

    def next_test(self) -> None:
        """Forget what has been traced, and begin again."""
        for context in self._contexts.values():
            context.tracing.stop_chunk()
            context.tracing.start_chunk()

    def states(self) -> list[str]:
        """How each window that is open stands, in a line."""
        found = []
        for page in (page for context in self._contexts.values() for page in self._in_use(context)):
            with suppress(Exception):  # a window that hangs says nothing
                found.append(f"{page.url}: {page.wait_for_function(STATE, timeout=WAIT).json_value()}")
        return found

    def _in_use(self, context: Any) -> list[Any]:
        return [page for page in context.pages if page not in self._resting]

    def keep(self, folder: Path) -> None:
        """Lay down all that is known of the windows that are open."""
        for number, context in enumerate(self._contexts.values()):
            for place, page in enumerate(self._in_use(context)):
                self._keep_window(page, folder / f"window-{number}-{place}")
            with suppress(Exception):  # the test has failed by itself; what cannot be kept must not hide why
                context.tracing.stop_chunk(path=folder / f"trace-{number}.zip")
                context.tracing.start_chunk()

    def _keep_window(self, page: Any, file: Path) -> None:
        with suppress(Exception):
            page.screenshot(path=file.with_suffix(".png"), timeout=WAIT)
        with suppress(Exception):
            file.with_suffix(".txt").write_text(f"{page.url}\n\n{page.inner_text('body', timeout=WAIT)}", "utf-8")


def keep(test: str, chromium: Chromium, logs: Iterable[Path]) -> Path:
    """A folder named after the test, with everything in it; an older one of that name goes."""
    folder = FOLDER / re.sub(r"[^\w-]+", "-", test.removeprefix("tests/browser/"))
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    chromium.keep(folder)
    for log in logs:
        shutil.copy(log, folder)
    return folder
