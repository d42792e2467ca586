"""The people of a class, each with a device: what they press on which page. What they decide depends on nothing but what they are asked."""

import json
import re
from dataclasses import dataclass
from urllib.parse import parse_qs
from zlib import crc32

from bench.room.client import PATIENCE, Client, Stuck
from bench.room.tree import Node, plain
from payday_core.classroom.names.team_names import TEAM_NAMES
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.play_or_pay.title import PLAY_OR_PAY

ONE_TABLE, OWN_TABLES, DEVICES = "One table", "A table for each team", "On their own devices"

ANSWER = re.compile(r"(answer-(-?\d+|send)|pp-lay-\d+)-\d+-\d+")
"""The key of a button that answers: its value or its place, the version of the game, and what the pupil had done before."""

TILES = "payday_tiles"
"""The element of the teacher's board that has the tiles of the teams."""

THINKING = (1.5, 6.0)
"""Seconds that a pupil thinks before he presses: a lively class."""

NICKNAMES = (
    "Ada",
    "Bo",
    "Cy",
    "Dee",
    "Eli",
    "Fay",
    "Gil",
    "Hal",
    "Ira",
    "Jo",
    "Kit",
    "Lea",
    "Max",
    "Nia",
    "Oz",
    "Pia",
    "Quin",
    "Ray",
    "Tom",
)


def nickname(number: int) -> str:
    """A name for pupil number 0, 1, 2 ... that nobody else has."""
    return NICKNAMES[number % len(NICKNAMES)] + (str(number // len(NICKNAMES) + 1) if number >= len(NICKNAMES) else "")


@dataclass(frozen=True)
class Wanted:
    """The class that a teacher opens: so many teams at one table or each at its own, months, luck, and a clock for live answers.

    game: the title of another game than Pay Day: Play or Pay, for so many rounds as there would be months, or half a year.
    """

    teams: int
    tables: bool
    months: int = 2
    luck: int = 4721
    clock: str = "Off"
    asks: str = "Big ones"
    most: int = 4
    pace: str = "skip"
    game: str = ""


class Person:
    """Somebody with a device."""

    def __init__(self, address: str, name: str) -> None:
        self.client = Client(address, name)
        self.name = name

    @property
    def address(self) -> dict[str, str]:
        """What stands in the address of the page: the class, and the seat's or the teacher's key."""
        return {key: values[0] for key, values in parse_qs(self.client.query).items()}

    def complaints(self) -> list[str]:
        """What has failed on the page, each in a line that is short enough to be printed."""
        return [f"{self.name}: {words}"[:200] for words in self.client.tree.complaints()]

    async def close(self) -> None:
        """Close the window."""
        await self.client.close()


class Teacher(Person):
    """Opens the class and gives the orders."""

    code = key = ""

    async def open_class(self, wanted: Wanted) -> str:
        """Set the class up and open it. Returns its code."""
        page = await self.client.open("class", f"title={wanted.game}" if wanted.game else "")
        await page.fill("where", DEVICES)
        await page.fill("kind", OWN_TABLES if wanted.tables else ONE_TABLE)
        await self._teams(wanted)
        await page.fill("clock-first", wanted.clock)
        await page.fill("most", str(wanted.most))
        if wanted.game == PLAY_OR_PAY.id:
            await page.fill("pp-rounds", float(wanted.months))
            await page.fill("pp-luck", str(wanted.luck))
        else:
            await self._length_and_asks(wanted)
            await page.fill("secret-luck", False)
            await page.fill("luck", str(wanted.luck))
        await page.press("open-class")
        await page.shows("begin")
        self.code = self.address["r"]
        self.key = self.client.keys[self.code]
        return self.code

    async def _length_and_asks(self, wanted: Wanted) -> None:
        page = self.client
        if wanted.game == GAME_OF_THE_YEAR.id:
            await page.fill("year-devices-asks", wanted.asks)
        else:
            await page.fill("months", str(wanted.months))
            await page.fill("asks", wanted.asks)

    async def _teams(self, wanted: Wanted) -> None:
        page = self.client
        if wanted.tables:
            await page.fill("tables", float(wanted.teams))
            return
        while (there := sum(key.startswith("name-") for key in page.tree.usable())) != wanted.teams:
            await page.press("more" if there < wanted.teams else "fewer")

    def tiles(self) -> Node | None:
        """The tiles of the teams."""
        parts = (node for node in self.client.tree.nodes() if node.kind == "bidi_component")
        return next((node for node in parts if node.body.component_name == TILES), None)

    def tile(self, team: str) -> str:
        """What the board says of a team; empty where it is not on it."""
        board = self.tiles()
        faces = (tile["face"] for tile in json.loads(board.body.json)["tiles"]) if board else ()
        return next((plain(face) for face in faces if f'title="{team}"' in face), "")

    async def order(self, key: str) -> float:
        """Press one of the large buttons, once it is there. Returns the seconds of the response."""
        await self.client.shows(key)
        return await self.client.press(key)

    async def control(self) -> None:
        """Open the controls by their link, as on another device."""
        await self.client.open("control", f"r={self.code}&k={self.key}")


class Pupil(Person):
    """Joins, sends plans, answers questions."""

    def __init__(self, address: str, number: int, team: int | None) -> None:
        super().__init__(address, nickname(number))
        self.number, self.team = number, team
        self.link = ""

    async def join(self, code: str) -> None:
        """From the code on the screen to the seat."""
        page = await self.client.open("join", f"r={code.upper()}")
        await page.fill("nickname", self.name)
        if self.team is not None:
            await self._pick(self.team)
        await page.press("join-go")
        await page.until(lambda seen: seen.path == "seat" and self.name in seen.tree.text())
        self.link = page.query

    async def _pick(self, team: int) -> None:
        """By its button, or from the list where there are many."""
        if self.client.can("join-team"):
            await self.client.fill("join-team", TEAM_NAMES[team])
        else:
            await self.client.press(f"team-{team}")

    async def open_link(self) -> None:
        """Open the seat's own link anew, here or on another device."""
        await self.client.open("seat", self.link)
        if not self.is_seated:
            raise Stuck(f"the link of {self.name} leads to no seat: {self.client.tree.text()[:300]}")

    @property
    def is_seated(self) -> bool:
        """Does the page show this pupil's seat?"""
        return self.client.path == "seat" and self.name in self.client.tree.text()

    def due(self) -> str:
        """The button that this pupil would press now; empty where there is nothing to do, or it is done."""
        page = self.client
        if not page.stands:
            return ""
        answers = [node for node in page.tree.widgets() if ANSWER.fullmatch(node.key) and not node.body.disabled]
        if answers:
            done = any("check" in node.body.icon for node in answers)
            return "" if done else answers[self._choice([node.words for node in answers])].key
        return next((key for key in ("plan-send", "plan-keep") if page.can(key)), "")

    def _choice(self, words: list[str]) -> int:
        """Which of the answers: always the same one to the same words."""
        return crc32(repr((self.team, words)).encode()) % len(words)

    async def until_asked(self, patience: float = PATIENCE) -> str:
        """Wait until there is something to do. Returns the button."""
        await self.client.until(lambda _: bool(self.due()), patience)
        return self.due()
