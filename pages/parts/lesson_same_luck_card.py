"""A chart of these lessons in its card, as high as it needs to be: finding, figure, how to read it, its numbers."""

import streamlit as st

from pages.parts.charts import PLAIN
from pages.parts.html import esc, md
from pages.parts.review_chart import heading
from payday_core.figures import Chart


def figure_card(chart: Chart, note: str = "") -> None:
    """The card. note: what has to be read with the figure."""
    with st.container(key=f"card-chart-{chart.key}"):
        heading(chart)
        st.plotly_chart(chart.figure, key=f"figure-{chart.key}", config=PLAIN, alt=chart.alt)
        if note:
            md(f'<p class="sl-note">{esc(note)}</p>')
        with st.expander("The same numbers as a table"):
            st.table(chart.table)
