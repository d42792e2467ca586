"""Before a roll a team says once that it will not borrow this month, and is asked no more until the next."""

from pages.shared.board.not_this_month import without_those
from payday_core import Game
from payday_core.games.pay_day.kinds import Ask
from tests.support.drivers.page import answers, app, kept, new_game, now


def to_the_first_question():
    """A class game in which everybody is asked before each roll whether to borrow."""
    game = new_game(asks=frozenset({Ask.BORROW}), seed=7)
    game.play_month()
    assert game.pending.ask is Ask.BORROW
    return game


def has(at, key):
    return any(button.key == key for button in at.button)


def asked_until_the_month_is_over(at, code, leaves):
    """Play on by "Skip"; who was asked, in order. leaves: do they say that they do not want to be asked again?"""
    asked = []
    while not now(code).between_months:
        if now(code).pending:
            asked.append(now(code).pending.seat)
            at = (at.button(key="not-this-month") if leaves else answers(at)[0]).click().run()
        else:
            at = at.button(key="skip").click().run()
        assert not at.exception
    return asked


def test_each_team_is_asked_once_and_nobody_borrows():
    game = to_the_first_question()
    code = kept(game)
    asked = asked_until_the_month_is_over(app("month", g=code), code, leaves=True)
    assert sorted(asked) == [0, 1, 2, 3]
    given = [entry.answer for entry in now(code).log if entry.answer is not None]
    assert len(given) > 20 and set(given) == {0}, "each of them is in the log as an answer"


def test_without_it_they_are_asked_before_every_roll():
    game = to_the_first_question()
    code = kept(game)
    assert len(asked_until_the_month_is_over(app("month", g=code), code, leaves=False)) > 20


def test_in_the_next_month_they_are_asked_again():
    game = to_the_first_question()
    code = kept(game)
    at = app("month", g=code)
    asked_until_the_month_is_over(at, code, leaves=True)
    plan = app("plan", g=code)
    plan.session_state["left-this-month"] = at.session_state["left-this-month"]
    plan.button(key="big-play").click().run()
    assert now(code).pending.ask is Ask.BORROW
    assert now(code).month == 2


def test_what_is_taken_back_is_asked_again():
    assert without_those("code", Game.undo) is Game.undo
    assert without_those("code", Game.play_turn) is not Game.play_turn


def test_other_questions_do_not_offer_it():
    game = new_game(asks=frozenset({Ask.REPAY}), seed=7)
    while not game.pending:
        game.play_month()
    assert not has(app("month", g=kept(game)), "not-this-month")
