"""A chart of the review in its card: the finding, the figure whose points lead to their turns, and its numbers."""

from typing import Any

import streamlit as st

from pages.review.reached import reached
from pages.review.table import numbers
from pages.shared.board.running_game import go
from pages.shared.ui.chart import PLAIN, chart_heading
from payday_core.charts import Chart
from payday_core.sessions import live


@st.fragment
def review_chart(snapshot: live.Snapshot, chart: Chart, *, when_reached: bool = False) -> None:
    """The card. Opening its table redraws only this card, and so does coming near where its figure waits for that."""
    with st.container(key=f"card-chart-{chart.key}", height="stretch"):
        chart_heading(chart)
        body(snapshot, chart, when_reached=when_reached)


def body(snapshot: live.Snapshot, chart: Chart, *, when_reached: bool = False) -> None:
    """The figure and its numbers; nothing if there is nothing to draw."""
    if chart.figure is None or (when_reached and not reached(f"{snapshot.code} {chart.key}", chart.figure.layout.height)):
        return
    key = f"figure-{chart.key}"
    st.plotly_chart(
        chart.figure,
        key=key,
        config=PLAIN,
        alt=chart.alt,
        on_select=lambda: to_turn(snapshot, st.session_state[key]),
        selection_mode="points",
    )
    table = st.expander("The same numbers as a table", key=f"table-{chart.key}", on_change="rerun")
    if table.open:
        with table:
            numbers(snapshot, chart)


def to_turn(snapshot: live.Snapshot, picked: Any) -> None:
    """Go to the turn of the point that was pressed; a callback, so that coming back to the page does not repeat it."""
    turns = [point["customdata"] for point in picked.selection.points if point.get("customdata") is not None]
    if turns:
        seat = {"seat": st.query_params["seat"]} if "seat" in st.query_params else {}
        go("replay", snapshot, t=str(turns[0]), **seat)
