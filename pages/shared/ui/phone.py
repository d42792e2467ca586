"""The look of a page that one person holds in one hand: no navigation, one column, everything large enough for a thumb."""

import streamlit as st

from pages.shared.routes import PHONE
from pages.shared.ui.style import read_sheet


def phone() -> None:
    """This page, which is another one by its route, is read and pressed on a phone; a tablet or a laptop shows the same with more room."""
    st.html(f"<style>{read_sheet(PHONE)}</style>")
