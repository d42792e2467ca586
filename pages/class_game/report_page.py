"""After a month: what it did to everybody's money, in charts with headlines and three questions for the class."""

import time

import htpy as h
import streamlit as st

from pages.shared.board.ranks import ranks
from pages.shared.board.reports import charts_of, report_of
from pages.shared.board.running_game import go, kicker, opened
from pages.shared.board.way_back import way_back
from pages.shared.routes import page_of
from pages.shared.ui.chart import answers, chart_row, questions
from pages.shared.ui.html import md
from pages.shared.ui.style import projector
from payday_core import Game
from payday_core.sessions import live

IN_A_ROW = 3
FIRST_PAINT = 0.15
"""Seconds in which the browser shows the headline, before it is busy for a second with drawing the charts."""


def shown_month(game: Game) -> int:
    """The month that the address names, if it has been played; else the last one that was."""
    played = game.months if game.over else game.month - 1
    wanted = st.query_params.get("m", "")
    return int(wanted) if wanted in map(str, range(1, played + 1)) else played


def way_on(snapshot: live.Snapshot) -> None:
    """The next month's plans, the month that is being played, or the end; and the whole game looked at."""
    game = snapshot.game
    if game.over:
        words, icon, page = "Final standing", "flag", "final"
    elif game.header.in_step and game.between_months:
        words, icon, page = f"Plan month {game.month}", "arrow_forward", "plan"
    else:
        words, icon, page = f"Back to month {game.month}", "arrow_forward", page_of(game)
    if st.button(words, type="primary", width="stretch", key="big-next", icon=f":material/{icon}:", shortcut="space"):
        go(page, snapshot)
    way_back(snapshot.code)
    if st.button("Review this game", width="stretch", key="to-review", icon=":material/query_stats:"):
        go("review", snapshot)


snapshot = opened()
game = snapshot.game
month = shown_month(game)
if month < 1:
    go(page_of(game), snapshot)
projector()
report = report_of(snapshot, month)
heading = h.fragment[h.div(".kick")[kicker(snapshot), ", month ", month, " of ", game.months], h.h1[report.headline]]
md(h.div(".rh")[heading], ranks(game, report.ranks))
time.sleep(FIRST_PAINT)
charts = charts_of(snapshot, month)
chart_row(charts[:IN_A_ROW])
talk, onward = st.columns([3.55, 1], gap="medium", vertical_alignment="center")
with talk:
    md(questions(report))
with onward:
    way_on(snapshot)
chart_row(charts[IN_A_ROW:])
answers(report)
