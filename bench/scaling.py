"""From 1,000 games to 1,000,000, with one worker and with two; and a step of the lab's sweep."""

import statistics
from collections.abc import Iterable
from functools import partial

from bench.engine import BOTS, many
from bench.measuring import took
from bench.report import Table
from payday_core import Edition
from payday_core.lab.experiment import Experiment, Player, the_rate_alone
from payday_core.lab.sweep import Sweep

PAIRS = 10_000


def scaling(edition: Edition, sizes: Iterable[int]) -> None:
    """Print seconds by the clock, seconds of CPU, and games a second by the clock."""
    table = Table(
        f"More games: `simulate`, {edition.id}; seconds by the clock and of CPU, games a second by the clock",
        *(("1 worker: clock", 16), ("CPU", 9), ("games/s", 10), ("2 workers: clock", 18), ("CPU", 9), ("games/s", 10)),
    )
    for games in sizes:
        runs = [took(partial(many, edition, games, workers=workers)) for workers in (1, 2)]
        table.row(f"{games:,} games", *(cell for run in runs for cell in (f"{run.wall:.3f}", f"{run.cpu:.3f}", f"{games / run.wall:,.0f}")))


def sweep_step(edition: Edition, steps: int) -> float:
    """Print and give back the seconds, by the clock, of a step of the sweep: 10,000 games of the changed arm, on all cores; the median."""
    experiment = the_rate_alone(edition.id, tuple(Player.known(name) for name in BOTS))
    sweep = Sweep.of(Experiment.model_validate(experiment.model_dump() | {"pairs": PAIRS}))
    seconds = [took(partial(sweep.at, percent / 100)).wall for percent in range(11, 11 + steps)]
    table = Table(f"A step of the lab's sweep: {PAIRS:,} pairs of {experiment.months}-month games, computed on all cores", ("", 18))
    table.row("seconds by the clock, median (best)", f"{statistics.median(seconds):.3f} ({min(seconds):.3f})")
    return statistics.median(seconds)
