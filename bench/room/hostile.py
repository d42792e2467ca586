"""A hostile device beside a class of twelve: `python -m bench.room.hostile [--seconds 180]`.

Twelve pupils play game after game; a device with an address of its own tries all the time to open keys, to play for others, to take the
seats, to lock others out and to keep the server busy (`tests/support/hostile.py`). Printed are what it tried, what it got, and how long
the pupils' taps took beside it. The command fails where it got anything.
"""

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.report import Bar
from bench.room.book import opened
from bench.room.client import Client, Dropped, Stuck
from bench.room.figures import milliseconds, row, share, table, verdict
from bench.room.held import Class
from bench.room.load import wanted_of
from bench.room.people import Pupil
from bench.room.server import MeteredServer, Server
from tests.support.hostile import KEY_WORDS, Hostile

PUPILS, MONTHS = 12, 2
PATIENCE = 60.0
"""Seconds in which every pupil has to get a seat, while the device takes what it can and the teacher takes it out."""


class Beset(Class):
    """A class whose pupils come while the device is there. The teacher takes out what has flooded the class; pupils try until they sit."""

    async def all_join(self) -> None:
        """All come within some seconds."""
        looking = asyncio.create_task(self._look_after())
        try:
            await super().all_join()
        finally:
            looking.cancel()

    async def _joins(self, pupil: Pupil) -> None:
        begun = time.perf_counter()
        while not pupil.is_seated:
            try:
                await super()._joins(pupil)
            except (Stuck, Dropped):
                if time.perf_counter() - begun > PATIENCE:
                    raise

    async def _look_after(self) -> None:
        """The teacher presses what the card of a flood offers, as soon as it is there."""
        page = self.teacher.client
        while True:
            away = next((key for key in page.tree.usable() if key.startswith("turn-away-")), "")
            if away and page.stands:
                with suppress(Stuck, Dropped):
                    await page.press(away)
            await asyncio.sleep(0.2)


@dataclass
class Spoilt:
    """What became of the classes: taps in seconds, what failed, and what the device got."""

    responses: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    tried: Counter[str] = field(default_factory=Counter)
    seats: int = 0
    seatless: list[str] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    locked_out: list[str] = field(default_factory=list)
    refusals: list[float] = field(default_factory=list)


async def spoil(server: MeteredServer, seconds: float, seed: int = 1) -> Spoilt:
    """Classes beside the device until so many seconds have gone by; each is played to its end."""
    found, begun, number = Spoilt(), time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        await _one_class(server, found, random.Random(seed + number))
        number += 1
    return found


async def _one_class(server: MeteredServer, found: Spoilt, chance: random.Random) -> None:
    held = Beset(server, wanted_of("one", PUPILS, MONTHS), PUPILS, chance, asyncio.Barrier(1))
    playing = asyncio.create_task(held.hold())
    while not held.teacher.key and not playing.done():
        await asyncio.sleep(0.05)
    device = Hostile(server.address, held.teacher.code, [], chance)
    watching = asyncio.create_task(_find_games(server, device))
    await device.run(lambda: not playing.done())
    measured = await playing
    watching.cancel()
    found.responses += measured.responses
    found.faults += measured.faults
    found.tried += device.tried
    found.seats += device.seats
    found.seatless += [pupil.name for pupil in held.pupils if not pupil.link]
    found.refusals += device.slow_refusals
    read = "\n".join(device.read)
    found.keys += [words for words in (held.teacher.key, KEY_WORDS) if words in read]
    found.foreign += _foreign(server, held.teacher.code)
    found.locked_out += await _locked_out(server, held.teacher.code)


async def _find_games(server: Server, device: Hostile) -> None:
    """The projector's address shows the code of the game once there is one."""
    while not device.games:
        await asyncio.sleep(0.5)
        with opened(server.database) as book:
            played = book.room(device.code).round
            device.games = list(played.codes) if played else []


def _foreign(server: Server, code: str) -> list[str]:
    """Orders that the teacher did not give."""
    with opened(server.database) as book:
        done = Counter(entry["do"] for entry in book.entries(code))
    given: dict[str, Any] = {"begin": 1, "play": MONTHS, "next": MONTHS, "erase": 0, "remove": 0}
    return [f"{what}: {done[what]} instead of {times}" for what, times in given.items() if done[what] != times]


async def _locked_out(server: Server, code: str) -> list[str]:
    """Somebody else with the right code, from an address of his own, and from one behind which the device sits: both see the class."""
    page = await Client(server.address, "a late pupil").open("join", f"r={code}")
    words = page.tree.text()
    await page.close()
    return [] if "Too many" not in words and "No class" not in words else [words[:200]]


def report(found: Spoilt) -> list[Bar]:
    """What it tried and got, and the bars."""
    into = table(f"A class of {PUPILS} beside a hostile device")
    row(into, "a pupil's tap: the page has answered", found.responses)
    row(into, "a page of another site is refused", found.refusals)
    print("  tried: " + ", ".join(f"{name} {times}" for name, times in found.tried.items()))
    print("\n".join(f"  {fault}" for fault in found.faults))
    slow = share(found.responses, 0.95)
    return [
        Bar("no key was read", f"{len(found.keys)} keys", not found.keys),
        Bar("no order that the teacher did not give", "; ".join(found.foreign) or "none", not found.foreign),
        Bar("nobody was locked out", f"{len(found.locked_out)}", not found.locked_out),
        Bar("every pupil has a seat, though the device took some", f"it took {found.seats}", not found.seatless),
        Bar("a pupil's tap, 95 in 100 under 1 s", milliseconds(slow), slow < 1),
        Bar("nothing failed, and all money adds up", f"{len(found.faults)} faults", not found.faults),
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Try, measure and print; the command fails where a bar does not hold."""
    parser = argparse.ArgumentParser(prog="python -m bench.room.hostile", description=__doc__)
    parser.add_argument("--seconds", type=float, default=180)
    wanted = parser.parse_args(arguments)
    os.environ["PAYDAY_PUBLIC"] = "1"  # everybody is on this machine, and nobody may count as its owner
    with tempfile.TemporaryDirectory() as folder, MeteredServer(Path(folder), flags=("--class",)) as server:
        found = asyncio.run(spoil(server, wanted.seconds))
    verdict(report(found))


if __name__ == "__main__":
    main()
