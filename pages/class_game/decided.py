"""Below the winner: was it luck or choices, and the three choices that decided the game, with the debrief one click away."""

import htpy as h
import streamlit as st

from pages.review.coach.card import costliest, standing, title, waiting
from pages.shared.board.running_game import go
from pages.shared.ui.html import md
from payday_core.charts.pay_day.luck import best_without_luck
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.studies import study_of
from payday_core.sessions import live


def think(snapshot: live.Snapshot) -> None:
    """Let the coach begin while the places are still being called."""
    study_of(snapshot.code, snapshot.version, snapshot.game)


def luck_or_choices(snapshot: live.Snapshot) -> None:
    """The two cards; until the coach is done, one that says how far it is."""
    study = study_of(snapshot.code, snapshot.version, snapshot.game)
    if study.result is None:
        with st.container(key="card-coach"):
            waiting(snapshot, study)
        return
    luck, choices = st.columns(2, gap="small")
    with luck, st.container(key="card-final-luck", height="stretch"):
        md(h.div(".kick")["Luck or choices?"], h.h2[best_without_luck(study.result)], standing(snapshot, study.result))
    with choices, st.container(key="card-final-choices", height="stretch"):
        _choices(snapshot, study.result)


def _choices(snapshot: live.Snapshot, analysis: Analysis) -> None:
    """The costliest choices of all teams, and the way to look at them with the class."""
    found = analysis.costliest()
    md(h.div(".kick")["What they could have done"], h.h2[title(snapshot, found, None)], costliest(snapshot, analysis, found, None))
    if st.button("Debrief with the class", key="big-debrief", type="primary", width="stretch", icon=":material/groups:", shortcut="space"):
        go("debrief", snapshot)
