"""Playing alone against bots, turn by turn; without a game in the address, setting one up. Pay Day, or the game that the address names."""

import streamlit as st

from pages.games.sides import SIDES, side_of_address
from pages.solo.setup import set_up
from pages.solo.table import play

if "g" in st.query_params:
    side = side_of_address()
    if side:
        side.play()
    else:
        play()
else:
    side = SIDES.get(st.query_params.get("title", ""))
    if side:
        side.set_up()
    else:
        set_up()
