"""The kill test: `python -m bench.room.kill [--instants 200] [--seed 1] [--short]`.

A scripted class game is played through the pages while the server is killed (SIGKILL): once after every step in turn, and at random
instants in the middle of requests and between them. After each restart everything that was acknowledged must be there, nothing twice, and
every link must lead to its seat. In the end the tables' digests must be those of the same script played in peace.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from bench.report import Bar
from bench.room.book import opened
from bench.room.client import Dropped
from bench.room.figures import row, table, verdict
from bench.room.people import Wanted
from bench.room.script import Script, Step
from bench.room.server import Server
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.play_or_pay.title import PLAY_OR_PAY

SOONEST, LATEST = 0.0, 0.12
"""Seconds after a press within which the server dies: before it has read it, in the middle, or just after."""

BETWEEN = 0.3
"""So often the server dies while nobody has pressed anything, and the class plays on by itself."""

MODES = {
    "one table": Wanted(3, tables=False),
    "a table for each team": Wanted(3, tables=True),
    "secret hands of cards": Wanted(3, tables=False, months=1, game=PLAY_OR_PAY.id),
    "secret tokens of a year": Wanted(3, tables=False, game=GAME_OF_THE_YEAR.id, asks="No spins, no paid days"),
}


@dataclass
class Found:
    """What came of a test: faults in words; how often a page had not followed the class, and was loaded anew by hand."""

    kills: int = 0
    stale: int = 0
    kept: int = 0
    steps: int = 0
    faults: list[str] = field(default_factory=list)
    back: list[float] = field(default_factory=list)


class Killing:
    """One class played while its server dies again and again."""

    def __init__(self, script: Script, found: Found) -> None:
        self._script, self._found = script, found
        self._acknowledged: dict[int | None, int] = {}

    async def begin(self) -> None:
        """The class is opened and everybody has joined, in peace."""
        await self._script.assemble()
        self._acknowledged = self._kept()

    def _kept(self) -> dict[int | None, int]:
        """How many actions of each pupil, and orders of the teacher (None), lie in the store."""
        with opened(self._script.server.database) as book:
            entries = book.entries(self._script.code)
        kept: dict[int | None, int] = dict.fromkeys([None, *range(len(self._script.pupils))], 0)
        for entry in entries:
            if entry["do"] in ("plan", "answer"):
                kept[entry["pupil"]] += 1
            elif "order" in entry:
                kept[None] += 1
        return kept

    async def step_then_kill(self, step: Step, after: float = 0.0) -> None:
        """The step is acknowledged, and the server dies then or a little later, while the class plays on by itself."""
        await self._script.do(step)
        self._acknowledged[step.who] += 1
        await asyncio.sleep(after)
        await self._die_and_return(None)

    async def kill_amid(self, step: Step, after: float) -> None:
        """The server dies so many seconds after the press; perhaps it was still acknowledged."""
        death = asyncio.create_task(self._death(after))
        acknowledged = False
        with suppress(Dropped):
            await self._script.do(step)
            acknowledged = True
        await death
        self._acknowledged[step.who] += acknowledged
        await self._die_and_return(None if acknowledged else step)

    async def _death(self, after: float) -> None:
        await asyncio.sleep(after)
        self._script.server.kill()

    async def _die_and_return(self, in_flight: Step | None) -> None:
        """Start the server again and let everybody come back; then look at what is there."""
        server = self._script.server
        server.kill()
        self._found.kills += 1
        await asyncio.gather(*(one.client.lost() for one in self._script.everybody))
        await asyncio.to_thread(server.start)
        start = time.perf_counter()
        await self._return()
        self._found.back.append(time.perf_counter() - start)
        self._audit(in_flight)

    async def _return(self) -> None:
        """In turn as a browser that finds its server again, and by the link in a new window."""
        if self._found.kills % 2:
            await self._script.come_back()
        else:
            await asyncio.gather(self._script.teacher.control(), *(pupil.open_link() for pupil in self._script.pupils))

    def _audit(self, in_flight: Step | None) -> None:
        """Everything acknowledged is kept, nothing twice, and everybody sits where he sat."""
        kept, say = self._kept(), self._found.faults.append
        for who, many in self._acknowledged.items():
            pending = in_flight is not None and in_flight.who == who
            if not many <= kept[who] <= many + pending:
                say(f"kill {self._found.kills}: {name_of(who)} had {many} acknowledged, {kept[who]} are kept")
            self._found.kept += pending and kept[who] > many
        self._acknowledged = kept
        with opened(self._script.server.database) as book:
            for words in book.doubled(self._script.code):
                say(f"kill {self._found.kills}: {words}")
            for pupil in self._script.pupils if self._script.wanted.game else ():
                for secret in book.betrayed(self._script.code, pupil.number, f"{pupil.client.tree.markup()} {pupil.client.tree.text()}"):
                    say(f"kill {self._found.kills}: {pupil.name} was shown a secret of another team: {secret}")
        for pupil in self._script.pupils:
            if not pupil.is_seated:
                say(f"kill {self._found.kills}: {pupil.name} is on {pupil.client.path}: {pupil.client.tree.text()[:120]}")


def name_of(who: int | None) -> str:
    """Somebody in a sentence."""
    return "the teacher" if who is None else f"pupil {who}"


async def in_peace(server: Server, wanted: Wanted) -> list[str]:
    """The digests of the script where nobody dies."""
    script = Script(server, wanted)
    await script.assemble()
    await script.play()
    await script.leave()
    with opened(server.database) as book:
        return book.digests(script.code)


async def at_every_step(server: Server, wanted: Wanted, found: Found, most: int) -> list[str]:
    """The server dies after each of the first `most` steps in turn."""
    script = Script(server, wanted)
    killing = Killing(script, found)
    await killing.begin()
    while step := await script.due():
        if found.steps < most:
            await killing.step_then_kill(step)
        else:
            await script.do(step)
        found.steps += 1
    return await _ended(script, server, found)


async def at_random(server: Server, wanted: Wanted, found: Found, instants: int, chance: random.Random) -> list[str]:
    """The server dies at random instants; the game is played to its end in any case."""
    script = Script(server, wanted)
    killing = Killing(script, found)
    await killing.begin()
    while step := await script.due():
        found.steps += 1
        if found.kills >= instants:
            await script.do(step)
        elif chance.random() < BETWEEN:
            await killing.step_then_kill(step, chance.uniform(0, 1))
        else:
            await killing.kill_amid(step, chance.uniform(SOONEST, LATEST))
    return await _ended(script, server, found)


async def _ended(script: Script, server: Server, found: Found) -> list[str]:
    found.stale += script.stale
    await script.leave()
    with opened(server.database) as book:
        return book.digests(script.code)


async def test_mode(server: Server, mode: str, instants: int, every: int, chance: random.Random) -> tuple[Found, Found]:
    """Both kinds of deaths in one mode."""
    wanted, stepwise, at_chance = MODES[mode], Found(), Found()
    expected = await in_peace(server, wanted)
    digests = [await at_every_step(server, wanted, stepwise, every)]
    while at_chance.kills < instants:
        digests.append(await at_random(server, wanted, at_chance, instants, chance))
        print(f"  {mode}: {at_chance.kills} of {instants} instants", flush=True)
    for other in digests:
        if other != expected:
            at_chance.faults.append(f"{mode}: the digests are {other}, in peace they were {expected}")
    return stepwise, at_chance


def report(mode: str, stepwise: Found, at_chance: Found) -> list[Bar]:
    """What came of one mode, as bars."""
    into = table(f"{mode.capitalize()}: seconds until everybody was back after the server was up again")
    row(into, "killed after every step in turn", stepwise.back)
    row(into, "killed at random instants", at_chance.back)
    amid = f"{at_chance.kills} kills; {at_chance.kept} actions were kept that nobody had seen"
    stale = stepwise.stale + at_chance.stale
    return [
        Bar(f"{mode}: every page follows the class by itself", f"{stale} times one had to be loaded anew", not stale),
        Bar(f"{mode}: every step in turn", f"{stepwise.kills} kills, {len(stepwise.faults)} faults", not stepwise.faults),
        Bar(f"{mode}: random instants", f"{amid}, {len(at_chance.faults)} faults", not at_chance.faults),
    ]


async def run(instants: int, seed: int, every: int) -> list[Bar]:
    """Every mode, on one store that is never emptied."""
    chance, result = random.Random(seed), []
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        for number, mode in enumerate(MODES):
            share = (instants + number) // len(MODES)
            stepwise, at_chance = await test_mode(server, mode, share, every, chance)
            print("\n".join([*stepwise.faults, *at_chance.faults]) or f"{mode}: no faults", flush=True)
            result += report(mode, stepwise, at_chance)
    return result


def main(arguments: Sequence[str] | None = None) -> None:
    """Run it and print what came of it; the command fails where something was lost or doubled."""
    parser = argparse.ArgumentParser(prog="python -m bench.room.kill", description=__doc__)
    parser.add_argument("--instants", type=int, default=200, help="random instants in all (200)")
    parser.add_argument("--seed", type=int, default=1, help="which instants (1)")
    parser.add_argument("--short", action="store_true", help="three steps and four instants a mode")
    wanted = parser.parse_args(arguments)
    instants, every = (8, 3) if wanted.short else (wanted.instants, sys.maxsize)
    verdict(asyncio.run(run(instants, wanted.seed, every)))


if __name__ == "__main__":
    main()
