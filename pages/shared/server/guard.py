"""What stands between the network and Streamlit: a page of another origin gets no connection, and each answer says what a page may do.

A link with a key is sent on to the same address without it; the key goes into a cookie (`cookies.py`).

Whoever opens a WebSocket from another origin would otherwise be looked up by Streamlit, which asks a server on the internet for this
machine's own address first, and answers nobody else meanwhile.
"""

import re
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any

from pages.shared.server.cookies import Moved, moved
from pages.shared.server.refusals import note

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Asgi = Callable[[Message, Receive, Send], Awaitable[None]]

ORIGIN = re.compile(r"(https?)://([\w.\-\[\]:]+)", re.ASCII)
PORTS = {"http": "80", "https": "443"}

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' blob:",  # Streamlit's page begins with a script of its own, and components come as blobs
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",  # a chart is saved as a picture by way of a data address
        "worker-src 'self' blob:",
        "frame-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)
"""Content-Security-Policy: whatever a page is made of comes from this server, and no other site may frame it."""

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-frame-options", b"SAMEORIGIN"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # a pupil's address is the key of a seat
]


def guarded(app: Asgi, origins: Collection[str] = ()) -> Asgi:
    """An ASGI app whose answers carry `HEADERS`, and which refuses WebSockets of other origins (403).

    origins: those that are let in besides the app's own, each as `https://host:port`.
    """
    let_in = {place for origin in origins if (place := place_of(origin))}

    async def guard(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not _own(scope["headers"], let_in):
            note("connect", "foreign origin", 403)
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] == "http" and (to := _without_key(scope)):
            await _send_on(_with_headers(send), to)
            return
        await app(scope, receive, _with_headers(send) if scope["type"] == "http" else send)

    return guard


def _without_key(scope: Message) -> Moved | None:
    """Where a request for a page with a key in its address goes on."""
    if scope.get("method") != "GET":
        return None
    told = {name: value.decode("latin-1") for name, value in scope["headers"]}
    encrypted = "https" in (scope.get("scheme"), told.get(b"x-forwarded-proto"))
    return moved(scope.get("query_string", b"").decode("latin-1"), told.get(b"cookie", ""), encrypted=encrypted)


async def _send_on(send: Send, to: Moved) -> None:
    headers = [(b"location", to.address.encode()), (b"set-cookie", to.cookie.encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 303, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def place_of(origin: str) -> str:
    """Host and port of an origin, `host:port` in small letters; empty where it is none."""
    found = ORIGIN.fullmatch(origin.strip().lower())
    return _with_port(found[2], found[1]) if found else ""


def _own(headers: Collection[tuple[bytes, bytes]], let_in: Collection[str]) -> bool:
    """Whether a page of this server asks, or something that is no browser: those tell no origin."""
    told = {name: value.decode("latin-1") for name, value in headers if name in (b"origin", b"host")}
    if b"origin" not in told:
        return True
    origin = told[b"origin"]
    place = place_of(origin)
    return place != "" and (place in let_in or place == _with_port(told.get(b"host", "").lower(), origin.partition(":")[0].lower()))


def _with_port(host: str, scheme: str) -> str:
    return host if re.search(r":\d+$", host) else f"{host}:{PORTS.get(scheme, '')}"


def _with_headers(send: Send) -> Send:
    """The same, with our headers in the place of any of the same name."""
    ours = {name for name, _ in HEADERS}

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            kept = [(name, value) for name, value in message.get("headers", []) if name.lower() not in ours]
            message = {**message, "headers": [*kept, *HEADERS]}
        await send(message)

    return sent
