"""The reports of a game as pages show them: each is worked out once and never changes."""

import streamlit as st

from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration import MonthReport, final_report, month_report
from payday_core.sessions import live


def report_of(snapshot: live.Snapshot, month: int) -> MonthReport:
    """The report of a month that is over."""
    return _month(snapshot.code, snapshot.version, month, snapshot.book)


def report_of_game(snapshot: live.Snapshot) -> MonthReport:
    """The report of a whole game that is over."""
    return _game(snapshot.code, snapshot.version, snapshot.book)


@st.cache_data(max_entries=32, show_spinner=False)
def _month(code: str, version: int, month: int, _book: Ledger) -> MonthReport:
    return month_report(_book, month)


@st.cache_data(max_entries=16, show_spinner=False)
def _game(code: str, version: int, _book: Ledger) -> MonthReport:
    return final_report(_book)
