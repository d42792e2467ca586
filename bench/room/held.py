"""One class on a server that is measured: all join, wait, play a game and leave."""

import asyncio
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field

from bench.room.book import opened
from bench.room.client import Client, Dropped, Stuck
from bench.room.metered import STORE
from bench.room.people import THINKING, Pupil, Teacher, Wanted
from bench.room.server import Meter, MeteredServer

REST = "what is left"
"""Of processor time, that the meter does not see: other threads, and Python's own work between them."""

JOINING = 8.0
"""Seconds within which all open the join page; within ten all must have their seats."""

IDLE = 10.0
"""Seconds in which nobody taps: all have their seats, and wait for the teacher."""

SETTLING = 2.0
"""Seconds until the last page of those who have just come has been drawn."""


@dataclass
class Measured:
    """Seconds of everything that was waited for; the server's share of a core, and its memory.

    idle: its share while nobody taps; begun, paused: until the last page showed that the teacher had begun a game, or stopped the class.
    spent, times: what the processor time of the part in which they play was for, in seconds, and how often each was done.
    """

    joined: list[float] = field(default_factory=list)
    responses: list[float] = field(default_factory=list)
    effects: list[float] = field(default_factory=list)
    on_board: list[float] = field(default_factory=list)
    joining: float = 0.0
    seconds: float = 0.0
    core: float = 0.0
    memory: float = 0.0
    idle: float = 0.0
    begun: float = 0.0
    paused: float = 0.0
    spent: dict[str, float] = field(default_factory=dict)
    times: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


class Class:
    """One class from its opening to the end of its game."""

    def __init__(self, server: MeteredServer, wanted: Wanted, pupils: int, chance: random.Random, all_there: asyncio.Barrier) -> None:
        """all_there: of the classes that are held at once; none taps while another still joins."""
        self.measured = Measured()
        self._all_there = all_there
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
        await self._all_there.wait()
        await self._nobody_taps()
        await self._all_there.wait()
        await self._begin()
        await self._pause()
        before, cpu = self._server.meter(), self._server.load().cpu
        playing = [asyncio.create_task(self._plays(pupil)) for pupil in self.pupils]
        await self._lead()
        self._note_what_for(before, self._server.load().cpu - cpu)
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

    async def _nobody_taps(self) -> None:
        """All pages are open, the screen and the controls with them."""
        await asyncio.sleep(SETTLING)
        begun, used = time.perf_counter(), self._server.load().cpu
        await asyncio.sleep(IDLE)
        self.measured.idle = (self._server.load().cpu - used) / (time.perf_counter() - begun)

    async def _begin(self) -> None:
        """The teacher begins."""
        self.measured.begun = await self._reaches_all("begin")

    async def _pause(self) -> None:
        """The teacher stops the class, and lets it go on."""
        await asyncio.sleep(SETTLING)
        self.measured.paused = await self._reaches_all("pause")
        await asyncio.sleep(SETTLING)
        await self._reaches_all("pause")

    async def _reaches_all(self, order: str) -> float:
        """Seconds from an order of the teacher's until every page shows it."""
        sent = time.perf_counter()
        pages = [self.projector, *(pupil.client for pupil in self.pupils)]
        shown = [asyncio.create_task(page.until(lambda page: any(one.began > sent for one in page.drawings))) for page in pages]
        await self.teacher.order(order)
        return max(await asyncio.gather(*shown)) - sent

    def _note_what_for(self, before: Meter, cpu: float) -> None:
        now = self._server.meter()
        self.measured.spent = {what: seconds - before.spent.get(what, 0.0) for what, seconds in now.spent.items()}
        self.measured.times = {what: count - before.times.get(what, 0) for what, count in now.times.items()}
        self.measured.spent[REST] = cpu - sum(seconds for what, seconds in self.measured.spent.items() if what != STORE)

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
            if plan:
                return "Plan in" in self.teacher.tile(team)
            tiles = self.teacher.tiles()
            return tiles is not None and any(one.began > sent and one.has(tiles) for one in board.drawings[drawn:])

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
            self.measured.faults += one.complaints()
            await one.close()
        await self.projector.close()
