"""Lesson 7: duplicate tables told apart into luck and choices, the moments at which they differ, and three past games judged unseen."""

from functools import cache

import pytest
from pydantic import ValidationError

from payday_core import ASK_NOTHING
from payday_core.charts.lessons.same_luck import Result, chose_best, luck_scatter, rich_chart, richest
from payday_core.games.pay_day.options import card_says
from payday_core.review.coach.luck import Luck
from payday_core.sessions import live
from payday_core.sessions.past import at_decision
from payday_core.simulation.engines import engine
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.same_luck.experiment import SameLuck, facts, identity, judging
from payday_core.teaching.experiments.same_luck.past import finding, rank_by_choices
from payday_core.teaching.experiments.same_luck.study import judging_of
from payday_core.teaching.experiments.same_luck.tables import (
    TEAMS,
    TeamTable,
    as_kept,
    months_done,
    not_ready,
    played_at_once,
    proposed,
    tables_of,
)
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.lesson import press, session
from tests.support.drivers.page import app, shown

LESSON = "07-lucky-or-good"
RIVER, FERN = 1, 2
LONG_ENOUGH = 60

compiled = pytest.mark.skipif(not engine().compiled, reason="Numba is not installed: the analyses would take minutes")


def a_setup():
    return catalogue().lesson(LESSON).setup


@cache
def tables():
    """Two of the tables of the lesson, as they stand when nobody changes anything."""
    setup, teams = a_setup(), proposed(a_setup())
    games = [(teams[place], played_at_once(setup, teams[place])) for place in (RIVER, FERN)]
    return tuple(TeamTable(team.name, f"test-{team.name}", 0, live.Snapshot(f"test-{team.name}", "", game)) for team, game in games)


@cache
def judgement():
    setup = a_setup()
    work = judging_of(tables(), setup.past, setup.edition, setup.others, setup.months)
    work.wait(LONG_ENOUGH)
    assert work.result is not None, work.failure
    return work.result


# ---- the set-up


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("past", [{"luck": 1, "card": "buyer"}], "1 past games; there have to be 3"),
        ("cards", ["careful", "nobody"], "there is no bot 'nobody'"),
        ("edition", "harbor", "there is no box 'harbor'"),
        ("played", 3, "the class cannot play 3 of 2 months"),
        ("luck", -1, "greater than or equal to 0"),
    ],
)
def test_a_wrong_set_up_is_named(field, value, said):
    with pytest.raises(ValidationError, match=said):
        SameLuck.model_validate(a_setup().model_dump() | {field: value})


# ---- luck and choices


@compiled
def test_result_less_par_is_luck_and_choices_for_every_team():
    for one, table in zip(judgement().teams, tables(), strict=True):
        worth = next(line.worth for line in table.snapshot.game.standings() if line.seat == 0)
        assert one.luck.final == worth
        assert one.over_par == worth - one.luck.par == one.luck.luck + one.luck.choices


@compiled
def test_par_is_the_same_at_every_table():
    assert len({one.luck.par for one in judgement().teams}) == 1


@compiled
def test_right_and_ended_badly_is_right_on_average_and_poorer_with_these_dice():
    """Fern borrowed for the houseboat; River, at the same moment, left it."""
    moment = judgement().right_but_bad
    assert (moment.seated.name, moment.where) == ("Fern", "Month 1, day 15")
    assert moment.said.startswith("Month 1, day 15: Fern borrowed $3,000 for the houseboat. On average that was ")
    assert moment.choice.chosen in moment.choice.within_noise
    assert moment.expected == round(moment.choice.chosen.worth - moment.other.worth) > 0
    assert moment.missed == _with_the_other_answer(tables()[1].snapshot.game, moment) - moment.seated.luck.final > 0
    other = judgement().wrong_but_good
    assert (other.seated.name, other.where, other.ended_well) == ("River", "Month 1, day 15", True)
    assert other.missed == _with_the_other_answer(tables()[0].snapshot.game, other) - other.seated.luck.final < 0


def _with_the_other_answer(game, moment):
    """What the seat is worth at the end where it answered otherwise, played by another way: everybody is asked until the turn is over."""
    again = at_decision(game, moment.choice.decided)
    again.answer(moment.other.value)
    while again.pending:
        table = again.pending.table.copy()
        again.answer(card_says(table))
    for seat, player in enumerate(again.seats):
        again.plan(seat, player.card, ASK_NOTHING)
    again.play()
    return next(line.worth for line in again.standings() if line.seat == 0)


@compiled
def test_the_headline_says_how_far_they_came_apart():
    found = judgement()
    assert found.apart == f"A right choice left Fern ${found.right_but_bad.missed:,} poorer, a wrong one left River $7,300 richer"
    assert found.costliest.expected < 0


# ---- past games


@compiled
def test_the_richest_of_the_past_games_did_not_choose_best():
    games = judgement().past
    by_result = sorted(games, key=lambda game: -game.seated.luck.final)
    by_choices = sorted(games, key=lambda game: rank_by_choices(games, game))
    assert [game.letter for game in by_result] == ["A", "C", "B"]
    assert [game.letter for game in by_choices] == ["B", "A", "C"]
    assert finding(games) == "A ended richest, B chose best and ended poorest"


@compiled
def test_a_past_game_is_told_without_its_end():
    for game in judgement().past:
        text = " ".join(f"{told.where} {told.did} {told.about}" for told in game.told)
        assert len(game.told) == 3
        assert f"{game.seated.luck.final:,}" not in text
        assert "cash" not in text
    lost = sum(told.loss for told in judgement().past[2].told)
    assert lost > 7000


# ---- charts


def results():
    """The exit ticket's first team, and one that chose better and had worse luck: by hand."""
    return [Result("Oak", Luck(20_000, 3100, 0, 0, 0, 0, -700, 22_400)), Result("River", Luck(20_000, -1200, 0, 0, 0, 0, 700, 19_500))]


def test_the_scatter_says_who_was_rich_and_who_chose_best():
    assert (richest(results()), chose_best(results())) == (0, 1)
    chart = luck_scatter(results())
    assert chart.headline == "Oak ended richest, River chose best"
    assert chart.table.loc["Oak"].tolist() == [20_000, 3100, -700, 22_400]
    assert identity_of(0) == 2400 == 3100 - 700
    assert identity_of(1) == -500 == -1200 + 700
    assert luck_scatter(results()[:1]).headline == "Oak ended richest and chose best"


def identity_of(place):
    luck = results()[place].luck
    return luck.final - luck.par


def test_the_richest_stands_first():
    chart = rich_chart(["Oak", "River"], [-500, 22_900])
    assert list(chart.table.index) == ["River", "Oak"]
    assert chart.headline == "River ended richest with $22,900"


# ---- in the lesson


def test_the_ticket_has_the_keys_of_the_set_lesson():
    ticket = catalogue().lesson(LESSON).header.ticket
    assert [item.key[0] for item in ticket[:3]] == ["−$700", "$700", "With a choice"]


@pytest.fixture
def code():
    """The lesson with two teams, once the predictions are locked."""
    lesson = catalogue().lesson(LESSON)
    code = lesson_service().open(lesson, alone=False)
    teams = as_kept(proposed(lesson.setup)[RIVER : FERN + 1])
    for entry in ({"do": "override"}, {"do": "step", "to": 2}, {"do": "keep", "name": TEAMS, "value": teams}):
        lesson_service().do(code, None, entry)
    return code


def test_between_the_months_a_team_may_change_its_plan(code, monkeypatch):
    monkeypatch.setattr("pages.lessons.kinds.same_luck.view.judging", lambda session: None)
    at = press(app("lesson", s=code), "big-tables")
    assert months_done(tables_of(session(code))) == 1
    assert not_ready(session(code)).startswith("Month 2 is not over yet")
    had = tables_of(session(code))[0].snapshot.game.standings()
    cash = next(line.cash for line in had if line.seat == 0)
    assert f"cash ${cash:,}" in shown(at)
    at.selectbox(key="team-keep-0").set_value(0)
    at = press(at.run(), "big-tables")
    assert not_ready(session(code)) == ""
    assert [table.snapshot.game.seats[0].card.keep for table in tables_of(session(code))] == [0, 0]
    assert any(entry.plan for entry in tables_of(session(code))[0].snapshot.game.log)
    worth = next(line.worth for line in tables_of(session(code))[0].snapshot.game.standings() if line.seat == 0)
    assert f"{worth:,}" not in shown(at)


@compiled
def test_the_layers_and_the_key_come_from_the_tables(code):
    press(app("lesson", s=code), "big-tables")
    press(app("lesson", s=code), "big-tables")
    assert facts(session(code)) == {}
    for entry in ({"do": "ran"}, {"do": "step", "to": 4}):
        lesson_service().do(code, None, entry)
    judging(session(code)).wait(LONG_ENOUGH)
    key = facts(session(code))
    assert [found.number for found in key["choices"]] == [one.luck.choices for one in judgement().teams]
    assert key["choices"][0].said == identity(judgement().teams[0])
    assert key["right-but-ended-badly"][0].whom == "Fern"
    said = ("River ended richest with", "River ended richest and chose best", "luck", "A right choice left Fern", "Who decided best?")
    for layer, words in enumerate(said):
        lesson_service().do(code, None, {"do": "layer", "shown": layer})
        at = app("lesson", s=code)
        assert not at.exception
        assert words in shown(at)
    assert "ended poorest" not in shown(at)
    for letter, place in (("A", 1), ("B", 0), ("C", 0)):
        at.button_group(key=f"past-rank-{letter}").set_value(place)
        at.run()
    assert session(code).kept["ranking"] == {"A": 1, "C": 0}
    assert next(button for button in at.button if button.key == "past-open").disabled
    at.button_group(key="past-rank-B").set_value(2)
    at = press(at.run(), "past-open")
    assert "A ended richest, B chose best and ended poorest" in shown(at)
    assert "By its choices first. We said third." in shown(at)
