"""One month as a waterfall, with the choice of the month."""

import streamlit as st

from pages.review.chart import body
from pages.shared.ui.chart import chart_heading
from payday_core.charts import Chart
from payday_core.charts.pay_day.month_steps import month_steps_chart
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.sessions import live


@st.cache_data(max_entries=64, show_spinner=False)
def month_of(code: str, version: int, month: int, seat: int | None, _book: Ledger) -> Chart:
    """The chart; drawn once."""
    return month_steps_chart(_book, month, seat)


@st.fragment
def month_card(snapshot: live.Snapshot, seat: int | None) -> None:
    """The card; another month redraws only this card."""
    begun = range(1, max(place.month for place in snapshot.book.steps[-1].places) + 1)
    with st.container(key="card-chart-month-steps", height="stretch"):
        key = "review-month"
        shown = st.session_state.get(key) or begun[-1]
        chart = month_of(snapshot.code, snapshot.version, shown, seat, snapshot.book)
        chart_heading(chart)
        if len(begun) > 1:
            words = "Month {}" if len(begun) <= 3 else "{}"
            st.segmented_control(
                "Month", begun, default=begun[-1], required=True, format_func=words.format, key=key, label_visibility="collapsed"
            )
        body(snapshot, chart, when_reached=True)
