"""What the other teams say to a deal is kept beside the game, and goes with it."""

import pytest

from payday_core.sessions.live import Hub
from payday_core.sessions.polls import Polls
from payday_core.store import Logs, Store, UnknownGame
from tests.support.drivers.page import new_game


def begun():
    hub = Hub(Store())
    return hub, hub.start(new_game(), "A game")


def test_nothing_has_been_said_at_first():
    hub, code = begun()
    assert hub.polls.of(code) == {}


def test_the_last_word_of_a_team_counts():
    hub, code = begun()
    hub.polls.say(code, (3, 7), {0: True, 1: False})
    hub.polls.say(code, (3, 7), {1: True})
    hub.polls.say(code, (5, 7), {2: False})
    assert hub.polls.of(code) == {(3, 7): {0: True, 1: True}, (5, 7): {2: False}}


def test_what_was_said_can_be_taken_back():
    hub, code = begun()
    hub.polls.say(code, (3, 7), {0: True, 1: False})
    hub.polls.say(code, (3, 7), {0: None, 1: None})
    assert hub.polls.of(code) == {(3, 7): {}}


def test_another_process_reads_the_same():
    hub, code = begun()
    hub.polls.say(code, (3, 7), {0: True})
    assert Polls(hub.store).of(code) == {(3, 7): {0: True}}


def test_an_entry_of_a_later_version_is_passed_over():
    hub, code = begun()
    hub.polls.say(code, (3, 7), {0: True})
    Logs(hub.store).append("polls", f"polls-{code}", None, {"do": "cheer", "seat": 1})
    Logs(hub.store).append("polls", f"polls-{code}", None, {"do": "say", "turn": "soon"})
    assert Polls(hub.store).of(code) == {(3, 7): {0: True}}


def test_it_goes_when_the_game_goes():
    hub, code = begun()
    hub.polls.say(code, (3, 7), {0: True})
    hub.remove(code)
    assert Logs(hub.store).codes("polls") == []


def test_nothing_comes_back_for_a_game_that_another_process_has_deleted():
    hub, code = begun()
    other = Polls(hub.store)
    assert other.of(code) == {}
    hub.remove(code)
    with pytest.raises(UnknownGame):
        other.say(code, (3, 7), {0: True})
    assert Logs(hub.store).codes("polls") == []


def test_of_a_class_that_is_deleted_no_word_stays():
    hub = Hub(Store())
    Logs(hub.store).start("room", {}, code="klasse")
    code = hub.start(new_game(), "A game", room="klasse")
    hub.polls.say(code, (3, 7), {0: True})
    assert any("polls" in kept.code for kept in hub.store.kept("klasse"))
    hub.erase("klasse")
    assert Logs(hub.store).codes("polls") == []
