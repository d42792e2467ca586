"""What another number in a blank would have answered last month, held against games in which that number stood in the plan."""

from itertools import pairwise

import pytest

from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.review.last_month import ASKS, how_many, outcomes, questions
from payday_core.sessions.past import AT_THE_BANK, turns
from tests.support.drivers.page import new_game

LOANS = (0, 1000, 2000, 3000, 5000, 8000, 12000, 20000, NEVER)


def after_a_month(box="parker-1994", seed=7, **house):
    """A class game that waits for the plans of month 2."""
    game = new_game(box, months=3, seed=seed, **house)
    game.play_month_by_plans()
    return game


def test_before_the_first_month_there_is_nothing_to_look_back_on():
    game = new_game()
    assert questions(game, 0) == []
    assert outcomes([], game.seats[0].card_in(game.edition), "buy_margin", (0, 50)) == []


@pytest.mark.parametrize("seat", range(4))
def test_they_are_the_choices_that_the_team_had_in_that_month(seat):
    game = after_a_month()
    had = [(one.ask, one.about) for turn in turns(game) for one in turn.decisions if (one.seat, one.month) == (seat, 1)]
    found = [(one.ask, one.about) for one in questions(game, seat)]
    assert had and [one for one in found if one[0] not in AT_THE_BANK] == [one for one in had if one[0] not in AT_THE_BANK]


@pytest.mark.parametrize("seat", range(4))
def test_the_number_that_stood_in_the_plan_comes_to_what_was_done(seat):
    game = after_a_month()
    card, asked = game.seats[seat].card_in(game.edition), questions(game, seat)
    done = [one for turn in turns(game) for one in turn.decisions if (one.seat, one.month) == (seat, 1)]
    for field, asks in ASKS.items():
        found = outcomes(asked, card, field, (getattr(card, field),))
        values = [one.value for one in done if one.ask in asks]
        assert how_many(asked, field) == len(values)
        wanted = sum(values) if field.endswith("_share") else sum(value > 0 for value in values)
        assert [one.came_to for one in found] == ([wanted] if values else [])


def test_with_a_higher_limit_no_fewer_deals_are_taken_and_equal_ones_stand_together():
    game = after_a_month()
    seen = set()
    for seat in range(4):
        found = outcomes(questions(game, seat), game.seats[seat].card_in(game.edition), "deal_loan", LOANS)
        if not found:
            continue
        took = [one.came_to for one in found]
        assert took == sorted(set(took)), "each group comes to something else, the later to more"
        assert (found[0].first, found[-1].last) == (0, NEVER)
        assert all(one.last < other.first for one, other in pairwise(found))
        seen.add(len(found))
    assert max(seen) > 1


def test_who_keeps_more_than_there_is_repays_nothing():
    game = after_a_month()
    for seat in range(4):
        asked = [one for one in questions(game, seat) if one.ask is Ask.REPAY]
        card = game.seats[seat].card_in(game.edition)
        for one in outcomes(asked, card.model_copy(update={"keep": 10**6}), "repay_share", (0, 50, 100)):
            assert one.came_to == 0


def test_answers_that_were_given_by_hand_do_not_count_as_the_plans():
    """The plan's own number is what the plan would have said, also where the team broke it."""
    game = new_game(months=3, seed=7, asks=frozenset({Ask.BUY_DEAL}))
    while game.month == 1:
        if game.pending:
            game.answer(0)
        else:
            game.play_month()
    kept = after_a_month()
    card = game.seats[0].card_in(game.edition)
    assert how_many(questions(game, 0), "deal_loan") > 0
    assert [one.value for turn in turns(game) for one in turn.decisions if one.ask is Ask.BUY_DEAL and one.value] == []
    assert any(one.came_to for seat in range(4) for one in outcomes(questions(game, seat), card, "deal_loan", (NEVER,)))
    assert kept.month == game.month == 2
