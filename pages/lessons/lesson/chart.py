"""A chart of a lesson in its card: the finding, the figure, how to read it, its numbers."""

import htpy as h
import streamlit as st

from pages.shared.ui.chart import PLAIN, chart_heading
from pages.shared.ui.html import md, plain_table
from pages.shared.ui.style import add_style
from payday_core.charts import Chart


def lesson_chart(chart: Chart, after: h.Node = "", *, stretch: bool = False) -> None:
    """The card. after: HTML below the figure. stretch: as high as the card next to it."""
    with st.container(key=f"card-chart-{chart.key}", height="stretch" if stretch else "content"):
        chart_heading(chart)
        lesson_figure(chart, after)


def lesson_figure(chart: Chart, after: h.Node = "") -> None:
    """The card without its heading: as high as its figure says, or as the page leaves room. Nothing where there is nothing to draw."""
    if chart.figure is None:
        return
    add_style(f".st-key-card-chart-{chart.key}{{--fh:{chart.figure.layout.height}}}")
    st.plotly_chart(chart.figure, key=f"figure-{chart.key}", config=PLAIN, alt=chart.alt, height="stretch")
    if after:
        md(after)
    with st.expander("The same numbers as a table"):
        plain_table(chart.table)
