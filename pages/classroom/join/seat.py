"""Taking a seat: a nickname, the button, and the way back for a browser that already has a seat in this class."""

import htpy as h
import streamlit as st

from pages.classroom.access import flash, show_flash
from pages.classroom.join.memory import remembered
from pages.classroom.join.taken import Taken, taken
from pages.classroom.join.team import picked, with_room
from pages.shared.routes import script
from pages.shared.server.actions import Action, measured
from pages.shared.server.browser import browser
from pages.shared.server.host import device
from pages.shared.ui.damaged import trouble
from pages.shared.ui.html import icon, label, md
from pages.shared.ui.note import field_note
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.keys import show_code
from payday_core.classroom.names.nicknames import clean, draw, unfit_nickname
from payday_core.classroom.refused import Refused, TooFast
from payday_core.drawing.typed_names import reads_otherwise
from payday_core.store import StoreError

SECONDS_BETWEEN_TRIES = 1.0

DRAWN = "join-drawn"

FOOT = "No account, no real name. Your link brings you back to this seat."


def seat_taken() -> None:
    """Go to the seat that was just taken."""
    seat = taken()
    if seat.go:
        st.switch_page(script("seat"), query_params={"r": show_code(seat.room), "s": seat.token})
    st.query_params.pop("s", None)  # the browser's way back brings it along; a link to join with is no place for it


def has_seat(room: Classroom) -> bool:
    """Does this browser have a seat in the class? If so, show the way back to it, and a button for somebody else to join."""
    seat = taken()
    if seat.again == room.code:
        return False
    token = seat.token if seat.room == room.code else remembered(room.code)
    try:
        _, pupil = class_service().sit(room.code, token)
    except Refused:
        seat.forget()
        return False
    link = f"seat?r={show_code(room.code)}&s={token}"
    words = h.fragment[h.b[pupil.nickname], f", team {room.teams[pupil.team].name}"]
    md(
        h.div(".jn-back")[
            h.p["This device has a seat here: ", words, "."],
            h.a(".btn.primary", href=link, target="_self")["Back to my seat ", icon("arrow", 22)],
        ]
    )
    st.button("Join as somebody else", key="join-again", width="stretch", on_click=_again, args=(seat, room.code))
    return True


def _again(seat: Taken, code: str) -> None:
    seat.forget()
    seat.again = code


def sit_down(room: Classroom, team: int | None) -> None:
    """The nickname and the button that takes a seat; in a locked class, a sentence that says why there are none."""
    if room.locked:
        md(h.p(".jn-wait")["Joining is locked. Ask your teacher to open it; then this page continues by itself."])
        return
    _nickname(room)
    show_flash()
    if taken().soon:
        _soon(room)
        return
    words = "Join the class" if team is None else f"Join {label(room.teams[team].name)}"
    full = not with_room(room)
    st.button(words, key="join-go", type="primary", width="stretch", disabled=full, on_click=_take, args=(taken(), room.code))
    md(h.p(".jn-foot")[FOOT])


def _soon(room: Classroom) -> None:
    """Many come at once: say that the seat comes by itself, and try again and again."""
    seat = taken()
    md(h.p(".jn-wait", role="status")["Many are joining at once. Your seat comes by itself in a moment; keep this page open."])

    @st.fragment(run_every=SECONDS_BETWEEN_TRIES)
    def beat() -> None:
        _take(seat, room.code)
        if not seat.soon:
            st.rerun()

    beat()


def _nickname(room: Classroom) -> None:
    """The field, filled with a name that nobody has."""
    if "nickname" not in st.session_state:
        _another(room)
    with st.container(key="join-name", horizontal=True, vertical_alignment="bottom"):
        st.text_input("Your nickname", st.session_state["nickname"], key="nickname", live=True, autocomplete="off")
        st.button("Another", key="another-name", on_click=_another, args=(room,), icon=":material/casino:")
    if words := _unfit(room):
        field_note(words)
    else:
        typed = str(st.session_state["nickname"])
        field_note(reads_otherwise(typed, clean(typed)), wrong=False)


def _unfit(room: Classroom) -> str:
    """Why the nickname in the field cannot be taken; "" if it can. A drawn one that somebody has taken since is drawn anew."""
    name = str(st.session_state["nickname"])
    return "" if name == st.session_state.get(DRAWN) else unfit_nickname(name, [pupil.nickname for pupil in room.here])


def _another(room: Classroom) -> None:
    taken = [pupil.nickname for pupil in room.here]
    st.session_state["nickname"] = st.session_state[DRAWN] = draw([*taken, st.session_state.get("nickname", "")])


def _take(seat: Taken, code: str) -> None:
    """Take the seat, once: a second click waits for the first and finds it taken.

    The team is the one that was tapped last, even if the page has not shown it yet.
    """
    name, team = str(st.session_state["nickname"]), picked()
    drawn = name == st.session_state.get(DRAWN)
    try:
        with seat.lock, measured(Action.JOIN):
            if seat.room != code:
                _refuse_unfit(class_service().get(code))
                _join(seat, code, team, name, drawn=drawn)
            seat.go, soon = True, 0.0
    except TooFast as busy:
        soon = busy.seconds
    except Refused as wrong:
        soon = 0.0
        flash(str(wrong))
    except StoreError as why:
        soon = 0.0
        trouble(why)
    seat.soon = soon  # not before it is known: a run of the page that comes in between would stop trying


def _refuse_unfit(room: Classroom) -> None:
    """Refused, with the note of the field, where the nickname cannot be taken as it was typed: it is not cut and not replaced."""
    if words := _unfit(room):
        raise Refused(words)


def _join(seat: Taken, code: str, team: int | None, name: str, *, drawn: bool) -> None:
    """A new seat in the class. If somebody else was drawn the same name, another one is drawn."""
    service = class_service()
    taken_names = {pupil.nickname.casefold() for pupil in service.get(code).here}
    joined = service.join(code, team, "" if drawn and clean(name).casefold() in taken_names else name, device(), browser())
    seat.forget()
    seat.room, seat.token = code, joined[2]
