"""The way into a class: who may open which of its pages; why something that was tried was refused; and how a page follows its class."""

import time
from collections.abc import Callable
from functools import partial
from typing import NoReturn

import htpy as h
import streamlit as st

from pages.shared.routes import script
from pages.shared.server.actions import Action, measured, note_refused
from pages.shared.server.browser import browser
from pages.shared.server.host import device
from pages.shared.server.keyring import keys_of
from pages.shared.server.telling import following
from pages.shared.server.telling.tell import follows
from pages.shared.ui.damaged import trouble
from pages.shared.ui.html import label, md
from pages.shared.ui.phone import phone
from payday_core.classroom.class_service import ClassService, class_service
from payday_core.classroom.classroom import Classroom, Pupil
from payday_core.classroom.keys import read_code
from payday_core.classroom.refused import GuessedTooOften, Refused
from payday_core.store import StoreError, StoreUnavailable, UnknownLog

FLASH = "told"
"""The session's key for a message to show, and until when."""

FLASH_SECONDS = 8.0


def _code() -> str:
    return read_code(st.query_params.get("r", ""))


def require_class() -> Classroom:
    """The class that the address names, for a page that everybody may see; if there is none, the page says so and stops.

    The first visit of a window counts as a try at a code, so that nobody can guess codes here either.
    """
    code = _code()
    try:
        known = st.session_state.get("shown_class") == code
        room = class_service().get(code) if known else class_service().find(code, device(), browser())
    except (UnknownLog, Refused) as wrong:
        note_refused(Action.LOOK, wrong)
        _closed("No class here", "This address names no class. Perhaps it was deleted.")
    st.session_state.shown_class = code
    return room


def require_teacher() -> tuple[Classroom, str]:
    """The class and the teacher's key, which this browser holds; without the right one the page says so and stops."""
    code = _code()
    try:
        return _entered(code, [*keys_of(code), ""])
    except Refused as wrong:
        _turned_away(Action.ENTER, "These controls are locked", wrong)


def leading(code: str, key: str) -> Classroom:
    """The class as it is now. Where the key opens it no more, the whole page is drawn, and says so."""
    try:
        return class_service().enter(code, key)
    except Refused:
        st.rerun()


def _entered(code: str, keys: list[str]) -> tuple[Classroom, str]:
    """The class with the first key that opens it. Refused where none does."""
    key, *others = keys
    try:
        return class_service().enter(code, key), key
    except Refused:
        if not others:
            raise
    return _entered(code, others)


def require_seat() -> tuple[str, str]:
    """The code of the class and the token of the seat that the address names; if there is no such seat, the page says so and stops."""
    token = st.query_params.get("s", "")
    try:
        room, _ = class_service().sit(_code(), token)
    except Refused as wrong:
        _turned_away(Action.SIT, "No seat here", wrong)
    return room.code, token


def sitting(code: str, token: str) -> tuple[Classroom, Pupil]:
    """Who sits there now, of whom a press is a sign of life. Where nobody does any more, the whole page is drawn, and says so."""
    try:
        room, pupil = class_service().sit(code, token)
    except Refused:
        st.rerun()
    if not follows():
        class_service().presence.note(code, pupil.number)
    return room, pupil


def _turned_away(action: Action, title: str, wrong: Refused) -> NoReturn:
    """A wrong link is a try, too, whether or not there is a class by its code."""
    waited = class_service().guesses.wait(device(), browser())
    class_service().guesses.wrong(device(), browser())
    note_refused(action, GuessedTooOften() if waited else wrong)
    _closed(title, str(wrong))


def _closed(title: str, words: str) -> NoReturn:
    phone()
    md(h.h1[title])
    st.error(label(words), icon=":material/lock:")
    st.page_link(script("join"), label="Join a class with its code", icon=":material/login:")
    st.page_link(script("home"), label="Go to the home page", icon=":material/home:")
    st.stop()


def attempt(kind: Action, action: Callable[[], object]) -> None:
    """Do something to a class, in a callback; if it is refused, `show_flash` says why in the runs that follow."""
    st.session_state.pop(FLASH, None)
    try:
        with measured(kind):
            action()
    except Refused as wrong:
        flash(str(wrong))
    except StoreError as wrong:
        trouble(wrong)


def flash(words: str) -> None:
    """Keep a message for the next runs of the page."""
    st.session_state[FLASH] = words, time.monotonic() + FLASH_SECONDS


def show_flash() -> None:
    """Show the message that `flash` kept: long enough to be read, though the class may move on and redraw the page at once."""
    words, until = st.session_state.get(FLASH, ("", 0.0))
    if time.monotonic() < until:
        st.warning(label(words), icon=":material/info:")


def follow(
    code: str,
    fingerprint: Callable[[ClassService, Classroom], object],
    drawn: object,
    pause: float = 0.0,
    here: Callable[[], object] = bool,
    *,
    first: bool = False,
    by_itself: bool = True,
) -> None:
    """Redraw the page when the fingerprint of its class has changed, but not sooner than `pause` seconds after it was drawn.

    here: called with each sign of life of the page. first: before the pages of pupils, as a whole class looks at it. by_itself: it may show
    something else though neither the class nor a game has moved.

    The fingerprint holds what the page shows and nothing else, so that forty pupils who join do not redraw forty pages. `drawn` is the
    fingerprint from before the page was drawn, so that a change in between is not missed.
    """
    service = class_service()

    def look() -> object:
        try:
            service.advance(code)
            room = service.get(code)
            return None if service.is_dealing(room) else (room.version, service.hub.moves)
        except (StoreUnavailable, UnknownLog) as away:
            return type(away)

    def has_moved() -> bool:
        try:
            room = service.get(code)
            return not service.is_dealing(room) and fingerprint(service, room) != drawn
        except StoreUnavailable:  # out of reach for a moment: the page stays
            return False
        except UnknownLog:  # deleted: the page says so
            return True

    following.follow(f"class {code}", look, has_moved, pause, here, partial(service.wait, code), first=first, by_itself=by_itself)
