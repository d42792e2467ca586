"""The many games of a lesson on a page: a bar while they are played."""

from typing import Any, TypeVar

import streamlit as st

from pages.lab.fair_test_card import engine_note
from pages.shared.ui.html import label, md
from payday_core.teaching.experiments.many_games import ManyGames
from payday_core.text.wording import count

Result = TypeVar("Result")

PATIENCE = 1.5
"""Seconds within which the games of a lesson are usually over: so long the page waits before it shows a bar."""

SECONDS_BETWEEN_LOOKS = 0.3


def played(run: ManyGames[Result], games: int) -> Result | None:
    """What came of the games; while they are being played, or if they broke off, the page says so instead."""
    run.wait(PATIENCE)
    if run.result is None:
        with st.container(key="card-lesson-games"):
            if run.over:
                st.error(f"The games could not be played: {label(run.failure or 'they were stopped')}", icon=":material/error:")
                st.button("Play them again", key="lesson-again", type="primary")
            else:
                md(f"<h2>Playing {count(games)} games</h2>{engine_note()}")
                _bar(run, games)
    return run.result


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
def _bar(run: ManyGames[Any], games: int) -> None:
    """How far it is; when it is over, the page is drawn anew."""
    if run.over:
        st.rerun()
    st.progress(run.share, f"{round(run.share * games):,} of {games:,} games")
