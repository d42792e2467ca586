"""One browser is known as one, by a cookie with a random value, so that it counts once however many windows it opens.

The cookie goes when the browser is closed. Where there is none (an app that `payday` has not started, a browser that keeps none), each
window counts for itself.
"""

import secrets

import streamlit as st

from pages.shared.server.guard import Asgi, Message, Receive, Send

COOKIE = "payday_browser"

SIGNS = 16
"""Bytes of chance in the value."""

LONGEST = 64
"""Signs of a cookie that are looked at: a browser may send anything."""

WINDOW = "browser-window"
"""The session's key for what a window without the cookie is known by."""


def browser() -> str:
    """By what the browser of this page is known."""
    told = st.context.cookies.get(COOKIE)
    own = st.session_state.setdefault(WINDOW, secrets.token_urlsafe(SIGNS))
    return told[:LONGEST] if isinstance(told, str) and told else str(own)


def marked(app: Asgi) -> Asgi:
    """An ASGI app that gives each browser its cookie with the first page."""

    async def mark(scope: Message, receive: Receive, send: Send) -> None:
        new = scope["type"] == "http" and not _has_cookie(scope["headers"])
        await app(scope, receive, _with_cookie(send) if new else send)

    return mark


def _has_cookie(headers: list[tuple[bytes, bytes]]) -> bool:
    return any(name == b"cookie" and f"{COOKIE}=".encode() in value for name, value in headers)


def _with_cookie(send: Send) -> Send:
    cookie = f"{COOKIE}={secrets.token_urlsafe(SIGNS)}; Path=/; HttpOnly; SameSite=Lax".encode()

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start" and _is_page(message.get("headers", [])):
            message = {**message, "headers": [*message["headers"], (b"set-cookie", cookie)]}
        await send(message)

    return sent


def _is_page(headers: list[tuple[bytes, bytes]]) -> bool:
    """Pages alone: of two pictures that are asked for at once, each would bring another cookie."""
    return any(name.lower() == b"content-type" and value.startswith(b"text/html") for name, value in headers)
