"""The end of a game: who won, what decided it over all months, and what can be done with it now."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.charts import answers, chart_row, questions
from pages.parts.html import esc, md
from pages.parts.look import projector
from pages.parts.play import download, go, kicker, opened
from pages.parts.podium import podium
from pages.parts.ranks import ranks
from payday_core import Game, Record, live
from payday_core.classroom import MonthReport, final_report
from payday_core.ledger import Ledger
from payday_core.wording import counted

IN_A_ROW = 2


@st.cache_data(max_entries=16, show_spinner=False)
def report_of(code: str, version: int, _book: Ledger) -> MonthReport:
    """The report of the whole game; drawn once."""
    return final_report(_book)


def same_luck_again(seen: live.Open) -> None:
    """A new game with the same box, teams, dice and cards: only the plans differ."""
    game = Game.from_record(Record(header=seen.game.header))
    code = live.hub().start(game, seen.title)
    go(live.page_of(game), live.hub().look(code))


def who_won(seen: live.Open, report: MonthReport) -> str:
    """The headline of the game: who won, and below it what else decided it."""
    first, *others = (f"{finding.text}." for finding in report.findings)
    months = f"{kicker(seen)}, the end after {counted(seen.game.months, 'month')}"
    said = "".join(f"<p>{esc(text)}</p>" for text in others)
    return f'<div class="won"><div class="kick">{months}</div><h1>{esc(first)}</h1>{said}</div>'


def ways_on(seen: live.Open) -> None:
    """The same luck again, the file, home; the report of every month."""
    again, file, home = st.columns([1.4, 1.2, 0.7], gap="small")
    if again.button("Same luck, other plans", type="primary", width="stretch", icon=":material/replay:", key="big-again"):
        same_luck_again(seen)
    with file:
        download(seen, "big-file")
    if home.button("Home", width="stretch", icon=":material/home:", key="big-home"):
        st.switch_page("pages/home.py")
    for month, column in enumerate(st.container(key="months-row").columns(seen.game.months, gap="small"), 1):
        words = f"Report of month {month}" if seen.game.months <= 3 else f"Report {month}"
        if column.button(words, width="stretch", key=f"report-{month}"):
            go("report", seen, m=str(month))


seen = opened()
game = seen.game
if not game.over:
    go(live.page_of(game), seen)
projector()
report = report_of(seen.code, seen.version, seen.book)
with st.container(key="card-won"):
    words, picture = st.columns([1.5, 1], gap="large", vertical_alignment="center")
    with words:
        md(who_won(seen, report))
        ways_on(seen)
    with picture:
        md(podium(game, report.ranks))
md(ranks(game, report.ranks, "since the start"))
for first in range(0, len(report.charts), IN_A_ROW):
    chart_row(report.charts[first : first + IN_A_ROW])
md(questions(report))
answers(report)
