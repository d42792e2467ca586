"""What can be taken away from a game: a report on paper, its numbers as tables, the game itself."""

from pages.shared.server.router import ensure_router

ensure_router()

import streamlit as st

from pages.review.export.coach import coach_here
from pages.review.export.files import files_card, game_card
from pages.review.export.paper import paper_card
from pages.review.export.tables import tables_card
from pages.review.nav import review_nav
from pages.shared.board.running_game import kicker, opened
from pages.shared.ui.html import md

seen = opened()
review_nav(seen, "keep")
md(f'<div class="rv-head"><div class="kick">{kicker(seen)}</div><h1>Take it away: on paper, as tables, as a file</h1></div>')
analysis = coach_here(seen)
left, right = st.columns(2, gap="small")
with left:
    paper_card(seen, analysis)
with right:
    files_card(seen, analysis)
    game_card(seen)
tables_card(seen, analysis)
