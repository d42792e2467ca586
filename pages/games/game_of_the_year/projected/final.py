"""The end of the year before a class: tokens are turned over category by category, then all are called up, the last place first.

How far it is stands in the address as `step`, so that a reloaded page goes on there.
"""

from typing import NamedTuple

import htpy as h
import streamlit as st

from pages.games.charts import charts_of_year
from pages.games.game_of_the_year.categories import CATEGORIES
from pages.games.game_of_the_year.class_setup import to_the_table
from pages.games.game_of_the_year.finale import points_table, why, winner
from pages.games.game_of_the_year.projected.report import findings
from pages.shared.board.running_game import download, review_button
from pages.shared.board.stairs import STEP_TOKEN, groups, said, stairs, title
from pages.shared.routes import script
from pages.shared.server.visitors import keep_game
from pages.shared.setup.form import refused
from pages.shared.ui.chart import answers, questions
from pages.shared.ui.html import md, tokens
from pages.shared.ui.style import projector
from payday_core.classroom.refused import Refused
from payday_core.engine.chance import SEED_MOST
from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.record import Record
from payday_core.games.game_of_the_year.report import final_report
from payday_core.games.game_of_the_year.view import View, view_of
from payday_core.sessions import live
from payday_core.text.wording import counted, join_names

STEP = "step"


class Called(NamedTuple):
    """A team on its step; worth: its points."""

    rank: int
    seat: int
    name: str
    worth: int


def final(snapshot: live.Snapshot[Game]) -> None:
    """The whole page: the categories, the steps, then all of it with the questions for the class."""
    view = view_of(snapshot.game)
    called = groups([Called(line.rank, line.seat, line.name, line.score) for line in view.standings])
    step = step_of(len(CATEGORIES) + 1 + len(called))
    if step <= len(CATEGORIES):
        categories(snapshot, view, step)
    elif step <= len(CATEGORIES) + len(called):
        call_up(snapshot, view, step - len(CATEGORIES))
    else:
        all_of_it(snapshot, view)


def step_of(most: int) -> int:
    """How far the room has been told."""
    typed = st.query_params.get(STEP, "0")
    return min(int(typed), most) if typed.isascii() and typed.isdecimal() else 0


def go_to(step: int) -> None:
    st.query_params[STEP] = str(step)


def onward(words: str, sign: str, step: int, last: int) -> None:
    """Space goes on; whoever has no time shows it all."""
    show, everything = st.columns([3, 1], gap="small")
    sign = f":material/{sign}:"
    show.button(words, type="primary", width="stretch", icon=sign, key="big-next", shortcut="space", on_click=go_to, args=(step,))
    everything.button("Show all of it", width="stretch", key="big-all", on_click=go_to, args=(last,))


def categories(snapshot: live.Snapshot[Game], view: View, turned: int) -> None:
    """The table of points, with so many categories turned over."""
    last = len(CATEGORIES) + 1 + len(view.seats)
    with st.container(key="card-turned"):
        headline = f"{CATEGORIES[turned - 1].name} lies open" if turned else "The year is over. All tokens still lie face down"
        md(h.div(".kick")[snapshot.title], h.h1[headline], points_table(view, turned))
        if turned < len(CATEGORIES):
            onward(f"Turn over {CATEGORIES[turned].name}", "visibility", turned + 1, last)
        else:
            onward("Who has won?", "emoji_events", turned + 1, last)


def call_up(snapshot: live.Snapshot[Game], view: View, step: int) -> None:
    """The steps, with so many places but one called; the next one is waited for."""
    lines = [Called(line.rank, line.seat, line.name, line.score) for line in view.standings]
    called, opened = groups(lines), step - 1
    last = len(CATEGORIES) + 1 + len(view.seats)
    pictures = tokens([seat.name for seat in view.seats], STEP_TOKEN)
    with st.container(key="card-curtain"):
        md(h.div(".won")[h.div(".kick")[snapshot.title], h.h1[title(called, opened)]])
        md(stairs(pictures, lines, opened, in_points))
        words = in_a_sentence(view, called[opened - 1]) if opened else "All tokens lie open. Who do you think has won?"
        md(h.p(".curtain-said", role="status")[words])
        place = called[opened][0].rank
        onward("Show the winner" if place == 1 else f"Show place {place}", "emoji_events", len(CATEGORIES) + step + 1, last)


def in_a_sentence(view: View, group: tuple[Called, ...]) -> str:
    """Who came in at this place, and who of them cannot win however many points there are (rulings/game-of-the-year Y40)."""
    leads = {line.seat for line in view.standings if line.leads}
    without = [line.name for line in group if line.seat not in leads]
    lead = "leads" if len(without) == 1 else "lead"
    return " ".join([said(group, in_points), *([f"{join_names(without)} {lead} no category alone."] if without and leads else [])])


def in_points(line: Called) -> str:
    """A team's points in words."""
    return counted(line.worth, "point")


def all_of_it(snapshot: live.Snapshot[Game], view: View) -> None:
    """Who won and why, everybody's points, what was found, the questions, and what can be done now."""
    game = snapshot.game
    lines = [Called(line.rank, line.seat, line.name, line.score) for line in view.standings]
    pictures = tokens([seat.name for seat in view.seats], STEP_TOKEN)
    with st.container(key="card-won"):
        words, picture = st.columns([1.5, 1], gap="large", vertical_alignment="center")
        with words:
            md(h.div(".won")[h.div(".kick")[snapshot.title], h.h1[winner(view.standings)], h.p[why(view.standings)]])
            ways_on(snapshot)
        with picture:
            md(stairs(pictures, lines, len(lines), lambda line: str(line.worth)))
    found = final_report(Book(game), list(view.standings))
    with st.container(key="card-turned"):
        md(points_table(view, len(CATEGORIES) + 1))
    md(findings(found.findings))
    md(questions(found))
    projector("charts")
    charts_of_year(snapshot)
    answers(found)
    if game.seed <= SEED_MOST:
        md(h.p(".tiny")[f"Luck number {game.seed}"])


def ways_on(snapshot: live.Snapshot[Game]) -> None:
    """The same luck again, the game as a file, home."""
    with st.container(key="final-ways", horizontal=True, gap="small"):
        if st.button("Same luck, other plans", icon=":material/replay:", key="big-again"):
            same_luck_again(snapshot)
        review_button(snapshot)
        download(snapshot, "big-file")
        if st.button("Home", icon=":material/home:", key="big-home"):
            st.switch_page(script("home"))


def same_luck_again(snapshot: live.Snapshot[Game]) -> None:
    """A new game with the same teams, spins and cards: only the plans differ."""
    try:
        code = keep_game(Game.from_record(Record(header=snapshot.game.header)), snapshot.title)
    except Refused as wrong:
        refused(wrong)
        return
    to_the_table(code)
