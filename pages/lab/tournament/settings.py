"""What a tournament plays: the edition, its interest, months, how many games, the luck number; and the button."""

import htpy as h
import streamlit as st

from pages.lab.tournament.result import run_or_stop
from pages.lab.tournament.state import EDITIONS, GAMES_OFFERED, edition_clicked, entrants, rate_key
from pages.shared.setup.editions import rates_with, remember
from pages.shared.setup.seed import luck_field
from pages.shared.ui.html import md
from payday_core import edition
from payday_core.text.wording import percent


def settings() -> None:
    """The settings, and how many games they amount to."""
    with st.container(key="card-settings"):
        md(h.h2["Your tournament"])
        chosen = st.session_state["t-box"]
        st.segmented_control(
            "Edition",
            list(EDITIONS),
            key="t-box",
            format_func=EDITIONS.__getitem__,
            required=True,
            width="stretch",
            on_change=edition_clicked,
            args=(chosen,),
        )
        printed = edition(chosen)
        lengths = range(printed.months_min, printed.months_max + 1)
        st.segmented_control("Months", lengths, key="t-months", required=True, width="stretch")
        key = rate_key(chosen)
        remember(key, printed.loan_rate)
        st.select_slider("Interest on loans, each Pay Day", rates_with(st.session_state[key]), key=key, format_func=percent)
        games = sorted({*GAMES_OFFERED, st.session_state["t-games"]})
        st.select_slider("Games for each card", games, key="t-games", format_func=lambda number: f"{number:,}")
        luck_field()
        total = len(entrants()) * st.session_state["t-games"]
        st.button(
            "Hold the tournament", type="primary", width="stretch", icon=":material/play_arrow:", key="big-hold",
            on_click=run_or_stop, args=(True,),
        )  # fmt: skip
        md(h.p(".tiny")[f"{total:,} games, each card with the same luck"])
