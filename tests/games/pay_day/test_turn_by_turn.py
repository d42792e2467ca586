"""Turn by turn: what comes next for the person at the table, and when the others play."""

import random

import pytest

from payday_core import ASK_ALL, Game, IllegalAnswer, Seat, edition
from payday_core.games.pay_day.kinds import Ask, Event
from payday_core.games.pay_day.turn_by_turn import (
    Next,
    at_the_bank,
    last_mover,
    next_thing,
    persons,
    play_others,
    reached_pay_day,
    reply,
    roll,
    whose,
)
from tests.engine.test_games import board, one_deal
from tests.support.editions import BOXES


def alone(printed, *bots, months=None, seed=7, **more):
    seats = [Seat("Ana", asks=ASK_ALL), *(Seat.bot(one, f"Bot {number}") for number, one in enumerate(bots or ("careful",)))]
    return Game.new(printed, seats, months or printed.months_min, seed, **more)


def quiet(**days):
    """1974 where nothing happens but on the days named."""
    return edition("parker-1974", calendar=board(**days))


def test_a_turn_without_a_question_is_followed_by_those_of_the_others():
    game = alone(quiet(), "careful", "buyer", loaded_dice=[4, 2, 3])
    assert next_thing(game) is Next.ROLL
    roll(game)
    assert (game.turn, game.table.day[:3]) == (3, [4, 2, 3])
    assert next_thing(game) is Next.ROLL
    assert whose(game) == 0


def test_after_an_answer_that_can_be_taken_back_the_others_wait():
    game = alone(one_deal(), loaded_dice=[4, 2])
    roll(game)
    assert next_thing(game) is Next.ANSWER
    reply(game, 1)
    assert next_thing(game) is Next.END_TURN
    assert (whose(game), last_mover(game)) == (0, 0)
    game.undo()
    assert next_thing(game) is Next.ANSWER
    reply(game, 0)
    play_others(game)
    assert next_thing(game) is Next.ROLL
    assert game.table.day[:2] == [4, 2]


def test_after_an_answer_that_chance_has_followed_they_play_at_once():
    game = alone(quiet(d4="poker"), "buyer", loaded_dice=[4, 6, 1, 2])
    roll(game)
    assert game.pending.ask is Ask.JOIN_POKER
    reply(game, 1)
    assert next_thing(game) is Next.ROLL
    assert game.turn == 2


def test_in_step_nobody_plays_on_by_himself():
    game = alone(one_deal(), loaded_dice=[4, 2], in_step=True)
    game.play_turn()
    while game.pending.ask in (Ask.WITHDRAW, Ask.BORROW):
        game.answer(0)
    reply(game, 0)
    assert game.turn == 1


def test_the_bank_comes_before_the_die():
    game = alone(quiet())
    offer = at_the_bank(game)
    assert (offer.ask, offer.values[:3]) == (Ask.BORROW, (0, 100, 200))
    assert game.turn == 0 and game.pending is None, "looking changes nothing"
    cash = game.table.money[0]
    roll(game, borrow=200)
    assert game.table.money[0] == cash + 200
    with pytest.raises(IllegalAnswer):
        roll(game, borrow=50)


def test_a_question_of_the_bank_that_was_left_open_is_still_the_roll():
    game = alone(quiet())
    game.play_turn()
    assert game.pending.ask is Ask.BORROW
    assert next_thing(game) is Next.ROLL
    roll(game)
    assert game.table.day[0] > 0


def test_pay_day_is_looked_at_before_the_others_play():
    game = alone(quiet(), months=2, loaded_dice=[6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6])
    for _ in range(6):
        roll(game)
    while game.pending:
        reply(game, 0)
    assert reached_pay_day(game, 0)
    assert next_thing(game) is Next.END_TURN
    assert game.table.month[0] == 2
    play_others(game)
    assert next_thing(game) is Next.ROLL
    assert not reached_pay_day(game, 0)


def test_who_has_finished_watches_the_others_to_the_end():
    game = alone(quiet(), months=1, loaded_dice=[6, 1] * 5 + [6])
    while next_thing(game) in (Next.ROLL, Next.ANSWER):
        if next_thing(game) is Next.ROLL:
            roll(game)
        else:
            reply(game, 0)
    assert next_thing(game) is Next.WATCH
    play_others(game)
    assert next_thing(game) is Next.OVER


def test_two_people_at_one_table_take_turns():
    seats = [Seat("Ana", asks=ASK_ALL), Seat("Ben", asks=ASK_ALL)]
    game = Game.new(quiet(), seats, 1, 7)
    assert persons(game) == [0, 1]
    assert whose(game) == 0
    roll(game)
    assert (next_thing(game), whose(game)) == (Next.ROLL, 1)


@pytest.mark.parametrize("name", BOXES)
def test_every_game_goes_on_to_its_end_by_what_comes_next(name):
    chance = random.Random(name)
    for seed in range(4):
        placing = bool(BOXES[name].pieces) and seed == 3
        game = alone(BOXES[name], "careful", "buyer", seed=seed, placing=placing)
        for _ in range(3000):
            match next_thing(game):
                case Next.OVER:
                    break
                case Next.ROLL if game.placing:
                    game.play_turn()
                case Next.ROLL:
                    before = game.turn
                    roll(game)
                    assert game.pending or game.turn > before
                case Next.ANSWER:
                    assert whose(game) == game.pending.seat == 0
                    reply(game, chance.choice(game.pending.values))
                    if game.can_undo and chance.random() < 0.3:
                        game.undo()
                case _:
                    play_others(game)
        assert game.over
        assert any(row[1] == Event.PAY_DAY and row[2] == 0 for row in game.journal)
        again = Game.from_json(game.record().to_json())
        assert again.digest() == game.digest()
