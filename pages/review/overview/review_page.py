"""Looking back at a game: its money in charts, and the coach on its choices."""

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
