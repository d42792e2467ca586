"""The empty page of Streamlit's into which the browser draws ours: told at once where its server is and what it will need.

Without that it asks for the server below its own path first, and again a tenth of a second later at the root; and it fetches what draws
every page of ours, one file after another, only when the words for it have come.
"""

from functools import cache
from pathlib import Path

import streamlit

from pages.shared.server.guard import Asgi, Message, Receive, Send

CODE = Path(streamlit.__file__).parent / "static" / "static" / "js"

DRAWERS = ("BidiComponent.*.js", "Html.*.js", "rehype-raw.*.js")
"""Streamlit's files that draw components, style sheets and HTML. One that it has no more is left out."""

HERE = "<script>window.__streamlit = { BACKEND_BASE_URL: location.origin }</script>"
"""Where Streamlit's page finds its server: ours is at the root, as `/app/static` is."""

END_OF_HEAD = b"</head>"

NOT_PASSED_ON = (b"accept-encoding", b"if-none-match", b"if-modified-since")
"""What would bring the page packed, or not at all."""

OF_THE_FILE = (b"content-length", b"etag", b"last-modified")


def told(app: Asgi) -> Asgi:
    """An ASGI app whose empty page says that."""

    async def tell(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _wants_page(scope["headers"]):
            await app(scope, receive, send)
            return
        kept = [(name, value) for name, value in scope["headers"] if name not in NOT_PASSED_ON]
        await app({**scope, "headers": kept}, receive, _with_more(send))

    return tell


def _wants_page(headers: list[tuple[bytes, bytes]]) -> bool:
    return any(name == b"accept" and b"text/html" in value for name, value in headers)


def _with_more(send: Send) -> Send:
    """The same, a page made longer on its way: it is held back until it is whole."""
    held: list[Message] = []

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start" and _is_page(message):
            held.append(message)
        elif not held:
            await send(message)
        else:
            held.append(message)
            if not message.get("more_body"):
                page = b"".join(part.get("body", b"") for part in held).replace(END_OF_HEAD, more() + END_OF_HEAD, 1)
                start = [(name, value) for name, value in held[0]["headers"] if name.lower() not in OF_THE_FILE]
                await send({**held[0], "headers": [*start, (b"content-length", str(len(page)).encode())]})
                await send({"type": "http.response.body", "body": page})

    return sent


def _is_page(start: Message) -> bool:
    return start["status"] == 200 and any(
        name.lower() == b"content-type" and value.startswith(b"text/html") for name, value in start.get("headers", [])
    )


@cache
def more() -> bytes:
    """What is added to the page's head: where the server is, and what is fetched and made ready while the page connects to it."""
    files = (file.name for pattern in DRAWERS for file in CODE.glob(pattern))
    links = (f'<link rel="modulepreload" crossorigin href="./static/js/{file}">' for file in files)
    return "".join((HERE, *links)).encode()
