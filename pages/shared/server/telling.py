"""How a page is told through its session that it is to be drawn again, and how it is heard that its browser is still there."""

from typing import Any
from weakref import WeakKeyDictionary, WeakSet

from streamlit import runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx

from pages.shared.server.inner import inner

HEARS = "is_heard_here"
"""The mark of what was put in the place of a method of Streamlit's (`hear_runs_out`, `hear_signs_of_life`)."""

SOON = 0.03
"""Seconds after which it is tried again to draw a page: something else runs in it, or its browser has not yet taken all."""

INNER_OF_SESSION = ("_event_loop", "_scriptrunner", "_client_state")
"""What a session must have of Streamlit's so that it can be told."""

EVENT = getattr(inner("RootContainer"), "EVENT", None)
"""Where the style sheet of a page is."""

_told: WeakKeyDictionary[Any, str] = WeakKeyDictionary()
"""The sessions that were told to have their page drawn, and have not been drawn since; and which page that is.

A session may go on to another page meanwhile, as to the seat that was just taken.
"""

_follow: WeakSet[Any] = WeakSet()
"""The sessions whose last run nobody asked for: the page was told."""

_waits: WeakSet[Any] = WeakSet()
"""The sessions for which the server's loop is about to look whether their page can be drawn."""

_kept: WeakKeyDictionary[Any, set[str]] = WeakKeyDictionary()
"""The hashes of the style sheets of its last run, which the browser of a session therefore has."""

_alive: WeakSet[Any] = WeakSet()
"""The sessions whose browser has given a sign of life of which nobody has taken note."""


def session_of_run() -> str | None:
    """The session in which this code runs; None where there is no page that `tell` could reach."""
    run = get_script_run_ctx(suppress_warning=True)
    if run is None or not runtime.exists() or _session(run.session_id) is None:
        return None
    return run.session_id


def _info(number: str) -> Any | None:
    """What Streamlit knows of a session to which a browser is connected; None where there is none, or where it has lost a name."""
    known = getattr(getattr(runtime.get_instance(), "_session_mgr", None), "get_active_session_info", None)
    return known(number) if known else None


def _connected(number: str) -> Any | None:
    """The session as long as a browser is connected to it."""
    return getattr(_info(number), "session", None)


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
        if session not in _waits:
            _waits.add(session)
            session._event_loop.call_soon_threadsafe(_draw, session)


def _draw(session: Any) -> None:
    """Draw the page that was told, as soon as nothing else runs in its session and its browser has taken all; on the server's loop.

    A browser could be told to ask for it. It asks again and again then, and forty of them keep a server busy that is busy already.
    """
    _waits.discard(session)
    page = _told.get(session)
    if page is None:
        return  # it has been drawn since
    if not is_open(session.id):
        _told.pop(session, None)  # a browser that comes back asks by itself
        return
    if session._scriptrunner is not None or not _has_taken_all(session):
        _waits.add(session)
        session._event_loop.call_later(SOON, _draw, session)
        return
    _told.pop(session, None)
    known = session._client_state
    if known.page_script_hash == page:
        again = type(known)()
        again.CopyFrom(known)
        again.is_auto_rerun = True
        again.cached_message_hashes.extend(_kept.get(session, ()))
        session.request_rerun(again)


def _has_taken_all(session: Any) -> bool:
    """Has the browser taken what it was sent? A network that stands still would pile up one drawing upon another."""
    waiting = getattr(session, "_browser_queue", None)
    on_its_way = getattr(getattr(_info(session.id), "client", None), "_send_queue", None)
    return (waiting is None or waiting.is_empty()) and (on_its_way is None or on_its_way.empty())


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
            _follow.discard(self)
            if client_state is not None and client_state.is_auto_rerun:  # a browser asks so for parts alone: it is `_draw`
                _follow.add(self)
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

    A browser keeps what it was sent in its last run, and cannot go on if it is referred to something that it does not have. So only what
    went to the browser that is connected counts, and of it the style sheets of the last whole run: they are in no part of a page that is
    drawn by itself, with which a browser may forget something.
    """
    server = inner("Runtime")
    send = getattr(server, "_send_message", None)
    if server is None or send is None:
        return

    def sent(self: Any, info: Any, message: Any) -> None:
        send(self, info, message)
        session = info.session
        if info is _info(session.id):
            _note(session, message)

    server._send_message = sent


def _begins(message: Any) -> bool:
    """Does a run of the whole page begin?"""
    return message.HasField("new_session") and not message.metadata.run.fragment_ids


def _is_sheet(message: Any) -> bool:
    """A style sheet of no part of a page, which the browser keeps, or the word for one that it has."""
    stands_there = message.metadata.delta_path[:1] == [EVENT] and not message.delta.fragment_id
    return stands_there and bool(message.ref_hash or message.metadata.cacheable)


def _note(session: Any, message: Any) -> None:
    """Note what this message makes the browser keep."""
    if _begins(message):
        _kept[session] = set()
    elif _is_sheet(message):
        _kept.setdefault(session, set()).add(message.ref_hash or message.hash)


def comes_back(session: Any) -> None:
    """The browser of this session has lost its connection: it may have lost what it kept, and asks for its page by itself."""
    _kept.pop(session, None)
    _told.pop(session, None)


def gave_sign_of_life(number: str) -> bool:
    """Has the browser of this session given a sign of life since this was last asked?"""
    session = _connected(number) if _alive else None
    if session is None or session not in _alive:
        return False
    _alive.discard(session)
    return True


def hear_signs_of_life() -> None:
    """Hear the signs of life that a browser sends (`connection.js`). Streamlit itself only answers them, and no script runs."""
    session = inner("AppSession")
    answer = getattr(session, "_handle_app_heartbeat_request", None)
    if answer is None:
        return

    def heard(self: Any) -> None:
        _alive.add(self)
        answer(self)

    setattr(heard, HEARS, True)
    session._handle_app_heartbeat_request = heard  # type: ignore[union-attr]
