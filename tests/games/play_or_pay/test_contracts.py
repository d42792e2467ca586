"""Contracts of Play or Pay beside those of every game (`tests/games/test_every_game.py`), whatever the house and the players."""

import random

import pytest

from payday_core.engine.asking import IllegalAnswer
from payday_core.games.play_or_pay.characters import BOTS
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import houses
from payday_core.games.play_or_pay.kinds import Event, Holder, Why
from payday_core.games.play_or_pay.seats import Seat
from tests.support.contracts import hold, replay_is_identical
from tests.support.play_or_pay import NAMES, new_game, random_games
from tests.support.volume import volume

HOUSES = pytest.mark.parametrize("played", houses(), ids=lambda played: played.id)
GAMES = volume(1000, at_least=60)


def test_the_games_are_of_every_kind():
    games = list(random_games(GAMES))
    assert {(game.house.id, len(game.seats)) for game in games} == {(one.id, players) for one in houses() for players in (3, 4, 5, 6)}
    assert {game.rounds for game in games} == set(range(1, 13))
    assert {seat.bot_id for game in games for seat in game.seats} == {bot.id for bot in BOTS}


@HOUSES
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_no_round_of_passes_all_round(played, players):
    """rulings/play-or-pay #10, #18: as long as cards are left, somebody can lay one; a pass is by a hand in which nothing fits."""
    for seed in range(volume(100, at_least=2)):
        game = Game.new(played, [Seat.bot("random", name=name) for name in NAMES[:players]], 2, seed)
        game.play()
        idle = 0
        for row in game.journal:
            if row[1] in (Event.LAID, Event.DEALT):
                idle = 0
            elif row[1] in (Event.PASSED, Why.PASS):
                idle += 1
                assert idle < players


@HOUSES
def test_people_who_choose_every_card_come_to_the_end_and_their_record_replays(played):
    luck = random.Random(played.id)
    for seed in range(volume(100)):
        game = Game.new(played, [Seat("Oak"), Seat("River"), Seat.bot("holder"), Seat.bot("random")], 2, seed)
        game.play()
        while not game.over:
            assert game.pending.planned in game.pending.values
            game.answer(luck.choice(game.pending.values))
            if game.can_undo and luck.random() < 0.2:
                game.undo()
                game.answer(luck.choice(game.pending.values))
            if game.pending is None:
                hold(game)
                game.play()
        replay_is_identical(game)


def asked(seed=1, **others):
    """A game that waits for Oak's choice."""
    game = Game.new(houses()[0], [Seat("Oak"), Seat.bot("opener"), Seat.bot("both"), Seat.bot("holder")], 2, seed, **others)
    game.play()
    return game


def test_a_card_can_be_taken_back_until_somebody_else_has_laid_or_paid():
    game = asked()
    before = game.table.once[:]
    game.answer(game.pending.values[0])
    assert game.can_undo and game.table.once[0] != before[0]
    game.undo()
    assert game.table.once == before
    game.answer(game.pending.values[-1])
    game.play_turn()
    assert not game.can_undo
    replay_is_identical(game)


def test_plans_and_names_change_only_between_turns():
    game = asked()
    with pytest.raises(IllegalAnswer):
        game.plan(0, BOTS[2].card)
    with pytest.raises(IllegalAnswer):
        game.rename(0, "Elm")
    game.answer(game.pending.values[0])
    game.plan(0, BOTS[2].card, frozenset())
    game.rename(0, "Elm")
    game.play()
    assert game.over and game.seats[0].name == "Elm" and game.table.others[0] == 2
    replay_is_identical(game)


def test_an_answer_that_is_no_card_that_fits_is_refused_and_the_cards_are_named():
    game = asked()
    with pytest.raises(IllegalAnswer, match="Oak may answer"):
        game.answer(next(card for card in range(52) if card not in game.pending.values))


def test_a_copy_of_a_game_goes_on_by_itself():
    game = new_game(rounds=3)
    game.play_round()
    kept, copy = (game.digest(), list(game.journal)), game.fork()
    copy.play()
    assert (game.digest(), game.journal) == kept
    game.play()
    assert game.journal == copy.journal


def test_a_round_is_a_chapter_and_plans_are_made_between_rounds():
    game = new_game(rounds=3)
    assert game.between_chapters and game.chapter == 1 and game.share_played == 0
    game.play_turn()
    assert not game.between_chapters
    game.play_round()
    assert game.between_chapters and game.chapter == 2 and game.share_played == pytest.approx(1 / 3)
    game.play()
    assert game.over and game.chapter == 3 and game.share_played == 1


@pytest.mark.parametrize(
    ("damage", "check"),
    [
        (lambda t: t.money.__setitem__(Holder.POT, t.money[Holder.POT] + 1), "tokens_sum_to_zero"),
        (lambda t: t.held.__setitem__(0, t.held[0] + 1), "hands_are_as_large_as_they_say"),
        (lambda t: t.once.__setitem__(0, t.once[0] & (t.once[0] - 1)), "hands_are_as_large_as_they_say"),
        (lambda t: t.once.__setitem__(0, t.once[1]), "every_card_is_in_a_hand_or_laid"),
        (lambda t: t.lacks.__setitem__(0, t.once[0]), "nobody_holds_what_they_have_shown_to_lack"),
    ],
)
def test_the_checks_notice(damage, check):
    """A check that cannot fail proves nothing."""
    game = new_game()
    game.play_turn()
    hold(game)
    damage(game.table)
    with pytest.raises(AssertionError, match=check):
        hold(game)
