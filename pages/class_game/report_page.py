"""After a month: what it did to everybody's money, in charts with headlines and three questions for the class.

After the last month, on the way from the board to the final, it does not tell who has won (`final` in the address).
"""

from typing import Literal, TypedDict

import htpy as h
import streamlit as st

from pages.class_game.covered import FIRST_GUESS, TURNED, cards, open_cards, turn_all_button, turn_button
from pages.class_game.curtain import is_to_come
from pages.shared.board.polled import polled_card
from pages.shared.board.ranks import ranks
from pages.shared.board.reports import TELLING, charts_of, report_of
from pages.shared.board.running_game import go, kicker, opened, sent_on, stays
from pages.shared.board.way_back import way_back
from pages.shared.board.worth import made_of
from pages.shared.routes import page_of
from pages.shared.ui.chart import answers, chart_row, questions
from pages.shared.ui.html import md
from pages.shared.ui.rules.drawer import corner
from pages.shared.ui.style import projector
from pages.shared.ui.turns import pause
from payday_core import Game
from payday_core.games.pay_day.narration import MonthReport
from payday_core.sessions import live
from payday_core.text.wording import capital, counted

IN_A_ROW = 2
BEFORE_THE_FINAL = "decides. Think of the loans and the deals, and write down in which order you expect the teams. Then open the final."

BEFORE_A_CARD = "Guess before each card is turned. Hands up: what makes you think so?"

FIRST_PAINT = 0.15
"""Seconds in which the browser shows the headline, before it is busy for a second with drawing the charts."""


class Look(TypedDict, total=False):
    """How the button that continues looks, and its key."""

    type: Literal["primary", "secondary"]
    shortcut: str


def shown_month(game: Game) -> int:
    """The month that the address names, if it has been played; else the last one that was."""
    played = game.months if game.over else game.month - 1
    wanted = st.query_params.get("m", "")
    return int(wanted) if wanted in map(str, range(1, played + 1)) else played


def next_button(snapshot: live.Snapshot, *, held: bool, covered: bool) -> None:
    """The next month's plans, the month that is being played, the final, or the end; at the top, so that it is in sight on every screen.

    covered: cards still lie face down, and turning them comes first.
    """
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
    look: Look = {"type": "secondary"} if covered else {"type": "primary", "shortcut": "space"}
    if st.button(words, width="stretch", key="big-next", icon=f":material/{icon}:", **look):
        go(page, snapshot, **more)


def band(report: MonthReport, *, held: bool, covered: bool) -> h.Node:
    """What the class talks about: a guess, the questions of the month, or whom it expects in front."""
    if held:
        return h.div(".talk")[h.div[h.b["?"], h.span[f"{capital(made_of(game.edition))} {BEFORE_THE_FINAL}"]]]
    return h.div(".talk")[h.div[h.b["?"], h.span[BEFORE_A_CARD]]] if covered else questions(report)


def ways_off(snapshot: live.Snapshot, *, held: bool) -> None:
    """Back to the lesson that this game belongs to, and the whole game looked at."""
    way_back(snapshot.code)
    if not held and st.button("Review this game", width="stretch", key="to-review", icon=":material/query_stats:"):
        go("review", snapshot)


def by_plans(snapshot: live.Snapshot, month: int) -> str:
    """How many questions the plans have answered, where this window skipped the month."""
    code, skipped, questions = st.session_state.get("by_plans", ("", 0, 0))
    return f"; the plans answered {counted(questions, 'question')}" if questions and (code, skipped) == (snapshot.code, month) else ""


snapshot = opened()
game = snapshot.game
month = shown_month(game)
if month < 1:
    sent_on("report", page_of(game), snapshot)
stays("report", snapshot)
projector("game", "charts")
report = report_of(snapshot, month)
held = is_to_come(game, month)
turned = open_cards(IN_A_ROW)
covered = turned < IN_A_ROW
headline = "Who has won?" if held else FIRST_GUESS if covered else ""
headline = f"Month {month} is played. {headline}" if headline else report.headline
heading = h.fragment[h.div(".kick")[kicker(snapshot), ", month ", month, " of ", game.months, by_plans(snapshot, month)], h.h1[headline]]
found, onward = st.columns([3.55, 1], gap="medium", vertical_alignment="center")
with found:
    md(h.div(".rh")[heading])
with onward:
    if covered:
        turn_button(IN_A_ROW, turned)
    else:
        next_button(snapshot, held=held, covered=False)
if not held:
    md(ranks(game, report.ranks))
if TURNED not in st.query_params:
    pause(FIRST_PAINT)
charts = [chart for chart in charts_of(snapshot, month) if not (held and chart.key in TELLING)]
cards(charts[:IN_A_ROW], turned)
md(band(report, held=held, covered=covered))
if covered:
    every, further = st.columns(2, gap="small")
    with every:
        turn_all_button(IN_A_ROW)
    with further:
        next_button(snapshot, held=held, covered=True)
else:
    for number in range(IN_A_ROW, len(charts), IN_A_ROW):
        chart_row(charts[number : number + IN_A_ROW])
    md(polled_card(snapshot, month))
    if not held:
        answers(report)
ways_off(snapshot, held=held)
corner(game.edition, "page")
