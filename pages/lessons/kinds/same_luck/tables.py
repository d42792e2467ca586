"""The step in which the teams of a lesson play: each picks a rule card, fills in two blanks, and sits at a table of its own."""

from contextlib import suppress

import htpy as h
import streamlit as st

from pages.lessons.kinds.same_luck.doing import one_at_a_time
from pages.lessons.kinds.same_luck.teams import cards, plan_words, rows
from pages.lessons.lesson.view import RunningLesson
from pages.shared.routes import page_of
from pages.shared.ui.html import icon, label, md, tokens
from payday_core import BadGame, Game
from payday_core.games.pay_day.rule_cards.blanks import RuleCard
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.sessions import live
from payday_core.store import StaleMove
from payday_core.teaching.experiments.same_luck.tables import (
    BOARD,
    TABLES,
    TEAMS,
    Tables,
    TeamTable,
    as_kept,
    card_of,
    dealt,
    months_done,
    one_board,
    play_a_month,
    played_at_once,
    proposed,
    tables_of,
    teams_of,
)
from payday_core.teaching.lesson_service import lesson_service
from payday_core.text.wording import counted


def play(running: RunningLesson, *, board: bool = False) -> None:
    """The whole step. board: may the class play at one board instead?"""
    tables = tables_of(running.session)
    if running.session.kept.get(BOARD) and tables:
        _at_one_board(running, tables)
    elif not tables:
        _before(running, board=board)
    elif months_done(tables) < running.setup.played:
        _between(running, tables)
    else:
        _afterwards(running, tables)


def _before(running: RunningLesson, *, board: bool) -> None:
    """Before the first month: cards, teams, and the button that plays it."""
    teams = teams_of(running.session)
    left, right = st.columns([1.15, 1.55], gap="medium")
    with left:
        cards(running.setup)
    with right:
        rows(running, teams, names=True)
        with st.container(key="lesson-tables-go", horizontal=True, gap="small"):
            words = f"Play month 1 at {counted(len(teams), 'table')}"
            st.button(words, key="big-tables", type="primary", icon=":material/play_arrow:", on_click=_first_month, args=(running,))
            _ready_made(running)
            if board:
                _board_button(running, len(teams))
        _same_everywhere(running.setup)


def _ready_made(running: RunningLesson) -> None:
    words, sign = "Use a sample class", ":material/fast_forward:"
    st.button(words, key="lesson-prepared", icon=sign, on_click=prepare, args=(running,))


def _board_button(running: RunningLesson, number: int) -> None:
    full, sign = number > running.setup.box.players_max, ":material/grid_on:"
    st.button("One board for all", key="lesson-board", icon=sign, disabled=full, on_click=_one_board, args=(running,))


def _between(running: RunningLesson, tables: tuple[TeamTable, ...]) -> None:
    """Between two months: what every team has, and a new plan for those who want one."""
    month = months_done(tables) + 1
    left, right = st.columns([1.15, 1.55], gap="medium")
    with left:
        cards(running.setup)
    with right:
        rows(running, teams_of(running.session), names=False, tables=tables)
        with st.container(key="lesson-tables-go", horizontal=True, gap="small"):
            words = f"Play month {month} at {counted(len(tables), 'table')}"
            st.button(words, key="big-tables", type="primary", icon=":material/play_arrow:", on_click=_next_month, args=(running, month))
            _begin_again(running)


def _afterwards(running: RunningLesson, tables: tuple[TeamTable, ...]) -> None:
    """After the last month: each table can be watched; the page does not say who did well."""
    pictures = tokens([table.name for table in tables], 40)
    lines = [
        h.li[picture, h.b(".nm")[table.name], h.span[plan_words(running.setup, team)], _watch(table)]
        for picture, table, team in zip(pictures, tables, teams_of(running.session), strict=False)
    ]
    done = counted(months_done(tables), "month").capitalize()
    md(h.div(".card")[h.h2[done, f" played at {counted(len(tables), 'table')}"], h.ul(".sl-done")[lines]])
    with st.container(key="lesson-tables-go", horizontal=True, gap="small"):
        _begin_again(running)


def _at_one_board(running: RunningLesson, tables: tuple[TeamTable, ...]) -> None:
    """The link to the board, and how far the class is."""
    snapshot, played = tables[0].snapshot, months_done(tables)
    over = played >= running.setup.played
    head = f"{counted(played, 'month').capitalize()} played at one board" if over else f"Month {played + 1} at one board"
    goal = f"{'replay' if over else page_of(snapshot.game)}?g={snapshot.code}"
    words = "Watch it again" if over else "Go to the board"
    why = "Go on to the next step." if over else "Play the month there. A link on its pages leads back to the lesson."
    md(h.div(".card")[h.h2[head], h.p[why], h.a(".btn.primary.mt", href=goal, target="_self")[words]])
    with st.container(key="lesson-tables-go", horizontal=True, gap="small"):
        _begin_again(running)


def _watch(table: TeamTable) -> h.Node:
    return h.a(href=f"replay?g={table.code}", target="_self")[icon("eye", 20), "Watch the table"]


def _same_everywhere(setup: Tables) -> None:
    """What all tables have in common."""
    others = " and ".join(bot(one).name for one in setup.others)
    md(
        h.p(".ls-note")[
            icon("dice", 20),
            " Every table meets the same dice (luck ",
            setup.luck,
            f"), the same piles of cards and the same other players, {others}. Only the plan differs.",
        ]
    )


# ---- what is done


@one_at_a_time
def _first_month(running: RunningLesson) -> None:
    """All teams sit down and play the first month."""
    if tables_of(running.session):
        return
    games = []
    for team in teams_of(running.session):
        game = dealt(running.setup, team)
        game.play_month()
        games.append(game)
    _keep_tables(running, games)


def _keep_tables(running: RunningLesson, games: list[Game]) -> None:
    """Keep the games, each lent to the lesson, but not in the list of games to continue, which they would crowd."""
    codes = []
    for game in games:
        code = live.hub().start(game, f"{running.session.lesson.header.title}: {game.seats[0].name}"[:60], room=running.session.room)
        live.hub().forget(code)
        lesson_service().lend(code, running.open_lesson.code)
        codes.append(code)
    running.keep(TABLES, codes)


@one_at_a_time
def _next_month(running: RunningLesson, month: int) -> None:
    """Play the next month at every table that has not played it yet, by the current plans."""
    for table, team in zip(tables_of(running.session), teams_of(running.session), strict=False):
        if table.snapshot.game.month == month and table.snapshot.game.between_months:
            _play_on(table, card_of(running.setup, team))


def _play_on(table: TeamTable, card: RuleCard) -> None:
    """Play a month at one table; if another tab was faster, it has been played."""
    with suppress(StaleMove):
        live.hub().change(table.code, table.snapshot.version, lambda game: play_a_month(game, card))


@one_at_a_time
def prepare(running: RunningLesson) -> None:
    """A class that has played: the proposed teams, every month at once."""
    if tables_of(running.session):
        return
    teams = proposed(running.setup)
    running.keep(TEAMS, as_kept(teams))
    _keep_tables(running.after(1), [played_at_once(running.setup, team) for team in teams])


@one_at_a_time
def _one_board(running: RunningLesson) -> None:
    """A game for all teams at one board."""
    try:
        game = one_board(running.setup, teams_of(running.session))
    except BadGame as wrong:
        st.toast(label(str(wrong)), icon=":material/error:")
        return
    code = live.hub().start(game, running.session.lesson.header.title[:60], room=running.session.room)
    lesson_service().lend(code, running.open_lesson.code)
    running.keep(BOARD, code)


def _begin_again(running: RunningLesson) -> None:
    st.button("Begin again", key="tables-again", icon=":material/restart_alt:", on_click=_empty, args=(running,))


@one_at_a_time
def _empty(running: RunningLesson) -> None:
    """Take all tables away; what had been run is closed again."""
    running.keep(TABLES, [])
    running.after(1).keep(BOARD, "")
    running.after(2).do(do="rerun")
