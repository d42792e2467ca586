"""The page of solo play, run by Streamlit's own test client: roll, answer, take back, end the turn, Pay Day, the end."""

import re
from html import unescape

import pytest

from pages.shared.routes import page_of
from payday_core import ASK_ALL, Game, Seat, edition
from payday_core.games.pay_day.kinds import Account, Ask, Event
from payday_core.games.pay_day.rule_cards.plans import bot
from payday_core.games.pay_day.title import PAR
from payday_core.games.pay_day.turn_by_turn import Next, next_thing, play_others, roll
from payday_core.review.coach import studies
from payday_core.review.coach.against_par import against_par, headline
from payday_core.review.coach.analysis import analyse
from payday_core.review.coach.choices import par_answer
from tests.engine.test_games import one_deal
from tests.support.drivers.page import answers, app, asked, board_data, kept, now, shown
from tests.support.drivers.table import month_of
from tests.support.volume import with_full

BEFORE_ROLLING = (Ask.WITHDRAW, Ask.BORROW)
AT_PAY_DAY = (Ask.REPAY, Ask.SAVE, Ask.PAY_CHARGE)


MAYA_FIRST = [6, 1, 1] * 5 + [6]
"""Six rounds of rolls: Maya comes to Pay Day with the last, when the others have come to day 5."""


def alone(printed=None, months=1, seed=7, **more):
    printed = printed or edition("parker-1994")
    seats = [Seat("Maya", asks=ASK_ALL), Seat.bot("careful", "Carla"), Seat.bot("buyer", "Ben")]
    return Game.new(printed, seats[: printed.players_max], months, seed, **more)


def solo(code):
    at = app("solo", g=code)
    assert not at.exception
    return at


def press(at, key):
    at.button(key=key).click().run()
    assert not at.exception
    return at


def words(at):
    """What can be read before anything is tapped."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<style>.*?</style>|<output.*?</output>|<[^>]*>", " ", shown(at))))


def offered_a_deal():
    """Maya may buy the album for $500, with $325 in hand."""
    game = alone(one_deal(), loaded_dice=[4, 2, 3])
    roll(game)
    return kept(game, "Maya against two bots")


def test_one_click_rolls_and_the_others_follow():
    code = kept(alone(loaded_dice=[1, 1, 1]))
    at = press(solo(code), "big-next")
    game = now(code)
    assert next_thing(game) in (Next.ROLL, Next.ANSWER)
    assert game.turn >= 1
    assert board_data(at)["beats"], "what happened is played on the board"


def test_a_refresh_plays_nothing_again():
    code = kept(alone(loaded_dice=[1, 1, 1]))
    press(solo(code), "big-next")
    assert board_data(solo(code))["beats"] == []


def test_the_numbers_before_and_after_stand_beside_the_answers():
    at = solo(offered_a_deal())
    said = words(at)
    assert "Take this deal?" in said
    assert "Cash $325 $25" in said
    assert "Loan $0 $200" in said
    assert "Interest each Pay Day $0 $40" in said
    assert "Net worth until it is sold $325 −$175" in said
    assert "the loan costs $40 more each Pay Day until repaid" in said
    assert [button.label for button in answers(at)] == ["Leave it", "Borrow \\$200", "Borrow \\$300"]


def test_an_answer_is_taken_back_and_another_given():
    code = offered_a_deal()
    at = solo(code)
    answers(at)[1].click().run()
    assert now(code).table.money[Account.LOAN] == -200
    assert "End turn" in [button.label for button in at.button]
    press(at, "undo")
    assert now(code).pending.ask is Ask.BUY_DEAL
    answers(at)[0].click().run()
    press(at, "big-next")
    game = now(code)
    assert game.table.money[Account.LOAN] == 0
    assert game.table.day[:2] == [4, 2]
    assert [entry.answer for entry in game.log if entry.seat == 0 and entry.answer is not None] == [0, 1, 0]
    assert "undo" not in [button.key for button in at.button]


def test_borrowing_first_and_then_rolling():
    code = kept(alone(edition("parker-1974"), seed=3))
    at = solo(code)
    at.button(key="bank-go").click().run()
    assert now(code).journal[-1][0] >= 1
    borrowed = [row for row in now(code).journal if row[1] == 3 and row[2] == Account.LOAN]
    assert borrowed[0][4] == 100


def test_the_bank_tells_what_this_loan_costs_and_what_the_interest_then_is_in_all():
    """Maya owes $300 at 20%, which is $60 each Pay Day. Another $100 costs another $20, and makes it $80."""
    game = alone(edition("parker-1974"), seed=3)
    roll(game, borrow=300)
    while next_thing(game) is not Next.ROLL:
        game.answer(0) if game.pending else play_others(game)
    assert game.table.money[Account.LOAN] == -300
    said = words(solo(kept(game)))
    assert "It costs $20 each Pay Day until you repay it. Your next interest would be $80." in said


def test_a_double_click_rolls_once():
    code = kept(alone())
    first, second = solo(code), solo(code)
    press(first, "big-next")
    turns = now(code).turn
    press(second, "big-next")
    assert now(code).turn == turns


@pytest.mark.parametrize("ask", with_full([ask for ask in Ask if ask not in BEFORE_ROLLING], *list(Ask)[::3]), ids=lambda ask: ask.name)
def test_every_question_can_be_answered_beside_the_board(ask):
    game = asked(ask, in_step=False)
    code = kept(game)
    at = solo(code)
    if ask in AT_PAY_DAY:
        at = press(at, "big-next")
        assert "Pay Day, line by line" in words(at)
        return
    given = answers(at)
    assert given
    given[-1].click().run()
    assert not at.exception
    assert sum(entry.answer is not None for entry in now(code).log) == sum(entry.answer is not None for entry in game.log) + 1


def test_pay_day_opens_and_leads_on():
    game = alone(months=2, seed=5)
    while not any(row[1] == Event.PAY_DAY and row[2] == 0 for row in game.journal[-60:]):
        if next_thing(game) is Next.ANSWER:
            game.answer(game.pending.values[0])
        elif next_thing(game) is Next.ROLL:
            roll(game)
        else:
            game.play_turn()
    code = kept(game)
    at = solo(code)
    assert next(button.label for button in at.button) == "Go through Pay Day"
    press(at, "big-next")
    assert "Pay Day, line by line" in words(at)
    while now(code).pending:
        given = [button for button in at.button if str(button.key).startswith("big")]
        given[0].click().run()
        assert not at.exception
    press(at, "big-next")
    assert "My money" in words(at)
    assert now(code).table.month[0] == 2


@pytest.mark.parametrize(("months", "way_on"), [(1, "See how it ends"), (2, "Start month 2")])
def test_the_last_pay_day_leads_to_the_end_and_any_other_to_the_next_month(months, way_on):
    """Maya comes to her first Pay Day while the others are still on their way."""
    game = alone(edition("parker-1994", calendar=month_of({})), months, loaded_dice=MAYA_FIRST)
    while (Event.PAY_DAY, 0) not in [row[1:3] for row in game.journal]:
        roll(game) if next_thing(game) is Next.ROLL else play_others(game)
    assert not game.over
    at = press(solo(kept(game)), "big-next")
    assert at.button(key="big-next").label == way_on


def test_a_game_that_is_over_is_on_its_final_page():
    game = alone()
    while not game.over:
        if game.pending:
            game.answer(game.pending.values[0])
        else:
            game.play_turn()
    code = kept(game)
    assert page_of(now(code)) == "final"
    at = app("solo", g=code)
    assert not at.exception
    assert re.search(r"Maya (came|wins|won)", words(at))


@pytest.mark.parametrize("code", ["", "nowhere", "<b>"])
def test_an_address_without_a_game_says_so(code):
    at = app("solo", g=code)
    assert not at.exception
    assert "No game here" in shown(at) or at.error


def test_the_end_says_what_each_choice_cost_against_the_strongest_player_we_know(monkeypatch):
    """Maya is offered one deal and does not do what par would: the card names par's answer."""
    monkeypatch.setattr(studies, "analyse", lambda game, progress: analyse(game, samples=2))
    game = alone(one_deal(), loaded_dice=[4, 2, 3])
    while not game.over:
        buys = game.pending and game.pending.ask is Ask.BUY_DEAL
        game.answer(1 - min(par_answer(game.pending), 1) if buys else game.pending.values[0]) if game.pending else game.play_turn()
    found = against_par(analyse(game, samples=2), 0)
    at = app("final", g=kept(game))
    assert not at.exception
    assert f"What would {bot(PAR).name} have done?" in words(at)
    assert found.differing
    assert headline(found, bot(PAR).name) in words(at)
    assert all(f"would say “{one.par.label}”" in words(at) for one in found.differing)
