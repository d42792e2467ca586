"""The coach for games of any title: what each answer is worth, and the choices of a game looked back at."""

import itertools

import pytest

from payday_core.engine.asking import IllegalAnswer
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.seats import ASK_ALL
from payday_core.games.game_of_the_year.seats import Seat as YearSeat
from payday_core.games.play_or_pay.game import Game as Cards
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.seats import Seat as CardsSeat
from payday_core.review.coach.any_game import looked_back, weigh


def cards(name="play-or-pay", rounds=1, seed=5):
    return Cards.new(house(name), [CardsSeat("Ana"), *(CardsSeat.bot(one) for one in ("opener", "both", "holder"))], rounds, seed)


def year(seed=5):
    return Year.new([YearSeat("Ana", asks=ASK_ALL), YearSeat.bot("par"), YearSeat.bot("saver")], seed)


def asked(game, questions):
    """So many questions answered with the first answer, and the next one open."""
    while questions or game.pending is None:
        if game.pending:
            game.answer(game.pending.values[0])
            questions -= 1
        else:
            game.play_turn()
    return game


@pytest.mark.parametrize("make", [cards, year, lambda: cards("sevens")], ids=["play-or-pay", "year", "sevens"])
def test_every_answer_is_weighed_and_the_best_is_behind_by_nothing(make):
    game = asked(make(), 2)
    found = weigh(game)
    assert tuple(one.value for one in found.answers) == game.pending.values
    assert [one.label for one in found.answers] == [game.pending.label(value) for value in game.pending.values]
    assert found.best.behind == 0 and found.best.is_right and not found.marks(found.best.value)
    assert all(one.behind >= 0 for one in found.answers)
    assert found.best in found.right
    assert weigh(game) == found, "the same question, the same futures"


def test_the_score_is_what_the_game_is_won_by():
    assert (weigh(asked(cards(), 0)).thing, weigh(asked(cards("sevens"), 0)).thing, weigh(asked(year(), 0)).thing) == (
        "token",
        "round",
        "point",
    )


def test_nothing_is_weighed_where_nothing_is_asked():
    with pytest.raises(ValueError, match="no question"):
        weigh(cards())


@pytest.mark.parametrize("make", [cards, year], ids=["play-or-pay", "year"])
def test_each_choice_of_the_player_is_looked_at_once_and_none_that_was_taken_back(make):
    game, given = make(), []
    while not game.over and len(given) < 6:
        if game.pending is None:
            game.play_turn()
            continue
        first, last = game.pending.values[0], game.pending.values[-1]
        game.answer(first)
        if first != last and game.can_undo:
            game.undo()
            game.answer(last)
            given.append(last)
        else:
            given.append(first)
    found = list(looked_back(game, 0))
    assert [one.value for one in found] == given
    assert all(one.seat == 0 and one.loss >= 0 for one in found)
    assert all(one.turn <= other.turn for one, other in itertools.pairwise(found))
    assert list(looked_back(game, 1)) == [], "bots are asked nothing"


def test_an_answer_that_is_none_is_not_known():
    with pytest.raises(KeyError):
        weigh(asked(cards(), 0)).of(99)
    with pytest.raises(IllegalAnswer):
        asked(cards(), 0).answer(99)
