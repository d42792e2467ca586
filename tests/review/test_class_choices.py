"""The coach after a chapter of a class: every choice, by hand or by a rule card, as it was made; and no more than the room may know."""

import numpy as np
import pytest

from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.kinds import HOLDERS, TOKENS, Ask, Kind
from payday_core.games.game_of_the_year.on_one_screen import ASK_BEFORE_ALL, BeforeAll, play_quarter_by_plans
from payday_core.games.game_of_the_year.seats import ASK_NOTHING as ASK_NO_YEAR
from payday_core.games.game_of_the_year.seats import Seat as YearSeat
from payday_core.games.play_or_pay.blanks import RuleCard
from payday_core.games.play_or_pay.game import Game as Cards
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.kinds import Ask as CardsAsk
from payday_core.games.play_or_pay.kinds import Event
from payday_core.games.play_or_pay.seats import ASK_ALL, ASK_NOTHING, Seat
from payday_core.review.coach import any_game
from payday_core.review.coach.any_game import weigh
from payday_core.review.coach.chapter import choices_in, study_of_chapter

LAY = frozenset(CardsAsk)


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Few games for each answer: here it matters which choices are looked at."""
    monkeypatch.setattr(any_game, "GAMES", 20)
    monkeypatch.setattr(any_game, "INTERPRETED_GAMES", 20)


def cards(asks=ASK_NOTHING, bots=("holder",), rounds=2, **more):
    seats = [*(Seat(team, asks=asks) for team in ("Oak", "River")), *(Seat.bot(one) for one in bots)]
    return Cards.new(house(), seats, rounds, 5, **more)


def year(asks=ASK_BEFORE_ALL, bots=("fast",), seed=7):
    return Year.new([*(YearSeat(team, asks=asks) for team in ("Oak", "River")), *(YearSeat.bot(one) for one in bots)], seed)


def to_the_end(game, until=lambda game: False):
    """Played on, always with the last answer."""
    while not game.over and not until(game):
        game.answer(game.pending.values[-1]) if game.pending else game.play_turn()
    return game


def of(game, chapter=None):
    told, seen = (LAY, Cards) if isinstance(game, Cards) else (ASK_BEFORE_ALL, BeforeAll)
    return list(choices_in(game, chapter, told, seen))


def laid_by_choice(game):
    """Turn, seat and card wherever more than one card fitted, as the journal has it."""
    return [(row[0], row[2], row[5]) for row in game.journal if row[1] == Event.LAID and row[4] > 1]


@pytest.mark.parametrize("asks", [ASK_NOTHING, ASK_ALL], ids=["by plan", "by hand"])
def test_every_choice_is_the_one_that_the_journal_has(asks):
    game = to_the_end(cards(asks))
    found = of(game)
    assert [(one.turn, one.seat, one.value) for one in found] == laid_by_choice(game)
    assert [one.by_hand for one in found] == [bool(asks) and one.seat < 2 for one in found]


def test_a_plan_that_was_changed_between_rounds_counts_from_then_on_and_an_answer_taken_back_does_not():
    game = cards(ASK_ALL, open_hands=True)
    to_the_end(game, lambda game: game.pending is not None)
    game.answer(game.pending.values[0])
    if game.can_undo:
        game.undo()
    to_the_end(game, lambda game: game.between_rounds and game.turn > 0)
    game.plan(1, RuleCard(own=0, others=9, opening=9), ASK_NOTHING)
    to_the_end(game)
    found = of(game)
    assert [(one.turn, one.seat, one.value) for one in found] == laid_by_choice(game)
    assert all(one.by_hand for one in found if one.seat == 1 and one.chapter == 1)
    assert not any(one.by_hand for one in found if one.seat == 1 and one.chapter == 2)


def test_a_chapter_has_its_own_choices_and_all_chapters_have_all():
    game = to_the_end(cards())
    first, second = of(game, 1), of(game, 2)
    assert first and second
    assert {one.chapter for one in first} == {1} and first + second == of(game)


def test_who_answers_at_random_is_left_out():
    assert 2 not in {one.seat for one in of(to_the_end(cards(bots=("random",), rounds=1)))}


def test_of_the_year_only_what_may_be_told_is_looked_at_and_answers_by_hand_are_those_given():
    game = year()
    to_the_end(game, lambda game: game.chapter == 2)
    found = of(game)
    given = [(entry.seat, entry.answer) for entry in game.log if entry.answer is not None and entry.turn < game.turn]
    assert [(one.seat, one.value) for one in found if one.by_hand] == given
    assert {one.seat for one in found if not one.by_hand} == {2}


def test_a_quarter_by_plans_is_looked_at_too():
    game = year(ASK_NO_YEAR)
    play_quarter_by_plans(game)
    found = of(game, 1)
    assert found and not any(one.by_hand for one in found)


def test_which_kind_of_token_was_bought_is_not_said():
    bought = [one for seed in range(4) for one in of(to_the_end(year(seed=seed), lambda game: game.chapter == 2)) if one.value]
    labels = {answer.label for one in bought for answer in one.weighed.answers}
    assert "Buy a token for $500" in labels
    assert not [label for label in labels if label.startswith(("Buy a F", "Buy a R"))]


def hidden_otherwise(t):
    """Everybody's tokens turn into the next kind, and all Lucky Numbers that were not shown change."""
    for seat in range(t.seats):
        kinds = [t.money[kind * HOLDERS + seat] for kind in TOKENS]
        for kind, many in zip(TOKENS, kinds[1:] + kinds[:1], strict=True):
            t.money[kind * HOLDERS + seat] = many
        if not t.known[seat]:
            t.lucky[seat] = t.lucky[seat] % 30 + 1


def test_what_the_room_is_told_does_not_depend_on_what_it_may_not_know():
    compared = 0
    for seed in range(6):
        game = to_the_end(year(seed=seed), lambda game: game.turn > 20 and game.pending and game.pending.ask is Ask.PAGE)
        before_all = BeforeAll.from_record(game.record())
        to_the_end(before_all, lambda game: game.pending is not None)
        told = weigh(before_all, aloud=True)
        hidden_otherwise(before_all._table)
        assert weigh(before_all, aloud=True) == told
        compared += 1
    assert compared == 6


def test_who_plays_a_seat_is_told_by_what_they_hold_themselves():
    """The same change is not hidden from the seat that is asked: the numbers it gets for its own question may differ."""
    game = to_the_end(year(), lambda game: game.turn > 20 and game.pending and game.pending.ask is Ask.PAGE)
    assert game.position(game.pending.values[0])["viewer"] == game.pending.seat
    before_all = to_the_end(BeforeAll.from_record(game.record()), lambda game: game.pending is not None)
    seen = before_all.position(before_all.pending.values[0])
    held = np.array(seen["money"]).reshape(-1, HOLDERS)[Kind.FAME : Kind.RED_LETTER + 1]
    truly = np.array(game.position(game.pending.values[0])["money"]).reshape(-1, HOLDERS)[Kind.FAME : Kind.RED_LETTER + 1]
    assert seen["viewer"] not in range(3)
    assert held[:, :3].sum(axis=0).tolist() == truly[:, :3].sum(axis=0).tolist(), "everybody sees how many tokens lie there"
    assert held.sum(axis=1).tolist() == [0, 0, 0], "what lies there has come from the bank"


def test_a_study_is_shared_by_all_who_look():
    game = to_the_end(cards(rounds=1))
    one = study_of_chapter("ABC", 3, game, 1, LAY, Cards)
    assert study_of_chapter("ABC", 3, game, 1, LAY, Cards) is one
    assert study_of_chapter("ABC", 4, game, 1, LAY, Cards) is not one
    one.wait(60)
    assert len(one.result) == len(of(game, 1))
