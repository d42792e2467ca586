"""What `payday` mends in Streamlit before it starts it, and that a Streamlit without one of the names still starts."""

import gc
import importlib
import re
import runpy
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
import uvicorn
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.runtime import Runtime
from streamlit.runtime.scriptrunner import script_runner

from pages.shared.server import inner, interpreter, serve
from pages.shared.server.telling.sessions import HEARS
from payday_core.classroom.presence import SIGN_OF_LIFE
from tests.pages.shared.server.telling.open_pages import Open


def test_a_page_that_comes_back_is_sent_nothing_of_the_run_that_was_cut_in_two(monkeypatch):
    monkeypatch.setattr(AppSession, "register_file_watchers", AppSession.register_file_watchers)
    serve._come_back_whole()
    stopped = []
    monkeypatch.setattr(serve, "comes_back", stopped.append)
    back = SimpleNamespace(
        _scriptrunner=SimpleNamespace(request_stop=lambda: stopped.append(True)),
        _browser_queue=SimpleNamespace(clear=lambda: stopped.append("dropped")),
    )
    AppSession.register_file_watchers(back)
    assert stopped == [True, "dropped", back], "what is not sent is not taken for something that the browser has"
    assert back._scriptrunner is None


# ---- a Streamlit without one of the names


@pytest.fixture
def started(monkeypatch):
    """The arguments that Streamlit's command gets in the end, however it is called."""
    calls = []
    for name, module in inner.INNER.items():  # what serve() changes is put back
        monkeypatch.setattr(where := importlib.import_module(module), name, getattr(where, name))
    for name in (
        "request_rerun",
        "register_file_watchers",
        "_handle_app_heartbeat_request",
        "_call_soon_on_event_loop",
        "_create_new_session_message",
        "flush_browser_queue",
        "on_flushed_messages_sent",
    ):
        monkeypatch.setattr(AppSession, name, getattr(AppSession, name))
    monkeypatch.setattr(Runtime, "_send_message", Runtime._send_message)
    monkeypatch.setattr("streamlit.runtime.pages_manager.PagesManager.uses_pages_directory", True)
    monkeypatch.setattr("streamlit.web.cli.main", lambda arguments, **_: calls.append(arguments))
    monkeypatch.setattr(runpy, "run_module", lambda *_, **__: calls.append(sys.argv[1:]))
    monkeypatch.setattr(sys, "argv", sys.argv)
    interval, objects = sys.getswitchinterval(), gc.get_threshold()
    yield calls
    sys.setswitchinterval(interval)
    gc.set_threshold(*objects)


RUN = ["run", "app.py", "--server.port=8501"]


@pytest.mark.parametrize("name", inner.INNER)
def test_a_streamlit_without_an_inner_name_still_starts(started, monkeypatch, name):
    monkeypatch.delattr(importlib.import_module(inner.INNER[name]), name)
    serve.serve(Path("app.py"), RUN[2:])
    assert started == [RUN]


@pytest.mark.parametrize("module", sorted(set(inner.INNER.values())))
def test_a_streamlit_without_an_inner_module_still_starts(started, monkeypatch, module):
    monkeypatch.setitem(sys.modules, module, None)
    serve.serve(Path("app.py"), RUN[2:])
    assert started == [RUN]


@pytest.mark.parametrize("name", ["request_rerun", "register_file_watchers", "flush_browser_queue", "_handle_app_heartbeat_request"])
def test_a_streamlit_whose_session_works_in_another_way_still_starts(started, monkeypatch, name):
    monkeypatch.delattr(AppSession, name)
    serve.serve(Path("app.py"), RUN[2:])
    assert started == [RUN]


def test_what_a_browser_says_that_it_keeps_is_heard_by_what_can_be_told(started, monkeypatch):
    """The mark is on the outer one of two."""
    asked = []
    monkeypatch.setattr(AppSession, "request_rerun", lambda _, state: asked.append(set(state.cached_message_hashes)))
    serve.serve(Path("app.py"), RUN[2:])
    assert hasattr(AppSession.request_rerun, HEARS)
    page = Open(busy=True)
    page.request_rerun(ClientState(cached_message_hashes=["a"]))
    assert asked == [set()], "while something runs nothing is certain"


def test_a_page_gives_signs_of_life_as_often_as_the_class_expects_them():
    script = Path(serve.__file__).with_name("connection.js").read_text(encoding="utf-8")
    assert f"const SIGN_OF_LIFE = {{ every: {1000 * SIGN_OF_LIFE:.0f}," in script


def test_the_page_is_left_alone_where_it_does_not_say_whether_it_is_connected():
    """`connection.js` would otherwise take a page without that mark for one that has lost its server, for ever."""
    script = Path(serve.__file__).with_name("connection.js").read_text(encoding="utf-8")
    assert "if (!app()) return;" in script


def test_streamlits_inner_names_stand_in_one_folder():
    """Elsewhere only what its documentation names: the test client is for tests, DeltaGenerator for annotations."""
    pages = Path(serve.__file__).parents[2]
    for path in [pages.parent / "app.py", *pages.rglob("*.py")]:
        if Path(serve.__file__).parent not in path.parents:
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"streamlit\.(runtime|web|proto|elements)|import streamlit\.", text), path


class Run(threading.Thread):
    """The run of a script that ends once somebody waits for it."""

    def __init__(self, done):
        super().__init__(name=interpreter.RUN, daemon=True)
        self.done, self.waited_for = done, threading.Event()

    def run(self):
        self.waited_for.wait()
        self.done.append("stored")

    def join(self, timeout=None):
        self.waited_for.set()
        super().join(timeout)


def test_garbage_is_looked_for_as_long_as_the_server_runs(started, monkeypatch):
    looking = []
    monkeypatch.setattr("streamlit.web.cli.main", lambda *_, **__: looking.extend(threading.enumerate()))
    serve.serve(Path("app.py"), RUN[2:])
    (thread,) = [thread for thread in looking if thread.name == interpreter.GARBAGE and thread.is_alive()][-1:]
    thread.join(60)
    assert not thread.is_alive()


def test_a_server_that_ends_lets_the_runs_under_way_store_what_was_tapped(monkeypatch):
    done = []
    run = Run(done)
    run.start()
    monkeypatch.setattr(serve, "ENDS_WITHIN", 60.0)
    serve._let_runs_end()
    assert done == ["stored"]
    assert f'"{interpreter.RUN}"' in Path(script_runner.__file__).read_text("utf-8")


def test_requests_are_read_by_what_bounds_their_headers(started):
    serve.serve(Path("app.py"), RUN[2:])
    assert uvicorn.Config("", **inner.inner("_get_uvicorn_config_kwargs")()).http == "h11"
