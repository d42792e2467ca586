"""A class of forty on one server: `python -m bench.room.load [--pupils 40] [--classes 3] [--months 3] [--mode one|tables]`.

Forty pupils join within ten seconds and play a whole game at a lively pace, a projector and the teacher's board follow it; then all
leave, and the next class comes, in the same process. Every window ticks as a browser's does. Printed are the pupils' own responses, how
soon the teacher's board shows what a pupil has done, and what the server used.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from bench.report import Bar, Table
from bench.room.book import opened
from bench.room.client import Client, Dropped, Stuck
from bench.room.figures import MACHINE, milliseconds, row, share, table, verdict
from bench.room.people import THINKING, Pupil, Teacher, Wanted
from bench.room.server import Server

JOINING = 8.0
"""Seconds within which all open the join page; within ten all must have their seats."""

TEAMS_AT_ONE_TABLE = 6
LEFT_ALONE = 3.0
"""Seconds in which the server is left in peace once everybody has gone."""


@dataclass
class Measured:
    """Seconds of everything that was waited for; the server's share of a core, and its memory."""

    joined: list[float] = field(default_factory=list)
    responses: list[float] = field(default_factory=list)
    effects: list[float] = field(default_factory=list)
    on_board: list[float] = field(default_factory=list)
    joining: float = 0.0
    seconds: float = 0.0
    core: float = 0.0
    memory: float = 0.0
    faults: list[str] = field(default_factory=list)


class Class:
    """One class from its opening to the end of its game."""

    def __init__(self, server: Server, wanted: Wanted, pupils: int, chance: random.Random) -> None:
        self.measured = Measured()
        self._server, self._wanted, self._chance = server, wanted, chance
        self.teacher = Teacher(server.address, "the teacher")
        self.projector = Client(server.address, "the projector")
        self.pupils = [Pupil(server.address, number, number % wanted.teams) for number in range(pupils)]
        self._names: list[str] = []
        self._watching: set[asyncio.Task[None]] = set()

    async def hold(self) -> Measured:
        """Everybody joins, the game is played, everybody leaves."""
        begun, used = time.perf_counter(), self._server.load()
        await self.open()
        await self.all_join()
        await self.teacher.order("begin")
        playing = [asyncio.create_task(self._plays(pupil)) for pupil in self.pupils]
        await self._lead()
        await self._end(playing)
        now = self._server.load()
        self.measured.seconds = time.perf_counter() - begun
        self.measured.core, self.measured.memory = (now.cpu - used.cpu) / self.measured.seconds, now.memory
        return self.measured

    async def open(self) -> None:
        """The teacher opens it, and the projector shows it."""
        code = await self.teacher.open_class(self._wanted)
        await self.projector.open("screen", f"r={code}")
        with opened(self._server.database) as book:
            self._names = [team.name for team in book.room(code).teams]

    async def all_join(self) -> None:
        """All come within some seconds."""
        begun = time.perf_counter()
        await asyncio.gather(*(self._joins(pupil) for pupil in self.pupils))
        self.measured.joining = time.perf_counter() - begun

    async def _joins(self, pupil: Pupil) -> None:
        await asyncio.sleep(self._chance.uniform(0, JOINING))
        begun = time.perf_counter()
        await pupil.join(self.teacher.code)
        self.measured.joined.append(time.perf_counter() - begun)

    async def _plays(self, pupil: Pupil) -> None:
        """One pupil until somebody stops him."""
        while True:
            button = await pupil.until_asked(patience=1800)
            await asyncio.sleep(self._chance.uniform(*THINKING))
            if pupil.due() == button:
                with suppress(Stuck):
                    await self._taps(pupil, button)

    async def _taps(self, pupil: Pupil, button: str) -> None:
        sent = time.perf_counter()
        self._watch(pupil, sent, plan=button.startswith("plan"))
        try:
            self.measured.responses.append(await pupil.client.press(button))
            seen = await pupil.client.until(lambda _: pupil.due() != button)
        except (Stuck, Dropped) as fault:
            self.measured.faults.append(f"{pupil.name}: {fault}"[:200])
            raise Stuck(pupil.name) from None
        self.measured.effects.append(seen - sent)

    def _watch(self, pupil: Pupil, sent: float, *, plan: bool) -> None:
        """Note when the teacher's board shows it.

        A plan changes the team's tile. An answer may not, where the next question comes at once: for it counts the first drawing of the
        board that began after it was sent and is not the one that was under way.
        """
        watching = asyncio.create_task(self._on_board(self._names[pupil.team or 0], sent, plan=plan))
        self._watching.add(watching)
        watching.add_done_callback(self._watching.discard)

    async def _on_board(self, team: str, sent: float, *, plan: bool) -> None:
        board, drawn = self.teacher.client, len(self.teacher.client.drawings)

        def shows(_: Client) -> bool:
            return "Plan in" in self.teacher.tile(team) if plan else any(began > sent for began, _ in board.drawings[drawn:])

        with suppress(Dropped, Stuck):
            self.measured.on_board.append(await board.until(shows) - sent)

    async def _lead(self) -> None:
        """The teacher plays each month once all plans are in, and goes on after each report."""
        page = self.teacher.client
        for _ in range(self._wanted.months):
            await page.until(lambda seen: seen.can("play") and " still writing" not in seen.tree.text(), patience=120)
            await self.teacher.order("play")
            if page.can(f"pace-{self._wanted.pace}"):
                await page.press(f"pace-{self._wanted.pace}")
            await page.shows("next", patience=1800)
            await asyncio.sleep(1)
            await self.teacher.order("next")
        await page.says("The game is over")

    async def _end(self, playing: list[asyncio.Task[None]]) -> None:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, *self._watching, return_exceptions=True)
        with opened(self._server.database) as book:
            self.measured.faults += book.faults(self.teacher.code)
        for one in (self.teacher, *self.pupils):
            self.measured.faults += [f"{one.name}: {words}"[:200] for words in one.client.tree.complaints()]
            await one.close()
        await self.projector.close()


async def classes(server: Server, wanted: Wanted, pupils: int, many: int, seed: int) -> list[Measured]:
    """One class after the other in the same process."""
    held = []
    for number in range(many):
        held.append(await Class(server, wanted, pupils, random.Random(seed + number)).hold())
        await asyncio.sleep(LEFT_ALONE)
        held[-1].memory = server.load().memory
        print(f"  class {number + 1} of {many} is over, {len(held[-1].responses)} taps", flush=True)
    return held


def report(mode: str, before: float, held: Sequence[Measured]) -> list[Bar]:
    """The figures of one mode, and its bars."""
    responses = [one for measured in held for one in measured.responses]
    on_board = [one for measured in held for one in measured.on_board]
    joining = max(measured.joining for measured in held)
    into = table(f"{mode}: {len(held)} classes. {MACHINE}")
    row(into, "from the code to the seat", [one for measured in held for one in measured.joined])
    row(into, "a pupil's tap: the page has answered", responses)
    row(into, "a pupil's tap: it shows what was done", [one for measured in held for one in measured.effects])
    row(into, "a pupil's tap: the teacher's board shows it", on_board)
    used(before, held)
    faults = [fault for measured in held for fault in measured.faults]
    print("\n".join(f"  {fault}" for fault in faults))
    return [
        Bar(f"{mode}: all have their seats within 10 s", f"{joining:.1f} s", joining <= 10),
        Bar(f"{mode}: a pupil's response, 95 in 100 under 300 ms", milliseconds(share(responses, 0.95)), share(responses, 0.95) < 0.3),
        Bar(f"{mode}: tap to teacher's board, 95 in 100 under 1 s", milliseconds(share(on_board, 0.95)), share(on_board, 0.95) < 1),
        Bar(f"{mode}: nothing failed, and all money adds up", f"{len(faults)} faults", not faults),
    ]


def used(before: float, held: Sequence[Measured]) -> None:
    """What the server used."""
    into = Table("The server", ("share of a core", 18), ("memory afterwards", 20), ("seconds", 10))
    into.row("before the first class", "", f"{before:.0f} MB", "")
    for number, one in enumerate(held, 1):
        into.row(f"class {number}", f"{one.core:.0%}", f"{one.memory:.0f} MB", f"{one.seconds:.0f}")


def wanted_of(mode: str, pupils: int, months: int) -> Wanted:
    """Forty tables with a pupil each, who is asked everything; or one table of six teams, asked the big ones, as is set at first."""
    if mode == "tables":
        return Wanted(pupils, tables=True, months=months, clock="45", asks="All", most=1)
    return Wanted(TEAMS_AT_ONE_TABLE, tables=False, months=months, clock="45", most=-(-pupils // TEAMS_AT_ONE_TABLE), pace="fast")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print; the command fails where a bar does not hold."""
    parser = argparse.ArgumentParser(prog="python -m bench.room.load", description=__doc__)
    parser.add_argument("--pupils", type=int, default=40)
    parser.add_argument("--classes", type=int, default=3)
    parser.add_argument("--months", type=int, default=3)
    parser.add_argument("--mode", choices=("one", "tables", "both"), default="both")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    bars: list[Bar] = []
    for mode in ("tables", "one") if wanted.mode == "both" else (wanted.mode,):
        with tempfile.TemporaryDirectory() as folder, Server(Path(folder), flags=("--class",)) as server:
            before, plays = server.load().memory, wanted_of(mode, wanted.pupils, wanted.months)
            held = asyncio.run(classes(server, plays, wanted.pupils, wanted.classes, wanted.seed))
            bars += report("A table for each" if mode == "tables" else "One table", before, held)
    verdict(bars)


if __name__ == "__main__":
    main()
