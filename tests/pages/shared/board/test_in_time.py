"""What stands beside a board while a turn is played on it."""

from types import SimpleNamespace

import htpy as h
import pytest

from pages.shared.board import in_time


@pytest.fixture
def shown(monkeypatch):
    """A part of a page of a game with so many journal rows, as one window shows it after another."""
    monkeypatch.setattr(in_time.st, "session_state", {})

    def of(rows, words):
        snapshot = SimpleNamespace(code="game", game=SimpleNamespace(journal=[0] * rows))
        return str(h.div[in_time.held_back(snapshot, "money", h.p[words], 2.0)])

    return of


def test_what_has_changed_waits_for_the_board(shown):
    shown(1, "$100")
    assert shown(2, "$200").count("<p>") == 2
    assert shown(2, "$200").count("<p>") == 2, "a run that brings nothing new leaves it as it is"


def test_what_has_not_changed_is_sent_once(shown):
    shown(1, "$100")
    assert shown(2, "$100") == "<div><p>$100</p></div>"
