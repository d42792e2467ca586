"""The pages as Streamlit is given them, by the table of routes."""

from collections.abc import Container
from copy import copy
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import streamlit as st

from pages.shared.routes import NAMES, ON_A_PHONE, ROUTES

KNOWN = "pages"
"""Under which name a window keeps the pages that it knows."""


def page_of_address() -> Any:
    """The page that the address names, with the menu above it.

    Streamlit goes through all pages that a window knows, and sends them, in each of its runs. So a window that was opened on a page for a
    phone knows those, and the first page, until it leaves them. To a browser an address that it does not know is the first page: whoever
    has loaded such a page anew, and then goes back to another one, comes by way of home.
    """
    state = st.session_state
    if KNOWN not in state:
        opened = urlsplit(st.context.url or "").path.rpartition("/")[2]
        state[KNOWN] = pages(ON_A_PHONE if opened in ON_A_PHONE else NAMES)
    page = st.navigation(state[KNOWN], position="top")
    if len(state[KNOWN]) == len(NAMES) or page.url_path in ON_A_PHONE:
        return page
    state[KNOWN] = pages(NAMES)
    return st.navigation(state[KNOWN], position="top")


def pages(names: Container[str]) -> list[Any]:
    """The pages of these names, and the first, each with its address; for one window, as Streamlit notes in a page whether it may be drawn.

    Each is a copy, as to make one looks for its file: some milliseconds for all, and forty windows come back at once to a new server.
    """
    first = ROUTES[0]
    return [copy(page) for route, page in zip(ROUTES, _made(), strict=True) if route is first or route.name in names]


@cache
def _made() -> tuple[Any, ...]:
    """Made in the first run of the first window."""
    return tuple(
        st.Page(
            route.script,
            title=route.title,
            default=route is ROUTES[0],
            url_path=None if route is ROUTES[0] else route.name,
            visibility="visible" if route.in_menu else "hidden",
        )
        for route in ROUTES
    )
