"""A device in the room that tries to spoil the class. It knows the code on the screen and the addresses on the projector, and nothing else.

It has one address in the network, forgets its cookies whenever it likes, and presses every button that it is shown.
"""

import random
import string
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from bench.room.client import GONE, Client, Dropped, Stuck, own_address
from bench.room.tree import BUTTONS
from bench.room.wire import socket_address
from payday_core.store.games import ALPHABET

WATCHED = ("month", "plan", "report", "final", "review", "replay", "what-if", "take-away")
"""Pages of a game that stand on the projector, or whose address follows from one that does."""

LAB = "table=holder~debt-free~careful~borrower&months=6&pairs=50000&box=parker-1994&differs=loan_rate&base=10&changed=20&locked=1042"
"""An experiment as long as one can be."""

KEY_WORDS = "Every answer with the work shown"
"""What stands over a key."""


class Hostile:
    """The device. `tried`: how often it tried what; `read`: everything that it was shown; `seats`: how many it got."""

    def __init__(self, address: str, code: str, games: list[str], chance: random.Random) -> None:
        self.address, self.code, self.games, self._chance = address, code, games, chance
        self._at = own_address(address)
        self.tried: Counter[str] = Counter()
        self.seats = 0
        self.read: list[str] = []
        self.slow_refusals: list[float] = []

    async def run(self, goes_on: Callable[[], bool]) -> None:
        """Try everything, one after the other, as long as the class plays."""
        attacks: list[Callable[[], Awaitable[None]]] = [
            self.wrong_codes,
            self.guess_keys,
            self.press_all,
            self.take_seats,
            self.open_keys,
            self.foreign_page,
            self.noise,
            self.heavy_lab,
        ]
        while goes_on():
            for attack in attacks:
                with suppress(Dropped, Stuck, *GONE):
                    await attack()
                self.tried[attack.__name__] += 1
                if not goes_on():
                    return

    def _token(self, signs: str, many: int) -> str:
        return "".join(self._chance.choice(signs) for _ in range(many))

    async def _look(self, path: str, query: str) -> Client:
        """Open a page as a browser that was never here, and read it."""
        page = Client(self.address, "the hostile device", at=self._at)
        await page.open(path, query)
        self.read.append(page.tree.text() + page.tree.markup() + page.query)
        return page

    async def _press_what_is_there(self, page: Client) -> None:
        for key in [node.key for node in page.tree.widgets() if node.kind in BUTTONS and node.key and not node.body.disabled]:
            if page.can(key):
                with suppress(Dropped, Stuck):
                    await page.press(key)
                    self.read.append(page.tree.text() + page.tree.markup() + page.query)

    # ---- what it tries

    async def wrong_codes(self) -> None:
        """Guess classes, on every page that names one."""
        for path in ("join", "seat", "control", "kept", "screen"):
            page = await self._look(path, f"r={self._token(ALPHABET, 6)}")
            await page.close()

    async def guess_keys(self) -> None:
        """Guess the teacher's key and the tokens of seats, and press whatever comes."""
        token = self._token(string.ascii_letters + string.digits, 22)
        for path, name in (("control", "k"), ("kept", "k"), ("seat", "s")):
            page = await self._look(path, f"r={self.code}&{name}={token}")
            await self._press_what_is_there(page)
            await page.close()

    async def press_all(self) -> None:
        """Press every button of what stands on the projector."""
        for path, query in [("screen", f"r={self.code}"), *((path, f"g={game}") for game in self.games for path in WATCHED)]:
            page = await self._look(path, query)
            await self._press_what_is_there(page)
            await page.close()

    async def take_seats(self) -> None:
        """Join again and again, without cookies, under ever new names."""
        for _ in range(8):
            page = await self._look("join", f"r={self.code}")
            try:
                if page.can("join-go"):
                    await page.press("join-go")
                    self.seats += page.path == "seat"
            finally:
                await page.close()

    async def open_keys(self) -> None:
        """Open keys of sheets by their addresses, and a sheet by guessed signs."""
        for path, query in (("sheets", "p=key"), ("sheets", "l=01&p=key"), ("own_sheet", f"code={self._token(ALPHABET, 6)}")):
            page = await self._look(path, query)
            await page.close()

    async def foreign_page(self) -> None:
        """Shake hands as a page of another site does."""
        begun = time.perf_counter()
        with suppress(InvalidStatus):
            async with connect(socket_address(self.address), origin=Origin("http://elsewhere.example"), proxy=None, open_timeout=25):
                pass
        self.slow_refusals.append(time.perf_counter() - begun)

    async def noise(self) -> None:
        """Send what no browser sends."""
        page = await self._look("join", "")
        with suppress(*GONE):
            await page.send_raw(self._chance.randbytes(2000))
        await page.close()

    async def heavy_lab(self) -> None:
        """Ask for the longest experiment there is."""
        page = await self._look("lab", f"{LAB}&luck={self._chance.randrange(10**6)}")
        await page.close()
