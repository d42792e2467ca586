"""A device through a whole lesson: it finds its way back by itself, a pupil's plays, and both bear what happens to them."""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from bench.room.client import GONE, Client, Dropped, Stuck
from bench.room.people import Person, Pupil, Teacher, Wanted

LOOKS = 0.1
"""Seconds between two looks of a device whether it is still connected."""

LEADS = 0.2
"""Seconds between two looks of a teacher whether the class can go on."""

Whose = TypeVar("Whose", bound=Person)


@dataclass(frozen=True)
class Return:
    """Somebody is back: who, after what, and when. begun: when he set out, if that was not the same for everybody."""

    who: str
    after: str
    at: float
    begun: float | None = None


class Device(Generic[Whose]):
    """Somebody's window that keeps its connection as a browser does. `why` is what it will have come back from."""

    def __init__(self, person: Whose) -> None:
        self.person, self.why = person, ""
        self.asleep = self._looking = False
        self.returns: list[Return] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def client(self) -> Client:
        """Its window."""
        return self.person.client

    @property
    def stands(self) -> bool:
        """Is it connected, and does its page stand again?"""
        return self.client.connected and not self._looking

    def begin(self) -> None:
        """From now on it keeps its connection."""
        self._tasks = [asyncio.create_task(self._keep())]

    async def end(self) -> None:
        """The lesson is over."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.client.close()

    async def _keep(self) -> None:
        """Where the connection is lost, a browser tries again and again; a sleeping device tries nothing."""
        while True:
            await asyncio.sleep(LOOKS)
            if not self.client.connected and not self.asleep:
                await self._come_back()

    async def _come_back(self) -> None:
        self._looking = True
        try:
            await self.client.come_back(patience=600)
        except (Stuck, Dropped, *GONE):
            return
        finally:
            self._looking = False
        self.returns.append(Return(self.person.name, self.why, time.perf_counter()))

    def cut(self) -> None:
        """Its network is gone: the connection breaks, and no other can be made."""
        self.client.unreachable, self.why = True, "a network cut"
        self.client.drop()

    def join_again(self) -> None:
        """Its network is there again."""
        self.client.unreachable = False


class TeachersDevice(Device[Teacher]):
    """A device with the controls of a class."""

    async def lead(self) -> None:
        """Play each month once the plans are in, and go on after each report, until somebody stops it."""
        while True:
            await asyncio.sleep(LEADS)
            page = self.client
            may_play = page.stands and page.can("play") and " still writing" not in page.tree.text()
            button = "next" if page.can("next") else "play" if may_play else ""
            if button and page.connected:
                with suppress(Dropped, Stuck):
                    await page.press(button)


class PupilsDevice(Device[Pupil]):
    """A device on which a pupil plays, who thinks so many seconds before each tap. `doubles`: he double-clicks everything."""

    def __init__(self, pupil: Pupil, thinking: tuple[float, float], chance: random.Random) -> None:
        super().__init__(pupil)
        self._thinking, self._chance = thinking, chance
        self.doubles = False
        self.taps: list[float] = []

    def begin(self) -> None:
        """From now on it keeps its connection, and the pupil plays."""
        super().begin()
        self._tasks.append(asyncio.create_task(self._play()))

    async def _play(self) -> None:
        while True:
            try:
                await self._tap(await self.person.until_asked(patience=3600))
            except (Dropped, Stuck):
                await asyncio.sleep(LOOKS)

    async def _tap(self, button: str) -> None:
        await asyncio.sleep(self._chance.uniform(*self._thinking))
        if self.person.due() != button or self.asleep:
            return
        if self.doubles:
            await self.client.press_twice(button)
        else:
            self.taps.append(await self.client.press(button))
        await self.client.until(lambda _: self.person.due() != button)

    async def refresh(self) -> None:
        """F5."""
        await self._anew("a refresh")

    async def open_elsewhere(self) -> None:
        """The link is opened on another device; this one is put away."""
        await self.client.close()
        self.person.client = Client(self.client.address, f"{self.person.name} elsewhere")
        await self._anew("another device")

    async def _anew(self, why: str) -> None:
        self.asleep, begun = True, time.perf_counter()
        try:
            await self.person.open_link()
            self.returns.append(Return(self.person.name, why, time.perf_counter(), begun))
        finally:
            self.asleep = False

    def close_lid(self) -> None:
        """The device sleeps, and its connection breaks without a word."""
        self.asleep, self.why = True, "a closed lid"
        self.client.drop()

    def open_lid(self) -> None:
        """It wakes up, and looks for its server."""
        self.asleep = False


async def begin_class(
    teacher: TeachersDevice, pupils: Sequence[PupilsDevice], wanted: Wanted, within: float, chance: random.Random
) -> None:
    """A class is opened, all come within so many seconds, and it begins; from then on each device plays by itself."""

    async def joins(device: PupilsDevice) -> None:
        await asyncio.sleep(chance.uniform(0, within))
        await device.person.join(teacher.person.code)

    await teacher.person.open_class(wanted)
    await asyncio.gather(*map(joins, pupils))
    await teacher.person.order("begin")
    teacher.begin()
    for device in pupils:
        device.begin()
