"""The way into a class: who may open which of its pages, by the address; what somebody tried that did not fit; and how pages follow it."""

from collections.abc import Callable
from typing import NoReturn

import streamlit as st

from pages.shared.routes import script
from pages.shared.server.host import device
from pages.shared.ui.damaged import trouble
from pages.shared.ui.html import label, md
from pages.shared.ui.phone import phone
from payday_core.classroom.class_service import ClassService, class_service
from payday_core.classroom.keys import read_code
from payday_core.classroom.refused import Refused
from payday_core.classroom.room import Pupil, Room
from payday_core.store import StoreError, StoreUnavailable, UnknownLog

SECONDS_BETWEEN_LOOKS = 1.0


def _code() -> str:
    return read_code(st.query_params.get("r", ""))


def require_class() -> Room:
    """The class that the address names, for a page that everybody may see; without one the page says so and ends here.

    The first look of a window counts as a code that somebody tried, so that codes cannot be guessed here either.
    """
    code = _code()
    try:
        room = class_service().get(code) if st.session_state.get("shown_class") == code else class_service().find(code, device())
    except (UnknownLog, Refused):
        _closed("No class here", "This address names no class. Perhaps it was deleted.")
    st.session_state.shown_class = code
    return room


def teachers() -> tuple[Room, str]:
    """The class and the teacher's key; whoever has no key is told so, and the page ends here."""
    key = st.query_params.get("k", "")
    try:
        return class_service().enter(_code(), key), key
    except Refused as wrong:
        _closed("These controls are locked", str(wrong))


def pupils() -> tuple[Room, Pupil, str]:
    """The class, the pupil and the token of the seat that the address names; else the page says so and ends here."""
    token = st.query_params.get("s", "")
    try:
        room, pupil = class_service().sit(_code(), token)
    except Refused as wrong:
        _closed("No seat here", str(wrong))
    class_service().presence.note(room.code, pupil.number)
    return room, pupil, token


def _closed(title: str, words: str) -> NoReturn:
    phone()
    md(f"<h1>{title}</h1>")
    st.error(label(words), icon=":material/lock:")
    st.page_link(script("join"), label="Join a class with its code", icon=":material/login:")
    st.page_link(script("home"), label="Go to the home page", icon=":material/home:")
    st.stop()


def attempt(action: Callable[[], object]) -> None:
    """Do something to a class, in a callback; why it is refused is shown by `told` in the run that follows."""
    try:
        action()
    except Refused as wrong:
        st.session_state.told = str(wrong)
    except StoreError as wrong:
        trouble(wrong)


def told() -> None:
    """Show why the last thing that was tried did not happen."""
    if words := st.session_state.pop("told", ""):
        st.warning(label(words), icon=":material/info:")


def follow(code: str, stamp: Callable[[ClassService, Room], object], drawn: object, every: float = SECONDS_BETWEEN_LOOKS) -> None:
    """Look again and again: the class goes on, and the page is drawn anew when what `stamp` says of it is no longer the same.

    `stamp` names what the page shows, and nothing else, so that forty who join do not redraw forty pages. `drawn` is what it said before
    the page was drawn, so that nothing is missed that came meanwhile.
    """
    service = class_service()

    @st.fragment(run_every=every)
    def beat() -> None:
        if _has_changed():
            st.rerun()

    def _has_changed() -> bool:
        try:
            service.advance(code)
            return stamp(service, service.get(code)) != drawn
        except StoreUnavailable:  # out of reach for a moment: the page stays as it is
            return False
        except UnknownLog:  # deleted: the page says so
            return True

    beat()
