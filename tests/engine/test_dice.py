"""Chance: fair dice, streams that do not disturb each other, and numbers that stay the same for ever.

Critical values are those of chi-square tables at 0.1 %: 20.52 for 5 degrees of freedom, 37.70 for 15, 66.62 for 35.
"""

from collections import Counter
from types import SimpleNamespace

import numpy as np
import pytest

from payday_core import Game, Seat, edition, editions
from payday_core.engine.chance import MASK, SEED_MOST, WIDEST, below, luck_of, luck_of_game, mix, secret_seed, word
from payday_core.games.pay_day.dice import Luck, die, throw
from payday_core.games.pay_day.kinds import Deck, Event

CRITICAL = {5: 20.52, 15: 37.70, 35: 66.62}
THROWS = 12_000


def table(seed=1, month=1):
    """What a die needs of a table."""
    luck = [mix(seed ^ 0x5DEECE66), mix(seed ^ 0x2545F491)]
    loaded = {"dice_loaded": 0, "dice_used": 0, "forked": 0, "happened": 0}
    return SimpleNamespace(luck=luck, month=[month] * 6, rolls=[1] * 6, day=[0] * 6, turn=1, hops=0, journal=[], **loaded)


def chi_square(seen, cells):
    """How far counts are from equal ones."""
    counts = Counter(seen)
    assert set(counts) <= set(cells)
    expected = len(seen) / len(cells)
    return sum((counts[cell] - expected) ** 2 / expected for cell in cells)


def stream(purpose=Luck.MOVE, who=0, seed=1, month=1, first=0):
    t = table(seed, month)
    return [die(t, purpose, who, first + i) for i in range(THROWS)]


PIPS = range(1, 7)
PAIRS = [(a, b) for a in PIPS for b in PIPS]


@pytest.mark.parametrize("purpose", Luck)
@pytest.mark.parametrize("who", [0, 5])
def test_every_stream_is_a_fair_die(purpose, who):
    assert chi_square(stream(purpose, who), PIPS) < CRITICAL[5]


def test_the_first_roll_is_fair_over_the_seeds():
    """Players type small seeds: 1, 2, 3 ... must not begin alike."""
    assert chi_square([die(table(seed), Luck.MOVE, 0, 1) for seed in range(THROWS)], PIPS) < CRITICAL[5]
    assert chi_square([die(table(2**31 - 1 - seed), Luck.MOVE, 3, 1) for seed in range(THROWS)], PIPS) < CRITICAL[5]


@pytest.mark.parametrize(
    "other",
    [
        {"who": 1}, {"who": 5}, {"month": 2}, {"month": 6}, {"seed": 2}, {"seed": 2**31 - 1}, {"first": 1}, {"first": 2}, {"first": 64},
        {"purpose": Luck.COMMISSION}, {"purpose": Luck.BOT}, {"purpose": Luck.SHUFFLE, "who": 1},
    ],
    ids=str,
)  # fmt: skip
def test_streams_do_not_follow_each_other(other):
    """The throws of one stream beside those of another: all 36 pairs are equally frequent."""
    assert chi_square(list(zip(stream(), stream(**other), strict=True)), PAIRS) < CRITICAL[35]


def test_in_played_games_the_moving_dice_are_fair_and_between_1_and_6():
    rolled, thrown = [], []
    for seed in range(60):
        game = Game.new(editions()[seed % 2], [Seat.bot("buyer"), Seat.bot("random"), Seat.bot("careful")], 3, seed)
        game.play()
        rolled += [row[4] for row in game.journal if row[1] == Event.ROLLED]
        thrown += [row[4] for row in game.journal if row[1] == Event.THREW]
    assert len(rolled) > 4000
    assert len(thrown) > 500
    assert chi_square(rolled, PIPS) < CRITICAL[5]
    assert chi_square(thrown, PIPS) < CRITICAL[5]


def test_mixing_can_be_undone_so_no_two_numbers_mix_to_the_same():
    sample = [*range(5000), *range(MASK - 5000, MASK + 1), *(x * 2654435761 & MASK for x in range(5000)), *(1 << bit for bit in range(32))]
    assert all(unmixed(mix(x)) == x for x in sample)
    assert all(0 <= mix(x) <= MASK for x in sample)


def unmixed(x):
    """The inverse of `mix`: its multipliers are odd, so they have inverses modulo 2**32."""
    x ^= x >> 15 ^ x >> 30
    x = x * pow(0x735A2D97, -1, 2**32) & MASK
    x ^= x >> 15 ^ x >> 30
    x = x * pow(0x21F0AAAD, -1, 2**32) & MASK
    return x ^ x >> 16


def test_mixing_is_32_bit_arithmetic_as_numpy_does_it():
    x = np.concatenate([np.arange(2000), MASK - np.arange(2000)]).astype(np.uint32)
    y = x ^ x >> 16
    y *= np.uint32(0x21F0AAAD)
    y ^= y >> 15
    y *= np.uint32(0x735A2D97)
    y ^= y >> 15
    assert [mix(int(a)) for a in x] == y.tolist()


def test_one_changed_bit_changes_half_of_the_bits():
    changed = [bin(mix(x) ^ mix(x ^ 1 << bit)).count("1") for x in range(0, 64_000, 97) for bit in range(32)]
    assert 15.9 < sum(changed) / len(changed) < 16.1


def test_saved_games_keep_their_dice():
    """These numbers are in the files that people have saved: they must never change (else raise `record.RULES`)."""
    assert [mix(1), mix(2), mix(0xDEADBEEF)] == [2261973619, 229111015, 707447538]
    assert [word(table(7), Luck.MOVE, 0, 1, 1), word(table(7), Luck.BOT, 5, 6, 2**21 - 1)] == [1434939086, 3863382307]
    assert [die(table(7), Luck.MOVE, 0, n) for n in range(1, 13)] == FIRST_ROLLS_OF_SEED_7


FIRST_ROLLS_OF_SEED_7 = [3, 1, 3, 1, 5, 2, 5, 5, 6, 4, 5, 4]


def test_below_covers_every_number_and_no_other():
    assert [below(0, 6), below(MASK, 6), below(MASK, 1), below(MASK // 2 + 1, 2)] == [0, 5, 0, 1]
    assert chi_square([below(word(table(), Luck.BOT, 0, 1, i), 16) for i in range(THROWS)], range(16)) < CRITICAL[15]


def test_every_contest_of_a_game_has_dice_of_its_own():
    """A throw is counted by seat, roll, day and lap: none of these may give another contest's die."""
    t, seen = table(), set()
    for roll in range(1, 32):
        for day in range(31):
            t.rolls[0], t.day[0] = roll, day
            for q in range(6):
                for lap in (0, 1, 127):
                    seen.add((((roll & 63) * 32 + day) * 128 + lap) * 8 + q)
                    assert 1 <= throw(t, Luck.POKER, 0, q, lap) <= 6
    assert len(seen) == 31 * 31 * 6 * 3
    assert max(seen) < 2**21


# ---- decks


@pytest.mark.parametrize("printed", editions(), ids=lambda printed: printed.id)
def test_a_new_pile_is_every_card_once(printed):
    for seed in range(30):
        t = Game.new(printed, [Seat.bot("saver"), Seat.bot("buyer")], seed=seed).table
        for deck, n in ((Deck.MAIL, len(printed.mail)), (Deck.DEALS, len(printed.deals))):
            beside = [t.yard_deal] if deck == Deck.DEALS and t.yard_deal >= 0 else []
            assert sorted(t.order[deck][t.top[deck] : t.top[deck] + t.left[deck]] + beside) == list(range(n))


def test_every_deal_is_on_top_equally_often():
    """16 deals, so 15 degrees of freedom; and the second card does not follow the first."""
    piles = [
        Game.new(edition("parker-1974"), [Seat.bot("saver"), Seat.bot("buyer")], seed=seed).table.order[Deck.DEALS] for seed in range(1600)
    ]
    for place in (0, 1, 7, 15):
        assert chi_square([pile[place] for pile in piles], range(16)) < CRITICAL[15]
    assert chi_square([(pile[1] - pile[0]) % 16 for pile in piles], range(1, 16)) < CRITICAL[15]


# ---- loaded dice


def test_loaded_dice_are_thrown_first_and_then_the_games_own():
    bots = [Seat.bot("saver"), Seat.bot("buyer")]
    plain = Game.new(edition("parker-1994"), bots, 1, seed=7)
    loaded = Game.new(edition("parker-1994"), bots, 1, seed=7, loaded_dice=[1, 2])
    plain.play(), loaded.play()
    rolls = [[row[4] for row in game.journal if row[1] == Event.ROLLED and row[2] == 0] for game in (plain, loaded)]
    assert rolls[0][:3] == FIRST_ROLLS_OF_SEED_7[:3]
    assert rolls[1][0] == 1
    assert rolls[1][1:5] == rolls[0][1:5]  # the second roll of the month stays the second


# ---- narrow and wide seeds


def digests_of(seed):
    """What comes of the first turns of a game by that seed."""
    game = Game.new(edition("parker-1994"), [Seat.bot("saver"), Seat.bot("buyer")], 1, seed)
    for _ in range(12):
        game.play_turn()
    return tuple(game.digests)


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, (2804541381, 3476686702)),
        (7, (1813068289, 1111914783)),
        (4721, (3790114075, 3949719508)),
        (SEED_MOST, (1062618215, 3724482017)),
    ],
)
def test_a_seed_of_before_has_the_luck_that_it_had(seed, words):
    """The two words as version 0.1 made them."""
    assert luck_of_game(seed) == words


def test_a_wide_seed_is_all_of_the_luck():
    assert luck_of_game(2**63 + 5) == (5, 2**31)
    assert luck_of_game(WIDEST) == (MASK, MASK)
    assert luck_of_game(SEED_MOST + 1) == (2**31, 0)


def test_wide_seeds_that_differ_in_one_half_roll_differently():
    assert len({digests_of(seed) for seed in (2**40 + 1, 2**40 + 2, 2**41 + 1)}) == 3


def test_the_first_roll_is_fair_over_wide_seeds():
    luck = [luck_of_game(2**50 + 2**32 * seed) for seed in range(THROWS)]
    tables = [SimpleNamespace(**{**vars(table()), "luck": words}) for words in luck]
    assert chi_square([die(one, Luck.MOVE, 0, 1) for one in tables], PIPS) < CRITICAL[5]


def fitting(seed, rolls=14):
    """Which of the numbers that the app proposes roll the first dice of a game by that seed: what somebody finds who tries them all."""
    game, proposed = SimpleNamespace(luck=luck_of_game(seed)), np.arange(1_000, 10_000)
    tried = SimpleNamespace(luck=luck_of(proposed))
    same = [below(word(tried, Luck.MOVE, 0, 1, index), 6) == below(word(game, Luck.MOVE, 0, 1, index), 6) for index in range(rolls)]
    return proposed[np.all(same, axis=0)].tolist()


def test_a_proposed_number_is_found_out_from_some_rolls_and_a_secret_one_is_not():
    assert fitting(4721) == [4721]
    assert fitting(secret_seed()) == []


def test_a_secret_seed_is_wide_and_never_the_same_and_its_game_is_kept_and_replays():
    seeds = {secret_seed() for _ in range(200)}
    assert len(seeds) == 200 and all(SEED_MOST < seed <= WIDEST for seed in seeds)
    assert max(seeds) > 2**62, "of all 64 bits"
    game = Game.new(edition("parker-1994"), [Seat.bot("saver"), Seat.bot("buyer")], 1, seeds.pop())
    game.play()
    again = Game.from_json(game.record().to_json())
    assert (again.seed, again.digests, again.over) == (game.seed, game.digests, True)
