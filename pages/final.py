"""The end of a game: who won, what decided it over all months, and what can be done with it now."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.charts import chart_card
from pages.parts.html import esc, md
from pages.parts.look import projector
from pages.parts.play import go, kicker, opened
from pages.parts.ranks import ranks
from payday_core import Game, Seat, live
from payday_core.classroom import MonthReport, final_report
from payday_core.live import file_name

IN_A_ROW = 2


@st.cache_data(max_entries=16, show_spinner=False)
def report_of(code: str, version: int, _game: Game) -> MonthReport:
    """The report of the whole game; drawn once."""
    return final_report(_game)


def same_luck_again(seen: live.Open) -> None:
    """A new game with the same box, teams, dice and cards: only the plans differ."""
    old = seen.game
    seats = [Seat(seat.name, kept.card, frozenset(kept.asks), kept.bot) for seat, kept in zip(old.seats, old.header.seats, strict=True)]
    game = Game.new(old.edition, seats, old.months, old.seed, in_step=True)
    code = live.hub().start(game, seen.title)
    go("plan", live.hub().look(code))


def ways_on(seen: live.Open) -> None:
    """Month reports, the file, the same luck again, home."""
    game = seen.game
    months = st.columns(game.months, gap="small")
    for month, column in enumerate(months, 1):
        if column.button(f"Report of month {month}", width="stretch", key=f"report-{month}"):
            go("report", seen, m=str(month))
    again, file, home = st.columns(3, gap="small")
    if again.button("Same luck, other plans", type="primary", width="stretch", icon=":material/replay:", key="big-again"):
        same_luck_again(seen)
    file.download_button(
        "Download this game",
        game.record().to_json(),
        file_name=file_name(seen.title),
        mime="application/json",
        on_click="ignore",
        width="stretch",
        icon=":material/download:",
        key="big-file",
    )
    if home.button("Home", width="stretch", icon=":material/home:", key="big-home"):
        st.switch_page("pages/home.py")


seen = opened()
game = seen.game
if not game.over:
    go("month" if not game.between_months else "plan", seen)
projector()
report = report_of(seen.code, seen.version, game)
md(
    f'<div class="rh"><div class="kick">{kicker(seen)}, all {game.months} months</div><h1>{esc(report.headline)}</h1></div>{ranks(game, report.ranks, "since the start")}'
)
ways_on(seen)
for first in range(0, len(report.charts), IN_A_ROW):
    for column, chart in zip(st.columns(IN_A_ROW, gap="small"), report.charts[first : first + IN_A_ROW], strict=False):
        with column:
            chart_card(chart)
