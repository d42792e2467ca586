"""How a page is told through its session that it is to be drawn again, and how it is heard that its browser is still there."""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

from streamlit import runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx

from pages.shared.server.inner import inner

HEARS = "is_heard_here"
"""The mark of what was put in the place of a method of Streamlit's (`hear_runs_out`, `hear_signs_of_life`)."""

SOON = 0.03
"""Seconds after which it is tried again to draw a page in which something else runs."""

INNER_OF_SESSION = ("_event_loop", "_scriptrunner", "_client_state")
"""What a session must have of Streamlit's so that it can be told."""

EVENT = getattr(inner("RootContainer"), "EVENT", None)
"""Where the style sheet of a page is; no part of a page that is drawn by itself stands there."""

_told: WeakKeyDictionary[Any, str] = WeakKeyDictionary()
"""The sessions that were told to have their page drawn, and have not been drawn since; and which page that is.

A session may go on to another page meanwhile, as to the seat that was just taken.
"""

_follow: WeakSet[Any] = WeakSet()
"""The sessions whose last run nobody asked for: the page was told."""

_kept: WeakKeyDictionary[Any, set[str]] = WeakKeyDictionary()
"""The hashes of the style sheets of its last run, which the browser of a session therefore has."""


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
    return session if hears and all(hasattr(session, name) for name in INNER_OF_SESSION) else None


def page_of_run() -> str:
    """Streamlit's name for the page that this run draws."""
    run = get_script_run_ctx(suppress_warning=True)
    return run.page_script_hash if run else ""


def tell(number: str, page: str) -> None:
    """Have a page (`page_of_run`) drawn again, with what has been typed into it."""
    if session := _session(number):
        _told[session] = page
        session._event_loop.call_soon_threadsafe(_draw, session)


def _draw(session: Any) -> None:
    """Draw the page that was told, as soon as nothing else runs in its session; on the server's loop.

    A browser could be told to ask for it. It asks again and again then, and forty of them keep a server busy that is busy already.
    """
    page = _told.get(session)
    if page is None:
        return  # it has been drawn since
    if session._scriptrunner is not None:
        session._event_loop.call_later(SOON, _draw, session)
        return
    del _told[session]
    known = session._client_state
    if known.page_script_hash == page:
        again = type(known)()
        again.CopyFrom(known)
        again.is_auto_rerun = True
        again.cached_message_hashes.extend(_kept.get(session, ()))
        session.request_rerun(again)


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
    lost; here the second run gets both.
    """
    session, kinds, join = inner("AppSession"), inner("ScriptRequestType"), inner("_coalesce_widget_states")
    ask = getattr(session, "request_rerun", None)
    if session is None or kinds is None or ask is None:
        return

    def asked(self: Any, client_state: Any) -> None:
        requests = getattr(getattr(self, "_scriptrunner", None), "_requests", None)
        state, waiting = getattr(requests, "_state", None), getattr(requests, "_rerun_data", None)
        loop = getattr(self, "_event_loop", None)
        if client_state is None or not client_state.fragment_id:
            (_follow.add if client_state is not None and client_state.is_auto_rerun else _follow.discard)(self)
        if client_state is not None and client_state.fragment_id and state is kinds.STOP and loop is not None:
            loop.call_soon(ask, self, client_state)
            return
        if client_state is not None and join is not None and waiting is not None and state is kinds.RERUN:
            both = join(waiting.widget_states, client_state.widget_states)
            client_state.widget_states.CopyFrom(both or client_state.widget_states)
        ask(self, client_state)

    setattr(asked, HEARS, True)
    session.request_rerun = asked


def hear_what_is_sent() -> None:
    """Know which style sheets a browser has, so that a run for which it does not ask need not send them again.

    A browser keeps what it was sent in its last run, and cannot go on if it is referred to something that it does not have.
    """
    session = inner("AppSession")
    flush = getattr(session, "flush_browser_queue", None)
    if flush is None:
        return

    def flushed(self: Any) -> Any:
        messages = flush(self)
        for message in messages:
            _note(self, message)
        return messages

    session.flush_browser_queue = flushed  # type: ignore[union-attr]


def _note(session: Any, message: Any) -> None:
    """Something is sent: the beginning of a run, a style sheet, or anything else."""
    if message.HasField("new_session") and not message.metadata.run.fragment_ids:
        _kept[session] = set()
    elif message.metadata.delta_path[:1] == [EVENT] and (message.ref_hash or message.metadata.cacheable):
        _kept.setdefault(session, set()).add(message.ref_hash or message.hash)


def forget_what_was_sent(session: Any) -> None:
    """The browser of this session may have lost what it kept."""
    _kept.pop(session, None)


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
