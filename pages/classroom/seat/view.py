"""A pupil's page put together: the head, the money, what is to be done now, and what the team holds."""

from functools import partial

import htpy as h
import streamlit as st

from pages.classroom.access import follow, require_seat, show_flash, sitting
from pages.classroom.join.memory import keeping
from pages.classroom.join.taken import arrived
from pages.classroom.seat.head import head, way_back
from pages.classroom.seat.lesson.asked import lesson_asks
from pages.classroom.seat.sides import SIDES, side_of
from pages.classroom.seat.situation import SeatView, changes_by_itself, fingerprint, seat_view
from pages.classroom.seat.waiting import later, lobby, no_table, paused
from pages.shared.server.telling.part import part
from pages.shared.ui.html import md
from pages.shared.ui.rules.drawer import Book, drawer
from payday_core.classroom.class_service import class_service
from payday_core.classroom.tables import Stage

NO_GAME = Book("no game yet", lambda: h.p["The rules stand here once your teacher has chosen a game."])
"""Instead of rules."""


def seat_page() -> None:
    """The page of the seat that the address names: what changes with each answer, and what hardly ever changes."""
    code, token = require_seat()
    arrived()
    with st.container(key="seat"):
        part(partial(seat, code, token))
        with st.container(key="seat-side"):
            part(partial(aside, code, token))


def seat(code: str, token: str) -> None:
    """The team, what is to be done, and what the team holds."""
    room, pupil = sitting(code, token)
    drawn = fingerprint(class_service(), room, pupil.number)
    view = seat_view(class_service(), room, pupil, token)
    side = side_of(view)
    head(view, side.purse(view))
    with st.container(key="seat-main"):
        show_flash()
        body(view)
    in_the_browser(view)
    if holds := side.holds(view):
        md(holds)
    follow(
        code,
        lambda service, now: fingerprint(service, now, pupil.number),
        drawn,
        here=partial(class_service().presence.note, code, pupil.number),
        by_itself=changes_by_itself(view),
    )


def aside(code: str, token: str) -> None:
    """The way back to this seat, and the rules."""
    room, pupil = sitting(code, token)
    way_back(code, token)
    drawer(book(seat_view(class_service(), room, pupil, token)))


def book(view: SeatView) -> Book:
    """The rules of the game that the team plays, or that comes next."""
    setting = view.played.setting if view.played else view.room.game
    return SIDES[type(setting)].rules(setting) if setting else NO_GAME


def in_the_browser(view: SeatView) -> None:
    """Scroll to the top for a new question or stage, and only then; and keep this seat."""
    played = view.room.round
    what = (view.stage, played.writing if played else 0, view.snapshot.version if view.snapshot and (view.asked or view.auction) else 0)
    script = f"""document.querySelector('[data-testid="stMain"]')?.scrollTo({{top: 0}}); {keeping(view.room.code, view.token)}"""
    st.html(f"<script>{script} // {'-'.join(map(str, what))}</script>", unsafe_allow_javascript=True)


def body(view: SeatView) -> None:
    """What the pupil does now, or what the page waits for."""
    if view.room.paused and view.stage is not Stage.FINAL:
        paused()
    elif lesson_asks(view.room, view.pupil, view.token):
        return
    elif view.stage is Stage.LOBBY:
        lobby(view)
    elif view.place is None:
        later(view)
    elif view.snapshot is None:
        no_table()
    else:
        side_of(view).stages[view.stage](view)
