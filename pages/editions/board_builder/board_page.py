"""The board builder: click a tile, click a day. Everything is a button, so that all of it goes by keyboard too."""

import streamlit as st

from pages.editions.board_builder.card import board_card
from pages.editions.board_builder.house import house_card
from pages.editions.board_builder.squares import calendar, tray, use_icons
from pages.shared.routes import script
from pages.shared.setup.board_bench import BOXES, bench, open_bench
from pages.shared.ui.html import head
from payday_core import editions


def without_tiles() -> None:
    """Tell somebody who comes from an edition without tiles."""
    wanted = {box.id: box for box in editions()}.get(st.query_params.get("edition", ""))
    if wanted and wanted.id not in BOXES:
        said, way = st.columns([3, 1], vertical_alignment="center")
        said.info(
            f"The {wanted.title} edition has no day tiles: its month is as printed. These are the tiles of 2008.", icon=":material/info:"
        )
        with way:
            st.page_link(script("class"), label="Its house rules", icon=":material/tune:", query_params={"edition": wanted.id})


open_bench()
board = bench()
head("Build a board", "Click a tile, then click a day")
use_icons(board)
without_tiles()
left, right = st.columns([2.3, 1], gap="large")
with left:
    tray(board)
    calendar(board)
    house_card(board)
with right:
    board_card(board)
