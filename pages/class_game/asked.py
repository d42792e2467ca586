"""A question waits until the window has shown what led to it: the roll, the way, the card."""

import streamlit as st

from payday_core.sessions import live

LEAST = 0.3
"""Motion that takes less than so many seconds is nothing to wait for."""

Moment = tuple[str, int]
"""A game and how many rows its journal has."""


def moment(snapshot: live.Snapshot) -> Moment:
    """The moment at which the question was asked."""
    return snapshot.code, len(snapshot.game.journal)


def ask(asked: Moment) -> None:
    """From now on this window shows the question of that moment."""
    st.session_state.asked = asked


def is_asked(snapshot: live.Snapshot, motion: float) -> bool:
    """Is there a question, and may this window show it? motion: the seconds that it plays what led there."""
    if snapshot.game.pending is None:
        return False
    return snapshot.game.placing or motion < LEAST or st.session_state.get("asked") == moment(snapshot)
