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


class Chromium:
    """The browser of a file of tests; windows that differ only in size share a cache, so that the app is fetched once.

    What is done in them is traced by its words alone: pictures of every step would take a tenth of the time of all tests.
    """

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._contexts: dict[tuple[tuple[str, Any], ...], Any] = {}

    def page(self, **how: Any) -> Any:
        """A new window; `how` are the options of a browser context."""
        key = tuple(sorted(how.items()))
        if key not in self._contexts:
            self._contexts[key] = self._browser.new_context(**how)
            self._contexts[key].tracing.start(sources=True)
            self._contexts[key].tracing.start_chunk()
        return self._contexts[key].new_page()

    def next_test(self) -> None:
        """Forget what has been traced, and begin again."""
        for context in self._contexts.values():
            context.tracing.stop_chunk()
            context.tracing.start_chunk()

    def keep(self, folder: Path) -> None:
        """Lay down all that is known of the windows that are open."""
        for number, context in enumerate(self._contexts.values()):
            for place, page in enumerate(context.pages):
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
