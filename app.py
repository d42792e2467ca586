"""The app: its pages, its look, its navigation. No rules and no arithmetic; those are in payday_core."""

from typing import Any

import streamlit as st

from pages.shared.routes import ROUTES, STATIC, sheets_of
from pages.shared.server.following import drawn_anew
from pages.shared.server.keyring import clear_address, tell_browser
from pages.shared.server.later import held_back, send_held
from pages.shared.ui.damaged import show_trouble, stopped
from pages.shared.ui.heading import after_heading
from pages.shared.ui.style import use_style
from payday_core.simulation import warm_up
from payday_core.store import StoreError


def pages() -> list[Any]:
    """Every page with its address, from the one table of routes."""
    return [
        st.Page(
            route.script,
            title=route.title,
            default=route is ROUTES[0],
            url_path=None if route is ROUTES[0] else route.name,
            visibility="visible" if route.in_menu else "hidden",
        )
        for route in ROUTES
    ]


drawn_anew()
if "pages" not in st.session_state:
    st.session_state.pages = pages()  # made once a window: to look for thirty files costs a tenth of a run
with held_back():
    page = st.navigation(st.session_state.pages, position="top")
    st.logo(f"{STATIC}/icon.svg", size="large")
after_heading(send_held)
st.set_page_config(page_title=f"{page.title} - payday", page_icon=f"{STATIC}/icon.png", layout="wide")
use_style(sheets_of(page.url_path))
clear_address()
tell_browser()
warm_up()
show_trouble()
try:
    page.run()
except StoreError as why:
    stopped(why)
finally:
    send_held()  # of a page that has no heading
