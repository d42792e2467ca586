"""How a page or a part of it is told through its session to be drawn again, and how that goes with what is pressed there."""

import time
from copy import deepcopy
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

from streamlit import runtime

from pages.shared.server.inner import inner
from pages.shared.server.telling.kept import certain, forget_what_is_said, knows_nothing
from pages.shared.server.telling.line import TAKES_LONG, Line
from pages.shared.server.telling.sessions import HEARS, WHOLE, has_taken_all, is_open, is_quiet, session_of_run, session_that_hears

SOON = 0.03
"""Seconds after which it is tried again to answer a press beside something that is being drawn."""

_told: WeakKeyDictionary[Any, dict[str, str]] = WeakKeyDictionary()
"""The sessions that were told to have parts of their page drawn, or all of it, and have not been drawn since; and of which page that was.

A session may go on to another page meanwhile, as to the seat that was just taken.
"""

_follow: WeakSet[Any] = WeakSet()
"""The sessions whose last run nobody asked for: the page was told, or a part of it."""

_last: WeakKeyDictionary[Any, str] = WeakKeyDictionary()
"""The part of its page for which a session was asked last, or `WHOLE`."""

_asks: WeakSet[Any] = WeakSet()
"""The session that is just being asked for what it was told, and not by its browser."""

_lines: dict[Any, Line] = {}
"""The sessions that were told and wait, on each of the server's loops, of which there is one."""

_pressed: WeakKeyDictionary[Any, float] = WeakKeyDictionary()
"""The sessions in which somebody waits for what a press has done, and since when."""

_put_off: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()
"""Of those of them whose press waits until what else is drawn in them has been sent, the message of that press.

Nothing that they were told is begun before it.
"""


def tell(number: str, page: str, part: str = WHOLE, *, first: bool = False) -> None:
    """Have a page (`page_of_run`) or a part of it (`part_of_run`) drawn again, with what has been typed into it. first: before all others.

    A browser could be told to ask for it. It asks again and again then, and forty of them keep a server busy that is busy already.
    """
    if session := session_that_hears(number):
        _waits_in_line(session, page, part, first=first)


def _waits_in_line(session: Any, page: str, part: str, *, first: bool = False) -> None:
    _told.setdefault(session, {})[part] = page
    _line_of(session._event_loop).join(session, first=first)


def _line_of(loop: Any) -> Line:
    if loop not in _lines:
        _lines[loop] = Line(loop, draw=_draw, is_told=_is_told, is_quiet=is_quiet, is_pressed=_is_pressed)
    return _lines[loop]


def _draw(session: Any) -> bool:
    """Draw what it was told, where nothing else runs in it and its browser has taken all. Returns whether it is being drawn."""
    if not is_open(session.id):
        _is_done(session)  # a browser that comes back asks by itself
        return False
    if not _is_told(session) or session in _put_off or session._scriptrunner is not None or not has_taken_all(session):
        return False
    part = _next(_told[session])
    page = _told[session].get(part)
    _is_done(session, part)
    return _ask_for(session, part, page)


def _is_told(session: Any) -> bool:
    """Is there something that it was told?"""
    return bool(_told.get(session))


def _is_done(session: Any, part: str = WHOLE) -> None:
    """What it was told of this part is done; with the whole page all of it."""
    told = _told.get(session, {})
    if part == WHOLE:
        told.clear()
    else:
        told.pop(part, None)


def _is_pressed() -> bool:
    """Does somebody wait for what a press has done? One that takes long keeps nobody waiting."""
    for session, since in list(_pressed.items()):
        is_answered = session not in _put_off and is_quiet(session)
        if is_answered or time.monotonic() > since + TAKES_LONG:
            _pressed.pop(session, None)
    return bool(_pressed)


def _next(told: dict[str, str]) -> str:
    """What is to be drawn of it. A whole page has all its parts; parts are drawn one after another.

    Not one at the heels of another: the words that the first one has ended would be dropped, and with it what is no more in that part would
    stay on the page.
    """
    return WHOLE if WHOLE in told else next(iter(list(told)), WHOLE)  # a copy, as others may just be told


def _ask_for(session: Any, part: str, page: str | None) -> bool:
    """Ask for a run in the place of the browser, if it still shows this page. Returns whether it does."""
    known = session._client_state
    if known.page_script_hash != page:
        return False
    again = deepcopy(known)
    again.is_auto_rerun = True
    again.fragment_id = part
    again.cached_message_hashes.extend(certain(session))
    _asks.add(session)
    try:
        session.request_rerun(again)
    finally:
        _asks.discard(session)
    return True


def is_drawn(number: str, part: str = WHOLE) -> None:
    """The page, or this part of it, is being drawn from its top: what it was told is done."""
    if session := session_that_hears(number):
        _is_done(session, part)


def follows() -> bool:
    """Whether this run was asked for by nobody: the page was told, or a part of it."""
    number = session_of_run()
    return number is not None and session_that_hears(number) in _follow


def hear_runs_out() -> None:
    """Let a page's own tick wait until the run before it has sent everything, and let no click push another one aside.

    A run that has just ended may have its last words still waiting for the event loop. A tick that comes at this instant makes a new
    runner, and Streamlit then drops what the old one says: the page keeps its old picture, and ticks no more. Forty busy pages meet that
    every minute. And two quick clicks: the second one stops the runner of the first, which may not have begun yet, and its click would be
    lost; here the second run gets both.

    And three things about parts. A press in one waits until what else is drawn has been sent (`_is_beside`); whatever is pressed meanwhile
    takes it along. A tick in one waits in the line of those that were told. And a press in one that is not there, as a new server has not
    drawn the page yet, or another page was just opened, has the whole page drawn; Streamlit drops it without a word.
    """
    session, kinds, join = inner("AppSession"), inner("ScriptRequestType"), inner("_coalesce_widget_states")
    ask = getattr(session, "request_rerun", None)
    if session is None or kinds is None or ask is None:
        return

    def asked(self: Any, client_state: Any) -> None:
        requests = getattr(getattr(self, "_scriptrunner", None), "_requests", None)
        state, waiting = getattr(requests, "_state", None), getattr(requests, "_rerun_data", None)
        loop = getattr(self, "_event_loop", None)
        if _waits(self, client_state, again):
            return
        _last[self] = client_state.fragment_id if client_state else WHOLE
        if client_state is not None and client_state.fragment_id and state is kinds.STOP and loop is not None:
            loop.call_soon(ask, self, client_state)
            return
        if client_state is not None and join is not None and waiting is not None and state is kinds.RERUN:
            both = join(waiting.widget_states, client_state.widget_states)
            client_state.widget_states.CopyFrom(both or client_state.widget_states)
        ask(self, client_state)

    def again(self: Any, client_state: Any) -> None:
        if _put_off.get(self) is client_state:  # else it was taken along
            asked(self, client_state)

    setattr(asked, HEARS, True)
    session.request_rerun = asked


def _waits(session: Any, client_state: Any, again: Any) -> bool:
    """Does this wait for what else is drawn in its session? Notes by whom it is asked for: by what was told, by a tick, or by a press."""
    if session in _asks:
        _follow.add(session)
        return False
    if client_state is not None and client_state.is_auto_rerun:
        part = client_state.fragment_id
        waits = hasattr(session, "_event_loop") and (session in _put_off or _is_beside(session, part))
        if waits:
            _waits_in_line(session, client_state.page_script_hash, part)
        return waits
    if client_state is None or _put_off.get(session) is not client_state:
        _pressed[session] = time.monotonic()
    if client_state is not None and _is_put_off(session, client_state, again):
        return True
    _follow.discard(session)
    return False


def _is_put_off(session: Any, client_state: Any, again: Any) -> bool:
    """Does this press wait for what else is drawn in its session? It takes along what waited before it."""
    loop, part, waited = getattr(session, "_event_loop", None), client_state.fragment_id, _put_off.pop(session, None)
    in_parts = waited is client_state or (waited is not None and bool(part))  # what is asked for on a whole page does not wait
    if waited is not None and waited is not client_state:
        _take_along(waited, client_state)
    if loop is not None and (_is_drawing(session) if in_parts else _is_beside(session, part)):
        forget_what_is_said(client_state)
        _put_off[session] = client_state
        loop.call_later(SOON, again, session, client_state)
        return True
    if part or in_parts:
        _turn_to_what_is_there(session, client_state)
    return False


def _take_along(waited: Any, client_state: Any) -> None:
    """What was put off is done by what is asked for now: in the same part, or on the whole page, which may be another one by now. That has
    none of the fields of the page before, and what was put off may be a form with fields."""
    known = {widget.id for widget in client_state.widget_states.widgets}
    client_state.widget_states.widgets.extend(widget for widget in waited.widget_states.widgets if widget.id not in known)
    if waited.fragment_id != client_state.fragment_id:
        client_state.fragment_id = WHOLE


def _turn_to_what_is_there(session: Any, client_state: Any) -> None:
    """A press in a part that is not there has the whole page drawn, and none brings a window back that has just gone on to another page.

    Which page that is stands in what the session knows of its browser, once the first run of the page has ended.
    """
    if client_state.fragment_id and not _has(session, client_state.fragment_id):
        client_state.fragment_id = WHOLE
    shown, pressed = getattr(session, "_client_state", None), client_state.page_script_hash
    if getattr(session, "_scriptrunner", None) is None and shown is not None and pressed and shown.page_script_hash not in ("", pressed):
        client_state.fragment_id, client_state.page_script_hash = WHOLE, shown.page_script_hash
        client_state.query_string = shown.query_string


def _has(session: Any, part: str) -> bool:
    """Has it drawn this part?"""
    return not hasattr(session, "has_fragment") or session.has_fragment(part)


def _is_beside(session: Any, part: str) -> bool:
    """Would this part be drawn at the heels of something else (`_next`), before the eyes of somebody?"""
    return bool(part) and _last.get(session) != part and _is_drawing(session)


def _is_drawing(session: Any) -> bool:
    """Is something drawn before the eyes of somebody, or still to be sent?"""
    return not is_quiet(session) and (not runtime.exists() or is_open(session.id))


def comes_back(session: Any) -> None:
    """The browser of this session has lost its connection: it may have lost what it kept, and asks for its page by itself."""
    knows_nothing(session)
    _is_done(session)
