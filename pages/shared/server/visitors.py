"""What a visitor opens: it is bounded, and marked as a visitor's where it is stored. The person at the machine opens what they like."""

import hmac
import secrets
import time
from collections.abc import Callable
from enum import StrEnum

import streamlit as st

from pages.shared.server.actions import note_refused
from pages.shared.server.browser import browser
from pages.shared.server.host import at_the_host, device
from payday_core.classroom.limits import Limit
from payday_core.classroom.refused import Refused, TooFast
from payday_core.engine.game import Game
from payday_core.sessions import live
from payday_core.store import Logs, UnknownGame
from payday_core.store.games import code_of

HOUR = 3600.0

SECRET = "files-of-this-window"
"""Where a window keeps what makes the codes of its files."""


class Kind(StrEnum):
    """What can be opened, as it is called."""

    CLASS = "class"
    GAME = "game"
    LESSON = "lesson"


OF_A_BROWSER = {Kind.CLASS: 4, Kind.GAME: 12, Kind.LESSON: 8}
OF_AN_ADDRESS = {Kind.CLASS: 20, Kind.GAME: 240, Kind.LESSON: 40}
"""How many a browser, and all browsers behind one address, may open in an hour: a school may have one address for everybody."""


class Bounds:
    """How much visitors have opened in this process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` gives seconds that never run backwards."""
        self._browsers = {kind: Limit(most, HOUR, clock) for kind, most in OF_A_BROWSER.items()}
        self._addresses = {kind: Limit(most, HOUR, clock) for kind, most in OF_AN_ADDRESS.items()}

    def count(self, kind: Kind, browser: str, address: str) -> None:
        """One more is to be opened. Refused with a sentence if it is one too many."""
        for limit, key in ((self._browsers[kind], browser), (self._addresses[kind], address)):
            if not limit.allow(key):
                seconds = limit.wait(key)
                raise TooFast(_too_many(kind, seconds), seconds)


def _too_many(kind: Kind, seconds: float) -> str:
    minutes = max(1, round(seconds / 60))
    wait = "a minute" if minutes == 1 else f"{minutes} minutes"
    return f"From here many were opened in the last hour. The next {kind} can be opened in {wait}."


bounds = Bounds()


def may_open(kind: Kind) -> bool:
    """Count what is going to be opened, if it is a visitor who opens it, and say whether it is. Refused if it is one too many."""
    if at_the_host():
        return False
    try:
        bounds.count(kind, browser(), device())
    except Refused as wrong:
        note_refused(f"open a {kind}", wrong)
        raise
    return True


def mark(code: str) -> None:
    """Mark a game or a log as a visitor's."""
    Logs(live.hub().store).mark_visitors(code)


def keep_game(game: Game, title: str) -> str:
    """Keep a new game; its code. Refused if a visitor keeps too many."""
    return _kept(lambda: live.hub().start(game, title))


def keep_file(data: bytes, name: str) -> str:
    """Keep the game of a file with this name; its code. BrokenRecord says what is wrong with it.

    The same file once more in this window makes no second game: its code is that of the first.
    """
    code = _code_in_this_window(data)
    return code if is_kept(code) else _kept(lambda: live.hub().open_file(data, name, code))


def is_kept(code: str) -> bool:
    """Whether there is such a game."""
    try:
        live.hub().store.length(code)
    except UnknownGame:
        return False
    return True


def _code_in_this_window(data: bytes) -> str:
    """The code of a file's game: nobody else can guess it, and no two runs of a callback make two of it."""
    secret: bytes = st.session_state.setdefault(SECRET, secrets.token_bytes(32))
    return code_of(hmac.digest(secret, data, "sha256"))


def _kept(keep: Callable[[], str]) -> str:
    visitor, code = may_open(Kind.GAME), keep()
    if visitor:
        mark(code)
    return code
