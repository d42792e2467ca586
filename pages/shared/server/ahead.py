"""What the first pages import, fetched once the server answers: it takes longer than the start of the server itself.

A page that comes meanwhile waits for the same imports. Forty pages that come back to a server started anew find most of them done.
"""

import importlib
import math
import threading
import time

from pages.shared.server.guard import Asgi, Message, Receive, Send
from pages.shared.server.interpreter import keep_imports

WANTED = (
    "payday_core.classroom.class_service",
    "pages.home.open_classes",
    "pages.shared.setup.board_bench",
    "pages.classroom.seat.view",
    "pages.classroom.screen.view",
    "pages.classroom.control.view",
    "pages.solo.table",
    "pages.shared.server.figures",
)
"""In the order in which pages need them: what all have in common, the first page, a class, a game of one person; and the figures."""

SOON, AT_LATEST = ("pages.classroom.control.lesson", "pages.classroom.control.rehearsal", "payday_core.charts"), 30.0
"""What the end of a teacher's page and a report need. It is fetched once it is quiet, but after so many seconds at the latest: pupils who
come back to a new server come first.
"""

LATER = "pandas"
"""What reports need and no page in play. It is fetched after that, once it is quiet, however late: with half a core it takes more than a
second, and forty who are all asked something would wait for it.
"""

LOOK, QUIET = 2.0, 0.05
"""It is quiet when the server has used no more than this share of a core for so many seconds."""


def fetching(app: Asgi) -> Asgi:
    """An ASGI app that fetches them in a thread as soon as its server has started."""

    async def fetch(scope: Message, receive: Receive, send: Send) -> None:
        await app(scope, receive, _then_fetch(send) if scope["type"] == "lifespan" else send)

    return fetch


def _then_fetch(send: Send) -> Send:
    async def sent(message: Message) -> None:
        await send(message)
        if message["type"] == "lifespan.startup.complete":
            threading.Thread(target=fetch_all, name="ahead", daemon=True).start()

    return sent


fetched = threading.Event()
"""Whether all of them have been imported: until then no page can be shown, and `health.py` says so."""

all_fetched = threading.Event()
"""The same of what is wanted soon."""

_begun = threading.Event()


def is_fetching() -> bool:
    """Whether that is being done, or is about to be."""
    return _begun.is_set() and not all_fetched.is_set()


def fetch_all() -> None:
    """Import one after the other, the last of it when nobody is kept waiting."""
    fetch_ahead()
    fetch_later()


def fetch_ahead() -> None:
    """Import what the first pages need and what is wanted soon, and begin to compile the rules if that is still to be done."""
    _begun.set()
    try:
        for name in WANTED:
            importlib.import_module(name)
        fetched.set()
        wait_until_quiet(AT_LATEST)
        for name in SOON:
            importlib.import_module(name)
        from payday_core.simulation import warm_up
    finally:
        all_fetched.set()
        keep_imports()
    warm_up()


def fetch_later() -> None:
    """Import what no page in play needs, in a moment in which none is played."""
    wait_until_quiet()
    importlib.import_module(LATER)


def wait_until_quiet(at_most: float = math.inf) -> None:
    """Wait until this server has next to nothing to do, but so many seconds at most."""
    last, used = time.monotonic() + at_most, time.process_time()
    while time.monotonic() < last:
        time.sleep(LOOK)
        before, used = used, time.process_time()
        if used - before <= QUIET * LOOK:
            return
