"""Pages that are told that they would show something else, signs of life, and two quick clicks."""

from types import SimpleNamespace

import pytest
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.scriptrunner_utils.script_requests import RerunData, ScriptRequests

from pages.shared.server import telling


@pytest.fixture
def asked(monkeypatch):
    """What a session is asked for in the end."""
    seen = []
    monkeypatch.setattr(AppSession, "request_rerun", lambda _, state: seen.append(state))
    monkeypatch.setattr(AppSession, "_handle_app_heartbeat_request", lambda session: session._enqueue_forward_msg("answered"))
    telling.hear_runs_out()
    telling.hear_signs_of_life()
    return seen


def click(button: str) -> ClientState:
    """The message that a press of a button makes."""
    message = ClientState()
    message.widget_states.widgets.add(id=button, trigger_value=True)
    return message


class Session(SimpleNamespace):
    """Something with an identity, as Streamlit's sessions have one."""

    __hash__ = object.__hash__


def session(*clicks: ClientState) -> Session:
    """A session whose runner has been asked for these and has not begun yet."""
    requests = ScriptRequests()
    for one in clicks:
        requests.request_rerun(RerunData(widget_states=one.widget_states))
    return Session(_scriptrunner=SimpleNamespace(_requests=requests))


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


def test_a_session_without_the_parts_that_are_looked_at_is_asked_as_ever(asked):
    AppSession.request_rerun(Session(), click("join"))
    assert pressed(asked[0]) == {"join"}


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
        monkeypatch.setattr(telling.runtime, "get_instance", lambda: SimpleNamespace(_session_mgr=known))
        telling.tell("open", "seat")
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


def test_a_run_that_nobody_asked_for_is_known_until_somebody_asks_for_one(reached, asked, monkeypatch):
    """It lets those go first that somebody waits for (`turns.py`)."""
    monkeypatch.setattr(telling, "session_of_run", lambda: "open")
    told = reached(Open())
    assert not telling.follows()
    look(told)
    assert telling.follows()
    told.request_rerun(click("join"))
    assert not telling.follows()


def test_a_run_under_way_is_pushed_aside_by_nobody_who_was_told(reached, asked):
    look(reached(Open(busy=True)))
    assert asked == []


def test_a_page_that_was_drawn_meanwhile_is_not_drawn_again(reached, asked):
    told = reached(Open())
    telling.is_drawn("open")
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
    monkeypatch.setattr(telling, "_hearers", [heard.append])
    told._handle_app_heartbeat_request()
    assert heard == ["open"]
    assert told.sent == ["answered"]


def test_a_session_is_open_as_long_as_a_browser_is_connected_to_it(reached, monkeypatch):
    reached(Open())
    assert telling.is_open("open")
    monkeypatch.setattr(telling.runtime.get_instance()._session_mgr, "get_active_session_info", lambda _: None)
    assert not telling.is_open("open")
