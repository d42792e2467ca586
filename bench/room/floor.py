"""The floor under a class: a bare Streamlit app, left alone by as many as a class has, tapped as often as they tap, then by all at once."""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import median

from bench.room.client import Client, Dropped, Stuck
from bench.room.people import THINKING
from bench.room.server import Server

IDLE = 5.0
"""Seconds in which nobody taps."""

SECONDS = 20.0
"""How long they tap."""

TIMES_AT_ONCE, APART = 5, 1.0
"""How often all of them tap at once, and the seconds between."""


@dataclass
class Floor:
    """Seconds of each response; seconds of processor that the server took for all of them.

    idle: its share of a core while nobody taps. all_at_once: seconds until all pages are there that are to be drawn at once; the median of
    a few times.
    """

    responses: list[float] = field(default_factory=list)
    cpu: float = 0.0
    idle: float = 0.0
    all_at_once: float = 0.0

    @property
    def a_tap(self) -> float:
        """Seconds of processor for one of them."""
        return self.cpu / max(1, len(self.responses))


async def floor_of(server: Server, pupils: int, chance: random.Random) -> Floor:
    """What bare Streamlit takes for the same number of pupils."""
    clients = await asyncio.gather(*(Client(server.address, f"floor {number}").open() for number in range(pupils)))
    await asyncio.sleep(APART)
    found, before = Floor(), server.load().cpu
    await asyncio.sleep(IDLE)
    used = server.load().cpu
    found.idle = (used - before) / IDLE
    until = time.perf_counter() + SECONDS
    await asyncio.gather(*(_taps(client, until, chance, found.responses) for client in clients))
    found.cpu = server.load().cpu - used
    found.all_at_once = median([await _all_at_once(clients) for _ in range(TIMES_AT_ONCE)])
    await asyncio.gather(*(client.close() for client in clients))
    return found


async def _all_at_once(clients: Sequence[Client]) -> float:
    await asyncio.sleep(APART)
    taken: list[float] = []
    await asyncio.gather(*(_tap(client, taken) for client in clients))
    return max(taken, default=0.0)


async def _taps(client: Client, until: float, chance: random.Random, responses: list[float]) -> None:
    while True:
        await asyncio.sleep(chance.uniform(*THINKING))
        if time.perf_counter() > until:
            return
        await _tap(client, responses)


async def _tap(client: Client, responses: list[float]) -> None:
    with suppress(Stuck, Dropped):
        responses.append(await client.press("press"))
