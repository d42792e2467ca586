"""Buy or leave: which of the other teams were right on average about a deal."""

from math import inf

import pytest

from payday_core.games.pay_day.kinds import Ask
from payday_core.review import polls
from payday_core.review.coach.analysis import analyse
from payday_core.review.polls import BUY, LEAVE, Polled, polled_in, tally
from payday_core.sessions.past import Decided
from payday_core.simulation.engines import COMPILED, COMPILING
from tests.support.drivers.page import new_game

FEW = 24


@pytest.fixture
def played_on(monkeypatch):
    """As with compiled rules, and fewer playouts."""
    monkeypatch.setattr(polls, "engine", lambda: COMPILED)
    monkeypatch.setattr(polls, "SAMPLES", FEW)


def played(months=2, seed=4721):
    """A game in which every deal is left, and the offers that there were with the month of each."""
    game, offers = new_game(months=months, seed=seed, asks=frozenset({Ask.BUY_DEAL})), {}
    while not game.over:
        game.play_month()
        while game.pending:
            asked = game.pending
            offers[game.turn + 1, asked.about] = int(asked.table.month[asked.seat]), int(asked.seat)
            game.answer(0)
    return game, offers


def test_every_offer_is_found_in_its_month():
    game, offers = played()
    said = {offer: dict.fromkeys(range(4), True) for offer in offers}
    found = {month: polled_in(game, month, said) for month in (1, 2)}
    assert len(offers) > 4
    for month, polled in found.items():
        assert [(one.decided.turn, one.decided.about) for one in polled] == [offer for offer, (when, _) in offers.items() if when == month]
        assert [one.decided.seat for one in polled] == [seat for when, seat in offers.values() if when == month]


def test_who_was_offered_the_deal_is_none_of_the_others():
    game, offers = played(months=1)
    said = {offer: dict.fromkeys(range(4), True) for offer in offers}
    assert all(one.said.keys() == set(range(4)) - {one.decided.seat} for one in polled_in(game, 1, said))


def test_offers_to_which_nobody_said_anything_are_left_out():
    game, offers = played(months=1)
    first = next(iter(offers))
    assert len(polled_in(game, 1, {first: {0: True, 1: False}, (first[0], 10_000): {2: True}})) == 1
    assert polled_in(game, 1, {first: {}}) == ()


def test_without_compiled_rules_nobody_is_right_or_wrong(monkeypatch):
    monkeypatch.setattr(polls, "engine", lambda: COMPILING)
    game, offers = played(months=1)
    found = polled_in(game, 1, {offer: dict.fromkeys(range(4), True) for offer in offers})
    assert {(one.gain, one.error, one.right) for one in found} == {(None, None, None)}
    assert tally(found) == {}


@pytest.mark.usefixtures("played_on")
def test_the_gain_is_what_the_coach_says_of_the_same_answers():
    game, offers = played(months=1)
    found = polled_in(game, 1, {offer: {seat: seat % 2 == 0 for seat in range(4)} for offer in offers})
    judged = {(one.decided.turn, one.decided.number): one for one in analyse(game, FEW).choices}
    for one in found:
        worth = {answer.value: answer.worth for answer in judged[one.decided.turn, one.decided.number].options}
        assert one.gain == pytest.approx(worth[BUY] - worth[LEAVE])
        assert set(one.were_right) | set(one.were_wrong) == (set() if one.right is None else set(one.said))
    assert found and any(one.right is not None for one in found)


def poll(gain, error, **said):
    decided = Decided(1, 0, 3, 1, 5, Ask.BUY_DEAL, 2, 0, True, (0, 1))
    return Polled(decided, {int(seat[1:]): buys for seat, buys in said.items()}, gain, error)


def test_what_is_within_two_errors_is_neither_right_nor_wrong():
    assert poll(100, 60).right is None
    assert poll(100, 40).right is True
    assert poll(-100, 40).right is False
    assert poll(5, inf).right is None


def test_the_count_of_a_team_leaves_out_what_hardly_matters():
    found = (poll(900, 10, _0=True, _1=False), poll(-900, 10, _0=True, _2=False), poll(1, 10, _0=True, _1=True))
    assert tally(found) == {0: (1, 2), 1: (0, 1), 2: (1, 1)}
