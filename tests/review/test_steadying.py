"""The luck that the coach takes out of its playouts is zero on average; what is left is worth the same and wanders less."""

from dataclasses import replace

import numpy as np
import pytest

from payday_core import Game, Seat, edition, editions
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.luck.sums import SUMS
from payday_core.review.coach import steadying
from payday_core.review.coach.choices import open_choices, position
from payday_core.review.coach.steadying import A_DOLLAR_EACH, FOLDS, PLAYOUTS_LEAST, steadied
from payday_core.review.coach.values import Player, Value, sampling
from payday_core.sessions.past import scenes
from payday_core.simulation.engines import engine
from tests.support.volume import with_full

PLAYERS = ("careful", "buyer", "borrower", "gambler")
SAMPLES = 600
ASKED = (Ask.BUY_DEAL, Ask.SELL_DEAL, Ask.JOIN_LOTTERY, Ask.JOIN_POKER, Ask.JOIN_LUCKY_LOTTERY, Ask.SAVE, Ask.REPAY)

each_box = pytest.mark.parametrize("box", with_full([printed.id for printed in editions()], "parker-1974", "parker-1994"))
compiled = pytest.mark.skipif(not engine().compiled, reason="hundreds of playouts of each answer take minutes by the interpreter")


def answers_of(box, seed, samples=SAMPLES):
    """The seat and the values of the answers to each question of a game."""
    printed = edition(box)
    game = Game.new(printed, [Seat.bot(name) for name in PLAYERS[: printed.players_max]], 3, seed)
    game.play()
    who = Player(printed, len(game.seats), samples, sampling(seed))
    for scene in scenes(game):
        for question in open_choices(scene, game):
            if question.decided.ask in ASKED and len(question.values) > 1:
                places = [position(scene, question.decided, value) for value in question.values]
                yield question.decided.seat, who, places


@compiled
@each_box
def test_each_sum_of_luck_is_zero_on_average(box):
    """Over all questions of a game together: each sum may be off by some of its standard errors, and by one of them on average."""
    means = []
    for _, who, places in answers_of(box, 11):
        luck = who.play_now(places[:1])[0].luck
        spread = luck.std(axis=0, ddof=1)
        means.append(np.where(spread > 0, luck.mean(axis=0) / np.where(spread > 0, spread, 1) * SAMPLES**0.5, np.nan))
    off = np.sqrt(np.nanmean(np.array(means)[:, ~np.isnan(means).all(axis=0)] ** 2, axis=0))
    assert (off < 1.8).all(), off


@compiled
@each_box
def test_watching_a_seat_changes_no_game(box):
    _, who, places = next(answers_of(box, 12, 50))
    watched = who.play_now(places)
    alone = who.play_now([replace(place, watched=-1) for place in places])
    for one, other in zip(watched, alone, strict=True):
        assert (one.worth == other.worth).all()
        assert one.luck.any() and not other.luck.any()


@compiled
@each_box
def test_steadied_values_differ_by_the_same_and_wander_less(box):
    plain, steady, shifts = [], [], []
    for seat, who, places in answers_of(box, 13):
        values = who.play_now(places)
        calm = steadied(values, seat)
        for value, other in zip(values[1:], calm[1:], strict=True):
            one, two = value.worth[:, seat] - values[0].worth[:, seat], other.worth[:, seat] - calm[0].worth[:, seat]
            if one.std() > 0:
                plain.append(one.std())
                steady.append(two.std())
                shifts.append((two.mean() - one.mean()) / one.std() * SAMPLES**0.5)
    assert np.mean(plain) > 2 * np.mean(steady)
    assert np.sqrt(np.mean(np.square(shifts))) < 1.5


def only_luck(shares):
    """Two answers whose worths are 5 and 9, and luck of which so much comes of each sum."""
    luck = np.random.default_rng(1).normal(size=(400, SUMS))
    return [Value(np.stack([base + luck * share @ shares] * 2, axis=1), np.zeros((6, 2)), luck * share) for base, share in ((5, 1), (9, 2))]


def test_luck_that_is_all_there_is_goes_to_the_last_dollar():
    """Worths that are a constant and luck, a dollar for a dollar: what is left is the constant."""
    values = only_luck(A_DOLLAR_EACH)
    one, two = steadied(values, 1)
    assert one.worth[:, 1] == pytest.approx(5) and two.worth[:, 1] == pytest.approx(9)
    assert (one.worth[:, 0] == values[0].worth[:, 0]).all()


def test_luck_that_counts_for_more_or_less_is_found_out_from_the_playouts():
    """Where a dollar of luck is half a dollar of worth, or two, a tenth of it is left at most."""
    for share in (0.5, 2):
        values = only_luck(share * np.ones(SUMS))
        one, two = steadied(values, 1)
        before, after = (second.worth[:, 1] - first.worth[:, 1] for first, second in (values, (one, two)))
        assert after.std() < before.std() / 10
        assert after.mean() == pytest.approx(4, abs=0.1)


def test_another_processor_finds_the_same_shares(monkeypatch):
    """Its linear algebra differs in the last digits. A sum that varied in a fifth of the playouts only is no more than those elsewhere."""
    luck = 1000 * np.random.default_rng(1).normal(size=(400, SUMS))
    luck[:, 3] = np.where(np.arange(400) == FOLDS, 1000.0, 0)
    worths = {share: np.stack([base + luck.sum(axis=1) * share] * 2, axis=1) for base, share in ((5, 1), (9, 2))}
    values = [Value(worth, np.zeros((6, 2)), luck * share) for share, worth in worths.items()]
    exact, found = steadying._products, []
    for seed in range(3):
        chance = np.random.default_rng(seed)

        def shaken(rows, chance=chance):
            size = np.sqrt((rows**2).sum(axis=0))
            return exact(rows) + 1e-15 * size[:, None] * size * chance.normal(size=(FOLDS, len(size), len(size)))

        monkeypatch.setattr(steadying, "_products", shaken)
        found.append(np.array([value.worth for value in steadied(values, 1)]))
    assert np.ptp(found, axis=0).max() < 0.01  # dollars


def test_answers_that_differ_by_the_same_dollars_in_every_playout_are_steadied_on_every_processor():
    """What was taken from both leaves their difference as it was, but for its last digits."""
    luck = np.random.default_rng(1).normal(size=(400, SUMS))
    for scale in (1, 1 / 3, 1e5 / 7):
        worth = scale * np.random.default_rng(2).normal(size=400)
        values = [Value(np.stack([worth + base] * 2, axis=1), np.zeros((6, 2)), luck) for base in (5, 9)]
        assert all(one is not other for one, other in zip(steadied(values, 1), values, strict=True))


def test_too_few_playouts_are_left_as_they_are():
    luck = np.ones((PLAYOUTS_LEAST - 1, SUMS))
    values = [Value(np.arange(2.0 * len(luck)).reshape(-1, 2), np.zeros((6, 2)), luck)] * 2
    assert steadied(values, 0)[0] is values[0]
