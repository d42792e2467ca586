"""The end of the year before a class: tokens are turned over category by category, then all are called up, the last place first.

How far it is stands in the address as `step`, so that a reloaded page goes on there.
"""

from typing import NamedTuple

import htpy as h
import streamlit as st

from pages.games.charts import charts_of_year
from pages.games.class_coach import dearest_of_the_year
from pages.games.corner import year_corner
from pages.games.game_of_the_year.categories import CATEGORIES
from pages.games.game_of_the_year.class_setup import to_the_table
from pages.games.game_of_the_year.finale import points_table, why, winner
from pages.games.game_of_the_year.projected.report import findings
from pages.shared.board.running_game import download, review_button
from pages.shared.board.stairs import DRUM_ROLL, STEP_TOKEN, groups, next_call, rung, said, stairs, title
from pages.shared.server.visitors import keep_game
from pages.shared.setup.form import refused
from pages.shared.ui.chart import answers, questions
from pages.shared.ui.html import md, tokens
from pages.shared.ui.sound import Sound, sound_switch
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
CALLED = "year-called"
"""The session's key for the step that this window opened last: its drums roll once, not again on a reloaded page."""


class Called(NamedTuple):
    """A team on its step; worth: its points."""

    rank: int
    seat: int
    name: str
    worth: int


def final(snapshot: live.Snapshot[Game]) -> None:
    """The whole page: the categories, the steps, then all of it with the questions for the class."""
    view = view_of(snapshot.game)
    together = groups(called(view))
    step = step_of(len(CATEGORIES) + 2 + len(together))
    if step <= len(CATEGORIES):
        categories(snapshot, view, step)
    elif step <= len(CATEGORIES) + 1 + len(together):
        call_up(snapshot, view, together, step - len(CATEGORIES) - 1)
    else:
        all_of_it(snapshot, view)
    with year_corner(snapshot.game.box, "page"):
        sound_switch(f"{snapshot.code}-final-{step}", heard(step, len(together)))


def called(view: View) -> list[Called]:
    """All teams with their places, the winner first."""
    return [Called(line.rank, line.seat, line.name, line.score) for line in view.standings]


def heard(step: int, groups: int) -> list[Sound]:
    """What this step sounds like: a card is turned, or a place is called."""
    opened = step - len(CATEGORIES) - 1
    if 0 < opened <= groups:
        return rung(last=opened == groups)
    return [("stamp", 0.0)] if 0 < step <= len(CATEGORIES) else []


def step_of(most: int) -> int:
    """How far the room has been told."""
    typed = st.query_params.get(STEP, "0")
    return min(int(typed), most) if typed.isascii() and typed.isdecimal() else 0


def go_to(step: int) -> None:
    st.query_params[STEP] = str(step)
    st.session_state[CALLED] = step


def onward(words: str, sign: str, step: int, last: int) -> None:
    """Space goes on; whoever has no time shows it all."""
    show, everything = st.columns([3, 1], gap="small")
    sign = f":material/{sign}:"
    show.button(words, type="primary", width="stretch", icon=sign, key="big-next", shortcut="space", on_click=go_to, args=(step,))
    everything.button("Show all of it", width="stretch", key="big-all", on_click=go_to, args=(last,))


def categories(snapshot: live.Snapshot[Game], view: View, turned: int) -> None:
    """The table of points, with so many categories turned over."""
    last = len(CATEGORIES) + 2 + len(view.seats)
    with st.container(key="card-turned"):
        headline = f"{CATEGORIES[turned - 1].name} lies open" if turned else "The year is over. All tokens still lie face down"
        md(h.div(".kick")[snapshot.title], h.h1[headline], points_table(view, turned))
        if turned < len(CATEGORIES):
            onward(f"Turn over {CATEGORIES[turned].name}", "visibility", turned + 1, last)
        else:
            onward("Who has won?", "emoji_events", turned + 1, last)


def call_up(snapshot: live.Snapshot[Game], view: View, together: list[tuple[Called, ...]], opened: int) -> None:
    """The steps, with so many places called; the one called last keeps its secret while the drums roll."""
    lines = called(view)
    step, last = len(CATEGORIES) + 1 + opened, len(CATEGORIES) + 2 + len(view.seats)
    drums = DRUM_ROLL if opened and st.session_state.get(CALLED) == step else 0.0
    late = f"late-{step % 2}" if drums else ""  # by turns: the browser keeps the node, and starts only another animation again
    pictures = tokens([seat.name for seat in view.seats], STEP_TOKEN)
    with st.container(key="card-curtain"):
        md(h.div(".won")[h.div(".kick")[snapshot.title], h.h1(class_=late if opened == len(together) else "")[title(together, opened)]])
        md(stairs(pictures, lines, opened, in_points, drum_roll=drums))
        words = in_a_sentence(view, together[opened - 1]) if opened else "All tokens lie open. Who do you think has won?"
        md(h.p(class_=["curtain-said", late], role="status")[words])
        onward(*next_call(together, opened), step + 1, last)


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
    lines = called(view)
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
    dearest_of_the_year(snapshot, None)
    if game.seed <= SEED_MOST:
        md(h.p(".tiny")[f"Luck number {game.seed}"])


def ways_on(snapshot: live.Snapshot[Game]) -> None:
    """The same luck again, and the game as a file."""
    with st.container(key="final-ways", horizontal=True, gap="small"):
        if st.button("Same luck, other plans", icon=":material/replay:", key="big-again"):
            same_luck_again(snapshot)
        review_button(snapshot)
        download(snapshot, "big-file")


def same_luck_again(snapshot: live.Snapshot[Game]) -> None:
    """A new game with the same teams, spins and cards: only the plans differ."""
    try:
        code = keep_game(Game.from_record(Record(header=snapshot.game.header)), snapshot.title)
    except Refused as wrong:
        refused(wrong)
        return
    to_the_table(code)
