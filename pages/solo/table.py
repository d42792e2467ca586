"""The table in solo play: the board and the others at the left; at the right what comes next, and my money."""

import streamlit as st

from pages.lessons.lesson.way_back import way_back
from pages.review.coach.ask import ask_the_coach
from pages.shared.board.feed import appearing, feed
from pages.shared.board.money_card import my_money
from pages.shared.board.running_game import download, follow, go, kicker, opened
from pages.shared.board.table import delay, news, show_board, title
from pages.shared.decision.view import decision_view
from pages.shared.ui.html import card, md
from pages.solo.guide_card import guide_card
from pages.solo.next_step import after_pay_day, is_at_pay_day, what_comes_next
from pages.solo.others import others
from pages.solo.pay_day import pay_day_view
from payday_core.games.pay_day.kinds import Ask
from payday_core.sessions import live
from payday_core.sessions.summary import page_of
from payday_core.sessions.turn_by_turn import whose


def play() -> None:
    """The page of a game that is played turn by turn."""
    seen = opened()
    game = seen.game
    if game.over or game.header.in_step:
        go(page_of(game), seen)
    me = whose(game)
    if game.pending and game.pending.ask is Ask.PLACE_TILE:
        decision_view(seen)
    elif is_at_pay_day(seen, me):
        if tip := guide_card(seen, me):
            md(tip)
        pay_day_view(seen, me, lambda: after_pay_day(seen, me))
        with st.columns([1.7, 1], gap="large")[0]:
            ask_the_coach(seen)
    else:
        table(seen, me)
    follow(seen.code, seen.version)


def table(seen: live.Open, me: int) -> None:
    """Board, what comes next, my money, the others, what happened; a phone shows them in that order."""
    since = news(seen)
    md(f'<h1 class="sr">{kicker(seen)}: {title(seen)}</h1>')
    with st.container(key="solo"):
        left, right = st.columns([1.72, 1], gap="medium")
        with left:
            with st.container(key="solo-board"):
                show_board(seen, since)
            with st.container(key="solo-others"):
                md(others(seen, me))
            with st.container(key="solo-feed"):
                md(waiting(seen, since) + card(f'<h2 class="mb">What happened</h2>{feed(seen, since)}', "tight"))
        with right:
            if tip := guide_card(seen, me):
                with st.container(key="solo-guide"):
                    md(tip)
            with st.container(key="card-next"):
                what_comes_next(seen, me)
            with st.container(key="solo-money"):
                md(my_money(seen, me))
            with st.container(key="solo-ways", horizontal=True, gap="small"):
                ways_off(seen)


def waiting(seen: live.Open, since: int) -> str:
    """A question appears when the token has come to it; it can be answered at once. The name of the animation is that of the feed."""
    name = appearing(seen) if seen.game.pending else "none"
    return f"<style>.st-key-card-next{{--later:{name};--at:{delay(seen, since):.2f}s}}</style>"


def ways_off(seen: live.Open) -> None:
    """Back to the lesson, the game as a file, and home; nothing is lost by leaving."""
    way_back(seen.code)
    download(seen, "file")
    if st.button("Leave; it is kept", icon=":material/home:", width="stretch", key="leave"):
        st.switch_page("pages/home/home_page.py")
