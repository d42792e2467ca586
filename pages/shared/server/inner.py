"""The names of Streamlit that it does not promise to keep. They are used in this folder and nowhere else.

Each is looked up when it is needed, so a Streamlit that has lost one still starts. What is lost then:

- `PagesManager.uses_pages_directory`: the first visitor with a deep link sees "Page not found" above the page.
- `starlette_server._bind_socket`: a click takes 25 ms more.
- `AppSession.request_rerun`, `script_requests._coalesce_widget_states`, `ScriptRequestType`: two quick clicks can lose the first one, and a
  page of a busy class stops looking for news.
- `Runtime._session_mgr`, `AppSession._client_state`, `_scriptrunner`, `_event_loop`: no page can be told that something has moved, and
  each asks once a second (`telling/following.py`).
- `ThreadState`, `ScriptRunContext.fragment_ids_this_run`: pages are drawn whole where a part would do (`telling/part.py`).
- `AppSession._pages_manager`: a window that loses its connection before it shows its heading comes back to the first page.
- `AppSession.has_fragment`: a press in the moment in which a server comes back can be lost.
- `Runtime._send_message`, `_session_mgr`, `AppSession._scriptrunner`, `_browser_queue`: a page may stand still whose browser has just
  forgotten what it said that it keeps (`telling/kept.py`), and one that is told is sent its style sheet each time.
- `AppSession.flush_browser_queue`, `on_flushed_messages_sent`: the same, now and then, and the loop is busier (`telling/sending.py`).
- `AppSession._browser_queue`, `StarletteSessionClient._send_queue`: a page is drawn again though its browser has not yet taken the last
  drawing.
- `AppSession._create_new_session_message`: a part of a page that is drawn by itself takes a thirtieth more.
- `markdown.clean_text`: each piece of HTML is looked through for an indent that it does not have.
- `bootstrap._install_config_watchers`: a server in which nobody does anything takes a tenth more.
- `AppSession._call_soon_on_event_loop`: each message of a run wakes the server's loop by itself.
- `app_session._populate_theme_msg`: each run asks for the settings of the theme anew, one by one.
- `navigation.page.calc_hash`: each run works out anew what the addresses of all pages come to.
- `forward_msg_cache.config`: where forty pages are drawn at once, each message waits a little for those of the others.
- `AppSession.register_file_watchers`: a class that comes back from a lost network waits six seconds, and some of its pages stay empty.
- `starlette_server.create_starlette_app`: answers lack the headers of `guard.py` and the cookie of `browser.py`, only Streamlit looks
  at where a WebSocket comes from, nobody is told of health and figures (`health.py`), the first pages wait for their imports (`ahead.py`),
  every heading comes later, and no page has its list of keys, shows a press at once, begins at its top or finds its server
  sooner than Streamlit does (`shell.py`).
- `starlette_server._get_uvicorn_config_kwargs`: where httptools is installed, a request may have a header without end.
- `net_util.get_external_ip`: a WebSocket from another origin makes Streamlit ask the internet for this machine's address.
- `MemoryUploadedFileManager.add_file`: a session can fill the memory with files.
- `WStates.remove_stale_widgets`, `_is_stale_widget`: each window keeps all that its buttons ever did (`forgetting.py`).
- `html._html_only_style_tags`: each run of a page takes a millisecond more.
- `cursor.Cursor`: a part of a page that is drawn by itself takes a twentieth more.
- `delta_generator._use_warning_has_been_displayed`: the first page after a start comes a fifth of a second later.
- `cli.main`: nothing, the server is then started as `python -m streamlit` starts it.
"""

import importlib
from typing import Any

INNER = {
    "PagesManager": "streamlit.runtime.pages_manager",
    "AppSession": "streamlit.runtime.app_session",
    "ScriptRequestType": "streamlit.runtime.scriptrunner_utils.script_requests",
    "_coalesce_widget_states": "streamlit.runtime.scriptrunner_utils.script_requests",
    "ThreadState": "streamlit.runtime.scriptrunner_utils.script_run_context",
    "Runtime": "streamlit.runtime.runtime",
    "_populate_theme_msg": "streamlit.runtime.app_session",
    "calc_hash": "streamlit.navigation.page",
    "config": "streamlit.runtime.forward_msg_cache",
    "_bind_socket": "streamlit.web.server.starlette.starlette_server",
    "_get_uvicorn_config_kwargs": "streamlit.web.server.starlette.starlette_server",
    "create_starlette_app": "streamlit.web.server.starlette.starlette_server",
    "get_external_ip": "streamlit.net_util",
    "MemoryUploadedFileManager": "streamlit.runtime.memory_uploaded_file_manager",
    "WStates": "streamlit.runtime.state.session_state",
    "_is_stale_widget": "streamlit.runtime.state.session_state",
    "_html_only_style_tags": "streamlit.elements.html",
    "_install_config_watchers": "streamlit.web.bootstrap",
    "clean_text": "streamlit.elements.markdown",
    "Cursor": "streamlit.cursor",
    "_use_warning_has_been_displayed": "streamlit.delta_generator",
    "main": "streamlit.web.cli",
}
"""The inner names, each with its module. Those of a class (`AppSession.request_rerun`) are looked up in it."""


def inner(name: str) -> Any | None:
    """What Streamlit has under an inner name; None in a version without it."""
    try:
        return getattr(importlib.import_module(INNER[name]), name, None)
    except ImportError:
        return None


def replace(name: str, instead: object) -> None:
    """Let Streamlit use something else under an inner name, which it has (`inner`)."""
    setattr(importlib.import_module(INNER[name]), name, instead)
