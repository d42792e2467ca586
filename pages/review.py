"""A game looked at afterwards: its money in charts, and what the coach says about its choices."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.play import opened
from pages.parts.review_games import choose_game
from pages.parts.review_nav import review_nav
from pages.parts.review_overview import overview

if "g" not in st.query_params:
    choose_game()
    st.stop()
seen = opened()
review_nav(seen, "review")
overview(seen)
