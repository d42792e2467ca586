"""What `payday` mends in Streamlit before it starts it: two quick clicks, pages that are told, and one that takes its session up again."""

import gc
import importlib
import re
import runpy
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.NewSession_pb2 import CustomThemeConfig
from streamlit.runtime import app_session
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.scriptrunner import script_runner
from streamlit.runtime.scriptrunner_utils.script_requests import RerunData, ScriptRequests

from pages.shared.server import serve
from payday_core.classroom.presence import SIGN_OF_LIFE


@pytest.fixture
def asked(monkeypatch):
    """What a session is asked for in the end."""
    seen = []
    monkeypatch.setattr(AppSession, "request_rerun", lambda _, state: seen.append(state))
    monkeypatch.setattr(AppSession, "register_file_watchers", AppSession.register_file_watchers)
    monkeypatch.setattr(AppSession, "_handle_app_heartbeat_request", lambda session: session._enqueue_forward_msg("answered"))
    serve._hear_runs_out()
    serve._hear_signs_of_life()
    serve._come_back_whole()
    return seen


def click(button: str) -> ClientState:
    """The message that a press of a button makes."""
    message = ClientState()
    message.widget_states.widgets.add(id=button, trigger_value=True)
    return message


def session(*clicks: ClientState) -> SimpleNamespace:
    """A session whose runner has been asked for these and has not begun yet."""
    requests = ScriptRequests()
    for one in clicks:
        requests.request_rerun(RerunData(widget_states=one.widget_states))
    stopped = []
    runner = SimpleNamespace(_requests=requests, request_stop=lambda: stopped.append(True))
    return SimpleNamespace(_scriptrunner=runner, stopped=stopped, flush_browser_queue=lambda: stopped.append("flushed"))


def pressed(message: ClientState) -> set[str]:
    return {widget.id for widget in message.widget_states.widgets if widget.trigger_value}


def test_a_click_that_follows_at_once_takes_the_first_one_along(asked):
    AppSession.request_rerun(session(click("team")), click("join"))
    assert pressed(asked[0]) == {"team", "join"}


def test_a_click_in_a_run_that_has_begun_is_not_done_twice(asked):
    busy = session(click("team"))
    busy._scriptrunner._requests.on_scriptrunner_ready()
    AppSession.request_rerun(busy, click("join"))
    assert pressed(asked[0]) == {"join"}


def test_a_page_that_comes_back_is_sent_nothing_of_the_run_that_was_cut_in_two(asked):
    back = session(click("team"))
    AppSession.register_file_watchers(back)
    assert back.stopped == [True, "flushed"]
    assert back._scriptrunner is None


# ---- a page that is told that it would show something else


class Open:
    """A session with a browser, with what its browser is sent; `busy`: a script of its page runs."""

    def __init__(self, *, busy=False):
        self.id, self.sent = "open", []
        self._event_loop = SimpleNamespace(call_soon_threadsafe=lambda send, message: send(message))
        self._enqueue_forward_msg = self.sent.append
        self.request_rerun = AppSession.request_rerun.__get__(self)
        self._handle_app_heartbeat_request = AppSession._handle_app_heartbeat_request.__get__(self)
        requests = ScriptRequests()
        requests.request_rerun(RerunData())
        (requests.on_scriptrunner_ready if busy else requests.request_stop)()
        self._scriptrunner = SimpleNamespace(_requests=requests)


@pytest.fixture
def reached(asked, monkeypatch):
    """Makes a session one that pages can be told by, and tells it."""

    def tell(session):
        known = SimpleNamespace(get_active_session_info=lambda _: SimpleNamespace(session=session))
        monkeypatch.setattr(serve.runtime, "get_instance", lambda: SimpleNamespace(_session_mgr=known))
        serve.tell("open", "seat")
        return session

    return tell


def look(session, page="seat"):
    """The browser, which shows this page, asks for what it was told to ask for."""
    (message,) = session.sent
    session.request_rerun(ClientState(fragment_id=message.auto_rerun.fragment_id, page_script_hash=page, is_auto_rerun=True))


def test_a_page_that_was_told_is_drawn_whole_and_once_though_its_browser_asks_again(reached, asked):
    told = reached(Open())
    look(told)
    look(told)
    assert [message.fragment_id for message in asked] == [""]


def test_a_run_under_way_is_pushed_aside_by_nobody_who_was_told(reached, asked):
    look(reached(Open(busy=True)))
    assert asked == []


def test_a_page_that_was_drawn_meanwhile_is_not_drawn_again(reached, asked):
    told = reached(Open())
    serve.is_drawn("open")
    look(told)
    assert asked == []


def test_who_has_gone_on_to_a_page_is_not_brought_back_by_a_browser_that_has_not_heard_of_it(reached, asked):
    """A pupil who had just taken a seat was back on the page of joining."""
    told = reached(Open())
    look(told, page="join")
    assert asked == []
    look(told)
    assert [message.page_script_hash for message in asked] == ["seat"]


def test_nobody_is_told_where_streamlit_would_not_know_what_is_asked_for(reached, monkeypatch):
    told = Open()
    told.request_rerun = lambda message: None
    assert reached(told).sent == []


def test_a_sign_of_life_is_heard_and_answered(asked, monkeypatch):
    heard, told = [], Open()
    monkeypatch.setattr(serve, "_hearers", [heard.append])
    told._handle_app_heartbeat_request()
    assert heard == ["open"]
    assert told.sent == ["answered"]


def test_a_session_is_open_as_long_as_a_browser_is_connected_to_it(reached, monkeypatch):
    reached(Open())
    assert serve.is_open("open")
    monkeypatch.setattr(serve.runtime.get_instance()._session_mgr, "get_active_session_info", lambda _: None)
    assert not serve.is_open("open")


# ---- a Streamlit without one of the names


@pytest.fixture
def started(monkeypatch):
    """The arguments that Streamlit's command gets in the end, however it is called."""
    calls = []
    for name, module in serve.INNER.items():  # what serve() changes is put back
        monkeypatch.setattr(f"{module}.{name}", getattr(importlib.import_module(module), name))
    for name in ("request_rerun", "register_file_watchers", "_handle_app_heartbeat_request"):
        monkeypatch.setattr(AppSession, name, getattr(AppSession, name))
    monkeypatch.setattr("streamlit.runtime.pages_manager.PagesManager.uses_pages_directory", True)
    monkeypatch.setattr("streamlit.web.cli.main", lambda arguments, **_: calls.append(arguments))
    monkeypatch.setattr(runpy, "run_module", lambda *_, **__: calls.append(sys.argv[1:]))
    monkeypatch.setattr(sys, "argv", sys.argv)
    interval, objects = sys.getswitchinterval(), gc.get_threshold()
    yield calls
    sys.setswitchinterval(interval)
    gc.set_threshold(*objects)


RUN = ["run", "app.py", "--server.port=8501"]


@pytest.mark.parametrize("name", serve.INNER)
def test_a_streamlit_without_an_inner_name_still_starts(started, monkeypatch, name):
    monkeypatch.delattr(f"{serve.INNER[name]}.{name}")
    serve.serve(Path("app.py"), RUN[2:])
    assert started == [RUN]


@pytest.mark.parametrize("module", sorted(set(serve.INNER.values())))
def test_a_streamlit_without_an_inner_module_still_starts(started, monkeypatch, module):
    monkeypatch.setitem(sys.modules, module, None)
    serve.serve(Path("app.py"), RUN[2:])
    assert started == [RUN]


@pytest.mark.parametrize("name", ["request_rerun", "register_file_watchers", "flush_browser_queue", "_handle_app_heartbeat_request"])
def test_a_streamlit_whose_session_works_in_another_way_still_starts(started, monkeypatch, name):
    monkeypatch.delattr(AppSession, name)
    serve.serve(Path("app.py"), RUN[2:])
    assert started == [RUN]


def test_a_session_without_the_parts_that_are_looked_at_is_asked_as_ever(asked):
    AppSession.request_rerun(SimpleNamespace(), click("join"))
    assert pressed(asked[0]) == {"join"}


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
        if path.parent != Path(serve.__file__).parent:
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"streamlit\.(runtime|web|proto|elements)|import streamlit\.", text), path


class Run(threading.Thread):
    """The run of a script that ends once somebody waits for it."""

    def __init__(self, done):
        super().__init__(name=serve.RUN, daemon=True)
        self.done, self.waited_for = done, threading.Event()

    def run(self):
        self.waited_for.wait()
        self.done.append("stored")

    def join(self, timeout=None):
        self.waited_for.set()
        super().join(timeout)


def test_a_server_that_ends_lets_the_runs_under_way_store_what_was_tapped(monkeypatch):
    done = []
    run = Run(done)
    run.start()
    monkeypatch.setattr(serve, "ENDS_WITHIN", 60.0)
    serve._let_runs_end()
    assert done == ["stored"]
    assert f'"{serve.RUN}"' in Path(script_runner.__file__).read_text("utf-8")


# ---- what a run says


@pytest.fixture
def handed(monkeypatch):
    """A session that hands over what its runs say, and what the server's loop is called with."""
    monkeypatch.setattr(AppSession, "_call_soon_on_event_loop", lambda session, take: session.calls.append(take))
    serve._hand_over_together()
    session = Open()
    session.calls = []
    session.say = AppSession._call_soon_on_event_loop.__get__(session)
    return session


def test_the_loop_is_called_once_for_all_that_waits_and_takes_it_in_order(handed):
    said = []
    for number in range(5):
        handed.say(lambda number=number: said.append(number))
    (take,) = handed.calls
    take()
    assert said == [0, 1, 2, 3, 4]


def test_what_is_said_while_the_loop_takes_is_not_forgotten(handed):
    said = []
    handed.say(lambda: handed.say(lambda: said.append("more")))
    for take in handed.calls:  # grows while it is read
        take()
    assert said == ["more"]


def test_what_fails_holds_up_nothing_that_comes_after_it(handed):
    said = []
    handed.say(lambda: 1 / 0)
    handed.say(lambda: said.append("after"))
    with pytest.raises(ZeroDivisionError):
        handed.calls[0]()
    handed.calls[1]()
    assert said == ["after"]


def test_the_theme_is_put_together_once_and_said_each_time(monkeypatch):
    read = []

    def populate(message, section="theme"):
        read.append(section)
        message.primary_color = section

    monkeypatch.setattr("streamlit.runtime.app_session._populate_theme_msg", populate)
    serve._know_the_theme()
    said = [CustomThemeConfig() for _ in range(3)]
    for message, section in zip(said, ("theme", "theme.dark", "theme"), strict=True):
        app_session._populate_theme_msg(message, section)
    assert [message.primary_color for message in said] == ["theme", "theme.dark", "theme"]
    assert read == ["theme", "theme.dark"]
