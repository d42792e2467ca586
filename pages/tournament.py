"""A tournament of rule cards: fill them in, let all play the same games, see whose is best and what could be chance."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.html import head
from pages.parts.tournament_cards import cards_panel
from pages.parts.tournament_result import result
from pages.parts.tournament_settings import settings
from pages.parts.tournament_state import begin, box

head("Tournament", "Whose card is best, and what is chance?")
begin()
shown = st.container(key="t-top")
with st.container(key="t-halves"):
    cards, game = st.columns([2.3, 1], gap="large")
with game:
    settings()
with cards:
    cards_panel(box())
with shown:
    result()
