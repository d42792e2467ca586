"""The reports of a game as pages show them, and their charts: each is worked out once and never changes."""

from dataclasses import replace

import streamlit as st

from payday_core.charts import Chart, final_charts, month_charts
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration import MonthReport, final_report, month_report
from payday_core.review.promises import broken_in, told
from payday_core.sessions import live
from payday_core.simulation.engines import engine

TELLING = frozenset({"cash", "worth"})
"""The charts that would tell who has won."""


def report_of(snapshot: live.Snapshot, month: int) -> MonthReport:
    """The report of a month that is over; where a team broke its plan, that is the last of its questions to the class."""
    return _month(snapshot.code, snapshot.version, month, engine().compiled, snapshot)


def report_of_game(snapshot: live.Snapshot) -> MonthReport:
    """The report of a whole game that is over."""
    return _game(snapshot.code, snapshot.version, snapshot.book)


def charts_of(snapshot: live.Snapshot, month: int) -> tuple[Chart, ...]:
    """The charts of the report of a month that is over."""
    return _month_charts(snapshot.code, snapshot.version, month, snapshot.book)


def charts_of_game(snapshot: live.Snapshot) -> tuple[Chart, ...]:
    """The charts of the report of a whole game that is over."""
    return _game_charts(snapshot.code, snapshot.version, snapshot.book)


@st.cache_data(max_entries=32, show_spinner=False)
def _month(code: str, version: int, month: int, compiled: bool, _snapshot: live.Snapshot) -> MonthReport:
    report, game = month_report(_snapshot.book, month), _snapshot.game
    broken = told(game, broken_in(game, month)) if game.header.in_step else None
    return replace(report, asked=(*report.asked[:2], broken)) if broken else report


@st.cache_data(max_entries=16, show_spinner=False)
def _game(code: str, version: int, _book: Ledger) -> MonthReport:
    return final_report(_book)


@st.cache_data(max_entries=32, show_spinner=False)
def _month_charts(code: str, version: int, month: int, _book: Ledger) -> tuple[Chart, ...]:
    return month_charts(_book, month)


@st.cache_data(max_entries=16, show_spinner=False)
def _game_charts(code: str, version: int, _book: Ledger) -> tuple[Chart, ...]:
    return final_charts(_book)
