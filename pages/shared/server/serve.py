"""Starting Streamlit, for the command `payday`, and what is mended in it first.

All names that Streamlit does not promise to keep are used here and nowhere else. Each is looked up when it is needed, so a Streamlit that
has lost one still starts. What is lost then:

- `PagesManager.uses_pages_directory`: the first visitor with a deep link sees "Page not found" above the page.
- `starlette_server._bind_socket`: a click takes 25 ms more.
- `AppSession.request_rerun`, `script_requests._coalesce_widget_states`, `ScriptRequestType`: two quick clicks can lose the first one, and a
  page of a busy class stops looking for news.
- `Runtime._session_mgr`, `AppSession._enqueue_forward_msg`: no page can be told that something has moved, and each asks
  once a second (`following.py`).
- `AppSession._call_soon_on_event_loop`: each message of a run wakes the server's loop by itself.
- `app_session._populate_theme_msg`: each run asks for the settings of the theme anew, one by one.
- `AppSession.register_file_watchers`: a class that comes back from a lost network waits six seconds, and some of its pages stay empty.
- `starlette_server.create_starlette_app`: answers lack the headers of `guard.py` and the cookie of `browser.py`, only Streamlit looks
  at where a WebSocket comes from, nobody is told of health and figures (`health.py`), the first pages wait for their imports (`ahead.py`),
  every heading comes later, and no page has its list of keys, begins at its top or finds its server sooner than Streamlit does
  (`shell.py`).
- `net_util.get_external_ip`: a WebSocket from another origin makes Streamlit ask the internet for this machine's address.
- `MemoryUploadedFileManager.add_file`: a session can fill the memory with files.
- `WStates.remove_stale_widgets`, `_is_stale_widget`: each window keeps all that its buttons ever did (`forgetting.py`).
- `html._html_only_style_tags`: each run of a page takes a millisecond more.
- `cli.main`: nothing, the server is then started as `python -m streamlit` starts it.
"""

import importlib
import os
import runpy
import socket
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from streamlit import get_option, runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx

from pages.shared.server.ahead import fetching
from pages.shared.server.browser import marked
from pages.shared.server.forgetting import forgetting
from pages.shared.server.guard import Asgi, guarded
from pages.shared.server.health import answering
from pages.shared.server.interpreter import prepare
from pages.shared.server.refusals import write_to_terminal
from pages.shared.server.shell import told
from pages.shared.server.uploads import bound
from payday_core.settings import settings_of_start

STYLE_SHEETS = 128
"""Of so many texts Streamlit knows whether they are style sheets: those of all pages, and what else was just sent."""

RUN = "ScriptRunner.scriptThread"
"""How Streamlit names the thread in which a script runs. Under another name it is not waited for."""

ENDS_WITHIN = 5.0
"""Seconds that a run may still take once the server is to stop. A store that is busy gives up sooner (`BUSY_SECONDS`)."""

INNER = {
    "PagesManager": "streamlit.runtime.pages_manager",
    "AppSession": "streamlit.runtime.app_session",
    "ScriptRequestType": "streamlit.runtime.scriptrunner_utils.script_requests",
    "_coalesce_widget_states": "streamlit.runtime.scriptrunner_utils.script_requests",
    "ForwardMsg": "streamlit.proto.ForwardMsg_pb2",
    "_populate_theme_msg": "streamlit.runtime.app_session",
    "_bind_socket": "streamlit.web.server.starlette.starlette_server",
    "create_starlette_app": "streamlit.web.server.starlette.starlette_server",
    "get_external_ip": "streamlit.net_util",
    "MemoryUploadedFileManager": "streamlit.runtime.memory_uploaded_file_manager",
    "WStates": "streamlit.runtime.state.session_state",
    "_is_stale_widget": "streamlit.runtime.state.session_state",
    "_html_only_style_tags": "streamlit.elements.html",
    "main": "streamlit.web.cli",
}
"""The inner names, each with its module."""


def serve(app: Path, flags: Sequence[str]) -> None:
    """Run the app until it is stopped."""
    _pages_are_routes()
    _send_at_once()
    _hear_runs_out()
    _hear_signs_of_life()
    _hand_over_together()
    _know_the_theme()
    _come_back_whole()
    _ask_nobody_outside()
    _believe_named_proxies()
    _guard()
    _bound_uploads()
    _forget_buttons()
    _know_style_sheets()
    write_to_terminal()
    prepare()
    try:
        _run(["run", str(app), *flags])
    finally:
        _let_runs_end()


def _let_runs_end() -> None:
    """Wait for the runs that are under way: Python would end them in the middle of what they do, and somebody may just have tapped."""
    last = time.monotonic() + ENDS_WITHIN
    for thread in threading.enumerate():
        if thread.name == RUN:
            thread.join(max(0.0, last - time.monotonic()))


def _inner(name: str) -> Any | None:
    """What Streamlit has under an inner name; None in a version without it."""
    try:
        return getattr(importlib.import_module(INNER[name]), name, None)
    except ImportError:
        return None


def _run(arguments: list[str]) -> None:
    """Streamlit's own command with these arguments."""
    if main := _inner("main"):
        main(arguments, standalone_mode=False)
    else:
        sys.argv = ["streamlit", *arguments]
        runpy.run_module("streamlit", run_name="__main__")


def _pages_are_routes() -> None:
    """Turn off Streamlit's older way with a folder `pages/` from the first request on (docs/streamlit.md #routing)."""
    if manager := _inner("PagesManager"):
        manager.uses_pages_directory = False


def _send_at_once() -> None:
    """Let the socket send at once: it is bound in a way in which asyncio does not see to that, and a click takes 25 ms more."""
    bind = _inner("_bind_socket")
    if bind is None:
        return

    def bound(*place: object, **named: object) -> socket.socket:
        listener: socket.socket = bind(*place, **named)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listener

    importlib.import_module(INNER["_bind_socket"])._bind_socket = bound  # type: ignore[attr-defined]


def _ask_nobody_outside() -> None:
    """Let Streamlit not ask a server on the internet what this machine's address is there; it would wait for the answer with everybody."""
    if _inner("get_external_ip"):
        importlib.import_module(INNER["get_external_ip"]).get_external_ip = lambda: None  # type: ignore[attr-defined]


def _believe_named_proxies() -> None:
    """Let nobody but the proxies that the settings name say from which address a visitor comes; uvicorn believes any of this machine.

    What a proxy says is in X-Forwarded-For; uvicorn reads whom to believe from its own variable.
    """
    os.environ["FORWARDED_ALLOW_IPS"] = settings_of_start().proxy


def _guard() -> None:
    """Put `guard.py`, `health.py`, `browser.py` and `ahead.py` before the app, with the origins that this start or the settings name."""
    create = _inner("create_starlette_app")
    if create is None:
        return

    def created(runtime: Any) -> Asgi:
        named = (get_option(option) or () for option in ("client.allowedOrigins", "server.corsAllowedOrigins"))
        return fetching(guarded(answering(marked(told(create(runtime)))), [origin for origins in named for origin in origins]))

    importlib.import_module(INNER["create_starlette_app"]).create_starlette_app = created  # type: ignore[attr-defined]


def _bound_uploads() -> None:
    """Keep no more of what is uploaded than `uploads.py` says."""
    if hasattr(manager := _inner("MemoryUploadedFileManager"), "add_file"):
        bound(manager)


def _forget_buttons() -> None:
    """Keep no more of what buttons would do than `forgetting.py` says."""
    if hasattr(states := _inner("WStates"), "remove_stale_widgets") and (is_stale := _inner("_is_stale_widget")):
        forgetting(states, is_stale)


def _know_style_sheets() -> None:
    """Let Streamlit find out once of each style sheet that it is nothing else, and not at every run."""
    if only_style := _inner("_html_only_style_tags"):
        importlib.import_module(INNER["_html_only_style_tags"])._html_only_style_tags = lru_cache(STYLE_SHEETS)(only_style)  # type: ignore[attr-defined]


def _hear_runs_out() -> None:
    """Let a page's own tick wait until the run before it has sent everything, and let no click push another one aside.

    A run that has just ended may have its last words still waiting for the event loop. A tick that comes at this instant makes a new
    runner, and Streamlit then drops what the old one says: the page keeps its old picture, and ticks no more. Forty busy pages meet that
    every minute. And two quick clicks: the second one stops the runner of the first, which may not have begun yet, and its click would be
    lost; here the second run gets both. And a page that was told (`tell`): where nothing runs it is drawn whole, and once.
    """
    session, kinds, join = _inner("AppSession"), _inner("ScriptRequestType"), _inner("_coalesce_widget_states")
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
            client_state.fragment_id = ""
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


def _hear_signs_of_life() -> None:
    """Hear the signs of life that a browser sends (`connection.js`). Streamlit itself only answers them, and no script runs."""
    session = _inner("AppSession")
    answer = getattr(session, "_handle_app_heartbeat_request", None)
    if answer is None:
        return

    def heard(self: Any) -> None:
        for hear in _hearers:
            hear(self.id)
        answer(self)

    setattr(heard, HEARS, True)
    session._handle_app_heartbeat_request = heard  # type: ignore[union-attr]


def _hand_over_together() -> None:
    """Let the server's loop take all messages of a run that wait, as soon as it is free. Streamlit wakes it for each of them."""
    session = _inner("AppSession")
    hand_over = getattr(session, "_call_soon_on_event_loop", None)
    if hand_over is None:
        return
    waiting_of: WeakKeyDictionary[Any, _Waiting] = WeakKeyDictionary()

    def handed_over(self: Any, message: Message) -> None:
        waiting_of.setdefault(self, _Waiting()).add(message, partial(hand_over, self))

    session._call_soon_on_event_loop = handed_over  # type: ignore[union-attr]


Message = Callable[[], object]
"""What the server's loop does with something that a run says."""


class _Waiting:
    """The messages of a session that wait for the server's loop. called: it has been called, and has not begun to take them."""

    def __init__(self) -> None:
        self.messages: deque[Message] = deque()
        self.called = False

    def add(self, message: Message, call: Callable[[Message], object]) -> None:
        """One more. call: calls the loop, which is done only where it is not about to come."""
        self.messages.append(message)
        self._call(call)

    def _call(self, call: Callable[[Message], object]) -> None:
        if not self.called:
            self.called = True
            call(partial(self._take, call))

    def _take(self, call: Callable[[Message], object]) -> None:
        """Take all of them. One that fails is told to the loop, which is called again for the others."""
        self.called = False
        try:
            while self.messages:
                self.messages.popleft()()
        finally:
            if self.messages:
                self._call(call)


def _know_the_theme() -> None:
    """Let Streamlit put the settings of the theme together once; they are the same for every run."""
    populate = _inner("_populate_theme_msg")
    if populate is None:
        return
    known: dict[str, Any] = {}

    def populated(message: Any, section: str = "theme") -> None:
        if section not in known:
            known[section] = type(message)()
            populate(known[section], section)
        message.MergeFrom(known[section])

    importlib.import_module(INNER["_populate_theme_msg"])._populate_theme_msg = populated  # type: ignore[attr-defined]


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
    """The same, if it is one that can be told; that of a Streamlit which was not started by `serve` cannot."""
    session = _connected(number)
    hears = all(hasattr(getattr(session, name, None), HEARS) for name in ("request_rerun", "_handle_app_heartbeat_request"))
    return session if hears and hasattr(session, "_enqueue_forward_msg") and hasattr(session, "_event_loop") else None


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


def page_of_run() -> str:
    """Streamlit's name for the page that this run draws."""
    run = get_script_run_ctx(suppress_warning=True)
    return run.page_script_hash if run else ""


def tell(number: str, page: str) -> None:
    """Tell a page (`page_of_run`) to be drawn again, with what has been typed into it."""
    session, message = _session(number), _inner("ForwardMsg")
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


def _come_back_whole() -> None:
    """Let a page that takes its session up again be drawn from the start, and do nothing else.

    Streamlit would do two things at that moment. It would watch files, which `fileWatcherType = "none"` forbids for new sessions only: look
    through all modules and pages after each tick from then on, so that a class back from a lost network waits six seconds instead of one.
    And it would send the rest of a run in which the connection broke: the page takes everything that it was not sent for gone, and stays
    empty.
    """
    session = _inner("AppSession")
    if not all(hasattr(session, name) for name in ("register_file_watchers", "flush_browser_queue")):
        return

    def taken_up_again(self: Any) -> None:
        if getattr(self, "_scriptrunner", None) is not None:
            self._scriptrunner.request_stop()
            self._scriptrunner = None  # nobody listens to it any more; the page asks for another (`connection.js`)
        self.flush_browser_queue()

    session.register_file_watchers = taken_up_again  # type: ignore[union-attr]
