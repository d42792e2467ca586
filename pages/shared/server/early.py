"""What a page of a game needs, begun when the browser asks for its address.

It takes the browser half a second from then until it asks for a run of the page, and the server has nothing else to do for it meanwhile.
Whoever asks learns nothing by this: the page that comes decides what it shows.
"""

import importlib
import threading
import time
from contextlib import suppress
from urllib.parse import parse_qsl

from pages.shared.server.ahead import fetched
from pages.shared.server.guard import Asgi, Message, Receive, Send
from pages.shared.server.shell import wants_page

MORE = {"twin": "pages.review.what_if.address"}
"""Pages that work something out before their heading, and the module whose `begin` does it."""

REST = 4
"""How many times as long as the last one took, nothing is begun: anybody may ask for any address, and it costs them nothing."""


class _Worker:
    """Does one thing at a time, and rests after it. What comes meanwhile is left: its page begins when it is drawn."""

    def __init__(self) -> None:
        self._free, self._not_before = threading.Lock(), 0.0

    def take(self, page: str, address: dict[str, str]) -> None:
        """Begin with this, if nothing is under way."""
        if time.monotonic() >= self._not_before and self._free.acquire(blocking=False):
            threading.Thread(target=self._do, args=(page, address), name="early", daemon=True).start()

    def _do(self, page: str, address: dict[str, str]) -> None:
        begun = time.monotonic()
        try:
            _begin(page, address)
        finally:
            now = time.monotonic()
            self._not_before = now + REST * (now - begun)
            self._free.release()


def begun_early(app: Asgi) -> Asgi:
    """An ASGI app that begins what a page needs once it has sent the empty page for it."""
    worker = _Worker()

    async def answer(scope: Message, receive: Receive, send: Send) -> None:
        await app(scope, receive, send)
        if scope["type"] == "http" and wants_page(scope["headers"]) and fetched.is_set():
            address = dict(parse_qsl(scope.get("query_string", b"").decode("latin-1")))
            if address.get("g"):
                worker.take(scope["path"].strip("/"), address)

    return answer


def _begin(page: str, address: dict[str, str]) -> None:
    """Read the game and do what its page needs. What cannot be done is left to the page, which says why."""
    from payday_core.engine.record import BrokenRecord  # as in `ahead.py`: a server answers before it has read the games
    from payday_core.sessions.live import hub
    from payday_core.store import StoreError

    with suppress(StoreError, BrokenRecord):
        snapshot = hub().find(address["g"].strip().lower())
        if page in MORE:
            importlib.import_module(MORE[page]).begin(snapshot, address)
