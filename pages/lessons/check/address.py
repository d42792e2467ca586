"""Where a check is found: the address that pupils open, and whether their own devices reach it."""

from urllib.parse import urlsplit

import htpy as h
import streamlit as st

from pages.shared.server.host import at_the_host
from pages.shared.ui.html import label, md
from payday_core.launch import lan_address

HERE = ("127.0.0.1", "::1", "localhost")

EVERYWHERE = "0.0.0.0"


def on_this_computer() -> bool:
    """Is the page open on the computer that runs the program?"""
    return at_the_host()


def open_to_the_room() -> bool:
    """May other devices open the app?"""
    return str(st.get_option("server.address") or EVERYWHERE) == EVERYWHERE


def address_for_pupils() -> str:
    """What pupils type before the code: the address as the room knows it, without the parts that a browser adds."""
    here = urlsplit(st.context.url or "http://localhost/check")
    name = here.hostname or "localhost"
    host = lan_address() or name if name in HERE and open_to_the_room() else name
    return f"{host}{f':{here.port}' if here.port else ''}/check"


def go(**address: object) -> None:
    """Go to another address of this page; for callbacks."""
    st.query_params.from_dict({name: str(value) for name, value in address.items()})


def nothing_here(sentence: str) -> None:
    """The page for an address that names no check."""
    md(h.h1["No check here"])
    st.error(label(sentence), icon=":material/search_off:")
    st.button("To the beginning", key="check-home", icon=":material/arrow_back:", on_click=go)
