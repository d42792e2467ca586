"""Every page finds its server again by itself, within a second of its being there: `connection.js`.

It speaks to Streamlit's page as a site does that shows an app within its own; which addresses may do so, the command `payday` names.
"""

from pathlib import Path

import streamlit as st

_mount = st.components.v2.component(
    "payday_connection", js=(Path(__file__).parent / "connection.js").read_text(encoding="utf-8"), isolate_styles=False
)


def keep_connected() -> None:
    """Watch over the connection; app.py does it once for all pages."""
    _mount(key="connection")
