"""A class game played through the pages step by step, always the same one: who has something to do does it, one after the other."""

import asyncio
from dataclasses import dataclass

from bench.room.client import Stuck
from bench.room.people import Pupil, Teacher, Wanted
from bench.room.server import Server

ORDERS = ("begin", "play", "next")
"""The large buttons of the teacher's page, in the order in which they come."""

LOOK_EVERY = 0.03
FOLLOWS = 6.0
"""Seconds after which a page that follows the class must show what it has come to, on a machine with other things to do."""


@dataclass(frozen=True)
class Step:
    """What is due: somebody's button. `who` is a pupil's number, or None for the teacher."""

    who: int | None
    button: str


class Script:
    """A class of a few teams with a pupil each."""

    def __init__(self, server: Server, wanted: Wanted) -> None:
        self.server, self.wanted = server, wanted
        self.teacher = Teacher(server.address, "the teacher")
        self.pupils = [Pupil(server.address, number, number) for number in range(wanted.teams)]
        self._paced = wanted.tables
        self.stale = 0

    @property
    def everybody(self) -> list[Pupil | Teacher]:
        """All who have a device."""
        return [self.teacher, *self.pupils]

    async def assemble(self) -> None:
        """The class is opened and everybody joins."""
        code = await self.teacher.open_class(self.wanted)
        for pupil in self.pupils:
            await pupil.join(code)

    @property
    def code(self) -> str:
        """The code of the class."""
        return self.teacher.code

    async def due(self) -> Step | None:
        """Wait until somebody has something to do: the pupils first, the teacher once none has. None when the game is over.

        Where nothing comes, some page may not have followed the class: all are loaded anew, which is noted.
        """
        for _ in range(2):
            last = asyncio.get_running_loop().time() + FOLLOWS
            while asyncio.get_running_loop().time() < last:
                if (step := self._due()) or self.is_over:
                    return step
                await asyncio.sleep(LOOK_EVERY)
            self.stale += 1
            await asyncio.gather(*(one.client.refresh() for one in self.everybody))
        raise Stuck(f"nobody has anything to do; the teacher sees: {self.teacher.client.tree.text()[:600]}")

    @property
    def is_over(self) -> bool:
        """Does the teacher's page say so?"""
        return "The game is over" in self.teacher.client.tree.text()

    def _due(self) -> Step | None:
        for pupil in self.pupils:
            if button := pupil.due():
                return Step(pupil.number, button)
        page = self.teacher.client
        if not page.stands or self.is_over or (page.can("play") and not self._plans_in()):
            return None
        if not self._paced and page.can(f"pace-{self.wanted.pace}"):
            return Step(None, f"pace-{self.wanted.pace}")
        return next((Step(None, key) for key in ORDERS if page.can(key)), None)

    def _plans_in(self) -> bool:
        """Do all pupils see that their plan is in?"""
        return all("Plan is in" in pupil.client.tree.text() for pupil in self.pupils)

    def person(self, step: Step) -> Pupil | Teacher:
        """Whose step it is."""
        return self.teacher if step.who is None else self.pupils[step.who]

    async def do(self, step: Step) -> None:
        """Press it, and wait until the page shows that it was taken."""
        page = self.person(step).client
        await page.press(step.button)
        self._paced |= step.button.startswith("pace-")
        await page.until(lambda seen: self._is_taken(step))

    def _is_taken(self, step: Step) -> bool:
        if isinstance(person := self.person(step), Pupil):
            return person.due() != step.button
        return step.button.startswith("pace-") or not person.client.can(step.button)

    async def play(self) -> int:
        """Play it to its end. Returns how many steps it took."""
        steps = 0
        while step := await self.due():
            await self.do(step)
            steps += 1
        return steps

    async def come_back(self) -> None:
        """Everybody finds the server again."""
        await asyncio.gather(*(one.client.come_back() for one in self.everybody))

    async def leave(self) -> None:
        """Everybody closes the window."""
        for one in self.everybody:
            await one.close()
