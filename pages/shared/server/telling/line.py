"""A line of pages that are to be drawn though nobody has pressed anything there: a few at a time, and after those who have.

Where a game begins, or a class has given its last answer, forty pages are told so at once. Forty threads that begin at once keep the
server's loop from everything else, and who gave that answer waited half a second for his own page.
"""

import logging
import time
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

AT_ONCE = 3
"""So many are drawn side by side: one computes, and the others begin and end."""

LOOKS_EVERY, QUIET_LOOK = 0.005, 0.03
"""Seconds from one look at the line to the next one, as long as somebody stands in it; the second where all who do are busy themselves."""

GIVES_WAY = 0.15
"""Seconds that a page lets those go first who have pressed something."""

TAKES_LONG = 0.3
"""Seconds after which nobody waits any longer for a drawing or for an answer: it takes long, or its browser is gone."""

Session = Callable[[Any], bool]
"""Something that is asked about a session of Streamlit's."""

_log = logging.getLogger(__name__)


class Line:
    """The sessions that wait on one of the server's loops, in the order in which they came, behind those that come first. All but `join`
    is done on that loop.

    draw: begins to draw what a session was told, and returns whether it did, as it may be busy; is_told: is there something that it was
    told? is_quiet: has it sent all that it was drawing? is_pressed: does somebody wait for what a press has done?
    """

    def __init__(self, loop: Any, *, draw: Session, is_told: Session, is_quiet: Session, is_pressed: Callable[[], bool]) -> None:
        self._loop = loop
        self._draw, self._is_told, self._is_quiet, self._is_pressed = draw, is_told, is_quiet, is_pressed
        self._first: dict[Any, float] = {}
        self._waiting: dict[Any, float] = {}
        self._drawn: WeakKeyDictionary[Any, float] = WeakKeyDictionary()  # the last ones stand in it until somebody joins
        self._will_look = False

    def join(self, session: Any, *, first: bool = False) -> None:
        """Stand in the line, from whatever thread. first: before all others, behind those that do so."""
        self._loop.call_soon_threadsafe(self._add, session, first)

    def _add(self, session: Any, first: bool) -> None:
        since = self._waiting.pop(session, time.monotonic()) if first else time.monotonic()
        if first or session not in self._first:
            (self._first if first else self._waiting).setdefault(session, since)
        if not self._will_look:
            self._look()

    def _look(self) -> None:
        """Begin what can begin, and look again for the others."""
        self._will_look = False
        now = time.monotonic()
        for session, since in list(self._drawn.items()):
            if now >= since + TAKES_LONG or self._is_quiet(session):
                self._drawn.pop(session, None)
        gives_way = self._is_pressed()
        self._begin(now, gives_way=gives_way)
        self._will_look = bool(self._first or self._waiting)
        if self._will_look:
            self._loop.call_later(LOOKS_EVERY if self._drawn or gives_way else QUIET_LOOK, self._look)

    def _begin(self, now: float, *, gives_way: bool) -> None:
        for session, since in [*self._first.items(), *self._waiting.items()]:
            if len(self._drawn) >= AT_ONCE:
                return
            if gives_way and now < since + GIVES_WAY:
                continue
            try:
                if self._draw(session):
                    self._drawn[session] = now
                if not self._is_told(session):
                    self._leaves(session)
            except Exception:  # one page that fails keeps no other one waiting
                _log.exception("A page that was told cannot be drawn.")
                self._leaves(session)

    def _leaves(self, session: Any) -> None:
        self._first.pop(session, None)
        self._waiting.pop(session, None)
