"""Keys on every page: "?" shows which there are, read from the buttons themselves; Enter does what Space does."""

from pathlib import Path

import streamlit as st

_COMPONENT = st.components.v2.component(
    "payday_keys", js=(Path(__file__).parent / "keys.js").read_text(encoding="utf-8"), isolate_styles=False
)


def use_keys() -> None:
    """Put the keys on the page; app.py does it once for all pages."""
    _COMPONENT(key="keys")
