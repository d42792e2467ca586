"""The join page beside heavy runs: `python -m bench.room.beside`. Three labs play while the page is opened again and again."""

import asyncio
import tempfile
import time
from pathlib import Path

from bench.room.client import Client
from bench.room.figures import MACHINE, row, table
from bench.room.server import Server

LABS, OPENINGS, PAUSE = 3, 60, 0.05
HEAD_START = 1.0
"""Seconds until all labs are at it."""

LAB = (
    "table=holder~debt-free~careful~borrower&months=6&pairs={pairs}&luck={luck}&box=parker-1994"
    "&differs=loan_rate&base=10&changed=20&locked=1042"
)
PAIRS, FIRST_PAIRS = 100_000, 2_000


async def openings(address: str) -> list[float]:
    """How long it took until the join page stood, each time."""
    seconds = []
    for _ in range(OPENINGS):
        page, begun = Client(address), time.perf_counter()
        await page.open("join")
        seconds.append(time.perf_counter() - begun)
        await page.close()
        await asyncio.sleep(PAUSE)
    return seconds


async def measure(address: str) -> tuple[list[float], list[float]]:
    """The openings with nothing beside them, and those beside the labs."""
    first = await Client(address).open("lab", LAB.format(luck=1, pairs=FIRST_PAIRS))
    await first.close()
    calm = await openings(address)
    labs = [Client(address) for _ in range(LABS)]
    runs = [asyncio.create_task(lab.open("lab", LAB.format(luck=100 + number, pairs=PAIRS))) for number, lab in enumerate(labs)]
    await asyncio.sleep(HEAD_START)
    beside = await openings(address)
    await asyncio.gather(*runs)
    for lab in labs:
        await lab.close()
    return calm, beside


def main() -> None:
    """Print both."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            calm, beside = asyncio.run(measure(server.address))
        finally:
            server.stop()
    into = table(f"Opening the join page. {MACHINE}")
    row(into, "with nothing beside it", calm)
    row(into, f"beside {LABS} labs of {PAIRS:,} pairs", beside)


if __name__ == "__main__":
    main()
