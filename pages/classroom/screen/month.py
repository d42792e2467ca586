"""A month is played at one table: the board with its motion, what happened, who is worth what."""

import streamlit as st

from pages.classroom.screen.asked import question
from pages.shared.board.feed import feed, just_happened, new_lines
from pages.shared.board.running_game import kicker
from pages.shared.board.stage import stage
from pages.shared.board.table import board, news, title
from pages.shared.board.worth import worth_card
from pages.shared.ui.html import card, esc, md
from payday_core.classroom.room import Room
from payday_core.classroom.tables import Table
from payday_core.games.pay_day.board_drawing.beats import TURN_MOST, script
from payday_core.games.pay_day.board_drawing.moves import move_on_board
from payday_core.sessions import live

WITHIN = {"play": 1.25, "fast": 0.4}
"""Seconds that the motion of a turn takes at most, less than there are between two turns at this pace."""


def month_of_one_table(room: Room, table: Table, seen: live.Open) -> None:
    """The question that a team is asked, in large; else the board."""
    if table.asked:
        question(room, table, seen, table.asked)
    else:
        _board(room, seen)


def _board(room: Room, seen: live.Open) -> None:
    since, within = news(seen), WITHIN.get(room.pace, TURN_MOST)
    left, right = st.columns([2.5, 1], gap="medium")
    with left:
        md(f'<h1 class="sr">{kicker(seen)}: {esc(title(seen))}</h1>')
        _stage(room, seen, since, within)
    with right, st.container(key="side"):
        _beside(seen, since, within)


def _stage(room: Room, seen: live.Open, since: int, within: float) -> None:
    """The board without the address of its game, which is nobody's to open while it is played."""
    serial = f"{room.code}-{len(room.rounds)}-{since}-{len(seen.game.journal)}"
    lines = new_lines(seen, since, within)
    stage(board(seen), "board", look="fit", script=script(seen.book, since, within), lines=lines, serial=serial)


def _beside(seen: live.Open, since: int, within: float) -> None:
    move = move_on_board(seen.book)
    md(just_happened(seen))
    md(worth_card(seen.game, moving=move.seat if move else None, kind="tight"))
    with st.container(key="side-feed"):
        md(card(f'<h2 class="mb">What happened</h2>{feed(seen, since, within=within)}', "tight"))
