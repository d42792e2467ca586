"""Between two months: every team writes its rule card for the month that comes."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.html import card, head, icon, md
from pages.parts.look import projector
from pages.parts.plan_card import plan_card, plan_is_in
from pages.parts.play import change, go, kicker, opened
from pages.parts.worth import worth_list, worth_words
from payday_core import Game, live

CARDS_IN_A_ROW = 2


def month_rail(game: Game, plans_in: int, teams: int) -> str:
    """The months of the game: done, now, to come."""
    rows = []
    for month in range(1, game.months + 1):
        if month < game.month:
            rows.append(f'<div class="done"><b>{month}</b><span>Done</span>{icon("check", 26)}</div>')
        elif month == game.month:
            rows.append(f'<div class="now"><b>{month}</b><span>Planning<i>{plans_in} of {teams} plans in; the others play by the card as it stands</i></span></div>')
        else:
            rest = "<i>unsold deals are lost</i>" if month == game.months else ""
            rows.append(f"<div><b>{month}</b><span>{'Last month' if month == game.months else 'To come'}{rest}</span></div>")
    return f'<div class="months">{"".join(rows)}</div>'


def play(seen: live.Open) -> None:
    """To the board, where the month is played turn by turn; its first turn is played at once."""
    st.session_state.speed = "play"
    change(seen, Game.play_turn)
    go("month", seen)


def play_at_once(seen: live.Open) -> None:
    """The whole month now: to its report, or to the first question on the way."""
    month = seen.game.month
    change(seen, Game.play_month)
    st.session_state.speed = None
    now = live.hub().look(seen.code)
    if now.game.pending:
        go("month", now)
    else:
        go("report", now, m=str(month))


def heading(seen: live.Open) -> None:
    """The heading, and beside it what starts the month, always in sight."""
    month = seen.game.month
    words, step_by_step, at_once = st.columns([2.2, 1.1, 0.9], gap="small", vertical_alignment="bottom")
    with words:
        head(kicker(seen), f"Month {month}: write your plan")
    if step_by_step.button(f"Play month {month}", type="primary", width="stretch", icon=":material/play_arrow:", key="big-play"):
        play(seen)
    if at_once.button("Skip to the report", width="stretch", icon=":material/last_page:", key="big-once"):
        play_at_once(seen)


seen = opened()
game = seen.game
if game.over:
    go("final", seen)
if not game.between_months:
    go("month", seen)
projector()
teams = [seat for seat, player in enumerate(game.seats) if player.bot_id is None]
ready = sum(plan_is_in(game, seat) for seat in teams)
heading(seen)
rail, cards = st.columns([1, 2.7], gap="large")
with rail:
    md(month_rail(game, ready, len(teams)))
    md(card(f'<div class="between"><h2>Worth</h2><span class="soft">{worth_words(game)}</span></div>{worth_list(game)}', "mt"))
    st.page_link("pages/home.py", label="Leave; the game is kept", icon=":material/home:")
with cards:
    seats = range(len(game.seats))
    for first in range(0, len(seats), CARDS_IN_A_ROW):
        for column, seat in zip(st.columns(CARDS_IN_A_ROW, gap="small"), seats[first : first + CARDS_IN_A_ROW], strict=False):
            with column:
                plan_card(seen, seat)
