"""A printed paper as one HTML file that needs no internet: black on white, for A4 and Letter."""

import htpy as h
from markupsafe import Markup

NOTHING_ELSE = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""The content security policy: the file may load nothing from anywhere."""

PRINT_AT_ONCE = 'if (location.hash === "#print") addEventListener("load", () => print())'


def document(title: str, css: str, sheets: h.Node, *, note: str = "", hidden: h.Node = "") -> str:
    """The file; opened with `#print` it asks to be printed.

    css: the whole style. note: what is said next to the button that prints. hidden: what the sheets refer to, as a pattern to fill with.
    """
    head = h.head[
        h.meta(charset="utf-8"),
        h.meta(http_equiv="Content-Security-Policy", content=NOTHING_ELSE),
        h.meta(name="viewport", content="width=device-width,initial-scale=1"),
        h.title[title],
        h.style[Markup(css)],
        h.script[Markup(PRINT_AT_ONCE)],
    ]
    bar = h.nav[h.button(type="button", onclick="window.print()")["Print"], h.span[note] if note else ""]
    return str(h.html(lang="en")[head, h.body[hidden, bar, h.main[sheets]]])
