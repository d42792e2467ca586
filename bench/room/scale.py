"""How a school's server grows: `python -m bench.room.scale [--processes 1 2 4] [--classes 2] [--pupils 40] [--seconds 45]`.

For each number of processes and of classes the server of docs/deploy is started anew (`bench.room.school`). All classes join, then play for
so many seconds, each pupil at a table of their own. Browsers are spread by the proxy, so each process shows some of every class. The
clients use the same cores as the server: compare the lines of one run. From the line with the most processes the need of a school is
computed.
"""

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from bench.report import Table
from bench.room.device import Device, PupilsDevice, TeachersDevice, begin_class
from bench.room.figures import MACHINE, milliseconds, share
from bench.room.people import THINKING, Pupil, Teacher, Wanted
from bench.room.school import DATABASE, PAYDAY, PROXY, School, missing
from bench.room.server import load_of

JOINING = 8.0
"""Seconds within which all of a class come."""

SETTLING = 5.0
"""Seconds after the beginning that do not count: all pages are drawn at once then."""

MONTHS = 12
"""More than any class plays in that time."""

SCHOOLS = (40, 120, 240, 480, 960)
"""Pupils who play at once, for the table of what a school needs."""

MOST = 65
"""Processes on one server, and one more."""

COLUMNS = (
    *(("taps a s", 10), ("median", 9), ("95 in 100", 11), ("cores", 8), ("ms a tap", 10), ("database", 10), ("proxy", 8), ("clients", 9)),
    *(("MB a process", 14), ("MB database", 13)),
)
NEEDS = ("taps a s", 10), ("processes", 11), ("cores used", 12), ("MB payday", 11), ("cores database", 16)

MEMORY = 600
"""Megabytes of a process that has held many classes: from then on it grows no more (docs/class-day.md)."""

BUSY = 0.4
"""How much of a core a process may use on average, lest taps wait for one another: beyond it 95 in 100 take more than 300 ms."""


@dataclass
class Measured:
    """One line. used: cores of each part while they played; memory: megabytes of each at the end; clients: cores of the clients."""

    processes: int
    classes: int
    pupils: int
    seconds: float = 0.0
    taps: list[float] = field(default_factory=list)
    used: dict[str, float] = field(default_factory=dict)
    memory: dict[str, float] = field(default_factory=dict)
    clients: float = 0.0
    faults: list[str] = field(default_factory=list)

    @property
    def a_second(self) -> float:
        """Taps a second."""
        return len(self.taps) / self.seconds

    def a_tap(self, part: str) -> float:
        """Seconds of processor of a part for a tap."""
        return self.used[part] / self.a_second if self.taps else 0.0


class Held:
    """A class on the server."""

    def __init__(self, address: str, number: int, pupils: int, chance: random.Random) -> None:
        self._chance = chance
        self._wanted = Wanted(pupils, tables=True, months=MONTHS, asks="All", most=1)
        self.teacher = TeachersDevice(Teacher(address, f"teacher {number}"))
        self.devices = [PupilsDevice(Pupil(address, one, one), THINKING, chance) for one in range(pupils)]

    async def begin(self) -> None:
        """Opened, joined, begun."""
        await begin_class(self.teacher, self.devices, self._wanted, JOINING, self._chance)

    async def end(self) -> list[str]:
        """All leave. Returns what pages complained of."""
        people: list[Device[Any]] = [self.teacher, *self.devices]
        faults = [words for one in people for words in one.person.complaints()]
        for one in people:
            await one.end()
        return faults


async def play(school: School, into: Measured, seconds: float, seed: int) -> Measured:
    """All classes at once, for so long."""
    held = [Held(school.address, number, into.pupils, random.Random(seed + number)) for number in range(into.classes)]
    await asyncio.gather(*(one.begin() for one in held))
    leading = [asyncio.create_task(one.teacher.lead()) for one in held]
    await asyncio.sleep(SETTLING)
    devices = [device for one in held for device in one.devices]
    for device in devices:
        device.taps.clear()
    begun, before, own = time.perf_counter(), school.loads(), load_of(os.getpid())
    await asyncio.sleep(seconds)
    into.seconds, after = time.perf_counter() - begun, school.loads()
    into.taps = [tap for device in devices for tap in device.taps]
    into.used = {part: (after[part].cpu - before[part].cpu) / into.seconds for part in after}
    into.memory = {part: after[part].memory for part in after}
    into.clients = (load_of(os.getpid()).cpu - own.cpu) / into.seconds
    for task in leading:
        task.cancel()
    await asyncio.gather(*leading, return_exceptions=True)
    into.faults = [fault for one in held for fault in await one.end()]
    return into


def measure(processes: int, classes: int, pupils: int, seconds: float, seed: int) -> Measured:
    """One line of the table, on a server of its own."""
    with tempfile.TemporaryDirectory() as folder, School(Path(folder), processes) as school:
        return asyncio.run(play(school, Measured(processes, classes, pupils), seconds, seed))


def report(lines: Sequence[Measured]) -> None:
    """What was measured."""
    into = Table(f"Measured. Cores, of the parts in turn. {MACHINE}", *COLUMNS)
    for one in lines:
        times = (milliseconds(share(one.taps, part)) for part in (0.5, 0.95))
        cores = (f"{one.used[part]:.2f}" for part in (DATABASE, PROXY))
        cells = (f"{one.a_second:.1f}", *times, f"{one.used[PAYDAY]:.2f}", f"{1000 * one.a_tap(PAYDAY):.0f}", *cores, f"{one.clients:.2f}")
        memory = (f"{one.memory[PAYDAY] / one.processes:.0f}", f"{one.memory[DATABASE]:.0f}")
        into.row(f"{one.processes} processes, {one.classes} classes of {one.pupils}", *cells, *memory)
        print("\n".join(f"    {fault}" for fault in one.faults), end="\n" if one.faults else "")


def growth(lines: Sequence[Measured]) -> tuple[Measured, float]:
    """The line with the most processes, and the seconds by which a further one makes a tap dearer: all of them look at all classes.

    One process alone is left out: where it is busy its pages see several changes at once, and are cheaper than they would be.
    """
    most = max(lines, key=lambda one: one.processes)
    fewer = [one for one in lines if one.classes == most.classes and 1 < one.processes < most.processes]
    if not fewer:
        return most, 0.0
    return most, max(0.0, (most.a_tap(PAYDAY) - fewer[-1].a_tap(PAYDAY)) / (most.processes - fewer[-1].processes))


def processes_for(taps: float, most: Measured, more: float) -> int:
    """How many processes carry so many taps a second, each a core used to `BUSY`; two or more. 0: no number does."""

    def carried(many: int) -> bool:
        return taps * (most.a_tap(PAYDAY) + more * (many - most.processes)) <= many * BUSY

    return next((many for many in range(2, MOST) if carried(many)), 0)


def sizing(lines: Sequence[Measured]) -> None:
    """What schools need, computed."""
    most, more = growth(lines)
    into = Table(f"Computed: a tap costs {1000 * more:.1f} ms more with each further process", *NEEDS)
    for pupils in SCHOOLS:
        taps = pupils * most.a_second / (most.classes * most.pupils)
        many = processes_for(taps, most, more)
        cores = f"{taps * (most.a_tap(PAYDAY) + more * (many - most.processes)):.1f}" if many else ""
        into.row(f"{pupils} pupils", f"{taps:.0f}", str(many or ""), cores, f"{many * MEMORY or ''}", f"{taps * most.a_tap(DATABASE):.2f}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.room.scale", description=__doc__)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--classes", type=int, nargs="+", default=[2])
    parser.add_argument("--pupils", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=45.0)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    if lacking := missing():
        parser.exit(1, f"{lacking} is not installed here\n")
    lines = []
    for processes, classes in product(wanted.processes, wanted.classes):
        lines.append(measure(processes, classes, wanted.pupils, wanted.seconds, wanted.seed))
        print(f"  {processes} processes, {classes} classes: {len(lines[-1].taps)} taps", flush=True)
    report(lines)
    sizing(lines)


if __name__ == "__main__":
    main()
