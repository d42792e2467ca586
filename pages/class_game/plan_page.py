"""Between two months: every team writes its rule card for the month that comes."""

import htpy as h
import streamlit as st

from pages.class_game.curtain import go_to_report
from pages.shared.board.month_rail import leaders, month_rail
from pages.shared.board.running_game import change, download, follow, go, kicker, sent_on, stays, to_be_played
from pages.shared.board.way_back import way_back
from pages.shared.board.worth import worth_card
from pages.shared.setup.plan_card import plan_card, plan_is_in
from pages.shared.ui.chart import warm_up
from pages.shared.ui.html import head, md
from pages.shared.ui.rules.drawer import corner
from pages.shared.ui.style import projector
from payday_core import Game
from payday_core.sessions import live

MANY_TEAMS = 5
"""From this many on, three cards stand in a row, with smaller letters."""


def rail_of(snapshot: live.Snapshot, state: str) -> h.Node:
    """The months of the game; what is done leads to its report."""
    game = snapshot.game
    return month_rail(
        game.months, game.month, state, lambda month: leaders(snapshot, month), lambda month: f"report?g={snapshot.code}&m={month}"
    )


def how_far(ready: int, teams: int) -> str:
    """How many plans are in."""
    if not teams:
        return "bots need no plan"
    return "every team has decided" if ready == teams else f"{ready} of {teams} teams decided; the others play as proposed"


def play(snapshot: live.Snapshot) -> None:
    """To the board, where the month is played turn by turn; its first turn is played at once."""
    st.session_state.speed = "play"
    st.session_state.drawn = (snapshot.code, snapshot.game.turn, False)
    change(snapshot, Game.play_turn)
    go("month", snapshot)


def play_at_once(snapshot: live.Snapshot) -> None:
    """The whole month now, to its report; the plans answer what the teams would have been asked, and the report says how often."""
    month = snapshot.game.month
    change(snapshot, lambda game: st.session_state.update(by_plans=(snapshot.code, month, game.play_month_by_plans())))
    st.session_state.speed = None
    go_to_report(live.hub().get(snapshot.code), month)


def heading(snapshot: live.Snapshot, *, writing: bool) -> None:
    """The heading, and next to it what starts the month; Space starts it as soon as nobody is writing."""
    month = snapshot.game.month
    words, step_by_step, at_once = st.columns([2.2, 1.1, 0.9], gap="small", vertical_alignment="bottom")
    with words:
        head(kicker(snapshot), f"Month {month}: write your plan" if writing else f"Month {month}: ready to play")
    space = None if writing or st.session_state.get("editing") is not None else "space"
    play_words = f"Play month {month}"
    if step_by_step.button(play_words, type="primary", width="stretch", icon=":material/play_arrow:", key="big-play", shortcut=space):
        play(snapshot)
    if at_once.button("Skip to the report", width="stretch", icon=":material/last_page:", key="big-once"):
        play_at_once(snapshot)


def rows_of_cards(seats: int, editing: int | None, wide: int) -> list[list[int]]:
    """Which cards stand side by side; the one that is being filled in has a row to itself."""
    first = seats if editing is None else editing // wide * wide
    others = [seat for seat in range(seats) if seat != editing]
    above, below = others[:first], others[first:]
    middle = [] if editing is None else [[editing]]
    return [above[k : k + wide] for k in range(0, len(above), wide)] + middle + [below[k : k + wide] for k in range(0, len(below), wide)]


def all_cards(snapshot: live.Snapshot) -> None:
    """Every seat's card, two or three in a row."""
    seats = len(snapshot.game.seats)
    wide = 3 if seats >= MANY_TEAMS else 2
    editing = st.session_state.get("editing")
    for row in rows_of_cards(seats, editing, wide):
        for column, seat in zip(st.columns(1 if row == [editing] else wide, gap="small"), row, strict=False):
            with column:
                plan_card(snapshot, seat)


snapshot = to_be_played()
game = snapshot.game
if game.over:
    sent_on("plan", "final", snapshot)
if not game.between_months:
    sent_on("plan", "month", snapshot)
stays("plan", snapshot)
many = len(game.seats) >= MANY_TEAMS
projector("game", *(["many"] if many else []))
teams = [seat for seat, player in enumerate(game.seats) if player.bot_id is None]
ready = sum(plan_is_in(game, seat) for seat in teams)
heading(snapshot, writing=ready < len(teams))
rail, cards = st.columns([1, 3.4] if many else [1, 2.7], gap="medium" if many else "large")
with rail:
    md(rail_of(snapshot, how_far(ready, len(teams))))
    md(worth_card(game, tap=True))
    way_back(snapshot.code)
    download(snapshot, "file")
    corner(game.edition, "page")
with cards:
    all_cards(snapshot)
warm_up()
follow(snapshot.code, snapshot.version)
