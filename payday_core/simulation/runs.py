"""Many games at once: `simulate` from setting up, `play_on` from a position. The same results for any number of workers."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from payday_core.engine.asking import IllegalAnswer
from payday_core.engine.chance import SEED_MOST, luck_of
from payday_core.engine.seats import BadGame
from payday_core.engine.title import Title
from payday_core.games.pay_day.dealing import start_record
from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.rule_cards.blanks import RuleCard
from payday_core.games.pay_day.seats import ASK_NOTHING, Seat
from payday_core.simulation.engines import Player, player
from payday_core.simulation.gate import in_turns
from payday_core.simulation.interpreter import Interpreter
from payday_core.simulation.results import Results

Progress = Callable[[int, int], None]
"""Told how many games are played, and of how many. What it raises ends the playing: `Cancelled`, if nothing is wrong."""

BATCH = {"compiled": 1000, "interpreted": 10}
"""Games between two looks at the progress: some hundredths of a second."""

GAMES_MOST = 10_000_000
"""The most games of one run: their results fill some gigabytes."""

NO_SEED = SEED_MOST + 1
"""Added to the number of a sample: no seed of a game, lest the sample's future be the one that is in store for the game itself."""

Luck = Callable[[int, int], Any]
"""The words of luck of a number of games, from one on: (games, 2)."""


class Cancelled(Exception):
    """Raised by a caller's `progress` to stop."""


def part_of(progress: Progress | None, before: int, games: int) -> Progress | None:
    """The progress of one run among several: `before` games are played before it, and `games` in all."""
    return None if progress is None else lambda done, _: progress(before + done, games)


def simulate(
    edition: Edition,
    cards: Sequence[RuleCard],
    months: int = 3,
    games: int = 10_000,
    seed: int = 0,
    *,
    in_step: bool = False,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Results:
    """Play games in which every seat keeps to its rule card.

    Game i is the game that `Game.new` sets up with the same cards and the seed `(seed + i) mod 2**31`, so that two arms with the same seeds
    meet the same dice and decks, and any game can be looked at again. workers: threads; None = one a core. BadGame as `Game.new` raises it,
    and for a wide seed.
    """
    if seed > SEED_MOST:
        raise BadGame(f"many games are played with seeds up to {SEED_MOST:,}")
    seats = [Seat(f"Seat {p + 1}", card, ASK_NOTHING) for p, card in enumerate(cards)]
    game = Game.new(edition, seats, months, seed, in_step=in_step, journal=False)
    start = start_of(game.title, start_record(game.edition, game.header), cards)
    who = player(game.title)
    results = Results.empty(game.title, edition, months, len(cards), _checked(games), seed, who.name)
    _play(who, start, lambda first, size: _lucks(_seeds(seed, first, size)), results, workers, progress)
    return results


def play_on(
    game: Game,
    answer: int | None = None,
    *,
    games: int = 1000,
    seed: int = 0,
    cards: Sequence[RuleCard] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Results:
    """Play a game on from where it stands to its end, again and again, with this answer to its open question (None if none is open).

    What has fallen stays. What is to come, the dice and the order of the piles, is drawn again for each sample; sample i of two answers
    meets the same future. Every seat keeps to its rule card from then on, or to `cards`. The totals count from the position on.
    IllegalAnswer if the answer is none of the options, or the game is over.
    """
    if game.over:
        raise IllegalAnswer("the game is over")
    start = start_of(game.title, game.position(answer), [seat.card for seat in game.seats] if cards is None else cards)
    who = player(game.title)
    results = Results.empty(game.title, game.edition, game.chapters, len(game.seats), _checked(games), seed, who.name)
    _play(who, start, lambda first, size: futures(seed, first, size), results, workers, progress)
    return results


def _checked(games: int) -> int:
    if not 1 <= games <= GAMES_MOST:
        raise BadGame(f"1 to {GAMES_MOST:,} games can be played at once, not {games:,}")
    return games


def futures(seed: int, first: int, games: int) -> Any:
    """The words of luck of a number of samples, from one on: (games, 2). None of them is the luck that the game itself will meet."""
    return _lucks(_seeds(seed, first, games) + NO_SEED)


def start_of(title: Title, record: Any, cards: Sequence[Any]) -> Any:
    """An array of one record of a playout: a table with everybody's rule card."""
    start, table = np.zeros(1, title.playouts.record), record.tobytes()
    start.view(np.uint8)[: len(table)] = np.frombuffer(table, np.uint8)  # a playout's table begins as a table does
    for p, card in enumerate(cards):
        for name, value in title.card_numbers(card).items():
            start[name][0][p] = value
    return start


def _seeds(seed: int, first: int, games: int) -> Any:
    """The seeds of games number `first` and on."""
    return np.arange(seed + first, seed + first + games, dtype=np.int64) & SEED_MOST


def _lucks(seeds: Any) -> Any:
    """The two words of luck of each seed: (games, 2)."""
    return np.ascontiguousarray(np.stack(luck_of(seeds), axis=1))


def _play(who: Player, start: Any, luck: Luck, results: Results, workers: int | None, progress: Progress | None) -> None:
    """Batch by batch, each in a place of its own in the results, so that it does not matter who is done first."""
    batch, games, done = BATCH[who.name], results.games, 0

    def play_batch(first: int) -> int:
        size = min(batch, games - first)
        totals = np.zeros(size, results.title.playouts.totals)
        who.play(start, luck(first, size), np.zeros(1, results.title.playouts.record), totals)
        results.write(first, totals)
        return size

    for played in in_turns(play_batch, range(0, games, batch), workers, interpreted=who.name == Interpreter.name):
        done += played
        if progress is not None:
            progress(done, games)
