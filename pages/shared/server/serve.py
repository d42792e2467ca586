"""Starting Streamlit, for the command `payday`, and what is mended in it first."""

import os
import runpy
import socket
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from streamlit import get_option

from pages.shared.server.ahead import fetching
from pages.shared.server.browser import marked
from pages.shared.server.early import begun_early
from pages.shared.server.forgetting import forgetting
from pages.shared.server.guard import Asgi, guarded
from pages.shared.server.health import answering
from pages.shared.server.inner import inner, replace
from pages.shared.server.interpreter import looking_between_runs, prepare, runs
from pages.shared.server.refusals import write_to_terminal
from pages.shared.server.shell import told
from pages.shared.server.spared import spare_streamlit
from pages.shared.server.telling.kept import hear_what_is_kept
from pages.shared.server.telling.page import hear_which_page
from pages.shared.server.telling.sending import send_in_one_go
from pages.shared.server.telling.signs import hear_signs_of_life, next_sign_of_life
from pages.shared.server.telling.tell import comes_back, hear_runs_out
from pages.shared.server.uploads import bound
from pages.shared.ui.heading import ask_browser
from payday_core.settings import settings_of_start

ENDS_WITHIN = 5.0
"""Seconds that a run may still take once the server is to stop. A store that is busy gives up sooner (`BUSY_SECONDS`)."""


def serve(app: Path, flags: Sequence[str]) -> None:
    """Run the app until it is stopped."""
    _pages_are_routes()
    _send_at_once()
    _bound_headers()
    send_in_one_go()
    hear_what_is_kept()
    hear_which_page()
    hear_runs_out()
    hear_signs_of_life()
    ask_browser(next_sign_of_life)
    spare_streamlit()
    _come_back_whole()
    _ask_nobody_outside()
    _believe_named_proxies()
    _guard()
    _bound_uploads()
    _forget_buttons()
    write_to_terminal()
    prepare()
    with looking_between_runs():
        try:
            _run(["run", str(app), *flags])
        finally:
            _let_runs_end()


def _let_runs_end() -> None:
    """Wait for the runs that are under way: Python would end them in the middle of what they do, and somebody may just have tapped."""
    last = time.monotonic() + ENDS_WITHIN
    for thread in runs():
        thread.join(max(0.0, last - time.monotonic()))


def _run(arguments: list[str]) -> None:
    """Streamlit's own command with these arguments."""
    if main := inner("main"):
        main(arguments, standalone_mode=False)
    else:
        sys.argv = ["streamlit", *arguments]
        runpy.run_module("streamlit", run_name="__main__")


def _pages_are_routes() -> None:
    """Turn off Streamlit's older way with a folder `pages/` from the first request on (docs/streamlit.md #routing)."""
    if manager := inner("PagesManager"):
        manager.uses_pages_directory = False


def _send_at_once() -> None:
    """Let the socket send at once: it is bound in a way in which asyncio does not see to that, and a click takes 25 ms more."""
    bind = inner("_bind_socket")
    if bind is None:
        return

    def bound(*place: object, **named: object) -> socket.socket:
        listener: socket.socket = bind(*place, **named)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listener

    replace("_bind_socket", bound)


def _bound_headers() -> None:
    """Let h11 read requests, which refuses a header of more than 64 kB; httptools, which uvicorn takes where it is installed, reads on."""
    settings = inner("_get_uvicorn_config_kwargs")
    if settings is not None:
        replace("_get_uvicorn_config_kwargs", lambda: {**settings(), "http": "h11"})


def _ask_nobody_outside() -> None:
    """Let Streamlit not ask a server on the internet what this machine's address is there; it would wait for the answer with everybody."""
    if inner("get_external_ip"):
        replace("get_external_ip", lambda: None)


def _believe_named_proxies() -> None:
    """Let nobody but the proxies that the settings name say from which address a visitor comes; uvicorn believes any of this machine.

    What a proxy says is in X-Forwarded-For; uvicorn reads whom to believe from its own variable.
    """
    os.environ["FORWARDED_ALLOW_IPS"] = settings_of_start().proxy


def _guard() -> None:
    """Put what stands in this folder before the app, from `ahead.py` to `shell.py`, with the origins that this start or settings name."""
    create = inner("create_starlette_app")
    if create is None:
        return

    def created(runtime: Any) -> Asgi:
        named = (get_option(option) or () for option in ("client.allowedOrigins", "server.corsAllowedOrigins"))
        return fetching(guarded(answering(marked(begun_early(told(create(runtime))))), [origin for origins in named for origin in origins]))

    replace("create_starlette_app", created)


def _bound_uploads() -> None:
    """Keep no more of what is uploaded than `uploads.py` says."""
    if hasattr(manager := inner("MemoryUploadedFileManager"), "add_file"):
        bound(manager)


def _forget_buttons() -> None:
    """Keep no more of what buttons would do than `forgetting.py` says."""
    if hasattr(states := inner("WStates"), "remove_stale_widgets") and (is_stale := inner("_is_stale_widget")):
        forgetting(states, is_stale)


def _come_back_whole() -> None:
    """Let a page that takes its session up again be drawn from the start, and do nothing else.

    Streamlit would do two things at that moment. It would watch files, which `fileWatcherType = "none"` forbids for new sessions only: look
    through all modules and pages after each tick from then on, so that a class back from a lost network waits six seconds instead of one.
    And it would send the rest of a run in which the connection broke: the page takes everything that it was not sent for gone, and stays
    empty.
    """
    session = inner("AppSession")
    if not hasattr(session, "register_file_watchers"):
        return

    def taken_up_again(self: Any) -> None:
        if getattr(self, "_scriptrunner", None) is not None:
            self._scriptrunner.request_stop()
            self._scriptrunner = None  # nobody listens to it any more; the page asks for another (`connection.js`)
        if (waiting := getattr(self, "_browser_queue", None)) is not None:
            waiting.clear()
        comes_back(self)

    session.register_file_watchers = taken_up_again  # type: ignore[union-attr]
