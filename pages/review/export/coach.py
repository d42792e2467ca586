"""The coach's numbers for the export: there if the game has been analysed, else in the making."""

import htpy as h
import streamlit as st

from pages.review.coach.card import PATIENCE, waiting
from pages.shared.ui.html import md
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.studies import study_of
from payday_core.sessions import live


def coach_here(snapshot: live.Snapshot) -> Analysis | None:
    """The analysis of this game; until it is done, None and a card that says so."""
    study = study_of(snapshot.code, snapshot.version, snapshot.game)
    study.wait(PATIENCE)
    room = st.container()
    if study.result is None:
        with room, st.container(key="card-keep-coach"):
            waiting(snapshot, study)
            md(h.p(".soft")["Everything below can be taken away now; what the coach says is added as soon as he is done."])
    return study.result
