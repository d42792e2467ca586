"""What `payday` mends in Streamlit before it starts it: two quick clicks, and a page that takes its session up again."""

from types import SimpleNamespace

import pytest
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.scriptrunner_utils.script_requests import RerunData, ScriptRequests

from pages.shared.server import serve


@pytest.fixture
def asked(monkeypatch):
    """What a session is asked for in the end."""
    seen = []
    monkeypatch.setattr(AppSession, "request_rerun", lambda _, state: seen.append(state))
    monkeypatch.setattr(AppSession, "register_file_watchers", AppSession.register_file_watchers)
    serve._hear_runs_out()
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
