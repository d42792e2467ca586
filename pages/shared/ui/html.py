"""Small pieces of HTML that pages put together, and the one way of showing them.

Pages build HTML from htpy's elements, `h.p["..."]`: whatever is not an element is plain text there, and htpy escapes it.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import htpy as h
import streamlit as st
from markupsafe import Markup

from pages.shared.ui.heading import heading_first
from pages.shared.ui.rendering import Ready, rendered, written
from payday_core.drawing.icons import icon
from payday_core.drawing.teams import letters, token_svg

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["card", "chip", "head", "icon", "joined", "label", "marked", "md", "plain_table", "token", "tokens"]


CHIPS_KEPT = 512
"""So many chips are kept: a class has few, and forty pages show the same ones."""


def label(text: str) -> str:
    """Text for the label of a button or a field, where Streamlit reads markdown: `$3,000` stays `$3,000`."""
    return re.sub(r"([\\$:\[\]*_`~<>])", r"\\\1", text)


def plain_table(frame: "pd.DataFrame") -> None:
    """A table whose words, heads and row names stay as they are: in a table of its own Streamlit reads markdown."""
    plain = frame.rename(columns=_plain, index=_plain).rename_axis(index=_plain, columns=_plain)
    st.table(plain.map(_plain))


def _plain(cell: object) -> object:
    return label(cell) if isinstance(cell, str) else cell


ONLY_AS_MARKDOWN = re.compile("<(svg|style|table|code)| role=")
"""Drawings, which Streamlit takes out of HTML. Styles: `base.css` takes what holds one for the style of the page, and hides it. Tables and
code, which have their look from Markdown. What is read out when it changes: HTML is put in anew, Markdown changes what stands there.
"""


def md(*parts: h.Node) -> None:
    """Show HTML (svg too) in our type, one part after another.

    A heading goes as HTML where it can: a new window does not have yet what reads HTML in Markdown, and would show it some 40 ms later.
    """
    html = f'<div class="pd-x">{rendered(parts)}</div>'
    is_heading = "<h1" in html
    if is_heading and not ONLY_AS_MARKDOWN.search(html):
        st.html(Ready(html))
    else:
        _as_markdown(html)
    if is_heading:
        heading_first()


def _as_markdown(html: str) -> None:
    """HTML in one line: Markdown leaves a block of it alone up to its first empty line. Only icons are looked for in it.

    Headings have no anchors: to draw one that nobody sees, Streamlit has the browser work out the style of the whole page first.
    """
    one_line = re.sub(r"\s*\n\s*", "", html) if "\n" in html else html  # hardly any HTML has a line break
    st.markdown(one_line.replace(":material/", "&#58;material/"), unsafe_allow_html=True, anchors=False)


def joined(parts: Sequence[h.Node]) -> h.Node:
    """Pieces of HTML as one enumeration: Oak; Oak and River; Oak, River and Fern."""
    last = len(parts) - 1
    return [[" and " if 0 < number == last else ", " if number else "", part] for number, part in enumerate(parts)]


def token(seat: int, name: str, size: int = 34, letter: str | None = None) -> Markup:
    """The token of a team, to stand next to its name; `letter` where teams share their first letter (see `tokens`)."""
    return token_svg(seat, letter or letters([name])[0], size)


def tokens(names: Sequence[str], size: int = 34) -> tuple[Markup, ...]:
    """The tokens of all teams in the order of their seats, with letters that tell them apart."""
    return tuple(token_svg(seat, letter, size) for seat, letter in enumerate(letters(names)))


def chip(text: str, kind: str = "", sign: str = "") -> h.Node:
    """A round label: kind "" gain cost luck info gold brand; `sign` names an icon before the words."""
    return _chip(text, kind, sign)


@lru_cache(CHIPS_KEPT)
def _chip(text: str, kind: str, sign: str) -> Markup:
    return written(h.span(class_=["chip", kind])[icon(sign, 20) if sign else "", text])


def card(html: h.Node, kind: str = "") -> h.Node:
    """A card around HTML; kind "tight" for narrow columns. Cards around widgets: `st.container(key="card-...")`."""
    return h.div(class_=["card", kind])[html]


def marked(text: str) -> list[h.Node]:
    """A sentence as HTML, what is in [brackets] marked as a filled-in blank."""
    return [h.mark[part] if number % 2 else part for number, part in enumerate(re.split(r"\[(.*?)\]", text))]


def head(kicker: h.Node, title: h.Node, right: h.Node = None) -> None:
    """The heading of a page: what is drawn in small, the finding large; something more may stand at the right."""
    md(h.div(".head")[h.div[h.div(".kick")[kicker], h.h1[title]], h.div(".headr")[right]])
