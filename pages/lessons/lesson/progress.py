"""The many games of a lesson on a page: a bar while they are played."""

from typing import Any, TypeVar

import htpy as h
import streamlit as st

from pages.lab.fair_test_card import engine_note
from pages.shared.ui.html import label, md
from payday_core.engine.title import Title
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.teaching.experiments.many_games import ManyGames
from payday_core.text.wording import count

Result = TypeVar("Result")

PATIENCE = 1.5
"""Seconds that the page waits before it shows a bar; the games of a lesson are usually over by then."""

SECONDS_BETWEEN_LOOKS = 0.3


def played(run: ManyGames[Result], games: int, title: Title = PAY_DAY) -> Result | None:
    """The result of the games of a title; None while they are played or if they failed, and then the page says so."""
    run.wait(PATIENCE)
    if run.result is None:
        with st.container(key="card-lesson-games"):
            if run.over:
                st.error(f"The games could not be played: {label(run.failure or 'they were stopped')}", icon=":material/error:")
                st.button("Play them again", key="lesson-again", type="primary")
            else:
                md(h.h2[f"Playing {count(games)} games"], engine_note(title))
                _bar(run, games)
    return run.result


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
def _bar(run: ManyGames[Any], games: int) -> None:
    """How far the games are; when they are over, the page is redrawn."""
    if run.over:
        st.rerun()
    st.progress(run.share, f"{round(run.share * games):,} of {games:,} games")
