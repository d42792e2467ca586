"""Editions: the boxes side by side, every board with its odds, every card, and the rules in our own words."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.boxes import DEFAULT_EDITION
from pages.parts.editions_address import switch
from pages.parts.editions_board import board_part
from pages.parts.editions_cards import cards_part
from pages.parts.editions_rules import rules_html
from pages.parts.editions_table import comparison
from pages.parts.html import head, md
from payday_core import edition, editions
from payday_core.wording import capital, count

TITLES = {box.id: box.title for box in editions()}

head("Editions", f"{capital(count(len(TITLES)))} boxes, side by side")
table = st.container(key="editions-table")
with st.container(key="editions-box"):
    chosen = switch("Box", "edition", tuple(TITLES), DEFAULT_EDITION, TITLES)
box = edition(chosen)
with table:
    md(comparison(chosen))
board_part(box)
cards_part(box)
md(rules_html(chosen))
