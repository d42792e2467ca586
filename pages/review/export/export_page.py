"""Exporting a game: a report on paper, its numbers as tables, the game itself."""

import htpy as h
import streamlit as st

from pages.games.review import keep as of_another_game
from pages.games.sides import side_of_address
from pages.review.export.coach import coach_here
from pages.review.export.files import files_card, game_card
from pages.review.export.paper import paper_card
from pages.review.export.tables import tables_card
from pages.shared.board.review_nav import review_nav
from pages.shared.board.running_game import kicker, opened
from pages.shared.ui.html import md

if other := side_of_address():
    of_another_game.page(other.past)
    st.stop()
snapshot = opened()
review_nav(snapshot, "keep")
md(h.div(".rv-head")[h.div(".kick")[kicker(snapshot)], h.h1["Print or download: on paper, as tables, as a file"]])
analysis = coach_here(snapshot)
left, right = st.columns(2, gap="small")
with left:
    paper_card(snapshot, analysis)
with right:
    files_card(snapshot, analysis)
    game_card(snapshot)
tables_card(snapshot, analysis)
