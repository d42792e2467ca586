"""What a playout may know: hidden cards are dealt anew, and nobody's true hand shines through."""

from collections import Counter
from itertools import combinations

import pytest

from payday_core.games.play_or_pay.cards import cards_in
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import houses
from payday_core.games.play_or_pay.kinds import NONE, Event
from payday_core.games.play_or_pay.rules.deal import deal_hidden_cards
from payday_core.games.play_or_pay.rules.turns import play_turn
from payday_core.games.play_or_pay.seats import Seat
from payday_core.games.play_or_pay.table import Table
from tests.support.play_or_pay import NAMES, bits, cards, laid_out
from tests.support.volume import volume

SAMPLES = volume(10_000, 8)


def dealt_anew(table, viewer, number=SAMPLES):
    """Samples of the hands, as sets of bits."""
    for i in range(number):
        t = table.copy()
        t.journal, t.viewer, t.luck = None, viewer, [i, 17 * i + 5]
        deal_hidden_cards(t)
        yield t


def test_every_card_that_a_seat_may_hold_is_held_about_equally_often():
    """rulings/play-or-pay #26: three others hold two cards each; River has shown to lack the 9 of hearts, so of 90 deals 60 are left."""
    game = laid_out(["8H KD", "2D 3D", "9H 9S", "4C 5C"])
    game.table.lacks[1] = bits("9H")
    hidden = cards("2D 3D 9H 9S 4C 5C")
    possible = {
        (river, fern)
        for river in combinations(sorted(hidden), 2)
        if cards("9H")[0] not in river
        for fern in combinations(sorted(set(hidden) - set(river)), 2)
    }
    assert len(possible) == 60
    seen = Counter((cards_in(t.once[1]), cards_in(t.once[2])) for t in dealt_anew(game.table, 0))
    assert set(seen) <= possible
    expected = SAMPLES / 60
    assert sum((seen[deal] - expected) ** 2 / expected for deal in possible) < 59 + 5 * (2 * 59) ** 0.5


def test_a_whole_deal_is_spread_evenly_and_a_pass_is_remembered():
    """rulings/play-or-pay #26: every card that may be in a hand is there in about as many samples, one that cannot be in none."""
    game = Game.new(houses()[0], [Seat("Oak"), *(Seat.bot("opener", name=name) for name in NAMES[1:4])], 1, 4)
    game.play()
    t = game.table
    number = SAMPLES // 10
    unknown = [card for card in range(52) if not t.once[0] >> card & 1]
    unknown = [card for card in unknown if any(t.once[p] >> card & 1 for p in (1, 2, 3))]
    held = {p: Counter() for p in (1, 2, 3)}
    for sample in dealt_anew(t, 0, number):
        assert sample.held == t.held and sample.once[0] == t.once[0]
        for p in (1, 2, 3):
            held[p].update(cards_in(sample.once[p]))
    free = [card for card in unknown if not any(t.lacks[p] >> card & 1 for p in (1, 2, 3))]
    for p in (1, 2, 3):
        assert not [card for card in held[p] if t.lacks[p] >> card & 1]
        share = sum(held[p][card] for card in free) / len(free) / number
        assert all(abs(held[p][card] / number - share) < 5 * (share * (1 - share) / number) ** 0.5 for card in free)


def test_with_two_packs_copies_are_dealt_like_other_cards():
    """rulings/play-or-pay #26"""
    game = laid_out(["8H 8H", "2D 2D", "9H 3S", "4C 5C", "6C 9H"], packs=2)
    seen = Counter()
    for t in dealt_anew(game.table, 0, 200):
        assert [t.held[p] for p in range(5)] == [2] * 5
        every = Counter(card for p in range(1, 5) for card in cards_in(t.once[p], t.twice[p]))
        assert every == Counter(cards("2D 2D 9H 3S 4C 5C 6C 9H"))
        seen[t.twice[1] != 0] += 1
    assert seen[True] and seen[False]


def next_acts(game, answer, number=100):
    """What the next player does in samples of a position: the card laid, or NONE for a pass."""
    record = game.position(answer)
    for i in range(number):
        t = Table(record, [])
        t.forked, t.future = 1, [i, 3 * i + 1]
        play_turn(t)
        play_turn(t)
        yield next((row[5] for row in t.journal if row[1] == Event.LAID and row[2] == 1), NONE)


def asked(**others):
    """Oak chooses; River, who comes next, holds nothing that will fit."""
    seats = [Seat("Oak"), *(Seat.bot("opener", name=name) for name in NAMES[1:3])]
    game = laid_out(["8H 4H 2S QS", "KC KD JS", "9H 3H 3S"], rows="5H-7H 5S-5S AC-AC AD-AD", **others)
    game.seats = seats
    game.table.asks[0] = 1
    game.play_turn()
    assert set(game.pending.values) == set(cards("8H 4H"))
    return game


def test_the_next_player_does_not_pass_in_every_playout_because_their_true_hand_has_nothing_that_fits():
    """rulings/play-or-pay #25: a look into a hand comes after hidden cards are dealt anew."""
    acts = Counter(next_acts(asked(), cards("8H")[0]))
    assert 10 < acts[NONE] < 90
    assert set(acts) <= {NONE, *cards("9H 3H")}


@pytest.mark.parametrize("open_hands", [True, False])
def test_with_open_hands_nothing_is_dealt_anew(open_hands):
    """rulings/play-or-pay #25"""
    game = asked(open_hands=open_hands)
    assert (Counter(next_acts(game, cards("8H")[0]))[NONE] == 100) is open_hands
    assert game.position(cards("8H")[0])["viewer"] == (NONE if open_hands else 0)


def test_the_card_that_is_tried_is_laid_before_the_future_changes():
    game = asked()
    t = Table(game.position(cards("4H")[0]), [])
    t.forked, t.future = 1, [5, 6]
    play_turn(t)
    assert [(row[2], row[5]) for row in t.journal if row[1] == Event.LAID] == [(0, cards("4H")[0])]
    assert t.forked == 1 and t.once[1] == bits("KC KD JS")
