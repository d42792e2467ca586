"""The row of links between the pages that look back at one game."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import htpy as h
import streamlit as st

from pages.shared.board.way_back import way_back
from pages.shared.ui.html import md
from payday_core.sessions import live

LOOKS = {
    "review": "Charts and coach",
    "ledger": "Ledger and debt",
    "replay": "Replay",
    "twin": "What if",
    "debrief": "Debrief",
    "keep": "Print and download",
}
"""The pages of Pay Day by the name in their address, with the words of their links."""

CARRIED = ("seat", "t")
"""The parts of the address that are carried from page to page."""


def review_nav(snapshot: live.Snapshot[Any], here: str, looks: Mapping[str, str] = LOOKS) -> None:
    """The links, with the open page marked. looks: those that there are for this game."""
    links = [_link(snapshot, page, words, here) for page, words in looks.items()]
    md(h.nav(".rv-nav", aria_label=f"Review of {snapshot.title}")[links])
    way_back(snapshot.code)


def address(snapshot: live.Snapshot[Any], page: str, **more: object) -> str:
    """The address of one of these pages; `more` overrides what is carried along."""
    carried = {name: st.query_params[name] for name in CARRIED if name in st.query_params}
    return f"{page}?{urlencode({'g': snapshot.code, **carried, **more})}"


def _link(snapshot: live.Snapshot[Any], page: str, words: str, here: str) -> h.Node:
    return h.a(href=address(snapshot, page), target="_self", aria_current="page" if page == here else None)[words]
