"""After a month: what it did to everybody's money, in charts with headlines and three questions for the class.

After the last month, on the way from the board to the final, it does not tell who has won (`final` in the address).
"""

import time

import htpy as h
import streamlit as st

from pages.class_game.curtain import is_to_come
from pages.shared.board.ranks import ranks
from pages.shared.board.reports import charts_of, report_of
from pages.shared.board.running_game import go, kicker, opened
from pages.shared.board.way_back import way_back
from pages.shared.board.worth import made_of
from pages.shared.routes import page_of
from pages.shared.ui.chart import answers, chart_row, questions
from pages.shared.ui.html import md
from pages.shared.ui.style import projector
from payday_core import Game
from payday_core.sessions import live
from payday_core.text.wording import capital

IN_A_ROW = 2
TELLING = frozenset({"cash", "worth"})
"""The charts that would tell who has won."""

BEFORE_THE_FINAL = "decides. Think of the loans and the deals, and write down in which order you expect the teams. Then open the final."

FIRST_PAINT = 0.15
"""Seconds in which the browser shows the headline, before it is busy for a second with drawing the charts."""


def shown_month(game: Game) -> int:
    """The month that the address names, if it has been played; else the last one that was."""
    played = game.months if game.over else game.month - 1
    wanted = st.query_params.get("m", "")
    return int(wanted) if wanted in map(str, range(1, played + 1)) else played


def next_button(snapshot: live.Snapshot, *, held: bool) -> None:
    """The next month's plans, the month that is being played, the final, or the end; at the top, so that it is in sight on every screen."""
    game = snapshot.game
    more: dict[str, str] = {}
    if held:
        words, icon, page, more = "The final", "emoji_events", "final", {"step": "0"}
    elif game.over:
        words, icon, page = "Final standing", "flag", "final"
    elif game.header.in_step and game.between_months:
        words, icon, page = f"Plan month {game.month}", "arrow_forward", "plan"
    else:
        words, icon, page = f"Back to month {game.month}", "arrow_forward", page_of(game)
    if st.button(words, type="primary", width="stretch", key="big-next", icon=f":material/{icon}:", shortcut="space"):
        go(page, snapshot, **more)


def ways_off(snapshot: live.Snapshot, *, held: bool) -> None:
    """Back to the lesson that this game belongs to, and the whole game looked at."""
    way_back(snapshot.code)
    if not held and st.button("Review this game", width="stretch", key="to-review", icon=":material/query_stats:"):
        go("review", snapshot)


snapshot = opened()
game = snapshot.game
month = shown_month(game)
if month < 1:
    go(page_of(game), snapshot)
projector("game", "charts")
report = report_of(snapshot, month)
held = is_to_come(game, month)
headline = f"Month {month} is played. Who has won?" if held else report.headline
heading = h.fragment[h.div(".kick")[kicker(snapshot), ", month ", month, " of ", game.months], h.h1[headline]]
found, onward = st.columns([3.55, 1], gap="medium", vertical_alignment="center")
with found:
    md(h.div(".rh")[heading])
with onward:
    next_button(snapshot, held=held)
if not held:
    md(ranks(game, report.ranks))
time.sleep(FIRST_PAINT)
charts = [chart for chart in charts_of(snapshot, month) if not (held and chart.key in TELLING)]
chart_row(charts[:IN_A_ROW])
md(h.div(".talk")[h.div[h.b["?"], h.span[f"{capital(made_of(game.edition))} {BEFORE_THE_FINAL}"]]] if held else questions(report))
for first in range(IN_A_ROW, len(charts), IN_A_ROW):
    chart_row(charts[first : first + IN_A_ROW])
if not held:
    answers(report)
ways_off(snapshot, held=held)
