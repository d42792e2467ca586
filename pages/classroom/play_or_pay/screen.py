"""Play or Pay on the projected screen of a class: the plans that are in, the rows, who chooses, the report of a round, the final.

The room sees `view_of(game, None)`: no hand before the round is over.
"""

from collections.abc import Sequence

import htpy as h
import streamlit as st

from pages.classroom.play_or_pay.tables import TABLES
from pages.classroom.screen.asked import countdown
from pages.classroom.screen.called_up import SILENCE, Sounds, called_up
from pages.classroom.screen.frame import all_tokens, density
from pages.classroom.screen.plan import cell, heading
from pages.classroom.screen.report import without_plan
from pages.classroom.screen.side import ScreenSide, kicker
from pages.games.charts import game_charts, round_charts_of
from pages.games.play_or_pay.class_final import BEFORE, number
from pages.games.play_or_pay.class_report import ranks, score
from pages.games.play_or_pay.happened import last_done, lines_of
from pages.games.play_or_pay.players import CROWD, players
from pages.games.play_or_pay.since import news
from pages.games.play_or_pay.table import rows_card, this_round, told
from pages.games.play_or_pay.words import how_it_goes
from pages.shared.board.running_game import team_tokens
from pages.shared.board.stairs import STEP_TOKEN, stairs
from pages.shared.ui.chart import chart_row, questions
from pages.shared.ui.html import card, md
from payday_core.charts.chart import REPORT_HEIGHT, Chart
from payday_core.charts.play_or_pay.held_back import held_back_chart
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.settings.play_or_pay import of_play_or_pay
from payday_core.classroom.tables import ClassTable
from payday_core.games.play_or_pay.book import read_book
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.report import final_report, placings, round_report
from payday_core.games.play_or_pay.view import View, view_of
from payday_core.sessions import live
from payday_core.text.wording import counted, join_names

LINES = 12
"""So many sentences are shown of what happened; what does not fit is cut off below."""

WHERE_TOKENS_WENT, WHAT_WAS_LAID = slice(1, 3), 2
"""Of the charts of a round: two that stand side by side, and the one that does not tell who has won."""

HELD_BACK_DRAWN = 4
"""So many cards have room in a chart beside it."""


# ---- plans


def plans(room: Classroom, played: Round) -> None:
    """Which teams are in, and how the game goes; a rule card stays on its team's devices."""
    heading(room, played, kicker(room, f"round {played.writing} of {played.setting.chapters}"))
    pictures = all_tokens(room, 34)
    cells = [cell(room, played, team, pictures[team]) for team in range(played.teams)]
    md(h.div(class_=f"sc-grid {density(room)}")[cells])
    with st.container(key="card-pp-how"):
        md(h.h2["How it goes"], how_it_goes(of_play_or_pay(played.setting).house))


# ---- the round


def the_round(room: Classroom, table: ClassTable, snapshot: live.Snapshot[Game]) -> None:
    """Everybody, the rows, what happened, and who has to choose a card."""
    seen, lines = view_of(snapshot.game), lines_of(snapshot.game, None)
    now, new = this_round(seen, lines), news(snapshot, lines)
    md(new.style())
    words, clock = st.columns([4, 1], gap="medium", vertical_alignment="center")
    with words:
        md(_heading(room, table, seen))
    with clock:
        if table.asked:
            countdown(room, table)
    md(players(seen, None, last_done(now, len(seen.seats))))
    left, right = st.columns([2.6, 1], gap="medium")
    with left:
        rows_card(seen, new, None)
    with right:
        said = [told(seen, line, new, newest=place == 0) for place, line in enumerate(now[: -LINES - 1 : -1])]
        md(card(h.fragment[h.h2(".mb")["What happened"], h.div(".feed.pp-said", role="list")[said]], "tight"))


def _heading(room: Classroom, table: ClassTable, seen: View) -> h.Node:
    kick = h.div(".kick")[kicker(room, f"round {seen.round} of {seen.rounds}: hands are secret until the round is over")]
    if table.asked_team is None:
        return h.div(".sc-ask")[kick, h.h1[f"Round {seen.round}"]]
    picture = all_tokens(room, 64)[table.asked_team]
    title = h.span(".row")[picture, h.span[f"{room.teams[table.asked_team].name} chooses a card"]]
    return h.div(".sc-ask")[kick, h.h1[title]]


# ---- the report and the final


def low(charts: Sequence[Chart]) -> list[Chart]:
    """The charts as high as there is room for on a screen on which nothing scrolls: then their letters stay large."""
    return [chart.as_high_as(REPORT_HEIGHT) for chart in charts]


def report(room: Classroom, played: Round, snapshot: live.Snapshot[Game]) -> None:
    """The report of the round that was played last; that of the last round does not tell who has won."""
    game = snapshot.game
    book = read_book(game)
    number = min(played.playing, len(book.finished))
    found, charts = round_report(game, number), round_charts_of(snapshot, number)
    kick = h.div(".kick")[kicker(room, f"round {number} of {game.rounds}")]
    if class_service().winner_is_to_come(room):
        md(h.div(".rh")[kick, h.h1[f"Round {number} is played. Who has won?"]])
        held_back = held_back_chart(book, book.finished[number - 1], HELD_BACK_DRAWN)
        chart_row(low([charts[WHAT_WAS_LAID], held_back]), table=False)
        guess = "Think of the pots and the passes: in which order do you expect the teams? The final comes next."
        md(without_plan(room, played), h.div(".talk")[h.div[h.b["?"], h.span[guess]]])
        return
    md(h.div(".rh")[kick, h.h1[found.headline]], ranks(game, view_of(game), found.ranks, "this round"))
    chart_row(low(charts[WHERE_TOKENS_WENT]), table=False)
    md(without_plan(room, played), questions(found))


def final(room: Classroom, snapshot: live.Snapshot[Game]) -> Sounds:
    """Who won, called up from the last place; or, if the game was ended early, the standing."""
    game = snapshot.game
    seen, pictures = view_of(game), team_tokens(game, STEP_TOKEN)
    if not game.over:
        _ended_early(room, snapshot, seen)
        return SILENCE
    found = final_report(game)
    kick = kicker(room, f"the end after {counted(found.round, 'round')}")
    if (step := class_service().told(room)) is not None:
        return called_up(kick, pictures, found.ranks, step, lambda line: score(seen, line), BEFORE)
    first, *others = (f"{finding.text}." for finding in found.findings)
    words = h.div(".won")[h.div(".kick")[kick], h.h1[first], [h.p[text] for text in others]]
    md(h.div(".sc-won")[words, stairs(pictures, found.ranks, len(found.ranks), number)])
    md(ranks(game, seen, found.ranks, "since the start"))
    chart_row(low(game_charts(snapshot)), table=False)
    return SILENCE


def _ended_early(room: Classroom, snapshot: live.Snapshot[Game], seen: View) -> None:
    """How it stood after the last round that was played to its end."""
    book = read_book(snapshot.game)
    lines = placings(book, len(book.finished), 0)
    led = join_names([line.name for line in lines if line.rank == 1])
    title = f"{led} led when the game was ended" if book.finished else "The game was ended before a round was over"
    kick = h.div(".kick")[kicker(room, f"ended in round {seen.round} of {seen.rounds}")]
    md(h.div(".won")[kick, h.h1[title], h.p["This is how it stood."]], ranks(snapshot.game, seen, lines, "since the start"))


PLAY_OR_PAY = ScreenSide(room="pp-room", crowd=CROWD, plans=plans, chapter=the_round, report=report, final=final, tables=TABLES)
"""Play or Pay as the projected screen shows it."""
