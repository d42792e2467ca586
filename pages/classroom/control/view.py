"""The teacher's page put together: what comes next, the teams, and what is needed less often."""

import time
from collections.abc import Callable
from functools import lru_cache, partial

import htpy as h
import streamlit as st

from pages.classroom.access import follow, leading, require_teacher, show_flash
from pages.classroom.control.board import board_card
from pages.classroom.control.flood import flood_cards
from pages.classroom.control.next_game import next_game_card, proposed
from pages.classroom.control.next_step import next_card
from pages.classroom.control.past import end_card, feed_card, games_card
from pages.classroom.control.settings import pages_card, ways_card
from pages.classroom.control.sides import side_of
from pages.shared.server import ahead
from pages.shared.server.telling.part import part, pressed_alone
from pages.shared.ui.html import chip, head
from payday_core.classroom.class_service import ClassService, class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.keys import show_code
from payday_core.classroom.live_board import TeamStatus, lines
from payday_core.classroom.tables import Stage

PAUSE, COUNTS_PAUSE = 0.5, 1.0
"""Seconds from one drawing to the next: where forty tap, the board is not drawn for each of them; nor is what only counts the teams that
are waited for."""

MOMENT, CLASSES = 0.2, 4
"""Seconds within which two parts of the page tell the same of who is here, so that it is worked out once; for so many classes at once."""


def control_page() -> None:
    """The whole page."""
    room, key = require_teacher()
    drawn = fingerprint(class_service(), room)
    stage = class_service().stage(room)
    setting = room.game or proposed(room)
    side_of(setting).rules(setting)
    head("Controls of the class", room.name, h.fragment[_state(room), chip(show_code(room.code), "brand")])
    with st.container(key="c-page"):
        with st.container(key="c-left"):
            _left(room, key, stage)
        with st.container(key="c-right"):
            _right(room, key, stage)
    follow(room.code, fingerprint, drawn, PAUSE, first=True)


def fingerprint(service: ClassService, room: Classroom) -> tuple[object, ...]:
    """What this page shows, apart from its parts: what was ordered, who has joined, what has happened; and whether lessons can be shown."""
    pupils = tuple((one.number, one.team, one.nickname, one.gone) for one in room.pupils)
    at_one_table = lines(service, room) if room.round and room.round.one_table else ()
    return room.orders, room.notes, room.turned_away, pupils, service.stage(room), at_one_table, ahead.is_fetching()


def _part(code: str, key: str, draw: Callable[[Classroom, str, Stage, tuple[TeamStatus, ...]], None], pause: float = PAUSE) -> None:
    """A part of the page that shows what each team does; it is drawn alone when that changes."""
    if pressed_alone():
        st.rerun()
    room = leading(code, key)
    drawn = _of_teams(class_service(), room)
    _, stage, board = drawn
    draw(room, key, stage, board)
    follow(code, _of_teams, drawn, pause, first=True)


def _of_teams(service: ClassService, room: Classroom) -> tuple[int, Stage, tuple[TeamStatus, ...]]:
    """What was done in the class, and what each team does."""
    return _at_this_moment(service, room.code, room.version, service.hub.moves, int(time.monotonic() / MOMENT))


@lru_cache(maxsize=CLASSES)
def _at_this_moment(service: ClassService, code: str, *_moment: int) -> tuple[int, Stage, tuple[TeamStatus, ...]]:
    room = service.get(code)
    return room.version, service.stage(room), lines(service, room)


def _state(room: Classroom) -> h.Node:
    if room.paused:
        return chip("Paused", "gold", "clock")
    return chip("Joining locked", "", "lock") if room.locked else ""


def _left(room: Classroom, key: str, stage: Stage) -> None:
    """What comes next, and the settings."""
    with st.container(key="c-next"):
        flood_cards(room, key)
        part(partial(_part, room.code, key, _next, COUNTS_PAUSE))
    with st.container(key="c-side"):
        if stage in (Stage.LOBBY, Stage.FINAL):
            next_game_card(room, key)
        ways_card(room, key)
        pages_card(room, key)


def _next(room: Classroom, key: str, stage: Stage, board: tuple[TeamStatus, ...]) -> None:
    """What comes next, below why something was refused."""
    show_flash()
    next_card(room, key, stage, board)


def _right(room: Classroom, key: str, stage: Stage) -> None:
    """The teams, and what is needed less often."""
    part(partial(_part, room.code, key, board_card))
    with st.container(key="c-more"):
        _lessons(room, key)
        feed_card(room)
        games_card(room)
        end_card(room, key, stage)


def _lessons(room: Classroom, key: str) -> None:
    """A lesson, and a rehearsal, once what lessons need has been imported (`ahead.py`): pupils who come back to a new server come first."""
    if ahead.is_fetching():
        return
    from pages.classroom.control.lesson import lesson_card
    from pages.classroom.control.rehearsal import rehearsal_card

    lesson_card(room, key)
    rehearsal_card(room, key)
