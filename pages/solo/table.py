"""The table in solo play: the board and the others at the left; at the right what comes next, and my money."""

import htpy as h
import streamlit as st

from pages.review.coach.ask import ask_the_coach
from pages.shared.board.feed import feed
from pages.shared.board.in_time import appearing, held_back
from pages.shared.board.money_card import my_money
from pages.shared.board.running_game import download, follow, kicker, sent_on, stays, to_be_played
from pages.shared.board.table import delay, news, show_board, title
from pages.shared.board.way_back import way_back
from pages.shared.decision.view import decision_view
from pages.shared.routes import page_of, script
from pages.shared.ui.html import card, md
from pages.shared.ui.rules.drawer import corner
from pages.solo.guide_card import guide_card
from pages.solo.next_step import after_pay_day, is_at_pay_day, what_comes_next
from pages.solo.others import others
from pages.solo.pay_day import pay_day_view
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.turn_by_turn import whose
from payday_core.sessions import live


def play() -> None:
    """The page of a game that is played turn by turn."""
    snapshot = to_be_played()
    game = snapshot.game
    if game.over or game.header.in_step:
        sent_on("solo", page_of(game), snapshot)
    stays("solo", snapshot)
    corner(game.edition, "head", leave=False)
    me = whose(game)
    if game.pending and game.pending.ask is Ask.PLACE_TILE:
        decision_view(snapshot)
    elif is_at_pay_day(snapshot, me):
        if tip := guide_card(snapshot, me):
            md(tip)
        pay_day_view(snapshot, me, lambda: after_pay_day(snapshot, me))
        with st.columns([1.7, 1], gap="large")[0]:
            ask_the_coach(snapshot)
    else:
        table(snapshot, me)
    follow(snapshot.code, snapshot.version)


def table(snapshot: live.Snapshot, me: int) -> None:
    """Board, what comes next, my money, the others, what happened; a phone shows them in that order."""
    since = news(snapshot)
    length = delay(snapshot, since)
    md(h.h1(".sr")[kicker(snapshot), ": ", title(snapshot)])
    with st.container(key="solo"):
        left, right = st.columns([1.72, 1], gap="medium")
        with left:
            with st.container(key="solo-board"):
                show_board(snapshot, since)
            with st.container(key="solo-others"):
                md(held_back(snapshot, "others", others(snapshot, me), length))
            with st.container(key="solo-feed"):
                md(waiting(snapshot, length), card(h.fragment[h.h2(".mb")["What happened"], feed(snapshot, since)], "tight"))
        with right:
            if tip := guide_card(snapshot, me):
                with st.container(key="solo-guide"):
                    md(tip)
            with st.container(key="card-next"):
                what_comes_next(snapshot, me)
            with st.container(key="solo-money"):
                md(held_back(snapshot, "money", my_money(snapshot, me), length))
            with st.container(key="solo-ways", horizontal=True, gap="small"):
                ways_off(snapshot)


def waiting(snapshot: live.Snapshot, seconds: float) -> h.Node:
    """A question, and the headline of what came of a turn, appear when the token has come there. A question can be answered at once, and
    the button that goes on is there all the time. The name of the animation is that of the feed."""
    what = ".st-key-card-next" if snapshot.game.pending else ".st-key-card-next .nexthead"
    return h.style[f"{what}{{--later:{appearing(snapshot)};--at:{seconds:.2f}s}}"]


def ways_off(snapshot: live.Snapshot) -> None:
    """Back to the lesson, the game as a file, and home; nothing is lost by leaving."""
    way_back(snapshot.code)
    download(snapshot, "file")
    if st.button("Leave; it is kept", icon=":material/home:", width="stretch", key="leave"):
        st.switch_page(script("home"))
