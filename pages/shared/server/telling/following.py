"""How a page follows something, such as a class: it is told when that has moved. Else every page would ask once a second, and a class of
forty would keep a server busy in which nobody does anything.

A thread looks at each thing that is followed, at once for all pages of this process that follow it. A page that would show something else
now is told to be drawn again (`tell.py`). That its browser is still there is heard from the sign of life that the browser sends
(`connection.js`), and no script runs for it. Where Streamlit cannot tell a page anything, each page asks by itself.
"""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from pages.shared.server.telling.sessions import WHOLE, is_open, page_of_run, part_of_run, session_of_run
from pages.shared.server.telling.signs import gave_sign_of_life
from pages.shared.server.telling.tell import is_drawn, tell
from payday_core.meters import LAG

LOOK, QUIET_LOOK = 0.1, 0.35
"""Seconds from a look at what pages follow to the next one, if nobody says that it has moved: at first, and once it has stood still.

Whoever moves it in this process says so; what another process has done is seen at the next look.

After a look that has found something the next one is not sooner, whoever says so.
"""

ONE_IN = 5
"""Of so many seconds one at most is spent on looks, where a look takes long: on a slow machine, or beside another class."""

QUIET_AFTER = 2.0
"""Seconds after which something that has not moved counts as standing still."""

COMPARED_EVERY, COMPARED_SELDOM = 1.0, 10.0
"""Seconds after which a page is compared though nothing has moved: one that may show something else by itself, and any other."""

ASKS_EVERY = 1.0
"""Seconds between two looks of a page that cannot be told."""

TOLD_AGAIN = 2.0
"""Seconds after which a page is told again that has not been drawn since."""

NEVER = float("-inf")

AFTER_A_FAULT = 1.0
"""Seconds until the next look after one that failed."""

Wait = Callable[[float], object]
"""Waits for so many seconds at most."""

_log = logging.getLogger(__name__)


@dataclass
class _Page:
    """A page or a part of it as it was drawn. pause: at least so many seconds lie between two drawings.

    here: called after each sign of life. name, part: which page and part it is (`page_of_run`, `part_of_run`); drawn, compared, told: when
    it was drawn, compared, and told to be drawn again. first: it is drawn before others. by_itself: it may show something else though
    nothing has moved.
    """

    session: str
    name: str
    part: str
    has_moved: Callable[[], bool]
    pause: float
    here: Callable[[], object]
    drawn: float
    first: bool = False
    by_itself: bool = True
    compared: float = NEVER
    told: float = NEVER

    def is_due(self, now: float, moved: float) -> bool:
        """Is it to be compared? moved: when the thing that it follows moved last."""
        waits = now < self.drawn + self.pause or now < self.told + TOLD_AGAIN
        every = COMPARED_EVERY if self.by_itself else COMPARED_SELDOM
        return not waits and (moved > self.compared or now > self.compared + every)

    def look(self, now: float, moved: float) -> None:
        """Hear it, and compare it if it is due. One that fails holds up none of the others."""
        try:
            self.hear()
            if self.is_due(now, moved):
                self.compare(now)
        except Exception:
            _log.exception("A page cannot be compared with what it follows.")

    def hear(self) -> None:
        """Pass on a sign of life. That the page was drawn is none: a page that is told is drawn whether or not anybody looks at it."""
        if gave_sign_of_life(self.session):
            self.here()

    def compare(self, now: float) -> None:
        """Tell it to be drawn again if it would show something else now."""
        self.compared = now
        if self.has_moved():
            self.told = now
            tell(self.session, self.name, self.part, first=self.first)


class _Thing:
    """Something that pages follow, and the thread that looks at it as long as any does."""

    def __init__(self, look: Callable[[], object], wait: Wait) -> None:
        self.look, self.wait = look, wait
        self.pages: dict[tuple[str, str], _Page] = {}

    def go_on(self) -> None:
        """Look again and again."""
        seen, moved, due = None, NEVER, time.monotonic()
        while self._is_followed():
            begun, apart = time.monotonic(), LOOK
            LAG.observe(begun - due)
            try:
                found, now = self.look(), time.monotonic()
                has_moved = found is not None and found != seen
                if has_moved:
                    seen, moved = found, now
                for page in self.pages.values():
                    page.look(now, moved)
                # where nothing was found, who moves it next need not wait
                apart = max(LOOK, ONE_IN * (time.monotonic() - begun)) if has_moved else 0.0
                pause = LOOK if now < moved + QUIET_AFTER else QUIET_LOOK
            except Exception:  # one look that fails must not be the last one
                _log.exception("A look at what pages follow failed.")
                pause = AFTER_A_FAULT
            self.wait(pause)
            time.sleep(max(0.0, begun + apart - time.monotonic()))
            due = min(begun + pause, time.monotonic())

    def _is_followed(self) -> bool:
        with _lock:
            self.pages = {name: page for name, page in self.pages.items() if is_open(page.session)}
            if not self.pages:
                for name in [name for name, thing in _things.items() if thing is self]:
                    del _things[name]
            return bool(self.pages)


_things: dict[str, _Thing] = {}
_lock = threading.Lock()


def follow(
    name: str,
    look: Callable[[], object],
    has_moved: Callable[[], bool],
    pause: float = 0.0,
    here: Callable[[], object] = bool,
    wait: Wait = time.sleep,
    *,
    first: bool = False,
    by_itself: bool = True,
) -> None:
    """Draw the page again when what it shows has moved; in a part of its own (`part.py`) that part alone.

    name: of what is followed, the same for all pages that follow it; look: brings it up to date, and returns something that is another one
    when it has moved, or None in the middle of a move, of which no page shows anything; has_moved: would this page show something else by
    now; pause: at least so many seconds lie between two drawings; here: called with each sign of life of the page; wait: waits for so many
    seconds, or until it knows that the thing has moved; first: it is drawn before others; by_itself: it may show something else though the
    thing has not moved, as by the time.
    """
    session = session_of_run()
    if session is not None:
        page = _Page(session, page_of_run(), part_of_run(), has_moved, pause, here, time.monotonic(), first, by_itself)
        _follows(name, look, page, wait)
        return

    @st.fragment(run_every=max(ASKS_EVERY, pause))
    def beat() -> None:
        here()
        look()
        if has_moved():
            st.rerun()

    beat()


def _follows(name: str, look: Callable[[], object], page: _Page, wait: Wait = time.sleep) -> None:
    """From now on this page is compared."""
    own = page.session, page.part
    with _lock:
        thing = _things.get(name)
        if thing is None:
            thing = _things[name] = _Thing(look, wait)
            thing.pages = {own: page}
            threading.Thread(target=thing.go_on, name=f"follows {name}", daemon=True).start()
        else:
            thing.look, thing.wait, thing.pages = look, wait, {**thing.pages, own: page}


def followed(kind: str) -> int:
    """How many things are followed whose names begin so."""
    with _lock:
        return sum(name.startswith(kind) for name in _things)


def drawn_anew(part: str = WHOLE) -> None:
    """The page, or a part of it, is drawn from its top: it is told nothing until it has said again what it shows.

    app.py calls this first, and `part.py` where a part is drawn by itself.
    """
    session = session_of_run()
    if session is None:
        return
    is_drawn(session, part)
    with _lock:
        for thing in _things.values():
            thing.pages = {name: page for name, page in thing.pages.items() if not _is_drawn(page, session, part)}


def _is_drawn(page: _Page, session: str, part: str) -> bool:
    return page.session == session and part in (WHOLE, page.part)
