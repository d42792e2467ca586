"""A bid on a deal that the bidder does not see is judged by what the bidder knows: its lowest bid, and the deals that nobody has."""

from functools import cache

import pytest

from payday_core import Game, Seat, edition
from payday_core.games.pay_day.kinds import Ask, Deck, Offer
from payday_core.review.coach.choices import as_they_might_lie, position
from payday_core.review.coach.values import Player
from payday_core.sessions.past import scenes

BOX = edition("hasbro-2000")


@cache
def bids():
    """Every bid of some games, with its turn."""
    found = []
    for seed in range(6):
        game = Game.new(BOX, [Seat.bot("expert", name) for name in ("Ann", "Bob", "Cy")], 3, seed)
        game.play()
        found += [(scene, one) for scene in scenes(game) for one in scene.choices if one.ask is Ask.BID]
    return found


def pile(record):
    """The cards of the pile of deals whose order nobody knows, from the top."""
    order, ring = record["order"][Deck.DEALS], int(record["edition"]["cards"][Deck.DEALS])
    return [int(order[(int(record["top"][Deck.DEALS]) + i) % ring]) for i in range(int(record["unseen"][Deck.DEALS]))]


def test_who_drew_the_deal_knows_it_and_the_others_do_not():
    seen = {scene.asked[one.number].drawer == one.seat: 0 for scene, one in bids()}
    for scene, one in bids():
        others = position(scene, one, one.value).others
        drew = scene.asked[one.number].drawer == one.seat
        seen[drew] += 1
        assert not (drew and others)
        assert drew or len(others) == len(as_they_might_lie(scene.record, scene.asked[one.number]))
    assert set(seen) == {True, False}


def test_it_might_be_any_deal_of_the_pile_with_the_same_lowest_bid():
    found = 0
    for scene, one in bids():
        deal = BOX.deals[one.about]
        same = {i for i, card in enumerate(BOX.deals) if card.kind is Offer.AUCTION and card.cost == deal.cost} - {one.about}
        lying = pile(scene.record)
        tables = as_they_might_lie(scene.record, scene.asked[one.number])
        if one.about in lying and scene.asked[one.number].drawer != one.seat:
            place = lying.index(one.about)
            assert {pile(table)[place] for table in tables} == same & set(lying)
            found += len(tables)
        for table in tables:
            assert sorted(pile(table)) == sorted(lying)
            assert sum(a != b for a, b in zip(pile(table), lying, strict=True)) == 2
    assert found


def test_a_bid_is_worth_the_same_whichever_of_the_deals_it_is():
    """The tables that a bidder thinks of are the same ones, so that the review gives nothing away and blames nobody for what was hidden."""
    scene, one = next((scene, one) for scene, one in bids() if position(scene, one, one.value).others)
    elsewhere, asked = position(scene, one, one.value).others[0], scene.asked[one.number].copy()
    asked.about = pile(elsewhere)[pile(scene.record).index(one.about)]
    thought_of = [pile(table) for table in as_they_might_lie(elsewhere, asked)]
    assert pile(scene.record) in thought_of


@pytest.mark.parametrize("samples", [1, 7, 60])
def test_as_many_playouts_begin_from_each_table(samples):
    scene, one = next((scene, one) for scene, one in bids() if position(scene, one, one.value).others)
    place = position(scene, one, one.value)
    (value,) = Player(BOX, 3, samples, 3).play_now([place])
    alone = [Player(BOX, 3, samples, 3).play_now([position_of(table, place)])[0] for table in (place.record, *place.others)]
    for sample in range(samples):
        assert (value.worth[sample] == alone[sample % len(alone)].worth[sample]).all()


def position_of(record, place):
    """The same place on another table."""
    return type(place)(record, place.answers, place.stays, place.watched)
