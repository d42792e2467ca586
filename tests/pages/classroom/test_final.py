"""The end of a class on its own devices: the last report keeps who has won to itself, the screen calls the teams up, the phones wait."""

import pytest

from payday_core.classroom import final
from tests.classroom.test_final import _over as over
from tests.support.drivers.classroom import at_tables, reported
from tests.support.drivers.page import app, shown


def at_the_last_report(held):
    held.next_month()
    held.look_until(lambda: over(held))
    return held


def screen(held):
    at = app("screen", r=held.code)
    assert not at.exception
    return shown(at)


def seat(held):
    at = app("seat", **held.address(0))
    assert not at.exception
    return shown(at)


def winner(held):
    game = held.place(0).table.snapshot.game
    return next(one.name for one in game.standings() if one.rank == 1)


def test_the_last_report_of_one_table_does_not_tell_who_has_won():
    held = at_the_last_report(reported())
    page = screen(held)
    assert "Month 2 is played. Who has won?" in page
    assert 'class="ranks' not in page
    assert "of four teams" not in seat(held)


def test_the_screen_calls_the_teams_up(monkeypatch):
    held = at_the_last_report(reported())
    held.go_on()
    assert "Who is fourth?" in screen(held)
    monkeypatch.setattr(final, "BEFORE", 0.0)
    assert "comes in fourth with" in screen(held)
    monkeypatch.setattr(final, "A_PLACE", 1e-9)
    page = screen(held)
    assert winner(held) in page
    assert 'class="ranks' in page


def test_a_phone_waits_for_the_screen(monkeypatch):
    held = at_the_last_report(reported())
    held.go_on()
    assert "Look at the big screen" in seat(held)
    assert "You ended with" not in seat(held)
    monkeypatch.setattr(final, "BEFORE", -60.0)
    assert "You ended with" in seat(held)


@pytest.mark.full
def test_of_many_tables_the_first_three_are_called_up(monkeypatch):
    held = at_the_last_report(reported(at_tables()))
    page = screen(held)
    assert "All months are played. Who has won?" in page
    assert "tb-line" not in page
    held.go_on()
    assert "And the winner is ..." in screen(held), "without an answer of their own all four made the same of the same luck"
    monkeypatch.setattr(final, "BEFORE", 0.0)
    assert "share the win" in screen(held)
    assert all(team.name in screen(held) for team in held.room.teams)
    assert "Look at the big screen" in seat(held)
    monkeypatch.setattr(final, "BEFORE", -60.0)
    assert "tb-line" in screen(held)
