"""A month is played: the board, what happened, who is worth what; or the question that a team has to answer.

Where the class places the day tiles, that comes first, on this page too.
"""

from pages.shared.server.router import ensure_router

ensure_router()

from collections.abc import Callable

import streamlit as st

from pages.lessons.lesson.way_back import way_back
from pages.shared.board.feed import feed, just_happened
from pages.shared.board.running_game import change, follow, go, kicker, opened
from pages.shared.board.table import news, placed, show_board, title
from pages.shared.board.worth import worth_card
from pages.shared.decision.tiles import box_card, rest_button
from pages.shared.decision.view import decision_view
from pages.shared.ui.html import card, esc, md
from pages.shared.ui.style import projector
from payday_core import Game
from payday_core.games.pay_day.board_drawing.beats import TURN_MOST
from payday_core.games.pay_day.board_drawing.moves import move_on_board, shown_month
from payday_core.sessions import live

SECONDS_A_TURN = {"play": 1.5, "fast": 0.45}
WITHIN = {"play": 1.25, "fast": 0.4}
"""Seconds that the motion of a turn takes at most, less than there are between two turns."""


def controls(seen: live.Open) -> None:
    """Step, play, fast, skip. Space plays and pauses."""
    step, play, fast, skip = st.container(key="ctl").columns(4, gap="small")
    with step:
        control(seen, "Step", "skip_next", None, Game.play_turn)
    with play:
        if st.session_state.get("speed"):
            control(seen, "Pause", "pause", None, None, type="primary", shortcut="space")
        else:
            control(seen, "Play", "play_arrow", "play", Game.play_turn, type="primary", shortcut="space")
    with fast:
        control(seen, "Fast", "fast_forward", "fast", Game.play_turn)
    with skip:
        control(seen, "Skip", "last_page", None, Game.play_month)


def control(seen: live.Open, words: str, icon: str, speed: str | None, action: Callable[[Game], None] | None, **look: str) -> None:
    """One of the buttons under the feed: how the month goes on, and its first step."""
    look = {"key": words.lower(), "icon": f":material/{icon}:", **look}
    st.button(words, width="stretch", on_click=set_speed, args=(speed, seen, action), **look)


def set_speed(speed: str | None, seen: live.Open, action: Callable[[Game], None] | None) -> None:
    """Choose how the month goes on, and take the first step of it."""
    st.session_state.speed = speed
    if action is not None:
        change(seen, action)


def placing_controls(seen: live.Open) -> None:
    """The next tile is drawn, or the app places all that are left. With bots alone it goes on by itself."""
    if st.session_state.get("speed"):
        control(seen, "Pause", "pause", None, None, type="primary", shortcut="space")
    else:
        words = "Draw the next tile" if placed(seen.game)[0] else "Draw the first tile"
        control(seen, words, "play_arrow", "play", Game.play_turn, key="big-draw", type="primary", shortcut="space")
    rest_button(seen, "Let the app place the rest" if placed(seen.game)[0] else "Let the app place them all")


def is_laid(game: Game) -> bool:
    """Have the players just placed the tiles, so that the plans of month 1 are due?"""
    return game.between_months and game.turn > 0 and game.month == 1


def month_is_over(game: Game) -> bool:
    """Has the month that was being played ended, so that its report is due?"""
    return game.over or (game.between_months and game.month > 1)


def play_on(seen: live.Open, speed: str) -> None:
    """Play the next turn when it is time; where another tab was faster, show what it did."""

    @st.fragment(run_every=SECONDS_A_TURN[speed])
    def beat() -> None:
        if st.session_state.pop("just_drawn", False):
            return
        change(seen, Game.play_turn, aloud=False)
        st.rerun()

    st.session_state.just_drawn = True
    beat()


def end_of_month(seen: live.Open) -> None:
    """The month is over: on to the report."""
    month = shown_month(seen.book)
    st.session_state.speed = None
    if st.button(
        f"Report of month {month}", type="primary", width="stretch", icon=":material/bar_chart:", key="big-report", shortcut="space"
    ):
        go("report", seen, m=str(month))


def to_the_plans(seen: live.Open) -> None:
    """The board is laid: on to the plans of the first month."""
    st.session_state.speed = None
    if st.button("Plan month 1", type="primary", width="stretch", icon=":material/edit_note:", key="big-plan", shortcut="space"):
        go("plan", seen)


def beside_the_board(seen: live.Open, since: int, within: float) -> None:
    """What just happened, the worth of all, the feed, and how to go on."""
    game = seen.game
    move = move_on_board(seen.book)
    md(just_happened(seen))
    md(box_card(seen) if game.placing else worth_card(game, moving=move.seat if move else None, kind="tight"))
    with st.container(key="side-feed"):
        md(card(f'<h2 class="mb">What happened</h2>{feed(seen, since, within=within)}', "tight"))
    if month_is_over(game):
        end_of_month(seen)
    elif is_laid(game):
        to_the_plans(seen)
    else:
        (placing_controls if game.placing else controls)(seen)
    way_back(seen.code)


def board_view(seen: live.Open, speed: str | None) -> None:
    """The board, what stands beside it, and what has happened since this window last looked."""
    since, within = news(seen), WITHIN.get(speed or "", TURN_MOST)
    left, right = st.columns([2.5, 1], gap="medium")
    with left:
        md(f'<h1 class="sr">{kicker(seen)}: {esc(title(seen))}</h1>')
        show_board(seen, since, within=within)
    with right, st.container(key="side"):
        beside_the_board(seen, since, within)


seen = opened()
speed = None if seen.game.pending or month_is_over(seen.game) or is_laid(seen.game) else st.session_state.get("speed")
projector("lg" if seen.game.pending else "")
if seen.game.pending:
    decision_view(seen)
else:
    board_view(seen, speed)
if speed:
    play_on(seen, speed)
else:
    follow(seen.code, seen.version)
