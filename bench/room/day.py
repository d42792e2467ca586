"""What happens to a class on the day of the drill, minute by minute; `drill` says what must have come of it."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from bench.room.client import Dropped, Stuck
from bench.room.device import Device, PupilsDevice, Return
from bench.room.people import THINKING, Pupil, Teacher, Wanted, nickname
from bench.room.screens import Screens
from bench.room.server import Server

IN_A_TEAM = 2
PLANS_WAIT = 8.0
"""Seconds that the teacher waits for the last plans."""

LATECOMERS = 30.0
"""Seconds for which those are waited for who still look for the server, before something else happens to them."""

Event = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Plan:
    """How large the class is, how many seconds a minute of it takes, and to how many something happens."""

    pupils: int
    browsers: int
    minute: float
    refresh: int = 6
    lids: int = 3
    elsewhere: int = 2
    joining: float = 5.0
    thinking: tuple[float, float] = THINKING


@dataclass
class Seen:
    """What the day has shown. free: from when on nothing stood in the way of a return any more, by what had happened."""

    joining: float = 0.0
    returns: list[Return] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)
    free: dict[str, float] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)
    links: dict[int, str] = field(default_factory=dict)


class Day:
    """One class day. The first pupils sit at real browsers (`screens`), the others are protocol clients."""

    def __init__(self, server: Server, screens: Screens, plan: Plan, chance: random.Random) -> None:
        self.server, self.screens, self.plan, self.seen = server, screens, plan, Seen()
        self.wanted = Wanted(plan.pupils // IN_A_TEAM, tables=True, months=6, clock="30", asks="All", most=IN_A_TEAM)
        self.teacher = Device(Teacher(server.address, "the teacher"))
        pupils = (Pupil(server.address, number, number // IN_A_TEAM) for number in range(plan.browsers, plan.pupils))
        self.devices = [PupilsDevice(pupil, plan.thinking, chance) for pupil in pupils]
        self._chance = chance
        self._leading: asyncio.Task[None] | None = None

    @property
    def code(self) -> str:
        """The code of the class."""
        return self.teacher.person.code

    @property
    def _everybody(self) -> list[Device[Any]]:
        return [self.teacher, *self.devices]

    async def run(self) -> Seen:
        """From the first minute to the last."""
        await self.teacher.person.open_class(self.wanted)
        names = [nickname(number) for number in range(self.plan.browsers)]
        await self.screens.open_class(self.code, self.teacher.person.key, names)
        begun = time.perf_counter()
        for minute, event in self._events():
            await asyncio.sleep(max(0.0, begun + minute * self.plan.minute - time.perf_counter()))
            print(f"  {(event.__doc__ or '').splitlines()[0]}", flush=True)
            await event()
        await self._end()
        return self.seen

    def _events(self) -> tuple[tuple[float, Event], ...]:
        return (
            (0, self.all_join),
            (2, self.accidents),
            (4, self.server_dies),
            (5, self.teacher_leaves),
            (6, self.network_cut),
            (6.7, self.teacher_returns),
            (7, self.lids_open),
            (7, self.pay_day),
        )

    # ---- minute by minute

    async def all_join(self) -> None:
        """Minute 0: all join, and the teacher begins."""
        begun = time.perf_counter()
        joins = (self._joins(device) for device in self.devices)
        await asyncio.gather(*joins, self.screens.join(self.code, IN_A_TEAM))
        self.seen.joining = time.perf_counter() - begun
        await self.teacher.person.order("begin")
        for device in self._everybody:
            device.begin()
        self.screens.begin()
        self._leading = asyncio.create_task(self._lead())

    async def _joins(self, device: PupilsDevice) -> None:
        await asyncio.sleep(self._chance.uniform(0, self.plan.joining))
        await device.person.join(self.code)

    async def _lead(self) -> None:
        """The teacher plays each month once the plans are in, and goes on after each report."""
        page, since = self.teacher.client, time.perf_counter()
        while True:
            await asyncio.sleep(0.3)
            written = " still writing" not in page.tree.text() or time.perf_counter() - since > PLANS_WAIT
            button = "next" if page.can("next") else "play" if page.can("play") and written else ""
            if button and page.connected:
                with suppress(Dropped, Stuck):
                    await page.press(button)
                since = time.perf_counter()

    async def accidents(self) -> None:
        """Minute 2: some refresh, some close the lid, some take another device, one double-clicks everything."""
        plan, devices = self.plan, self.devices
        lids, rest = devices[: plan.lids], devices[plan.lids :]
        refreshed, others = rest[: plan.refresh], rest[plan.refresh :]
        for device in lids:
            device.close_lid()
        others[plan.elsewhere].doubles = True
        moved = others[: plan.elsewhere]
        await asyncio.gather(*(one.refresh() for one in refreshed), *(one.open_elsewhere() for one in moved), self.screens.refresh())

    async def server_dies(self) -> None:
        """Minute 4: the server is killed with SIGKILL, and started again."""
        self.seen.free["a killed server"] = float("inf")
        for device in self._everybody:
            device.why = device.why if device.asleep else "a killed server"
        self.server.kill()
        await asyncio.to_thread(self.server.start)
        self.seen.free["a killed server"] = time.perf_counter()
        await self.screens.come_back("a killed server")
        await self._all_back(self._everybody)

    async def teacher_leaves(self) -> None:
        """Minute 5: the teacher's browser is closed; the class goes on."""
        if self._leading:
            self._leading.cancel()
        await self.teacher.end()
        await self.screens.close_board()

    async def network_cut(self) -> None:
        """Minute 6: there is no network for half a minute."""
        awake = [device for device in self.devices if not device.asleep]
        self.screens.cut()
        for device in awake:
            device.cut()
        await asyncio.sleep(self.plan.minute / 2)
        self.screens.join_again()
        for device in awake:
            device.join_again()
        self.seen.free["a network cut"] = time.perf_counter()
        await self.screens.come_back("a network cut")

    async def teacher_returns(self) -> None:
        """Minute 6 and a half: the teacher opens the controls by their link."""
        await self.teacher.person.control()
        self.teacher.begin()
        self._leading = asyncio.create_task(self._lead())

    async def lids_open(self) -> None:
        """Minute 7: the lids are opened again."""
        self.seen.free["a closed lid"] = time.perf_counter()
        for device in self.devices[: self.plan.lids]:
            device.open_lid()

    async def pay_day(self) -> None:
        """Minute 7: the month is played to its Pay Day."""
        page = self.teacher.client
        if self._leading:
            await page.until(lambda seen: seen.can("play") or seen.can("push-all") or seen.can("next"), patience=120)
            self._leading.cancel()
        if page.can("next"):
            await page.press("next")
        if page.can("play"):
            await page.press("play")
        await page.until(lambda seen: seen.can("next") or "The game is over" in seen.tree.text(), patience=300)

    async def _all_back(self, devices: Sequence[Device[Any]]) -> None:
        """Wait for whoever is still looking for the server: else what happens next would be taken for what he came back from."""
        last = time.perf_counter() + LATECOMERS
        while not all(device.stands or device.asleep for device in devices) and time.perf_counter() < last:
            await asyncio.sleep(0.1)

    async def _end(self) -> None:
        """Everybody's window is closed; their links are remembered."""
        await self._all_back(self.devices)
        self.seen.links = {device.person.number: device.person.link for device in self.devices} | await self.screens.links()
        for device in self._everybody:
            self.seen.complaints += [f"{device.person.name}: {words}" for words in device.client.tree.complaints()]
            self.seen.returns += device.returns
            await device.end()
        self.seen.taps = [tap for device in self.devices for tap in device.taps]
        self.seen.returns += self.screens.returns
        self.seen.complaints += self.screens.complaints()
        await self.screens.close()
