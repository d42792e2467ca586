"""The one component that shows a board: its drawing, and the motion that led to it. What it does in the browser is `board_stage.js`."""

from collections.abc import Sequence
from pathlib import Path

import htpy as h
import streamlit as st

from payday_core.games.pay_day.board_drawing.beats import Script

_mount = st.components.v2.component(
    "payday_board",
    html=str(h.div(".pd-stage")),
    js=(Path(__file__).parent / "stage.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


def stage(
    svg: str, key: str, *, look: str = "", script: Script | None = None, lines: Sequence[tuple[str, float]] = (), serial: str = ""
) -> None:
    """Show a drawing. With another `serial` than before the script is played, and the lines are read out as it comes to them.

    look: "fit" as high as the window, "small" next to other things.
    """
    played = script or Script()
    data = {"svg": svg, "key": key, "look": look, "serial": serial, "beats": played.beats, "length": played.length, "lines": tuple(lines)}
    _mount(key=key, data=data)
