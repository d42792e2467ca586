"""The app: its pages, its look, its navigation. No rules and no arithmetic; those are in payday_core."""

import streamlit as st

from pages.shared.menu import page_of_address
from pages.shared.routes import PHONE, STATIC, sheets_of
from pages.shared.server.ahead import is_fetching
from pages.shared.server.keyring import clear_address, tell_browser
from pages.shared.server.later import held_back, send_held
from pages.shared.server.telling.following import drawn_anew
from pages.shared.server.telling.tell import follows
from pages.shared.ui.damaged import show_trouble, stopped
from pages.shared.ui.heading import after_heading
from pages.shared.ui.style import use_style
from pages.shared.ui.turns import in_turn
from payday_core.simulation import warm_up
from payday_core.store import StoreError


def draw() -> None:
    """The page that the address names, in its frame."""
    with held_back():
        page = page_of_address()
        sheets = sheets_of(page.url_path)
        if PHONE not in sheets:  # which hides the head of the page
            st.logo(f"{STATIC}/icon.svg", size="large")
    after_heading(send_held)
    st.set_page_config(page_title=f"{page.title} - payday", page_icon=f"{STATIC}/icon.png", layout="wide")
    use_style(sheets)
    clear_address()
    tell_browser()
    show_trouble()
    try:
        page.run()
    except StoreError as why:
        stopped(why)
    finally:
        send_held()  # of a page that has no heading


drawn_anew()
try:
    with in_turn(follows=follows()):
        draw()
finally:
    if not is_fetching():  # else it is done after that
        warm_up()
