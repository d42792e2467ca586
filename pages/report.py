"""After a month: what it did to everybody's money, in charts with headlines and three questions for the class."""

from pages.parts.router import ensure_router

ensure_router()

from collections.abc import Sequence

import streamlit as st

from pages.parts.charts import chart_card
from pages.parts.html import esc, icon, md
from pages.parts.look import projector
from pages.parts.play import go, kicker, opened
from pages.parts.ranks import ranks
from payday_core import Game, live
from payday_core.classroom import MonthReport, month_report
from payday_core.figures import Chart

IN_A_ROW = 3


def shown_month(game: Game) -> int:
    """The month that the address names, if it has been played; else the last one that was."""
    played = game.months if game.over else game.month - 1
    wanted = st.query_params.get("m", "")
    return int(wanted) if wanted.isdigit() and 1 <= int(wanted) <= played else played


@st.cache_data(max_entries=32, show_spinner=False)
def report_of(code: str, version: int, month: int, _game: Game) -> MonthReport:
    """The report of a month; it never changes, so it is drawn once."""
    return month_report(_game, month)


def questions(asked: tuple[str, ...]) -> str:
    """Three questions for the class, on a band."""
    return '<div class="talk">' + "".join(f"<div><b>{n}</b><span>{esc(text)}</span></div>" for n, text in enumerate(asked, 1)) + "</div>"


def chart_row(charts: Sequence[Chart]) -> None:
    """Charts side by side, as wide as three in a row or wider."""
    for column, chart in zip(st.columns(max(len(charts), 1), gap="small"), charts, strict=False):
        with column:
            chart_card(chart)


def way_on(seen: live.Open) -> None:
    """The next month's plans, or the end."""
    game = seen.game
    if game.over:
        if st.button("Final standing", type="primary", width="stretch", key="big-next", icon=":material/flag:"):
            go("final", seen)
    elif st.button(f"Plan month {game.month}", type="primary", width="stretch", key="big-next", icon=":material/arrow_forward:"):
        go("plan" if game.between_months else "month", seen)


def answers(report: MonthReport) -> None:
    """What the teacher may want to have at hand when the class has answered."""
    known = [f"<li>{esc(asked.text)} <b>{esc(asked.answer)}</b></li>" for asked in report.asked if asked.answer]
    if known:
        with st.expander("Answers, for the teacher"):
            md(f"<ul>{''.join(known)}</ul>")


seen = opened()
game = seen.game
month = shown_month(game)
if month < 1:
    go("plan" if game.between_months else "month", seen)
projector()
report = report_of(seen.code, seen.version, month, game)
md(
    f'<div class="rh"><div class="kick">{kicker(seen)}, month {month} of {game.months}</div><h1>{esc(report.headline)}</h1></div>{ranks(game, report.ranks)}'
)
chart_row(report.charts[:IN_A_ROW])
talk, onward = st.columns([3.55, 1], gap="medium", vertical_alignment="center")
with talk:
    md(questions(report.questions))
with onward:
    way_on(seen)
chart_row(report.charts[IN_A_ROW:])
answers(report)
