"""Lesson 1: the month that all teams play with the same luck, its ledger with gaps, and what every team owns at its end."""

import pytest

from payday_core.charts.lessons.class_month import Upto, finding, month_chart, teams_chart
from payday_core.games.pay_day.kinds import Event
from payday_core.games.pay_day.ledger.cash_flow import cash_before, cash_flow
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Balance
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.sessions import live
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.class_month.experiment import at_end, facts, worth_sum
from payday_core.teaching.experiments.class_month.hunt import Hidden, hunt, to_find, without
from payday_core.teaching.experiments.same_luck.tables import (
    TABLES,
    TEAMS,
    Team,
    as_kept,
    card_of,
    dealt,
    not_ready,
    played_at_once,
    proposed,
    tables_of,
    teams_of,
    told_apart,
)
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.lesson import press, session
from tests.support.drivers.page import app, shown

LESSON = "01-one-month-of-money"


@pytest.fixture
def setup():
    return catalogue().lesson(LESSON).setup


@pytest.fixture
def code():
    """The lesson as it stands once the predictions are locked."""
    code = lesson_service().open(catalogue().lesson(LESSON), alone=False)
    for entry in ({"do": "hands", "vote": 0, "answer": 0, "more": 3}, {"do": "lock"}, {"do": "step", "to": 2}):
        lesson_service().do(code, None, entry)
    return code


# ---- the tables


def test_every_table_meets_the_same_dice(setup):
    rolls = []
    for team in proposed(setup):
        game = played_at_once(setup, team)
        rolls.append([row[4] for row in game.journal if row[1] == Event.ROLLED and row[2] == 0])
    assert len(rolls) == 4
    assert rolls.count(rolls[0]) == 4
    assert len(rolls[0]) > 3


def test_two_teams_with_one_plan_come_to_the_same_dollar(setup):
    oak, river = (played_at_once(setup, Team(name=name, card=2)) for name in ("Oak", "River"))
    assert [one.worth for one in oak.standings()] == [one.worth for one in river.standings()]
    assert oak.standings()[0].seat == river.standings()[0].seat


def test_a_filled_in_blank_changes_the_card_and_who_never_buys_borrows_for_nothing(setup):
    assert card_of(setup, Team(name="Oak", card=0, keep=600)).keep == 600
    assert card_of(setup, Team(name="Oak", card=0, loan=600)).deal_loan == 600
    assert card_of(setup, Team(name="Oak", card=0, loan=600)).loan_margin == 60
    assert card_of(setup, Team(name="Oak", card=3, loan=NEVER)).deal_loan == 0


def test_names_can_be_told_apart_and_hold_no_markup():
    teams = told_apart([Team(name="Sun", card=0), Team(name="sun", card=1), Team(name="<b>", card=2)])
    assert [team.name for team in teams] == ["Sun", "River", "b"]


def test_a_team_may_be_called_like_the_others_at_its_table(setup):
    assert [seat.name for seat in dealt(setup, Team(name="Carla", card=0)).seats] == ["Carla", "Carla 2", "Sam"]


def test_what_is_kept_and_makes_no_sense_gives_the_proposed_teams(code):
    lesson_service().do(code, None, {"do": "keep", "name": TEAMS, "value": [{"name": "", "card": 9}, 3]})
    assert [team.name for team in teams_of(session(code))] == ["Oak", "River", "Fern", "Plum"]


# ---- the month


def test_the_month_pays_its_wage_and_net_worth_is_cash_plus_savings_less_loan(setup):
    fern = played_at_once(setup, proposed(setup)[2])
    had = Ledger(fern).at_end_of(1)[0]
    assert had == Balance(cash=1945, savings=0, loan=1800)
    assert worth_sum(had) == "$1,945 + $0 − $1,800 = $145"
    assert 325 in [flow.amount for flow in cash_flow(Ledger(fern), [0], 1) if flow.label == "Salary"]


def test_the_waterfall_ends_at_net_worth_and_grows_layer_by_layer(setup):
    book = Ledger(played_at_once(setup, proposed(setup)[2]))
    charts = [month_chart(book, 0, 1, upto) for upto in Upto]
    rows = [list(chart.table.index) for chart in charts]
    assert rows[0] == rows[1][: len(rows[0])]
    assert rows[1] == rows[2][: len(rows[1])]
    assert rows[1][-1] == "Cash at end"
    assert charts[2].table.iloc[-1, 0] == "$145"
    assert charts[0].headline == "$9,350 came into Fern’s hands; the largest part was deals sold, $5,000"
    assert charts[1].headline == "$7,405 went out; the largest part was deals bought, $4,550"
    assert charts[2].headline == "Fern holds $1,945 in cash, owes $1,800, and owns $145"
    assert 9350 - 7405 == 1945
    assert cash_before(book, [0], 1) == 0


def test_the_most_cash_may_be_the_least_worth():
    had = [Balance(335, 100, 0), Balance(1945, 0, 1800)]
    assert finding(["Oak", "Fern"], had, 325) == "Fern holds the most cash and owns the least"
    assert finding(["Oak", "Plum"], [had[0], Balance(35, 400, 0)], 325) == "Two teams of 2 own more than one salary of $325"
    chart = teams_chart(["Oak", "Fern"], had, 325)
    assert list(chart.table["net worth ($)"]) == [435, 145]


# ---- the hunt


def test_every_gap_can_be_found_from_the_lines_around_it(setup):
    for team in proposed(setup):
        before = Balance(0, 0, 0)
        for entry in hunt(Ledger(played_at_once(setup, team)), 0, 1):
            if entry.hidden is Hidden.CASH:
                assert entry.amount == before.cash + entry.change
            elif entry.hidden is Hidden.CHANGE:
                assert entry.amount == abs(entry.had.cash - before.cash)
                assert f"${entry.amount:,} " not in entry.masked + " "
            elif entry.hidden is Hidden.WORTH:
                assert entry.amount == entry.had.cash + entry.had.savings - entry.had.loan
            else:
                assert entry.place == "Start"
            before = entry.had


def test_an_amount_is_hidden_and_a_larger_one_that_begins_alike_is_not():
    assert without("Oak paid $50 of $500, then $5,000.", 50) == "Oak paid $ ? of $500, then $5,000."
    assert without("Oak paid $5 of $5,000.", 5) == "Oak paid $ ? of $5,000."


# ---- in the lesson


def test_the_ticket_has_the_keys_of_the_set_lesson():
    ticket = catalogue().lesson(LESSON).header.ticket
    assert [item.key for item in ticket[:2]] == [("$400",), ("Nothing: it stays the same",)]
    assert ticket[2].key[0].startswith("$400 ")


def test_the_month_is_played_and_its_key_is_the_sum_of_each_team(code):
    assert not_ready(session(code)) == "Nobody has played yet. Go back one step and play."
    at = press(app("lesson", s=code), "big-tables")
    tables = tables_of(session(code))
    assert [table.name for table in tables] == ["Oak", "River", "Fern", "Plum"]
    assert not_ready(session(code)) == ""
    assert [found.number for found in facts(session(code))["worth"]] == [435, 335, 145, 435]
    assert [at_end(table, 1).worth for table in tables] == [435, 335, 145, 435]
    assert "$145" not in shown(at)
    assert all(lesson_service().lesson_of(table.code) == code for table in tables)


def test_a_prepared_class_takes_one_click_and_a_gap_opens_when_it_is_found(code):
    press(app("lesson", s=code), "lesson-prepared")
    for entry in ({"do": "ran"}, {"do": "step", "to": 4}):
        lesson_service().do(code, None, entry)
    at = app("lesson", s=code)
    table = tables_of(session(code))[0]
    entries = hunt(table.snapshot.book, 0, 1)
    gap = entries[to_find(entries)[0]]
    assert gap.question in shown(at)
    at.number_input[0].set_value(gap.amount + 1)
    press(at, "hunt-check")
    assert session(code).kept.get("found") is None
    at.number_input[0].set_value(gap.amount)
    press(at, "hunt-check")
    assert session(code).kept["found"] == {"0": 1}
    press(at, "hunt-all")
    assert "Oak ended the month with $435" in shown(at)


def test_a_name_and_a_card_are_kept_as_they_are_changed(code):
    at = app("lesson", s=code)
    next(field for field in at.text_input if field.key == "team-name-0").set_value("Comets")
    at.run()
    assert teams_of(session(code))[0].name == "Comets"
    press(at, "team-more")
    assert [team.name for team in teams_of(session(code))][-1] == "Sky"
    at.selectbox(key="team-keep-0").set_value(100)
    at.run()
    assert teams_of(session(code))[0].keep == 100


def test_a_class_may_play_at_one_board(code):
    at = press(app("lesson", s=code), "lesson-board")
    board = session(code).kept["board"]
    assert f"plan?g={board}" in shown(at)
    assert lesson_service().lesson_of(board) == code
    assert not_ready(session(code)).startswith("Month 1 is not over yet")
    snapshot = live.hub().get(board)
    live.hub().change(board, snapshot.version, _play_month)
    assert not_ready(session(code)) == ""
    assert len(facts(session(code))["worth"]) == 4


def _play_month(game):
    game.play_month()
    while game.pending:
        game.answer(game.pending.values[0])
        if game.pending is None and game.month == 1:
            game.play_month()


def test_begin_again_closes_what_had_been_run(code):
    press(app("lesson", s=code), "lesson-prepared")
    lesson_service().do(code, None, {"do": "ran"})
    press(app("lesson", s=code), "tables-again")
    assert session(code).ran is None
    assert not tables_of(session(code))


def test_a_lost_game_is_said_and_breaks_nothing(code):
    lesson_service().do(code, None, {"do": "keep", "name": TABLES, "value": ["gone00"]})
    assert facts(session(code)) == {}
    assert not_ready(session(code))


def test_teams_are_kept_as_json(setup):
    assert as_kept(proposed(setup))[1] == {"name": "River", "card": 1, "keep": None, "loan": None}
