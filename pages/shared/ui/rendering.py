"""HTML as text, written from htpy's elements in one go.

htpy writes an element by a chain of generators, one within another, and asks of each part whether it is of a kind of its own. This takes a
seventh of the time, for a page that has two hundred elements and is drawn for forty pupils. What is not among the kinds that stand here is
left to htpy, and the text is the same.
"""

from collections.abc import Callable
from typing import Any

import htpy as h
from markupsafe import Markup, escape


def rendered(node: h.Node) -> str:
    """The HTML of a node. All plain text in it is escaped. What can be no part of a page is refused, as htpy does."""
    parts: list[str] = []
    _write(node, parts)
    return "".join(parts)


def written(node: h.Node) -> Markup:
    """The same, as HTML that can be put into other nodes: what is kept from one drawing to the next."""
    return Markup(rendered(node))


class Ready:
    """HTML that `st.html` takes as it is. In plain text it looks for indents at every run."""

    def __init__(self, html: str) -> None:
        self._html = html

    def _repr_html_(self) -> str:
        return self._html


def _write(node: Any, parts: list[str]) -> None:
    _KINDS.get(type(node), _other)(node, parts)


def _nothing(_: object, parts: list[str]) -> None:
    """None, and yes and no, which stand for no part."""


def _html(node: Markup, parts: list[str]) -> None:
    parts.append(node)


def _text(node: str, parts: list[str]) -> None:
    parts.append(escape(node))


def _element(node: Any, parts: list[str]) -> None:
    parts.append(f"<{node._name}{node._attrs}>")
    _write(node._children, parts)
    parts.append(f"</{node._name}>")


def _fragment(node: Any, parts: list[str]) -> None:
    _write(node._node, parts)


def _all(nodes: list[Any] | tuple[Any, ...], parts: list[str]) -> None:
    for node in nodes:
        _write(node, parts)


def _other(node: Any, parts: list[str]) -> None:
    parts.extend(h.fragment[node].iter_chunks())


_KINDS: dict[type, Callable[[Any, list[str]], None]] = {
    type(None): _nothing,
    bool: _nothing,
    Markup: _html,
    str: _text,
    list: _all,
    tuple: _all,
}
if all(hasattr(h.Element, name) for name in ("_name", "_attrs", "_children")):
    _KINDS[h.Element] = _element
if hasattr(h.Fragment, "_node"):
    _KINDS[h.Fragment] = _fragment
