"""Small pieces of HTML that pages put together, and the one way of showing them.

Whatever people typed goes through `esc` before it stands in HTML; `md` takes care of the dollar signs.
"""

import re
from collections.abc import Sequence
from html import escape

import streamlit as st

from payday_core.drawing.icons import icon
from payday_core.drawing.teams import letters, token_svg

__all__ = ["card", "chip", "esc", "head", "icon", "label", "md", "token", "tokens"]

MARKDOWN = str.maketrans({sign: f"&#{ord(sign)};" for sign in ":[]*_`~\\"})


def esc(text: object) -> str:
    """Text for HTML inside markdown: no tags, no directives, no emphasis, no icons."""
    return escape(str(text)).translate(MARKDOWN)


def label(text: str) -> str:
    """Text for the label of a button or a field, where Streamlit reads markdown: `$3,000` stays `$3,000`."""
    return re.sub(r"([\\$:\[\]*_`~<>])", r"\\\1", text)


def md(html: str) -> None:
    """Show HTML (svg too) in our type; it is sent as one line, so that markdown leaves it alone."""
    one_line = re.sub(r"\s*\n\s*", "", html).replace("$", "&#36;")
    st.markdown(f'<div class="pd-x">{one_line}</div>', unsafe_allow_html=True)


def token(seat: int, name: str, size: int = 34, letter: str | None = None) -> str:
    """The token of a team, to stand next to its name; `letter` where teams share their first letter (see `tokens`)."""
    return token_svg(seat, letter or letters([name])[0], size)


def tokens(names: Sequence[str], size: int = 34) -> tuple[str, ...]:
    """The tokens of all teams in the order of their seats, with letters that tell them apart."""
    return tuple(token_svg(seat, letter, size) for seat, letter in enumerate(letters(names)))


def chip(text: str, kind: str = "", sign: str = "") -> str:
    """A round label: kind "" gain cost luck info gold brand; `sign` names an icon before the words."""
    return f'<span class="chip {kind}">{icon(sign, 20) if sign else ""}{esc(text)}</span>'


def card(html: str, kind: str = "") -> str:
    """A card around HTML; kind "tight" for narrow columns. Cards around widgets: `st.container(key="card-...")`."""
    return f'<div class="card {kind}">{html}</div>'


def head(kicker: str, title: str, right: str = "") -> None:
    """The heading of a page: what is drawn in small, the finding large; HTML may stand at the right. All three are HTML."""
    md(f'<div class="head"><div><div class="kick">{kicker}</div><h1>{title}</h1></div><div class="headr">{right}</div></div>')
