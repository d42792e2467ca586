"""A game of any title after each of its turns, and the choices that people made in them."""

import pytest

from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.play_or_pay.game import Game as Cards
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.seats import Seat
from payday_core.sessions.replayed import Past, choices
from tests.support.every_page import cards_asked, first_answers, year_asked
from tests.support.play_or_pay import new_game

PLAYED = [pytest.param(cards_asked, id="play-or-pay"), pytest.param(year_asked, id="year")]


def over(make):
    return first_answers(make(), lambda: False)


@pytest.mark.parametrize("make", PLAYED)
def test_each_turn_stands_as_its_fingerprint_in_the_log_says(make):
    game = over(make)
    past = Past(game)
    assert past.turns == game.turn
    for turn in range(1, game.turn + 1):
        again = past.after(turn)
        assert (again.turn, again.pending) == (turn, None)
        assert again.title.short_digest(again.table) == game.digests[turn - 1]
    assert past.after(game.turn).journal == game.journal
    assert past.after(0).turn == 0


@pytest.mark.parametrize("make", PLAYED)
def test_what_is_done_to_a_turn_that_was_given_out_does_not_change_the_past(make):
    past = Past(over(make))
    past.after(5).play_turn()
    assert past.after(5).turn == 5
    with pytest.raises(ValueError, match="cannot be looked at"):
        past.after(past.turns + 1)


@pytest.mark.parametrize("make", PLAYED)
def test_each_answer_is_found_at_its_turn_with_its_question_open(make):
    game = over(make)
    past, every = Past(game), list(choices(game))
    given = [(entry.turn + 1, entry.seat, entry.answer) for entry in game.log if entry.answer is not None]
    assert [(one.turn, one.seat, one.value) for one in every] == given
    assert list(past.choice_turns) == sorted({turn for turn, _, _ in given})
    for turn in past.choice_turns:
        found = past.choices(turn)
        assert [(one.seat, one.value) for one in found] == [(seat, value) for number, seat, value in given if number == turn]
        for one in found:
            assert (one.game.pending.seat, one.game.turn) == (one.seat, turn - 1)
            one.game.pending.option(one.value)
    assert past.choices(next(turn for turn in range(1, game.turn) if turn not in past.choice_turns)) == ()


def test_an_answer_that_was_taken_back_was_never_given():
    game = Year.from_record(year_asked().record())
    game.answer(game.pending.values[0])
    assert game.can_undo or game.pending is None
    game = cards_asked()
    first, last = game.pending.values[0], game.pending.values[-1]
    game.answer(first)
    assert game.can_undo
    game.undo()
    game.answer(last)
    assert [one.value for one in choices(game)][-1] == last
    assert first != last


def test_chapters_end_where_the_rounds_ended_and_the_next_choice_is_the_next_one():
    game = over(cards_asked)
    past = Past(game)
    assert len(past.chapter_ends) == 3
    assert past.chapter_ends[-1] == game.turn
    assert [past.chapter_of(end) for end in past.chapter_ends] == [1, 2, 3]
    assert past.chapter_of(past.chapter_ends[0] + 1) == 2, "the deal begins the next round"
    assert past.chapter_of(0) == 1
    assert past.next_choice(0) == past.choice_turns[0]
    assert past.next_choice(past.choice_turns[0]) == past.choice_turns[1]
    assert past.next_choice(game.turn) is None


def test_plans_and_new_names_count_where_they_were_made():
    """The plan of the second round is in force from there on, and the names are those of today."""
    game = new_game(rounds=2, bot="random")
    game.play_round()
    game.plan(0, new_game(bot="holder").seats[0].card)
    game.rename(1, "Lake")
    game.play()
    past = Past(game)
    assert past.after(game.turn).digest() == game.digest()
    assert past.after(3).seats[1].name == "Lake"


def test_nobody_chooses_where_rule_cards_play():
    game = Cards.new(house(), [Seat.bot("opener", name) for name in ("Ana", "Ben", "Cleo")], 1, 3)
    game.play()
    assert Past(game).choice_turns == ()
    assert list(choices(game)) == []
