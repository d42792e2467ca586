"""Pages that are told that they would show something else, signs of life, and two quick clicks."""

from types import SimpleNamespace

import pytest
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.runtime import Runtime
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


class Queue(list):
    """Messages that wait, as Streamlit's two queues know them."""

    def is_empty(self):
        return not self

    empty = is_empty


class Open:
    """A session with a browser that shows a page; `busy`: a script runs in it. later: what the server's loop is to do after a while."""

    def __init__(self, *, busy=False, page="seat"):
        self.id, self.answered, self.later = "open", [], []
        self._event_loop = SimpleNamespace(
            call_soon_threadsafe=lambda do, *given: do(*given), call_later=lambda _, do, *given: self.later.append(lambda: do(*given))
        )
        self._enqueue_forward_msg = self.answered.append
        self.request_rerun = AppSession.request_rerun.__get__(self)
        self._handle_app_heartbeat_request = AppSession._handle_app_heartbeat_request.__get__(self)
        self._client_state = ClientState(page_script_hash=page, query_string="r=1")
        self._scriptrunner = SimpleNamespace() if busy else None
        self._browser_queue, self._send_queue = Queue(), Queue()

    def a_while_later(self):
        (do,) = self.later
        self.later.clear()
        do()


class Manager:
    """Streamlit's list of the sessions to which a browser is connected."""

    def __init__(self):
        self.infos = {}

    def connect(self, session):
        self.infos[session.id] = SimpleNamespace(session=session, client=session)
        return self.infos[session.id]

    def get_active_session_info(self, number):
        return self.infos.get(number)


@pytest.fixture
def sessions(asked, monkeypatch):
    manager = Manager()
    monkeypatch.setattr(telling.runtime, "get_instance", lambda: SimpleNamespace(_session_mgr=manager))
    return manager


@pytest.fixture
def reached(sessions):
    """Makes a session one that pages can be told by, and tells it."""

    def tell(session):
        sessions.connect(session)
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
    told.a_while_later()
    assert asked == []
    told._scriptrunner = None
    told.a_while_later()
    assert len(asked) == 1
    assert told.later == []


def test_who_is_told_twice_while_something_runs_is_looked_at_once(reached, asked):
    told = reached(reached(Open(busy=True)))
    told._scriptrunner = None
    told.a_while_later()
    assert len(asked) == 1


@pytest.mark.parametrize("queue", ["_browser_queue", "_send_queue"])
def test_a_browser_that_has_not_taken_the_last_drawing_is_sent_no_other_one(reached, asked, queue):
    """As where the network stands still: one drawing would pile up on another."""
    told = Open()
    getattr(told, queue).append("a message")
    reached(told)
    assert asked == []
    getattr(told, queue).clear()
    told.a_while_later()
    assert len(asked) == 1


def test_nothing_is_drawn_for_a_browser_that_has_gone_meanwhile(reached, asked, sessions):
    told = reached(Open(busy=True))
    told._scriptrunner = None
    sessions.infos.clear()
    told.a_while_later()
    assert asked == []
    assert told.later == []


def test_a_page_that_was_drawn_meanwhile_is_not_drawn_again(reached, asked):
    told = reached(Open(busy=True))
    telling.is_drawn("open")
    told._scriptrunner = None
    told.a_while_later()
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
def kept(reached, asked, sessions, monkeypatch):
    """What a run says that the browser has, for which it did not ask, after these messages. back: then it lost its connection;
    elsewhere: they went to the connection that it had before."""
    monkeypatch.setattr(Runtime, "_send_message", lambda *_: None)
    telling.hear_what_is_sent()

    def claimed(*messages, back=False, elsewhere=False):
        told = Open()
        info = sessions.connect(told)
        if elsewhere:
            sessions.connect(told)
        for message in messages:
            Runtime._send_message(None, info, message)
        if back:
            telling.comes_back(told)
        reached(told)
        return set(asked.pop().cached_message_hashes)

    return claimed


def test_a_browser_has_the_style_sheets_of_its_last_run_and_no_others(kept):
    assert kept(run(), sheet("old"), run(), sheet("a"), sheet("b", ref=True)) == {"a", "b"}


def test_a_part_of_a_page_that_is_drawn_alone_takes_none_away(kept):
    assert kept(run(), sheet("a"), run("a part")) == {"a"}


def test_what_else_a_page_was_sent_is_sent_again(kept):
    """A part of the page that is drawn alone may have made the browser forget it."""
    of_a_part = sheet("of a part")
    of_a_part.delta.fragment_id = "a part"
    assert kept(run(), sheet("chart", root=0), sheet("chart too", ref=True, root=0), of_a_part) == set()


def test_a_browser_that_comes_back_is_sent_everything(kept):
    assert kept(run(), sheet("a"), back=True) == set()
    assert kept(run(), sheet("a"), elsewhere=True) == set()


def test_a_browser_that_comes_back_asks_by_itself(reached, asked):
    told = reached(Open(busy=True))
    telling.comes_back(told)
    told._scriptrunner = None
    told.a_while_later()
    assert asked == []


# ---- signs of life


def test_a_sign_of_life_is_answered_and_told_once(sessions):
    there = Open()
    sessions.connect(there)
    assert not telling.gave_sign_of_life("open")
    there._handle_app_heartbeat_request()
    assert there.answered == ["answered"]
    assert not telling.gave_sign_of_life("somebody else")
    assert telling.gave_sign_of_life("open")
    assert not telling.gave_sign_of_life("open")


def test_a_session_is_open_as_long_as_a_browser_is_connected_to_it(reached, sessions):
    reached(Open())
    assert telling.is_open("open")
    sessions.infos.clear()
    assert not telling.is_open("open")
