"""Whether this process is well, for a machine that asks: `/health/live`, `/health/ready`, and its figures at `/metrics`.

Whoever can reach the server may ask for its health, and learns nothing else. The figures are for the machine itself, and for whoever has
the token (`figures.py`). Nothing here waits for the games to be imported: until then the process lives and is not ready.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

from pages.shared.server import ahead, refusals
from pages.shared.server.guard import Asgi, Message, Receive, Send

LIVE, READY, FIGURES = "/health/live", "/health/ready", "/metrics"

OF_STREAMLIT = "/_stcore/metrics"
"""Streamlit's own figures, which it would show to everybody."""

LOOKED_FOR = 2.0
"""Seconds for which one look at the store answers all who ask: each one writes, and anybody may ask."""

PATIENCE = 8.0
"""Seconds after which a store that says nothing cannot be written."""

STARTING = "the app is starting"

SILENT = "the store does not answer"


class _Readiness:
    """Whether the store can be written, asked once for all who want to know."""

    def __init__(self, look: Callable[[], str]) -> None:
        self._look = look
        self._asked: asyncio.Task[str] | None = None
        self._at = float("-inf")

    async def why_not(self) -> str:
        """Why nothing can be written, in a few words; empty where it can."""
        if self._asked is None or (self._asked.done() and time.monotonic() > self._at + LOOKED_FOR):
            self._asked, self._at = asyncio.create_task(asyncio.to_thread(self._look)), time.monotonic()
        try:
            return await asyncio.wait_for(asyncio.shield(self._asked), PATIENCE)
        except TimeoutError:
            return SILENT


def _look_at_store() -> str:
    from pages.shared.server.figures import why_not_written

    return why_not_written()


def answering(app: Asgi, look: Callable[[], str] = _look_at_store) -> Asgi:
    """An ASGI app that answers these addresses itself. look: why the store cannot be written, empty where it can; called in a thread."""
    readiness = _Readiness(look)

    async def ready(scope: Message, receive: Receive, send: Send) -> None:
        why_not = await readiness.why_not() if ahead.fetched.is_set() else STARTING
        await _say(send, *((503, f"not ready: {why_not}") if why_not else (200, "ready")))

    async def live(scope: Message, receive: Receive, send: Send) -> None:
        await _say(send, 200, "live")

    async def figures(scope: Message, receive: Receive, send: Send) -> None:
        if not ahead.fetched.is_set():
            await _say(send, 503, f"not ready: {STARTING}")
            return
        from pages.shared.server import figures

        if not figures.may_be_read(scope):
            refusals.note("read the figures", "wrong key", 403)
            await _say(send, 403, "not for everybody")
            return
        await (app if scope["path"] == OF_STREAMLIT else figures.shown)(scope, receive, send)

    own: dict[str, Callable[[Message, Receive, Send], Awaitable[None]]]
    own = {LIVE: live, READY: ready, FIGURES: figures, OF_STREAMLIT: figures}

    async def answer(scope: Message, receive: Receive, send: Send) -> None:
        await (own.get(scope["path"], app) if scope["type"] == "http" else app)(scope, receive, send)

    return answer


async def _say(send: Send, status: int, words: str) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": f"{words}\n".encode()})
