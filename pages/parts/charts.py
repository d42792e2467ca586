"""A chart on a page: what is drawn, the finding as a headline, the figure, and the same numbers as a table."""

import streamlit as st

from pages.parts.html import esc, md
from payday_core.figures import Chart

PLAIN = {"displayModeBar": False, "scrollZoom": False}


def chart_card(chart: Chart) -> None:
    """One chart in a card of its own."""
    with st.container(key=f"card-chart-{chart.key}"):
        md(f'<div class="ch"><div class="kick">{esc(chart.kicker)}</div><h2>{esc(chart.headline)}</h2></div>')
        st.plotly_chart(chart.figure, key=f"figure-{chart.key}", config=PLAIN, alt=chart.alt)
        with st.expander("The same numbers as a table"):
            st.table(chart.table)
