"""The table of Game of the Year for one: the calendar, the others and what lies ahead at the left;
what comes next, what happened and my purse at the right.

What it shows is taken from the view of the player's own seat, the question that is put to it, and the feed of what is open to all.
"""

import htpy as h
import streamlit as st

from pages.games.charts import on_request, quarter_report
from pages.games.coach import ask_the_coach
from pages.games.corner import year_corner
from pages.games.game_of_the_year.ahead import days_ahead
from pages.games.game_of_the_year.finale import finale
from pages.games.game_of_the_year.news import news
from pages.games.game_of_the_year.next_step import quarter_is_over, what_comes_next
from pages.games.game_of_the_year.others import others
from pages.games.game_of_the_year.playing import stood_before, to_be_played
from pages.games.game_of_the_year.purse import purse
from pages.games.game_of_the_year.spinner import spinner
from pages.shared.board.running_game import follow, stays
from pages.shared.routes import script
from pages.shared.ui.html import card, md
from payday_core.games.game_of_the_year.drawing.calendar import year
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.turn_by_turn import whose
from payday_core.games.game_of_the_year.view import View, view_of
from payday_core.sessions import live

FILE_LATER = "The game can be downloaded when it is over: its file holds the luck that is still to come."


def play() -> None:
    """The page of a game that is played turn by turn, and of its end."""
    snapshot = to_be_played("solo")
    stays("solo", snapshot)
    year_corner(snapshot.game.box, "head", leave=False)
    me = whose(snapshot.game)
    view = view_of(snapshot.game, me)
    if view.finished:
        finale(snapshot, view)
    else:
        table(snapshot, view, me)
    follow(snapshot.code, snapshot.version)


def table(snapshot: live.Snapshot[Game], view: View, me: int) -> None:
    """Calendar, what comes next, what happened, my purse, the others; a phone shows what comes next first."""
    before = stood_before(snapshot, {seat.seat: seat.day for seat in view.seats})
    md(h.h1(".sr")[f"{snapshot.title}, quarter {view.quarter} of {len(view.quarter_ends) + 1}"])
    with st.container(key="solo"):
        left, right = st.columns([1.9, 1], gap="medium")
        with left:
            with st.container(key="solo-board"):
                md(year(view, me, before))
            with st.container(key="solo-others"):
                md(others(view, me))
                md(card(h.fragment[h.h2(".mb")["Ahead of you"], days_ahead(view, me)], "tight"))
            if quarter_is_over(snapshot):
                with st.container(key="solo-charts"):
                    words, key = "Charts and questions about this quarter", f"charts-{snapshot.code}-{view.quarter}"
                    on_request(words, key, lambda: quarter_report(snapshot, view.quarter - 1))
        with right:
            with st.container(key="card-next"):
                md(spinner(view))
                what_comes_next(snapshot, view, me)
                ask_the_coach(snapshot)
            with st.container(key="solo-feed"):
                md(card(h.fragment[h.h2(".mb")["What happened"], news(snapshot.game, me)], "tight"))
            with st.container(key="solo-money"):
                md(purse(view.seats[me]))
            with st.container(key="solo-ways"):
                md(h.p(".tiny")[FILE_LATER])
                if st.button("Leave; it is kept", icon=":material/home:", width="stretch", key="leave"):
                    st.switch_page(script("home"))
