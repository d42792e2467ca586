"""Pages that are told that they would show something else, signs of life, and two quick clicks."""

from types import SimpleNamespace

import pytest
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
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
    """A session with a browser that shows a page; `busy`: a script runs in it."""

    def __init__(self, *, busy=False, page="seat"):
        self.id, self.sent, self.later = "open", [], []
        self._event_loop = SimpleNamespace(
            call_soon_threadsafe=lambda do, *given: do(*given), call_later=lambda _, do, *given: self.later.append(lambda: do(*given))
        )
        self._enqueue_forward_msg = self.sent.append
        self.request_rerun = AppSession.request_rerun.__get__(self)
        self._handle_app_heartbeat_request = AppSession._handle_app_heartbeat_request.__get__(self)
        self._client_state = ClientState(page_script_hash=page, query_string="r=1")
        self._scriptrunner = SimpleNamespace() if busy else None


@pytest.fixture
def reached(asked, monkeypatch):
    """Makes a session one that pages can be told by, and tells it."""

    def tell(session):
        known = SimpleNamespace(get_active_session_info=lambda _: SimpleNamespace(session=session))
        monkeypatch.setattr(telling.runtime, "get_instance", lambda: SimpleNamespace(_session_mgr=known))
        telling.tell("open", "seat")
        return session

    return tell


def test_a_page_that_was_told_is_drawn_whole_at_its_address(reached, asked):
    told = reached(Open())
    (again,) = asked
    assert (again.fragment_id, again.page_script_hash, again.query_string) == ("", "seat", "r=1")
    assert told._client_state == ClientState(page_script_hash="seat", query_string="r=1")


def test_a_run_that_nobody_asked_for_is_known_until_somebody_asks_for_one(reached, monkeypatch):
    """It lets those go first that somebody waits for (`turns.py`)."""
    monkeypatch.setattr(telling, "session_of_run", lambda: "open")
    told = reached(Open())
    assert telling.follows()
    told.request_rerun(click("join"))
    assert not telling.follows()


def test_a_run_under_way_is_pushed_aside_by_nobody_who_was_told(reached, asked):
    told = reached(Open(busy=True))
    assert asked == []
    told.later.pop()()
    assert asked == []
    told._scriptrunner = None
    told.later.pop()()
    assert len(asked) == 1
    assert told.later == []


def test_a_page_that_was_drawn_meanwhile_is_not_drawn_again(reached, asked):
    told = reached(Open(busy=True))
    telling.is_drawn("open")
    told._scriptrunner = None
    told.later.pop()()
    assert asked == []


def test_who_has_gone_on_to_another_page_is_not_brought_back(reached, asked):
    """A pupil who had just taken a seat was back on the page of joining."""
    told = reached(Open(page="join"))
    assert asked == []
    assert told.later == []


@pytest.mark.parametrize("name", telling.INNER_OF_SESSION)
def test_nobody_is_told_where_streamlit_has_lost_a_name(reached, asked, name):
    told = Open()
    delattr(told, name)
    reached(told)
    assert asked == []


# ---- what a browser keeps


def sheet(name, *, ref=False, root=2):
    """A style sheet on its way to the browser, or the word that stands for one that it has."""
    message = ForwardMsg(ref_hash=name) if ref else ForwardMsg(hash=name)
    message.metadata.cacheable = not ref
    message.metadata.delta_path.extend([root, 0])
    return message


def run(*fragments):
    message = ForwardMsg()
    message.new_session.name = "app"
    message.metadata.run.fragment_ids.extend(fragments)
    return message


@pytest.fixture
def kept(reached, asked, monkeypatch):
    """What a run says that the browser has, for which it did not ask, after these messages."""

    def claimed(*batches, back=False):
        told, waiting = Open(), list(batches)
        monkeypatch.setattr(AppSession, "flush_browser_queue", lambda _: waiting.pop(0))
        telling.hear_what_is_sent()
        for batch in batches:
            assert AppSession.flush_browser_queue(told) is batch
        if back:
            telling.forget_what_was_sent(told)
        reached(told)
        return set(asked.pop().cached_message_hashes)

    return claimed


def test_a_browser_has_the_style_sheets_of_its_last_run_and_no_others(kept):
    assert kept([run(), sheet("old")], [run(), sheet("a")], [sheet("b", ref=True)]) == {"a", "b"}


def test_a_part_of_a_page_that_is_drawn_alone_takes_none_away(kept):
    assert kept([run(), sheet("a")], [run("a part")]) == {"a"}


def test_what_else_a_page_was_sent_is_sent_again(kept):
    """A part of the page that is drawn alone may have made the browser forget it."""
    assert kept([run(), sheet("chart", root=0), sheet("chart too", ref=True, root=0)]) == set()


def test_a_browser_that_comes_back_is_sent_everything(kept):
    assert kept([run(), sheet("a")], back=True) == set()


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
