"""The text of a lesson as HTML. A quotation in it is asked or said aloud."""

from functools import lru_cache
from typing import Any

import htpy as h
from markdown_it import MarkdownIt
from markupsafe import Markup

from pages.shared.ui.html import icon
from payday_core.teaching.markdown import markdown_reader


def prompt(said: h.Node) -> h.Element:
    """What is asked or said aloud."""
    return h.div(".ls-ask")[icon("talk", 28), h.div[said]]


ASK, ASKED = str(prompt("|")).split("|")


def _break(_renderer: Any, _tokens: Any, _index: int, _options: Any, _env: Any) -> str:
    return " "  # `md` sends one line, and takes out what stands at a line's end


def _ask(_renderer: Any, _tokens: Any, _index: int, _options: Any, _env: Any) -> str:
    return ASK


def _asked(_renderer: Any, _tokens: Any, _index: int, _options: Any, _env: Any) -> str:
    return ASKED


@lru_cache(maxsize=1)
def _reader() -> MarkdownIt:
    """The Markdown of lessons, drawn for a page."""
    reader = markdown_reader()
    for rule, drawn in (("softbreak", _break), ("blockquote_open", _ask), ("blockquote_close", _asked)):
        reader.add_render_rule(rule, drawn)
    return reader


@lru_cache(maxsize=256)
def prose(markdown: str) -> h.Node:
    """A text of a lesson as HTML for `md`."""
    return h.div(".ls-prose")[Markup(_reader().render(markdown))] if markdown else ""
