"""A tournament of rule cards: fill them in, let all play the same games, see which is best and what could be chance."""

import streamlit as st

from pages.lab.tournament.cards import cards_panel
from pages.lab.tournament.result import result
from pages.lab.tournament.settings import settings
from pages.lab.tournament.state import begin, chosen_edition
from pages.shared.ui.html import head

head("Tournament", "Whose card is best, and what is chance?")
begin()
shown = st.container(key="t-top")
with st.container(key="t-halves"):
    cards, game = st.columns([2.3, 1], gap="large")
with game:
    settings()
with cards:
    cards_panel(chosen_edition())
with shown:
    result()
