"""The app: its pages, its look, its navigation. No rules and no arithmetic; those are in payday_core."""

from typing import Any

import streamlit as st

from pages.shared.server.connection import keep_connected
from pages.shared.ui.damaged import show_trouble, stopped
from pages.shared.ui.keys import use_keys
from pages.shared.ui.style import use_style
from payday_core.simulation import warm_up
from payday_core.store import StoreError

STATIC = "/app/static"
"""Where Streamlit serves the folder `static`, so that no run has to read and send what lies there."""


def pages() -> list[Any]:
    """Every page with its address."""
    return [
        st.Page("pages/home/home_page.py", title="Home", default=True),
        st.Page("pages/class_game/class_page.py", title="Class game", url_path="class"),
        st.Page("pages/solo/solo_page.py", title="Solo", url_path="solo"),
        st.Page("pages/class_game/plan_page.py", title="Plan", url_path="plan", visibility="hidden"),
        st.Page("pages/class_game/month_page.py", title="Month", url_path="month", visibility="hidden"),
        st.Page("pages/class_game/report_page.py", title="Report", url_path="report", visibility="hidden"),
        st.Page("pages/class_game/final_page.py", title="Final standing", url_path="final", visibility="hidden"),
        st.Page("pages/review/overview/review_page.py", title="Review", url_path="review"),
        st.Page("pages/review/ledger/ledger_page.py", title="Ledger", url_path="ledger", visibility="hidden"),
        st.Page("pages/review/replay/replay_page.py", title="Replay", url_path="replay", visibility="hidden"),
        st.Page("pages/review/what_if/what_if_page.py", title="What if", url_path="twin", visibility="hidden"),
        st.Page("pages/review/debrief/debrief_page.py", title="Debrief", url_path="debrief", visibility="hidden"),
        st.Page("pages/review/export/export_page.py", title="Take away", url_path="keep", visibility="hidden"),
        st.Page("pages/classroom/join/join_page.py", title="Join", url_path="join", visibility="hidden"),
        st.Page("pages/lessons/list/lessons_page.py", title="Lessons", url_path="lessons"),
        st.Page("pages/lessons/lesson/lesson_page.py", title="Lesson", url_path="lesson", visibility="hidden"),
        st.Page("pages/lessons/sheets/sheets_page.py", title="Sheets", url_path="sheets", visibility="hidden"),
        st.Page("pages/lessons/own_sheet/own_sheet_page.py", title="Our own sheet", url_path="own_sheet", visibility="hidden"),
        st.Page("pages/lessons/check/check_page.py", title="Check", url_path="check", visibility="hidden"),
        st.Page("pages/lab/lab_page.py", title="Lab", url_path="lab"),
        st.Page("pages/editions/editions_page.py", title="Editions", url_path="editions"),
        st.Page("pages/lab/tournament/tournament_page.py", title="Tournament", url_path="tournament", visibility="hidden"),
        st.Page("pages/editions/board_builder/board_page.py", title="Build a board", url_path="board", visibility="hidden"),
        st.Page("pages/classroom/screen/screen_page.py", title="Class screen", url_path="screen", visibility="hidden"),
        st.Page("pages/classroom/control/control_page.py", title="Controls", url_path="control", visibility="hidden"),
        st.Page("pages/classroom/seat/seat_page.py", title="Your seat", url_path="seat", visibility="hidden"),
        st.Page("pages/classroom/privacy/privacy_page.py", title="What is kept", url_path="kept", visibility="hidden"),
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
