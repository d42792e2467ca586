"""HTML taken apart by the standard library's own parser."""

from functools import cache
from html.parser import HTMLParser

KEPT = frozenset({"class", "href", "src", "alt", "role", "id", "title", "style", "tabindex"})
"""Attributes that Streamlit leaves in what is shown by `st.html`, with all that begin with `aria-` or `data-`."""

DRAWINGS = frozenset({"svg", "path", "use", "style"})
"""What it takes out, or what `base.css` does not show there."""


class Tags(HTMLParser):
    """Every tag that begins, with its attributes."""

    def __init__(self):
        super().__init__()
        self.seen = []

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))


@cache
def lost(html):
    """What a browser does not show of this piece of `st.html`. To open a link in its own window, which is usual, it need not be told."""
    tags = Tags()
    tags.feed(html)
    said = {(name, value) for _, attrs in tags.seen for name, value in attrs.items()} - {("target", "_self")}
    left_out = {name for name, _ in said if name not in KEPT and not name.startswith(("aria-", "data-"))}
    return frozenset(left_out | (DRAWINGS & {tag for tag, _ in tags.seen}))
