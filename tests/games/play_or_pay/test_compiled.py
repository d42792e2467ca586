"""Play or Pay interpreted and compiled: the same table and the same totals, field by field; and play never comes to a standstill."""

import random
import subprocess
import sys

import numpy as np
import pytest

from payday_core.engine.chance import luck_of
from payday_core.games.play_or_pay.blanks import RuleCard
from payday_core.games.play_or_pay.game import Game, start_record
from payday_core.games.play_or_pay.house import house, houses
from payday_core.games.play_or_pay.kinds import NONE
from payday_core.games.play_or_pay.seats import ASK_NOTHING, Seat
from payday_core.games.play_or_pay.table import HOUSE, TABLE
from payday_core.games.play_or_pay.title import PLAY_OR_PAY
from payday_core.games.play_or_pay.totals import PLAYOUT, TOTALS
from payday_core.simulation.interpreter import Interpreter
from payday_core.simulation.machine import Machine, compiled_file
from payday_core.simulation.runs import start_of
from tests.support.play_or_pay import NAMES, new_game
from tests.support.volume import volume

HOUSES = pytest.mark.parametrize("played", houses(), ids=lambda played: played.id)

TABLES, SEEDS = 50, volume(100, 50)
"""So many different tables of each house, each with so many seeds: with `--full` 5,000 games."""

POSITIONS, FUTURES = volume(100, 10), volume(20, 10)


@pytest.fixture(scope="module")
def machine():
    pytest.importorskip("numba", reason="Numba is not installed: compiled play is not tested")
    if not compiled_file(PLAY_OR_PAY).exists():
        subprocess.run([sys.executable, "-m", "payday_core.simulation.build", PLAY_OR_PAY.id], check=True)
    return Machine(compiled_file(PLAY_OR_PAY).read_bytes(), PLAY_OR_PAY.playouts)


def lucks(games):
    return np.ascontiguousarray(np.stack(luck_of(np.arange(games)), 1))


def any_card(luck):
    return RuleCard(own=luck.randint(0, 9), others=luck.randint(0, 9), opening=luck.randint(-9, 9), at_random=luck.random() < 0.2)


def tables(played):
    """Tables of every size and length before they are set up, with anything on the rule cards; some with few tokens or a loaded pack."""
    luck = random.Random(played.id)
    for i in range(TABLES):
        cards = [any_card(luck) for _ in range(3 + i % 4)]
        seats = [Seat(name, card, ASK_NOTHING) for name, card in zip(NAMES, cards, strict=False)]
        tokens = None if i % 3 or played.free_passes else luck.randint(1, 15)
        loaded = luck.sample(range(52), 52) if i % 5 == 0 else ()
        game = Game.new(played, seats, luck.randint(1, 12), i, tokens=tokens, loaded_cards=loaded, journal=False)
        yield start_of(PLAY_OR_PAY, start_record(played, game.header), cards)


def positions(played):
    """Tables in the middle of a round, at a question with a card to try, or between turns; hands open or hidden."""
    luck = random.Random(f"{played.id} positions")
    for seed in range(POSITIONS):
        seats = [Seat("Oak"), Seat("River"), *(Seat.bot("random", name=name) for name in NAMES[2 : 3 + seed % 4])]
        game = Game.new(played, seats, 3, seed, open_hands=seed % 4 == 3)
        for _ in range(luck.randrange(1, 60)):
            before = game.fork()
            if game.pending:
                game.answer(luck.choice(game.pending.values))
            else:
                game.play_turn()
            if game.over:
                game = before
                break
        if seed % 2 and not game.pending:
            game.play_chapter()
            game = before if game.over else game
        yield start_of(PLAY_OR_PAY, game.position(luck.choice(game.pending.values) if game.pending else None), [s.card for s in game.seats])


def played_by(player, starts, luck):
    after, totals = np.zeros(len(starts), PLAYOUT), np.zeros(len(starts), TOTALS)
    player.play(starts, luck, after, totals)
    return after, totals


def differences(one, other):
    fields = [name for name in TABLE.names if name != "house" and not np.array_equal(one[name], other[name])]
    return fields + [f"house.{name}" for name in HOUSE.names if one["house"][name] != other["house"][name]]


def same_twice(machine, starts, times):
    starts = np.repeat(np.concatenate(list(starts)), times)
    luck = lucks(len(starts))
    after, totals = played_by(machine, starts, luck)
    plain_after, plain_totals = played_by(Interpreter(PLAY_OR_PAY.playouts), starts, luck)
    for i in range(len(starts)):
        assert differences(after[i], plain_after[i]) == [], f"game {i}"
    for name in TOTALS.names:
        assert np.array_equal(totals[name], plain_totals[name]), name
    return totals


@HOUSES
def test_games_end_with_the_same_table_and_totals_interpreted_and_compiled(machine, played):
    totals = same_twice(machine, tables(played), SEEDS)
    assert len({tuple(row) for row in totals["passes"].tolist()}) > TABLES * SEEDS // 2  # the games are not all alike


@HOUSES
def test_futures_of_positions_in_the_middle_of_a_round_are_the_same_interpreted_and_compiled(machine, played):
    starts = list(positions(played))
    viewers = {int(start["viewer"][0]) for start in starts}
    assert NONE in viewers and viewers & {0, 1}  # open hands and hidden ones
    same_twice(machine, starts, FUTURES)


@HOUSES
def test_play_never_comes_to_a_standstill(machine, played):
    """rulings/play-or-pay #18: a standstill would be a game that never ends; with `--full` 100,000 games of five
    rounds, 20,000 of each house."""
    rounds, games = 5, volume(5000, 100)
    for players in (3, 4, 5, 6):
        cards = [RuleCard(own=0, others=0, opening=0, at_random=True)] * players
        seats = [Seat(name, card, ASK_NOTHING) for name, card in zip(NAMES, cards, strict=False)]
        tokens = None if played.free_passes else 2000
        game = Game.new(played, seats, rounds, 0, tokens=tokens, journal=False)
        start = start_of(PLAY_OR_PAY, start_record(played, game.header), cards)
        totals = np.zeros(games, TOTALS)
        machine.play(start, lucks(games), np.zeros(1, PLAYOUT), totals)
        assert (totals["won"].sum(axis=1) == rounds).all()


def test_a_playout_is_the_game_that_is_played_turn_by_turn():
    for name in [one.id for one in houses()]:
        game = new_game(name, rounds=3, seed=7)
        start = start_of(PLAY_OR_PAY, start_record(house(name), game.header), [seat.card for seat in game.seats])
        after, totals = played_by(Interpreter(PLAY_OR_PAY.playouts), np.repeat(start, 2), np.repeat(start["luck"], 2, axis=0))
        game.play()
        assert differences(game.table.to_record(), after[0]) == []
        ranks = {line.seat: line.rank for line in game.standings()}
        assert totals[0]["rank"][:4].tolist() == [ranks[p] for p in range(4)]
        assert totals[0]["score"][:4].tolist() == [{line.seat: line.score for line in game.standings()}[p] for p in range(4)]


FOUND = {3: (57.9, 0.199, 0.523, 13.4), 4: (58.0, 0.242, 0.432, 17.8), 5: (118.1, 0.206, 0.476, 25.1), 6: (119.7, 0.232, 0.422, 31.5)}
"""Of an independent simulator: turns a round, shares of them that pay and with a choice, and the pot won."""


def run(machine, bots, rounds, games):
    seats = [Seat.bot(one, name=name) for one, name in zip(bots, NAMES, strict=False)]
    tokens = 25 if rounds == 1 else None
    game = Game.new(house("play-or-pay"), seats, rounds, 0, tokens=tokens, journal=False)
    start = start_of(PLAY_OR_PAY, start_record(game.house, game.header), [seat.card for seat in game.seats])
    totals = np.zeros(games, TOTALS)
    machine.play(start, lucks(games), np.zeros(1, PLAYOUT), totals)
    return totals


@pytest.mark.parametrize("players", FOUND)
def test_the_figures_are_those_of_an_independent_simulator(machine, players):
    """Its figures are known to a tenth or so, and those of 2,000 games to a little more; all of them: docs/side-games.md."""
    totals = run(machine, ["opener"] * players, 5, 2000)
    turns = totals["laid"].sum() + totals["passes"].sum()
    expected = FOUND[players]
    assert turns / totals["won"].sum() == pytest.approx(expected[0], abs=0.6)
    assert totals["passes"].sum() / turns == pytest.approx(expected[1], abs=0.005)
    assert totals["chosen"].sum() / turns == pytest.approx(expected[2], abs=0.005)
    assert totals["pot_tokens"].sum() / totals["pots_won"].sum() == pytest.approx(expected[3], abs=0.5)


@pytest.mark.parametrize(("bot_id", "net", "wins"), [("opener", 3.86, 0.472), ("both", 1.66, 0.332), ("holder", 0.93, 0.291)])
def test_each_character_gains_against_three_of_kit_what_the_simulator_found(machine, bot_id, net, wins):
    """One deal each, every seat in turn, since the leader is at a small disadvantage."""
    gains, won = [], []
    for seat in range(4):
        totals = run(machine, [bot_id if p == seat else "random" for p in range(4)], 1, 2500)
        gains.append(totals["score"][:, seat].mean() - 25)
        won.append(totals["won"][:, seat].mean())
    assert np.mean(gains) == pytest.approx(net, abs=0.5)
    assert np.mean(won) == pytest.approx(wins, abs=0.03)
