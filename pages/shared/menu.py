"""The pages as Streamlit is given them, by the table of routes."""

from copy import copy
from functools import cache
from typing import Any

import streamlit as st

from pages.shared.routes import ROUTES


def pages() -> list[Any]:
    """Every page with its address, for one window: Streamlit notes in a page whether it may be drawn now.

    Each is a copy, as to make one looks for its file: some milliseconds for all, and forty windows come back at once to a new server.
    """
    return [copy(page) for page in _made()]


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
