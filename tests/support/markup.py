"""HTML taken apart by the standard library's own parser."""

import re
from functools import cache
from html.parser import HTMLParser

TAGS = frozenset({"div", "h1", "h2", "h3", "p", "span", "a", "b", "strong", "em", "i", "ol", "ul", "li", "img", "br", "mark"})
"""Elements that `st.html` shows and our sheets give a look. Others are taken out, hidden by `base.css`, or have no look of ours there."""

ATTRIBUTES = frozenset({"class", "href", "src", "alt", "title", "style", "tabindex", "lang"})
"""Attributes that Streamlit leaves there, with all that begin with `aria-` or `data-`."""

SUSPECT = re.compile(r"--!?>|]>|</(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)|^data:", re.IGNORECASE)
"""A value that it takes for an attack, and leaves out with its attribute."""


class Tags(HTMLParser):
    """Every tag that begins, with its attributes."""

    def __init__(self):
        super().__init__()
        self.seen = []

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))


@cache
def lost(html):
    """What a browser does not show of this piece of `st.html`. It opens a link in the same window anyway. No heading of ours
    opens a new one, so `_blank`, which it would keep, counts as lost."""
    tags = Tags()
    tags.feed(html)
    said = {(name, value or "") for _, attrs in tags.seen for name, value in attrs.items()} - {("target", "_self")}
    left_out = {name for name, value in said if not _is_kept(name) or SUSPECT.search(value)}
    return frozenset(left_out | ({tag for tag, _ in tags.seen} - TAGS))


def _is_kept(attribute):
    return attribute in ATTRIBUTES or attribute.startswith(("aria-", "data-"))
