"""The games of lesson 4, as a class waits for them: 200 pairs of games for each of its plans at two rates."""

import statistics
from functools import partial

from bench.measuring import took
from bench.report import Table
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.fair_test.experiment import play_plans


def lesson_run(runs: int) -> float:
    """Print and give back the seconds, by the clock, of the rate alone with every plan; the median."""
    setup = catalogue().lesson("04-is-one-game-enough").setup
    seconds = [took(partial(play_plans, setup, setup.boxes[0])).wall for _ in range(runs)]
    games = 2 * setup.pairs * len(setup.plans)
    table = Table(f"The run of lesson 4: {setup.pairs} pairs x {len(setup.plans)} plans x 2 rates, {games:,} games", ("", 18))
    table.row("seconds by the clock, median (best)", f"{statistics.median(seconds):.3f} ({min(seconds):.3f})")
    return statistics.median(seconds)
