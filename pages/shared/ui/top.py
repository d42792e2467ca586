"""Every page begins at its top, and so does a game that takes the place of its set-up: `top.js`."""

from pathlib import Path
from zlib import crc32

import streamlit as st

_mount = st.components.v2.component("payday_top", js=(Path(__file__).parent / "top.js").read_text(encoding="utf-8"), isolate_styles=False)


def begin_at_top(page: str) -> None:
    """Go to the top where another page, or another game on it, is shown than before; app.py does it once for all pages."""
    game = crc32(st.query_params.get("g", "").encode())  # what stands in an address is not sent back
    _mount(key="top", data={"page": page, "game": game})
