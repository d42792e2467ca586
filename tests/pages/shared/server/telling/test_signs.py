"""The signs of life that a browser gives."""

from pages.shared.server.telling import signs
from pages.shared.server.telling.sessions import is_open
from tests.pages.shared.server.telling.open_pages import Open


def test_a_sign_of_life_is_answered_and_told_once(sessions):
    there = Open()
    sessions.connect(there)
    assert not signs.gave_sign_of_life("open")
    there._handle_app_heartbeat_request()
    assert there.answered == ["answered"]
    assert not signs.gave_sign_of_life("somebody else")
    assert signs.gave_sign_of_life("open")
    assert not signs.gave_sign_of_life("open")


def test_only_the_next_sign_of_life_says_that_a_heading_is_shown(sessions, monkeypatch):
    there = Open()
    sessions.connect(there)
    monkeypatch.setattr(signs, "session_of_run", lambda: "open")
    there._handle_app_heartbeat_request()
    shows = signs.next_sign_of_life()
    assert not shows()
    there._handle_app_heartbeat_request()
    assert shows()


def test_a_run_whose_browser_is_not_heard_waits_for_no_sign():
    assert signs.next_sign_of_life() is None


def test_a_session_is_open_as_long_as_a_browser_is_connected_to_it(reached, sessions):
    reached(Open())
    assert is_open("open")
    sessions.infos.clear()
    assert not is_open("open")
