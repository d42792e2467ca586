"""A game's past: it can be looked at after every turn, and every choice is found again as it was made."""

import random

import pytest

from payday_core import ASK_ALL, ASK_BIG, Game, Seat, edition
from payday_core.games.pay_day.digests import short_digest
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.plans import BOTS, bot
from payday_core.sessions.past import at_decision, rewound, scene_of, scenes, turns, usual_and
from tests.support.drivers.page import new_game
from tests.support.editions import BOXES
from tests.support.volume import volume, with_full

EACH = volume(4, 2)


def any_game(box, number):
    """Bots and people at random, who answer at random and now and then take it back; plans are changed on the way."""
    chance = random.Random(f"{box} {number}")
    printed = BOXES[box]
    sizes = range(printed.players_min, printed.players_max + 1)
    seats = [
        Seat.bot(chance.choice(BOTS).id, f"S{i}") if chance.random() < 0.6 else Seat(f"S{i}", asks=chance.choice([ASK_ALL, ASK_BIG]))
        for i in range(chance.choice(sizes))
    ]
    months = chance.randint(printed.months_min, 2)
    placing = bool(printed.pieces) and number % 2 == 0
    game = Game.new(printed, seats, max(months, printed.months_min), number, in_step=chance.random() < 0.5, placing=placing)
    while not game.over:
        if game.pending is None and chance.random() < 0.05:
            game.plan(chance.randrange(len(seats)), bot(chance.choice(BOTS).id).card(printed))
        game.play_turn()
        while game.pending:
            game.answer(chance.choice(game.pending.values))
            if game.can_undo and chance.random() < 0.2:
                game.undo()
    return game


@pytest.mark.parametrize("box", with_full(BOXES, "parker-1994", "big-2008"))
def test_every_turn_of_a_game_is_found_again_as_it_was(box):
    for number in range(EACH):
        game = any_game(box, number)
        for scene, digest in zip(scenes(game), game.digests, strict=True):
            assert short_digest(scene.after) == digest
        for turn in {0, 1, game.turn // 2, game.turn - 1, game.turn}:
            assert rewound(game, turn).digests == game.digests[:turn]


@pytest.mark.parametrize("box", with_full(BOXES, "standard-2008", "big-2008-own-board"))
def test_every_choice_can_be_opened_again_and_the_same_answer_leads_to_the_same_game(box):
    game = any_game(box, EACH)
    chance = random.Random(box)
    every = [one for turn in turns(game) for one in turn.decisions]
    for one in chance.sample(every, min(8, len(every))):
        again = at_decision(game, one)
        assert (again.pending.ask, again.pending.seat, usual_and(again.pending, one.value)) == (one.ask, one.seat, one.options)
        for other in scene_of(game, one.turn).choices[one.number :]:
            again.answer(other.value)
        assert again.digests == game.digests[: one.turn]


def test_who_answered_by_hand_is_told_from_whose_card_did():
    by_hand = new_game(teams=2, months=1, asks=ASK_ALL)
    while not by_hand.over:
        by_hand.play_turn()
        while by_hand.pending:
            by_hand.answer(by_hand.pending.values[0])
    by_card = new_game(teams=2, months=1)
    by_card.play()
    hands, cards = ([one for turn in turns(game) for one in turn.decisions] for game in (by_hand, by_card))
    assert hands and all(one.by_hand for one in hands)
    assert cards and not any(one.by_hand for one in cards)


def test_not_going_to_the_bank_is_no_choice_and_borrowing_there_is_one():
    game = Game.new(edition("parker-1994"), [Seat("Ana", asks=frozenset({Ask.BORROW})), Seat.bot("saver")], 1, 3)
    game.play_turn()
    game.answer(2000)
    while not game.over:
        game.play_turn()
        while game.pending:
            game.answer(0)
    banked = [one for turn in turns(game) for one in turn.decisions if one.ask is Ask.BORROW]
    assert [(one.turn, one.seat, one.value, one.by_hand) for one in banked] == [(1, 0, 2000, True)]


def test_a_turn_that_was_never_played_is_refused_in_a_sentence():
    game = new_game(teams=2, months=1)
    game.play()
    for turn in (-1, game.turn + 1):
        with pytest.raises(ValueError, match=f"the game has {game.turn} turns"):
            rewound(game, turn)
    with pytest.raises(ValueError, match="only 0 answers were given in turn 1"):
        rewound(game, 0, answers=1)
