"""How the bench measures: CPU time of works taken in turns, and what a process of its own takes until it has done something."""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Size:
    """How much is measured.

    rounds, and in each of them so many games by interpreted play, by `simulate`, and of Mini Pay Day in C; runs: fresh processes;
    memory and scaling: so many games at once.
    """

    rounds: int
    interpreted: int
    simulated: int
    mini: int
    runs: int
    memory: tuple[int, ...]
    scaling: tuple[int, ...]


FULL = Size(7, 60, 20_000, 20_000, 9, (10_000, 1_000_000), (1_000, 10_000, 100_000, 1_000_000))
QUICK = Size(3, 12, 4_000, 4_000, 3, (10_000,), (1_000, 10_000))
UNCOMPILED = Size(3, 12, 12, 4_000, 3, (100,), (100, 1_000))

Name = TypeVar("Name", bound=Hashable)
Work = Callable[[], int]
"""Does something and says how much: turns or games."""


@dataclass(frozen=True)
class Rounds:
    """Seconds that a work took in each round: of CPU for one turn or game, unless it is said."""

    seconds: list[float]

    @property
    def best(self) -> float:
        """Of the fastest round, seconds."""
        return min(self.seconds)

    @property
    def median(self) -> float:
        """Seconds."""
        return statistics.median(self.seconds)

    def times(self, other: "Rounds") -> float:
        """How many times the other's seconds, as the median of the ratios within each round."""
        return statistics.median(one / two for one, two in zip(self.seconds, other.seconds, strict=True))


def in_turns(works: Mapping[Name, Work], rounds: int) -> dict[Name, Rounds]:
    """Each round does every work once, so that what slows the machine down for a while slows all of them."""
    seconds: dict[Name, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            start = time.process_time()
            done = work()
            seconds[name].append((time.process_time() - start) / done)
    return {name: Rounds(one) for name, one in seconds.items()}


@dataclass(frozen=True)
class Took:
    """Seconds of a work: by the clock, and of CPU in all threads."""

    wall: float
    cpu: float

    def __str__(self) -> str:
        """Both, in words."""
        return f"{self.wall:.2f} s by the clock, {self.cpu:.2f} of CPU"


def took(work: Callable[[], object]) -> Took:
    """Of one run."""
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return Took(time.perf_counter() - wall, time.process_time() - cpu)


@dataclass(frozen=True)
class Fresh:
    """A fresh process: what its steps took, in their order, and the most memory that it held, in MB of 2**20 bytes."""

    steps: dict[str, Took]
    memory: float


STARTED = """
import json, resource, sys, time
marks = []
def done(name): marks.append((name, time.perf_counter(), time.process_time()))
done("Python itself")
"""
TOLD = """
def most_memory():
    try:
        return int(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1]) / 1024
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
print(json.dumps([marks, most_memory()]))
"""
"""On Linux `ru_maxrss` begins with what the parent held, so /proc is asked; on a Mac, where there is none, it is right, and in bytes."""


def fresh(program: str) -> Fresh:
    """Run a program in a Python of its own, in which `done("a step")` ends a step. The first one is the start of Python itself."""
    start = time.perf_counter()
    output = subprocess.run([sys.executable, "-c", STARTED + program + TOLD], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    marks, memory = json.loads(output)
    steps = {name: Took(wall - last[1], cpu - last[2]) for last, (name, wall, cpu) in pairwise([("", start, 0.0), *marks])}
    return Fresh(steps, memory)
