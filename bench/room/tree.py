"""What stands on a page, kept from the messages of the server as a browser keeps it: texts, widgets, and what has gone stale.

An element lies at a path of numbers. A run writes elements anew; whatever it did not write is taken away when it has ended.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

BUTTONS = frozenset({"button", "download_button", "menu_button"})
TYPED = frozenset({"text_input", "text_area", "number_input", "slider"})
CHOSEN = frozenset({"selectbox", "radio", "button_group", "multiselect", "checkbox"})
WIDGETS = BUTTONS | TYPED | CHOSEN
"""Elements that are asked for by the key the page gave them."""

TEXTS = {
    "markdown": "body",
    "html": "body",
    "text": "body",
    "heading": "body",
    "alert": "body",
    "metric": "body",
    "exception": "message",
    "toast": "body",
    "code": "code_text",
    "bidi_component": "json",
    "link_button": "label",
    "page_link": "label",
}
"""Elements that say something, and where they say it."""

_TAGS = re.compile(r"<(style|script)\b.*?</\1>|<[^>]*>", re.DOTALL)
_ID = re.compile(r"\$\$ID-[0-9a-f]+-(.*)", re.DOTALL)

Path = tuple[int, ...]


@dataclass(slots=True)
class Node:
    """An element or a block. `run` is the run of the script that wrote it last, `fragment` the part of the page it belongs to."""

    run: str
    fragment: str
    kind: str
    body: Any

    @property
    def key(self) -> str:
        """The key the page gave a widget; empty where it gave none."""
        found = _ID.match(getattr(self.body, "id", ""))
        return found.group(1) if found and found.group(1) != "None" else ""

    @property
    def words(self) -> str:
        """What it says, without tags."""
        if self.kind in WIDGETS:
            return str(self.body.label)
        return plain(getattr(self.body, TEXTS[self.kind])) if self.kind in TEXTS else ""


def plain(markup: str) -> str:
    """HTML as it is read: without tags, styles and spaces to spare."""
    return " ".join(html.unescape(_TAGS.sub(" ", markup)).split())


class Tree:
    """The page as it stands."""

    def __init__(self) -> None:
        self._nodes: dict[Path, Node] = {}
        self._text: str | None = None

    def clear(self) -> None:
        """Another page begins."""
        self._nodes, self._text = {}, None

    def write(self, path: Path, delta: Any, run: str) -> None:
        """Take a delta in: an element replaces whatever stood at its place, a block leaves in place what stands in it."""
        self._text = None
        if delta.HasField("add_block"):
            if path in self._nodes and self._nodes[path].kind != "block":
                self._drop(path)
            self._nodes[path] = Node(run, delta.fragment_id, "block", delta.add_block)
        elif delta.HasField("new_element"):
            if path in self._nodes and self._nodes[path].kind == "block":
                self._drop(path)
            kind = delta.new_element.WhichOneof("type")
            self._nodes[path] = Node(run, delta.fragment_id, kind, getattr(delta.new_element, kind))

    def _drop(self, path: Path) -> None:
        for each in [one for one in self._nodes if one[: len(path)] == path]:
            del self._nodes[each]

    def sweep(self, run: str, fragments: tuple[str, ...]) -> None:
        """A run has ended: what it should have written and did not is stale. Of a fragment's run only that fragment is looked at."""
        self._text = None
        for path, node in list(self._nodes.items()):
            if node.run != run and path in self._nodes and (not fragments or node.fragment in fragments):
                self._drop(path)

    def nodes(self) -> Iterator[Node]:
        """All elements, from the top of the page down."""
        for path in sorted(self._nodes):
            yield self._nodes[path]

    def widgets(self) -> list[Node]:
        """The widgets of the page."""
        return [node for node in self.nodes() if node.kind in WIDGETS]

    def widget(self, key: str) -> Node | None:
        """The widget of this key, or of the first key that begins so where it ends with `*`."""
        if key.endswith("*"):
            return next((node for node in self.widgets() if node.key.startswith(key[:-1])), None)
        return next((node for node in self.widgets() if node.key == key), None)

    def usable(self) -> list[str]:
        """The keys of all widgets that can be used."""
        return [node.key for node in self.widgets() if node.key and not node.body.disabled]

    def text(self) -> str:
        """Everything the page says."""
        if self._text is None:
            self._text = " ".join(filter(None, (node.words for node in self.nodes())))
        return self._text

    def markup(self) -> str:
        """The bodies of all markdown and HTML, tags and all."""
        return "\n".join(node.body.body for node in self.nodes() if node.kind in ("markdown", "html"))

    def complaints(self) -> list[str]:
        """Errors that Streamlit shows where a script failed."""
        return [node.words for node in self.nodes() if node.kind == "exception"]

    def ids(self) -> set[str]:
        """The ids of all widgets: the browser forgets what was typed into others."""
        return {name for node in self.nodes() if node.kind != "block" and (name := str(getattr(node.body, "id", "")))}
