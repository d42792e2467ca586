"""Games by chance against the second reading of the rules (`tests/support/second_reading`): each difference with its seed, and the count.

python -m bench.second_reading --games 100000           # all editions; --edition hasbro-2000: one of them
python -m bench.second_reading --games 1 --first 4711   # the game of a seed again
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from time import perf_counter

from tests.support.second_reading.games import drawn, play
from tests.support.second_reading.referee import BOOKS
from tests.support.second_reading.table import Difference

IN_A_ROW = 50
"""So many games a process plays before it reports."""


def games_from(first: int, games: int, only: str) -> tuple[Counter[str], list[str]]:
    """Play the games of so many seeds: how much was compared, and what was different."""
    counted, told = Counter[str](), []
    for seed in range(first, first + games):
        one = drawn(seed, only)
        try:
            played = play(one)
        except Difference as difference:
            told.append(f"{one}: {difference}")
            continue
        except Exception as error:  # a game that breaks is told like any other difference
            told.append(f"{one}: {error!r}")
            continue
        counted.update({one.edition: 1, "turns": played.turns, "questions": played.questions, "taken back": played.undone})
    return counted, told


def main() -> None:
    """Play them on several processes and print what is different."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument("--edition", default="", choices=BOOKS)
    parser.add_argument("--workers", type=int, default=cpu_count())
    wanted = parser.parse_args()
    begun, counted, different = perf_counter(), Counter[str](), 0
    starts = range(wanted.first, wanted.first + wanted.games, IN_A_ROW)
    counts = [min(IN_A_ROW, wanted.first + wanted.games - start) for start in starts]
    with ProcessPoolExecutor(wanted.workers) as pool:
        for number, (found, told) in enumerate(pool.map(games_from, starts, counts, [wanted.edition] * len(starts)), 1):
            counted += found
            different += len(told)
            for line in told:
                print(line, flush=True)
            if number % 100 == 0:
                print(f"... {sum(counts[:number]):,} games, {different} different, {perf_counter() - begun:,.0f} s", flush=True)
    print(", ".join(f"{name} {count:,}" for name, count in sorted(counted.items())))
    print(f"{wanted.games:,} games, {different:,} different, {perf_counter() - begun:,.0f} s")


if __name__ == "__main__":
    main()
