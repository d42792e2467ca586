"""The coach: how long it takes to analyse a whole game, on all cores."""

import statistics
from functools import partial

from bench.measuring import took
from bench.report import Table
from payday_core import Edition, Game, Seat, editions
from payday_core.review.coach.analysis import analyse

PLAYERS = ("careful", "buyer", "borrower", "gambler", "saver", "tuned")
LUCK_NUMBER = 5


def finished(printed: Edition, players: int, months: int) -> Game:
    """A game of different characters."""
    game = Game.new(printed, [Seat.bot(name) for name in PLAYERS[: min(players, printed.players_max)]], months, LUCK_NUMBER, in_step=True)
    game.play()
    return game


def analyses(times: int) -> tuple[float, float]:
    """Print the seconds by the clock; give back the slowest box's of 4 players and 3 months, and of 6 players and 6."""
    slowest = []
    table = Table(
        f"A game analysed, every choice and all luck: seconds by the clock, median of {times} (best)",
        *(("choices", 10), ("playouts each", 16), ("seconds", 16)),
    )
    for players, months in ((4, 3), (6, 6)):
        seconds = []
        for printed in editions():
            game = finished(printed, players, months)
            report = analyse(game)
            runs = [took(partial(analyse, game)).wall for _ in range(times)]
            seconds.append(statistics.median(runs))
            words = f"{statistics.median(runs):.2f} ({min(runs):.2f})"
            table.row(f"{printed.id}, {len(game.seats)} players, {months} months", str(len(report.choices)), str(report.samples), words)
        slowest.append(max(seconds))
    return slowest[0], slowest[1]
