"""The tiles of the board, one for each team; each is a button that opens its team (`tiles.js`).

All of them are one element of the page: as elements of their own, forty tiles took three quarters of the time in which this page is drawn.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import htpy as h
import streamlit as st
from markupsafe import Markup

from pages.classroom.control.opened import open_team, opened_team

KEY = "c-tiles"

FEW_TEAMS = 12
"""Up to this many teams have large tiles; more stand closer together."""

_mount = st.components.v2.component(
    "payday_tiles",
    html=str(h.div(".c-tiles")),
    js=(Path(__file__).parent / "tiles.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


class Tile(NamedTuple):
    """A team's tile. opens: what its button says; face: what is to be seen on it."""

    team: int
    opens: str
    face: Markup


def tiles(shown: Iterable[Tile], teams: int) -> None:
    """Show these tiles of a class of so many teams."""
    _mount(key=KEY, data={"many": teams > FEW_TEAMS, "tiles": tuple(tile._asdict() for tile in shown)}, on_pressed_change=_open)


def _open() -> None:
    """Open the team whose tile was pressed, or close it."""
    pressed = st.session_state[KEY].pressed
    if isinstance(pressed, int):
        open_team(None if pressed == opened_team() else pressed)
