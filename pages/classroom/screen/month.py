"""A month is played at one table: the board with its motion, what happened, who is worth what."""

import htpy as h
import streamlit as st

from pages.classroom.screen.asked import question
from pages.shared.board.feed import feed, just_happened, new_lines
from pages.shared.board.running_game import kicker
from pages.shared.board.stage import stage
from pages.shared.board.table import board, news, title
from pages.shared.board.worth import worth_card, worth_in_time
from pages.shared.ui.html import card, md
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.tables import ClassTable
from payday_core.games.pay_day.board_drawing.beats import TURN_MOST, script
from payday_core.sessions import live

WITHIN = {"play": 1.25, "fast": 0.4}
"""Most seconds that the motion of a turn takes, less than there are between two turns at this pace."""


def month_of_one_table(room: Classroom, table: ClassTable, snapshot: live.Snapshot) -> None:
    """The question that a team is asked, in large type; or the board."""
    if table.pay_day and table.pay_day.pending:
        question(room, table, snapshot, table.pay_day.pending)
    else:
        _board(room, snapshot)


def _board(room: Classroom, snapshot: live.Snapshot) -> None:
    since, within = news(snapshot), WITHIN.get(room.pace, TURN_MOST)
    left, right = st.columns([2.5, 1], gap="medium")
    with left:
        md(h.h1(".sr")[kicker(snapshot), f": {title(snapshot)}"])
        _stage(room, snapshot, since, within)
    with right, st.container(key="side"):
        _side(snapshot, since, within)


def _stage(room: Classroom, snapshot: live.Snapshot, since: int, within: float) -> None:
    """The board without the address of its game, which nobody may open while it is played."""
    serial = f"{room.code}-{len(room.rounds)}-{since}-{len(snapshot.game.journal)}"
    lines = new_lines(snapshot, since, within)
    stage(board(snapshot), "board", look="fit", script=script(snapshot.book, since, within), lines=lines, serial=serial)


def _side(snapshot: live.Snapshot, since: int, within: float) -> None:
    md(just_happened(snapshot, since, within))
    md(worth_card(snapshot.game, kind="tight", shown=worth_in_time(snapshot, since, within)))
    with st.container(key="side-feed"):
        md(card(h.fragment[h.h2(".mb")["What happened"], feed(snapshot, since, within=within)], "tight"))
