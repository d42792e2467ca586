"""The luck ledger as a card: one team's way from par to its result, or luck and choices of all teams side by side."""

import htpy as h
import streamlit as st

from pages.review.table import numbers
from pages.shared.ui.chart import PLAIN, chart_head, chart_heading
from pages.shared.ui.html import md
from payday_core.charts.pay_day.luck import luck_chart, luck_of_all_chart
from payday_core.review.coach.studies import study_of
from payday_core.sessions import live

NOTE = (
    "Par is what this seat could expect at the start, on average, if everybody played well. Luck is what dice and cards changed, choices "
    "what its own answers did, compared with good play. They add up."
)
NOTE_ALL = "Luck is what dice and cards changed, choices what a team's own answers did, both on average and compared with good play."


def luck_card(snapshot: live.Snapshot, seat: int | None) -> None:
    """The chart with its numbers as a table and a file; until the game is analysed, a line that says so."""
    study = study_of(snapshot.code, snapshot.version, snapshot.game)
    with st.container(key="card-chart-luck", height="stretch"):
        if study.result is None:
            md(chart_head("Luck and choices, to the dollar", "Waiting for the coach"))
            return
        chart = luck_of_all_chart(study.result) if seat is None else luck_chart(study.result, seat)
        chart_heading(chart)
        st.plotly_chart(chart.figure, key=f"figure-{chart.key}", config=PLAIN, alt=chart.alt)
        md(h.p(".l-read")[NOTE_ALL if seat is None else NOTE])
        with st.expander("The same numbers as a table"):
            numbers(snapshot, chart)
