"""A pupil's page put together: the head, the money, what is to be done now, and what the team holds."""

from functools import partial

import streamlit as st

from pages.classroom.access import follow, require_pupil, show_flash
from pages.classroom.join.memory import keeping
from pages.classroom.join.taken import arrived
from pages.classroom.seat.head import head, way_back
from pages.classroom.seat.lesson.asked import lesson_asks
from pages.classroom.seat.sides import side_of
from pages.classroom.seat.situation import SeatView, fingerprint, seat_view
from pages.classroom.seat.waiting import later, lobby, no_table, paused
from payday_core.classroom.class_service import class_service
from payday_core.classroom.tables import Stage


def seat_page() -> None:
    """The page of the seat that the address names."""
    room, pupil, token = require_pupil()
    arrived()
    drawn = fingerprint(class_service(), room, pupil.number)
    view = seat_view(class_service(), room, pupil, token)
    side = side_of(view)
    with st.container(key="seat"):
        head(view, side.purse(view))
        show_flash()
        with st.container(key="seat-main"):
            body(view)
        with st.container(key="seat-side"):
            way_back(view, side.holds(view))
            side.rules(view)
    in_the_browser(view)
    follow(
        room.code,
        lambda service, now: fingerprint(service, now, pupil.number),
        drawn,
        here=partial(class_service().presence.note, room.code, pupil.number),
    )


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
