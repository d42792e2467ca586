"""The charts of a report lie face down at first, each with something to guess; Space turns the next one.

How many lie open stands in the address as `turned`, so that a reloaded page goes on there. An address without it shows them all.
"""

from collections.abc import Sequence

import htpy as h
import streamlit as st

from pages.shared.ui.chart import chart_card
from pages.shared.ui.html import icon, md
from payday_core.charts import Chart

TURNED = "turned"

GUESS = {
    "cash": "Whose cash moved the most, and why?",
    "loan": "Who paid the most interest?",
    "deals": "Which deal brought the most?",
}
"""What the class guesses before the card of a chart is turned."""

FIRST_GUESS = "What do you expect?"


def open_cards(charts: int) -> int:
    """How many of so many charts lie open."""
    turned = st.query_params.get(TURNED, "")
    return min(int(turned), charts) if turned.isdecimal() else charts


def turn_to(number: int) -> None:
    """Turn the cards up to this number."""
    st.query_params[TURNED] = str(number)


def cards(charts: Sequence[Chart], turned: int) -> None:
    """The charts side by side, those that lie face down with their question; the last one that was turned is drawn from the left."""
    for number, (column, chart) in enumerate(zip(st.columns(max(len(charts), 1), gap="small"), charts, strict=False)):
        with column:
            if number < turned:
                chart_card(chart)
            else:
                _cover(chart)
    if turned > 0 and TURNED in st.query_params:
        md(h.style[f".st-key-card-chart-{charts[turned - 1].key} .stPlotlyChart{{animation:pd-drawn 1.1s ease-out}}"])


def _cover(chart: Chart) -> None:
    with st.container(key=f"card-cover-{chart.key}", height="stretch"):
        md(h.div(".cover")[h.div(".kick")[chart.kicker], icon("eye", 64), h.h2[GUESS.get(chart.key, FIRST_GUESS)], h.p["Guess first."]])


def turn_button(charts: int, turned: int) -> None:
    """Turns the next card of so many."""
    words, sign, to = f"Turn card {turned + 1} of {charts}", ":material/flip:", (turned + 1,)
    st.button(words, type="primary", width="stretch", key="big-turn", icon=sign, shortcut="space", on_click=turn_to, args=to)


def turn_all_button(charts: int) -> None:
    """For who has no time."""
    st.button("Show all cards", width="stretch", key="turn-all", on_click=turn_to, args=(charts,))
