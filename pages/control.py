"""The teacher's controls of a class on its own devices: what comes next, what each team does, and everything that can be set."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.control_board import board_card
from pages.parts.control_game import game_card
from pages.parts.control_lesson import lesson_card
from pages.parts.control_next import next_card
from pages.parts.control_past import end_card, feed_card, games_card
from pages.parts.control_ways import pages_card, ways_card
from pages.parts.html import chip, esc, head
from pages.parts.rehearsal_card import rehearsal_card
from pages.parts.room_door import follow, teachers, told
from payday_core.room.board import Line, lines
from payday_core.room.desk import Rooms, rooms
from payday_core.room.keys import show_code
from payday_core.room.room import Room
from payday_core.room.tables import Stage

SECONDS_BETWEEN_LOOKS = 0.5


def stamp(desk: Rooms, room: Room) -> tuple[int, Stage, tuple[Line, ...]]:
    """All that this page shows: what was ordered, planned and answered, and what each team does."""
    return room.version, desk.stage(room), lines(desk, room)


def page(room: Room, key: str, stage: Stage, board: tuple[Line, ...]) -> None:
    """What comes next; the teams; and beside them what is needed less often."""
    with st.container(key="c-page"):
        with st.container(key="c-left"):
            with st.container(key="c-next"):
                told()
                next_card(room, key, stage, board)
            with st.container(key="c-side"):
                if stage in (Stage.LOBBY, Stage.FINAL):
                    game_card(room, key)
                ways_card(room, key)
                pages_card(room, key)
        with st.container(key="c-right"):
            board_card(room, key, stage, board)
            with st.container(key="c-more"):
                lesson_card(room, key)
                rehearsal_card(room, key)
                feed_card(room)
                games_card(room)
                end_card(room, key, stage)


room, key = teachers()
drawn = stamp(rooms(), room)
state = chip("Paused", "gold", "clock") if room.paused else chip("Joining locked", "", "lock") if room.locked else ""
head("Controls of the class", esc(room.name), state + chip(show_code(room.code), "brand"))
page(room, key, *drawn[1:])
follow(room.code, stamp, drawn, SECONDS_BETWEEN_LOOKS)
