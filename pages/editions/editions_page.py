"""Editions: the editions side by side, every board with its odds, every card, and the rules in our own words.

With `title` in the address, the rules of another game.
"""

import streamlit as st

from pages.editions.board import board_part
from pages.editions.cards import cards_part
from pages.editions.rules import rules_html
from pages.editions.solved import solved_part
from pages.games.rules import RULES
from pages.shared.setup.editions import DEFAULT_EDITION
from pages.shared.ui.address import switch
from pages.shared.ui.html import head, md
from pages.shared.ui.table import comparison
from payday_core import edition, editions
from payday_core.text.wording import capital, count

TITLES = {box.id: box.title for box in editions()}


def editions_of_pay_day() -> None:
    """The editions side by side; then the board, the cards and the rules of the one that is chosen."""
    head("Editions", f"{capital(count(len(TITLES)))} editions, side by side")
    table = st.container(key="editions-table")
    with st.container(key="editions-box"):
        chosen = switch("Edition", "edition", tuple(TITLES), DEFAULT_EDITION, TITLES)
    box = edition(chosen)
    with table:
        md(comparison(chosen))
    board_part(box)
    cards_part(box)
    solved_part(box)
    md(rules_html(chosen))


RULES.get(st.query_params.get("title", ""), editions_of_pay_day)()
