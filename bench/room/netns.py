"""The class on another host: `python -m bench.room.netns` (as root).

A network namespace on a virtual cable is a host of its own. The server runs outside, opened to the room; a headless Chromium inside opens
the address that the greeting names to a pupil, joins and plays. What it shows must be what a browser on the machine itself shows. Then the
cable is pulled for a while, once so that the host notices and once so that nobody does, and the pupil must find the way back.
"""

import argparse
import asyncio
import re
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from difflib import ndiff
from pathlib import Path
from typing import Any

from bench.browser import QUIET, chromium
from bench.report import Bar, bars
from bench.room.cable import Cable, missing
from bench.room.people import Teacher, Wanted
from bench.room.screens import PHONE, Window
from bench.room.server import Server

CUTS = (5.0, 30.0)
"""Seconds without a network."""

LOOKS = 20
"""So often two pages are compared, half a second apart, until they are the same."""

AT_MOST = 90.0
"""So long a pupil is waited for."""

NAMES = re.compile(r"(https?://)?\b\d+\.\d+\.\d+\.\d+(:\d+)?")
"""Addresses: on each machine the server's own is another one."""


class Room:
    """A class with two pupils: one on another host, one on the machine itself."""

    def __init__(self, stack: AsyncExitStack, cable: Cable, server: Server, folder: Path) -> None:
        self._stack, self._cable, self._server, self._folder = stack, cable, server, folder
        self.teacher = Teacher(server.address, "the teacher")
        self.there: Window
        self.here: Window

    async def open(self) -> None:
        """The class is opened, and both have a browser."""
        from playwright.async_api import async_playwright

        playwright, program = await self._stack.enter_async_context(async_playwright()), chromium() or ""
        inside = str(self._cable.within(self._folder, program))
        self.there = await self._browser(playwright, inside, f"http://{self._cable.outside}:{self._server.port}", "Ada")
        self.here = await self._browser(playwright, program, self._server.address, "Bo")
        await self.teacher.open_class(Wanted(2, tables=True, months=1, asks="All", clock="Off"))
        self._stack.push_async_callback(self.teacher.close)

    async def _browser(self, playwright: Any, program: str, address: str, name: str) -> Window:
        browser = await playwright.chromium.launch(executable_path=program, args=list(QUIET))
        self._stack.push_async_callback(browser.close)
        page = await browser.new_page(viewport=PHONE)
        return Window(page, address, name)

    async def differs(self, path: str) -> list[str]:
        """The lines that a page says on one of them only, once both are drawn."""
        for window in (self.there, self.here):
            await window.open(path)
        only: list[str] = []
        for _ in range(LOOKS):
            await self.here.page.wait_for_timeout(500)
            there, here = [NAMES.sub("ADDRESS", await window.words()).splitlines() for window in (self.there, self.here)]
            only = [line for line in ndiff(there, here) if line[:1] in "+-" and line[1:].strip()]
            if here and not only:
                return []
        return only

    async def joins(self) -> None:
        """Both join; each in a team of its own."""
        code = self.teacher.code
        await self.there.join(code, 0)
        await self.here.join(code, 1)

    async def plays(self) -> bool:
        """A month, from the plan to its end, at both. Do both see the report?"""
        await self.teacher.order("begin")
        for window in (self.there, self.here):
            await window.page.locator(".st-key-plan-keep button").click(timeout=30_000)
            await window.page.get_by_text("Plan is in").first.wait_for(timeout=30_000)
        await self.teacher.order("play")
        playing = [asyncio.create_task(window.play()) for window in (self.there, self.here)]
        await self.teacher.client.shows("next", patience=120)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for window in (self.there, self.here):
            await window.page.get_by_text("Month 1 is over").first.wait_for(timeout=30_000)
        return True

    async def without(self, off: Callable[[], None], on: Callable[[], None], seconds: float) -> float:
        """The network is away for so many seconds. Returns after how many more the pupil's page hears from the server again."""
        off()
        await self.there.page.wait_for_timeout(seconds * 1000)
        on()
        begun = time.perf_counter()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.there.lives(), AT_MOST)
        return time.perf_counter() - begun

    async def opens_again(self) -> float:
        """Seconds until the seat stands when the pupil opens its link again."""
        begun = time.perf_counter()
        await self.there.page.reload()
        await self.there.stands()
        return time.perf_counter() - begun


async def run() -> list[Bar]:
    """All of it."""
    async with AsyncExitStack() as stack:
        folder, cable = Path(stack.enter_context(tempfile.TemporaryDirectory())), stack.enter_context(Cable())
        server = stack.enter_context(Server(folder, flags=("--class",)))
        room = Room(stack, cable, server, folder)
        await room.open()
        code = room.teacher.code
        differs = {path: await room.differs(path) for path in (f"join?r={code}", f"screen?r={code}", "editions", "solo")}
        await room.joins()
        played = await room.plays()
        found = [
            Bar(f"/{path.partition('?')[0]} is the same on the other host", "; ".join(lines)[:300], not lines)
            for path, lines in differs.items()
        ]
        found.append(Bar("a pupil there joins and plays a month", f"at {room.there.address}", played))
        for seconds in CUTS:
            found += await _cut(room, cable, seconds)
        complaints = [*room.there.complaints, *room.here.complaints]
        return [*found, Bar("no page failed", f"{complaints}", not complaints)]


async def _cut(room: Room, cable: Cable, seconds: float) -> list[Bar]:
    """The cable is pulled, then the way breaks silently; after each the link is opened again too."""
    pulled = await room.without(cable.pull, cable.plug, seconds)
    lost = await room.without(cable.lose, cable.find, seconds)
    again = await room.opens_again()
    return [
        Bar(f"{seconds:.0f} s without a cable: back by itself", f"after {pulled:.1f} s", pulled < AT_MOST),
        Bar(f"{seconds:.0f} s of silence: back by itself", f"after {lost:.1f} s", lost < AT_MOST),
        Bar("and by its link in 3 s", f"{again:.1f} s", again < 3),
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run it and print what came of it; the command fails where something does not hold."""
    argparse.ArgumentParser(prog="python -m bench.room.netns", description=__doc__).parse_args(arguments)
    if why := missing() or ("" if chromium() else "there is no Chromium on this machine"):
        sys.exit(f"not possible here: {why}")
    found = asyncio.run(run())
    bars(found)
    sys.exit(any(bar.holds is False for bar in found))


if __name__ == "__main__":
    main()
