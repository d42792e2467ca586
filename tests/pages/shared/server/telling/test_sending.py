"""What a run has said, sent in one go."""

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.runtime import Runtime

from pages.shared.server.telling import sending
from pages.shared.server.telling.sessions import has_sent_all
from tests.pages.shared.server.telling.open_pages import Open, Queue


def words(*said):
    """A message each."""
    return [ForwardMsg(hash=one) for one in said]


class Flushed(Open):
    """A session whose queue is taken as Streamlit takes it."""

    def __init__(self, *messages):
        super().__init__()
        self._browser_queue = Queue(messages)
        self.flush_browser_queue = AppSession.flush_browser_queue.__get__(self)
        self.on_flushed_messages_sent = AppSession.on_flushed_messages_sent.__get__(self)


def take(session):
    taken = list(session._browser_queue)
    session._browser_queue.clear()
    return taken


@pytest.fixture
def in_one_go(monkeypatch, sessions, went_out):
    """What went out when a session was asked for what waits, and what it left to Streamlit."""
    done = []
    monkeypatch.setattr(AppSession, "flush_browser_queue", take)
    monkeypatch.setattr(AppSession, "on_flushed_messages_sent", done.append)
    sending.send_in_one_go()

    def flushed(session, *, connected=True):
        if connected:
            sessions.connect(session)
        left = session.flush_browser_queue()
        return list(went_out), left

    flushed.done = done
    return flushed


@pytest.fixture(autouse=True)
def runtime_with_a_method(monkeypatch, sessions):
    """The sessions' list is all that the other tests need of it."""
    there = sending.runtime.get_instance()
    there._send_message = Runtime._send_message.__get__(there)
    monkeypatch.setattr(sending.runtime, "get_instance", lambda: there)


def test_all_is_sent_at_once_in_its_order(in_one_go):
    said = words("new session", "words", "end")
    session = Flushed(*said)
    assert in_one_go(session) == (said, [])
    assert has_sent_all(session)


def test_who_has_said_nothing_is_asked_for_nothing(in_one_go, monkeypatch):
    """The server asks the sessions of a whole class whenever one has said something."""
    monkeypatch.setattr(sending, "_send", lambda *_: pytest.fail("there is nothing to send"))
    assert in_one_go(Flushed()) == ([], [])


def test_very_many_are_left_to_streamlit_and_are_not_sent_until_it_says_so(in_one_go):
    many = words(*map(str, range(sending.IN_ONE_GO + 1)))
    session = Flushed(*many)
    assert in_one_go(session) == ([], many)
    assert not has_sent_all(session)
    session.on_flushed_messages_sent()
    assert has_sent_all(session)
    assert in_one_go.done == [session]


def test_where_a_connection_is_lost_the_rest_is_left_to_streamlit(in_one_go, monkeypatch):
    begins, lost, ends = words("new session", "words", "end")
    sent = []

    def send(_, message):
        if message is lost:
            raise ConnectionError
        sent.append(message)

    monkeypatch.setattr(sending.runtime.get_instance(), "_send_message", send)
    assert in_one_go(Flushed(begins, lost, ends))[1] == [lost, ends]
    assert sent == [begins]


def test_what_is_for_no_connection_is_left_to_streamlit(in_one_go):
    said = words("words")
    assert in_one_go(Flushed(*said), connected=False) == ([], said)
