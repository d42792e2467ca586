"""Looking back at a game: its money in charts, and the coach on its choices."""

import streamlit as st

from pages.games.review import overview as of_another_game
from pages.games.sides import side_of_address
from pages.review.overview.games import choose_game
from pages.review.overview.view import overview
from pages.shared.board.review_nav import review_nav
from pages.shared.board.running_game import opened

if "g" not in st.query_params:
    choose_game()
    st.stop()
if other := side_of_address():
    of_another_game.page(other.past)
    st.stop()
snapshot = opened()
review_nav(snapshot, "review")
overview(snapshot)
