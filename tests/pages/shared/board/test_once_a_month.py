"""Before a roll a team is asked once a month whether it borrows, and again if it wants to be."""

import pytest

from pages.shared.board.once_a_month import comes_once, once_a_month
from payday_core import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rules.versions import LOANS_AT_ANY_TIME
from tests.support.drivers.page import answers, app, kept, new_game, now


def to_the_first_question():
    """A class game in which everybody is asked before each roll whether to borrow."""
    game = new_game(asks=frozenset({Ask.BORROW}), seed=7)
    game.play_month()
    assert game.pending.ask is Ask.BORROW
    return game


def has(at, key):
    return any(button.key == key for button in at.button)


def asked_until_the_month_is_over(at, code, again):
    """Play on by "Skip"; who was asked, in order. again: do they want to be asked before each roll?"""
    asked = []
    while not now(code).between_months:
        if now(code).pending:
            asked.append(now(code).pending.seat)
            at = (at.button(key="ask-again") if again else answers(at)[0]).click().run()
        else:
            at = at.button(key="skip").click().run()
        assert not at.exception
    return asked


def test_each_team_is_asked_once_and_nobody_borrows():
    game = to_the_first_question()
    code = kept(game)
    asked = asked_until_the_month_is_over(app("month", g=code), code, again=False)
    assert sorted(asked) == [0, 1, 2, 3]
    given = [entry.answer for entry in now(code).log if entry.answer is not None]
    assert len(given) > 20 and set(given) == {0}, "each of them is in the log as an answer"


@pytest.mark.full
def test_who_wants_to_hear_it_again_is_asked_before_every_roll():
    game = to_the_first_question()
    code = kept(game)
    assert len(asked_until_the_month_is_over(app("month", g=code), code, again=True)) > 20


def test_once_all_have_been_asked_one_press_of_skip_ends_the_month():
    code = kept(to_the_first_question())
    at = app("month", g=code)
    asked = 0
    while asked < 4:
        if now(code).pending:
            asked += 1
            at = answers(at)[0].click().run()
        else:
            at = at.button(key="skip").click().run()
    at.button(key="skip").click().run()
    assert now(code).between_months


def test_in_the_next_month_they_are_asked_again():
    game = to_the_first_question()
    code = kept(game)
    at = app("month", g=code)
    asked_until_the_month_is_over(at, code, again=False)
    plan = app("plan", g=code)
    plan.session_state["asked-this-month"] = at.session_state["asked-this-month"]
    plan.button(key="big-play").click().run()
    assert now(code).pending.ask is Ask.BORROW
    assert now(code).month == 2


def test_what_is_taken_back_is_asked_again():
    assert once_a_month("code", Game.undo) is Game.undo
    assert once_a_month("code", Game.play_turn) is not Game.play_turn


def test_by_older_rules_each_roll_is_asked():
    game = to_the_first_question()
    game.table.rules = LOANS_AT_ANY_TIME - 1
    assert not comes_once(game, game.pending)


def test_other_questions_do_not_offer_it():
    game = new_game(asks=frozenset({Ask.REPAY}), seed=7)
    while not game.pending:
        game.play_month()
    assert not has(app("month", g=kept(game)), "ask-again")
