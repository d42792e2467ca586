"""A game replayed turn by turn."""

import htpy as h
import streamlit as st

from pages.games.review import replay as of_another_game
from pages.games.sides import side_of_address
from pages.review.replay.branches import branches, outcome_here
from pages.review.replay.steps import chapters, steps
from pages.review.replay.turn import choices, what_happened
from pages.review.replay.view import View, link, view_of
from pages.shared.board.review_nav import review_nav
from pages.shared.board.running_game import kicker, opened
from pages.shared.board.table import show_board, title
from pages.shared.board.worth import worth_card
from pages.shared.ui.html import md
from payday_core.games.pay_day.board_drawing.moves import move_on_board


def heading(view: View) -> None:
    """The turn, and the switch for spoilers: may later turns be seen?"""
    number = f"Turn {view.turn}" if view.turn else "The start"
    of = "" if view.spoiler_free or not view.turn else f" of {view.known.game.turn}"
    words, switch = st.columns([3, 1], vertical_alignment="bottom")
    with words:
        md(h.div(".kick")[kicker(view.now)], h.h1[number, of, f": {title(view.now).lower()}"])
    with switch, st.container(key="replay-switch"):
        st.session_state["replay-spoilers"] = view.spoiler_free
        st.toggle("Spoiler-free", key="replay-spoilers", on_change=switch_spoilers)


def switch_spoilers() -> None:
    """Show or hide spoilers; the address remembers it."""
    if st.session_state["replay-spoilers"]:
        st.query_params["spoilers"] = "no"
    else:
        st.query_params.pop("spoilers", None)


def next_to_the_board(view: View) -> None:
    """What happened, the choices, and what everybody was worth at that time."""
    what_happened(view)
    choices(view)
    if not view.spoiler_free:
        outcome_here(view.known, view.turn)
    move = move_on_board(view.now.book) if view.turn else None
    md(worth_card(view.now.game, moving=move.seat if move else None, kind="tight"))
    md(h.p(".rp-links")[link(view)])


if other := side_of_address():
    of_another_game.page(other.past)
    st.stop()
snapshot = opened()
review_nav(snapshot, "replay")
view = view_of(snapshot)
heading(view)
with st.container(key="replay"):
    board, side = st.columns([1.72, 1], gap="medium")
    with board:
        with st.container(key="replay-board"):
            show_board(view.now, view.since, "replay-stage", look="")
            steps(view)
        with st.container(key="replay-later"):
            chapters(view)
            if not view.spoiler_free:
                branches(snapshot, view.turn)
    with side, st.container(key="replay-side"):
        next_to_the_board(view)
