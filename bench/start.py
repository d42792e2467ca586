"""Start-up and memory, in fresh processes: what it takes until the first playout, and what many games hold."""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial

from bench.engine import BOTS, MONTHS
from bench.measuring import ROOT, Fresh, Took, fresh
from bench.report import Table

PLAY = f"""
import payday_core; done("import payday_core")
from payday_core.games.pay_day.rule_cards.plans import bot
from payday_core.simulation import engine, simulate; done("import payday_core.simulation")
printed = payday_core.edition("parker-1994")
cards = [bot(name).card(printed) for name in {BOTS}]; done("open the edition, write the rule cards")
engine(); done("load the compiled rules")
if GAMES: simulate(printed, cards, {MONTHS}, GAMES)
done("the first game" if GAMES == 1 else "the games")
"""


def played(games: int) -> Fresh:
    """A process that plays so many games."""
    return fresh(f"GAMES = {games}" + PLAY)


def start_up(times: int) -> Took:
    """Print how the time until the first playout splits; the seconds in all, the medians."""
    runs = [played(1) for _ in range(times)]
    title = f"From starting Python to the first playout: milliseconds, median of {times} fresh processes (best)"
    table = Table(title, ("by the clock", 18), ("CPU", 18))
    for step in runs[0].steps:
        table.row(step, *(milliseconds([getattr(run.steps[step], kind) for run in runs]) for kind in ("wall", "cpu")))
    walls, cpus = ([sum(getattr(step, kind) for step in run.steps.values()) for run in runs] for kind in ("wall", "cpu"))
    table.row("in all", milliseconds(walls), milliseconds(cpus))
    return Took(statistics.median(walls), statistics.median(cpus))


def milliseconds(seconds: list[float]) -> str:
    """Median and best."""
    return f"{1000 * statistics.median(seconds):.0f} ({1000 * min(seconds):.0f})"


def memory(sizes: tuple[int, ...]) -> None:
    """Print the most memory that processes of their own hold."""
    table = Table("The most memory that a process holds, MB", ("", 18))
    processes = {"import payday_core": partial(fresh, "import payday_core"), "load the rules, play nothing": partial(played, 0)}
    processes |= {f"play {games:,} games": partial(played, games) for games in sizes}
    for name, process in processes.items():
        table.row(name, f"{process().memory:.0f}")


def cold() -> None:
    """Print what compiling the rules takes, once, into an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        environment = os.environ | {"XDG_CACHE_HOME": folder}
        subprocess.run([sys.executable, "-m", "payday_core.simulation.build"], check=True, cwd=ROOT, env=environment)
        wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    Table("Compiling the rules, once for each change of them: seconds", ("by the clock", 18), ("CPU", 18)).row(
        "", f"{wall:.1f}", f"{cpu:.1f}"
    )
