"""How a page is told through its session that it is to be drawn again, and how it is heard that its browser is still there."""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

from streamlit import runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx

from pages.shared.server.inner import inner

HEARS = "hears_what_is_redrawn"
"""The mark of a `request_rerun` that knows what `REDRAWN` is."""

REDRAWN = "redrawn"
"""What stands for the whole page where its browser is told to ask for a part of it."""

SOON = 0.03
"""Seconds after which a page that is told asks to be drawn; until it is, it asks again and again."""

_told: WeakKeyDictionary[Any, str] = WeakKeyDictionary()
"""The sessions that were told to have their page drawn, and have not been drawn since; and which page that is.

A browser that has not heard yet that its session has gone on, as to the seat that was just taken, may still ask for the page before.
"""

_follow: WeakSet[Any] = WeakSet()
"""The sessions whose last run nobody asked for: the page was told."""


def session_of_run() -> str | None:
    """The session in which this code runs; None where there is no page that `tell` could reach."""
    run = get_script_run_ctx(suppress_warning=True)
    if run is None or not runtime.exists() or _session(run.session_id) is None:
        return None
    return run.session_id


def _connected(number: str) -> Any | None:
    """The session as long as a browser is connected to it; None where there is none, or where Streamlit has lost a name."""
    known = getattr(getattr(runtime.get_instance(), "_session_mgr", None), "get_active_session_info", None)
    return getattr(known(number) if known else None, "session", None)


def _session(number: str) -> Any | None:
    """The same, if it is one that can be told; that of a Streamlit which was not started by `serve.py` cannot."""
    session = _connected(number)
    hears = all(hasattr(getattr(session, name, None), HEARS) for name in ("request_rerun", "_handle_app_heartbeat_request"))
    return session if hears and hasattr(session, "_enqueue_forward_msg") and hasattr(session, "_event_loop") else None


def page_of_run() -> str:
    """Streamlit's name for the page that this run draws."""
    run = get_script_run_ctx(suppress_warning=True)
    return run.page_script_hash if run else ""


def tell(number: str, page: str) -> None:
    """Tell a page (`page_of_run`) to be drawn again, with what has been typed into it."""
    session, message = _session(number), inner("ForwardMsg")
    if session is None or message is None:
        return
    soon = message()
    soon.auto_rerun.interval, soon.auto_rerun.fragment_id = SOON, REDRAWN
    _told[session] = page
    session._event_loop.call_soon_threadsafe(session._enqueue_forward_msg, soon)


def is_open(number: str) -> bool:
    """Is a browser connected to this session?"""
    return _connected(number) is not None


def is_drawn(number: str) -> None:
    """The page is being drawn from its top: what it was told is done."""
    if session := _session(number):
        _told.pop(session, None)


def follows() -> bool:
    """Whether this run was asked for by nobody: the page was told."""
    number = session_of_run()
    return number is not None and _session(number) in _follow


def hear_runs_out() -> None:
    """Let a page's own tick wait until the run before it has sent everything, and let no click push another one aside.

    A run that has just ended may have its last words still waiting for the event loop. A tick that comes at this instant makes a new
    runner, and Streamlit then drops what the old one says: the page keeps its old picture, and ticks no more. Forty busy pages meet that
    every minute. And two quick clicks: the second one stops the runner of the first, which may not have begun yet, and its click would be
    lost; here the second run gets both. And a page that was told (`tell`): where nothing runs it is drawn whole, and once.
    """
    session, kinds, join = inner("AppSession"), inner("ScriptRequestType"), inner("_coalesce_widget_states")
    ask = getattr(session, "request_rerun", None)
    if session is None or kinds is None or ask is None:
        return

    def asked(self: Any, client_state: Any) -> None:
        requests = getattr(getattr(self, "_scriptrunner", None), "_requests", None)
        state, waiting = getattr(requests, "_state", None), getattr(requests, "_rerun_data", None)
        loop = getattr(self, "_event_loop", None)
        if client_state is not None and client_state.fragment_id == REDRAWN:
            if _told.get(self) != client_state.page_script_hash or state in (kinds.CONTINUE, kinds.RERUN):
                return  # it has been drawn since it was told, or is about to be; or the session has gone on to another page
            _told.pop(self, None)
            _follow.add(self)
            client_state.fragment_id = ""
        elif client_state is None or not client_state.fragment_id:
            _follow.discard(self)
        if client_state is not None and client_state.fragment_id and state is kinds.STOP and loop is not None:
            loop.call_soon(ask, self, client_state)
            return
        if client_state is not None and join is not None and waiting is not None and state is kinds.RERUN:
            both = join(waiting.widget_states, client_state.widget_states)
            client_state.widget_states.CopyFrom(both or client_state.widget_states)
        ask(self, client_state)

    setattr(asked, HEARS, True)
    session.request_rerun = asked


_hearers: list[Callable[[str], object]] = []
"""Called with the number of each session whose browser gives a sign of life."""


def when_alive(hear: Callable[[str], object]) -> None:
    """Let a function be called with the number of each session whose browser gives a sign of life."""
    _hearers.append(hear)


def hear_signs_of_life() -> None:
    """Hear the signs of life that a browser sends (`connection.js`). Streamlit itself only answers them, and no script runs."""
    session = inner("AppSession")
    answer = getattr(session, "_handle_app_heartbeat_request", None)
    if answer is None:
        return

    def heard(self: Any) -> None:
        for hear in _hearers:
            hear(self.id)
        answer(self)

    setattr(heard, HEARS, True)
    session._handle_app_heartbeat_request = heard  # type: ignore[union-attr]
