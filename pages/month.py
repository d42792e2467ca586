"""A month is played: the board, what happened, who is worth what; or the question that a team has to answer."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.decision import decision_view
from pages.parts.html import card, esc, md
from pages.parts.look import projector
from pages.parts.play import change, go, kicker, opened, team_tokens
from pages.parts.table import board, last_roll
from pages.parts.worth import worth_list, worth_words
from payday_core import Game, live
from payday_core.feed import Line, last_move, sentences
from payday_core.kinds import NONE

SECONDS_A_TURN = {"play": 1.3, "fast": 0.45}
SECONDS_BETWEEN_LOOKS = 2.0
ROWS_READ = 60
LINES_SHOWN = 9
"""Lines of the feed and of the list of worth together, so that both fit beside the board."""


def just_happened(game: Game, pictures: tuple[str, ...]) -> str:
    """The headline of the last turn with its token."""
    move = last_move(game)
    picture = pictures[move.seat] if move.seat != NONE else ""
    return f'<div class="turn">{picture}<span><b>{esc(move.headline)}</b><span class="soft">{esc(move.subline)}</span></span></div>'


def feed(game: Game) -> str:
    """What happened, newest first, read out as it comes."""
    pictures = team_tokens(game, 30)
    lines: list[Line] = sentences(game, max(0, len(game.journal) - ROWS_READ))[-(LINES_SHOWN - len(game.seats)) :][::-1]
    rows = "".join(
        f"<div{' class=new' if line.turn == lines[0].turn else ''}>{pictures[line.seat] if line.seat != NONE else ''}<span>{esc(line.text)}</span></div>"
        for line in lines
    )
    return f'<div class="feed" aria-live="polite">{rows or "Nothing has moved yet."}</div>'


def controls(seen: live.Open) -> None:
    """Step, play, fast, skip. Space is the obvious next thing."""
    playing = st.session_state.get("speed")
    with st.container(key="ctl"):
        step, play, fast, skip = st.columns(4, gap="small")
        step.button("Step", icon=":material/skip_next:", key="step", width="stretch", on_click=set_speed, args=(None, seen, Game.play_turn))
        if playing:
            play.button("Pause", icon=":material/pause:", key="pause", width="stretch", type="primary", on_click=set_speed, args=(None, seen, None))
        else:
            play.button("Play", icon=":material/play_arrow:", key="play", width="stretch", type="primary", on_click=set_speed, args=("play", seen, Game.play_turn))
        fast.button("Fast", icon=":material/fast_forward:", key="fast", width="stretch", on_click=set_speed, args=("fast", seen, Game.play_turn))
        skip.button("Skip", icon=":material/last_page:", key="skip", width="stretch", on_click=set_speed, args=(None, seen, Game.play_month))


def set_speed(speed: str | None, seen: live.Open, action: object) -> None:
    """Choose how the month goes on, and take the first step of it."""
    st.session_state.speed = speed
    if action is not None:
        change(seen, action)


def month_is_over(seen: live.Open) -> bool:
    """Has the month that was being played ended, so that its report is due?"""
    return seen.game.over or (seen.game.between_months and seen.game.turn > 0)


def tick(seen: live.Open) -> None:
    """Play the next turn when it is time; look whether another tab has moved."""
    speed = None if seen.game.pending else st.session_state.get("speed")

    @st.fragment(run_every=SECONDS_A_TURN.get(speed, SECONDS_BETWEEN_LOOKS))
    def beat() -> None:
        if st.session_state.pop("fresh", False):
            return
        if live.hub().look(seen.code).version != seen.version:
            st.rerun()
        if speed and not month_is_over(seen):
            change(seen, Game.play_turn)
            st.rerun()

    st.session_state.fresh = True
    beat()


def end_of_month(seen: live.Open) -> None:
    """The month is over: on to the report."""
    game = seen.game
    month = game.months if game.over else game.month - 1
    st.session_state.speed = None
    if st.button(f"Report of month {month}", type="primary", width="stretch", icon=":material/bar_chart:", key="big-report", shortcut="space"):
        go("report", seen, m=str(month))


seen = opened()
game = seen.game
projector("lg" if game.pending else "")
if game.pending:
    decision_view(seen)
else:
    left, right = st.columns([2.5, 1], gap="medium")
    with left:
        md(f'<h1 class="sr">{kicker(seen)}, month {game.month}</h1>')
        md(f'<div class="fit">{board(game)}</div>')
    with right:
        md(just_happened(game, team_tokens(game, 54)))
        moving = last_roll(game)
        md(
            f'<div class="card tight"><div class="between"><h2>Worth</h2><span class="soft">{worth_words(game)}</span></div>'
            f"{worth_list(game, moving=moving[0] if moving else None)}</div>"
        )
        md(card(f'<h2 class="mb">What happened</h2>{feed(game)}', "tight grow2"))
        if month_is_over(seen):
            end_of_month(seen)
        else:
            controls(seen)
tick(seen)
