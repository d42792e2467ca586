"""What stands in an address is text wherever a page repeats it: no link, no picture and no HTML comes of it, on any page."""

import ast
import re
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from pages.shared.routes import ROUTES
from payday_core.sessions import live
from tests.support.drivers.page import app
from tests.support.every_page import PAGES
from tests.support.sources import nodes
from tests.support.volume import is_full, with_full

ROOT = Path(__file__).parents[2]
PAYLOAD = "![x](http://evil.example/x.png)[y](http://evil.example)<img src=x onerror=y>:red[z] $a$"
HTML = re.compile(r"(?<!\\)<img src=x")
MARKDOWN = re.compile(r"(?<!\\)!\[x|(?<!\\)\[y(?<!\\)\]|(?<!\\):red\[z")
NAMED = (
    "b", "branch", "c", "card", "code", "d", "edition", "g", "house", "k", "l", "m", "mode", "p", "paper", "q", "r", "s", "seat",
    "spoilers", "step", "t", "table", "team", "title", "to", "walk", "what",
)  # fmt: skip
"""Every name that a page looks for in its address."""

MOST_PAGES_READ = ("g", "to")
"""The short run tries these, and those with which a page is opened, one at a time; the others all at once."""

FULLEST = {page.path.partition("?")[0]: page for page in reversed(PAGES.values()) if not page.only_pictured}


def pieces(node):
    """Each element of the page that is drawn from text: its kind and what was sent for it."""
    for inner in getattr(node, "children", {}).values():
        if getattr(inner, "proto", None) is not None:
            yield inner.type, inner.proto
        yield from pieces(inner)


def strings(message):
    """All text of a message."""
    for field, value in message.ListFields():
        for one in value if field.is_repeated else [value]:
            if hasattr(one, "ListFields"):
                yield from strings(one)
            elif isinstance(one, str) and field.name not in ("id", "element_id", "script_path"):
                yield one


def markup(at):
    """Where the payload would be read as Markdown or as HTML."""
    found = []
    for kind, proto in pieces(at._tree):
        for text in strings(proto):
            plain = getattr(proto, "allow_html", False) or kind in ("html", "code", "bidi_component", "text_input", "text_area")
            if (kind != "text_input" and HTML.search(text)) or (not plain and MARKDOWN.search(text)):
                found.append((kind, text[:300]))
    return found


@pytest.mark.parametrize("path", with_full(FULLEST, *list(FULLEST)[::3]))
def test_an_address_is_only_text(path):
    page = FULLEST[path]
    address = dict(parse_qsl(page.address(live.hub()).partition("?")[2]))
    route = path.removeprefix("/") or "home"
    alone = [address | {name: PAYLOAD} for name in NAMED if is_full() or name in address or name in MOST_PAGES_READ]
    for one in [*alone, dict.fromkeys(NAMED, PAYLOAD)]:
        at = app(route, **one)
        assert not at.exception, one
        assert markup(at) == [], one


READ_AS_MARKDOWN = {"error", "info", "warning", "success", "toast", "caption", "table"}


def test_whatever_streamlit_says_in_its_own_boxes_is_escaped():
    """A sentence of ours may stand as it is; one that is put together goes through `label`, a table through `plain_table`."""
    said = [
        f"{path.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)[:80]}"
        for path in sorted((ROOT / "pages").rglob("*.py"))
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READ_AS_MARKDOWN
        if ast.unparse(node.func).startswith("st.") and not all(is_plain(words) for words in node.args[:1])
    ]
    assert said == []


def is_plain(words):
    match words:
        case ast.Constant():
            return True
        case ast.IfExp(body=one, orelse=other):
            return is_plain(one) and is_plain(other)
        case ast.JoinedStr(values=parts):
            return all(is_plain(part) for part in parts)
        case ast.FormattedValue(value=words):
            return is_plain(words)
        case ast.Call(func=ast.Name(id="label")) | ast.Call(func=ast.Attribute(attr="map")):
            return True
    return False


def test_every_page_is_tried():
    assert FULLEST.keys() == {f"/{route.name}" if place else "/" for place, route in enumerate(ROUTES)}
