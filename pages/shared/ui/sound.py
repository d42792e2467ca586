"""The switch for sound on a projected page, and the sounds of the page itself; the board plays those of its motion (`sound.js`)."""

from collections.abc import Sequence
from pathlib import Path

import streamlit as st

_mount = st.components.v2.component(
    "payday_sound", js=(Path(__file__).parent / "sound.js").read_text(encoding="utf-8"), isolate_styles=False
)

Sound = tuple[str, float]
"""The name of a sound, and the seconds until it begins."""


def sound_switch(serial: str = "", sounds: Sequence[Sound] = ()) -> None:
    """The switch, off until somebody turns it on in this window. With another `serial` than before the sounds are played, once."""
    _mount(key="sound", data={"serial": serial, "sounds": tuple(sounds)})
