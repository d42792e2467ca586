"""A game looked at afterwards: its money in charts, and what the coach says about its choices."""

import streamlit as st

from pages.review.nav import review_nav
from pages.review.overview.games import choose_game
from pages.review.overview.view import overview
from pages.shared.board.running_game import opened

if "g" not in st.query_params:
    choose_game()
    st.stop()
snapshot = opened()
review_nav(snapshot, "review")
overview(snapshot)
