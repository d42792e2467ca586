"""A rolling restart: `python -m bench.room.rolling [--pupils 40] [--months 3] [--short]`.

Two processes behind the proxy of docs/deploy (`bench.room.school`), and a class whose pupils are at both of them and play. Each process in
turn is told to end (SIGTERM), and is started again while the class plays on. What a pupil had seen acknowledged must be in the store, and
nothing twice; every window must be back by itself, at the process that is there.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.report import Bar
from bench.room.book import opened
from bench.room.device import Device, PupilsDevice, TeachersDevice, begin_class
from bench.room.figures import MACHINE, milliseconds, row, share, table, verdict
from bench.room.people import Pupil, Teacher, Wanted
from bench.room.school import School, missing
from bench.room.server import Server

BACK = 3.0
"""Seconds within which everybody must be back."""

LAST_MONTH = 120.0
"""Seconds that the month may still take that is played when both have been replaced."""


@dataclass(frozen=True)
class Plan:
    """How large the class is, within how many seconds all join, how long each pupil thinks, and the seconds around a restart."""

    pupils: int = 40
    months: int = 3
    joining: float = 8.0
    thinking: tuple[float, float] = (1.0, 4.0)
    between: float = 12.0


SHORT = Plan(pupils=8, months=2, joining=1.0, thinking=(0.2, 1.0), between=2.0)


@dataclass
class Found:
    """What came of it. back: seconds from the end of a connection until the page stood again, for each window that lost one.

    ended, started: how long each process took to go and to answer again. moved: windows that lost their connection, by restart.
    """

    back: list[float] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)
    ended: list[float] = field(default_factory=list)
    started: list[float] = field(default_factory=list)
    moved: list[int] = field(default_factory=list)
    acknowledged: int = 0
    in_flight: int = 0
    kept: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Counted(PupilsDevice):
    """A pupil's device that counts what was acknowledged, and what was sent when the connection broke."""

    acknowledged = in_flight = 0

    async def _tap(self, button: str) -> None:
        await asyncio.sleep(self._chance.uniform(*self._thinking))
        if self.person.due() != button or not self.client.connected:
            return
        self.in_flight += 1
        self.taps.append(await self.client.press(button))
        await self.client.until(lambda _: self.person.due() != button)
        self.in_flight, self.acknowledged = self.in_flight - 1, self.acknowledged + 1


class Rolling:
    """One class while the processes are replaced."""

    def __init__(self, school: School, plan: Plan, chance: random.Random) -> None:
        self._school, self._plan, self._chance, self.found = school, plan, chance, Found()
        self.teacher = TeachersDevice(Teacher(school.address, "the teacher"))
        people = (Pupil(school.address, number, number) for number in range(plan.pupils))
        self.devices = [Counted(pupil, plan.thinking, chance) for pupil in people]

    @property
    def _everybody(self) -> list[Device[Any]]:
        return [self.teacher, *self.devices]

    async def run(self) -> Found:
        """The class begins, each process is replaced, the class plays on for a while."""
        plan = self._plan
        wanted = Wanted(plan.pupils, tables=True, months=plan.months, asks="All", most=1)
        await begin_class(self.teacher, self.devices, wanted, plan.joining, self._chance)
        leading = asyncio.create_task(self.teacher.lead())
        await asyncio.sleep(plan.between)
        for process in self._school.processes:
            await self._replace(process)
            await asyncio.sleep(plan.between)
        await self._end(leading)
        return self.found

    async def _replace(self, process: Server) -> None:
        """It is told to end, and is started again; everybody who was there is waited for."""
        watching = [asyncio.create_task(self._note_return(device)) for device in self._everybody]
        begun = time.perf_counter()
        await asyncio.to_thread(process.end)
        self.found.ended.append(time.perf_counter() - begun)
        begun = time.perf_counter()
        await asyncio.to_thread(process.start)
        self.found.started.append(time.perf_counter() - begun)
        moved, _ = await asyncio.wait(watching, timeout=self._plan.between)
        self.found.moved.append(len(moved))
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)

    async def _note_return(self, device: Device[Any]) -> None:
        """How long it takes a window that loses its connection until its page stands again."""
        before = len(device.returns)
        await device.client.lost()
        gone = time.perf_counter()
        while len(device.returns) == before:
            await asyncio.sleep(0.01)
        self.found.back.append(device.returns[-1].at - gone)

    async def _end(self, leading: asyncio.Task[None]) -> None:
        """When the month is over at every table: in the middle of a turn the ledger has not got all of it."""
        await self.teacher.client.until(lambda page: page.can("next") or "The game is over" in page.tree.text(), patience=LAST_MONTH)
        leading.cancel()
        for device in self._everybody:
            self.found.faults += device.person.complaints()
            if not device.stands:
                self.found.faults.append(f"{device.person.name} is not back")
            await device.end()
        self.found.taps = [tap for device in self.devices for tap in device.taps]
        self._look()

    def _look(self) -> None:
        """What lies in the store: everything acknowledged, and nothing twice."""
        found, code = self.found, self.teacher.person.code
        with opened(self._school.database) as book:
            kept = Counter(entry["pupil"] for entry in book.entries(code) if entry["do"] in ("plan", "answer"))
            seats = {pupil.nickname: pupil.number for pupil in book.room(code).here}
            found.doubled, found.kept = book.doubled(code), sum(kept.values())
            found.faults += book.faults(code)
        for device in self.devices:
            many = kept[seats[device.person.name]]
            found.acknowledged, found.in_flight = found.acknowledged + device.acknowledged, found.in_flight + device.in_flight
            if many < device.acknowledged:
                found.lost.append(f"{device.person.name}: {device.acknowledged} acknowledged, {many} kept")
            if many > device.acknowledged + device.in_flight:
                found.doubled.append(f"{device.person.name}: {device.acknowledged} acknowledged, {device.in_flight} in flight, {many} kept")


def rolling(plan: Plan, seed: int = 1) -> Found:
    """Hold the class on a school of its own."""
    with tempfile.TemporaryDirectory() as folder, School(Path(folder)) as school:
        return asyncio.run(Rolling(school, plan, random.Random(seed)).run())


def report(plan: Plan, found: Found) -> list[Bar]:
    """The figures, and what must hold."""
    into = table(f"{plan.pupils} pupils, two processes, PostgreSQL, Caddy. {MACHINE}")
    row(into, "from a lost connection to the page", found.back)
    row(into, "a process that is told to end: until it has", found.ended)
    row(into, "a process: until it answers again", found.started)
    row(into, "a pupil's tap: the page has answered", found.taps)
    print(f"  windows that lost their connection, restart by restart: {found.moved}")
    print("\n".join(f"  {fault}"[:240] for fault in (*found.lost, *found.doubled, *found.faults)))
    longest = share(found.back, 1.0)
    sent = f"{found.acknowledged} acknowledged, {found.in_flight} on their way when a connection broke, {found.kept} kept"
    return [
        Bar("nothing that was acknowledged is lost", sent, not found.lost),
        Bar("nothing is there twice", f"{len(found.doubled)} times", not found.doubled),
        Bar(f"every window is back in {BACK:.0f} s", f"{len(found.back)}, the last took {milliseconds(longest)}", longest < BACK),
        Bar("no page failed, and all money adds up", f"{len(found.faults)} faults", not found.faults),
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Replace the processes, and print what came of it; the command fails where a bar does not hold."""
    parser = argparse.ArgumentParser(prog="python -m bench.room.rolling", description=__doc__)
    parser.add_argument("--pupils", type=int, default=Plan.pupils)
    parser.add_argument("--months", type=int, default=Plan.months)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="eight pupils, and shorter waits")
    wanted = parser.parse_args(arguments)
    if lacking := missing():
        parser.exit(1, f"{lacking} is not installed here\n")
    plan = SHORT if wanted.short else Plan(wanted.pupils, wanted.months)
    verdict(report(plan, rolling(plan, wanted.seed)))


if __name__ == "__main__":
    main()
