"""The app: its pages, its look, its navigation. No rules and no arithmetic; those are in payday_core."""

from typing import Any

import streamlit as st

from pages.parts.connection import keep_connected
from pages.parts.damaged import show_trouble, stopped
from pages.parts.keys import use_keys
from pages.parts.look import use_style
from payday_core.playouts import warm_up
from payday_core.store import StoreError

STATIC = "/app/static"
"""Where Streamlit serves the folder `static`, so that no run has to read and send what lies there."""


def pages() -> list[Any]:
    """Every page with its address."""
    return [
        st.Page("pages/home.py", title="Home", default=True),
        st.Page("pages/class.py", title="Class game", url_path="class"),
        st.Page("pages/solo.py", title="Solo", url_path="solo"),
        st.Page("pages/plan.py", title="Plan", url_path="plan", visibility="hidden"),
        st.Page("pages/month.py", title="Month", url_path="month", visibility="hidden"),
        st.Page("pages/report.py", title="Report", url_path="report", visibility="hidden"),
        st.Page("pages/final.py", title="Final standing", url_path="final", visibility="hidden"),
        st.Page("pages/review.py", title="Review", url_path="review"),
        st.Page("pages/ledger.py", title="Ledger", url_path="ledger", visibility="hidden"),
        st.Page("pages/replay.py", title="Replay", url_path="replay", visibility="hidden"),
        st.Page("pages/twin.py", title="What if", url_path="twin", visibility="hidden"),
        st.Page("pages/debrief.py", title="Debrief", url_path="debrief", visibility="hidden"),
        st.Page("pages/keep.py", title="Take away", url_path="keep", visibility="hidden"),
        st.Page("pages/join.py", title="Join", url_path="join", visibility="hidden"),
        st.Page("pages/lessons.py", title="Lessons", url_path="lessons"),
        st.Page("pages/lesson.py", title="Lesson", url_path="lesson", visibility="hidden"),
        st.Page("pages/sheets.py", title="Sheets", url_path="sheets", visibility="hidden"),
        st.Page("pages/own_sheet.py", title="Our own sheet", url_path="own_sheet", visibility="hidden"),
        st.Page("pages/check.py", title="Check", url_path="check", visibility="hidden"),
        st.Page("pages/lab.py", title="Lab", url_path="lab"),
        st.Page("pages/editions.py", title="Editions", url_path="editions"),
        st.Page("pages/tournament.py", title="Tournament", url_path="tournament", visibility="hidden"),
        st.Page("pages/board.py", title="Build a board", url_path="board", visibility="hidden"),
        st.Page("pages/screen.py", title="Class screen", url_path="screen", visibility="hidden"),
        st.Page("pages/control.py", title="Controls", url_path="control", visibility="hidden"),
        st.Page("pages/seat.py", title="Your seat", url_path="seat", visibility="hidden"),
        st.Page("pages/kept.py", title="What is kept", url_path="kept", visibility="hidden"),
    ]


if "pages" not in st.session_state:
    st.session_state.pages = pages()  # made once a window: to look for thirty files costs a tenth of a run
page = st.navigation(st.session_state.pages, position="top")
st.set_page_config(page_title=f"{page.title} - payday", page_icon=f"{STATIC}/icon.png", layout="wide")
st.logo(f"{STATIC}/icon.svg", size="large")
use_style()
use_keys()
keep_connected()
warm_up()
show_trouble()
try:
    page.run()
except StoreError as why:
    stopped(why)
