"""Game of the Year on the projected screen of a class: which plans are in, the calendar, who is asked, the report of a quarter, the final.

The room sees `view_of(game, None)`: no kind of token and no hidden Lucky Number before the year is over.
"""

import htpy as h
import streamlit as st

from pages.classroom.game_of_the_year.tables import TABLES
from pages.classroom.screen.asked import countdown
from pages.classroom.screen.called_up import SILENCE, Sounds, called_up
from pages.classroom.screen.frame import all_tokens, density
from pages.classroom.screen.plan import cell, heading
from pages.classroom.screen.report import without_plan
from pages.classroom.screen.side import ScreenSide, kicker
from pages.games.charts import low_quarter_charts
from pages.games.game_of_the_year.categories import CATEGORIES
from pages.games.game_of_the_year.finale import points_table, why, winner
from pages.games.game_of_the_year.playing import stood_before
from pages.games.game_of_the_year.projected.board import standing
from pages.games.game_of_the_year.projected.final import called, in_points
from pages.games.game_of_the_year.projected.report import ranks
from pages.games.game_of_the_year.projected.told import told
from pages.games.game_of_the_year.quarter import ranks as by_points
from pages.games.game_of_the_year.question import about, in_words, meaning
from pages.games.game_of_the_year.setup import how_lines
from pages.games.game_of_the_year.spinner import spinner
from pages.shared.board.running_game import team_tokens
from pages.shared.board.stairs import STEP_TOKEN, stairs
from pages.shared.ui.chart import chart_row, questions
from pages.shared.ui.html import card, md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.tables import ClassTable
from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.drawing.calendar import projected_year
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import Ask
from payday_core.games.game_of_the_year.options import Decision
from payday_core.games.game_of_the_year.report import quarter_report
from payday_core.games.game_of_the_year.view import View, view_of
from payday_core.sessions import live
from payday_core.text.wording import join_names

OPEN_ANSWERS = (Ask.PAGE, Ask.VACATION)
"""The room sees what each of these answers would mean. Those to other questions could tell the kinds of a team's tokens."""

GUESS = (
    "All tokens still lie face down, and whoever wins must lead a category alone. In which order do you expect the teams? "
    "The final comes next."
)

CROWD = 5
"""From so many teams on they stand closer."""


def plans(room: Classroom, played: Round) -> None:
    """Which teams are in, and how the year goes; a rule card stays on its team's devices."""
    heading(room, played, kicker(room, f"quarter {played.writing} of {played.setting.chapters}"))
    pictures = all_tokens(room, 34)
    cells = [cell(room, played, team, pictures[team]) for team in range(played.teams)]
    md(h.div(class_=f"sc-grid {density(room)}")[cells])
    with st.container(key="card-gy-how"):
        md(h.h2(".mb")["How it goes"], how_lines())


# ---- the quarter


def the_quarter(room: Classroom, table: ClassTable, snapshot: live.Snapshot[Game]) -> None:
    """The calendar and everybody on it, what happened, and who is asked what."""
    seen = view_of(snapshot.game)
    before = stood_before(snapshot, {seat.seat: seat.day for seat in seen.seats})
    words, clock = st.columns([4, 1], gap="medium", vertical_alignment="center")
    with words:
        md(_heading(room, table, seen))
    with clock:
        if table.asked:
            countdown(room, table)
    left, right = st.columns([1.08, 1], gap="medium")
    with left:
        md(projected_year(seen, before))
    with right, st.container(key="side"):
        md(_answers(seen, table.asked) if isinstance(table.asked, Decision) else spinner(seen))
        md(card(standing(seen), "tight"))
        md(card(h.fragment[h.h2(".mb")["What happened"], told(snapshot.game)], "tight"))


def _heading(room: Classroom, table: ClassTable, seen: View) -> h.Node:
    kick = h.div(".kick")[kicker(room, f"quarter {seen.quarter}: kinds of tokens and Lucky Numbers are secret")]
    if table.asked_team is None or not isinstance(table.asked, Decision):
        return h.div(".sc-ask")[kick, h.h1[f"Quarter {seen.quarter}"]]
    _, words = in_words(table.asked)
    title = h.span(".row")[all_tokens(room, 64)[table.asked_team], h.span[f"{room.teams[table.asked_team].name}: {words}"]]
    return h.div(".sc-ask")[kick, h.h1[title]]


def _answers(seen: View, asked: Decision) -> h.Node:
    """What the question is about, and what the answers mean that all may know."""
    if asked.ask is Ask.ACCEPT:
        return card(about(asked), "tight")
    if asked.ask not in OPEN_ANSWERS:
        return spinner(seen)
    rows = [h.div(".gy-means")[h.b[option.label], meaning(seen, asked, option)] for option in asked.options]
    return card(h.div(".gy-answers")[rows], "tight")


# ---- the report and the final


def report(room: Classroom, played: Round, snapshot: live.Snapshot[Game]) -> None:
    """The report of the quarter that was played last; that of the last one does not tell who has won."""
    number = played.playing
    kick = h.div(".kick")[kicker(room, f"quarter {number} of {played.setting.chapters}")]
    if class_service().winner_is_to_come(room):
        words = h.div(".won")[kick, h.h1[f"Quarter {number} is played. Who has won?"]]
        md(h.div(".card.sc-curtain")[words, h.p(".curtain-said")[GUESS]], without_plan(room, played))
        return
    found = quarter_report(Book(snapshot.game), number)
    md(h.div(".rh")[kick, h.h1[found.headline]], ranks(snapshot.game, found.ranks))
    chart_row(low_quarter_charts(snapshot, number), table=False)
    md(without_plan(room, played), questions(found))


def final(room: Classroom, snapshot: live.Snapshot[Game]) -> Sounds:
    """The tokens are turned over by categories, and the teams called up; or, if the game was ended early, the standing."""
    game = snapshot.game
    seen = view_of(game)
    if not game.over:
        _ended_early(room, snapshot, seen)
        return SILENCE
    kick, step = kicker(room, "the end of the year"), class_service().told(room)
    if step is not None and step <= len(CATEGORIES):
        return _turned_over(kick, seen, step)
    pictures, lines = team_tokens(game, STEP_TOKEN), called(seen)
    if step is not None:
        before = "All tokens lie open. Who do you think has won?"
        return called_up(kick, pictures, lines, step - len(CATEGORIES), in_points, before)
    words = h.div(".won")[h.div(".kick")[kick], h.h1[winner(seen.standings)], h.p[why(seen.standings)]]
    md(h.div(".sc-won")[words, stairs(pictures, lines, len(lines), lambda line: str(line.worth))])
    with st.container(key="card-turned"):
        md(points_table(seen, len(CATEGORIES) + 1))
    return SILENCE


def _turned_over(kick: str, seen: View, turned: int) -> Sounds:
    """The points with so many categories turned over."""
    title = f"{CATEGORIES[turned - 1].name} lies open" if turned else "The year is over. All tokens still lie face down"
    with st.container(key="card-turned"):
        md(h.div(".won")[h.div(".kick")[kick], h.h1[title]], points_table(seen, turned))
    return (f"turned-{turned}", [("stamp", 0.0)]) if turned else SILENCE


def _ended_early(room: Classroom, snapshot: live.Snapshot[Game], seen: View) -> None:
    """How it stood by points; the kinds of tokens stay face down."""
    led = join_names([seat.name for rank, seat in by_points(seen) if rank == 1])
    kick = h.div(".kick")[kicker(room, f"ended in quarter {seen.quarter}")]
    words = h.p["This is how it stood. Kinds of tokens stay face down."]
    md(h.div(".won")[kick, h.h1[f"{led} led when the game was ended"], words], card(standing(seen), "tight"))


GAME_OF_THE_YEAR = ScreenSide(room="gy-room", crowd=CROWD, plans=plans, chapter=the_quarter, report=report, final=final, tables=TABLES)
"""Game of the Year as the projected screen shows it."""
