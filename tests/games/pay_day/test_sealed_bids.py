"""Everybody says their highest bid once; who gets the deal, and for how much, is what the open auction comes to."""

from itertools import product

import pytest

from payday_core import Game
from payday_core.games.pay_day.kinds import Ask, Event
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.sealed_bids import bid_out, highest_by_plan, lowest_bid
from tests.support.drivers.page import asked, new_game
from tests.support.volume import is_full

STEP = 100
PASS = -1


def in_an_auction():
    """Four teams of an edition in which bids rise by $100. Oak has drawn the card and is asked first."""
    return asked(Ask.BID, 12).fork()


def hammer(*highest):
    """Bid out where each team would go so many steps above the lowest bid: who won (None: nobody), at how many steps, in how many bids."""
    game = in_an_auction()
    lowest, before = lowest_bid(game.pending), Ledger(game)
    bid_out(game, {seat: max(0, lowest + steps * STEP) for seat, steps in enumerate(highest)})
    book = Ledger(game)
    bids = [row for row in book.steps[len(before.steps) :] if row.what == Event.BID]
    new = book.bought[len(before.bought) :]
    assert len(new) == bool(bids)
    return (new[0].seat, (new[0].cost - lowest) // STEP, len(bids)) if new else (None, 0, 0)


@pytest.mark.parametrize(
    ("highest", "won"),
    [
        ((5, PASS, PASS, PASS), (0, 0)),
        ((PASS, PASS, 7, PASS), (2, 0)),
        ((2, 9, 4, PASS), (1, 5)),
        ((9, 2, 4, PASS), (0, 5)),
        ((3, 4, PASS, PASS), (1, 4)),
        ((6, 6, 6, 6), (0, 6)),
        ((1, 6, 2, 6), (1, 6)),
        ((0, PASS, PASS, PASS), (0, 0)),
        ((PASS, PASS, PASS, PASS), (None, 0)),
    ],
)
def test_who_would_pay_most_gets_it_a_step_above_the_second_and_of_two_alike_the_first(highest, won):
    assert hammer(*highest)[:2] == won


def bid_by_bid(highest):
    """The open auction in which everybody goes up by one step as long as they would: who has it, and at how many steps."""
    high, winner, quiet, seat = PASS, None, 0, 0
    while quiet < len(highest):
        if seat != winner and highest[seat] > high:
            high, winner, quiet = high + 1, seat, 0
        quiet += 1
        seat = (seat + 1) % len(highest)
    return winner, high


@pytest.mark.parametrize("highest", list(product((PASS, 0, 3, 4, 8), repeat=4))[:: 1 if is_full() else 25])
def test_it_comes_to_what_going_up_by_steps_comes_to(highest):
    """The same deal is sold or not; where one team would pay most, to it; and the price differs by one step at the most."""
    open_winner, open_price = bid_by_bid(highest)
    winner, price, bids = hammer(*highest)
    assert (winner is None) == (open_winner is None)
    if winner is None:
        return
    assert highest[winner] == max(highest)
    assert abs(price - open_price) <= 1
    assert bids <= len(highest)
    if highest.count(max(highest)) == 1:
        assert winner == open_winner


def test_a_sum_between_two_steps_counts_as_the_lower_one():
    game = in_an_auction()
    lowest = lowest_bid(game.pending)
    bid_out(game, {0: lowest + 250, 1: lowest + 199, 2: lowest - 1, 3: 0})
    deal = Ledger(game).bought[-1]
    assert (deal.seat, deal.cost) == (0, lowest + 200)


def test_who_says_nothing_bids_as_the_plan_does_round_by_round():
    game, played = in_an_auction(), in_an_auction()
    limits = [highest_by_plan(game.pending, seat) for seat in range(4)]
    assert any(limits)
    bid_out(game, dict.fromkeys(range(4)))
    while played.pending and played.pending.ask is Ask.BID:
        played.answer(played.pending.planned)
    deal, one = Ledger(game).bought[-1], Ledger(played).bought[-1]
    assert abs(deal.cost - one.cost) <= STEP
    assert limits[deal.seat] == max(limits)


def test_it_is_stored_as_the_answers_of_an_open_auction_and_replays():
    game = in_an_auction()
    bid_out(game, {0: 0, 1: 5000, 2: None, 3: 4000})
    assert Game.from_record(game.record()).digests == game.digests


def test_without_an_auction_there_is_nothing_to_bid_on():
    with pytest.raises(ValueError, match="no auction is open"):
        bid_out(new_game(), {})
