"""The final of a class on its own devices is told from the last place up, and no device tells it before."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from payday_core.classroom import orders
from payday_core.classroom.classroom import Round
from payday_core.classroom.final import A_PLACE, BEFORE, PLACES_OF_TABLES, is_to_come, step_at, steps
from payday_core.classroom.tables import Stage
from tests.support.drivers.classroom import SETTING, at_tables, reported

END = datetime(2026, 5, 4, 9, 30, tzinfo=UTC)
FOUR = Round(0, SETTING, ("code",), teams=4, writing=2, playing=2, ended=True, ended_at=END)


def at(seconds, played=FOUR):
    return step_at(played, END + timedelta(seconds=seconds))


def test_the_last_place_is_told_first_and_the_winner_last():
    assert [at(BEFORE + A_PLACE * number - 0.1) for number in range(5)] == [0, 1, 2, 3, 4]
    assert at(0) == 0
    assert at(BEFORE + 4 * A_PLACE) is None


def test_it_takes_a_quarter_of_a_minute():
    assert BEFORE + 4 * A_PLACE < 20


@pytest.mark.parametrize(("teams", "told"), [(2, 2), (3, 3), (40, PLACES_OF_TABLES)])
def test_of_many_tables_the_first_three_are_called_up(teams, told):
    assert steps(replace(FOUR, setting=SETTING.model_copy(update={"one_table": False}), teams=teams)) == told


def test_a_clock_that_was_put_back_holds_back_nothing():
    assert at(-7200) is None


def test_a_server_whose_clock_is_a_little_behind_tells_nothing_early():
    assert at(-1) == 0
    assert is_to_come(FOUR, END - timedelta(seconds=1))


def test_a_game_that_the_teacher_ended_early_holds_back_nothing():
    assert at(1, replace(FOUR, ended_at=None)) is None
    assert not is_to_come(replace(FOUR, ended_at=None), END)


def test_the_report_of_the_last_month_tells_no_winner_and_that_of_the_first_does():
    assert is_to_come(replace(FOUR, ended=False, ended_at=None), END)
    assert not is_to_come(replace(FOUR, ended=False, ended_at=None, playing=1), END)
    assert not is_to_come(None, END)


@pytest.mark.parametrize("begun", [reported, lambda: reported(at_tables())])
def test_a_class_gets_there(begun):
    held = begun()
    assert not held.service.winner_is_to_come(held.room)
    held.next_month()
    held.look_until(lambda: _over(held))
    assert held.service.winner_is_to_come(held.room)
    held.go_on()
    assert held.stage is Stage.FINAL
    assert held.service.told(held.room) == 0
    assert held.service.winner_is_to_come(held.room)


def _over(held):
    team = held.asked()
    if team is not None:
        held.answer_as_team(team, held.place(team).table.asked.usual[-1])
    elif held.stage is Stage.PLAN:
        held.order(orders.play(held.room.round.writing))
    return held.stage is Stage.REPORT and held.room.round.playing == 2
