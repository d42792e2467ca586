"""Playing alone against bots, turn by turn; without a game in the address, setting one up."""

import streamlit as st

from pages.solo.setup import set_up
from pages.solo.table import play

if "g" in st.query_params:
    play()
else:
    set_up()
