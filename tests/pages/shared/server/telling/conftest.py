"""What the tests of pages that are told have in common."""

from types import SimpleNamespace
from weakref import WeakKeyDictionary

import pytest
from streamlit import runtime
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.runtime import Runtime

from pages.shared.server.telling import kept, signs, tell
from tests.pages.shared.server.telling.open_pages import Manager


@pytest.fixture
def went_out(monkeypatch):
    """What is handed to a connection in the end."""
    sent = []
    monkeypatch.setattr(Runtime, "_send_message", lambda _, info, message: sent.append(message))
    return sent


@pytest.fixture
def asked(monkeypatch, went_out):
    """What a session is asked for in the end."""
    seen = []
    monkeypatch.setattr(tell, "_pressed", WeakKeyDictionary())  # nobody waits for what was pressed in another test
    monkeypatch.setattr(AppSession, "request_rerun", lambda _, state: seen.append(state))
    monkeypatch.setattr(AppSession, "_handle_app_heartbeat_request", lambda session: session._enqueue_forward_msg("answered"))
    kept.hear_what_is_kept()
    tell.hear_runs_out()
    signs.hear_signs_of_life()
    return seen


@pytest.fixture
def sessions(asked, monkeypatch):
    manager = Manager()
    monkeypatch.setattr(runtime, "get_instance", lambda: SimpleNamespace(_session_mgr=manager))
    return manager


@pytest.fixture
def reached(sessions):
    """Makes a session one that pages can be told by, and tells it."""

    def told(session):
        sessions.connect(session)
        tell.tell("open", "seat")
        return session

    return told
