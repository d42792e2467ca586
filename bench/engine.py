"""How fast the engine is: `python bench/engine.py`. CPU time, so that other work on the machine matters little.

The yardstick, measured in the same rounds, is a loop in plain Python that rolls a die and moves a token as often as the games have turns.
Nothing here is a test; bench/README.md says how to read the table.
"""

import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from payday_core import Edition, Game, Seat, editions  # noqa: E402  # the checkout first, whatever is installed
from payday_core.game import start_record  # noqa: E402
from payday_core.plans import numbers  # noqa: E402

MONTHS = 3
BOTS = ("debt-free", "careful", "buyer", "saver")
GAMES = 60
ROUNDS = 9
COMPILED_GAMES = 20_000


def games(printed: Edition, *, journal: bool) -> int:
    """Play the games of a round; how many turns they had."""
    seats = [Seat.bot(bot) for bot in BOTS]
    turns = 0
    for seed in range(GAMES):
        game = Game.new(printed, seats, MONTHS, seed, journal=journal)
        game.play()
        turns += game.turn
    return turns


def roll_and_move(turns: int) -> None:
    """The least that a game could be: a generator of chance, a token, and a wrap at the end of the month."""
    luck, days, player = 1, [0] * len(BOTS), 0
    for _ in range(turns):
        luck = (luck * 1103515245 + 12345) & 0x7FFFFFFF
        day = days[player] + 1 + (luck >> 16) % 6
        days[player] = 0 if day >= 31 else day
        player = (player + 1) % len(BOTS)


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds of one run."""
    start = process_time()
    work()
    return process_time() - start


def row(name: str, best: str, median: str, ratio: str = "", note: str = "") -> None:
    """One line of the table."""
    print(f"{name:<34}{best:>10}{median:>10}{ratio:>12}   {note}")


def interpreted(printed: Edition) -> None:
    """Milliseconds a game, and how many times the bare loop of as many turns."""
    turns = games(printed, journal=False)
    for journal in (False, True):
        played, bare = [], []
        for _ in range(ROUNDS):
            played.append(seconds(lambda journal=journal: games(printed, journal=journal)) / GAMES * 1000)
            bare.append(seconds(lambda: roll_and_move(turns)) / GAMES * 1000)
        ratio = statistics.median(one / other for one, other in zip(played, bare, strict=True))
        name = f"{printed.id}, {'with' if journal else 'no'} journal"
        row(name, f"{min(played):.2f}", f"{statistics.median(played):.2f}", f"{ratio:.0f} x", f"ms a game of {turns / GAMES:.0f} turns")


def start_up() -> None:
    """Milliseconds from starting Python to having the engine, less those of Python alone."""

    def started(code: str) -> float:
        program = f"from time import process_time as now; start = now(); {code}; print(now() - start)"
        return float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT).stdout)

    for name, code in (
        ("import payday_core", "import payday_core"),
        ("... and all editions", "import payday_core; payday_core.editions()"),
    ):
        times = [started(code) * 1000 for _ in range(5)]
        row(name, f"{min(times):.0f}", f"{statistics.median(times):.0f}", "", "ms")


def compiled() -> None:
    """Games a second on one core, once compiled; the first time ever it compiles for half a minute."""
    try:
        import numpy as np

        from payday_core.compiled import play_games
    except ImportError:
        row("compiled", "-", "-", "", "Numba is not installed")
        return
    for printed in editions():
        game = Game.new(printed, [Seat.bot(bot) for bot in BOTS], MONTHS, 0)
        record = start_record(printed, game.header)
        for p, seat in enumerate(game.seats):
            for name, value in numbers(seat.card).items():  # type: ignore[arg-type]
                record[name][p] = value
        tables = np.repeat(record, COMPILED_GAMES)
        tables["luck"] = np.random.default_rng(0).integers(0, 2**32, tables["luck"].shape)
        loading = seconds(lambda tables=tables: play_games(tables[:1].copy()))
        rates = []
        for _ in range(ROUNDS):
            fresh = tables.copy()
            rates.append(COMPILED_GAMES / seconds(lambda fresh=fresh: play_games(fresh)))
        row(
            f"{printed.id}, compiled",
            f"{max(rates):,.0f}",
            f"{statistics.median(rates):,.0f}",
            "",
            f"games a second; {loading:.1f} s to get ready",
        )


if __name__ == "__main__":
    print(f"Python {sys.version.split()[0]}; {len(BOTS)} players, {MONTHS} months; {ROUNDS} rounds of {GAMES} games\n")
    row("", "best", "median", "x bare loop")
    for each in editions():
        interpreted(each)
    start_up()
    compiled()
