"""For which page a browser asks that has not been told yet which one it shows."""

from types import SimpleNamespace

import pytest
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession

from pages.shared.server.telling import page

SCRIPT, HERE = "hash of the script", "http://10.0.0.7:8501"


@pytest.fixture
def asks(monkeypatch):
    """What Streamlit is asked for: the page's name in the address, and its hash."""
    heard = []
    monkeypatch.setattr(AppSession, "request_rerun", lambda _, state: heard.append(state))
    page.hear_which_page()

    def ask(state, **session):
        AppSession.request_rerun(SimpleNamespace(**session), state)
        return heard.pop()

    return ask


def state_of(page_hash, address=None):
    state = ClientState(page_script_hash=page_hash, query_string="g=abc")
    if address is not None:
        state.context_info.url = address
    return state


@pytest.mark.parametrize(
    ("address", "name"),
    [
        (f"{HERE}/hand_in?s=abc", "hand_in"),
        (f"{HERE}/hand%5Fin/", "hand_in"),
        (f"{HERE}/a/hand_in", "a/hand_in"),
        (f"{HERE}/", ""),
        ("http://[x/solo", ""),
        ("", ""),
        (None, ""),
    ],
)
def test_who_knows_the_script_alone_has_the_page_of_the_address_as_if_it_were_opened(asks, address, name):
    asked = asks(state_of(SCRIPT, address), _pages_manager=SimpleNamespace(main_script_hash=SCRIPT))
    assert (asked.page_script_hash, asked.page_name, asked.query_string) == ("", name, "g=abc")


def test_who_knows_the_page_has_that_one_and_a_session_of_another_streamlit_is_left_alone(asks):
    known = SimpleNamespace(main_script_hash=SCRIPT)
    for name, session in (("hash of a page", {"_pages_manager": known}), ("", {"_pages_manager": known}), (SCRIPT, {})):
        asked = asks(state_of(name, f"{HERE}/solo"), **session)
        assert (asked.page_script_hash, asked.page_name) == (name, "")
    assert asks(None, _pages_manager=known) is None
