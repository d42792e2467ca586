"""A class of forty on one server: `python -m bench.room.load [--pupils 40] [--classes 3] [--months 3] [--mode one|tables] [--cores 0.5]`.

Forty pupils join within ten seconds, wait, and play a whole game at a lively pace; a projector and the teacher's board follow it. Then all
leave, and the next class comes, in the same process. Every window does what a browser's does. Printed are the pupils' own responses, how
soon the teacher's board shows what a pupil has done, and what the server used and for what; beside it the floor, a bare Streamlit app that
is tapped as often, and whose pages are then all drawn at once. `--together 2` holds two classes at once; `--cores 0.5` gives each server
half a core, as an old laptop would.
"""

import argparse
import asyncio
import random
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.floor.server import Floor as FloorServer
from bench.report import Bar, Table
from bench.room.figures import MACHINE, milliseconds, row, share, table, verdict
from bench.room.floor import Floor, floor_of
from bench.room.held import REST, Class, Measured
from bench.room.metered import FOLLOWING, ITSELF, LOOKS, OTHERS, STORE, TAPS
from bench.room.people import Wanted
from bench.room.server import MeteredServer
from bench.room.slow import add_cores, limited
from pages.shared.server.ahead import LOOK
from payday_core.classroom.classroom import TEAMS_MOST

TEAMS_AT_ONE_TABLE = 6
LEFT_ALONE = 3.0
"""Seconds in which the server is left in peace once everybody has gone."""

IDLE_MOST, REACHED_WITHIN, FLAT_FROM, FLAT = 0.03, 0.7, 3, 1.05
"""The share of a core of a class in which nobody taps; seconds until all pages show a change; from which class on memory stays flat, and
how much larger it may still get."""


async def classes(server: MeteredServer, wanted: Wanted, pupils: int, many: int, together: int, seed: int) -> list[Measured]:
    """One class after the other in the same process, or some at once and then the next."""
    held: list[Measured] = []
    for number in range(0, many, together):
        count = min(together, many - number)
        there = asyncio.Barrier(count)
        at_once = [Class(server, wanted, pupils, random.Random(seed + number + one), there) for one in range(count)]
        held += await asyncio.gather(*(one.hold() for one in at_once))
        await asyncio.sleep(LEFT_ALONE)
        held[-1].memory = server.load().memory
        print(f"  {len(held)} of {many} classes are over, {len(held[-1].responses)} taps in the last one", flush=True)
    return held


def report(mode: str, before: float, held: Sequence[Measured], floor: Floor, together: int) -> list[Bar]:
    """The figures of one mode, and its bars. together: how many classes were there at once."""
    responses = [one for measured in held for one in measured.responses]
    on_board = [one for measured in held for one in measured.on_board]
    joining, idle, begun, paused = (max(getattr(one, name) for one in held) for name in ("joining", "idle", "begun", "paused"))
    into = table(f"{mode}: {len(held)} classes. {MACHINE}")
    row(into, "from the code to the seat", [one for measured in held for one in measured.joined])
    row(into, "a pupil's tap: the page has answered", responses)
    row(into, "a pupil's tap: it shows what was done", [one for measured in held for one in measured.effects])
    row(into, "a pupil's tap: the teacher's board shows it", on_board)
    row(into, "the floor: a tap of bare Streamlit", floor.responses)
    row(into, "the floor: all pages drawn at once", [floor.all_at_once])
    used(before, held)
    what_for(held, floor)
    faults = [fault for measured in held for fault in measured.faults]
    print("\n".join(f"  {fault}" for fault in faults))
    slowest = share(floor.responses, 0.95)
    nobody_taps = f"{idle / together:.1%}, floor {floor.idle:.1%}"
    bars = [
        Bar(f"{mode}: all have their seats within 10 s", f"{joining:.1f} s", joining <= 10),
        Bar(f"{mode}: a response, 95 in 100 under 300 ms", beside(share(responses, 0.95), slowest), share(responses, 0.95) < 0.3),
        Bar(f"{mode}: tap to teacher's board, 95 in 100 under 1 s", beside(share(on_board, 0.95), slowest), share(on_board, 0.95) < 1),
        Bar(f"{mode}: nobody taps: under 3% of a core a class", nobody_taps, idle / together < IDLE_MOST),
        Bar(f"{mode}: memory stays flat from the third class on", *flat([one.memory for one in held])),
        Bar(f"{mode}: nothing failed, and all money adds up", f"{len(faults)} faults", not faults),
    ]
    return bars if together > 1 else bars + reaching(mode, paused, begun, floor)


def reaching(mode: str, paused: float, begun: float, floor: Floor) -> list[Bar]:
    """How soon a change is on all pages, which is asked of one class. Where two teachers begin at the same moment, twice as many pages are
    drawn, with all games to be dealt: that is told in the table of what the server used, and no bar.
    """
    return [
        Bar(f"{mode}: a pause reaches all pages within 0.7 s", beside(paused, floor.all_at_once), paused <= REACHED_WITHIN),
        Bar(f"{mode}: a beginning reaches all pages within 0.7 s", beside(begun, floor.all_at_once), begun <= REACHED_WITHIN),
    ]


def beside(seconds: float, floor: float) -> str:
    """A time and how many times the floor's it is, where there is one of as many pages."""
    return f"{milliseconds(seconds)}, {seconds / floor:.1f} x floor" if floor else milliseconds(seconds)


def flat(memory: Sequence[float]) -> tuple[str, bool | None]:
    """The largest afterwards against that after the third class, in MB; not measured in fewer than four classes."""
    if len(memory) <= FLAT_FROM:
        return "", None
    third, most = memory[FLAT_FROM - 1], max(memory[FLAT_FROM:])
    return f"{third:.0f} MB, then at most {most:.0f} MB", most <= FLAT * third


def used(before: float, held: Sequence[Measured]) -> None:
    """What the server used."""
    into = Table(
        "The server",
        ("share of a core", 18),
        ("nobody taps", 14),
        ("told: a pause", 16),
        ("a beginning", 14),
        ("memory afterwards", 20),
        ("seconds", 10),
    )
    into.row("before the first class", "", "", "", "", f"{before:.0f} MB", "")
    for number, one in enumerate(held, 1):
        told = milliseconds(one.paused), milliseconds(one.begun)
        into.row(f"class {number}", f"{one.core:.0%}", f"{one.idle:.1%}", *told, f"{one.memory:.0f} MB", f"{one.seconds:.0f}")


def what_for(held: Sequence[Measured], floor: Floor) -> None:
    """What the processor time of the first class was for while it played, in all for each tap of a pupil."""
    first = held[0]
    taps, all_of_it = max(1, len(first.responses)), sum(seconds for what, seconds in first.spent.items() if what != STORE)
    into = Table("What a class that plays costs", ("times", 8), ("ms each", 12), ("ms a tap", 12), ("of all", 10))
    for what in (TAPS, LOOKS, OTHERS, FOLLOWING, ITSELF, REST, STORE):
        seconds, times = first.spent.get(what, 0.0), first.times.get(what, 0)
        each = f"{1000 * seconds / times:.1f}" if times else ""
        name = f"{what} (in the others)" if what == STORE else what
        into.row(name, f"{times:,}" if times else "", each, f"{1000 * seconds / taps:.1f}", f"{seconds / all_of_it:.0%}")
    into.row("in all", f"{taps:,}", "", f"{1000 * all_of_it / taps:.1f}", "")
    into.row("the floor: a tap of bare Streamlit", f"{len(floor.responses):,}", "", f"{1000 * floor.a_tap:.1f}", "")


def wanted_of(mode: str, pupils: int, months: int) -> Wanted:
    """A table for each pupil, as far as a class may have so many, asked everything; or one table of six teams, asked the big ones, as is
    set at first."""
    teams = min(pupils, TEAMS_MOST) if mode == "tables" else TEAMS_AT_ONE_TABLE
    most = -(-pupils // teams)
    if mode == "tables":
        return Wanted(teams, tables=True, months=months, clock="45", asks="All", most=most)
    return Wanted(teams, tables=False, months=months, clock="45", most=most, pace="fast")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print; the command fails where a bar does not hold."""
    parser = argparse.ArgumentParser(prog="python -m bench.room.load", description=__doc__)
    parser.add_argument("--pupils", type=int, default=40)
    parser.add_argument("--classes", type=int, default=3)
    parser.add_argument("--together", type=int, default=1, help="so many classes at once")
    parser.add_argument("--months", type=int, default=3)
    parser.add_argument("--mode", choices=("one", "tables", "both"), default="both")
    add_cores(parser)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, FloorServer(Path(folder)) as bare, limited(bare.pid, wanted.cores):
        floor = asyncio.run(floor_of(bare, wanted.pupils, random.Random(wanted.seed)))
    bars: list[Bar] = []
    for mode in ("tables", "one") if wanted.mode == "both" else (wanted.mode,):
        plays = wanted_of(mode, wanted.pupils, wanted.months)
        with tempfile.TemporaryDirectory() as folder, MeteredServer(Path(folder), flags=("--class",)) as server:
            server.come_to_rest(LOOK + 1)  # after its start it fetches more; a start has a bench, and a drill, of its own
            before = server.load().memory
            with limited(server.pid, wanted.cores):
                held = asyncio.run(classes(server, plays, wanted.pupils, wanted.classes, wanted.together, wanted.seed))
        bars += report("A table for each" if mode == "tables" else "One table", before, held, floor, wanted.together)
    verdict(bars)


if __name__ == "__main__":
    main()
