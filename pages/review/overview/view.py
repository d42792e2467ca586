"""All charts of a game, the coach beside the first one, the luck beside where the money went.

The money is drawn before the coach is asked for the first time: his answers take a moment, and what people look at is there meanwhile.
A chart below the first row is drawn when the reader comes near it.
"""

import streamlit as st

from pages.review.chart import review_chart
from pages.review.coach.card import coach_card, marks_of
from pages.review.coach.luck import luck_card
from pages.review.overview.head import head
from pages.review.overview.month import month_card
from pages.review.team import chosen_seat
from payday_core.charts.chart import Chart
from payday_core.charts.pay_day.deal_spans import deal_spans_chart
from payday_core.charts.pay_day.flow import flow_chart
from payday_core.charts.pay_day.holdings import holdings_chart
from payday_core.charts.pay_day.interest_by_turn import interest_by_turn_chart
from payday_core.charts.pay_day.places import places_chart
from payday_core.charts.pay_day.pot import pot_chart
from payday_core.charts.pay_day.worth_by_turn import Mark, worth_by_turn_chart
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.coach.studies import finished_analysis
from payday_core.sessions import live

MARKS = "review-marks"
"""The session's key for the coach's marks, with the game and team that they belong to."""

DRAWN = (flow_chart, deal_spans_chart, holdings_chart, interest_by_turn_chart, places_chart)
"""The charts of one seat or of all, except the first."""


@st.cache_data(max_entries=64, show_spinner=False)
def charts_of(code: str, version: int, seat: int | None, _book: Ledger) -> tuple[Chart, ...]:
    """The charts below the first row, the pot last; drawn once."""
    return *(draw(_book, seat) for draw in DRAWN), pot_chart(_book)


@st.cache_data(max_entries=64, show_spinner=False)
def worth_of(code: str, version: int, seat: int | None, marks: tuple[Mark, ...], _book: Ledger) -> Chart:
    """The worth, with the coach's marks on it."""
    return worth_by_turn_chart(_book, seat, marks)


def overview(snapshot: live.Snapshot) -> None:
    """The heading and the cards, two in a row."""
    seat = chosen_seat(snapshot, st.query_params)
    head(snapshot, seat)
    first, coach = st.columns([2.05, 1], gap="small")
    (left, luck), *rows = [st.columns(2, gap="small") for _ in range(4)]
    known = known_marks(snapshot, seat)
    with first:
        review_chart(snapshot, worth_of(snapshot.code, snapshot.version, seat, known, snapshot.book))
    flow, deals, holdings, interest, places, pot = charts_of(snapshot.code, snapshot.version, seat, snapshot.book)
    columns = [left, *(column for row in rows for column in row)]
    for column, chart in zip(columns, (flow, deals, None, holdings, interest, places, pot), strict=True):
        with column:
            review_chart(snapshot, chart, when_reached=True) if chart else month_card(snapshot, seat)
    with coach:
        marks = tuple(coach_card(snapshot, seat))
    with luck:
        luck_card(snapshot, seat)
    if marks != known:
        st.session_state[MARKS] = snapshot.code, snapshot.version, seat, marks
        st.rerun()


def known_marks(snapshot: live.Snapshot, seat: int | None) -> tuple[Mark, ...]:
    """The marks that the coach gave when the page was last drawn, or would give now if he is done already."""
    *what, marks = st.session_state.get(MARKS, (None, ()))
    if what == [snapshot.code, snapshot.version, seat]:
        return tuple(marks)
    analysis = finished_analysis(snapshot.code, snapshot.version)
    return tuple(marks_of(analysis.costliest(seat))) if analysis else ()
