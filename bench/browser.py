"""The machine's Chromium, and how it is started so that it asks nobody else for anything: for measurements, pictures and tests."""

import shutil

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """Where the machine's Chromium is, if there is one."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)
