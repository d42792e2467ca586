"""All figures in one run: `python -m bench`; --quick for a first look, --cold to compile as well. bench/README.md says how to read them."""

import argparse
import platform
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from bench.engine import games_a_second, rate
from bench.lesson import lesson_run
from bench.measuring import FULL, QUICK, ROOT, UNCOMPILED, Rounds, Took
from bench.peers import peers
from bench.report import Bar, bars
from bench.review import analyses
from bench.scaling import scaling, sweep_step
from bench.start import cold, memory, start_up
from payday_core import edition
from payday_core.simulation import engine

Coach = tuple[float | None, float | None]
"""Seconds to analyse a game of the usual length, and the longest one; None where it was not measured."""


def the_bars(
    rates: dict[str, Rounds], by_c: float | None, first: Took | None, step: float | None, lesson: float | None, coach: Coach
) -> Sequence[Bar]:
    """What was asked for, beside what was measured."""
    usual, longest = coach
    slowest = max(rates, key=lambda name: rates[name].median)
    return (
        at_least("parker-1994 plays 100,000 games a second a core", 100_000, "parker-1994", rates),
        at_least("every edition plays 50,000", 50_000, slowest, rates),
        at_most("the same simplified rules take at most 3 x hand-written C", 3, by_c, f"{by_c:.2f} x" if by_c else ""),
        at_most("the first playout 0.3 s after starting Python, cache warm", 0.3, first.wall if first else None, str(first)),
        at_most("a step of the sweep, 10,000 pairs, computed in 0.5 s", 0.5, step, f"{step:.2f} s by the clock" if step else ""),
        at_most("lesson 4: 200 pairs, 4 plans, 2 rates, played in 2 s", 2, lesson, f"{lesson:.2f} s by the clock" if lesson else ""),
        at_most("any box, 4 players, 3 months: analysed in 3 s", 3, usual, f"{usual:.2f} s by the clock" if usual else ""),
        at_most("any box, 6 players, 6 months: analysed in 10 s", 10, longest, f"{longest:.2f} s by the clock" if longest else ""),
    )


def at_least(asked: str, games: int, name: str, rates: dict[str, Rounds]) -> Bar:
    """A bar for the games a second of an edition."""
    return Bar(asked, f"{name}: {rate(rates[name])}", 1 / rates[name].median >= games)


def at_most(asked: str, most: float, figure: float | None, said: str) -> Bar:
    """A bar for a figure that may be missing."""
    return Bar(asked, "", None) if figure is None else Bar(asked, said, figure <= most)


def compiled() -> bool:
    """Have the rules compiled if that is still to be done and can be done. Is it done?"""
    if not engine().compiled and find_spec("numba"):
        print("Compiling the rules first, which takes about a minute.", flush=True)
        subprocess.run([sys.executable, "-m", "payday_core.simulation.build"], check=True, cwd=ROOT)
    return engine().compiled


def introduce() -> None:
    """What was measured with, and how to take it."""
    print(f"Python {platform.python_version()} on {platform.machine()}. {engine().note}")
    print("CPU time, unless it says by the clock. A turn is one roll of one player and all that comes of it.")
    print("Times wander with what else the machine does, so compare the ratios: what is compared was measured in turns.")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="What the engine does in a second, beside what others do.")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, and no million of games")
    parser.add_argument("--cold", action="store_true", help="also compile the rules into an empty cache, which takes a minute")
    options = parser.parse_args()
    ready = compiled()
    size, printed = (QUICK if options.quick else FULL) if ready else UNCOMPILED, edition("parker-1994")
    introduce()
    if options.cold:
        cold()
    rates = games_a_second(size)
    first = start_up(size.runs)
    memory(size.memory)
    scaling(printed, size.scaling)
    step = sweep_step(printed, size.runs) if ready else None
    lesson = lesson_run(size.runs) if ready else None
    coach = analyses(min(size.runs, 3)) if ready else (None, None)
    bars(the_bars(rates, peers(printed, size), first if ready else None, step, lesson, coach))


if __name__ == "__main__":
    main()
