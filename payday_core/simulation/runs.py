"""Many games at once: `simulate` from setting up, `play_on` from a position. The same results for any number of workers.

Both are for Pay Day; `simulate_title` and `play_on_title` do the same for any game, and give the bare totals that its playouts count.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from payday_core.engine.asking import IllegalAnswer
from payday_core.engine.chance import SEED_MOST, luck_of
from payday_core.engine.game import Game as AnyGame
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

Write = Callable[[int, Any], None]
"""Takes the totals of a number of games, from one on."""


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
    _play(who, game.title, start, _luck_of_seeds(seed), games, results.write, workers, progress)
    return results


def simulate_title(
    title: Title,
    record: Any,
    cards: Sequence[Any],
    games: int,
    seed: int = 0,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Any:
    """Play games of any title from a table before it is set up, a record of its dtype, in which every seat keeps to its rule card.

    Game i is the one with the seed `(seed + i) mod 2**31`. Returns what each came to: an array of the title's totals, one record a game.
    """
    return _totals(title, start_of(title, record, cards), _luck_of_seeds(seed), games, workers, progress)


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
    _play(who, game.title, start, lambda first, size: futures(seed, first, size), games, results.write, workers, progress)
    return results


def play_on_title(
    game: AnyGame,
    answer: int | None,
    cards: Sequence[Any],
    games: int,
    seed: int = 0,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Any:
    """As `play_on`, for a game of any title. Returns what each sample came to: an array of the title's totals, one record a sample."""
    if game.over:
        raise IllegalAnswer("the game is over")
    start = start_of(game.title, game.position(answer), cards)
    return _totals(game.title, start, lambda first, size: futures(seed, first, size), games, workers, progress)


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


def _luck_of_seeds(seed: int) -> Luck:
    return lambda first, size: _lucks(_seeds(seed, first, size))


def _totals(title: Title, start: Any, luck: Luck, games: int, workers: int | None, progress: Progress | None) -> Any:
    """The totals of all games, in their order."""
    totals = np.zeros(_checked(games), title.playouts.totals)

    def write(first: int, played: Any) -> None:
        totals[first : first + len(played)] = played

    _play(player(title), title, start, luck, games, write, workers, progress)
    return totals


def _play(
    who: Player, title: Title, start: Any, luck: Luck, games: int, write: Write, workers: int | None, progress: Progress | None
) -> None:
    """Batch by batch, each written to a place of its own, so that it does not matter who is done first."""
    batch, done = BATCH[who.name], 0

    def play_batch(first: int) -> int:
        size = min(batch, games - first)
        totals = np.zeros(size, title.playouts.totals)
        who.play(start, luck(first, size), np.zeros(1, title.playouts.record), totals)
        write(first, totals)
        return size

    for played in in_turns(play_batch, range(0, games, batch), workers, interpreted=who.name == Interpreter.name):
        done += played
        if progress is not None:
            progress(done, games)
