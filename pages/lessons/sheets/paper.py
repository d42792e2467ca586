"""A paper: open it and print, download it as PDF, see its first sheet. In the browser: paper.js, look.js."""

import base64
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import htpy as h
import streamlit as st

from pages.shared.ui.html import md
from payday_core.teaching.paper.blocks import Paper
from payday_core.teaching.paper.html import paper_html
from payday_core.teaching.paper.pdf import SIZES, paper_pdf

PAGE = {"A4": (794, 1123), "Letter": (816, 1056)}
"""Width and height in pixels, 96 to the inch."""

LETTER_LANDS = ("-US", "-CA", "-MX", "-PH")
"""Endings of browsers' languages for places where paper is Letter."""

_HERE = Path(__file__).parent

_ways = st.components.v2.component(
    "payday_sheets",
    html=str(h.div(".sh-ways")[h.a(".btn.primary", target="_blank")["Open and print"], h.a(".btn")["Download PDF"]]),
    js=(_HERE / "paper.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)

_look = st.components.v2.component(
    "payday_sheets_look",
    html=str(h.div(".sh-look", aria_hidden="true")),
    js=(_HERE / "look.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


def print_paper(key: str, paper: Paper, stem: str, about: h.Node) -> None:
    """What the paper is (`about`, in HTML), A4 or Letter, the ways to print, and a picture of the first sheet.

    `stem`: the name of the file without size and ending.
    """
    left, right = st.columns([1, 1.5], gap="large")
    with left:
        md(about)
        size = st.segmented_control("Size of the paper", list(SIZES), default=_usual(), key=f"{key}-size", required=True)
        made = _made(paper, str(size))
        _ways(key=key, data={"html": made.html, "pdf": made.pdf, "file": f"{stem}-{str(size).lower()}.pdf"})
    with right:
        _look(key=f"{key}-look", data={"html": made.html, "page": PAGE[str(size)]})


def _usual() -> str:
    return "Letter" if (st.context.locale or "").endswith(LETTER_LANDS) else "A4"


class _Made(NamedTuple):
    html: h.Node
    pdf: str


@lru_cache(maxsize=32)
def _made(paper: Paper, size: str) -> _Made:
    """The paper as the browser gets it, the PDF in base 64; kept for the next runs of the page."""
    return _Made(paper_html(paper), base64.b64encode(paper_pdf(paper, size)).decode())
