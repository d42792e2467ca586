"""Playing alone against bots, turn by turn; without a game in the address, setting one up."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.solo_setup import set_up
from pages.parts.solo_table import play

if "g" in st.query_params:
    play()
else:
    set_up()
