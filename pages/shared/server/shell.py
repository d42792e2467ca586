"""The empty page of Streamlit's into which the browser draws ours: told at once where its server is and what it will need.

Without that it asks for the server below its own path first, and again a tenth of a second later at the root; and it fetches what draws
every page of ours, one file after another, only when the words for it have come.

What every page does in the browser stands in it too: its keys, what a press does at once, that it begins at its top, and that it finds its
server again. As parts of
each page they would be sent and drawn with each, before its heading.
"""

import re
from functools import cache
from pathlib import Path

import streamlit

from pages.shared.server.guard import Asgi, Message, Receive, Send

CODE = Path(streamlit.__file__).parent / "static" / "static" / "js"

DRAWERS = ("BidiComponent.*.js", "Html.*.js", "rehype-raw.*.js")
"""Streamlit's files that draw components, style sheets and HTML. One that it has no more is left out."""

NEEDED = re.compile(r"""(?:from|import)\s*["'`]\./([\w.-]+\.js)["'`]""")
"""How one of them names another that it needs."""

HERE = b"<script>window.__streamlit = { BACKEND_BASE_URL: location.origin }</script>"
"""Where Streamlit's page finds its server: ours is at the root, as `/app/static` is.

It stands first: a script below the link to a style sheet would wait for that sheet, and everything else for the script.
"""

PAGES = Path(__file__).parents[2]

SCRIPTS = (*(f"shared/ui/every_page/{name}.js" for name in ("keys", "pressed", "top")), "shared/server/connection.js")
"""What every page does in the browser, below `pages/`."""

HEAD, END_OF_HEAD = b"<head>", b"</head>"

NOT_PASSED_ON = (b"accept-encoding", b"if-none-match", b"if-modified-since")
"""What would bring the page packed, or not at all."""

OF_THE_FILE = (b"content-length", b"etag", b"last-modified")


def told(app: Asgi) -> Asgi:
    """An ASGI app whose empty page says that."""

    async def tell(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not wants_page(scope["headers"]):
            await app(scope, receive, send)
            return
        kept = [(name, value) for name, value in scope["headers"] if name not in NOT_PASSED_ON]
        await app({**scope, "headers": kept}, receive, _with_more(send))

    return tell


def wants_page(headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether a browser asks for a page that it will show, and not for a file that belongs to one."""
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
                page = b"".join(part.get("body", b"") for part in held)
                page = page.replace(HEAD, HEAD + HERE, 1).replace(END_OF_HEAD, more() + END_OF_HEAD, 1)
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
    """What is added at the end of the page's head: what is made ready while the page connects to its server, and what every page does.

    Streamlit's own code goes first; what draws our pages is needed only when that runs.
    """
    links = (f'<link rel="modulepreload" fetchpriority="low" crossorigin href="./static/js/{file.name}">' for file in drawers())
    scripts = (f'<script type="module">{(PAGES / script).read_text(encoding="utf-8")}</script>' for script in SCRIPTS)
    return "".join((*links, *scripts)).encode()


def drawers() -> list[Path]:
    """The files that draw every page of ours, with those that they need themselves and that the page does not name anyway."""
    page = (CODE.parents[1] / "index.html").read_text(encoding="utf-8")
    found = [file for pattern in DRAWERS for file in CODE.glob(pattern)]
    for file in found:  # it grows meanwhile
        needed = (CODE / name for name in NEEDED.findall(file.read_text(encoding="utf-8")) if name not in page)
        found += [one for one in needed if one not in found]
    return found
