"""Starting Streamlit, for the command `payday`."""

import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.pages_manager import PagesManager
from streamlit.runtime.scriptrunner_utils import script_requests
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequestType
from streamlit.web import cli
from streamlit.web.server.starlette import starlette_server

import payday_core.classroom.class_service  # noqa: F401 - most of a first page's imports: forty pages that come back would wait for them together

SWITCH_SECONDS = 0.0005
"""How long a thread computes before another may: a tenth of Python's own, so that a short answer waits for no long drawing."""


def serve(app: Path, flags: Sequence[str]) -> None:
    """Run the app until it is stopped; Streamlit's older way with a folder `pages/` is off from the first request on."""
    PagesManager.uses_pages_directory = False
    _send_at_once()
    _hear_runs_out()
    _come_back_whole()
    sys.setswitchinterval(SWITCH_SECONDS)
    cli.main(["run", str(app), *flags], standalone_mode=False)


def _send_at_once() -> None:
    """Let the socket send at once: it is bound in a way in which asyncio does not see to that, and a click takes 25 ms more."""
    bind = getattr(starlette_server, "_bind_socket", None)
    if bind is None:  # another version, which may bind as it likes
        return

    def bound(*place: Any, **named: Any) -> socket.socket:
        listener: socket.socket = bind(*place, **named)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listener

    starlette_server._bind_socket = bound


def _hear_runs_out() -> None:
    """Let a page's own tick wait until all that the run before it has to say is sent, and no click push another one aside.

    A run that has just ended may have its last words still waiting for the event loop. A tick that comes at this instant makes a new
    runner, and Streamlit then drops what the old one says: the page keeps its old picture, and ticks no more. Forty busy pages meet that
    every minute. And two quick clicks: the second one stops the runner of the first, which may not have begun yet, and its click would be
    lost; here the second run gets both.
    """
    ask = AppSession.request_rerun
    join = getattr(script_requests, "_coalesce_widget_states", None)  # another version may have none

    def asked(self: AppSession, client_state: ClientState | None) -> None:
        requests = getattr(self._scriptrunner, "_requests", None)
        state = getattr(requests, "_state", None)
        if client_state is not None and client_state.fragment_id and state is ScriptRequestType.STOP:
            self._event_loop.call_soon(ask, self, client_state)
            return
        if client_state is not None and requests is not None and join is not None and state is ScriptRequestType.RERUN:
            both = join(requests._rerun_data.widget_states, client_state.widget_states)
            client_state.widget_states.CopyFrom(both or client_state.widget_states)
        ask(self, client_state)

    AppSession.request_rerun = asked  # type: ignore[method-assign]  # Streamlit has no public hook here


def _come_back_whole() -> None:
    """Let a page that takes its session up again be drawn anew, and nothing else.

    Streamlit would do two things at that moment. It would watch files, which `fileWatcherType = "none"` forbids for new sessions only: look
    through all modules and pages after each tick from then on, so that a class back from a lost network waits six seconds instead of one.
    And of a run in which the connection broke it would send the rest: the page takes all that it was not sent for gone, and stays empty.
    """

    def taken_up_again(self: AppSession) -> None:
        runner = getattr(self, "_scriptrunner", None)
        if runner is not None:
            runner.request_stop()
            self._scriptrunner = None  # nobody listens to it any more; the page asks for another (`connection.js`)
        self.flush_browser_queue()

    AppSession.register_file_watchers = taken_up_again  # type: ignore[method-assign]  # Streamlit has no public hook here
