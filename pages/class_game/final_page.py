"""The end of a game: who won, what decided it over all months, and what can be done with it now."""

import htpy as h
import streamlit as st

from pages.class_game.curtain import curtain, is_down
from pages.class_game.decided import luck_or_choices, think
from pages.review.coach.expert import expert_card
from pages.shared.board.ranks import ranks
from pages.shared.board.reports import charts_of_game, report_of_game
from pages.shared.board.running_game import download, go, kicker, opened, sent_on, stays, team_tokens
from pages.shared.board.stairs import STEP_TOKEN, in_money, stairs
from pages.shared.board.way_back import way_back
from pages.shared.routes import page_of, script
from pages.shared.server.visitors import keep_game
from pages.shared.setup.form import refused
from pages.shared.ui.chart import answers, chart_row, questions
from pages.shared.ui.html import md
from pages.shared.ui.rules.drawer import corner
from pages.shared.ui.style import projector
from pages.solo.guide_card import guide_card
from payday_core import Game, Record
from payday_core.classroom.refused import Refused
from payday_core.games.pay_day.narration import MonthReport
from payday_core.games.pay_day.narration.verdict import outcome, verdict
from payday_core.games.pay_day.turn_by_turn import persons
from payday_core.sessions import live
from payday_core.text.wording import counted

IN_A_ROW = 2


def same_luck_again(snapshot: live.Snapshot) -> None:
    """A new game with the same edition, teams, dice and cards: only the plans differ."""
    game = Game.from_record(Record(header=snapshot.game.header))
    try:
        code = keep_game(game, snapshot.title)
    except Refused as wrong:
        refused(wrong)
        return
    go(page_of(game), live.hub().get(code))


def who_won(snapshot: live.Snapshot, report: MonthReport) -> h.Node:
    """The headline of the game: who won, and below it what else decided it."""
    first, *others = (f"{finding.text}." for finding in report.findings)
    said = [h.p[text] for text in others]
    return h.div(".won")[h.div(".kick")[the_end(snapshot)], h.h1[first], said]


def what_decided_it(snapshot: live.Snapshot, seat: int) -> h.Node:
    """For one person: how it came out, and the three sentences about why."""
    said = [h.li[full(finding.text)] for finding in verdict(snapshot.book, seat)]
    title = h.h1[full(outcome(snapshot.book, seat).text)]
    return h.div(".won")[h.div(".kick")[the_end(snapshot)], title, h.ol(".why")[said]]


def full(text: str) -> str:
    """A finding as a whole sentence; a name at its end may bring the full stop along."""
    return text if text.endswith(".") else f"{text}."


def the_end(snapshot: live.Snapshot) -> str:
    """Which game this was."""
    return f"{kicker(snapshot)}, the end after {counted(snapshot.game.months, 'month')}"


def ways_on(snapshot: live.Snapshot, *, alone: bool) -> None:
    """The game looked at, the same luck again, another game, the file, home; the report of every month."""
    with st.container(key="final-ways", horizontal=True, gap="small"):
        if st.button("Review this game", type="primary", icon=":material/query_stats:", key="big-review"):
            go("review", snapshot)
        words = "Same luck, another plan" if alone else "Same luck, other plans"
        if st.button(words, icon=":material/replay:", key="big-again"):
            same_luck_again(snapshot)
        if alone and st.button("Set up another game", icon=":material/add:", key="big-new"):
            st.switch_page(script("solo"))
        if not alone:
            download(snapshot, "big-file")
        if st.button("Home", icon=":material/home:", key="big-home"):
            st.switch_page(script("home"))
    for month, column in enumerate(st.container(key="months-row").columns(snapshot.game.months, gap="small"), 1):
        words = f"Report of month {month}" if snapshot.game.months <= 3 else f"Report {month}"
        if column.button(words, width="stretch", key=f"report-{month}"):
            go("report", snapshot, m=str(month))


snapshot = opened()
game = snapshot.game
if not game.over:
    sent_on("final", page_of(game), snapshot)
stays("final", snapshot)
people = persons(game)
alone = len(people) == 1
if not alone:
    projector("game", "charts")
report = report_of_game(snapshot)
if not alone and is_down(report):
    curtain(snapshot, report)
    think(snapshot)
    st.stop()
if alone:
    md(guide_card(snapshot, people[0]))
with st.container(key="card-won"):
    words, picture = st.columns([1.5, 1], gap="large", vertical_alignment="center")
    with words:
        md(what_decided_it(snapshot, people[0]) if alone else who_won(snapshot, report))
        way_back(snapshot.code)
        ways_on(snapshot, alone=alone)
    with picture:
        md(stairs(team_tokens(game, STEP_TOKEN), report.ranks, len(report.ranks), in_money))
expert = st.container()  # filled at last: the coach takes a moment, and everything else is there meanwhile
if not alone:
    luck_or_choices(snapshot)
md(ranks(game, report.ranks, "since the start"))
charts = charts_of_game(snapshot)
for first in range(0, len(charts), IN_A_ROW):
    chart_row(charts[first : first + IN_A_ROW])
if alone:
    with expert:
        expert_card(snapshot, people[0])
    download(snapshot, "file")
else:
    md(questions(report))
    answers(report)
corner(game.edition, "page", leave=False)
