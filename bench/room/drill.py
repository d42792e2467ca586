"""The class-day drill: `python -m bench.room.drill [--short]`.

A class of forty through everything that happens to one. Minute 0: all join within ten seconds. Minute 2: six refresh, three close the lid
for five minutes, two open their link on another device, one double-clicks everything. Minute 4: the server is killed and started again.
Minute 5: the teacher's browser is closed. Minute 6: the network is cut for half a minute. Minute 7: pay day. A few have a real Chromium,
the others are protocol clients. `--short` keeps the order of things, and shrinks the waits and the class.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from bench.report import Bar
from bench.room.book import opened
from bench.room.cable import Cable, missing
from bench.room.client import Stuck
from bench.room.day import IN_A_TEAM, Day, Plan, Seen
from bench.room.figures import MACHINE, milliseconds, row, share, table, verdict
from bench.room.people import Pupil, nickname
from bench.room.screens import Screens
from bench.room.server import Server

LONG = Plan(pupils=40, browsers=3, minute=60)
SHORT = Plan(pupils=12, browsers=1, minute=3.5, refresh=2, lids=1, elsewhere=1, joining=2, thinking=(0.5, 3.0))

BACK = 3.0
"""Seconds within which everybody must be back."""


@dataclass
class Found:
    """What lies in the store afterwards, and who finds his seat by its link."""

    seats: int = 0
    lost: list[str] = field(default_factory=list)
    links: list[float] = field(default_factory=list)
    ledger: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    entries: int = 0


async def drill(plan: Plan, seed: int) -> tuple[Seen, Found]:
    """Hold the day, then look at what is left of it."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        cable = stack.enter_context(Cable()) if plan.browsers and not missing() else None
        server = stack.enter_context(Server(folder, flags=("--class",)))
        address = f"http://{cable.outside}:{server.port}" if cable else server.address
        day = Day(server, Screens(address, folder, plan.browsers, cable), plan, random.Random(seed))
        seen = await day.run()
        return seen, await look(server, day.code, seen, plan)


async def look(server: Server, code: str, seen: Seen, plan: Plan) -> Found:
    """Every seat by its link, and every entry in the store."""
    found = Found()
    for number, link in sorted(seen.links.items()):
        await _open(server.address, number, link, found)
    with opened(server.database) as book:
        room, found.doubled = book.room(code), book.doubled(code)
        found.lost += [f"{pupil.nickname} is in team {pupil.team}" for pupil in room.here if pupil.team != number_of(pupil.nickname, plan)]
        found.ledger, found.entries = book.faults(code), len(book.entries(code))
    return found


def number_of(name: str, plan: Plan) -> int:
    """The team in which the pupil of that nickname sat down."""
    return next((number // IN_A_TEAM for number in range(plan.pupils) if nickname(number) == name), -1)


async def _open(address: str, number: int, link: str, found: Found) -> None:
    """Does this link lead to its seat, in a window that knows nothing?"""
    pupil = Pupil(address, number, None)
    pupil.link, begun = link, time.perf_counter()
    try:
        await pupil.open_link()
        found.links.append(time.perf_counter() - begun)
        found.seats += 1
    except Stuck as lost:
        found.lost.append(str(lost)[:200])
    finally:
        await pupil.close()


def report(plan: Plan, seen: Seen, found: Found) -> list[Bar]:
    """The figures, and what must hold."""
    into = table(f"{plan.pupils} pupils, {plan.browsers} of them in Chromium. {MACHINE}")
    back = returns(seen) | {"the link opened again": found.links}
    for after, seconds in back.items():
        row(into, f"back after {after}", seconds)
    row(into, "a pupil's tap: the page has answered", seen.taps)
    longest = max(max(seconds) for seconds in back.values() if seconds)
    faults = [*found.lost, *found.ledger, *found.doubled, *seen.complaints]
    print("\n".join(f"  {fault}"[:240] for fault in faults))
    return [
        Bar("all have their seats within 10 s", f"{seen.joining:.1f} s", seen.joining <= 10),
        Bar(f"{plan.pupils} seats intact, each by its link", f"{found.seats}", found.seats == plan.pupils and not found.lost),
        Bar("accounts sum to zero, and what is exported is the ledger", f"{len(found.ledger)} faults", not found.ledger),
        Bar("no action is there twice", f"{found.entries} entries, {len(found.doubled)} twice", not found.doubled),
        Bar(f"everybody is back in {BACK:.0f} s", f"the last took {longest:.1f} s", longest < BACK),
        Bar("95 in 100 taps are answered within 1 s", milliseconds(share(seen.taps, 0.95)), share(seen.taps, 0.95) < 1),
        Bar("no page failed", f"{len(seen.complaints)} errors", not seen.complaints),
    ]


def returns(seen: Seen) -> dict[str, list[float]]:
    """By what had happened: the seconds until each was back, from the moment when nothing stood in the way any more."""
    back: dict[str, list[float]] = {}
    for one in sorted(seen.returns, key=lambda one: one.after):
        begun = seen.free.get(one.after) if one.begun is None else one.begun
        if begun is not None:
            back.setdefault(one.after, []).append(max(0.0, one.at - begun))
    return back


def main(arguments: Sequence[str] | None = None) -> None:
    """Run it and print what came of it; the command fails where something does not hold."""
    parser = argparse.ArgumentParser(prog="python -m bench.room.drill", description=__doc__)
    parser.add_argument("--short", action="store_true", help="a class of twelve, and half a minute instead of eight")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    plan = SHORT if wanted.short else LONG
    seen, found = asyncio.run(drill(plan, wanted.seed))
    verdict(report(plan, seen, found))


if __name__ == "__main__":
    main()
